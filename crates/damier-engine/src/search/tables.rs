//! Endgame tables: what the search need not find out by itself.

use damier_rules::{Color, MoveList, Position, Ruleset};
use damier_tablebase::{Probe, Tablebase, Verdict};

use super::Searcher;
use super::node::Node;
use super::root::RootMove;
use crate::eval::Evaluator;
use crate::score::Score;

/// What a step forward counts in the score of a position known to be won.
const STEP: i32 = 64;

impl<R: Ruleset, E: Evaluator<R>> Searcher<'_, R, E> {
    /// Leaves only moves that keep what the tables promise at the root: of a won position those that come
    /// soonest to the end or to a move that starts the counts of the draw rules again, of a drawn one those
    /// that hold the draw.
    pub(super) fn keep_promised(&self, position: &Position<R>, moves: &mut Vec<RootMove<R>>) {
        let Some(tables) = self.tables else { return };
        let Probe::Known { verdict, .. } = tables.probe(position) else { return };
        match verdict.within_limits() {
            Verdict::Win => self.keep_soonest(tables, position, moves),
            Verdict::Draw => {
                let loses = |m: &RootMove<R>| {
                    let after = tables.probe(&position.play(&m.m));
                    after.verdict().map(Verdict::within_limits) == Some(Verdict::Win)
                };
                if !moves.iter().all(loses) {
                    moves.retain(|m| !loses(m));
                }
            }
            _ => {}
        }
    }

    fn keep_soonest(&self, tables: &Tablebase, position: &Position<R>, moves: &mut Vec<RootMove<R>>) {
        let left = self.path.plies_left();
        let plies = |m: &RootMove<R>| {
            let after = position.play(&m.m);
            let Probe::Known { verdict, plies } = tables.probe(&after) else { return None };
            if verdict.within_limits() != Verdict::Loss {
                return None;
            }
            if self.path.starts_again(position, &m.m, &after) {
                return Some(0);
            }
            plies.map(|plies| plies + 1).filter(|plies| *plies <= left)
        };
        let best = moves.iter().filter_map(plies).min();
        if best.is_some() {
            moves.retain(|m| plies(m) == best);
        }
    }

    /// Cuts a node by what the tables say: a draw is one, a win is at least one. The way of winning, and a
    /// loss that lasts longer, are left to be searched for.
    #[inline(always)]
    pub(super) fn tables_cut(
        &self,
        position: &Position<R>,
        node: &Node,
        moves: &MoveList<R::Board>,
    ) -> Option<Score> {
        if self.tables.is_none() || moves[0].is_capture() {
            return None;
        }
        match self.look_up(position)? {
            Verdict::Win if node.window.beta <= Score::LEAST_KNOWN_WIN => {
                self.path.is_fresh(position).then_some(Score::LEAST_KNOWN_WIN)
            }
            Verdict::Loss if node.window.alpha >= -Score::LEAST_KNOWN_WIN => {
                self.path.is_fresh(position).then_some(-Score::LEAST_KNOWN_WIN)
            }
            Verdict::Win | Verdict::Loss => None,
            _ => Some(Score::DRAW),
        }
    }

    /// What a position is worth by the tables, where the search ends and nothing must be captured.
    #[inline(always)]
    pub(super) fn tables_estimate(&self, position: &Position<R>) -> Option<Score> {
        self.tables?;
        match self.look_up(position)? {
            Verdict::Win => Some(self.known_win(position)),
            Verdict::Loss => Some(-self.known_win(position)),
            _ => Some(Score::DRAW),
        }
    }

    /// The verdict within the draw limits, for a position in which nothing must be captured.
    #[inline(never)]
    fn look_up(&self, position: &Position<R>) -> Option<Verdict> {
        let tables = self.tables?;
        if position.occupied().count() > u32::from(tables.most_pieces()) {
            return None;
        }
        tables.verdict_quiet(position).map(Verdict::within_limits)
    }

    /// The worth of a position known to be won, or to be lost for the other side.
    ///
    /// Nothing that a capture, a promotion or a move of a man has brought can be lost again, so that these
    /// count for more than how the position looks.
    fn known_win(&self, position: &Position<R>) -> Score {
        use damier_rules::board::Geometry;
        let shape = R::Board::SHAPE;
        let rows_to_go = |color: Color| -> i32 {
            let rows = |square| {
                let (row, _) = shape.row_column(square);
                i32::from(if color == Color::White { row } else { shape.ranks - 1 - row })
            };
            position.men(color).iter().map(rows).sum()
        };
        let pieces = position.occupied().count() as i32;
        let to_go = 10 * pieces + rows_to_go(Color::White) + rows_to_go(Color::Black);
        let looks = self.evaluator.evaluate(position, Score::ALL).score.value().abs() / 16;
        let score = Score::KNOWN_WIN - STEP * to_go + looks.min(STEP - 1);
        score.max(Score::LEAST_KNOWN_WIN)
    }
}
