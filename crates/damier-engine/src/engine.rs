//! The engine's front: one value for all rulesets.

use std::sync::Arc;

use damier_rules::draw::{DrawTracker, Material};
use damier_rules::{Position, PositionVisitor, Ruleset, Variant};
use damier_tablebase::{TableError, Tablebase};

use crate::clock::{self, Clock};
use crate::eval::{Judge, Knowledge, Registers, WeightsError};
use crate::evaluation::Evaluation;
use crate::info::{Info, Verdict};
use crate::ruleset;
use crate::search::{Control, Notes, Path, Question, Searcher};
use crate::stop::Stop;
use crate::table::Table;
use crate::task::{Noise, SearchTask};
use crate::time_use::Budget;

/// How an engine is set up.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The size of the transposition table in megabytes.
    pub hash_mb: usize,
    /// The clock that time limits are measured by.
    pub clock: Clock,
    /// How many threads search, at least one; with more than one, a search is not the same every time. Where there are no
    /// threads, one does.
    pub threads: usize,
    /// The registers that positions are judged in.
    pub registers: Registers,
}

impl Default for Options {
    /// 64 megabytes, the clock of the machine, one thread, and the widest registers.
    fn default() -> Self {
        Self { hash_mb: 64, clock: clock::system, threads: 1, registers: Registers::Widest }
    }
}

/// An engine for one variant. It remembers what it has searched from one task to the next.
#[derive(Debug)]
pub struct Engine {
    variant: Variant,
    options: Options,
    knowledge: Knowledge,
    table: Table,
    notes: Notes,
    /// Those of the threads that help.
    helpers: Vec<Notes>,
    /// How the judgement of the last search was blurred.
    noise: Noise,
    tables: Option<Arc<Tablebase>>,
}

impl Engine {
    /// An engine that has seen nothing yet.
    #[must_use]
    pub fn new(variant: Variant, options: Options) -> Self {
        Self::with_evaluation(variant, options, &Evaluation::BuiltIn)
            .expect("weights that come with the engine fit their board")
    }

    /// An engine that judges positions by a given evaluation.
    ///
    /// # Errors
    /// If the evaluation is for another board.
    pub fn with_evaluation(
        variant: Variant,
        options: Options,
        evaluation: &Evaluation,
    ) -> Result<Self, WeightsError> {
        let knowledge = evaluation.knowledge(variant)?;
        Ok(Self {
            variant,
            options,
            knowledge,
            table: Table::new(options.hash_mb),
            notes: Notes::default(),
            helpers: vec![Notes::default(); helpers(options.threads)],
            noise: Noise::NONE,
            tables: None,
        })
    }

    /// Lets so many threads search from now on, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        self.options.threads = threads.max(1);
        self.helpers.resize_with(helpers(threads), Notes::default);
    }

    /// Gives it endgame tables to look into, or takes them away. What it has searched is forgotten. It does
    /// without them where its judgement is blurred.
    ///
    /// # Errors
    /// If the tables are for another game.
    pub fn set_tables(&mut self, tables: Option<Arc<Tablebase>>) -> Result<(), TableError> {
        tables.as_ref().map_or(Ok(()), |tables| tables.check_game(self.variant))?;
        self.tables = tables;
        self.clear();
        Ok(())
    }

    /// The variant it plays.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// How it is set up.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Forgets what it has searched: for a new game, or to repeat a search exactly.
    pub fn clear(&mut self) {
        self.table.clear();
        self.notes.clear();
        self.helpers.iter_mut().for_each(Notes::clear);
    }

    /// How full the transposition table is with what the last search has found, in thousandths.
    #[must_use]
    pub fn hash_fill(&self) -> u32 {
        self.table.fill()
    }

    /// Searches until a limit of the task is reached or `stop` says so, and tells after each depth what
    /// it has found. With one legal move, or when the end of the game has been seen, it may answer
    /// before its limits, unless the only limit is a depth.
    pub fn search(&mut self, task: &SearchTask, stop: &Stop, tell: &mut dyn FnMut(&Info)) -> Verdict {
        self.table.begin_search();
        if self.noise != task.noise {
            self.noise = task.noise;
            self.notes.forget_estimates();
            self.helpers.iter_mut().for_each(Notes::forget_estimates);
        }
        let law = self.variant.draw_law();
        let draws = task
            .draws
            .clone()
            .unwrap_or_else(|| DrawTracker::new(law, task.position.key(), &Material::of_any(&task.position)));
        ruleset::visit(&task.position, Run { engine: self, task, draws, stop, tell })
    }
}

/// A search, to be run for the ruleset of its position.
struct Run<'a> {
    engine: &'a mut Engine,
    task: &'a SearchTask,
    draws: DrawTracker,
    stop: &'a Stop,
    tell: &'a mut dyn FnMut(&Info),
}

impl PositionVisitor for Run<'_> {
    type Output = Verdict;

    fn visit<R: Ruleset>(self, position: &Position<R>) -> Verdict {
        let Self { engine, task, draws, stop, tell } = self;
        let evaluator = Judge::new(position.rules(), &engine.knowledge, task.noise, engine.options.registers);
        let budget = task.limits.time.map(Budget::new);
        let control = Control::new(&task.limits, budget, stop, engine.options.clock);
        let path = Path::new(&draws, position);
        let question = Question { depth: task.limits.depth, lines: task.multi_pv };
        let tables = engine.tables.as_deref().filter(|_| task.noise == Noise::NONE);
        let mut searcher =
            Searcher::new(&evaluator, &engine.table, &mut engine.notes, control, path).with_tables(tables);
        #[cfg(not(target_family = "wasm"))]
        if !engine.helpers.is_empty() {
            return searcher.deepen_with(&mut engine.helpers, position, question, tell);
        }
        searcher.deepen(position, question, tell)
    }
}

/// How many threads help where so many search.
fn helpers(threads: usize) -> usize {
    if cfg!(target_family = "wasm") { 0 } else { threads.saturating_sub(1) }
}
