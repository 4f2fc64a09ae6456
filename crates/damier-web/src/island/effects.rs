//! What follows from what is done at the table: the computer thinks, time passes, the game is kept, something is said.

use std::cell::RefCell;

use leptos::prelude::*;

use super::state::{App, GAME};
use crate::IS_HOME;
use crate::browser::{self, Budget, Engine, Heard};
use crate::play::{self, Effect, Mode, Said, Table};

/// The least time between a move and the computer's answer, in milliseconds: an answer must be seen.
const THOUGHT: u32 = 350;

thread_local! {
    /// The engine of this page's table.
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
}

impl App {
    /// Starts an engine to play with.
    pub(super) fn hire_opponent(self) {
        ENGINE.set(Some(Engine::new(move |heard| self.hear(&heard))));
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
