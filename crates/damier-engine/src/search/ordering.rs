//! In which order the moves of a node are tried.

use arrayvec::ArrayVec;
use damier_rules::board::Geometry;
use damier_rules::{Color, Move, MoveList};

use super::History;
use super::params::MAX_PLY;

/// Two quiet moves for each ply that refuted a sister node.
#[derive(Clone, Debug)]
pub(super) struct Killers<G: Geometry>(Vec<[Option<Move<G>>; 2]>);

impl<G: Geometry> Default for Killers<G> {
    fn default() -> Self {
        Self(vec![[None; 2]; MAX_PLY + 2])
    }
}

impl<G: Geometry> Killers<G> {
    #[inline(always)]
    pub(super) fn add(&mut self, ply: usize, m: Move<G>) {
        let pair = &mut self.0[ply];
        if pair[0] != Some(m) {
            *pair = [Some(m), pair[0]];
        }
    }

    #[inline(always)]
    pub(super) fn at(&self, ply: usize) -> &[Option<Move<G>>; 2] {
        &self.0[ply]
    }
}

/// A list never comes near so many moves: 20 kings on an empty board have fewer.
const MOST_RANKED: usize = 256;
const PROMOTION: i32 = 1 << 16;
const KILLER: i32 = 1 << 14;

/// The moves of a node, given out best first by what is known beforehand.
pub(super) struct Ordered {
    /// The place in the list of the move to begin with.
    first: Option<u8>,
    /// For each move the rank times 256, plus its place in the list; those given come first. Empty until more than
    /// the first move is asked for.
    ranks: ArrayVec<i32, MOST_RANKED>,
    given: usize,
}

impl Ordered {
    /// Begins with a move, if there is one that is known to be good.
    #[inline(always)]
    pub(super) fn new(first: Option<u8>) -> Self {
        Self { first, ranks: ArrayVec::new(), given: 0 }
    }

    /// The place in the list of the best move not yet given.
    #[inline(always)]
    pub(super) fn next<G: Geometry>(
        &mut self,
        moves: &MoveList<G>,
        color: Color,
        killers: &Killers<G>,
        ply: usize,
        history: &History,
    ) -> Option<usize> {
        if self.given == 0
            && let Some(first) = self.first
        {
            self.given = 1;
            return Some(usize::from(first));
        }
        if self.ranks.is_empty() {
            self.rank(moves, color, killers.at(ply), history);
        }
        let rest = &mut self.ranks[self.given..];
        let mut best = 0;
        for place in 1..rest.len() {
            if rest[place] > rest[best] {
                best = place;
            }
        }
        let chosen = *rest.get(best)?;
        rest.swap(0, best);
        self.given += 1;
        Some((chosen & 0xFF) as usize)
    }

    #[inline(always)]
    fn rank<G: Geometry>(
        &mut self,
        moves: &MoveList<G>,
        color: Color,
        killers: &[Option<Move<G>>; 2],
        history: &History,
    ) {
        for (place, m) in moves.iter().take(MOST_RANKED).enumerate() {
            let mut rank = history.get(color, m);
            if m.promotes() {
                rank += PROMOTION;
            } else if killers[0] == Some(*m) {
                rank += KILLER + 1;
            } else if killers[1] == Some(*m) {
                rank += KILLER;
            }
            self.ranks.push(rank << 8 | place as i32);
        }
        if let Some(first) = self.first {
            self.ranks.swap(0, usize::from(first));
        }
    }

    /// The places of the moves given so far, in the order in which they were given; none if that was the first
    /// alone.
    pub(super) fn given(&self) -> impl Iterator<Item = usize> {
        self.ranks.iter().take(self.given).map(|rank| (rank & 0xFF) as usize)
    }
}
