//! What is counted while games are played.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;

/// Counts of all games together. Outside the time that is measured only errors count.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    is_measuring: AtomicBool,
    /// From move sent to move seen by the opponent, in microseconds.
    seen: Mutex<Vec<u32>>,
    late: AtomicU64,
    disconnects: AtomicU64,
    errors: AtomicU64,
    first_error: Mutex<Option<String>>,
    frames: AtomicU64,
    frame_bytes: AtomicU64,
}

/// Times by their rank, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Percentiles {
    pub(crate) p50_ms: f64,
    pub(crate) p95_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) max_ms: f64,
}

impl Counts {
    pub(crate) fn begin(&self) {
        self.is_measuring.store(true, Ordering::Relaxed);
    }

    pub(crate) fn end(&self) {
        self.is_measuring.store(false, Ordering::Relaxed);
    }

    fn is_measuring(&self) -> bool {
        self.is_measuring.load(Ordering::Relaxed)
    }

    /// A move was seen so long after it was sent.
    pub(crate) fn seen_after(&self, time: Duration) {
        if self.is_measuring() {
            let micros = u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
            self.seen.lock().unwrap_or_else(PoisonError::into_inner).push(micros);
        }
    }

    /// A frame of so many bytes told a move.
    pub(crate) fn frame(&self, bytes: usize) {
        self.frames.fetch_add(1, Ordering::Relaxed);
        self.frame_bytes.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    /// A move that was due could not be sent, for the one before it had not been seen.
    pub(crate) fn was_late(&self) {
        if self.is_measuring() {
            self.late.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// A line broke.
    pub(crate) fn disconnected(&self) {
        if self.is_measuring() {
            self.disconnects.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Something went wrong that should not.
    pub(crate) fn failed(&self, error: &anyhow::Error) {
        self.errors.fetch_add(1, Ordering::Relaxed);
        let mut first = self.first_error.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert_with(|| format!("{error:#}"));
    }

    pub(crate) fn moves(&self) -> usize {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    pub(crate) fn late(&self) -> u64 {
        self.late.load(Ordering::Relaxed)
    }

    pub(crate) fn disconnects(&self) -> u64 {
        self.disconnects.load(Ordering::Relaxed)
    }

    pub(crate) fn errors(&self) -> u64 {
        self.errors.load(Ordering::Relaxed)
    }

    pub(crate) fn first_error(&self) -> Option<String> {
        self.first_error.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How long the frames were that told moves, on average; a usual length if there were none.
    pub(crate) fn frame_len(&self) -> usize {
        const USUAL: u64 = 200;
        let bytes = self.frame_bytes.load(Ordering::Relaxed);
        bytes.checked_div(self.frames.load(Ordering::Relaxed)).unwrap_or(USUAL) as usize
    }

    /// The times from sent to seen, if any move was seen.
    pub(crate) fn percentiles(&self) -> Option<Percentiles> {
        percentiles(&mut self.seen.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn percentiles(micros: &mut [u32]) -> Option<Percentiles> {
    micros.sort_unstable();
    let last = micros.len().checked_sub(1)?;
    // The least time that so large a part of all does not exceed.
    let at = |part: f64| {
        let rank = (part * micros.len() as f64).ceil() as usize;
        f64::from(micros[rank.clamp(1, last + 1) - 1]) / 1000.0
    };
    Some(Percentiles { p50_ms: at(0.5), p95_ms: at(0.95), p99_ms: at(0.99), max_ms: at(1.0) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_ranks() {
        let mut micros: Vec<u32> = (1..=100).rev().map(|number| number * 1000).collect();
        let found = percentiles(&mut micros).unwrap();
        assert_eq!((found.p50_ms, found.p95_ms, found.p99_ms, found.max_ms), (50.0, 95.0, 99.0, 100.0));
        assert_eq!(percentiles(&mut []), None);
        assert_eq!(percentiles(&mut [7000]).unwrap().p50_ms, 7.0);
    }

    #[test]
    fn only_what_is_measured_counts() {
        let counts = Counts::default();
        counts.seen_after(Duration::from_millis(1));
        counts.begin();
        counts.seen_after(Duration::from_millis(3));
        counts.end();
        counts.seen_after(Duration::from_millis(9));
        assert_eq!(counts.percentiles().unwrap().max_ms, 3.0);
        counts.frame(100);
        counts.frame(200);
        assert_eq!(counts.frame_len(), 150);
    }
}
