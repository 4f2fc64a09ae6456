//! What can be done at the table.

use damier_club::Proposal;
use damier_protocol::live::ClientMessage;
use damier_view::scene::Numbers;
use leptos::prelude::*;

use super::icon;
use super::live::LiveApp;
use super::state::{App, Dialog};
use crate::play::{Phase, Table};

#[component]
pub(super) fn Actions(app: App) -> impl IntoView {
    let undo = move || {
        view! {
            <Action app=app key="action-undo" reference="#i-annuler"
                is_possible=Signal::derive(move || app.table.read().can_undo()) act=Box::new(move || app.act(Table::undo))/>
        }
    };
    let redo = move || {
        view! {
            <Action app=app key="action-redo" reference="#i-refaire"
                is_possible=Signal::derive(move || app.table.read().can_redo()) act=Box::new(move || app.act(Table::redo))/>
        }
    };
    let flip = move || {
        view! {
            <Action app=app key="action-flip" reference="#i-tourner" act=Box::new(move || app.table.update(Table::flip))/>
        }
    };
    let numbers = move || {
        view! {
            <Action app=app key="action-numbers" reference="#i-numeros" act=Box::new(move || toggle_numbers(app))/>
        }
    };
    let open = move |key, reference, dialog| {
        view! {
            <Action app=app key=key reference=reference act=Box::new(move || app.dialog.set(Some(dialog)))/>
        }
    };
    if let Some(live) = app.live {
        return view! { <LiveActions app=app live=live/> }.into_any();
    }
    let buttons = move |phase| match phase {
        Phase::Ready => view! {
            {flip()}{numbers()}
            <a class="bt nu" href="/aide">{icon("#i-aide")}{app.words.get("action-help")}</a>
        }
        .into_any(),
        Phase::Playing => view! {
            {undo()}{redo()}{flip()}
            {open("action-draw", "#i-nulle", Dialog::Draw)}
            {open("action-resign", "#i-drapeau", Dialog::Resign)}
            {open("action-new", "#i-plus", Dialog::New)}
        }
        .into_any(),
        Phase::Over => view! {
            {undo()}{flip()}{numbers()}
            {open("action-new", "#i-plus", Dialog::New)}
        }
        .into_any(),
    };
    // The buttons change with the phase, not with every move: the focus stays on the one pressed.
    let phase = Memo::new(move |_| app.phase());
    view! {
        <div class="actions" role="group" aria-label=app.words.get("actions-label")>
            {move || buttons(phase.get())}
        </div>
    }
    .into_any()
}

/// What can be done in a game with somebody elsewhere.
#[component]
fn LiveActions(app: App, live: LiveApp) -> impl IntoView {
    /// What the buttons depend on.
    #[derive(Clone, Copy, PartialEq, Eq)]
    struct Rights {
        plays: bool,
        is_over: bool,
        has_begun: bool,
        takes_back: bool,
    }
    let rights = Memo::new(move |_| {
        let live = live.live.read();
        let table = live.table();
        Rights {
            plays: live.seat().is_some(),
            is_over: live.is_over(),
            has_begun: table.is_some_and(|table| table.has_begun()),
            takes_back: table.is_some_and(|table| !table.is_rated()),
        }
    });
    let say = move |key, reference, message: ClientMessage| {
        view! { <Action app=app key=key reference=reference act=Box::new(move || app.say(message.clone()))/> }
    };
    let open = move |key, reference, dialog| {
        view! { <Action app=app key=key reference=reference act=Box::new(move || app.dialog.set(Some(dialog)))/> }
    };
    let flip = move || {
        view! { <Action app=app key="action-flip" reference="#i-tourner" act=Box::new(move || app.table.update(Table::flip))/> }
    };
    let propose = |what| ClientMessage::Propose { what };
    let buttons = move |rights: Rights| {
        if rights.plays && !rights.is_over {
            let end = if rights.has_begun { "action-resign" } else { "table-abort" };
            view! {
                {rights.has_begun.then(|| say("table-offer-draw", "#i-nulle", propose(Proposal::Draw)))}
                {rights.takes_back.then(|| say("table-ask-takeback", "#i-annuler", propose(Proposal::Takeback)))}
                {flip()}
                {open("table-greet", "#i-bulle", Dialog::Greet)}
                {open(end, "#i-drapeau", Dialog::Resign)}
            }
            .into_any()
        } else {
            let pdn = format!("/api/games/{}.pdn", live.game.get_value());
            view! {
                {flip()}
                <Action app=app key="action-numbers" reference="#i-numeros" act=Box::new(move || toggle_numbers(app))/>
                <a class="bt nu" href=pdn download="" title=app.words.get("table-pdn-long")>{icon("#i-regles")}{app.words.get("table-pdn")}</a>
                {rights.plays.then(|| open("table-greet", "#i-bulle", Dialog::Greet))}
            }
            .into_any()
        }
    };
    view! {
        <div class="actions" role="group" aria-label=app.words.get("actions-label")>
            {move || buttons(rights.get())}
        </div>
    }
}

/// Off, on every square, and back: what is set for the edge alone counts as on.
fn toggle_numbers(app: App) {
    app.set(|settings| {
        settings.numbers = if settings.numbers == Numbers::Off { Numbers::All } else { Numbers::Off };
    });
}

#[component]
fn Action(
    app: App,
    key: &'static str,
    reference: &'static str,
    #[prop(optional, into)] is_possible: Option<Signal<bool>>,
    act: Box<dyn Fn()>,
) -> impl IntoView {
    let long = format!("{key}-long");
    let title = app.words.has(&long).then(|| app.words.get(&long));
    view! {
        <button
            class="bt nu"
            type="button"
            title=title
            data-action=key
            disabled=move || is_possible.is_some_and(|possible| !possible.get())
            on:click=move |_| act()
        >
            {icon(reference)}
            {app.words.get(key)}
        </button>
    }
}
