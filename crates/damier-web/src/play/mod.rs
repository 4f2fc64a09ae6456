//! Playing at a board: who plays, what has happened, what the arbiter says. Pure, so that it can be tested without
//! a browser; [`crate::island`] shows it.

mod level;
mod link;
mod marks;
mod motion;
mod saved;
mod settings;
mod table;

pub use level::{Level, Side};
pub use link::{Link, LinkError};
pub use marks::{marks, shown_setup};
pub use motion::{Frame, Motion};
pub use saved::{SavedError, restore, save};
pub use settings::{Animation, Notation, Rings, Settings, Theme, Wood};
pub use table::{Effect, Listed, Mode, Notice, Phase, Said, Table};
