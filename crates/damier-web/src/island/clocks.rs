//! The clocks beside the players.

use damier_game::clock::Millis;
use damier_rules::Color;
use damier_view::words::Lang;
use leptos::prelude::*;

use super::state::App;
use super::{live, text};
use crate::browser;
use crate::play::{Table, Timing, clock_text};

/// How often a clock that runs is looked at, in milliseconds: often enough for tenths of a second.
const INTERVAL: u32 = 100;

/// Under so much a clock is red.
const SHORT: Millis = Millis::from_secs(10);

/// The clock of a player; nothing in a game without clocks.
///
/// It is written as text: of all that the table shows it is what changes most.
#[component]
pub(super) fn Clock(app: App, color: Signal<Color>) -> impl IntoView {
    let html = text(move || app.clocks[color.get().index()].get());
    view! { <span inner_html=html></span> }
}

/// Stops the clocks when the page is left: the game is kept as it stands.
pub(super) fn stop_when_left(app: App) {
    browser::on_window("pagehide", move || app.change(Table::leave));
}

/// What the clock of a side shows, as markup.
fn clock(lang: Lang, left: Millis, color: Color, running: Option<Color>) -> String {
    let class = match running {
        Some(running) if running == color && left < SHORT => "pendule presse",
        Some(running) if running == color => "pendule court",
        _ => "pendule",
    };
    let (text, tenths) = clock_text(left);
    let point = if lang == Lang::En { '.' } else { ',' };
    let tenths =
        tenths.map(|tenths| format!(r#"<span class="ds">{point}{tenths}</span>"#)).unwrap_or_default();
    // A screen reader that came upon it would read it out ten times a second; it is told when time is short.
    format!(r#"<div class="{class}" role="timer" aria-live="off">{text}{tenths}</div>"#)
}

impl App {
    /// What each side has left, and whose time runs.
    fn read_clocks(self) -> Option<([Millis; 2], Option<Color>)> {
        match self.live() {
            Some(live) => live.live.read_untracked().clocks(browser::moment()),
            None => {
                let table = self.table.read_untracked();
                Some((table.left()?, table.timing().and_then(Timing::running)))
            }
        }
    }

    /// Brings what the clocks show up to date, and looks at them again as long as one of them runs.
    pub(super) fn show_clocks(self) {
        let shown = self.read_clocks();
        for color in Color::ALL {
            let html = match shown {
                Some((left, running)) => clock(self.words.lang(), left[color.index()], color, running),
                None => String::new(),
            };
            let place = self.clocks[color.index()];
            if *place.read_untracked() != html {
                place.set(html);
            }
        }
        let interval = match (shown.and_then(|(_, running)| running), self.live()) {
            (Some(_), _) => Some(INTERVAL),
            (None, Some(_)) => Some(live::INTERVAL),
            (None, None) => None,
        };
        if let Some(interval) = interval.filter(|_| self.watches.get_value() == 0) {
            self.watches.set_value(1);
            browser::later(interval, move || {
                self.watches.set_value(0);
                self.wake();
            });
        }
    }

    /// Lets the table know that time passes; only what comes of it is shown.
    fn wake(self) {
        let now = browser::moment();
        let effects = match self.live() {
            Some(live) => self.wake_live(live),
            None => {
                let mut table = self.table.write_untracked();
                table.at(now);
                table.wake()
            }
        };
        if !effects.is_empty() && self.live().is_none() {
            self.table.notify();
        }
        for effect in effects {
            self.follow(effect);
        }
        self.show_clocks();
    }

    /// What somebody is told whose time is short.
    pub(super) fn time_left(self, color: Color) -> String {
        let left = self.read_clocks().map_or(0, |(left, _)| left[color.index()].0);
        let who = self.table.read_untracked().human().is_some();
        let key = match (who, color) {
            (true, _) => "clock-warning-yours",
            (false, Color::White) => "clock-warning-white",
            (false, Color::Black) => "clock-warning-black",
        };
        self.words.with(key, &[("n", i64::try_from(left.div_ceil(1000)).unwrap_or(i64::MAX).into())])
    }
}
