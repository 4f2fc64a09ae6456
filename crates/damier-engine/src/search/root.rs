//! The moves of the root.

use damier_rules::{Move, Position, Ruleset};

use super::node::Node;
use super::{Searcher, Window};
use crate::eval::Evaluator;
use crate::score::Score;

/// The score of a root move that has not been found good enough to have one.
const UNKNOWN: Score = Score::lost_in(0);

/// A move of the root and what is known of it.
#[derive(Clone, Debug)]
pub(super) struct RootMove<R: Ruleset> {
    pub(super) m: Move<R::Board>,
    /// The score at this depth, [`UNKNOWN`] while it is not known.
    pub(super) score: Score,
    /// The last score that was known: from the depth before, or the search before in a narrower window.
    pub(super) previous: Score,
    /// The expected play, the move itself first.
    pub(super) line: Vec<Move<R::Board>>,
}

impl<R: Ruleset> RootMove<R> {
    pub(super) fn new(m: Move<R::Board>) -> Self {
        Self { m, score: UNKNOWN, previous: UNKNOWN, line: vec![m] }
    }

    /// The score at this depth, else the last one.
    pub(super) fn known_score(&self) -> Score {
        if self.score == UNKNOWN { self.previous } else { self.score }
    }
}

impl<R: Ruleset, E: Evaluator<R>> Searcher<'_, R, E> {
    /// Searches the moves of the root with a window. Moves found better than the window's lower end
    /// have their score and line; the others none. Then sorts them, best first.
    pub(super) fn search_root(
        &mut self,
        position: &Position<R>,
        moves: &mut [RootMove<R>],
        mut window: Window,
        depth: i32,
    ) -> Score {
        let mut best = UNKNOWN;
        for root in moves.iter_mut() {
            // Should this search be cut short, what the last one found still stands.
            root.previous = root.known_score();
            root.score = UNKNOWN;
        }
        for (tried, root) in moves.iter_mut().enumerate() {
            let node = Node { window, depth, ply: 0, verifies: false };
            let score = self.try_move(position, &node, &root.m, tried, false);
            if self.control.is_halted() {
                break;
            }
            best = best.max(score);
            if score > window.alpha || tried == 0 {
                root.score = score;
                root.line.clear();
                root.line.push(root.m);
                root.line.extend_from_slice(self.lines.at(1));
                self.control.set_ready();
            }
            if score >= window.beta {
                break;
            }
            window.alpha = window.alpha.max(score);
        }
        moves.sort_by_key(|root| -root.score);
        best
    }
}
