//! Counts already made, shared between threads.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counts by position and depth, in a fixed amount of memory.
///
/// Lock free: each slot holds the count and the key mixed with it, so that a slot half written by
/// another thread is taken for a miss. Two positions with the same 64-bit key would be confused: with
/// the thousands of millions of look-ups of the longest counts about once in a thousand million runs.
pub(super) struct Table {
    slots: Vec<[AtomicU64; 2]>,
}

/// Slots that share a cache line: a key may be in any of them.
const BUCKET: usize = 4;
const DEPTH_BITS: u32 = 6;

impl Table {
    /// A table of about this many mebibytes; `None` for 0.
    pub(super) fn new(mebibytes: usize) -> Option<Self> {
        let buckets = mebibytes.checked_mul(1 << 20)? / (BUCKET * size_of::<[AtomicU64; 2]>());
        let slots = (0..buckets * BUCKET).map(|_| [const { AtomicU64::new(0) }; 2]).collect();
        (buckets > 0).then_some(Self { slots })
    }

    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]] {
        let buckets = (self.slots.len() / BUCKET) as u64;
        let index = ((u128::from(key) * u128::from(buckets)) >> 64) as usize;
        &self.slots[index * BUCKET..][..BUCKET]
    }

    /// The key of a count to this depth.
    fn mixed(key: u64, depth: u32) -> u64 {
        (key ^ u64::from(depth)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29)
    }

    /// The count of `depth` plies below the position of this key, if it is known.
    pub(super) fn get(&self, key: u64, depth: u32) -> Option<u64> {
        let key = Self::mixed(key, depth);
        self.bucket(key).iter().find_map(|[check, data]| {
            let data = data.load(Ordering::Relaxed);
            (data != 0 && check.load(Ordering::Relaxed) ^ data == key).then_some(data >> DEPTH_BITS)
        })
    }

    /// Keeps a count, in place of the one of least depth in its bucket.
    pub(super) fn put(&self, key: u64, depth: u32, count: u64) {
        if count >> (u64::BITS - DEPTH_BITS) != 0 {
            return;
        }
        let key = Self::mixed(key, depth);
        let data = count << DEPTH_BITS | u64::from(depth.min((1 << DEPTH_BITS) - 1));
        let shallowest = self
            .bucket(key)
            .iter()
            .min_by_key(|[_, data]| data.load(Ordering::Relaxed) & ((1 << DEPTH_BITS) - 1));
        if let Some([check, slot]) = shallowest {
            slot.store(data, Ordering::Relaxed);
            check.store(key ^ data, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_found_at_its_depth_only() {
        let table = Table::new(1).unwrap();
        table.put(42, 5, 1000);
        assert_eq!(table.get(42, 5), Some(1000));
        assert_eq!(table.get(42, 4), None);
        assert_eq!(table.get(43, 5), None);
        assert!(Table::new(0).is_none());
    }
}
