//! Games as PDN, the portable draughts notation, for other programs.
//!
//! ```
//! use damier_game::{Game, pdn};
//! use damier_rules::Variant;
//!
//! let mut game = Game::new(Variant::INTERNATIONAL);
//! game.play_text("32-28")?;
//! let tags = pdn::Tags { white: "Awa".to_owned(), ..pdn::Tags::default() };
//! let text = pdn::write(&game, &tags);
//! assert!(text.contains("[White \"Awa\"]\n"));
//! assert!(text.ends_with("\n\n1. 32-28 *\n"));
//! # Ok::<(), damier_game::PlayError>(())
//! ```
//!
//! Source: the draft standard PDN 3.0 with its grammar for writing. A game ends in `*` whatever its result, which stands
//! in its tag alone: `1-1` could be taken for a move. Squares, in moves and positions alike, are named as is usual in
//! the variant. Where PDN has no number for a game, or one for several, our own tags `Variant`, `Laws` and `Faults`
//! tell what it is.

mod squares;
mod tags;
mod writer;

pub use tags::{Tags, date};
pub use writer::write;
