//! The page of the editor: a position set up by hand.

use damier_rules::notation::fen;
use damier_rules::{AnyPosition, Color, Kind, Piece, Setup, Square, Variant};
use damier_view::scene::Marks;
use damier_view::speech::color_key;
use leptos::prelude::*;
use web_sys::Element;

use super::super::place;
use super::super::state::App;
use super::shared::Shared;
use super::{Desk, absolute, begin, copy, follow, listen, number, pressed, put};
use crate::analysis::{Doubt, Editor, Link, address, markup, play_address};
use crate::browser::{self, fill};
use crate::play::Table;

/// Where the position is kept.
const KEPT: &str = "damier.editor";

/// What can be put down, in the order of the buttons; the last takes away.
const BRUSHES: [Option<Piece>; 5] = [
    Some(Piece { color: Color::White, kind: Kind::Man }),
    Some(Piece { color: Color::White, kind: Kind::King }),
    Some(Piece { color: Color::Black, kind: Kind::Man }),
    Some(Piece { color: Color::Black, kind: Kind::King }),
    None,
];

/// The drawings on the first four buttons.
const DRAWINGS: [&str; 4] =
    ["[data-piece=\"0\"] use", "[data-piece=\"1\"] use", "[data-piece=\"2\"] use", "[data-piece=\"3\"] use"];

/// What the parts of the editor share; a handle that can be copied.
#[derive(Clone, Copy)]
pub(crate) struct EditorApp {
    editor: Shared<Editor>,
    told: Shared<String>,
}

impl EditorApp {
    /// The board shows the pieces, and nothing else.
    pub(super) fn dress(self, setup: &mut Setup, marks: &mut Marks) {
        *setup = *self.editor.read().setup();
        *marks = Marks::default();
    }

    /// A square is touched.
    pub(super) fn touch(self, square: Square) {
        self.change(|editor| editor.touch(square));
    }

    fn change(self, change: impl FnOnce(&mut Editor)) {
        change(&mut self.editor.write());
        self.told.set(String::new());
        let editor = self.editor.read_untracked();
        if let Some(position) = editor.position() {
            browser::keep(KEPT, &address("", editor.variant(), &position));
        }
    }
}

/// Takes over the page of the editor.
pub(super) fn mount(id: &str) {
    let Some((element, words)) = place(id) else { return };
    // All that is shared belongs to this part, which stays as long as the page.
    put("#autour", move || {
        let editor = first_editor();
        let table = table_of(editor.variant());
        let editor = EditorApp { editor: Shared::new(editor), told: Shared::new(String::new()) };
        let app = App::of_desk(words, table, Desk::Editor(editor));
        let around = begin(app, &element);
        follow(move || show(app, editor));
        follow(move || draw_brushes(app));
        listen(&element, "click", move |_, target| {
            if let Some(button) = pressed(target, "[data-action],[data-piece],[data-trait]") {
                app.press_in_editor(editor, &button);
            }
        });
        listen(&element, "change", move |_, field| app.choose_in_editor(editor, field));
        around
    });
}

/// The table under the board: of the variant, and else without meaning.
fn table_of(variant: Variant) -> Table {
    Table::analysis(damier_game::Game::new(variant))
}

/// What the address asks for, else what was left behind, else the start position.
fn first_editor() -> Editor {
    let mut link = Link::read(&browser::query);
    if !link.is_position() {
        let text = browser::kept(KEPT).unwrap_or_default();
        link = Link::read(&|name| {
            let pairs = text.trim_start_matches('?').split('&').filter_map(|pair| pair.split_once('='));
            pairs.filter(|(known, _)| *known == name).map(|(_, value)| value.to_owned()).collect()
        });
    }
    browser::clear_query();
    match link.variant().zip(link.setup()) {
        Some((variant, setup)) => Editor::new(variant, setup),
        None => Editor::new(Variant::INTERNATIONAL, Variant::INTERNATIONAL.start_setup()),
    }
}

