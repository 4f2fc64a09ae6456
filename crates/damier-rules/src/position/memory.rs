//! What a position remembers beyond its pieces and still changes the legal moves.

use std::fmt::Debug;
use std::hash::Hash;

use crate::board::Square;
use crate::piece::Color;

/// One king's quiet moves in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KingRun {
    /// Where the king now stands.
    pub square: Square,
    /// How many quiet moves in a row it has made, at least one.
    pub moves: u8,
}

/// What a position remembers. Part of its equality and of its key; draw counters are not, for they
/// belong to the game.
pub trait Memory: Copy + Debug + Default + Eq + Hash + Send + Sync + 'static {
    /// Memory of these runs of kings.
    fn from_runs(runs: [Option<KingRun>; 2]) -> Self;
    /// The runs of kings, indexed by [`Color::index`].
    fn runs(&self) -> [Option<KingRun>; 2];
    /// Something for the position key: 0 if nothing is remembered.
    fn key(&self) -> u64;
    /// Whether anything can ever be remembered.
    const REMEMBERS: bool;
}

impl Memory for () {
    const REMEMBERS: bool = false;

    #[inline(always)]
    fn from_runs(_: [Option<KingRun>; 2]) -> Self {}

    #[inline(always)]
    fn runs(&self) -> [Option<KingRun>; 2] {
        [None; 2]
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        0
    }
}

/// The runs of kings of both sides, for Frisian draughts and games played by its laws.
///
/// Rule: Frisian official rules 2011, art. 17: a side with both men and kings may not make more than
/// three quiet moves in a row with the same king.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct KingRuns([Option<KingRun>; 2]);

impl Memory for KingRuns {
    const REMEMBERS: bool = true;

    fn from_runs(runs: [Option<KingRun>; 2]) -> Self {
        Self(runs)
    }

    fn runs(&self) -> [Option<KingRun>; 2] {
        self.0
    }

    fn key(&self) -> u64 {
        Color::ALL.into_iter().fold(0, |key, color| {
            let run = self.0[color.index()]
                .map_or(0, |run| u64::from(run.square.number()) << 8 | u64::from(run.moves));
            key << 16 | run
        })
    }
}
