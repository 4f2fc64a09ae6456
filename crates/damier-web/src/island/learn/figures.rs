//! Diagrams of a page that come alive when somebody wants to try them.

use damier_game::Game;
use damier_rules::Variant;
use damier_rules::notation::fen;
use damier_view::words::{Lang, Words};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use super::super::state::App;
use super::super::{WORDS, arbiter, board};
use super::kept::elements;
use super::*;
use crate::learn::Walk;

/// Shows the button of every diagram that can come alive: `<figure data-fen data-variant>` with a board and a button
/// `[data-essayer]`, which does nothing before we are there.
pub(super) fn mount() {
    let figures = browser::all("figure[data-fen]");
    if figures.is_empty() {
        return;
    }
    let lang = browser::root_attribute("lang").and_then(|tag| Lang::from_code(&tag)).unwrap_or(Lang::Fr);
    let Some(text) = browser::template(WORDS) else { return };
    // The words live as long as the page.
    let words: &'static Words = Box::leak(Box::new(Words::of_text(lang, text.leak())));
    for (index, figure) in figures.into_iter().enumerate() {
        let (Some(study), Some(button)) = (study(&figure), elements(&figure, "[data-essayer]").pop()) else {
            continue;
        };
        let Some(place) = elements(&figure, ".damier").pop().and_then(|board| html(&board)) else { continue };
        let root: &'static str = format!("#figure-{index}").leak();
        figure.set_id(&root[1..]);
        // Attributes of our own page can be removed.
        let _ = button.remove_attribute("hidden");
        let shown = button.clone();
        let wake = Closure::once_into_js(move || {
            let _ = shown.set_attribute("hidden", "");
            bring_to_life(words, study, &place, root);
        });
        // A listener can always be added; it is called once at most, for the button hides itself.
        let _ = button.add_event_listener_with_callback("click", wake.unchecked_ref());
    }
}

/// What a diagram becomes: with `data-coups` moves to walk through, else a position to try things in.
fn study(figure: &Element) -> Option<Study> {
    let variant = Variant::from_id(&figure.get_attribute("data-variant")?)?;
    let setup = fen::parse(&figure.get_attribute("data-fen")?, variant.shape()).ok()?;
    let game = Game::from_setup(variant, &setup).ok()?;
    let Some(moves) = figure.get_attribute("data-coups") else { return Some(Study::Diagram(Box::new(game))) };
    let moves = moves.split(' ').map(str::to_owned).collect();
    let said = elements(figure, "[data-legende]").into_iter();
    let captions = said.map(|said| said.text_content().unwrap_or_default());
    Some(Study::Walk(Box::new(Walk::new(game, moves, captions.collect()))))
}

fn bring_to_life(words: &'static Words, study: Study, board: &HtmlElement, root: &'static str) {
    let Some(place) = board.parent_element().and_then(|parent| html(&parent)) else { return };
    // An element of ours can be moved.
    board.remove();
    let host = browser::element("div").and_then(|host| html(&host));
    let Some(host) = host else { return };
    host.set_class_name("vivant");
    let _ = place.insert_before(&host, place.first_child().as_ref());
    put(host, move || {
        view! { <Figure app=App::of_study(words, study, root)/> }
    });
    // A board to walk through has its button for that, any other its squares.
    browser::focus(&format!("{root} :is(.bt.p, [data-case][tabindex=\"0\"])"));
}

#[component]
fn Figure(app: App) -> impl IntoView {
    super::super::keyboard::listen(app);
    app.begin();
    let is_moved = Signal::derive(move || !app.table.read().game().is_empty());
    let reset = move || app.act(|table| table.rewind(0));
    let place = app.study().filter(|study| untrack(|| place_of(*study)).is_some());
    let place = place.map(|study| Memo::new(move |_| place_of(study).unwrap_or_default()));
    let shape = app.view.get_untracked().shape;
    view! {
        <div style:--files=shape.files.to_string() style:--ranks=shape.ranks.to_string()><board::Board app=app/></div>
        <arbiter::Arbiter app=app/>
        {match place {
            None => button("bt nu", "learn-reset", app.words.get("learn-reset"), is_moved, reset),
            Some(place) => view! {
                <div class="deux-bt">
                    {button("bt", "learn-back", app.words.get("learn-back"),
                        Signal::derive(move || place.get().0 > 0), move || tell(app, Walk::back))}
                    {button("bt p", "learn-forward", app.words.get("learn-forward"),
                        Signal::derive(move || place.get().0 < place.get().1), move || tell(app, Walk::forward))}
                </div>
            }
            .into_any(),
        }}
        <p class="vh" role="status" aria-live="polite">{app.said}</p>
    }
}

/// How far an example has been walked through.
fn place_of(study: StudyApp) -> Option<(usize, usize)> {
    match &*study.study.read() {
        Study::Walk(walk) => Some(walk.place()),
        _ => None,
    }
}

fn tell(app: App, act: impl FnOnce(&mut Walk) -> Vec<crate::learn::Timed>) {
    app.tell_study(|study| match study {
        Study::Walk(walk) => act(walk),
        _ => Vec::new(),
    });
}
