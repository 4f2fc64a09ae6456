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

mod encoding;
mod fen;
mod finding;
mod game;
mod guess;
mod html;
mod lexer;
mod names;
mod reader;
mod record;
mod replay;
mod scribe;
mod source;
mod squares;
mod tags;
mod token;
mod tree_writer;
mod wanted;
mod writer;

pub use fen::{FenForm, fen_column, read_fen, write_fen};
pub use finding::{Fault, Finding, IllegalMove, PlyPlace, PositionError, Severity};
pub use game::{Checked, Options};
pub use reader::Reader;
pub use record::Record;
pub use source::{Place, is_binary};
pub use tags::{Tags, date};
pub use token::TagFlaw;
pub use tree_writer::write_tree;
pub use writer::write;
