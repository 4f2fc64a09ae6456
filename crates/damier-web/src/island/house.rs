//! House rules: the laws of a variant that can be changed, in plain words.

use std::fmt::Write;

use damier_game::house;
use damier_rules::{LawOption, OPTIONS, Variant};
use damier_view::words::Words;
use leptos::prelude::*;

use super::state::App;
use super::variants;

#[component]
pub(super) fn HouseRules(app: App) -> impl IntoView {
    let variant = Memo::new(move |_| app.settings.read().variant);
    let summary = move || {
        let changes = changes(app.words, variant.get());
        if changes.is_empty() { app.words.get("house-none") } else { changes.join("\n") }
    };
    let offered = move || {
        let variant = variant.get();
        OPTIONS.iter().filter(|option| is_offered(variant, option)).collect::<Vec<_>>()
    };
    view! {
        <p class="doux">{move || variants::name(app.words, variant.get())}</p>
        <p class="maison" aria-live="polite">{summary}</p>
        <div class="lois">
            <For each=offered key=|option| option.key children=move |option| row(app, variant, option)/>
        </div>
        <button
            class="bt nu"
            type="button"
            data-action="house-reset"
            disabled=move || !variant.get().is_house()
            on:click=move |_| app.choose(|settings| settings.variant = house::named(settings.variant))
        >
            {app.words.get("house-reset")}
        </button>
    }
}

/// Whether the option makes a difference in the variant as it is. Huffing is chosen with the handling of faults.
fn is_offered(variant: Variant, option: &LawOption) -> bool {
    let has = |key: &str, value| {
        let option = OPTIONS.iter().find(|option| option.key == key);
        option.and_then(|option| option.get(&variant)) == Some(value)
    };
    let matters = match option.key {
        // What has been taken stays on the board until the end and bars the way back.
        "half_turn" => has("removal", "now"),
        "king_landing" => has("king_range", "fly"),
        key => key != "huffing",
    };
    matters && !house::choices(variant, option).is_empty()
}

/// What was changed, a line each.
pub(super) fn changes(words: &Words, variant: Variant) -> Vec<String> {
    let line =
        |(key, value)| format!("{} {}", words.get(&format!("house-{key}")), value_name(words, key, value));
    house::changes(variant).into_iter().map(line).collect()
}

fn value_name(words: &Words, key: &str, value: &str) -> String {
    match value {
        "true" | "on" => words.get("house-yes"),
        "false" | "off" => words.get("house-no"),
        _ if key == "men" => value.to_owned(),
        _ => words.get(&format!("house-{key}-{value}")),
    }
}

fn row(app: App, variant: Memo<Variant>, option: &'static LawOption) -> AnyView {
    let key = option.key;
    let id = format!("loi-{key}");
    let choose = move |value: &str| {
        // Only what can be chosen is offered.
        if let Ok(changed) = house::choose(variant.get_untracked(), key, value) {
            app.choose(|settings| settings.variant = changed);
        }
    };
    let is_on = move || option.get(&variant.get()) == Some("true");
    let control = if option.values == ["true", "false"] {
        view! {
            <button
                class="bascule"
                type="button"
                role="switch"
                aria-labelledby=id.clone()
                aria-checked=move || is_on().to_string()
                on:click=move |_| choose(if untrack(is_on) { "false" } else { "true" })
            ></button>
        }
        .into_any()
    } else {
        let values = move || values(app.words, variant.get(), option);
        view! {
            <select
                aria-labelledby=id.clone()
                inner_html=values
                on:change:target=move |event| choose(&event.target().value())
            ></select>
        }
        .into_any()
    };
    view! {
        <div class="reglage" data-law=key>
            <span class="lib" id=id>{app.words.get(&format!("house-{key}"))}</span>
            {control}
        </div>
    }
    .into_any()
}

/// The values to choose from; the usual one bears a dot.
fn values(words: &Words, variant: Variant, option: &LawOption) -> String {
    let present = option.get(&variant);
    let usual = option.get(&house::named(variant));
    let mut html = String::new();
    if present.is_none() {
        html += "<option selected>—</option>";
    }
    for value in house::choices(variant, option) {
        let selected = if present == Some(value) { " selected" } else { "" };
        let dot = if usual == Some(value) { " •" } else { "" };
        let name = value_name(words, option.key, value);
        // A string takes all that is written to it.
        let _ = write!(html, r#"<option value="{value}"{selected}>{name}{dot}</option>"#);
    }
    html
}
