//! Boards to analyse at, as one sees them: the analysis with its panels, and the editor of positions.

mod editor;
mod engine;
mod file;
mod moves;
mod page;
mod review;
mod running;
mod thinking;

use damier_rules::{Setup, Square};
use damier_view::scene::{Marks, Numbers, View};
use damier_view::words::Words;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::state::{About, App};
use crate::browser;
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
    Analysis(AnalysisApp),
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
            self.follow_hand(analysis);
        }
    }

    /// Whether a key was for the desk.
    pub(crate) fn press_at_desk(self, desk: Desk, event: &KeyboardEvent, key: &str) -> bool {
        match desk {
            Desk::Analysis(analysis) => self.press_to_walk(analysis, event, key),
            Desk::Editor(_) => false,
        }
    }
}

/// The size of the board, for the stylesheet.
fn format_of(app: App) -> Signal<String> {
    super::text(move || {
        let shape = app.view.read().shape;
        format!("{}x{}", shape.files, shape.ranks)
    })
}

/// What every board has beside what is its own: what is said to those who listen, and the dialogs.
#[component]
fn Around(app: App) -> impl IntoView {
    view! {
        <p class="vh" role="status" aria-live="polite" id="annonce">{app.said}</p>
        <super::dialogs::Dialogs app=app/>
    }
}

/// Called once when the board stands: keys, settings.
fn begin(app: App) {
    super::keyboard::listen(app);
    super::dialogs::offer_settings(app);
    app.begin();
}

/// The address as it can be sent to somebody.
fn absolute(path: &str) -> String {
    browser::origin() + path
}

/// Copies a text, and says whether that could be done.
fn copy(app: App, text: &str, said: RwSignal<String>) {
    let key = if browser::copy(text) { "analyse-copied" } else { "analyse-copy-failed" };
    said.set(app.words.get(key));
    app.announce(app.words.get(key));
}
