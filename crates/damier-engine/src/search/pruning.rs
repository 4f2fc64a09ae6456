//! What makes the tree smaller: table cuts, margin cuts, reductions.

use damier_rules::{Move, Position, Ruleset};

use super::node::Node;
use super::params::{
    ESTIMATE_DEPTH, ESTIMATE_PER_PLY, MARGIN_DEPTH, MARGIN_PER_PLY, MARGIN_TENTHS, REDUCTION_DEPTH,
    UNREDUCED_MOVES, UNREDUCED_PV_MOVES,
};
use super::{Searcher, Window};
use crate::eval::Evaluator;
use crate::score::Score;
use crate::table::{Bound, Entry};

/// How many plies late moves lose, by depth and by the number of moves tried before.
#[derive(Clone, Debug)]
pub(super) struct Reductions([[u8; 32]; 32]);

impl Reductions {
    pub(super) fn new() -> Self {
        let logarithms: [f64; 32] = std::array::from_fn(|number| (number as f64).ln());
        let mut plies = [[0; 32]; 32];
        for (depth, row) in plies.iter_mut().enumerate().skip(1) {
            for (tried, entry) in row.iter_mut().enumerate().skip(1) {
                *entry = (1.0 + logarithms[depth] * logarithms[tried] / 2.2) as u8;
            }
        }
        Self(plies)
    }

    #[inline(always)]
    fn at(&self, depth: i32, tried: usize) -> i32 {
        i32::from(self.0[(depth as usize).min(31)][tried.min(31)])
    }
}

/// What the table says about a node, if that is enough; `plies_left` tells when a draw rule may end
/// the game, which the table does not know.
#[inline(always)]
pub(super) fn table_cut(known: &Entry, node: &Node, plies_left: u16) -> Option<Score> {
    if !node.window.is_null() || i32::from(plies_left) <= node.depth {
        return None;
    }
    if i32::from(known.depth) < node.depth && !is_settled(known, plies_left) {
        return None;
    }
    let score = known.score.relative_to_root(node.ply);
    let is_enough = match known.bound {
        Bound::Exact => true,
        Bound::Lower => score >= node.window.beta,
        Bound::Upper => score <= node.window.alpha,
    };
    is_enough.then_some(score)
}

/// Whether an entry holds at any depth: a win or loss that has been seen, with time enough for it.
#[inline(always)]
fn is_settled(known: &Entry, plies_left: u16) -> bool {
    let Some(plies) = known.score.distance() else { return false };
    let is_won = known.score > Score::DRAW;
    let is_proof = match known.bound {
        Bound::Exact => true,
        Bound::Lower => is_won,
        Bound::Upper => !is_won,
    };
    is_proof && plies < u32::from(plies_left)
}

/// Narrows a window by the distance to the end of the game: nothing is worse than having lost here,
/// nothing better than winning by the next move.
#[inline(always)]
pub(super) fn bound_by_distance(window: Window, ply: usize) -> Window {
    Window { alpha: window.alpha.max(Score::lost_in(ply)), beta: window.beta.min(Score::won_in(ply + 1)) }
}

impl<R: Ruleset, E: Evaluator<R>> Searcher<'_, R, E> {
    /// Cuts a node close to the leaves that looks better than needed by a margin, and in which nothing is
    /// threatened.
    #[inline(always)]
    pub(super) fn estimate_cut(
        &self,
        position: &Position<R>,
        node: &Node,
        estimate: Option<Score>,
    ) -> Option<Score> {
        if node.depth > ESTIMATE_DEPTH || !node.window.is_null() || node.window.beta.is_decided() {
            return None;
        }
        let least = estimate? - ESTIMATE_PER_PLY * node.depth;
        (least >= node.window.beta && !position.passed().has_capture()).then_some(least)
    }

    /// Cuts a node that even a shallower search finds better than needed by a margin.
    #[inline(always)]
    pub(super) fn margin_cut(
        &mut self,
        position: &Position<R>,
        node: &Node,
        estimate: Option<Score>,
    ) -> Option<Score> {
        if node.verifies || node.depth < MARGIN_DEPTH || !node.window.is_null() {
            return None;
        }
        let beta = node.window.beta;
        let raised = beta + MARGIN_PER_PLY * node.depth;
        if beta.is_decided() || estimate.is_none_or(|estimate| estimate < beta) {
            return None;
        }
        let depth = node.depth * MARGIN_TENTHS / 10;
        let score =
            self.search(position, Node { window: Window::null(raised - 1), depth, verifies: true, ..*node });
        (score >= raised && !self.control.is_halted()).then(|| score - (raised.value() - beta.value()))
    }

    /// How many plies a move loses that comes late in the order.
    #[inline(always)]
    pub(super) fn reduction(&self, node: &Node, m: &Move<R::Board>, tried: usize) -> i32 {
        let unreduced = if node.window.is_null() { UNREDUCED_MOVES } else { UNREDUCED_PV_MOVES };
        if node.depth < REDUCTION_DEPTH || tried < unreduced || m.is_capture() || m.promotes() {
            return 0;
        }
        let mut plies = self.reductions.at(node.depth, tried);
        if !node.window.is_null() {
            plies -= 1;
        }
        plies.clamp(0, node.depth - 1)
    }
}
