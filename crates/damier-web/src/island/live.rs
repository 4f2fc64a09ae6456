//! A game with somebody elsewhere: the line to the server, and what comes over it.

use damier_club::Premove;
use damier_protocol::live::{ClientMessage, ServerMessage};
use damier_rules::{Color, Variant};
use damier_view::words::Words;
use leptos::prelude::*;

use super::state::{About, App};
use crate::browser::{self, Signal as Heard};
use crate::live::{Change, Do, Live, Narrator, act_message};
use crate::play::{Act, Effect, Said, Settings, Table};

/// How often the line is looked after while no clock runs, in milliseconds.
pub(super) const INTERVAL: u32 = 500;

/// How long the result of the first game of a match is shown before the second, in milliseconds. It is a part of the
/// time for the first move there.
const BETWEEN_GAMES: u32 = 5000;

/// What the parts of the table share of a live game; a handle that can be copied.
#[derive(Clone, Copy)]
pub(crate) struct LiveApp {
    pub(super) live: RwSignal<Live>,
}

impl LiveApp {
    /// The seat of the player at this page.
    pub(super) fn seat(self) -> Option<Color> {
        self.live.read().seat()
    }

    /// Whether a move is to be confirmed before it is sent.
    pub(super) fn confirms(self, settings: &Settings) -> bool {
        let live = self.live.read_untracked();
        settings.confirm.applies(live.table().is_some_and(|table| table.terms().is_correspondence()))
    }

    /// Whether moves can be decided on before the turn.
    pub(super) fn has_premoves(self, settings: &Settings) -> bool {
        let live = self.live.read_untracked();
        settings.premove && live.table().is_some_and(|table| Premove::is_known_in(table.terms()))
    }

    /// The words for what happens.
    pub(super) fn with_narrator<T>(self, words: &Words, tell: impl FnOnce(&Narrator<'_>) -> T) -> T {
        tell(&Narrator { words, live: &self.live.read() })
    }
}

impl App {
    /// The table of a live game of this variant.
    pub(crate) fn of_live(
        words: &'static Words,
        game: String,
        variant: Variant,
        match_end: Option<String>,
    ) -> Self {
        let settings = Settings::read(&browser::kept(super::state::SETTINGS).unwrap_or_default());
        let table = Table::live(damier_game::Game::new(variant));
        // The first thing to do is to open the line, which is done when the table stands.
        let (mut live, _) = Live::begin(game, browser::moment());
        live.set_match_end(match_end);
        let live = Some(LiveApp { live: RwSignal::new(live) });
        Self::at(words, table, settings, About { live, ..About::default() })
    }

    /// Opens the line.
    pub(super) fn open_line(self, live: LiveApp) {
        self.obey(live, vec![Do::Open { from: 0 }]);
        self.show_clocks();
        browser::on_window("pagehide", move || self.say(ClientMessage::Leave));
        browser::on_window("online", move || self.hurry(live));
        browser::on_window("pageshow", move || self.hurry(live));
    }

    fn hurry(self, live: LiveApp) {
        let does = live.live.write().hurry(browser::moment());
        self.obey(live, does);
    }

    /// Does what is to be done about the line.
    pub(super) fn obey(self, live: LiveApp, does: Vec<Do>) {
        for does in does {
            match does {
                Do::Open { from } => {
                    let path = format!("/api/games/{}/socket?from={from}", live.live.read_untracked().name());
                    if !browser::connect(&path, move |heard| self.hear_line(live, heard)) {
                        live.live.write().closed(browser::moment());
                    }
                }
                Do::Send(message) => browser::send(&message.print()),
                Do::Close => browser::hang_up(),
            }
        }
    }

    fn hear_line(self, live: LiveApp, heard: Heard) {
        let now = browser::moment();
        match heard {
            Heard::Closed => live.live.write().closed(now),
            Heard::Text(text) => {
                // What is no message says nothing.
                let Ok(message) = ServerMessage::parse(&text) else { return };
                let (does, changes) = live.live.write().hear(message, now);
                self.obey(live, does);
                self.show_changes(live, &changes);
            }
        }
        self.show_clocks();
    }

