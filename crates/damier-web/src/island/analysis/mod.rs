//! Boards to analyse at: the analysis with its panels, and the editor of positions. The page has brought all of them as
//! markup; here they are filled, and what is pressed there is done.

mod editor;
mod file;
mod page;
mod panels;
mod review;
mod running;
mod shared;
mod thinking;

use damier_rules::{Setup, Square};
use damier_view::scene::{Marks, Numbers, View};
use damier_view::words::Words;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent};

use super::state::{About, App};
use crate::browser::{self, fill};
use crate::play::{Settings, Table};
use editor::EditorApp;
use running::AnalysisApp;

/// Brings the page to life, whichever it is.
pub(crate) fn mount_analysis() {
    page::mount("analyse");
    editor::mount("editeur");
}

/// What a board is for, where it is no game's; a handle that can be copied.
#[derive(Clone, Copy)]
pub(crate) enum Desk {
    /// An analysis.
    Analysis(&'static AnalysisApp),
    /// A position being set up.
    Editor(EditorApp),
}

impl Desk {
    /// Changes how the board is looked at: here numbers are shown.
    pub(crate) fn look(self, view: &mut View) {
        if view.numbers == Numbers::Off {
            view.numbers = Numbers::All;
        }
    }

    /// Changes what the board shows.
    pub(crate) fn dress(self, table: &Table, setup: &mut Setup, marks: &mut Marks) {
        match self {
            Self::Analysis(analysis) => analysis.dress(table, marks),
            Self::Editor(editor) => editor.dress(setup, marks),
        }
    }

    /// Whether squares are touched, and no pieces moved.
    pub(crate) fn takes_touches(self) -> bool {
        matches!(self, Self::Editor(_))
    }

    /// Touches a square, where squares are touched.
    pub(crate) fn takes_touch(self, square: Square) -> bool {
        match self {
            Self::Analysis(_) => false,
            Self::Editor(editor) => {
                editor.touch(square);
                true
            }
        }
    }
}

impl App {
    /// The table of a board that is no game's.
    fn of_desk(words: &'static Words, table: Table, desk: Desk) -> Self {
        let settings = Settings::read(&browser::kept(super::state::SETTINGS).unwrap_or_default());
        Self::at(words, table, settings, About { desk: Some(desk), ..About::default() })
    }

    /// Something was done at the board.
    pub(crate) fn follow_desk(self, desk: Desk) {
        if let Desk::Analysis(analysis) = desk {
            self.follow_hand(*analysis);
        }
    }

    /// Whether a key was for the desk.
    pub(crate) fn press_at_desk(self, desk: Desk, event: &KeyboardEvent, key: &str) -> bool {
        match desk {
            Desk::Analysis(analysis) => self.press_to_walk(*analysis, event, key),
            Desk::Editor(_) => false,
        }
    }
}

/// Puts a living part into an element of the page, after what stands there.
fn put(selector: &str, view: impl FnOnce() -> AnyView + 'static) {
    put_boxed(selector, Box::new(view));
}

fn put_boxed(selector: &str, view: Box<dyn FnOnce() -> AnyView>) {
    if let Some(place) = fill::find(selector).and_then(|place| place.dyn_into::<HtmlElement>().ok()) {
        mount_to(place, view).forget();
    }
}

/// Does something now, and again whenever what it has read has changed.
fn follow(act: impl Fn() + 'static) {
    follow_boxed(Box::new(act));
}

fn follow_boxed(act: Box<dyn Fn()>) {
    Effect::new(move |_| act());
}

/// Listens to what happens in an element, as long as the page stands: who acts is given the event and where it happened.
fn listen(place: &HtmlElement, name: &str, act: impl Fn(&Event, &Element) + 'static) {
    listen_boxed(place, name, Box::new(act));
}

/// Who is told what happened, and where.
type Listener = Box<dyn Fn(&Event, &Element)>;

fn listen_boxed(place: &HtmlElement, name: &str, act: Listener) {
    let listen = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        if let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
            act(&event, &target);
        }
    });
    // A listener can always be added.
    let _ = place.add_event_listener_with_callback(name, listen.as_ref().unchecked_ref());
    listen.forget();
}

/// Called once when the page stands: the board is put in the place of the one that the page has brought, with its keys and
/// settings. Gives what is about every board: dialogs, and what is said to those who listen.
fn begin(app: App, place: &HtmlElement) -> AnyView {
    for drawn in browser::all("#damier .damier") {
        drawn.remove();
    }
    put("#damier", move || view! { <super::board::Board app=app/> }.into_any());
    super::keyboard::listen(app);
    super::dialogs::offer_settings(app);
    app.begin();
    follow(move || {
        let shape = app.view.read().shape;
        fill::attribute("main", "data-format", Some(&format!("{}x{}", shape.files, shape.ranks)));
    });
    // A group that is a part of a dialog has seen to the key itself.
    listen(place, "keydown", |event, _| {
        if let Some(event) = event.dyn_ref().filter(|_| !event.default_prevented()) {
            super::choice::walk(event);
        }
    });
    view! {
        <p class="vh" role="status" aria-live="polite" id="annonce">{app.said}</p>
        <super::dialogs::Dialogs app=app/>
    }
    .into_any()
}

/// What was pressed, if it is something that can be.
fn pressed(target: &Element, selector: &str) -> Option<Element> {
    target.closest(selector).ok().flatten()
}

/// The number that an attribute holds.
fn number(element: &Element, name: &str) -> Option<usize> {
    element.get_attribute(name)?.parse().ok()
}

/// The address as it can be sent to somebody.
fn absolute(path: &str) -> String {
    browser::origin() + path
}

/// Copies a text, and says whether that could be done.
fn copy(app: App, text: &str) -> String {
    let said = app.words.get(if browser::copy(text) { "analyse-copied" } else { "analyse-copy-failed" });
    app.announce(said.clone());
    said
}
