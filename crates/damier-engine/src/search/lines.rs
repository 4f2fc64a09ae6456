//! The principal variations of the nodes on the way, collected from the leaves up.

use damier_rules::Move;
use damier_rules::board::Geometry;

use super::params::MAX_PLY;

/// The best line found so far below each ply.
#[derive(Clone, Debug)]
pub(super) struct Lines<G: Geometry>(Vec<Vec<Move<G>>>);

impl<G: Geometry> Default for Lines<G> {
    fn default() -> Self {
        Self(vec![Vec::new(); MAX_PLY + 2])
    }
}

impl<G: Geometry> Lines<G> {
    /// The line from a ply on.
    pub(super) fn at(&self, ply: usize) -> &[Move<G>] {
        &self.0[ply]
    }

    /// Nothing is known from this ply on.
    #[inline(always)]
    pub(super) fn clear(&mut self, ply: usize) {
        self.0[ply].clear();
    }

    /// The best line from this ply is now `m`, followed by the line from the next.
    pub(super) fn lead(&mut self, ply: usize, m: Move<G>) {
        let (upper, lower) = self.0.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(m);
        line.extend_from_slice(&lower[0]);
    }
}
