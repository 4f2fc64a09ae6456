//! What the parts of the table share, and what happens when something happens.

use std::cell::RefCell;

use damier_rules::{Setup, Square};
use damier_view::scene::{Marks, Point, View};
use damier_view::words::Words;
use leptos::prelude::*;
// The effects of the table have the name.
use leptos::prelude::Effect as Watch;

use super::analysis::Desk;
use super::learn::StudyApp;
use super::live::LiveApp;
use super::stage::{Stage, stage_of, view_of};
use crate::browser::{self, Budget, Engine, Heard};
use crate::play::{self, Arbiter, Effect, Link, Mode, Notice, Phase, Said, Settings, Table, Told};
use crate::{IS_ANALYSIS, IS_HOME, IS_LEARN, IS_LIVE};

/// Where the game is kept.
const GAME: &str = "damier.game";

/// Where the settings are kept.
pub(super) const SETTINGS: &str = "damier.settings";

/// The least time between a move and the computer's answer, in milliseconds: an answer must be seen.
const THOUGHT: u32 = 350;

thread_local! {
    /// The engine of this page's table.
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
}

/// A dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    /// Choose a new game.
    New,
    /// Resign?
    Resign,
    /// A draw?
    Draw,
    /// Something polite to say.
    Greet,
    /// The settings.
    Settings,
    /// Choose a variant; whether it is for the dialog of a new game.
    Variants(bool),
    /// Change laws of the variant; whether it is for the dialog of a new game.
    House(bool),
}

impl Dialog {
    /// The dialog to come back to when this one is closed.
    pub(crate) const fn before(self) -> Option<Self> {
        match self {
            Self::Variants(true) | Self::House(true) => Some(Self::New),
            _ => None,
        }
    }
}

/// What a table is about, beside its game.
#[derive(Clone, Copy, Default)]
pub(super) struct About {
    /// The game with somebody elsewhere.
    pub(super) live: Option<LiveApp>,
    /// What is to be learned.
    pub(super) study: Option<StudyApp>,
    /// What is analysed, or set up.
    pub(super) desk: Option<Desk>,
    /// The part of the page that the board is in, as a selector; all of it if it is empty.
    pub(super) root: &'static str,
}

/// A piece being dragged.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Drag {
    /// The number of the piece.
    pub(crate) id: u16,
    /// Where its box is, in units of the board as it is seen.
    pub(crate) at: Point,
}

/// What the parts of the table share; a handle that can be copied.
#[derive(Clone, Copy)]
pub(crate) struct App {
    pub(crate) words: &'static Words,
    pub(crate) table: RwSignal<Table>,
    pub(crate) settings: RwSignal<Settings>,
    /// How the board is looked at.
    pub(crate) view: Memo<View>,
    /// The board as it is drawn.
    pub(crate) stage: Memo<Stage>,
    /// What the arbiter says.
    pub(crate) told: Memo<Told>,
    /// The dialog that is open.
    pub(crate) dialog: RwSignal<Option<Dialog>>,
    /// The piece being dragged.
    pub(crate) drag: RwSignal<Option<Drag>>,
    /// What the clock of each side shows, as markup; nothing in a game without clocks.
    pub(crate) clocks: [RwSignal<String>; 2],
    /// What those who listen have been told.
    pub(crate) said: RwSignal<String>,
    /// The square that has, or had, the focus.
    pub(crate) focus: RwSignal<Square>,
    /// The part of the page that the board is in, as a selector: there may be several.
    pub(super) root: &'static str,
    /// The game with somebody elsewhere, if it is one.
    elsewhere: Option<LiveApp>,
    /// What is to be learned at the board, if anything is.
    study: Option<StudyApp>,
    /// What is analysed or set up at the board, if anything is.
    desk: Option<Desk>,
    /// The ends of the timers that still count.
    tick: StoredValue<u32>,
    /// How many timers will look at the clocks again soon.
    pub(super) watches: StoredValue<u32>,
    seed: StoredValue<u32>,
}

impl App {
    /// The game with somebody elsewhere, if it is one.
    pub(crate) fn live(self) -> Option<LiveApp> {
        self.elsewhere.filter(|_| IS_LIVE)
    }

    /// What is to be learned at the board, if anything is.
    pub(crate) fn study(self) -> Option<StudyApp> {
        self.study.filter(|_| IS_LEARN)
    }

    /// What is analysed or set up at the board, if anything is.
    pub(crate) fn desk(self) -> Option<Desk> {
        self.desk.filter(|_| IS_ANALYSIS)
    }

