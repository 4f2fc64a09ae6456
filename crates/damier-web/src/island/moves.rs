//! The list of moves, as on a score sheet.

use damier_rules::{Color, First};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::state::App;
use super::variants;
use super::{icon, maybe_text, part, text};
use crate::play::{Remark, as_written, example, remarks, text_of_ply, unfinished_text};

/// A line of the score sheet.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Line {
    number: usize,
    first: (Entry, Color),
    second: (Entry, Color),
}

/// A move on the score sheet.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
enum Entry {
    /// None yet, or none at all: the game began with Black.
    #[default]
    None,
    /// A move that led to this ply.
    Move { ply: usize, text: String, remarks: Vec<Remark> },
    /// A capture under way.
    Unfinished(String),
}

#[component]
pub(super) fn Moves(app: App) -> impl IntoView {
    let lines = Memo::new(move |_| lines(app));
    let is_empty = move || lines.read().is_empty();
    view! {
        <div class="coups">
            {part(move || variants::played(app).map(|played| view! { <p class="jeu-nom pas-tel">{played}</p> }))}
            {part(move || match_score(app).map(|score| view! { <p class="jeu-nom score-match">{score}</p> }))}
            <div class="defile">
                <ol aria-label=app.words.get("moves-label")>
                    {part(move || is_empty().then(|| view! {
                        <li class="doux"><span class="num"></span><span class="coup n">{app.words.get("moves-none")}</span></li>
                    }))}
                    <For
                        each=move || lines.get()
                        key=Line::clone
                        children=move |line| view! {
                            <li>
                                <span class="num">{line.number}"."</span>
                                <EntryView app=app entry=line.first.0 color=line.first.1/>
                                <EntryView app=app entry=line.second.0 color=line.second.1/>
                            </li>
                        }
                    />
                </ol>
            </div>
            <div class="pied">
                <Go app=app label="moves-first" reference="#i-debut" to=|_, _| 0/>
                <Go app=app label="moves-previous" reference="#i-gauche" to=|at, _| at.saturating_sub(1)/>
                {part(move || app.settings.read().keyboard.then(|| view! { <Typing app=app/> }))}
                <Go app=app label="moves-next" reference="#i-droite" to=|at, last| last.min(at + 1)/>
                <Go app=app label="moves-last" reference="#i-fin" to=|_, last| last/>
            </div>
        </div>
    }
}

/// How the match stands, in a game of one.
fn match_score(app: App) -> Option<String> {
    app.live()?.with_narrator(app.words, |narrator| narrator.match_score())
}

fn lines(app: App) -> Vec<Line> {
    let table = app.table.read();
    let numbering = app.view.read().numbering;
    let first = table.game().start().turn();
    // The score sheet begins with who begins by the rules; in a position that was set up, with White.
    let is_by_rule = table.game().variant().spec().first != First::White;
    let left = if is_by_rule { first } else { Color::White };
    let mut entries: Vec<Entry> = Vec::new();
    if left != first {
        entries.push(Entry::None);
    }
    for ply in 1..=table.game().len() {
        let color = if ply % 2 == 1 { first } else { first.opponent() };
        let text = as_written(&text_of_ply(&table, ply, numbering), color, app.words.lang());
        entries.push(Entry::Move { ply, text, remarks: remarks(&table, ply) });
    }
    let hand = table.hand();
    if let Some(from) = hand.selected().filter(|_| !hand.steps().is_empty()) {
        entries.push(Entry::Unfinished(unfinished_text(hand.position(), from, hand.steps(), numbering)));
    }
    let pairs = entries.chunks(2).enumerate();
    pairs
        .map(|(index, pair)| Line {
            number: index + 1,
            first: (pair.first().cloned().unwrap_or_default(), left),
            second: (pair.get(1).cloned().unwrap_or_default(), left.opponent()),
        })
        .collect()
}

#[component]
fn EntryView(app: App, entry: Entry, color: Color) -> impl IntoView {
    let class = if color == Color::White { "coup" } else { "coup n" };
    match entry {
        Entry::None => view! { <span class="coup"></span> }.into_any(),
        Entry::Unfinished(text) => view! { <span class="coup attente">{text}</span> }.into_any(),
        Entry::Move { ply, text, remarks } => {
            let name = move |square| app.view.read().name(square);
            let remarks = remarks.into_iter().map(|remark| {
                let text = remark.text(app.words, name);
                view! { <small class="sort">{icon(remark.icon())}{text}</small> }.into_any()
            });
            let remarks = remarks.collect_view();
            let is_shown = maybe_text(move || (app.table.read().shown_ply() == ply).then_some("true"));
            view! {
                <button
                    type="button"
                    class=class
                    aria-current=is_shown
                    on:click=move |_| app.act(|table| table.view(ply))
                >
                    {text}
                    {remarks}
                </button>
            }
            .into_any()
        }
    }
}

/// A button that goes to another ply, given the one shown and the last.
#[component]
fn Go(
    app: App,
    label: &'static str,
    reference: &'static str,
    to: fn(usize, usize) -> usize,
) -> impl IntoView {
    let target = move || {
        let table = app.table.read();
        to(table.shown_ply(), table.game().len())
    };
    let is_there = move || target() == app.table.read().shown_ply();
    view! {
        <button
            type="button"
            class="rond"
            aria-label=app.words.get(label)
            disabled=is_there
            on:click=move |_| {
                let ply = untrack(target);
                app.act(|table| table.view(ply));
            }
        >
            {icon(reference)}
        </button>
    }
}

/// A field to type moves in.
#[component]
fn Typing(app: App) -> impl IntoView {
    let typed = text(move || app.table.read().typed().to_owned());
    let input = move |event: leptos::ev::Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(field) = field {
            app.table.write().set_typed(&field.value());
        }
    };
    let key = move |event: leptos::ev::KeyboardEvent| match event.key().as_str() {
        "Enter" => {
            let numbering = app.view.get_untracked().numbering;
            app.prepare_engine();
            app.act(|table| table.enter(numbering).1);
        }
        "Escape" => app.act(|table| table.back()),
        _ => {}
    };
    view! {
        <input
            class="saisie"
            inputmode="text"
            autocomplete="off"
            spellcheck="false"
            aria-label=app.words.get("typed-label")
            placeholder=text(move || example(app.table.read().game().variant(), app.view.read().numbering))
            prop:value=typed
            on:input=input
            on:keydown=key
        />
    }
}
