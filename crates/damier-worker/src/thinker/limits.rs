//! The limits that a search is asked for in Hub's words.

use damier_engine::{ClockLimit, Limits, TimeLimit};
use damier_protocol::hub;

/// Whether any limit was asked for.
pub(super) fn limits_given(level: &hub::Level) -> bool {
    *level != hub::Level::default()
}

/// Whether a clock was given and nothing else.
pub(super) fn is_clock_alone(level: &hub::Level) -> bool {
    level.clock.is_some() && *level == hub::Level { clock: level.clock, ..hub::Level::default() }
}

/// Whether a search ends at a depth and nowhere else.
pub(super) const fn is_depth_alone(limits: &Limits) -> bool {
    limits.depth.is_some() && limits.nodes.is_none() && limits.time.is_none()
}

/// The limits that were asked for; `None` if none were, and the level decides.
pub(super) fn limits(level: &hub::Level) -> Option<Limits> {
    let clock = level.clock.map(|clock| {
        TimeLimit::Clock(ClockLimit { remaining: clock.time, increment: clock.increment, moves: clock.moves })
    });
    limits_given(level).then(|| Limits {
        depth: level.depth,
        nodes: level.nodes,
        time: level.move_time.map(TimeLimit::Move).or(clock),
        ..Limits::default()
    })
}
