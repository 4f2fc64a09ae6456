//! Several threads for one search.
//!
//! One thread answers, as it would alone. The others search the same position, each with a memory of good moves of its
//! own, and leave what they find in the transposition table that all share: the one that answers finds it there. Every
//! second helper is a ply ahead, so that not all do the same. Nothing waits for anything but the end.

use std::sync::atomic::AtomicU64;
use std::thread;

use damier_rules::{Position, Ruleset};

use super::deepening::Question;
use super::params::MAX_DEPTH;
use super::root::RootMove;
use super::{Control, Notes, Searcher};
use crate::eval::Evaluator;
use crate::info::{Info, Verdict};
use crate::stop::Stop;

/// The stack of a thread that helps, as large as that of a program's first one.
const STACK: usize = 8 << 20;

/// Stops the threads that help, also when the one that answers panics.
struct Release<'a>(&'a Stop);

impl Drop for Release<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl<R: Ruleset, E: Evaluator<R>> Searcher<'_, R, E> {
    /// Searches like [`Searcher::deepen`], with a thread more for each helper. Positions are counted for all threads
    /// together, and so the limit of positions holds for all together, but for some thousand each.
    pub(crate) fn deepen_with(
        self,
        helpers: &mut [Notes],
        position: &Position<R>,
        question: Question,
        tell: &mut dyn FnMut(&Info),
    ) -> Verdict
    where
        E: Sync,
    {
        let (stop, helped) = (Stop::new(), AtomicU64::new(0));
        let clock = self.control.clock();
        let (evaluator, table, tables) = (self.evaluator, self.table, self.tables);
        let (path, is_single) = (self.path.clone(), question.lines <= 1);
        let mut answering = Searcher { control: self.control.helped_by(&helped), ..self };
        let mut verdict = thread::scope(|scope| {
            let _release = Release(&stop);
            for (index, notes) in helpers.iter_mut().enumerate() {
                let control = Control::of_helper(&stop, clock, &helped);
                let helper =
                    Searcher::new(evaluator, table, notes, control, path.clone()).with_tables(tables);
                let help = move || helper.help(position, index as i32 % 2, is_single);
                // Where no further thread can be had, those there are do.
                let _ = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, help);
            }
            answering.deepen(position, question, tell)
        });
        verdict.nodes = answering.control.nodes();
        verdict
    }

    /// Searches deeper and deeper until it is stopped, so many plies ahead.
    fn help(mut self, position: &Position<R>, ahead: i32, keeps_promised: bool) {
        let mut moves: Vec<RootMove<R>> = position.legal_moves().iter().map(|m| RootMove::new(*m)).collect();
        if keeps_promised {
            self.keep_promised(position, &mut moves);
        }
        for depth in 1 + ahead..=MAX_DEPTH {
            if moves.is_empty() || self.control.look() {
                break;
            }
            self.search_with_aspiration(position, &mut moves, depth);
            for root in &mut moves {
                root.previous = root.known_score();
            }
        }
        self.control.note();
    }
}
