//! When a search has to end: nodes, time, and the word from outside.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::clock::Clock;
use crate::stop::Stop;
use crate::task::Limits;
use crate::time_use::Budget;

/// How often, in nodes, the clock and the stop flag are looked at.
const INTERVAL: u64 = 1024;

/// Counts nodes and watches the limits of one search.
pub(crate) struct Control<'a> {
    stop: &'a Stop,
    clock: Clock,
    start: Duration,
    node_limit: u64,
    budget: Option<Budget>,
    /// Time does not run yet.
    pondering: bool,
    nodes: u64,
    /// Where threads that help write down what they have looked at.
    helped: Option<&'a AtomicU64>,
    /// Of a thread that helps, what it has written down there; `None` for the one that answers.
    noted: Option<u64>,
    next_look: u64,
    halted: bool,
    /// Whether there is a move to answer with: before that, only the word from outside ends the search.
    ready: bool,
}

impl<'a> Control<'a> {
    pub(crate) fn new(limits: &Limits, budget: Option<Budget>, stop: &'a Stop, clock: Clock) -> Self {
        let node_limit = limits.nodes.unwrap_or(u64::MAX);
        Self {
            stop,
            clock,
            start: clock(),
            node_limit,
            budget,
            pondering: limits.ponder,
            nodes: 0,
            helped: None,
            noted: None,
            next_look: node_limit.min(INTERVAL),
            halted: false,
            ready: false,
        }
    }

    /// For a thread that helps until it is stopped, and writes down how many positions it has looked at.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn of_helper(stop: &'a Stop, clock: Clock, helped: &'a AtomicU64) -> Self {
        Self { helped: Some(helped), noted: Some(0), ..Self::new(&Limits::default(), None, stop, clock) }
    }

    /// The same for the thread that answers, with what those have looked at that help it.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn helped_by(mut self, helped: &'a AtomicU64) -> Self {
        self.helped = Some(helped);
        self
    }

    /// The clock that time is measured by.
    #[cfg(not(target_family = "wasm"))]
    pub(super) const fn clock(&self) -> Clock {
        self.clock
    }

    /// Counts a node; true if the search has to end.
    #[inline(always)]
    pub(super) fn count(&mut self) -> bool {
        if self.halted || (self.nodes >= self.next_look && self.look()) {
            return true;
        }
        self.nodes += 1;
        false
    }

    /// Looks at all limits now; true if the search has to end.
    #[inline(never)]
    pub(super) fn look(&mut self) -> bool {
        self.next_look = self.node_limit.min(self.nodes + INTERVAL);
        self.note();
        if self.pondering && self.stop.is_ponder_hit() {
            self.pondering = false;
            self.start = (self.clock)();
        }
        let is_late = || self.budget.is_some_and(|budget| self.elapsed() >= budget.hard);
        self.halted |= self.stop.is_stopped()
            || self.nodes() >= self.node_limit
            || (self.ready && !self.pondering && is_late());
        self.halted
    }

    /// Whether the search has been told to end.
    #[inline(always)]
    pub(super) fn is_halted(&self) -> bool {
        self.halted
    }

    /// From now on time may end the search.
    pub(super) fn set_ready(&mut self) {
        self.ready = true;
    }

    /// Writes down what a thread that helps has looked at since it did so last.
    pub(super) fn note(&mut self) {
        if let (Some(helped), Some(noted)) = (self.helped, &mut self.noted) {
            helped.fetch_add(self.nodes - *noted, Ordering::Relaxed);
            *noted = self.nodes;
        }
    }

    /// Positions looked at so far, by all threads of the search.
    pub(crate) fn nodes(&self) -> u64 {
        match (self.helped, self.noted) {
            (Some(helped), None) => self.nodes + helped.load(Ordering::Relaxed),
            _ => self.nodes,
        }
    }

    /// Time used so far.
    pub(crate) fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.start)
    }

    /// Whether another depth is worth beginning, when the wish for time is `urgency` times the usual.
    pub(super) fn has_time_for_more(&mut self, urgency: f64) -> bool {
        if self.look() {
            return false;
        }
        let soft = self.budget.and_then(|budget| budget.soft);
        self.pondering || soft.is_none_or(|soft| self.elapsed() < soft.mul_f64(urgency))
    }

    /// Whether the answer may be given before any limit is reached, because it cannot change.
    pub(super) fn may_answer_early(&self) -> bool {
        !self.pondering && (self.budget.is_some() || self.node_limit < u64::MAX)
    }
}
