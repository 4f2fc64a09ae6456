//! The rules of draughts: boards, positions, moves, laws and draw rules of every ruleset.
//!
//! ```
//! use damier_rules::Variant;
//!
//! let start = Variant::INTERNATIONAL.start();
//! assert_eq!(start.legal_moves().len(), 9);
//! ```

pub mod board;
pub mod draw;
pub mod explain;
pub mod laws;
mod lines;
mod movegen;
mod moves;
pub mod notation;
mod outcome;
pub mod perft;
mod piece;
mod position;
pub mod rulesets;
mod setup;
mod variant;

pub use board::{BoardShape, Direction, Playing, Square, SquareSet};
pub use laws::{Laws, Ruleset};
pub use moves::{AnyMove, Move, MoveList, Route};
pub use outcome::Outcome;
pub use piece::{Color, Kind, Piece};
pub use position::{KingRun, KingRuns, Memory, Position, WeakerSide};
pub use rulesets::{AnyPosition, PositionVisitor, RulesetId};
pub use setup::{IllegalSetup, Setup};
pub use variant::{
    Drawing, First, GameType, Huffing, LawOption, Numbering, OPTIONS, OptionError, Start, Variant,
    VariantSpec,
};
