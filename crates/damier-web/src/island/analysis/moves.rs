//! The panel of the moves: the game with its variations, and what can be done with it.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use super::super::state::App;
use super::super::{icon, part, text};
use super::running::AnalysisApp;
use crate::analysis::{Analysis, GLYPHS, sheet};
use crate::browser;

#[component]
pub(super) fn Moves(app: App, analysis: AnalysisApp) -> impl IntoView {
    let words = app.words;
    let board = analysis.board;
    let html = Memo::new(move |_| sheet(board.read().tree(), app.view.read().numbering, words.lang()));
    let is_empty = Memo::new(move |_| board.read().tree().is_empty());
    let at = Memo::new(move |_| board.read().at().number());
    Effect::new(move |_| {
        html.track();
        mark(at.get());
    });
    let press = move |event: MouseEvent| {
        if let Some(number) = pressed(&event) {
            app.walk(analysis, |board| board.go_to_number(number));
        }
    };
    view! {
        <div class="carte panneau" id="panneau-coups" role="tabpanel" aria-label=words.get("analyse-tab-moves")>
            <div class="arbre num" on:click=press>
                {part(move || is_empty.get().then(|| view! { <p class="doux">{words.get("analyse-no-moves")}</p> }))}
                <div inner_html=move || html.get()></div>
            </div>
            <div class="pied">
                <Go app=app analysis=analysis label="moves-first" reference="#i-debut" act=Analysis::first/>
                <Go app=app analysis=analysis label="moves-previous" reference="#i-gauche" act=Analysis::back/>
                <Go app=app analysis=analysis label="moves-next" reference="#i-droite" act=Analysis::forward/>
                <Go app=app analysis=analysis label="moves-last" reference="#i-fin" act=Analysis::last/>
            </div>
            <Notes app=app analysis=analysis/>
        </div>
    }
}

/// A button that walks through the game.
#[component]
pub(super) fn Go(
    app: App,
    analysis: AnalysisApp,
    label: &'static str,
    reference: &'static str,
    act: fn(&mut Analysis),
) -> impl IntoView {
    view! {
        <button class="rond" type="button" data-action=label aria-label=app.words.get(label) on:click=move |_| app.walk(analysis, act)>
            {icon(reference)}
        </button>
    }
}

/// Marks the move that the board shows, and brings it into view.
fn mark(number: u32) {
    for element in browser::all(".arbre [aria-current]") {
        // An attribute of our own page can be removed.
        let _ = element.remove_attribute("aria-current");
    }
    let selector = format!(".arbre [data-n=\"{number}\"]");
    for element in browser::all(&selector) {
        // A button takes any attribute.
        let _ = element.set_attribute("aria-current", "true");
    }
    browser::reveal(&selector);
}

fn pressed(event: &MouseEvent) -> Option<u32> {
    let button = event.target()?.dyn_into::<Element>().ok()?.closest("[data-n]").ok()??;
    button.get_attribute("data-n")?.parse().ok()
}

/// Marks, a comment, and what is done with lines.
#[component]
fn Notes(app: App, analysis: AnalysisApp) -> impl IntoView {
    let words = app.words;
    let board = analysis.board;
    let mark = Memo::new(move |_| board.read().mark());
    let is_start = Memo::new(move |_| board.read().tree().parent(board.read().at()).is_none());
    let can = Memo::new(move |_| (board.read().can_undo(), board.read().can_redo()));
    let field = NodeRef::<html::Input>::new();
    let comment = Memo::new(move |_| board.read().comment());
    Effect::new(move |_| {
        let comment = comment.get();
        if let Some(field) = field.get() {
            field.set_value(&comment);
        }
    });
    let write = move |_: web_sys::Event| {
        let Some(field) = field.get_untracked() else { return };
        let value = field.value();
        app.walk(analysis, |board| {
            board.set_comment(&value);
        });
    };
    let glyphs = GLYPHS.map(|(number, sign)| {
        view! {
            <button class="signe" type="button" data-signe=number.to_string() disabled=move || is_start.get()
                aria-pressed=text(move || (mark.get() == Some(number)).to_string())
                on:click=move |_| app.walk(analysis, |board| { board.toggle_mark(number); })>
                {sign}
            </button>
        }
    });
    view! {
        <div class="notes">
            <div class="signes-coup" role="group" aria-label=words.get("analyse-glyphs")>{glyphs.into_iter().collect_view()}</div>
            <input class="saisie" type="text" data-action="commentaire" aria-label=words.get("analyse-comment")
                placeholder=words.get("analyse-comment") node_ref=field on:change=write/>
            <div class="outils-arbre">
                <Tool app=app key="analyse-undo" reference="#i-annuler" is_off=Signal::derive(move || !can.get().0)
                    act=Box::new(move || app.walk(analysis, Analysis::undo))/>
                <Tool app=app key="analyse-redo" reference="#i-refaire" is_off=Signal::derive(move || !can.get().1)
                    act=Box::new(move || app.walk(analysis, Analysis::redo))/>
                <Tool app=app key="analyse-promote" reference="#i-monter" is_off=Signal::derive(move || is_start.get())
                    act=Box::new(move || app.walk(analysis, |board| { board.promote(); }))/>
                <Tool app=app key="analyse-delete" reference="#i-fermer" is_off=Signal::derive(move || is_start.get())
                    act=Box::new(move || app.walk(analysis, |board| { board.delete(); }))/>
            </div>
        </div>
    }
}

/// A button with an icon and a word.
#[component]
fn Tool(
    app: App,
    key: &'static str,
    reference: &'static str,
    #[prop(into)] is_off: Signal<bool>,
    act: Box<dyn Fn()>,
) -> impl IntoView {
    let long = format!("{key}-long");
    let title = app.words.has(&long).then(|| app.words.get(&long));
    view! {
        <button class="bt nu" type="button" data-action=key title=title disabled=move || is_off.get() on:click=move |_| act()>
            {icon(reference)}{app.words.get(key)}
        </button>
    }
}
