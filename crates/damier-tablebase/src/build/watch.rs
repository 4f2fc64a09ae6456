//! Watching tables being built, and stopping it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::material::Slice;

/// Watches a build from another thread.
#[derive(Debug)]
pub struct Watch {
    stop: AtomicBool,
    /// Positions of the slice under way that are solved.
    inside: AtomicU64,
    state: Mutex<State>,
}

#[derive(Clone, Copy, Debug)]
struct State {
    started: Instant,
    slice: Option<Slice>,
    number: usize,
    of: usize,
    /// Positions of slices that are done, those found done left out.
    done: u64,
    /// Positions to do in all, those found done left out.
    total: u64,
}

/// How far a build is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The slice under way, with its reverse.
    pub slice: Option<Slice>,
    /// Its place in the order of slices, from 1.
    pub number: usize,
    /// How many slices there are, each with its reverse.
    pub of: usize,
    /// Positions solved; those that were there before do not count.
    pub positions: u64,
    /// Positions to solve.
    pub total: u64,
    /// Time since the beginning.
    pub time: Duration,
}

impl Default for Watch {
    fn default() -> Self {
        let state = State { started: Instant::now(), slice: None, number: 0, of: 0, done: 0, total: 0 };
        Self { stop: AtomicBool::new(false), inside: AtomicU64::new(0), state: Mutex::new(state) }
    }
}

impl Watch {
    /// Asks the build to end soon; what it has finished stays.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// How far the build is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let state = *self.state();
        let positions = (state.done + self.inside.load(Ordering::Relaxed)).min(state.total);
        Progress {
            slice: state.slice,
            number: state.number,
            of: state.of,
            positions,
            total: state.total,
            time: state.started.elapsed(),
        }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub(super) fn begin(&self, of: usize, total: u64) {
        let mut state = self.state();
        *state = State { started: Instant::now(), slice: None, number: 0, of, done: 0, total };
    }

    pub(super) fn begin_slice(&self, slice: Slice, number: usize) {
        let mut state = self.state();
        (state.slice, state.number) = (Some(slice), number);
    }

    pub(super) fn solved(&self, positions: u64) {
        self.inside.fetch_add(positions, Ordering::Relaxed);
    }

    pub(super) fn end_slice(&self, positions: u64) {
        self.state().done += positions;
        self.inside.store(0, Ordering::Relaxed);
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Progress {
    /// Positions solved in a second.
    #[must_use]
    pub fn speed(&self) -> f64 {
        self.positions as f64 / self.time.as_secs_f64().max(0.001)
    }

    /// The time left, if it goes on as it has so far.
    #[must_use]
    pub fn left(&self) -> Duration {
        let rest = (self.total - self.positions) as f64;
        Duration::try_from_secs_f64(rest / self.speed().max(1.0)).unwrap_or(Duration::MAX)
    }
}
