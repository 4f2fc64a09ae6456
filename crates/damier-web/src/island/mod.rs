//! The living part of a page with a board: the table as one sees it.

// The macro of components writes public types beside them, whatever their own visibility.
#![allow(unreachable_pub)]

mod actions;
mod analysis;
mod arbiter;
mod board;
mod choice;
mod clocks;
mod dialogs;
mod effects;
mod faults;
mod house;
mod keyboard;
mod learn;
mod live;
mod lobby;
mod moves;
mod new_game;
mod players;
mod pointer;
mod preferences;
mod preparation;
mod stage;
mod state;
mod time;
mod variants;

use damier_rules::Variant;
use damier_view::words::{Lang, Words};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::IS_HOME;
use crate::browser;
use crate::play::Phase;
pub(crate) use analysis::mount_analysis;
pub(crate) use learn::mount_learning;
pub(crate) use lobby::{mount_invitation, mount_lobby};
use state::App;

/// The template in which a page brings its words.
const WORDS: &str = "mots";

/// Takes over the element with this id, whose `data-lang` says the language, and brings it to life with the words
/// that the page brings.
///
/// A page without the one or the other stays as it is.
pub(crate) fn mount(id: &str) {
    if let Some((element, words)) = place(id) {
        let cards = markup(&element, ".carte-hote");
        element.set_inner_html("");
        mount_to(element, move || view! { <Table app=App::new(words) cards=cards/> }).forget();
    }
}

/// Takes over the element with this id, whose `data-game` names a live game and `data-variant` what is played there;
/// `data-match` is how the match ended that it is the first game of.
pub(crate) fn mount_live(id: &str) {
    let Some((element, words)) = place(id) else { return };
    let Some(game) = element.get_attribute("data-game") else { return };
    let variant = element.get_attribute("data-variant").and_then(|id| Variant::from_id(&id));
    let variant = variant.unwrap_or(Variant::INTERNATIONAL);
    let match_end = element.get_attribute("data-match");
    element.set_inner_html("");
    let app = move || App::of_live(words, game, variant, match_end);
    mount_to(element, move || view! { <Table app=app() cards=String::new()/> }).forget();
}

/// The element with this id, and the words that its page brings.
fn place(id: &str) -> Option<(HtmlElement, &'static Words)> {
    let element = document().get_element_by_id(id)?.dyn_into::<HtmlElement>().ok()?;
    let lang = element.get_attribute("data-lang").and_then(|tag| Lang::from_code(&tag)).unwrap_or(Lang::Fr);
    let text = browser::template(WORDS)?;
    // The words live as long as the page.
    Some((element, Box::leak(Box::new(Words::of_text(lang, text.leak())))))
}

/// What the server has drawn already and the living part takes over as it is: the element that fits, as markup.
fn markup(place: &HtmlElement, selector: &str) -> String {
    let found = place.query_selector(selector).ok().flatten();
    found.map(|element| element.outer_html()).unwrap_or_default()
}

/// A text that changes, as a value of one type: each type that an attribute can have is code of its own.
fn text<T: Into<String>>(read: impl Fn() -> T + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(move || read().into())
}

/// A text that may be missing.
fn maybe_text<T: Into<String>>(
    read: impl Fn() -> Option<T> + Send + Sync + 'static,
) -> Signal<Option<String>> {
    Signal::derive(move || read().map(Into::into))
}

/// A part of the page that changes, for the same reason.
fn part<V: IntoView + 'static>(view: impl Fn() -> V + Send + 'static) -> AnyView {
    let view: Box<dyn Fn() -> AnyView + Send> = Box::new(move || view().into_any());
    (move || view()).into_any()
}

/// The whole table: board, players, arbiter, what can be done; before a game also cards that the page has brought.
#[component]
fn Table(app: App, cards: String) -> impl IntoView {
    keyboard::listen(app);
    dialogs::offer_settings(app);
    clocks::stop_when_left(app);
    app.begin();
    let phase = Memo::new(move |_| app.phase() as usize);
    let is_ready = move || phase.get() == Phase::Ready as usize;
    let phase_name = text(move || ["pret", "partie", "fini"][phase.get()]);
    let heading = text(move || app.words.get(if is_ready() { "home-heading" } else { "game-heading" }));
    let format = text(move || {
        let shape = app.view.read().shape;
        format!("{}x{}", shape.files, shape.ranks)
    });
    view! {
        <main class="table" data-phase=phase_name data-format=format>
            <h1 class="vh">{heading}</h1>
            <div class="t-damier" id="damier"><board::Board app=app/></div>
            <div class="t-haut"><players::Player app=app is_near=false/></div>
            <div class="t-cote">
                {part(move || if IS_HOME && is_ready() {
                    view! {
                        <preparation::Preparation app=app inline=true/>
                        <div class="carte-hote" inner_html=cards.clone()></div>
                        <HelpCard app=app/>
                    }
                    .into_any()
                } else {
                    view! { <moves::Moves app=app/> }.into_any()
                })}
                <arbiter::Arbiter app=app/>
                <actions::Actions app=app/>
            </div>
            <div class="t-bas"><players::Player app=app is_near=true/></div>
            <p class="vh" role="status" aria-live="polite" id="annonce">{app.said}</p>
            <dialogs::Dialogs app=app/>
        </main>
    }
}

#[component]
fn HelpCard(app: App) -> impl IntoView {
    view! {
        <a class="carte conseil pas-tel" href="/aide">
            {icon("#i-clavier")}
            <h3>{app.words.get("help-card-title")}</h3>
            <p class="doux pt">{app.words.get("help-card-text")}</p>
            {icon("#i-droite")}
        </a>
    }
}

/// An icon of the sprite, beside a word or in a button with a label.
fn icon(reference: &'static str) -> impl IntoView {
    view! { <svg class="ic" aria-hidden="true"><use href=reference/></svg> }
}
