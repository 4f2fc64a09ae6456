//! Choosing a clock: one of the usual time controls, another one, or none.

use damier_game::TimeControl;
use damier_game::clock::Millis;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};

use super::state::App;

/// The most minutes, and the most seconds for a move.
const MOST: u64 = 180;

/// What stands in the list for a time control of one's own.
const OWN: &str = "own";

/// The choice of a time control.
#[component]
pub(super) fn Time(
    app: App,
    /// The class of the row.
    class: &'static str,
    /// Whether to play without a clock can be chosen.
    free: bool,
    time: Signal<Option<TimeControl>>,
    choose: Callback<Option<TimeControl>>,
) -> impl IntoView {
    // A time control of one's own stays open to be changed, even if it comes to be a usual one.
    let is_own = RwSignal::new(time.get_untracked().is_some_and(|time| !TimeControl::USUAL.contains(&time)));
    let value = move || match time.get() {
        _ if is_own.get() => OWN.to_owned(),
        None => String::new(),
        Some(time) => time.to_string(),
    };
    let change = move |event: leptos::ev::Event| {
        let list = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        let Some(list) = list else { return };
        let chosen = list.value();
        is_own.set(chosen == OWN);
        if chosen == OWN {
            choose.run(time.get_untracked().or(Some(TimeControl::DEFAULT)));
        } else {
            choose.run(chosen.parse().ok());
        }
    };
    let usual = TimeControl::USUAL.map(|time| {
        let text = time.to_string();
        view! { <option value=text>{name(app, time)}</option> }
    });
    view! {
        <div class=class data-setting="time">
            <label class="lib" for="pendule">{app.words.get("clock-label")}</label>
            <select id="pendule" prop:value=value on:change=change>
                {free.then(|| view! { <option value="">{app.words.get("clock-none")}</option> })}
                {usual.into_iter().collect_view()}
                <option value=OWN>{app.words.get("clock-own")}</option>
            </select>
        </div>
        {move || is_own.get().then(|| view! {
            <div class="reglage duree">
                <Number app=app key="clock-minutes" time=time choose=choose is_base=true/>
                <Number app=app key="clock-seconds" time=time choose=choose is_base=false/>
            </div>
        })}
    }
}

/// How a time control is called: "10 min + 5 s".
pub(super) fn name(app: App, time: TimeControl) -> String {
    damier_view::time::control(app.words, time)
}

/// A field for the minutes, or for the seconds of each move.
#[component]
fn Number(
    app: App,
    key: &'static str,
    time: Signal<Option<TimeControl>>,
    choose: Callback<Option<TimeControl>>,
    is_base: bool,
) -> impl IntoView {
    let parts = move |time: Option<TimeControl>| match time {
        Some(TimeControl::Fischer { base, increment }) => (base.0 / 60_000, increment.0 / 1000),
        _ => (0, 0),
    };
    let value = move || {
        let (minutes, seconds) = parts(time.get());
        if is_base { minutes } else { seconds }.to_string()
    };
    let change = move |event: leptos::ev::Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(field) = field else { return };
        let number = field.value().trim().parse::<u64>().unwrap_or(0).min(MOST);
        let (minutes, seconds) = parts(time.get_untracked());
        let (minutes, seconds) = if is_base { (number, seconds) } else { (minutes, number) };
        // No time at all is none to play with.
        let minutes = if minutes + seconds == 0 { 1 } else { minutes };
        choose.run(Some(TimeControl::Fischer {
            base: Millis::from_mins(minutes),
            increment: Millis::from_secs(seconds),
        }));
        field.set_value(&value());
    };
    view! {
        <label>
            <input class="saisie" type="number" inputmode="numeric" min="0" max=MOST prop:value=value on:change=change/>
            {app.words.get(key)}
        </label>
    }
}
