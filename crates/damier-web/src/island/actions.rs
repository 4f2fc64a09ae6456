//! What can be done at the table.

use damier_club::Proposal;
use damier_protocol::live::ClientMessage;
use damier_view::scene::Numbers;
use leptos::prelude::*;

use super::live::LiveApp;
use super::state::{App, Dialog};
use super::{icon, part};
use crate::IS_LIVE;
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
            <Action app=app key="action-flip" reference="#i-tourner" act=Box::new(move || app.table.write().flip())/>
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
    if IS_LIVE {
        return app.live().map(|live| view! { <LiveActions app=app live=live/> }).into_any();
    }
    let buttons = move |phase| match phase {
        READY => view! {
            {flip()}{numbers()}
            <a class="bt nu" href="/aide">{icon("#i-aide")}{app.words.get("action-help")}</a>
        }
        .into_any(),
        PLAYING => view! {
            {undo()}{redo()}{flip()}
            {open("action-draw", "#i-nulle", Dialog::Draw)}
            {open("action-resign", "#i-drapeau", Dialog::Resign)}
            {open("action-new", "#i-plus", Dialog::New)}
        }
        .into_any(),
        _ => view! {
            {undo()}{flip()}{numbers()}
            {analyse(app, "ici")}
            {open("action-new", "#i-plus", Dialog::New)}
        }
        .into_any(),
    };
    // The buttons change with the phase, not with every move: the focus stays on the one pressed.
    let phase = Memo::new(move |_| app.phase() as usize);
    view! {
        <div class="actions" role="group" aria-label=app.words.get("actions-label")>
            {part(move || buttons(phase.get()))}
        </div>
    }
    .into_any()
}

const READY: usize = Phase::Ready as usize;
const PLAYING: usize = Phase::Playing as usize;

/// The player plays, and the game goes on.
const PLAYS: usize = 1;
/// The player plays, or has played.
const PLAYED: usize = 2;
/// Both have moved.
const BEGUN: usize = 4;
/// There is a move to take back.
const TAKES_BACK: usize = 8;
/// It is over.
const OVER: usize = 16;

/// What can be done in a game with somebody elsewhere.
#[component]
fn LiveActions(app: App, live: LiveApp) -> impl IntoView {
    // What the buttons depend on, a bit each: they change with it, not with every message.
    let rights = Memo::new(move |_| {
        let live = live.live.read();
        let table = live.table();
        let has = |bit, is_so| if is_so { bit } else { 0 };
        has(PLAYS, live.seat().is_some() && !live.is_over())
            | has(PLAYED, live.seat().is_some())
            | has(BEGUN, table.is_some_and(|table| table.has_begun()))
            | has(TAKES_BACK, live.can_take_back())
            | has(OVER, live.is_over())
    });
    let say = move |key, reference, message: ClientMessage| {
        view! { <Action app=app key=key reference=reference act=Box::new(move || app.say(message.clone()))/> }
    };
    let open = move |key, reference, dialog| {
        view! { <Action app=app key=key reference=reference act=Box::new(move || app.dialog.set(Some(dialog)))/> }
    };
    let flip = move || {
        view! { <Action app=app key="action-flip" reference="#i-tourner" act=Box::new(move || app.table.write().flip())/> }
    };
    let propose = |what| ClientMessage::Propose { what };
    let buttons = move |rights: usize| {
        let has = |bit| rights & bit != 0;
        if has(PLAYS) {
            let end = if has(BEGUN) { "action-resign" } else { "table-abort" };
            view! {
                {has(BEGUN).then(|| say("table-offer-draw", "#i-nulle", propose(Proposal::Draw)))}
                {has(TAKES_BACK).then(|| say("table-ask-takeback", "#i-annuler", propose(Proposal::Takeback)))}
                {flip()}
                {open("table-greet", "#i-bulle", Dialog::Greet)}
                {open(end, "#i-drapeau", Dialog::Resign)}
            }
            .into_any()
        } else {
            let name = live.live.read_untracked().name().to_owned();
            let pdn = format!("/api/games/{name}.pdn");
            view! {
                {flip()}
                <Action app=app key="action-numbers" reference="#i-numeros" act=Box::new(move || toggle_numbers(app))/>
                <a class="bt nu" href=pdn download="" title=app.words.get("table-pdn-long")>{icon("#i-regles")}{app.words.get("table-pdn")}</a>
                {has(OVER).then(|| analyse(app, &name))}
                {has(PLAYED).then(|| open("table-greet", "#i-bulle", Dialog::Greet))}
            }
            .into_any()
        }
    };
    view! {
        <div class="actions" role="group" aria-label=app.words.get("actions-label")>
            {part(move || buttons(rights.get()))}
        </div>
    }
}

/// The way from a game that is over to its analysis.
fn analyse(app: App, game: &str) -> impl IntoView {
    view! {
        <a class="bt nu" data-action="action-analyse" href=format!("/analyse?partie={game}") title=app.words.get("action-analyse-long")>
            {icon("#i-analyse")}{app.words.get("action-analyse")}
        </a>
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
