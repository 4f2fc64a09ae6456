//! House rules: the laws of a variant that can be changed, in plain words.
//!
//! The rows are written as text once; afterwards only what they show is changed, so that the focus stays.

use std::fmt::Write;

use damier_game::house;
use damier_rules::{LawOption, OPTIONS, Variant};
use damier_view::laws;
use damier_view::words::Words;
use leptos::prelude::*;
// The effects of the table have the name.
use leptos::prelude::Effect as Watch;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlSelectElement};

use super::state::App;
use super::variants;

#[component]
pub(super) fn HouseRules(app: App) -> impl IntoView {
    let variant = move || app.settings.read().variant;
    let named = house::named(untrack(variant));
    let summary = move || {
        let changes = changes(app.words, variant());
        if changes.is_empty() { app.words.get("house-none") } else { changes.join("\n") }
    };
    let choose = move |key: &str, value: &str| {
        // Only what can be chosen is offered.
        if let Ok(changed) = house::choose(untrack(variant), key, value) {
            app.choose(|settings| settings.variant = changed);
        }
    };
    let change = move |event: Event| {
        if let Some((law, list)) = control::<HtmlSelectElement>(&event, "select") {
            choose(&law, &list.value());
        }
    };
    let click = move |event: web_sys::MouseEvent| {
        if let Some((law, switch)) = control::<Element>(&event, "[role=switch]") {
            let is_on = switch.get_attribute("aria-checked").as_deref() == Some("true");
            choose(&law, if is_on { "false" } else { "true" });
        }
    };
    Watch::new(move |_| show(variant()));
    let rows: String = own_options().map(|option| row(app.words, named, option)).collect();
    view! {
        <p class="doux">{variants::name(app.words, named)}</p>
        <p class="maison" aria-live="polite">{summary}</p>
        <div class="lois" inner_html=rows on:change=change on:click=click></div>
        <button
            class="bt nu"
            type="button"
            data-action="house-reset"
            disabled=move || !variant().is_house()
            on:click=move |_| app.choose(|settings| settings.variant = named)
        >
            {app.words.get("house-reset")}
        </button>
    }
}

/// The control that an event comes from, with its law.
fn control<T: JsCast>(event: &Event, selector: &str) -> Option<(String, T)> {
    let control = event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok()??;
    let law = control.closest("[data-law]").ok()??.get_attribute("data-law")?;
    Some((law, control.dyn_into().ok()?))
}

/// Shows in the rows what a variant has.
fn show(variant: Variant) {
    for option in own_options() {
        let row = document().query_selector(&format!("[data-law={}]", option.key)).ok().flatten();
        let Some(row) = row else { continue };
        let value = option.get(&variant).unwrap_or_default();
        // Attributes of our own page can be set.
        let _ = row.toggle_attribute_with_force("hidden", !is_offered(variant, option));
        let Some(control) = row.last_element_child() else { continue };
        let _ = match control.dyn_into::<HtmlSelectElement>() {
            Ok(list) => {
                list.set_value(value);
                Ok(())
            }
            Err(switch) => switch.set_attribute("aria-checked", value),
        };
    }
}

/// The options that are chosen here: huffing is not, but with the handling of faults.
fn own_options() -> impl Iterator<Item = &'static LawOption> {
    OPTIONS.iter().filter(|option| option.key != "huffing")
}

/// Whether the option makes a difference in the variant as it is.
fn is_offered(variant: Variant, option: &LawOption) -> bool {
    let has = |key: &str, value| {
        let option = OPTIONS.iter().find(|option| option.key == key);
        option.and_then(|option| option.get(&variant)) == Some(value)
    };
    let matters = match option.key {
        // What has been taken stays on the board until the end and bars the way back.
        "half_turn" => has("removal", "now"),
        "king_landing" => has("king_range", "fly"),
        _ => true,
    };
    matters && !house::choices(variant, option).is_empty()
}

/// What was changed, a sentence each.
pub(super) fn changes(words: &Words, variant: Variant) -> Vec<String> {
    laws::differences(words, variant).into_iter().map(|law| law.text).collect()
}

fn value_name(words: &Words, key: &str, value: &str) -> String {
    match value {
        _ if key == "men" => value.to_owned(),
        _ => words.get(&format!("house-{key}-{value}")),
    }
}

/// A law and what can be chosen for it; the usual value bears a dot.
fn row(words: &Words, named: Variant, option: &LawOption) -> String {
    let key = option.key;
    let label = words.get(&format!("house-{key}"));
    let mut html =
        format!(r#"<div class="reglage" data-law="{key}"><span class="lib" id="loi-{key}">{label}</span>"#);
    if option.values == ["true", "false"] {
        html += &format!(
            r#"<button class="bascule" type="button" role="switch" aria-labelledby="loi-{key}"></button>"#
        );
    } else {
        html += &format!(r#"<select aria-labelledby="loi-{key}">"#);
        let usual = option.get(&named);
        for value in house::choices(named, option) {
            let dot = if usual == Some(value) { " •" } else { "" };
            // A string takes all that is written to it.
            let _ =
                write!(html, r#"<option value="{value}">{}{dot}</option>"#, value_name(words, key, value));
        }
        html += "</select>";
    }
    html + "</div>"
}
