//! Depth by depth: each search prepares the next, and there is always an answer.

use damier_rules::{AnyMove, Position, Ruleset};

use super::params::{ASPIRATION_DEPTH, ASPIRATION_LIMIT, ASPIRATION_WIDTH, MAX_DEPTH};
use super::root::RootMove;
use super::{Searcher, Window};
use crate::eval::Evaluator;
use crate::info::{Info, Verdict};
use crate::score::ScoreKind;
use crate::time_use::Confidence;

/// What is asked of a search beside its limits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    /// The greatest depth.
    pub(crate) depth: Option<u32>,
    /// How many lines.
    pub(crate) lines: usize,
}

impl<R: Ruleset, E: Evaluator<R>> Searcher<'_, R, E> {
    /// Searches a position until a limit is reached, telling what it finds after each depth.
    pub(crate) fn deepen(
        &mut self,
        position: &Position<R>,
        question: Question,
        tell: &mut dyn FnMut(&Info),
    ) -> Verdict {
        let mut moves: Vec<RootMove<R>> = position.legal_moves().iter().map(|m| RootMove::new(*m)).collect();
        if question.lines <= 1 {
            self.keep_promised(position, &mut moves);
        }
        let lines = question.lines.clamp(1, moves.len().max(1)).min(moves.len());
        let last = question.depth.map_or(MAX_DEPTH, |depth| depth.clamp(1, MAX_DEPTH as u32) as i32);
        let mut confidence = Confidence::default();
        let mut infos = Vec::new();
        for depth in 1..=last {
            if lines == 0 || (depth > 1 && self.is_answered(&moves[..lines], moves.len(), depth)) {
                break;
            }
            let before = (moves[0].m, moves[0].previous);
            for rank in 0..lines {
                self.search_with_aspiration(position, &mut moves[rank..], depth);
            }
            moves[..lines].sort_by_key(|root| -root.known_score());
            let changed = moves[0].m != before.0;
            if !self.control.is_halted() || changed || infos.is_empty() {
                infos = self.infos(&moves[..lines], depth);
                infos.iter().for_each(&mut *tell);
            }
            for root in &mut moves {
                root.previous = root.known_score();
            }
            let drop = if depth > 1 { before.1.value() - moves[0].previous.value() } else { 0 };
            if !self.control.has_time_for_more(confidence.note(changed, drop)) {
                break;
            }
        }
        Verdict { lines: infos, nodes: self.control.nodes(), time: self.control.elapsed() }
    }

    /// Whether searching deeper can change nothing: there is one move, or the end of every line has been
    /// seen.
    fn is_answered(&self, lines: &[RootMove<R>], moves: usize, depth: i32) -> bool {
        let is_seen = |root: &RootMove<R>| match root.previous.kind() {
            ScoreKind::Hundredths(_) => false,
            ScoreKind::Won { plies } | ScoreKind::Lost { plies } => plies < depth as u32,
        };
        self.control.may_answer_early() && (moves == 1 || lines.iter().all(is_seen))
    }

    /// Searches the root with a narrow window around the last score, widened where the score is
    /// outside.
    fn search_with_aspiration(&mut self, position: &Position<R>, moves: &mut [RootMove<R>], depth: i32) {
        let middle = moves[0].previous;
        if depth < ASPIRATION_DEPTH || middle.is_decided() {
            self.search_root(position, moves, Window::OPEN, depth);
            return;
        }
        let (mut below, mut above) = (ASPIRATION_WIDTH, ASPIRATION_WIDTH);
        loop {
            let open = Window::OPEN;
            let window = Window {
                alpha: if below > ASPIRATION_LIMIT { open.alpha } else { middle - below },
                beta: if above > ASPIRATION_LIMIT { open.beta } else { middle + above },
            };
            let score = self.search_root(position, moves, window, depth);
            if self.control.is_halted() {
                return;
            } else if score <= window.alpha && window.alpha > open.alpha {
                below *= 3;
            } else if score >= window.beta && window.beta < open.beta {
                above *= 3;
            } else {
                return;
            }
        }
    }

    fn infos(&self, moves: &[RootMove<R>], depth: i32) -> Vec<Info> {
        let info = |(index, root): (usize, &RootMove<R>)| Info {
            rank: index + 1,
            depth: depth as u32,
            deepest: self.deepest as u32,
            score: root.known_score(),
            nodes: self.control.nodes(),
            time: self.control.elapsed(),
            pv: root.line.iter().map(AnyMove::from).collect(),
        };
        moves.iter().enumerate().map(info).collect()
    }
}
