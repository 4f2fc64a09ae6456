//! What a check found.

use std::fmt;
use std::path::PathBuf;

use damier_club::GameId;
use serde::Serialize;

/// Something that cannot be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The game it is about, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// The event of the game, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<u32>,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.game, self.event) {
            (Some(game), Some(event)) => write!(f, "game {game}, event {event}: {}", self.what),
            (Some(game), None) => write!(f, "game {game}: {}", self.what),
            _ => f.write_str(&self.what),
        }
    }
}

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The database.
    pub file: PathBuf,
    /// The version of its tables.
    pub version: u32,
    /// Games replayed.
    pub games: u64,
    /// Their events.
    pub events: u64,
    /// How many things are wrong.
    pub found: u64,
    /// The first of them.
    pub problems: Vec<Problem>,
}

/// No more problems than this are kept.
const MOST: usize = 1000;

impl Report {
    /// Whether all is well.
    #[must_use]
    pub const fn is_well(&self) -> bool {
        self.found == 0
    }

    pub(super) fn add(&mut self, game: Option<GameId>, event: Option<u32>, what: impl Into<String>) {
        self.found += 1;
        if self.problems.len() < MOST {
            self.problems.push(Problem { game, event, what: what.into() });
        }
    }
}
