//! What can be done at the table.

use damier_view::scene::Numbers;
use leptos::prelude::*;

use super::icon;
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
