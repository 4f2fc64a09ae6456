//! Quiet positions judged lately: many ways lead to the same leaf.

use crate::eval::Estimate;
use crate::memory;
use crate::score::Score;

/// What is remembered of a position in which the side to move has nothing to capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) estimate: Estimate,
    /// Whether the opponent threatens to capture, if that has been asked.
    pub(super) is_threatened: Option<bool>,
}

/// What one thread remembers: one position in each slot, the last one.
#[derive(Clone, Debug)]
pub(crate) struct SeenPositions(Box<[u64]>);

/// Half a megabyte, which is in the processor's own cache.
const SLOTS: usize = 1 << 16;
const SCORE: u64 = 0xFFFF;
const EXACT: u64 = 1 << 16;
const ASKED: u64 = 1 << 17;
const THREATENED: u64 = 1 << 18;
/// The rest of a slot tells the position apart from others that share it.
const KEY: u64 = !((1 << 19) - 1);

impl Default for SeenPositions {
    fn default() -> Self {
        let mut slots = memory::with_room(SLOTS);
        slots.resize(SLOTS, 0);
        Self(slots.into_boxed_slice())
    }
}

impl SeenPositions {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.0.fill(0);
    }

    #[inline(always)]
    fn place(key: u64) -> usize {
        key as usize & (SLOTS - 1)
    }

    /// The position of this key will be asked about soon.
    #[inline(always)]
    pub(super) fn prefetch(&self, key: u64) {
        memory::prefetch(&self.0[Self::place(key)]);
    }

    /// What is remembered of the position of this key.
    #[inline(always)]
    pub(super) fn find(&self, key: u64) -> Option<Seen> {
        let slot = self.0[Self::place(key)];
        ((slot ^ key) & KEY == 0).then(|| Seen {
            estimate: Estimate {
                score: Score::from_bits((slot & SCORE) as u16),
                is_exact: slot & EXACT != 0,
            },
            is_threatened: (slot & ASKED != 0).then_some(slot & THREATENED != 0),
        })
    }

    #[inline(always)]
    pub(super) fn keep(&mut self, key: u64, seen: Seen) {
        let flag = |is_set: bool, flag: u64| if is_set { flag } else { 0 };
        self.0[Self::place(key)] = key & KEY
            | u64::from(seen.estimate.score.to_bits())
            | flag(seen.estimate.is_exact, EXACT)
            | flag(seen.is_threatened.is_some(), ASKED)
            | flag(seen.is_threatened == Some(true), THREATENED);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_until_another_takes_its_place() {
        let mut positions = SeenPositions::default();
        let key = 0x1234_5678_9ABC_DEF0;
        for (is_exact, is_threatened) in [(true, None), (false, Some(true)), (true, Some(false))] {
            let seen =
                Seen { estimate: Estimate { score: Score::from_hundredths(-123), is_exact }, is_threatened };
            positions.keep(key, seen);
            assert_eq!(positions.find(key), Some(seen));
        }
        assert_eq!(positions.find(key ^ 1 << 40), None);
        positions.clear();
        assert_eq!(positions.find(key), None);
    }
}