    fn show_changes(self, live: LiveApp, changes: &[Change]) {
        if changes.contains(&Change::Game) {
            let known = {
                let live = live.live.read_untracked();
                live.game().map(|game| (game, live.seat(), live.is_over()))
            };
            if let Some((game, seat, is_over)) = known {
                let (confirms, premoves) = {
                    let settings = self.settings.read_untracked();
                    (live.confirms(&settings), live.has_premoves(&settings))
                };
                let before = self.table.read_untracked().game().len();
                self.change(|table| {
                    table.set_confirming(confirms);
                    table.set_premoving(premoves);
                    table.show(&game, seat, is_over)
                });
                // A move decided on before may have been played, or dropped.
                self.tell_opponent();
                self.sound_of_move(seat, before);
                self.renew_focus();
            }
        }
        for change in changes {
            let said = untrack(|| live.with_narrator(self.words, |narrator| narrator.announce(change)));
            if let Some(said) = said {
                self.announce(said);
            }
            if let Change::Rematched(game) = change {
                self.lead_on(live, format!("/partie/{game}"));
            }
        }
    }

    /// To the next game: at once for the players of a rematch; everybody from the first game of a match to the second,
    /// when the result has been read.
    fn lead_on(self, live: LiveApp, path: String) {
        if untrack(|| live.with_narrator(self.words, |narrator| narrator.is_between())) {
            browser::later(BETWEEN_GAMES, move || browser::go_to(&path));
        } else if untrack(|| live.seat()).is_some() {
            browser::go_to(&path);
        }
    }

    /// A sound for a move of the opponent, if one has been made.
    fn sound_of_move(self, seat: Option<Color>, before: usize) {
        let is_answered = {
            let table = self.table.read_untracked();
            table.game().len() == before + 1 && seat == Some(table.game().turn())
        };
        if is_answered {
            self.sound(browser::Tone::Move);
        }
    }

    /// Sends what the player has just done at the board.
    pub(super) fn send_acts(self, live: LiveApp) {
        let known = live.live.read_untracked().game();
        let Some(known) = known.map(|game| damier_game::record::words(&game)) else { return };
        let shown = damier_game::record::words(self.table.read_untracked().game());
        let Some(news) = shown.strip_prefix(known.as_slice()).filter(|news| !news.is_empty()) else { return };
        let does = live.live.write().act(news.to_vec(), browser::moment());
        self.obey(live, does);
    }

    /// Tells the server on what the player has decided before the turn, if that has changed.
    pub(super) fn send_premove(self, live: LiveApp) {
        let ends = self.table.read_untracked().premove();
        // Nothing that is shown depends on it.
        let does = live.live.write_untracked().decide(ends);
        self.obey(live, does);
    }

    /// Says something to the server that is no act.
    pub(super) fn say(self, message: ClientMessage) {
        if let Some(live) = self.live() {
            let does = live.live.write().say(message);
            self.obey(live, does);
        }
    }

    /// What a button of the arbiter's does in a live game.
    pub(super) fn perform_live(self, live: LiveApp, act: Act) {
        match act {
            Act::Lobby => browser::go_to("/salon"),
            Act::GoOn | Act::Second => {
                let rematch = live.live.read_untracked().table().and_then(|table| table.rematch());
                if let Some(game) = rematch {
                    browser::go_to(&format!("/partie/{game}"));
                }
            }
            act => {
                let message = act_message(act, &live.live.read_untracked());
                if let Some(message) = message {
                    self.say(message);
                }
            }
        }
    }

    /// Time has passed: the line is looked after.
    pub(super) fn wake_live(self, live: LiveApp) -> Vec<Effect> {
        let now = browser::moment();
        let (does, has_changed, warned) = {
            let mut live = live.live.write_untracked();
            (live.wake(now), live.look_at_time(now), live.warns(now).then(|| live.seat()).flatten())
        };
        self.obey(live, does);
        if has_changed {
            live.live.notify();
        }
        warned.map(|seat| Effect::Say(Said::Time(seat))).into_iter().collect()
    }
}
