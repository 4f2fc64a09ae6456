//! What an engine is asked.

use std::time::Duration;

use damier_rules::AnyPosition;
use damier_rules::draw::DrawTracker;

/// A question: which move in this position?
#[derive(Clone, Debug)]
pub struct SearchTask {
    /// The position, with the side to move.
    pub position: AnyPosition,
    /// The draw rules as the game has run so far, this position its last; `None` if it has no past.
    /// Without it repetitions of the game are not seen.
    pub draws: Option<DrawTracker>,
    /// When to stop.
    pub limits: Limits,
    /// How many lines to give, best first; 0 counts as 1.
    pub multi_pv: usize,
    /// How far to go astray; none for full strength.
    pub noise: Noise,
}

impl SearchTask {
    /// Best play in a position without a past, with the given limits.
    #[must_use]
    pub fn new(position: AnyPosition, limits: Limits) -> Self {
        Self { position, draws: None, limits, multi_pv: 1, noise: Noise::NONE }
    }
}

/// When to stop: at the first limit that is reached. Without any, only [`Stop`](crate::Stop) ends the
/// search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies of the main search.
    pub depth: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<TimeLimit>,
    /// Think on the opponent's time: time limits hold only from
    /// [`Stop::ponder_hit`](crate::Stop::ponder_hit) on.
    pub ponder: bool,
}

impl Limits {
    /// A depth in plies.
    #[must_use]
    pub fn depth(plies: u32) -> Self {
        Self { depth: Some(plies), ..Self::default() }
    }

    /// A number of positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// A time for this move, all of it to be used.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self { time: Some(TimeLimit::Move(time)), ..Self::default() }
    }

    /// A clock.
    #[must_use]
    pub fn clock(clock: ClockLimit) -> Self {
        Self { time: Some(TimeLimit::Clock(clock)), ..Self::default() }
    }
}

/// A limit of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeLimit {
    /// So much for this move.
    Move(Duration),
    /// A clock for the game or for a number of moves.
    Clock(ClockLimit),
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockLimit {
    /// Time left, what this move adds before it included.
    pub remaining: Duration,
    /// What is added for each move.
    pub increment: Duration,
    /// Moves to be made in the time left; `None`: the rest of the game.
    pub moves: Option<u32>,
}

/// Deliberate blur of the engine's judgement, for weak levels: never of what it sees.
///
/// Each position's estimate is shifted by an amount that depends on the position and the seed alone,
/// so that a search with the same seed is repeatable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Noise {
    /// The greatest shift in hundredths of a man.
    pub hundredths: u16,
    /// Chooses among the possible blurs.
    pub seed: u64,
}

impl Noise {
    /// A clear view.
    pub const NONE: Self = Self { hundredths: 0, seed: 0 };
}
