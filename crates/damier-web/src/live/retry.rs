//! Trying again after longer and longer pauses.

use damier_game::clock::{Millis, Timestamp};

/// How long to wait before trying again; the last holds for every further time.
const PAUSES: [Millis; 6] =
    [Millis(500), Millis(1000), Millis(2000), Millis(4000), Millis(8000), Millis(10_000)];

/// Counts failures in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retry(usize);

impl Retry {
    /// It has failed: when to try again.
    pub fn after(&mut self, now: Timestamp) -> Timestamp {
        let pause = PAUSES[self.0.min(PAUSES.len() - 1)];
        self.0 += 1;
        now + pause
    }

    /// It has worked.
    pub const fn succeeded(&mut self) {
        self.0 = 0;
    }
}