    /// The table that the address asks for, else the one left behind, else a new one.
    pub(crate) fn new(words: &'static Words) -> Self {
        let mut settings = Settings::read(&browser::kept(SETTINGS).unwrap_or_default());
        let (mut table, notice) = first_table(&settings);
        table.set_notice(notice);
        settings.agree_with(table.mode(), table.game().variant());
        settings.agree_on_faults(table.game());
        settings.time = table.timing().map(play::Timing::control);
        Self::at(words, table, settings, About::default())
    }

    /// What is shared at this table.
    pub(super) fn at(words: &'static Words, table: Table, settings: Settings, about: About) -> Self {
        let About { live, study, desk, root } = about;
        let focus = first_focus(&table);
        let (table, settings) = (RwSignal::new(table), RwSignal::new(settings));
        let view = Memo::new(move |_| {
            let mut view = view_of(&table.read(), &settings.read());
            if IS_LEARN && let Some(study) = study {
                study.look(&mut view);
            }
            if IS_ANALYSIS && let Some(desk) = desk {
                desk.look(&mut view);
            }
            view
        });
        let stage = Memo::new(move |before: Option<&Stage>| {
            let dress = |setup: &mut Setup, marks: &mut Marks| {
                if IS_LEARN && let Some(study) = study {
                    study.dress(&table.read(), setup, marks);
                }
                if IS_ANALYSIS && let Some(desk) = desk {
                    desk.dress(&table.read(), setup, marks);
                }
            };
            stage_of(&table.read(), &settings.read(), &view.read(), before, &dress)
        });
        let told = Memo::new(move |_| {
            let (view, settings) = (view.read(), settings.read());
            let board = Arbiter { words, view: &view, settings: &settings }.tell(&table.read());
            if IS_LEARN && let Some(study) = study {
                return study.tell(words, &view, &table.read(), board);
            }
            match live.filter(|_| IS_LIVE) {
                Some(live) => live.with_narrator(words, |narrator| narrator.tell(&table.read(), board)),
                None => board,
            }
        });
        let app = Self {
            words,
            table,
            settings,
            view,
            stage,
            told,
            dialog: RwSignal::new(None),
            drag: RwSignal::new(None),
            clocks: [RwSignal::new(String::new()), RwSignal::new(String::new())],
            said: RwSignal::new(String::new()),
            focus: RwSignal::new(focus),
            root,
            elsewhere: live,
            study,
            desk,
            tick: StoredValue::new(0),
            watches: StoredValue::new(0),
            seed: StoredValue::new(browser::seed()),
        };
        if IS_HOME {
            ENGINE.set(Some(Engine::new(move |heard| app.hear(&heard))));
        }
        app
    }

    /// Called once when the table stands: settings are applied, and a game left behind goes on.
    pub(crate) fn begin(self) {
        Watch::new(move |_| {
            let settings = self.settings.get();
            let step = if browser::wants_less_motion() { 0 } else { settings.animation.step() };
            {
                let mut table = self.table.write();
                table.apply(&settings, step);
                table.set_confirming(self.live().is_some_and(|live| live.confirms(&settings)));
                table.set_premoving(self.live().is_some_and(|live| live.has_premoves(&settings)));
            }
            browser::set_root_attribute("data-theme", settings.theme.id());
            browser::set_root_attribute("data-damier", settings.wood.id());
            self.tell_opponent();
            self.show_clocks();
        });
        match self.live() {
            Some(live) => self.open_line(live),
            None if IS_HOME => self.act(Table::resume),
            None => {}
        }
    }

    /// Does something at the table for the player; in a live game the opponent is told.
    pub(crate) fn act(self, act: impl FnOnce(&mut Table) -> Vec<Effect>) {
        self.change(act);
        self.tell_opponent();
        if IS_LEARN && let Some(study) = self.study {
            self.follow_study(study);
        }
        if IS_ANALYSIS && let Some(desk) = self.desk {
            self.follow_desk(desk);
        }
    }

    /// A square was tapped, or chosen with the keyboard.
    pub(crate) fn tap(self, square: Square) {
        if IS_LEARN && let Some(study) = self.study {
            if study.only_shows() {
                return;
            }
            if study.takes_touches() {
                self.touch(study, square);
                return;
            }
        }
        if IS_ANALYSIS && self.desk.is_some_and(|desk| desk.takes_touch(square)) {
            return;
        }
        self.act(|table| table.tap(square));
    }

