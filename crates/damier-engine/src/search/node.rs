//! One position of the main search: a table of contents of the steps.

use damier_rules::{Color, Move, MoveList, Position, Ruleset};

use super::ordering::Ordered;
use super::params::{MARGIN_DEPTH, MAX_PLY};
use super::pruning::{bound_by_distance, table_cut};
use super::{Searcher, Window};
use crate::eval::Evaluator;
use crate::score::Score;
use crate::table::{Bound, Entry};

/// What is asked about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) window: Window,
    /// Plies to search; none left: quiescence.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    /// Part of a shallower search that is to justify a cut.
    pub(super) verifies: bool,
}

impl<R: Ruleset, E: Evaluator<R>> Searcher<'_, R, E> {
    /// The score of a position: exact inside the window, else a bound on its side of it.
    pub(super) fn search(&mut self, position: &Position<R>, mut node: Node) -> Score {
        if node.depth <= 0 || node.ply >= MAX_PLY {
            return self.quiesce(position, position.key(), node.window, node.ply, true);
        }
        if self.control.count() {
            return Score::DRAW;
        }
        self.lines.clear(node.ply);
        if self.path.is_drawn() {
            return Score::DRAW;
        }
        node.window = bound_by_distance(node.window, node.ply);
        if node.window.alpha >= node.window.beta {
            return node.window.alpha;
        }
        let key = self.path.key();
        // While they are listed, what the table has is on its way.
        let mut moves = MoveList::default();
        position.list_legal_moves(&mut moves);
        let known = self.table.probe(key);
        if let Some(score) = known.and_then(|known| table_cut(&known, &node, self.path.plies_left())) {
            return score;
        }
        if moves.is_empty() {
            return Self::no_move(position, node.ply);
        }
        if let Some(score) = self.tables_cut(position, &node, &moves) {
            return score;
        }
        let estimate = self.estimate(position, &node, &moves, known.as_ref());
        if let Some(score) = self.estimate_cut(position, &node, estimate) {
            return score;
        }
        if let Some(score) = self.margin_cut(position, &node, estimate) {
            return score;
        }
        let (score, best) = self.try_moves(position, &node, &moves, known.and_then(|known| known.best));
        if self.control.is_halted() {
            return Score::DRAW;
        }
        let bound = if score >= node.window.beta {
            Bound::Lower
        } else if score > node.window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry =
            Entry { score: score.relative_to_node(node.ply), estimate, depth: node.depth as u8, bound, best };
        self.table.store(key, entry);
        score
    }

    /// The static evaluation, where it is of use and means something: not while a capture is pending.
    #[inline(always)]
    fn estimate(
        &self,
        position: &Position<R>,
        node: &Node,
        moves: &MoveList<R::Board>,
        known: Option<&Entry>,
    ) -> Option<Score> {
        let is_of_use = node.depth >= MARGIN_DEPTH || node.window.is_null();
        if !is_of_use || moves[0].is_capture() {
            return None;
        }
        known
            .and_then(|known| known.estimate)
            .or_else(|| Some(self.evaluator.evaluate(position, Score::ALL).score))
    }

    /// Searches the moves one after the other until one exceeds the window. Gives the best score, and
    /// the place of the best move if the score is above the lower end of the window.
    fn try_moves(
        &mut self,
        position: &Position<R>,
        node: &Node,
        moves: &MoveList<R::Board>,
        from_table: Option<u8>,
    ) -> (Score, Option<u8>) {
        let color = position.turn();
        let mut order = Ordered::new(from_table.filter(|place| usize::from(*place) < moves.len()));
        let mut window = node.window;
        let (mut best_score, mut best) = (Score::lost_in(0), None);
        let mut tried = 0;
        let mut ahead = None;
        while let Some(place) =
            ahead.take().or_else(|| order.next(moves, color, &self.killers, node.ply, self.history))
        {
            // What the table has of the next move is on its way while this one is searched. The first often
            // makes all others needless.
            if tried > 0 && node.depth > 1 {
                ahead = order.next(moves, color, &self.killers, node.ply, self.history);
                if let Some(place) = ahead {
                    self.table.prefetch(position.play(&moves[place]).key());
                }
            }
            let m = &moves[place];
            let score = self.try_move(position, &Node { window, ..*node }, m, tried, moves.len() == 1);
            if self.control.is_halted() {
                break;
            }
            tried += 1;
            best_score = best_score.max(score);
            if score <= window.alpha {
                continue;
            }
            best = Some(place as u8);
            if score >= window.beta {
                self.learn(color, node, moves, order.given().take(tried - 1), place);
                break;
            }
            window.alpha = score;
            self.lines.lead(node.ply, *m);
        }
        (best_score, best)
    }

    /// Searches one move: the first with the whole window, later ones first with a null window and
    /// less deeply.
    #[inline(always)]
    pub(super) fn try_move(
        &mut self,
        position: &Position<R>,
        node: &Node,
        m: &Move<R::Board>,
        tried: usize,
        is_forced: bool,
    ) -> Score {
        // A forced move costs no depth.
        let depth = if is_forced { node.depth } else { node.depth - 1 };
        let child =
            Node { window: node.window.reversed(), depth, ply: node.ply + 1, verifies: node.verifies };
        let next = position.play(m);
        let key = next.key();
        if depth <= 0 {
            self.seen.prefetch(key);
            return -self.quiesce(&next, key, child.window, child.ply, true);
        }
        self.table.prefetch(key);
        self.path.push(position, m, &next, key);
        let score = if tried == 0 {
            -self.search(&next, child)
        } else {
            self.try_late_move(&next, node, child, self.reduction(node, m, tried))
        };
        self.path.pop();
        score
    }

    #[inline(always)]
    fn try_late_move(&mut self, next: &Position<R>, node: &Node, child: Node, reduction: i32) -> Score {
        let alpha = node.window.alpha;
        let null = Node { window: Window::null(alpha).reversed(), ..child };
        let mut score = -self.search(next, Node { depth: child.depth - reduction, ..null });
        if reduction > 0 && score > alpha {
            score = -self.search(next, null);
        }
        if score > alpha && !node.window.is_null() && score < node.window.beta {
            score = -self.search(next, child);
        }
        score
    }

    /// Remembers which move refuted a node, and which tried before did not.
    #[inline(always)]
    fn learn(
        &mut self,
        color: Color,
        node: &Node,
        moves: &MoveList<R::Board>,
        before: impl Iterator<Item = usize>,
        best: usize,
    ) {
        if moves.len() == 1 {
            return;
        }
        let amount = (node.depth * node.depth + 4 * node.depth).min(800);
        self.history.adjust(color, &moves[best], amount);
        for place in before {
            self.history.adjust(color, &moves[place], -amount);
        }
        if !moves[best].is_capture() {
            self.killers.add(node.ply, moves[best]);
        }
    }
}
