//! Who is at the table.

use damier_game::TimeControl;
use damier_game::clock::{Millis, Timestamp};
use serde::{Deserialize, Serialize};

use crate::table::expected_length;

/// Whether a player is at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// Connected.
    #[default]
    Here,
    /// The line is broken, or the page hidden; may be back any moment.
    Away,
    /// Absent for longer than is waited for: the opponent may claim the game.
    Gone,
}

/// One player's coming and going.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attendance {
    is_here: bool,
    left_on_purpose: bool,
    since: Timestamp,
}

impl Attendance {
    /// Not here yet, or not known to be.
    pub(crate) const fn awaited(since: Timestamp) -> Self {
        Self { is_here: false, left_on_purpose: false, since }
    }

    pub(crate) const fn arrive(&mut self, now: Timestamp) {
        *self = Self { is_here: true, left_on_purpose: false, since: now };
    }

    /// Who is away already has been since then.
    pub(crate) const fn depart(&mut self, on_purpose: bool, now: Timestamp) {
        if self.is_here {
            *self = Self { is_here: false, left_on_purpose: on_purpose, since: now };
        }
    }

    pub(crate) const fn is_here(&self) -> bool {
        self.is_here
    }

    /// When a player whose turn it has been since `turn_at` will have been away for too long.
    pub(crate) fn gone_at(&self, turn_at: Timestamp, time: Option<TimeControl>) -> Option<Timestamp> {
        let patience = patience(time, self.left_on_purpose);
        (!self.is_here).then(|| self.since.max(turn_at) + patience)
    }
}

/// How long a player is waited for: shorter if the page was left on purpose, and in short games.
fn patience(time: Option<TimeControl>, left_on_purpose: bool) -> Millis {
    if left_on_purpose {
        return Millis::from_secs(15);
    }
    match time.map(expected_length) {
        Some(length) if length < Millis::from_mins(3) => Millis::from_secs(60),
        Some(length) if length < Millis::from_mins(8) => Millis::from_secs(120),
        _ => Millis::from_secs(180),
    }
}
