//! How often a player has let others down.

use damier_game::clock::{Millis, Timestamp};

/// How often a player has let others down, of late.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conduct {
    /// Games left, those forgotten by `last` taken off.
    pub games: u32,
    /// When the last of them was.
    pub last: Timestamp,
}

/// One game is forgotten in this time.
const FORGOTTEN_AFTER: Millis = Millis::from_days(1);

/// The wait after the second game; it doubles with each one more.
const FIRST_WAIT: Millis = Millis::from_mins(10);

const LONGEST_WAIT: Millis = Millis::from_days(1);

impl Conduct {
    pub(super) fn let_down(&mut self, now: Timestamp) {
        *self = Self { games: self.remembered(now) + 1, last: now };
    }

    fn remembered(&self, now: Timestamp) -> u32 {
        let forgotten = now.since(self.last).0 / FORGOTTEN_AFTER.0;
        self.games.saturating_sub(u32::try_from(forgotten).unwrap_or(u32::MAX))
    }

    /// From when on nothing of it is remembered.
    #[must_use]
    pub fn forgotten_at(&self) -> Timestamp {
        self.last + Millis(FORGOTTEN_AFTER.0.saturating_mul(self.games.into()))
    }

    /// Until when the player waits before the next game with a stranger; nobody waits for one game left.
    #[must_use]
    pub fn waits_until(&self) -> Option<Timestamp> {
        let doublings = self.games.checked_sub(2)?;
        let wait = FIRST_WAIT.0.checked_shl(doublings.min(20)).map_or(LONGEST_WAIT, Millis);
        Some(self.last + wait.min(LONGEST_WAIT))
    }
}
