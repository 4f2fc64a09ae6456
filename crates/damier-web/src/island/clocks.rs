//! The clocks beside the players.

use damier_game::clock::Millis;
use damier_rules::Color;
use damier_view::words::Lang;
use leptos::prelude::*;

use super::live;
use super::state::{App, Shown};
use crate::browser;
use crate::play::{Table, Timing, clock_text};

/// How often a clock that runs is looked at, in milliseconds: often enough for tenths of a second.
const INTERVAL: u32 = 100;

/// Under so much a clock is red.
const SHORT: Millis = Millis::from_secs(10);

/// The clock of a player; nothing in a game without clocks.
#[component]
pub(super) fn Clock(app: App, color: Signal<Color>) -> impl IntoView {
    let shown = Memo::new(move |_| {
        let Shown { left, running } = app.clocks.get()?;
        let (color, left) = (color.get(), left[color.get().index()]);
        let class = match running {
            Some(running) if running != color => "pendule",
            Some(_) if left < SHORT => "pendule presse",
            Some(_) => "pendule court",
            None => "pendule",
        };
        let (text, tenths) = clock_text(left);
        Some((class, text, tenths))
    });
    move || {
        shown.get().map(|(class, text, tenths)| {
            let point = if app.words.lang() == Lang::En { "." } else { "," };
            let tenths = tenths.map(|tenths| view! { <span class="ds">{point}{tenths}</span> });
            // A screen reader that came upon it would read it out ten times a second; it is told when time is short.
            view! { <div class=class role="timer" aria-live="off">{text}{tenths}</div> }
        })
    }
}

/// Stops the clocks when the page is left: the game is kept as it stands.
pub(super) fn stop_when_left(app: App) {
    let handle = window_event_listener_untyped("pagehide", move |_| app.change(Table::leave));
    on_cleanup(move || handle.remove());
}

impl App {
    /// Brings what the clocks show up to date, and looks at them again as long as one of them runs.
    pub(super) fn show_clocks(self) {
        let shown = match self.live {
            Some(live) => live.live.with_untracked(|live| {
                live.clocks(browser::moment()).map(|(left, running)| Shown { left, running })
            }),
            None => self.table.with_untracked(|table| {
                let running = table.timing().and_then(Timing::running);
                table.left().map(|left| Shown { left, running })
            }),
        };
        if self.clocks.with_untracked(|before| *before != shown) {
            self.clocks.set(shown);
        }
        let interval = match (shown.and_then(|shown| shown.running), self.live) {
            (Some(_), _) => Some(INTERVAL),
            (None, Some(_)) => Some(live::INTERVAL),
            (None, None) => None,
        };
        if let Some(interval) = interval.filter(|_| !self.is_watching.get_value()) {
            self.is_watching.set_value(true);
            browser::later(interval, move || {
                self.is_watching.set_value(false);
                self.wake();
            });
        }
    }

    /// Lets the table know that time passes; only what comes of it is shown.
    fn wake(self) {
        let now = browser::moment();
        let effects = match self.live {
            Some(live) => self.wake_live(live),
            None => {
                let woken = self.table.try_update_untracked(|table| {
                    table.at(now);
                    table.wake()
                });
                woken.unwrap_or_default()
            }
        };
        if !effects.is_empty() && self.live.is_none() {
            self.table.notify();
        }
        for effect in effects {
            self.follow(effect);
        }
        self.show_clocks();
    }

    /// What somebody is told whose time is short.
    pub(super) fn time_left(self, color: Color) -> String {
        let left = self.clocks.get_untracked().map_or(0, |shown| shown.left[color.index()].0);
        let who = self.table.with_untracked(|table| table.human().is_some());
        let key = match (who, color) {
            (true, _) => "clock-warning-yours",
            (false, Color::White) => "clock-warning-white",
            (false, Color::Black) => "clock-warning-black",
        };
        self.words.with(key, &[("n", i64::try_from(left.div_ceil(1000)).unwrap_or(i64::MAX).into())])
    }
}
