//! Choosing a clock: one of the usual time controls, another one, or none.
//!
//! The row is written as text; what is changed is found by its name.

use std::fmt::Write;

use damier_game::TimeControl;
use damier_game::clock::Millis;
use damier_view::svg::escape;
use damier_view::time;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement, HtmlSelectElement};

use super::state::App;
use super::text;
use crate::browser;

/// The most minutes, and the most seconds for a move.
const MOST: u64 = 180;

/// What stands in the list for a time control of one's own.
const OWN: &str = "own";

/// The choice of the time control of games at this screen; `inline` beside the board.
#[component]
pub(super) fn Time(app: App, inline: bool) -> impl IntoView {
    // A time control of one's own stays open to be changed, even if it comes to be a usual one.
    let is_usual = |time: Option<TimeControl>| time.is_none_or(|time| TimeControl::USUAL.contains(&time));
    let open = RwSignal::new(String::new());
    if !is_usual(app.settings.read_untracked().time) {
        open.set(OWN.to_owned());
    }
    let html = text(move || markup(app, app.settings.read().time, !open.read().is_empty()));
    let change = move |event: Event| {
        let Some(control) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
            return;
        };
        let name = control.get_attribute("name").unwrap_or_default();
        let before = app.settings.read_untracked().time;
        let time = match control.dyn_into::<HtmlSelectElement>() {
            Ok(list) => {
                let value = list.value();
                open.set(if value == OWN { value.clone() } else { String::new() });
                if value == OWN { before.or(Some(TimeControl::DEFAULT)) } else { value.parse().ok() }
            }
            Err(field) => {
                let value =
                    field.dyn_into::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default();
                let number = value.trim().parse::<u64>().unwrap_or(0).min(MOST);
                let (minutes, seconds) = parts(before);
                Some(if name == "minutes" {
                    control_of(number, seconds)
                } else {
                    control_of(minutes, number)
                })
            }
        };
        app.choose(|settings| settings.time = time);
        // The row was written anew: the focus goes where it was.
        browser::focus(&format!("{}[data-setting=time] [name={name}]", if inline { "" } else { "dialog " }));
    };
    view! { <div class=if inline { "pas-tel" } else { "" } data-setting="time" inner_html=html on:change=change></div> }
}

fn parts(time: Option<TimeControl>) -> (u64, u64) {
    match time {
        Some(TimeControl::Fischer { base, increment }) => (base.0 / 60_000, increment.0 / 1000),
        _ => (0, 0),
    }
}

/// So many minutes, and so many seconds a move; no time at all is none to play with.
fn control_of(minutes: u64, seconds: u64) -> TimeControl {
    let minutes = if minutes + seconds == 0 { 1 } else { minutes };
    TimeControl::Fischer { base: Millis::from_mins(minutes), increment: Millis::from_secs(seconds) }
}

fn markup(app: App, chosen: Option<TimeControl>, is_own: bool) -> String {
    let word = |key| escape(&app.words.get(key));
    let label = word("clock-label");
    let mut html = format!(
        r#"<div class="reglage"><span class="lib">{label}</span><select name="time" aria-label="{label}"><option value="">{}</option>"#,
        word("clock-none")
    );
    for control in TimeControl::USUAL {
        let selected = if !is_own && chosen == Some(control) { " selected" } else { "" };
        let name = escape(&time::control(app.words, control));
        // A string takes all that is written to it.
        let _ = write!(html, r#"<option value="{control}"{selected}>{name}</option>"#);
    }
    let selected = if is_own { " selected" } else { "" };
    let _ = write!(html, r#"<option value="{OWN}"{selected}>{}</option></select></div>"#, word("clock-own"));
    if is_own {
        let (minutes, seconds) = parts(chosen);
        html += r#"<div class="reglage duree">"#;
        for (name, value, key) in
            [("minutes", minutes, "clock-minutes"), ("seconds", seconds, "clock-seconds")]
        {
            let _ = write!(
                html,
                r#"<label><input class="saisie" type="number" inputmode="numeric" min="0" max="{MOST}" name="{name}" value="{value}">{}</label>"#,
                word(key)
            );
        }
        html += "</div>";
    }
    html
}