/// Keeps the page as the position is.
fn show(app: App, desk: EditorApp) {
    let editor = desk.editor.read();
    fill::choose("[data-piece]", "aria-checked", BRUSHES.iter().position(|piece| *piece == editor.brush()));
    fill::choose("[data-trait]", "aria-checked", Some(editor.setup().turn.index()));
    fill::value("#fen", &fen::print(editor.setup()));
    fill::value("select[data-action=variante]", editor.variant().id());
    fill::text("#dit-du-fichier", &desk.told.read());
    let (variant, doubts) = (editor.variant(), editor.doubts());
    let position = editor.position().unwrap_or_else(|| variant.start());
    fill::html("#avis", &markup::paragraphs(&said(app, &doubts, &position)));
    let is_final = doubts.iter().any(Doubt::is_final);
    fill::attribute("#avis", "class", Some(if is_final { "arbitre refus" } else { "arbitre" }));
    fill::attribute("[data-action=analyser]", "href", Some(&address("/analyse", variant, &position)));
    fill::attribute("[data-action=jouer-ici]", "href", Some(&play_address(variant, &position)));
    fill::attribute("[data-action=jouer-ici]", "aria-disabled", is_final.then_some("true"));
}

/// The pieces on the buttons are those of the board.
fn draw_brushes(app: App) {
    let style = app.settings.read().piece_style();
    for (drawing, piece) in DRAWINGS.into_iter().zip(BRUSHES.into_iter().flatten()) {
        fill::attribute(drawing, "href", Some(&format!("#{}", style.symbol(piece))));
    }
}

impl App {
    fn press_in_editor(self, desk: EditorApp, button: &Element) {
        if let Some(piece) = number(button, "data-piece").and_then(|place| BRUSHES.get(place)) {
            desk.editor.write().take(*piece);
        } else if let Some(turn) = number(button, "data-trait").and_then(|place| Color::ALL.get(place)) {
            desk.change(|editor| editor.set_turn(*turn));
        } else {
            match button.get_attribute("data-action").as_deref() {
                Some("editor-start") => desk.change(Editor::start),
                Some("editor-clear") => desk.change(Editor::clear),
                Some("action-flip") => self.table.write().flip(),
                Some(action @ ("copier-fen" | "copier-lien")) => {
                    let text = {
                        let editor = desk.editor.read_untracked();
                        let position = editor.position().unwrap_or_else(|| editor.variant().start());
                        match action {
                            "copier-fen" => fen::print(editor.setup()),
                            _ => absolute(&address("/analyse", editor.variant(), &position)),
                        }
                    };
                    desk.told.set(copy(self, &text));
                }
                _ => {}
            }
        }
    }

    /// A field has another value.
    fn choose_in_editor(self, desk: EditorApp, field: &Element) {
        let value = fill::value_of(field);
        match field.get_attribute("data-action").as_deref() {
            Some("variante") => {
                if let Some(variant) = Variant::from_id(&value) {
                    desk.change(|editor| editor.set_variant(variant));
                    self.table.set(table_of(variant));
                    self.renew_focus();
                }
            }
            Some("fen") => {
                let shape = desk.editor.read_untracked().variant().shape();
                match fen::parse(value.trim(), shape) {
                    Ok(setup) => desk.change(|editor| editor.set(setup)),
                    Err(error) => {
                        let error = error.to_string().into();
                        desk.told.set(self.words.with("analyse-fen-wrong", &[("error", error)]));
                    }
                }
            }
            _ => {}
        }
    }
}

/// What there is to say of the position.
fn said(app: App, doubts: &[Doubt], position: &AnyPosition) -> Vec<String> {
    let words = app.words;
    if doubts.is_empty() {
        return vec![words.with("editor-good", &[("n", position.legal_moves().len().into())])];
    }
    let say = |doubt: &Doubt| match doubt {
        Doubt::NoPieces(color) => words.with("editor-no-pieces", &[("color", color_key(*color).into())]),
        Doubt::NoMoves(color) => words.with("editor-no-moves", &[("color", color_key(*color).into())]),
        Doubt::TooMany { color, pieces, limit } => words.with(
            "editor-too-many",
            &[("color", color_key(*color).into()), ("n", (*pieces).into()), ("limit", (*limit).into())],
        ),
        Doubt::Uncrowned(color, squares) => {
            let view = app.view.read();
            let names: Vec<_> = squares.iter().map(|square| view.name(square)).collect();
            let squares = words.list(&names).into();
            words.with("editor-uncrowned", &[("color", color_key(*color).into()), ("squares", squares)])
        }
    };
    doubts.iter().map(say).collect()
}
