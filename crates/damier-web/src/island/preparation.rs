//! Before a game: against whom, how strong, which side.

use leptos::prelude::*;

use super::choice::{Choice, Item, walk};
use super::icon;
use super::state::App;
use crate::play::{Level, Side};

/// The choices before a game; `inline` beside the board, else in a dialog.
#[component]
pub(super) fn Preparation(app: App, inline: bool) -> impl IntoView {
    let against_computer = Signal::derive(move || app.settings.read().against_computer);
    let level = Signal::derive(move || app.settings.read().level);
    let side = Signal::derive(move || app.settings.read().side);
    let on_wide_only =
        move |class: &'static str, inline_class: &'static str| if inline { inline_class } else { class };
    let levels = Level::ALL
        .into_iter()
        .map(|level| Item { dots: Some(level.dots()), ..Item::new(level, app.words.get(level.key())) })
        .collect::<Vec<_>>();
    let sides =
        Side::ALL.into_iter().map(|side| Item::new(side, app.words.get(side.key()))).collect::<Vec<_>>();
    let about = move || app.words.get(&format!("{}-about", level.get().key()));
    view! {
        <section class="prepa">
            <div
                class="facons"
                role="radiogroup"
                aria-label=app.words.get("mode-label")
                on:keydown=|event| walk(&event)
            >
                <Opponent app=app computer=true/>
                <Opponent app=app computer=false/>
            </div>
            {move || against_computer.get().then(|| view! {
                <Choice
                    class=on_wide_only("niveaux", "niveaux pas-tel")
                    label=app.words.get("level-label")
                    options=levels.clone()
                    value=level
                    choose=move |level| app.choose(|settings| settings.level = level)
                />
                <p class=on_wide_only("mot-niveau", "mot-niveau pas-tel")>{about}</p>
                <div class=on_wide_only("reglage", "reglage pas-tel")>
                    <span class="lib">{app.words.get("color-label")}</span>
                    <Choice
                        class="segments"
                        label=app.words.get("color-label")
                        options=sides.clone()
                        value=side
                        choose=move |side| app.choose(|settings| settings.side = side)
                    />
                </div>
            })}
        </section>
    }
}

/// A kind of opponent.
#[component]
fn Opponent(app: App, computer: bool) -> impl IntoView {
    let is_chosen = move || app.settings.read().against_computer == computer;
    let (reference, name, hint) = if computer {
        ("#i-ordi", "mode-computer", "mode-computer-hint")
    } else {
        ("#i-duo", "mode-same-screen", "mode-same-screen-hint")
    };
    view! {
        <button
            class="facon"
            type="button"
            role="radio"
            aria-checked=move || is_chosen().to_string()
            tabindex=move || if is_chosen() { "0" } else { "-1" }
            on:click=move |_| app.choose(|settings| settings.against_computer = computer)
        >
            {icon(reference)}
            <b>{app.words.get(name)}</b>
            <span>{app.words.get(hint)}</span>
        </button>
    }
}
