//! What the engine is asked next, and what is done with its answers.

use std::cell::RefCell;
use std::time::Duration;

use damier_game::Game;
use damier_game::report::{Grade, Worth};
use damier_rules::{AnyMove, AnyPosition, Setup};

use super::super::state::App;
use super::running::AnalysisApp;
use crate::analysis::{DrillState, Line, Question, Review, Thinking, with_route};
use crate::browser::{self, Engine, Heard};

/// Where it is kept what is wanted of the engine.
const WANTS: &str = "damier.analysis.wants";

/// How long a threat is looked for.
const THREAT: Duration = Duration::from_millis(500);

/// How long each position of a report is looked at, and how many lines.
const PACES: [Duration; 3] =
    [Duration::from_millis(300), Duration::from_millis(1000), Duration::from_millis(3000)];
const REVIEW_LINES: u8 = 3;

/// The most lines that can be asked for.
pub(super) const MOST_LINES: u8 = 5;

thread_local! {
    /// The engine of this page.
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
}

/// What is wanted of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wants {
    /// Whether it looks at the position on the board.
    pub(super) is_on: bool,
    pub(super) lines: u8,
    pub(super) threat: bool,
    /// How long it looks at the positions of a report: which of [`PACES`].
    pub(super) pace: usize,
}

impl Wants {
    pub(super) fn kept() -> Self {
        let text = browser::kept(WANTS).unwrap_or_default();
        let mut numbers = text.split(' ').map(|word| word.parse::<u8>().ok());
        let mut next = |usual: u8, most: u8| numbers.next().flatten().filter(|n| *n <= most).unwrap_or(usual);
        let (is_on, lines, threat, pace) = (next(1, 1), next(2, MOST_LINES), next(0, 1), next(1, 2));
        Self { is_on: is_on == 1, lines: lines.max(1), threat: threat == 1, pace: usize::from(pace) }
    }

    fn keep(self) {
        let Self { is_on, lines, threat, pace } = self;
        browser::keep(WANTS, &format!("{} {lines} {} {pace}", u8::from(is_on), u8::from(threat)));
    }
}

/// What the engine is doing.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Task {
    /// Nothing.
    #[default]
    None,
    /// It looks at the position on the board, along so many lines.
    Watch(Box<AnyPosition>, u8),
    /// It looks for what the other side would play there.
    Threat(Box<AnyPosition>),
    /// It looks at a position of the report.
    Review(Question),
    /// It looks at the position after a move of the drill.
    Judge(Box<AnyPosition>, AnyMove),
    /// It has not answered.
    Failed,
}

impl App {
    /// Starts an engine for the page.
    pub(super) fn hire(self, analysis: AnalysisApp) {
        ENGINE.set(Some(Engine::new(move |heard| self.hear_of_desk(analysis, heard))));
    }

    /// Changes what is wanted of the engine.
    pub(super) fn want(self, analysis: AnalysisApp, change: impl FnOnce(&mut Wants)) {
        change(&mut analysis.wants.write());
        analysis.wants.get_untracked().keep();
        if *analysis.task.read_untracked() == Task::Failed {
            analysis.task.set(Task::None);
        }
        self.set_to_work(analysis);
    }

    /// Gives the engine what is to be done now, if it does something else.
    pub(super) fn set_to_work(self, analysis: AnalysisApp) {
        let position = analysis.board.read_untracked().position();
        let shown = Box::new(position);
        // What was said of another position says nothing of this one.
        let is_known = matches!(&*analysis.task.read_untracked(), Task::Watch(known, _) | Task::Threat(known) if *known == shown);
        if !is_known
            && (!analysis.thinking.read_untracked().lines.is_empty()
                || analysis.threat.read_untracked().is_some())
        {
            analysis.thinking.set(Thinking::default());
            analysis.threat.set(None);
        }
        let task = self.next_task(analysis, shown);
        if task == *analysis.task.read_untracked() {
            return;
        }
        let was_working = !matches!(*analysis.task.read_untracked(), Task::None | Task::Failed);
        analysis.task.set(task.clone());
        self.give(analysis, &task, was_working);
    }

