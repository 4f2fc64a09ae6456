//! What the parts of an analysis share, and what happens when something happens: walking, playing, opening games.

use damier_game::tree::{NodeId, script};
use damier_game::{Game, GameTree, record};
use damier_rules::notation::fen;
use damier_rules::{AnyMove, AnyPosition, Color, Outcome, Square, Variant};
use damier_view::scene::Marks;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::super::state::App;
use super::file::Brought;
use super::shared::Shared;
use super::thinking::{Task, Wants};
use crate::analysis::{
    Analysis, Drill, DrillState, Link, Mistake, Review, Thinking, restore, save, with_route,
};
use crate::browser;
use crate::play::{self, Table};

/// Where the analysis is kept, and the one before it.
pub(super) const KEPT: &str = "damier.analysis";
const BEFORE: &str = "damier.analysis.before";

/// Where the report on it is kept.
const REPORT: &str = "damier.analysis.report";

/// Where the game played at home is kept.
const GAME: &str = "damier.game";

/// The tables know positions of so many pieces.
const KNOWN: usize = 4;

/// The rest between moves that are played out, in milliseconds.
const FOLLOW: u32 = 700;

/// What the parts of an analysis share; a handle that can be copied.
#[derive(Clone, Copy)]
pub(crate) struct AnalysisApp {
    pub(super) board: Shared<Analysis>,
    /// What the engine says of the position on the board.
    pub(super) thinking: Shared<Thinking>,
    /// What the other side would play; empty if it has nothing, or has not been looked at.
    pub(super) threat: Shared<Option<Vec<Square>>>,
    /// What the endgame tables say of a position.
    pub(super) known: Shared<Option<(AnyPosition, Outcome)>>,
    pub(super) wants: Shared<Wants>,
    pub(super) task: Shared<Task>,
    /// What the engine says of the position that it has been asked about, if that is not the one on the board.
    pub(super) scratch: Shared<Thinking>,
    pub(super) review: Shared<Option<Review>>,
    /// Whether the report is being made.
    pub(super) is_reviewing: Shared<bool>,
    pub(super) drill: Shared<Option<Drill>>,
    pub(super) brought: Shared<Option<Brought>>,
    pub(super) remarks: Shared<Vec<String>>,
    /// What has come of the last thing done with texts and files.
    pub(super) told: Shared<String>,
    /// The panel that is shown.
    pub(super) tab: Shared<usize>,
    /// How many plies the game on the table has: what it has more was played by hand.
    plies: Shared<usize>,
    /// Counts what has been begun to be played out.
    round: Shared<u32>,
    /// Whether the last thing at the board was a hand, so that arrows walk through the game and not over the squares.
    is_by_hand: Shared<bool>,
}

impl AnalysisApp {
    pub(super) fn new(analysis: Analysis) -> Self {
        let table = table_game(&analysis.game());
        let review = browser::kept(REPORT).and_then(|text| Review::restore(analysis.tree(), &text));
        Self {
            board: Shared::new(analysis),
            thinking: Shared::new(Thinking::default()),
            threat: Shared::new(None),
            known: Shared::new(None),
            wants: Shared::new(Wants::kept()),
            task: Shared::new(Task::None),
            scratch: Shared::new(Thinking::default()),
            review: Shared::new(review),
            is_reviewing: Shared::new(false),
            drill: Shared::new(None),
            brought: Shared::new(None),
            remarks: Shared::new(Vec::new()),
            told: Shared::new(String::new()),
            tab: Shared::new(0),
            plies: Shared::new(table.len()),
            round: Shared::new(0),
            is_by_hand: Shared::new(true),
        }
    }

    /// The table to begin at.
    pub(super) fn table(self) -> Table {
        Table::analysis(table_game(&self.board.read_untracked().game()))
    }

    /// The arrows: what the engine would play, and what the other side threatens.
    pub(super) fn dress(self, table: &Table, marks: &mut Marks) {
        let is_at_hand = table.motion().is_some() || table.hand().selected().is_some();
        if is_at_hand || self.drill.read().is_some() {
            return;
        }
        let position = *table.game().position();
        let thinking = self.thinking.read();
        let mut ways = thinking.lines.iter().filter_map(|line| {
            let m = line.moves.first().filter(|m| position.is_legal(m))?;
            Some(with_route(&position, m))
        });
        marks.hint_way = ways.next().unwrap_or_default();
        marks.required.extend(ways.next());
        marks.threat = self.threat.read().clone().unwrap_or_default();
    }

    /// What the keyboard's arrows are for from now on.
    pub(super) fn by_hand(self, is_by_hand: bool) {
        self.is_by_hand.set(is_by_hand);
    }
}

/// The game that the table has: one that a draw rule has ended goes on from where it stands.
fn table_game(game: &Game) -> Game {
    let is_drawn = game.conclusion().is_some_and(|end| end.outcome == Outcome::Draw);
    let position = game.position();
    if !is_drawn || position.legal_moves().is_empty() {
        return game.clone();
    }
    Game::from_setup(game.variant(), &position.setup()).unwrap_or_else(|_| game.clone())
}

