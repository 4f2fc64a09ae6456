//! Moves: of one board, and without a board type.

use std::ops::Deref;

use smallvec::SmallVec;

use crate::board::{Bitboard, Geometry, Square, SquareSet};

/// A move on board `G`, made by the generator: a legal one, or one of those a hand can make against the
/// law.
///
/// Two captures with the same ends, victims and promotion are one move, whatever the route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move<G: Geometry> {
    pub(crate) captured: Bitboard<G>,
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) promotes: bool,
}

impl<G: Geometry> Move<G> {
    /// Where the piece stood.
    #[must_use]
    #[inline]
    pub fn from(&self) -> Square {
        G::square_at(self.from)
    }

    /// Where it comes to stand.
    #[must_use]
    #[inline]
    pub fn to(&self) -> Square {
        G::square_at(self.to)
    }

    /// What it captures; empty for a quiet move.
    #[must_use]
    #[inline]
    pub fn captured(&self) -> Bitboard<G> {
        self.captured
    }

    /// Whether a man becomes a king.
    #[must_use]
    #[inline]
    pub fn promotes(&self) -> bool {
        self.promotes
    }

    /// Whether it captures anything.
    #[must_use]
    #[inline]
    pub fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }
}

/// Moves of a position.
#[derive(Clone, Debug, Default)]
pub struct MoveList<G: Geometry>(SmallVec<[Move<G>; 32]>);

impl<G: Geometry> MoveList<G> {
    #[inline(always)]
    pub(crate) fn push(&mut self, m: Move<G>) {
        self.0.push(m);
    }

    #[inline(always)]
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps every move once, in a fixed order, and none that is in `others`.
    pub(crate) fn keep_once_unless_in(&mut self, others: &Self) {
        self.0.sort_unstable_by_key(|m| (m.from, m.to, m.captured.halves(), m.promotes));
        self.0.dedup();
        self.0.retain(|m| !others.contains(m));
    }
}

impl<G: Geometry> Deref for MoveList<G> {
    type Target = [Move<G>];

    #[inline(always)]
    fn deref(&self) -> &[Move<G>] {
        &self.0
    }
}

impl<'a, G: Geometry> IntoIterator for &'a MoveList<G> {
    type Item = &'a Move<G>;
    type IntoIter = std::slice::Iter<'a, Move<G>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// A move without a board type, for use above the door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnyMove {
    /// Where the piece stood.
    pub from: Square,
    /// Where it comes to stand.
    pub to: Square,
    /// What it captures; empty for a quiet move.
    pub captured: SquareSet,
    /// Whether a man becomes a king.
    pub promotes: bool,
}

impl AnyMove {
    /// Whether it captures anything.
    #[must_use]
    pub const fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }
}

impl<G: Geometry> From<&Move<G>> for AnyMove {
    fn from(m: &Move<G>) -> Self {
        Self { from: m.from(), to: m.to(), captured: m.captured.to_set(), promotes: m.promotes }
    }
}

/// One way of performing a capture: the square landed on after each jump, the last being the
/// destination; where a king goes straight on, or turns straight back, only the square just behind
/// the piece counts. A quiet move has its destination alone.
pub type Route = Vec<Square>;
