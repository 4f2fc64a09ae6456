//! House rules: the laws of a variant that can be changed, in plain words.

use damier_game::house;
use damier_rules::{LawOption, OPTIONS, Variant};
use damier_view::words::Words;
use leptos::prelude::*;

use super::state::App;
use super::variants;

/// Of these it is said elsewhere how the game is played.
const LEFT_OUT: [&str; 1] = ["huffing"];

#[component]
pub(super) fn HouseRules(app: App) -> impl IntoView {
    let variant = Memo::new(move |_| app.settings.read().variant);
    let summary = move || {
        let variant = variant.get();
        let changes = changes(app.words, variant);
        if changes.is_empty() { vec![app.words.get("house-none")] } else { changes }
    };
    let rows = move || {
        let variant = variant.get();
        let offered = OPTIONS.iter().filter(|option| is_offered(variant, option));
        offered.map(|option| row(app, variant, option)).collect_view()
    };
    view! {
        <p class="doux">{move || variants::name(app.words, variant.get())}</p>
        <ul class="maison" aria-live="polite">
            {move || summary().into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}
        </ul>
        <div class="lois">{rows}</div>
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

/// Whether the option makes a difference in the variant as it is.
fn is_offered(variant: Variant, option: &LawOption) -> bool {
    let value_of =
        |key: &str| OPTIONS.iter().find(|option| option.key == key).and_then(|option| option.get(&variant));
    let matters = match option.key {
        // What has been taken stays on the board until the end and stops any turn back over it.
        "half_turn" => value_of("removal") == Some("now"),
        "king_landing" => value_of("king_range") == Some("fly"),
        key => !LEFT_OUT.contains(&key),
    };
    matters && !house::choices(variant, option).is_empty()
}

/// What was changed, a sentence each.
pub(super) fn changes(words: &Words, variant: Variant) -> Vec<String> {
    let changes = house::changes(variant);
    changes
        .iter()
        .map(|(key, value)| {
            format!("{} {}", words.get(&format!("house-{key}")), value_name(words, key, value))
        })
        .collect()
}

fn value_name(words: &Words, key: &str, value: &str) -> String {
    match value {
        "true" => words.get("house-yes"),
        "false" => words.get("house-no"),
        _ if key == "men" => value.to_owned(),
        _ => words.get(&format!("house-{key}-{value}")),
    }
}

fn row(app: App, variant: Variant, option: &'static LawOption) -> AnyView {
    let key = option.key;
    let label = app.words.get(&format!("house-{key}"));
    let choices = house::choices(variant, option);
    let present = option.get(&variant);
    let choose = move |value: &str| {
        if let Ok(changed) = house::choose(variant, key, value) {
            app.choose(|settings| settings.variant = changed);
        }
    };
    let id = format!("loi-{key}");
    let control = if choices == ["true", "false"] {
        let other = if present == Some("true") { "false" } else { "true" };
        view! {
            <button
                class="bascule"
                type="button"
                role="switch"
                aria-labelledby=id.clone()
                aria-checked=(present == Some("true")).to_string()
                on:click=move |_| choose(other)
            ></button>
        }
        .into_any()
    } else {
        let usual = option.get(&house::named(variant));
        let options = choices.into_iter().map(|value| {
            let mark = if Some(value) == usual { " •" } else { "" };
            view! {
                <option value=value selected=present == Some(value)>{value_name(app.words, key, value)}{mark}</option>
            }
        });
        view! {
            <select aria-labelledby=id.clone() on:change:target=move |event| choose(&event.target().value())>
                {present.is_none().then(|| view! { <option value="" selected=true>"—"</option> })}
                {options.collect_view()}
            </select>
        }
        .into_any()
    };
    view! {
        <div class="reglage" data-law=key>
            <span class="lib" id=id>{label}</span>
            {control}
        </div>
    }
    .into_any()
}
