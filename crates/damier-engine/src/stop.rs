//! The handle with which a search is ended from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A handle on a running search, to be kept by whoever may end it. Clones speak for the same search.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<Flags>);

#[derive(Debug, Default)]
struct Flags {
    stopped: AtomicBool,
    ponder_hit: AtomicBool,
}

impl Stop {
    /// A handle on a search that has not begun.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the search as soon as it looks: it answers with the best move so far.
    pub fn stop(&self) {
        self.0.stopped.store(true, Ordering::Relaxed);
    }

    /// The opponent has played the expected move: a pondering search becomes an ordinary one, whose
    /// time runs from now.
    pub fn ponder_hit(&self) {
        self.0.ponder_hit.store(true, Ordering::Relaxed);
    }

    /// Whether the search is to end.
    #[must_use]
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.stopped.load(Ordering::Relaxed)
    }

    /// Whether the opponent has played the expected move.
    #[must_use]
    #[inline]
    pub fn is_ponder_hit(&self) -> bool {
        self.0.ponder_hit.load(Ordering::Relaxed)
    }
}
