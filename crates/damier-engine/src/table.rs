//! The transposition table: what is known of positions met before.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::memory;
use crate::score::Score;

/// On which side of the true score a remembered score lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Bound {
    /// The true score is this or less.
    Upper = 1,
    /// The true score is this or more.
    Lower = 2,
    /// This is the score.
    Exact = 3,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Counted from the position itself.
    pub(crate) score: Score,
    /// The static evaluation, if there was one.
    pub(crate) estimate: Option<Score>,
    /// Plies searched below the position.
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// The place of the best move in the generator's list.
    pub(crate) best: Option<u8>,
}

const NO_ESTIMATE: u16 = 0x8000;
const NO_MOVE: u8 = 0xFF;
const AGES: u8 = 64;

impl Entry {
    fn pack(&self, age: u8) -> u64 {
        let estimate = self.estimate.map_or(NO_ESTIMATE, Score::to_bits);
        u64::from(self.score.to_bits())
            | u64::from(estimate) << 16
            | u64::from(self.depth) << 32
            | u64::from(self.best.unwrap_or(NO_MOVE)) << 40
            | u64::from(self.bound as u8) << 48
            | u64::from(age) << 56
    }

    fn unpack(data: u64) -> Option<Self> {
        let bound = match data >> 48 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        let estimate = (data >> 16) as u16;
        let best = (data >> 40) as u8;
        Some(Self {
            score: Score::from_bits(data as u16),
            estimate: (estimate != NO_ESTIMATE).then(|| Score::from_bits(estimate)),
            depth: (data >> 32) as u8,
            bound,
            best: (best != NO_MOVE).then_some(best),
        })
    }
}

/// One entry. The key is stored combined with the data, so that an entry half written by another
/// thread is not taken for a whole one.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The entries among which a position has to find its place: one line of the cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// A table of a fixed size, shared by the threads of an engine.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Box<[Bucket]>,
    age: u8,
}

impl Table {
    /// A table of so many megabytes, at least one bucket.
    pub(crate) fn new(megabytes: usize) -> Self {
        let count = (megabytes << 20) / size_of::<Bucket>();
        let mut buckets = memory::with_room(count.max(1));
        buckets.resize_with(count.max(1), Bucket::default);
        Self { buckets: buckets.into_boxed_slice(), age: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *slot = Slot::default();
        }
        self.age = 0;
    }

    /// Tells old entries from those of the search about to begin.
    pub(crate) fn begin_search(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// How full the table is, in thousandths, by a sample.
    pub(crate) fn fill(&self) -> u32 {
        let sample = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let (mut used, mut seen) = (0, 0);
        for slot in sample {
            seen += 1;
            let data = slot.data.load(Ordering::Relaxed);
            used += u32::from(data != 0 && data >> 56 == u64::from(self.age));
        }
        1000 * used / seen
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// The position of this key will be asked about soon.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: u64) {
        memory::prefetch(self.bucket(key));
    }

    /// What is known of the position of this key.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key { Entry::unpack(data) } else { None }
        })
    }

    /// Remembers an entry, in place of what is known of the same position or of what is least worth
    /// keeping.
    #[inline]
    pub(crate) fn store(&self, key: u64, mut entry: Entry) {
        let bucket = &self.bucket(key).0;
        let mut place = &bucket[0];
        let mut least = i32::MAX;
        for slot in bucket {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                if let Some(known) = Entry::unpack(data) {
                    entry.best = entry.best.or(known.best);
                }
                place = slot;
                break;
            }
            let worth = self.worth(data);
            if worth < least {
                least = worth;
                place = slot;
            }
        }
        let data = entry.pack(self.age);
        place.data.store(data, Ordering::Relaxed);
        place.check.store(key ^ data, Ordering::Relaxed);
    }

    /// How much an entry is worth keeping: its depth, less a good deal for each search since.
    #[inline(always)]
    fn worth(&self, data: u64) -> i32 {
        if data == 0 {
            return i32::MIN;
        }
        let age = i32::from((self.age + AGES - (data >> 56) as u8) % AGES);
        i32::from((data >> 32) as u8) - 8 * age
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8) -> Entry {
        Entry {
            score: Score::from_hundredths(-321),
            estimate: None,
            depth,
            bound: Bound::Lower,
            best: Some(3),
        }
    }

    #[test]
    fn what_is_stored_is_found_again() {
        let table = Table::new(1);
        let full = Entry { estimate: Some(Score::from_hundredths(-7)), ..entry(12) };
        table.store(42 << 40, full);
        assert_eq!(table.probe(42 << 40), Some(full));
        assert_eq!(table.probe(43 << 40), None);
    }

    #[test]
    fn a_new_result_without_a_move_keeps_the_move() {
        let table = Table::new(1);
        table.store(7, entry(4));
        table.store(7, Entry { best: None, ..entry(5) });
        assert_eq!(table.probe(7), Some(entry(5)));
    }

    #[test]
    fn shallow_and_old_entries_give_way_first() {
        let mut table = Table::new(0);
        for (key, depth) in [(1, 9), (2, 3), (3, 8), (4, 7)] {
            table.store(key, entry(depth));
        }
        table.store(5, entry(1));
        assert_eq!(table.probe(2), None);
        table.begin_search();
        for key in 6..10 {
            table.store(key, entry(2));
        }
        assert!((1..6).all(|key| table.probe(key).is_none()));
    }

    #[test]
    fn a_cleared_table_knows_nothing() {
        let mut table = Table::new(1);
        table.store(7, entry(4));
        table.clear();
        assert_eq!(table.probe(7), None);
        assert_eq!(table.fill(), 0);
    }
}
