//! Boards that teach, as one sees them: a problem, problems in a row, a lesson, drills, diagrams that come alive.

mod drills;
mod figures;
mod kept;
mod lesson;
mod problem;
mod row;
mod running;

use damier_view::words::Words;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::state::{About, App};
use super::{icon, markup, part, place, text};
use crate::browser;
use crate::learn::Study;
use crate::play::Settings;
pub(super) use running::StudyApp;

/// Brings a page that teaches to life, whatever it has: an exercise, marks of what has been learned, diagrams.
pub(crate) fn mount_learning() {
    problem::mount("probleme");
    row::mount("serie");
    drills::mount_captures("prises");
    drills::mount_squares("cases");
    lesson::mount("lecon");
    kept::mark_page();
    figures::mount();
}

impl App {
    /// The table of something to be learned, in this part of the page; all of it if that is not said.
    fn of_study(words: &'static Words, study: Study, root: &'static str) -> Self {
        let settings = Settings::read(&browser::kept(super::state::SETTINGS).unwrap_or_default());
        let table = study.table();
        let study = StudyApp::new(study, &table);
        Self::at(words, table, settings, About { study: Some(study), root, ..About::default() })
    }
}

/// The text that a page brings for its exercise.
fn exercise() -> Option<String> {
    browser::template("exercice")
}

/// Puts an exercise in the place of what the server has drawn.
fn put<V: IntoView + 'static>(element: HtmlElement, view: impl FnOnce() -> V + 'static) {
    element.set_inner_html("");
    mount_to(element, view).forget();
}

/// A button of the bar under the board.
fn button(
    class: &'static str,
    key: &'static str,
    name: impl Into<Signal<String>>,
    is_possible: Signal<bool>,
    act: impl Fn() + 'static,
) -> AnyView {
    let act: Box<dyn Fn()> = Box::new(act);
    view! {
        <button class=class type="button" data-action=key disabled=move || !is_possible.get() on:click=move |_| act()>
            {name.into()}
        </button>
    }
    .into_any()
}

/// Brings the focus somewhere as soon as it is there: what had it is gone.
fn focus_soon(selector: &'static str) {
    browser::later(0, move || browser::focus(selector));
}

/// The square that the keyboard comes to first.
const FIRST_SQUARE: &str = "[data-case][tabindex='0']";

/// Nothing stands against it.
fn always() -> Signal<bool> {
    Signal::derive(|| true)
}

/// What every board that teaches has beside what is its own: the arbiter's voice, the dialogs.
#[component]
fn Around(app: App) -> impl IntoView {
    view! {
        <p class="vh" role="status" aria-live="polite" id="annonce">{app.said}</p>
        <super::dialogs::Dialogs app=app/>
    }
}

/// The size of the board, for the stylesheet.
fn format_of(app: App) -> Signal<String> {
    text(move || {
        let shape = app.view.read().shape;
        format!("{}x{}", shape.files, shape.ranks)
    })
}

/// Called once when the board stands: keys, settings.
fn begin(app: App) {
    super::keyboard::listen(app);
    super::dialogs::offer_settings(app);
    app.begin();
}

/// The element of a page as what it is.
fn html(element: &web_sys::Element) -> Option<HtmlElement> {
    element.clone().dyn_into().ok()
}