    fn next_task(self, analysis: AnalysisApp, shown: Box<AnyPosition>) -> Task {
        if *analysis.task.read_untracked() == Task::Failed {
            return Task::Failed;
        }
        if let Some(drill) = analysis.drill.read_untracked().as_ref() {
            return match *drill.state() {
                DrillState::Judging(m) => Task::Judge(shown, m),
                _ => Task::None,
            };
        }
        if analysis.is_reviewing.get_untracked() {
            let question = analysis.review.write_untracked().as_mut().and_then(|review| {
                let board = analysis.board.read_untracked();
                review.is_of(board.tree()).then(|| review.next(&board)).flatten()
            });
            match question {
                Some(question) => return Task::Review(question),
                None => self.end_review(analysis),
            }
        }
        let wants = analysis.wants.get_untracked();
        let is_over = || shown.outcome().is_some() || shown.legal_moves().is_empty();
        if !wants.is_on || is_over() {
            return Task::None;
        }
        if wants.threat && analysis.threat.read_untracked().is_none() {
            return Task::Threat(shown);
        }
        Task::Watch(shown, wants.lines)
    }

    fn give(self, analysis: AnalysisApp, task: &Task, was_working: bool) {
        let Some(engine) = ENGINE.with_borrow(Clone::clone) else { return };
        analysis.scratch.set(Thinking::default());
        let pace = PACES[analysis.wants.get_untracked().pace.min(PACES.len() - 1)];
        let board = analysis.board.read_untracked();
        match task {
            Task::None | Task::Failed => {
                if was_working {
                    engine.hush();
                }
            }
            Task::Watch(_, lines) => engine.analyse(&board.game(), *lines, None),
            Task::Review(question) => engine.analyse(&board.game_to(question.node), REVIEW_LINES, Some(pace)),
            Task::Judge(_, m) => {
                let mut game = board.game();
                drop(board);
                match game.play(m) {
                    // The end of the game needs no engine.
                    Ok(_) if game.is_over() => self.judged_end(analysis, &game),
                    Ok(_) => engine.analyse(&game, 1, Some(pace)),
                    Err(_) => analysis.task.set(Task::None),
                }
            }
            Task::Threat(position) => {
                drop(board);
                match other_side(analysis, position) {
                    Some(game) => engine.analyse(&game, 1, Some(THREAT)),
                    None => {
                        analysis.threat.set(Some(Vec::new()));
                        // Not from within: the engine is being given its task.
                        browser::later(0, move || self.set_to_work(analysis));
                    }
                }
            }
        }
    }

    fn judged_end(self, analysis: AnalysisApp, game: &Game) {
        if let Some(end) = game.conclusion() {
            let worth = Worth::Known { outcome: end.outcome, plies: Some(0) };
            self.weigh(analysis, worth);
        }
    }

    fn weigh(self, analysis: AnalysisApp, worth: Worth) {
        {
            let (review, board) = (analysis.review.read_untracked(), analysis.board.read_untracked());
            if let (Some(review), Some(drill)) = (review.as_ref(), analysis.drill.write().as_mut()) {
                drill.weigh(review, board.tree(), worth);
            }
        }
        analysis.task.set(Task::None);
        browser::later(0, move || self.drill_told(analysis));
    }

    fn hear_of_desk(self, analysis: AnalysisApp, heard: Heard) {
        match heard {
            Heard::Found(info, moves) => {
                let turn = match &*analysis.task.read_untracked() {
                    Task::Watch(position, _) => position.turn(),
                    Task::Threat(position) | Task::Judge(position, _) => position.turn().opponent(),
                    Task::Review(question) => {
                        analysis.board.read_untracked().tree().position(question.node).turn()
                    }
                    Task::None | Task::Failed => return,
                };
                if matches!(*analysis.task.read_untracked(), Task::Watch(..)) {
                    analysis.thinking.write().hear(&info, moves, turn);
                } else {
                    analysis.scratch.write().hear(&info, moves, turn);
                }
            }
            Heard::Best(best) => self.hear_end(analysis, best),
            Heard::Failed => {
                analysis.is_reviewing.set(false);
                analysis.task.set(Task::Failed);
            }
            Heard::Score(_) => {}
        }
    }

