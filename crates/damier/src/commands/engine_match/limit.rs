//! What an engine may use for its moves.

use std::fmt;
use std::time::Duration;

use damier_protocol::hub::{Level, LevelClock};

/// What an engine may use.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Limit {
    /// Time for each move.
    MoveTime(Duration),
    /// Time for the game, and for each move on top, given before it.
    Clock { base: Duration, increment: Duration },
    /// Positions looked at.
    Nodes(u64),
    /// Plies searched.
    Depth(u32),
}

/// The longest time that can be given, in seconds.
const LONGEST: f64 = 1e6;

impl Limit {
    /// The time at the start of a game, if there is a clock.
    pub(super) fn base(self) -> Option<Duration> {
        match self {
            Self::Clock { base, .. } => Some(base),
            _ => None,
        }
    }

    /// What is added before each move.
    pub(super) fn increment(self) -> Duration {
        match self {
            Self::Clock { increment, .. } => increment,
            _ => Duration::ZERO,
        }
    }

    /// The time in which an answer is due: what the clock shows, or the time for a move.
    pub(super) fn due(self, clock: Option<Duration>) -> Option<Duration> {
        match self {
            Self::MoveTime(time) => Some(time),
            _ => clock,
        }
    }

    /// The limit as Hub tells it, with what the clock shows.
    pub(super) fn level(self, clock: Option<Duration>) -> Level {
        match self {
            Self::MoveTime(time) => Level { move_time: Some(time), ..Level::default() },
            Self::Nodes(nodes) => Level { nodes: Some(nodes), ..Level::default() },
            Self::Depth(depth) => Level { depth: Some(depth), ..Level::default() },
            Self::Clock { base, increment } => {
                let clock = LevelClock { time: clock.unwrap_or(base), increment, moves: None };
                Level { clock: Some(clock), ..Level::default() }
            }
        }
    }
}

/// As in `0.2 s/move`, `10+0.1 s`, `5000 nodes/move`, `depth 7`.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MoveTime(time) => write!(f, "{} s/move", time.as_secs_f64()),
            Self::Clock { base, increment } => {
                write!(f, "{}+{} s", base.as_secs_f64(), increment.as_secs_f64())
            }
            Self::Nodes(nodes) => write!(f, "{nodes} nodes/move"),
            Self::Depth(depth) => write!(f, "depth {depth}"),
        }
    }
}

/// So many seconds for each move.
pub(super) fn for_move(seconds: f64) -> Result<Limit, String> {
    time(seconds)
        .filter(|time| !time.is_zero())
        .map(Limit::MoveTime)
        .ok_or(format!("{seconds} is no time for a move"))
}

/// `10+0.1`: seconds for the game, and for each move on top.
pub(super) fn parse_clock(text: &str) -> Result<Limit, String> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str| text.trim().parse().ok().and_then(time);
    match (seconds(base), seconds(increment)) {
        (Some(base), Some(increment)) if !(base + increment).is_zero() => {
            Ok(Limit::Clock { base, increment })
        }
        _ => Err(format!("`{text}` is no clock; expected seconds such as 10+0.1")),
    }
}

fn time(seconds: f64) -> Option<Duration> {
    (0.0..=LONGEST).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_and_written() {
        let limit = parse_clock("10+0.1").unwrap();
        assert_eq!(limit.to_string(), "10+0.1 s");
        assert_eq!(limit.level(Some(Duration::from_secs(3))).clock.unwrap().time, Duration::from_secs(3));
        assert_eq!(parse_clock("60").unwrap().increment(), Duration::ZERO);
        for text in ["", "0", "-1+1", "1+x", "nan", "1e99"] {
            assert!(parse_clock(text).is_err(), "{text}");
        }
        assert!(for_move(0.0).is_err() && for_move(f64::NAN).is_err());
        assert_eq!(for_move(0.2).unwrap().due(None), Some(Duration::from_millis(200)));
        assert_eq!(Limit::Nodes(5).due(None), None);
    }
}
