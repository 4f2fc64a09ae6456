//! What an engine says.

use std::time::Duration;

use damier_rules::AnyMove;

use crate::score::Score;

/// What a search has found so far: sent after each depth, and when the best move changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The rank of this line among those asked for, from 1.
    pub rank: usize,
    /// Plies of the main search.
    pub depth: u32,
    /// The deepest ply reached, quiescence included.
    pub deepest: u32,
    /// The worth of the position to the side to move.
    pub score: Score,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Time used so far.
    pub time: Duration,
    /// The expected play, the move itself first.
    pub pv: Vec<AnyMove>,
}

/// The answer to a [`SearchTask`](crate::SearchTask).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The lines asked for, best first, as far as there are moves; empty if the game is over. The
    /// first is the move to play.
    pub lines: Vec<Info>,
    /// Positions looked at.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
}

impl Verdict {
    /// The move to play; `None` if the game is over.
    #[must_use]
    pub fn best_move(&self) -> Option<AnyMove> {
        self.lines.first().and_then(|line| line.pv.first().copied())
    }

    /// The reply expected to the best move.
    #[must_use]
    pub fn ponder_move(&self) -> Option<AnyMove> {
        self.lines.first().and_then(|line| line.pv.get(1).copied())
    }

    /// The worth of the position to the side to move; `None` if the game is over.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }
}