    /// The engine is done with what it was asked.
    fn hear_end(self, analysis: AnalysisApp, best: Option<AnyMove>) {
        let task = analysis.task.get_untracked();
        let found = analysis.scratch.get_untracked();
        match task {
            Task::Watch(..) => {
                analysis.thinking.write().is_over = true;
                return;
            }
            Task::Threat(position) => {
                let way = found.lines.first().and_then(|line| {
                    let game = other_side(analysis, &position)?;
                    Some(with_route(game.position(), line.moves.first()?))
                });
                analysis.threat.set(Some(way.unwrap_or_default()));
            }
            Task::Review(question) => {
                let lines = if found.lines.is_empty() { alone(best) } else { found.lines };
                if lines.is_empty() {
                    analysis.is_reviewing.set(false);
                }
                if let Some(review) = analysis.review.write().as_mut() {
                    review.answer(question, lines);
                }
                self.keep_report(analysis);
            }
            Task::Judge(..) => {
                if let Some(worth) = found.worth() {
                    self.weigh(analysis, worth);
                }
                return;
            }
            Task::None | Task::Failed => return,
        }
        self.set_to_work(analysis);
    }

    /// Begins a report, or goes on with it; a whole one is made anew.
    pub(super) fn begin_review(self, analysis: AnalysisApp) {
        let goes_on = {
            let (review, board) = (analysis.review.read_untracked(), analysis.board.read_untracked());
            review.as_ref().is_some_and(|review| review.is_of(board.tree()) && !review.is_whole())
        };
        if !goes_on {
            let review = Review::of(analysis.board.read_untracked().tree());
            analysis.review.set(Some(review));
        }
        if *analysis.task.read_untracked() == Task::Failed {
            analysis.task.set(Task::None);
        }
        analysis.is_reviewing.set(true);
        self.set_to_work(analysis);
    }

    /// Leaves the report as it is.
    pub(super) fn stop_review(self, analysis: AnalysisApp) {
        if analysis.is_reviewing.get_untracked() {
            analysis.is_reviewing.set(false);
            self.set_to_work(analysis);
        }
    }

    /// The report is whole, or the game is another: marks are written into the game.
    fn end_review(self, analysis: AnalysisApp) {
        analysis.is_reviewing.set(false);
        let marks: Vec<_> = {
            let (review, board) = (analysis.review.read_untracked(), analysis.board.read_untracked());
            let whole = review.as_ref().filter(|review| review.is_whole() && review.is_of(board.tree()));
            let judged = whole.map(|review| review.judged(board.tree())).unwrap_or_default();
            let bad = judged.into_iter().filter(|(_, judged)| judged.grade > Grade::Good);
            bad.filter_map(|(node, judged)| Some((node, judged.grade.mark()?))).collect()
        };
        if !marks.is_empty() {
            analysis.board.write().add_marks(&marks);
            self.keep_analysis(analysis);
        }
    }
}

/// A position in which the other side is to move; nothing if it could not.
fn other_side(analysis: AnalysisApp, position: &AnyPosition) -> Option<Game> {
    let setup = Setup { turn: position.turn().opponent(), ..position.setup() };
    let variant = analysis.board.read_untracked().tree().variant();
    let game = Game::from_setup(variant, &setup).ok()?;
    (!game.is_over() && !game.position().legal_moves().is_empty()).then_some(game)
}

/// A move of which nothing is known but that it is played: the only one.
fn alone(best: Option<AnyMove>) -> Vec<Line> {
    let even = Worth::Estimate(0);
    best.map(|m| Line { worth: even, moves: vec![m] }).into_iter().collect()
}