/// The analysis that the page begins with: what its address asks for, else the one left behind, else nothing.
pub(super) fn first_analysis() -> Analysis {
    let link = Link::read(&browser::query);
    let brought = browser::template("partie");
    let kept = browser::kept(KEPT).and_then(|text| restore(&text));
    let asked = if let Some(text) = brought {
        script::read(&text)
    } else if link.is_of_game_here() {
        browser::kept(GAME).and_then(|text| record::read_tree(&text))
    } else {
        link.is_position().then(|| link.tree()).flatten()
    };
    let Some(tree) = asked else {
        return kept.unwrap_or_else(|| Analysis::new(Variant::INTERNATIONAL));
    };
    if let Some(kept) = kept.filter(|kept| !kept.tree().is_empty() && kept.tree() != &tree) {
        browser::keep(BEFORE, &save(&kept));
    }
    browser::clear_query();
    let mut analysis = Analysis::of(tree);
    if link.is_position() {
        analysis.last();
    }
    browser::keep(KEPT, &save(&analysis));
    analysis
}

impl App {
    /// Walks through the game, or changes it; the board follows.
    pub(super) fn walk(self, analysis: AnalysisApp, act: impl FnOnce(&mut Analysis)) {
        // What was being played out is left.
        *analysis.round.write() += 1;
        self.step(analysis, act);
    }

    fn step(self, analysis: AnalysisApp, act: impl FnOnce(&mut Analysis)) {
        act(&mut analysis.board.write());
        self.show_place(analysis);
    }

    /// The board comes to the place that is shown.
    fn show_place(self, analysis: AnalysisApp) {
        let game = table_game(&analysis.board.read_untracked().game());
        analysis.plies.set(game.len());
        self.change(|table| table.turn_to(&game));
        self.renew_focus();
        self.keep_analysis(analysis);
        self.ask_tables(analysis);
        self.set_to_work(analysis);
    }

    /// Asks the endgame tables of the position on the board, where few enough pieces are left.
    pub(super) fn ask_tables(self, analysis: AnalysisApp) {
        let (variant, position) = {
            let board = analysis.board.read_untracked();
            (board.tree().variant(), board.position())
        };
        let setup = position.setup();
        let pieces: usize = Color::ALL.iter().map(|color| setup.pieces(*color).len()).sum();
        let is_known = analysis.known.read_untracked().is_some_and(|(known, _)| known == position);
        if variant != Variant::INTERNATIONAL
            || pieces > KNOWN
            || is_known
            || position.legal_moves().is_empty()
        {
            return;
        }
        browser::ask_tables(&fen::print(&setup), move |answer| {
            let outcome = match answer.as_deref() {
                Some("W") => Outcome::Win(Color::White),
                Some("B") => Outcome::Win(Color::Black),
                Some("D") => Outcome::Draw,
                _ => return,
            };
            analysis.known.set(Some((position, outcome)));
        });
    }

    pub(super) fn keep_analysis(self, analysis: AnalysisApp) {
        if analysis.drill.read_untracked().is_none() {
            browser::keep(KEPT, &save(&analysis.board.read_untracked()));
        }
    }

    /// The report as far as it goes is kept with the game that it is on.
    pub(super) fn keep_report(self, analysis: AnalysisApp) {
        let (review, board) = (analysis.review.read_untracked(), analysis.board.read_untracked());
        if let Some(review) = review.as_ref().filter(|review| review.is_of(board.tree())) {
            browser::keep(REPORT, &review.save(board.tree()));
        }
    }

    /// Something was done at the board: a move is followed, or added.
    pub(super) fn follow_hand(self, analysis: AnalysisApp) {
        let known = analysis.plies.get_untracked();
        let news: Vec<AnyMove> = self.table.read_untracked().game().moves().skip(known).collect();
        let Some(m) = news.first() else { return };
        if analysis.drill.read_untracked().is_some() {
            self.try_better(analysis, *m);
            return;
        }
        analysis.plies.set(known + news.len());
        self.walk(analysis, |board| {
            board.play(m);
        });
    }

    /// Whether a key walked through the game.
    pub(super) fn press_to_walk(self, analysis: AnalysisApp, event: &KeyboardEvent, key: &str) -> bool {
        if key == "Tab" {
            analysis.by_hand(false);
            return false;
        }
        if event.alt_key() {
            return false;
        }
        if event.ctrl_key() || event.meta_key() {
            match (key.to_lowercase().as_str(), event.shift_key()) {
                ("z", false) => self.walk(analysis, Analysis::undo),
                ("y", false) | ("z", true) => self.walk(analysis, Analysis::redo),
                _ => return false,
            }
            return true;
        }
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_on =
            |selector| target.as_ref().is_some_and(|target| target.matches(selector).unwrap_or(false));
        // Groups of buttons, and squares come to by keys, have their own use for arrows.
        if is_on("[role=radio], [role=tab]") || is_on("[data-case]") && !analysis.is_by_hand.get_untracked() {
            return false;
        }
        if analysis.drill.read_untracked().is_some() {
            return false;
        }
        let walk: fn(&mut Analysis) = match key {
            "ArrowLeft" => Analysis::back,
            "ArrowRight" => Analysis::forward,
            "Home" => Analysis::first,
            "End" => Analysis::last,
            "ArrowUp" => |board| board.beside(false),
            "ArrowDown" => |board| board.beside(true),
            _ => return false,
        };
        self.walk(analysis, walk);
        true
    }

