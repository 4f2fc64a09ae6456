//! The search: iterative deepening over a principal variation search.
//!
//! [`deepening`] drives it depth by depth, `root` searches the moves of the root, `node` every
//! position below it, `quiescence` what is left when the depth is used up. Each idea that makes the
//! tree smaller or larger is a named function in the file that owns it.

mod control;
mod deepening;
mod history;
mod lines;
mod node;
mod ordering;
#[cfg(not(target_family = "wasm"))]
mod parallel;
pub(crate) mod params;
mod path;
mod pruning;
mod quiescence;
mod root;
mod seen;
mod tables;

use damier_rules::laws::Goal;
use damier_rules::{Position, Ruleset};
use damier_tablebase::Tablebase;

use crate::eval::Evaluator;
use crate::score::Score;
use crate::table::Table;

pub(crate) use control::Control;
pub(crate) use deepening::Question;
use history::History;
pub(crate) use path::Path;

use seen::SeenPositions;

use lines::Lines;
use ordering::Killers;
use pruning::Reductions;

/// What a thread keeps from one search to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    history: History,
    seen: SeenPositions,
}

impl Notes {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.history.clear();
        self.forget_estimates();
    }

    /// Forgets what positions were found to be worth: for when they are judged differently.
    pub(crate) fn forget_estimates(&mut self) {
        self.seen.clear();
    }
}

/// Everything one thread of a search works with.
pub(crate) struct Searcher<'a, R: Ruleset, E> {
    evaluator: &'a E,
    table: &'a Table,
    control: Control<'a>,
    tables: Option<&'a Tablebase>,
    history: &'a mut History,
    seen: &'a mut SeenPositions,
    path: Path,
    lines: Lines<R::Board>,
    killers: Killers<R::Board>,
    reductions: Reductions,
    /// The deepest ply reached.
    deepest: usize,
}

/// The scores that matter to a node: what is outside need only be known to be outside.
#[derive(Clone, Copy, Debug)]
struct Window {
    alpha: Score,
    beta: Score,
}

impl Window {
    const OPEN: Self = Self { alpha: Score::lost_in(0), beta: Score::INFINITE };

    /// A window that only asks whether the score exceeds `alpha`.
    #[inline(always)]
    fn null(alpha: Score) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// Whether it only asks on which side the score is.
    #[inline(always)]
    fn is_null(self) -> bool {
        self.beta.value() - self.alpha.value() == 1
    }

    /// The same window as the opponent sees it.
    #[inline(always)]
    fn reversed(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

impl<'a, R: Ruleset, E: Evaluator<R>> Searcher<'a, R, E> {
    pub(crate) fn new(
        evaluator: &'a E,
        table: &'a Table,
        notes: &'a mut Notes,
        control: Control<'a>,
        path: Path,
    ) -> Self {
        let Notes { history, seen } = notes;
        history.fit::<R::Board>();
        history.age();
        Self {
            evaluator,
            table,
            control,
            tables: None,
            history,
            seen,
            path,
            lines: Lines::default(),
            killers: Killers::default(),
            reductions: Reductions::new(),
            deepest: 0,
        }
    }

    /// The same with endgame tables to look into.
    pub(crate) fn with_tables(mut self, tables: Option<&'a Tablebase>) -> Self {
        self.tables = tables;
        self
    }

    /// The score of a position without a legal move.
    #[inline(always)]
    fn no_move(position: &Position<R>, ply: usize) -> Score {
        match position.rules().laws().goal {
            Goal::HaveNoMove => Score::won_in(ply),
            // Also when the opponent has just made the first king: the game is over then.
            Goal::LeaveNoMove | Goal::FirstKing => Score::lost_in(ply),
        }
    }
}
