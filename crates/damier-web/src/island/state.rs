//! What the parts of the table share, and what is done with it.

use damier_rules::{Setup, Square};
use damier_view::scene::{Marks, Point, View};
use damier_view::words::Words;
use leptos::prelude::*;
// The effects of the table have the name.
use leptos::prelude::Effect as Watch;

use super::analysis::Desk;
use super::learn::StudyApp;
use super::live::LiveApp;
use super::new_game::{first_focus, first_table};
use super::stage::{Stage, stage_of, view_of};
use crate::browser;
use crate::play::{self, Arbiter, Effect, Phase, Settings, Table, Told};
use crate::{IS_ANALYSIS, IS_HOME, IS_LEARN, IS_LIVE};

/// Where the game is kept.
pub(super) const GAME: &str = "damier.game";

/// Where the settings are kept.
pub(super) const SETTINGS: &str = "damier.settings";

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
    pub(super) tick: StoredValue<u32>,
    /// How many timers will look at the clocks again soon.
    pub(super) watches: StoredValue<u32>,
    /// What the play of weak levels depends on in this game.
    pub(super) seed: StoredValue<u32>,
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
            app.hire_opponent();
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

    /// Where the game stands.
    pub(crate) fn phase(self) -> Phase {
        self.table.read().phase()
    }
}