    /// Puts another game in the place of this one, which can be gone back to.
    pub(super) fn open_tree(self, analysis: AnalysisApp, tree: GameTree) {
        let before = save(&analysis.board.read_untracked());
        if !analysis.board.read_untracked().tree().is_empty() {
            browser::keep(BEFORE, &before);
        }
        self.stop_review(analysis);
        analysis.review.set(None);
        analysis.drill.set(None);
        self.walk(analysis, |board| *board = Analysis::of(tree));
    }

    /// Goes back to the analysis before this one; the two change places.
    pub(super) fn open_before(self, analysis: AnalysisApp) {
        let Some(before) = browser::kept(BEFORE).and_then(|text| restore(&text)) else { return };
        let now = save(&analysis.board.read_untracked());
        self.stop_review(analysis);
        analysis.review.set(None);
        analysis.drill.set(None);
        self.walk(analysis, |board| *board = before);
        browser::keep(BEFORE, &now);
    }

    /// Shows what would have been better: the line is added to the game and played out on the board.
    pub(super) fn play_out(self, analysis: AnalysisApp, mistake: &Mistake) {
        let parent = analysis.board.read_untracked().tree().parent(mistake.node);
        let Some(parent) = parent else { return };
        let mut nodes = Vec::new();
        self.walk(analysis, |board| {
            nodes = board.add_line(parent, &mistake.better.moves);
            board.go(parent);
        });
        nodes.reverse();
        self.next_of(analysis, nodes);
    }

    fn next_of(self, analysis: AnalysisApp, mut nodes: Vec<NodeId>) {
        let Some(node) = nodes.pop() else { return };
        let round = analysis.round.get_untracked();
        let wait = FOLLOW + self.table.read_untracked().motion().map_or(0, play::Motion::left);
        browser::later(wait, move || {
            if analysis.round.get_untracked() == round {
                self.step(analysis, |board| board.go(node));
                self.next_of(analysis, nodes);
            }
        });
    }

    /// Whether there is an analysis to go back to.
    pub(super) fn has_before(self) -> bool {
        browser::kept(BEFORE).is_some()
    }

    /// The board shows the position before a mistake, and the hand is asked for a better move.
    pub(super) fn begin_drill(self, analysis: AnalysisApp) {
        let drill = {
            let (review, board) = (analysis.review.read_untracked(), analysis.board.read_untracked());
            review.as_ref().and_then(|review| Drill::of(review, board.tree()))
        };
        let Some(drill) = drill else { return };
        self.keep_analysis(analysis);
        analysis.drill.set(Some(drill));
        self.ask_better(analysis);
    }

    /// Goes to another exercise of the drill.
    pub(super) fn move_drill(self, analysis: AnalysisApp, go: impl FnOnce(&mut Drill)) {
        if let Some(drill) = analysis.drill.write().as_mut() {
            go(drill);
        }
        self.ask_better(analysis);
    }

    /// The board comes to the position that the drill asks about.
    fn ask_better(self, analysis: AnalysisApp) {
        let Some(node) = analysis.drill.read_untracked().as_ref().map(Drill::node) else { return };
        let parent = analysis.board.read_untracked().tree().parent(node);
        self.walk(analysis, |board| board.go(parent.unwrap_or(GameTree::ROOT)));
    }

    fn try_better(self, analysis: AnalysisApp, m: AnyMove) {
        {
            let (review, board) = (analysis.review.read_untracked(), analysis.board.read_untracked());
            if let (Some(review), Some(drill)) = (review.as_ref(), analysis.drill.write().as_mut()) {
                drill.tried(review, board.tree(), m);
            }
        }
        self.drill_told(analysis);
    }

    /// The drill has come to something: a move that is not good enough is taken back.
    pub(super) fn drill_told(self, analysis: AnalysisApp) {
        let state = analysis.drill.read_untracked().as_ref().map(|drill| drill.state().clone());
        match state {
            Some(DrillState::Wrong(_)) => {
                let round = analysis.round.get_untracked();
                browser::later(FOLLOW, move || {
                    if analysis.round.get_untracked() == round && analysis.drill.read_untracked().is_some() {
                        self.ask_better(analysis);
                    }
                });
            }
            Some(DrillState::Shown) => self.ask_better(analysis),
            _ => {}
        }
        self.set_to_work(analysis);
    }

    /// Leaves the drill: the board shows the mistake it was about.
    pub(super) fn leave_drill(self, analysis: AnalysisApp) {
        let node = analysis.drill.read_untracked().as_ref().map(Drill::node);
        analysis.drill.set(None);
        self.walk(analysis, |board| board.go(node.unwrap_or(board.at())));
    }
}
