//! Before a game: against whom, how strong, which side.

use leptos::prelude::*;

use super::choice::{Choice, Item, place, walk};
use super::faults::Faults;
use super::state::App;
use super::time::Time;
use super::variants;
use super::{icon, part, text};
use crate::play::{Level, Side};

/// The choices before a game; `inline` beside the board, else in a dialog.
#[component]
pub(super) fn Preparation(app: App, inline: bool) -> impl IntoView {
    let against_computer = Memo::new(move |_| app.settings.read().against_computer);
    let level = move || app.settings.read().level;
    let own =
        move |class: &'static str, inline_class: &'static str| if inline { inline_class } else { class };
    let levels: Vec<Item> = Level::ALL
        .iter()
        .map(|level| Item { name: app.words.get(level.key()), dots: Some(level.dots()) })
        .collect();
    let sides: Vec<Item> = Side::ALL.iter().map(|side| Item::new(app.words.get(side.key()))).collect();
    let about = text(move || app.words.get(&format!("{}-about", level().key())));
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
            {inline.then(|| elsewhere(app))}
            <variants::Chosen app=app inline=inline/>
            {part(move || against_computer.get().then(|| view! {
                <Choice
                    class=own("niveaux", "niveaux pas-tel")
                    label=app.words.get("level-label")
                    items=levels.clone()
                    chosen=Signal::derive(move || place(&Level::ALL, &level()))
                    choose=Callback::new(move |at: usize| app.choose(|settings| settings.level = Level::ALL[at]))
                />
                <p class=own("mot-niveau", "mot-niveau pas-tel")>{about}</p>
                <div class=own("reglage", "reglage pas-tel")>
                    <span class="lib">{app.words.get("color-label")}</span>
                    <Choice
                        class="segments"
                        label=app.words.get("color-label")
                        items=sides.clone()
                        chosen=Signal::derive(move || place(&Side::ALL, &app.settings.read().side))
                        choose=Callback::new(move |at: usize| app.choose(|settings| settings.side = Side::ALL[at]))
                    />
                </div>
            }))}
            <Time app=app inline=inline/>
            <Faults app=app inline=inline/>
        </section>
    }
}

/// The ways to somebody who is not at this screen.
fn elsewhere(app: App) -> impl IntoView {
    let ways = [("/jouer/ami", "#i-lien", "mode-friend"), ("/salon", "#i-salon", "mode-lobby")];
    let ways = ways.map(|(address, reference, key)| {
        view! {
            <a class="facon" href=address>
                {icon(reference)}
                <b>{app.words.get(key)}</b>
                <span>{app.words.get(&format!("{key}-hint"))}</span>
            </a>
        }
    });
    view! { <nav class="facons" aria-label=app.words.get("mode-elsewhere")>{ways.into_iter().collect_view()}</nav> }
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
            aria-checked=text(move || is_chosen().to_string())
            tabindex=text(move || if is_chosen() { "0" } else { "-1" })
            on:click=move |_| app.choose(|settings| settings.against_computer = computer)
        >
            {icon(reference)}
            <b>{app.words.get(name)}</b>
            <span>{app.words.get(hint)}</span>
        </button>
    }
}
