//! What remains to be looked at when the depth is used up: captures, which are forced anyway, and
//! quiet positions in which the opponent threatens to capture.

use damier_rules::board::Direction;
use damier_rules::{MoveList, Position, Ruleset};

use super::params::MAX_PLY;
use super::seen::Seen;
use super::{Searcher, Window};
use crate::eval::Evaluator;
use crate::score::Score;

impl<R: Ruleset, E: Evaluator<R>> Searcher<'_, R, E> {
    /// The score of a position, of which the key is known, once all captures are done. Where it looks good
    /// enough although the opponent threatens to capture, every reply is tried, once in a line: `looks` says
    /// whether this may still be done.
    pub(super) fn quiesce(
        &mut self,
        position: &Position<R>,
        key: u64,
        window: Window,
        ply: usize,
        looks: bool,
    ) -> Score {
        if self.control.count() {
            return Score::DRAW;
        }
        self.lines.clear(ply);
        self.deepest = self.deepest.max(ply);
        if ply >= MAX_PLY {
            return self.evaluator.evaluate(position, Score::ALL).score;
        }
        if position.has_capture() {
            let mut captures = MoveList::default();
            position.list_captures(&mut captures);
            return self.try_all(position, &captures, window, ply, looks);
        }
        let matters = window.alpha..=window.beta;
        let known = self.seen.find(key).filter(|seen| seen.estimate.is_enough_for(&matters));
        let mut seen = match known {
            Some(seen) => seen,
            None => {
                if !can_move(position) {
                    return Self::no_move(position, ply);
                }
                if let Some(score) = self.tables_estimate(position) {
                    return score;
                }
                let estimate = self.evaluator.evaluate(position, matters);
                let seen = Seen { estimate, is_threatened: None };
                self.seen.keep(key, seen);
                seen
            }
        };
        let score = seen.estimate.score;
        if !looks || score <= window.alpha {
            return score;
        }
        let is_threatened = seen.is_threatened.unwrap_or_else(|| {
            let is_threatened = position.passed().has_capture();
            seen.is_threatened = Some(is_threatened);
            self.seen.keep(key, seen);
            is_threatened
        });
        if !is_threatened {
            return score;
        }
        let mut moves = MoveList::default();
        position.list_legal_moves(&mut moves);
        self.try_all(position, &moves, window, ply, false)
    }

    /// The best score of the moves.
    fn try_all(
        &mut self,
        position: &Position<R>,
        moves: &MoveList<R::Board>,
        mut window: Window,
        ply: usize,
        looks: bool,
    ) -> Score {
        let mut best = Score::lost_in(ply);
        for m in moves {
            let next = position.play(m);
            let key = next.key();
            self.seen.prefetch(key);
            let score = -self.quiesce(&next, key, window.reversed(), ply + 1, looks);
            if self.control.is_halted() {
                return Score::DRAW;
            }
            best = best.max(score);
            if score <= window.alpha {
                continue;
            }
            if score >= window.beta {
                break;
            }
            window.alpha = score;
            self.lines.lead(ply, *m);
        }
        best
    }
}

/// Whether the side to move, with nothing to capture, can move at all.
#[inline(always)]
fn can_move<R: Ruleset>(position: &Position<R>) -> bool {
    let rules = position.rules();
    let (color, empty) = (position.turn(), !position.occupied());
    let can_step = |direction| {
        rules.laws().man_moves.contains(color, direction)
            && !position.men(color).step_into(direction, empty).is_empty()
    };
    can_step(Direction::NorthWest)
        || can_step(Direction::NorthEast)
        || can_step(Direction::SouthWest)
        || can_step(Direction::SouthEast)
        || position.count_moves() > 0
}
