//! How long to think about a move.

use std::time::Duration;

use crate::task::{ClockLimit, TimeLimit};

/// The time for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// After this no new depth is begun, unless there is reason for more; `None`: all is to be used.
    pub(crate) soft: Option<Duration>,
    /// After this the search is cut short.
    pub(crate) hard: Duration,
}

/// Lost on the way between engine and clock.
const LAG: Duration = Duration::from_millis(20);
/// The same for a fixed time a move, where nothing is lost by a little more.
const MOVE_LAG: Duration = Duration::from_millis(5);
/// Moves that a game is expected to last from any position.
const MOVES_TO_COME: u32 = 28;
/// No move takes more than this many times its share.
const GREATEST_SHARE: u32 = 4;

impl Budget {
    pub(crate) fn new(limit: TimeLimit) -> Self {
        match limit {
            TimeLimit::Move(time) => Self { soft: None, hard: time.saturating_sub(MOVE_LAG.min(time / 10)) },
            TimeLimit::Clock(clock) => Self::share(clock),
        }
    }

    fn share(clock: ClockLimit) -> Self {
        let usable = clock.remaining.saturating_sub(LAG);
        let moves = clock.moves.map_or(MOVES_TO_COME, |moves| moves.clamp(1, MOVES_TO_COME));
        let later = clock.increment * (moves - 1);
        let share = (usable + later) / moves;
        let most = if moves == 1 { usable } else { usable * 2 / 5 };
        let hard = (share * GREATEST_SHARE).min(most);
        // A depth costs about as much as all before it: half the share decides on beginning one.
        Self { soft: Some((share * 6 / 10).min(hard)), hard }
    }
}

/// Watches how sure the engine is of its move from depth to depth.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Confidence {
    depths_unchanged: u32,
}

impl Confidence {
    /// Notes a finished depth. Gives how many times the usual time the move deserves: more when the
    /// score has dropped (hundredths of a man) or the move has changed, less when it has long stood.
    pub(crate) fn note(&mut self, changed: bool, drop: i32) -> f64 {
        self.depths_unchanged = if changed { 0 } else { self.depths_unchanged + 1 };
        let by_move = match self.depths_unchanged {
            0 => 1.4,
            1..=2 => 1.1,
            3..=5 => 0.9,
            _ => 0.7,
        };
        let by_score = match drop {
            ..=9 => 1.0,
            10..=29 => 1.5,
            30..=79 => 2.2,
            _ => 3.0,
        };
        by_move * by_score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(remaining: u64, increment: u64, moves: Option<u32>) -> Budget {
        Budget::new(TimeLimit::Clock(ClockLimit {
            remaining: Duration::from_millis(remaining),
            increment: Duration::from_millis(increment),
            moves,
        }))
    }

    #[test]
    fn no_budget_exceeds_the_clock() {
        for remaining in [0, 1, 20, 50, 1_000, 60_000, 3_600_000] {
            for increment in [0, 100, 5_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(75)] {
                    let budget = clock(remaining, increment, moves);
                    assert!(budget.soft.unwrap() <= budget.hard);
                    assert!(budget.hard <= Duration::from_millis(remaining.saturating_sub(20)));
                }
            }
        }
    }

    #[test]
    fn a_fixed_time_is_used_up() {
        let budget = Budget::new(TimeLimit::Move(Duration::from_secs(1)));
        assert_eq!(budget.soft, None);
        assert!(budget.hard >= Duration::from_millis(990));
    }

    #[test]
    fn a_drop_earns_more_time_than_a_steady_move() {
        let mut confidence = Confidence::default();
        let dropped = confidence.note(true, 50);
        let mut steady = 0.0;
        for _ in 0..8 {
            steady = confidence.note(false, 0);
        }
        assert!(dropped > 2.0 && steady < 1.0);
    }
}
