//! Playing at a board: who plays, what has happened, what the arbiter says. Pure, so that it can be tested without
//! a browser; [`crate::island`] shows it.

mod arbiter;
mod arbiter_faults;
mod level;
mod link;
mod marks;
mod motion;
mod notation;
mod opening;
mod saved;
mod settings;
#[cfg(test)]
mod settings_tests;
mod sheet;
mod table;
mod timing;
mod told;

pub use arbiter::Arbiter;
pub use level::{Level, Side};
pub use link::{Link, LinkError};
pub use marks::{marks, shown_setup};
pub use motion::{Frame, Motion};
pub use notation::{as_written, example, move_text, text_of_ply, unfinished_text};
pub use opening::{first_game, next_game};
pub use saved::{SavedError, restore, save};
pub use settings::{Animation, Confirm, Notation, Rings, Settings, Theme, TouchRule, Wood};
pub use sheet::{Remark, remarks};
pub use table::{Effect, Listed, Mode, Notice, Phase, Said, Table};
pub use timing::{Stand, Timing, clock_text};
pub use told::{Act, Run, Told, Tone};
