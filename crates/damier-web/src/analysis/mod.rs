//! A board to analyse at: a game with its variations, what the engine says of it, reports, and files of games. Pure, so
//! that it can be tested without a browser; [`crate::island`] shows it.

mod board;
mod chart;
mod editor;
mod kept;
mod link;
pub mod markup;
mod review;
mod sheet;
mod thinking;

pub use board::Analysis;
pub use chart::{chart, ply_under};
pub use editor::{Doubt, Editor};
pub use kept::{restore, save};
pub use link::{Link, address, play_address};
pub use review::{Drill, DrillState, Exercise, Mistake, Question, Review, mistakes};
pub use sheet::{glyph, sheet};
pub use thinking::{
    Line, Thinking, full_text, headline, line_text, move_number, score_text, with_route, worth,
};
