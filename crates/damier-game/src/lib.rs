//! A game of draughts: its record, clocks and conclusion.
//!
//! ```
//! use damier_game::Game;
//! use damier_rules::Variant;
//!
//! let mut game = Game::new(Variant::INTERNATIONAL);
//! game.play_text("32-28")?;
//! game.play_text("19-23")?;
//! game.play_text("28x19")?;
//! assert_eq!(game.undo(), Some(game.redo_moves()[0]));
//! assert_eq!(game.len(), 2);
//! # Ok::<(), damier_game::PlayError>(())
//! ```

pub mod clock;
mod conclusion;
mod game;
pub mod record;

pub use clock::{Clock, TimeControl, Timestamp};
pub use conclusion::{Conclusion, EndReason};
pub use game::{Game, PlayError, Played};