    /// Whether the hand at the board has to wait, for something is being shown, or points to squares only.
    pub(super) fn takes_no_moves(self) -> bool {
        (IS_LEARN && self.study.is_some_and(|study| study.takes_touches() || study.only_shows()))
            || (IS_ANALYSIS && self.desk.is_some_and(Desk::takes_touches))
    }

    pub(super) fn tell_opponent(self) {
        if let Some(live) = self.live() {
            self.send_acts(live);
            self.send_premove(live);
            self.show_clocks();
        }
    }

    /// Does something to the table, and what follows from it.
    pub(super) fn change(self, act: impl FnOnce(&mut Table) -> Vec<Effect>) {
        // One piece of code serves all that can be done.
        let mut act = Some(act);
        self.change_by(&mut |table| act.take().map(|act| act(table)).unwrap_or_default());
    }

    fn change_by(self, act: &mut dyn FnMut(&mut Table) -> Vec<Effect>) {
        let effects = {
            let mut table = self.table.write();
            table.at(browser::moment());
            act(&mut table)
        };
        for effect in effects {
            self.follow(effect);
        }
        self.show_clocks();
    }

    /// Changes the settings and keeps them.
    pub(crate) fn set(self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings.write());
        self.keep_settings();
    }

    fn keep_settings(self) {
        let settings = self.settings.get_untracked();
        browser::keep(SETTINGS, &settings.write());
        for (name, value) in settings.cookies() {
            browser::set_cookie(name, value);
        }
    }

    /// Another opponent, level, side or variant: kept for the next game, and taken at once while nothing has been
    /// played.
    pub(crate) fn choose(self, change: impl FnOnce(&mut Settings)) {
        self.set(change);
        self.set_up_as_chosen();
    }

    fn set_up_as_chosen(self) {
        let mode = self.chosen_mode();
        let Settings { variant, time, .. } = self.settings.get_untracked();
        {
            let mut table = self.table.write();
            table.set_time(time);
            if table.game().variant() == variant {
                table.set_mode(mode);
            } else {
                table.set_up(play::first_game(variant, browser::lot()), mode);
            }
            table.set_notice(Notice::None);
        }
        self.renew_focus();
    }

    /// Brings the keyboard to a piece that can move, if the square it was on is not on the board.
    pub(super) fn renew_focus(self) {
        let table = self.table.read_untracked();
        if !table.game().position().shape().all().contains(self.focus.get_untracked())
            || table.game().is_empty()
        {
            self.focus.set(first_focus(&table));
        }
    }

    /// The game that the settings describe; where the side is left to the lot, it is drawn now.
    pub(crate) fn chosen_mode(self) -> Mode {
        mode_of(&self.settings.get_untracked())
    }

    /// Begins a new game as the settings describe it.
    pub(crate) fn new_game(self) {
        self.seed.set_value(browser::seed());
        let mode = self.chosen_mode();
        let game = play::first_game(self.settings.read_untracked().variant, browser::lot());
        self.act(|table| table.new_game(game, mode));
        self.renew_focus();
    }

    /// The same again.
    pub(crate) fn rematch(self) {
        self.seed.set_value(browser::seed());
        self.act(Table::rematch);
    }

    /// Where the game stands.
    pub(crate) fn phase(self) -> Phase {
        self.table.read().phase()
    }

    /// Starts the engine before it is needed.
    pub(crate) fn prepare_engine(self) {
        let table = self.table.read_untracked();
        if matches!(table.mode(), Mode::Computer { .. }) {
            self.with_engine(|engine| engine.prepare(table.game()));
        }
    }

    fn with_engine(self, act: impl FnOnce(&Engine)) {
        // A handle of its own: what the engine says may come back here.
        if let Some(engine) = ENGINE.with_borrow(Clone::clone) {
            act(&engine);
        }
    }

    pub(super) fn follow(self, effect: Effect) {
        match effect {
            Effect::Think | Effect::Hush if !IS_HOME => {}
            Effect::Think => self.think(),
            Effect::Hush => self.with_engine(Engine::hush),
            Effect::Tick(milliseconds) => {
                let tick = self.tick.get_value() + 1;
                self.tick.set_value(tick);
                browser::later(milliseconds, move || {
                    if self.tick.get_value() == tick {
                        self.act(Table::advance);
                    }
                });
            }
            Effect::Save if !IS_HOME => {}
            Effect::Save => {
                browser::keep(GAME, &play::save(&self.table.read_untracked()));
                browser::clear_query();
            }
            Effect::Say(Said::Time(color)) => {
                self.sound(browser::Tone::Time);
                self.announce(self.time_left(color));
            }
            Effect::Say(Said::Arbiter) => self.announce(self.told.get_untracked().spoken()),
            Effect::Say(Said::Move(ply)) => self.announce(self.announcement(ply)),
        }
    }

    /// A sound, for who wants to hear any.
    pub(super) fn sound(self, tone: browser::Tone) {
        if self.settings.read_untracked().sounds {
            browser::sound(tone);
        }
    }

    /// Says something to those who listen; said twice, it must differ, or it is not heard.
    pub(super) fn announce(self, mut text: String) {
        if *self.said.read_untracked() == text {
            text.push('\u{a0}');
        }
        self.said.set(text);
    }

    fn think(self) {
        let table = self.table.read_untracked();
        if let Mode::Computer { level, .. } = table.mode() {
            let (game, is_glance) = table.question();
            let clock = table
                .timing()
                .zip(table.left())
                .map(|(timing, left)| Budget { left: left[game.turn().index()], control: timing.control() });
            // A clock that is nearly down leaves no time to be seen thinking.
            let thought = clock.map_or(THOUGHT, |clock| THOUGHT.min(clock.left.0 as u32 / 60));
            let delay = table.motion().map_or(0, play::Motion::left) + thought;
            let seed = self.seed.get_value();
            self.with_engine(|engine| match is_glance {
                true => engine.glance(game),
                false => engine.think(game, level, seed, delay, clock),
            });
        }
    }

    fn hear(self, heard: &Heard) {
        match *heard {
            Heard::Score(score) => {
                // Nothing that is shown depends on it.
                self.table.write_untracked().engine_thinks(score);
            }
            Heard::Found(..) => {}
            Heard::Best(best) => self.act(|table| table.engine_plays(best)),
            Heard::Failed => self.act(Table::engine_failed),
        }
    }

    /// A move as it is announced, with the result or the turn that follows from it.
    fn announcement(self, ply: usize) -> String {
        use damier_view::{ending, speech};
        let table = self.table.read_untracked();
        let view = self.view.get_untracked();
        let way = table.way_to(ply);
        let Some(m) = ply.checked_sub(1).and_then(|index| table.game().moves().nth(index)) else {
            return String::new();
        };
        let spoken = speech::spoken_move(self.words, &view, &m, way.get(1..).unwrap_or_default());
        if let Some(end) = table.conclusion() {
            let result = [
                ("result", ending::result(self.words, &end).into()),
                ("why", ending::why(self.words, table.game().draws().law(), &end).into()),
            ];
            return format!("{spoken}. {}", self.words.with("announce-result", &result));
        }
        if table.fault().is_some() {
            return format!("{spoken}. {}", self.told.get_untracked().spoken());
        }
        let is_answer = table.human().is_some() && table.is_human_to_move();
        if is_answer {
            return self.words.with("announce-your-turn", &[("move", spoken.into())]);
        }
        spoken
    }
}

