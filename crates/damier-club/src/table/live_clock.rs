//! The clocks of a live game: what the players have left, and what a slow connection is forgiven.

use damier_game::clock::{FlagFallen, Millis, Timestamp};
use damier_game::{Clock, TimeControl};
use damier_rules::Color;

use crate::event::Sides;

/// Both clocks, and what each side may still be credited for a slow connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// What each side has left.
    pub left: Sides<Millis>,
    /// What each side may still be credited.
    pub quota: Sides<Millis>,
}

/// What an act does to the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Press {
    /// A move: its increment is added.
    Move,
    /// An answer to a fault: time is spent, and nothing gained.
    Answer,
}

/// What the clocks do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Going {
    /// No time is spent before each side has made its first move; for that there is a limit of its own.
    FirstMoves,
    /// The side to move spends its time.
    Running,
    /// The game is over.
    Stopped,
}

/// The clocks of a live game.
///
/// They know the delay of connections, up to a quota. Each side begins with three gains of it, gains one with
/// each move, and has seven at most; a move is credited what its connection delayed it, as far as the quota goes.
/// A side whose flag has fallen has the rest of its quota, 2 seconds at most, for a move on its way to arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiveClock {
    control: TimeControl,
    times: Times,
    turn: Color,
    since: Timestamp,
    going: Going,
}

/// The most time that a move may come after the flag has fallen.
const GRACE: Millis = Millis::from_secs(2);

/// The quota at the start, and the most of it, in gains.
const GAINS_AT_START: u64 = 3;
const MOST_GAINS: u64 = 7;

impl LiveClock {
    pub(crate) fn new(control: TimeControl, turn: Color, now: Timestamp) -> Self {
        let quota = Millis(gain(control).0 * GAINS_AT_START);
        let times = Times { left: Sides::both(control.base()), quota: Sides::both(quota) };
        Self { control, times, turn, since: now, going: Going::FirstMoves }
    }

    /// As an event says: from now on it is the turn of `turn`, and the clocks show these times.
    pub(crate) const fn set(&mut self, times: Times, turn: Color, now: Timestamp, going: Going) {
        *self = Self { control: self.control, times, turn, since: now, going };
    }

    /// What is left, and may be credited, as of the last event.
    #[must_use]
    pub const fn times(&self) -> Times {
        self.times
    }

    /// The time control.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Whether time is being spent.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        matches!(self.going, Going::Running)
    }

    /// What a side has left.
    #[must_use]
    pub fn left(&self, color: Color, now: Timestamp) -> Millis {
        let left = *self.times.left.of(color);
        if self.is_running() && color == self.turn { left - now.since(self.since) } else { left }
    }

    /// When the clock of the side to move shows nothing; `None` while no time is spent.
    #[must_use]
    pub fn flag_at(&self) -> Option<Timestamp> {
        self.is_running().then(|| self.since + *self.times.left.of(self.turn))
    }

    /// When the flag of the side to move is called: it shows nothing, and a move on its way had its time to arrive.
    #[must_use]
    pub fn fallen_at(&self) -> Option<Timestamp> {
        let grace = GRACE.min(*self.times.quota.of(self.turn));
        self.flag_at().map(|at| at + grace)
    }

    /// When a first move comes too late; `None` once both are made.
    #[must_use]
    pub fn first_move_by(&self) -> Option<Timestamp> {
        let time = match self.control {
            TimeControl::Fischer { .. } => Clock::FIRST_MOVE,
            TimeControl::PerMove(time) => time,
        };
        matches!(self.going, Going::FirstMoves).then(|| self.since + time)
    }

    /// What the clocks show once both sides' time so far is spent.
    pub(crate) fn spent(&self, now: Timestamp) -> Sides<Millis> {
        Sides { white: self.left(Color::White, now), black: self.left(Color::Black, now) }
    }

    /// What the clocks will have shown when this much time has passed since `from`, at most until `now`.
    pub(crate) fn spent_after(&self, from: Timestamp, ran: Millis, now: Timestamp) -> Sides<Millis> {
        self.spent((from + ran).min(now))
    }

    /// What they show after an act of the side to move that came `lag` late.
    ///
    /// # Errors
    /// If its flag has fallen.
    pub(crate) fn press(&self, press: Press, lag: Millis, now: Timestamp) -> Result<Times, FlagFallen> {
        let mut times = self.times;
        if !self.is_running() {
            return Ok(times);
        }
        let elapsed = now.since(self.since);
        let (left, quota) = (times.left.of_mut(self.turn), times.quota.of_mut(self.turn));
        let credit = lag.min(*quota).min(elapsed);
        let spent = elapsed - credit;
        if spent >= *left || self.fallen_at().is_some_and(|at| now >= at) {
            return Err(FlagFallen { color: self.turn });
        }
        *left = *left - spent;
        *quota = *quota - credit;
        if press == Press::Move {
            *left = match self.control {
                TimeControl::Fischer { increment, .. } => *left + increment,
                TimeControl::PerMove(time) => time,
            };
            let gain = gain(self.control);
            *quota = (*quota + gain).min(Millis(gain.0 * MOST_GAINS));
        }
        Ok(times)
    }
}

/// How long a player is expected to play: the base and 50 increments.
pub(crate) fn expected_length(control: TimeControl) -> Millis {
    match control {
        TimeControl::Fischer { base, increment } => base + Millis(increment.0.saturating_mul(50)),
        TimeControl::PerMove(time) => time,
    }
}

/// What a player gains with each move to make up for a slow connection: a second in games of 3 minutes or more,
/// 0.35 seconds in games of 15 seconds or less, in proportion between; nothing where a move has days.
fn gain(control: TimeControl) -> Millis {
    const SHORT: (u64, u64) = (15_000, 350);
    const LONG: (u64, u64) = (180_000, 1000);
    match control {
        TimeControl::PerMove(_) => Millis::ZERO,
        TimeControl::Fischer { .. } => {
            let length = expected_length(control).0.clamp(SHORT.0, LONG.0);
            Millis(SHORT.1 + (LONG.1 - SHORT.1) * (length - SHORT.0) / (LONG.0 - SHORT.0))
        }
    }
}

#[cfg(test)]
mod tests {
    use damier_game::clock::Millis;

    use super::gain;

    #[test]
    fn the_shorter_the_game_the_less_is_forgiven() {
        for (control, expected) in [
            ("10+5", 1000),
            ("3+0", 1000),
            ("0+4", 1000),
            ("0.25+0", 350),
            ("0.1+0", 350),
            ("1+0", 527),
            ("2+1", 960),
            ("3d", 0),
        ] {
            assert_eq!(gain(control.parse().expect(control)), Millis(expected), "{control}");
        }
    }
}
