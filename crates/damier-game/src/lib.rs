//! A game of draughts: its record, faults, clocks and conclusion.
//!
//! ```
//! use damier_game::Game;
//! use damier_rules::Variant;
//!
//! let mut game = Game::new(Variant::INTERNATIONAL);
//! game.play_text("32-28")?;
//! game.play_text("19-23")?;
//! game.play_text("28x19")?;
//! assert_eq!(game.undo(), Some(game.redo_acts()[0]));
//! assert_eq!(game.len(), 2);
//! # Ok::<(), damier_game::PlayError>(())
//! ```

pub mod clock;
mod conclusion;
pub mod exercise;
pub mod faults;
mod game;
pub mod house;
pub mod pattern;
pub mod pdn;
pub mod record;
pub mod report;
pub mod tree;

pub use clock::{Clock, TimeControl, Timestamp};
pub use conclusion::{Conclusion, EndReason};
pub use faults::{Answer, Fault, FaultMode, Standing, TouchMove};
pub use game::{Act, Game, PlayError, Played};
pub use tree::GameTree;