fn mode_of(settings: &Settings) -> Mode {
    if settings.against_computer {
        Mode::Computer { level: settings.level, human: settings.side.color(browser::lot()) }
    } else {
        Mode::SameScreen
    }
}

fn first_table(settings: &Settings) -> (Table, Notice) {
    let fresh = || {
        let game = play::first_game(settings.variant, browser::lot());
        let table = Table::new(game, mode_of(settings));
        table.with_faults(settings.fault_mode(settings.variant)).with_time(settings.time)
    };
    let link = Link::read(browser::query);
    if link.is_position() {
        return match link.table(settings, browser::lot) {
            Ok(table) => (table, Notice::None),
            Err(_) => (fresh(), Notice::BadLink(link.text())),
        };
    }
    let Some(text) = browser::kept(GAME) else { return (fresh(), Notice::None) };
    match play::restore(&text) {
        Ok(table) if table.game().is_empty() && !table.game().has_own_start() => (fresh(), Notice::None),
        Ok(table) => {
            let notice = if table.phase() == Phase::Over { Notice::None } else { Notice::Restored };
            (table, notice)
        }
        Err(error) => {
            browser::forget(GAME);
            (fresh(), Notice::Lost(error))
        }
    }
}

/// The first piece that can move, so that the keyboard comes to something useful.
fn first_focus(table: &Table) -> Square {
    let shape = table.game().position().shape();
    let first = table.hand().movable().iter().next().or_else(|| shape.all().iter().next());
    first.expect("a board has squares")
}
