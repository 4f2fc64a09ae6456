//! The keyboard: from square to square, moves typed out, taking back.

use damier_rules::Square;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::state::App;
use crate::board::interaction::{Key, neighbour};
use crate::browser;
use crate::play::Table;

/// Listens to keys wherever the focus is, save in fields and dialogs.
pub(super) fn listen(app: App) {
    let handle = window_event_listener(ev::keydown, move |event| {
        if is_for_the_table(app, &event) && press(app, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

fn is_for_the_table(app: App, event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let in_field =
        target.as_ref().is_some_and(|target| target.matches("input, textarea, select").unwrap_or(false));
    // Of several boards on a page, the one that the focus is in.
    let is_here = app.root.is_empty()
        || target.is_some_and(|target| target.closest(app.root).is_ok_and(|root| root.is_some()));
    !event.default_prevented() && !in_field && is_here && app.dialog.get_untracked().is_none()
}

/// Whether the key was for us.
fn press(app: App, event: &KeyboardEvent) -> bool {
    let key = event.key();
    if let Some(desk) = app.desk()
        && app.press_at_desk(desk, event, &key)
    {
        return true;
    }
    if event.ctrl_key() || event.meta_key() {
        return !event.alt_key() && take_back(app, &key, event.shift_key());
    }
    if event.alt_key() {
        return false;
    }
    let on_square = focused_square(event);
    if let Some(square) = on_square
        && let Some(step) = step(&key)
    {
        let view = app.view.get_untracked();
        go_to(app, neighbour(view.shape, square, step, view.flipped));
        return true;
    }
    if app.takes_no_moves() {
        return false;
    }
    match key.as_str() {
        "Escape" => {
            app.act(Table::back);
            true
        }
        "Enter" => enter(app),
        "Backspace" => app.table.write().erase(),
        "?" => {
            app.act(|table| table.list(on_square));
            true
        }
        _ => character(app, &key),
    }
}

fn step(key: &str) -> Option<Key> {
    Some(match key {
        "ArrowUp" => Key::Up,
        "ArrowDown" => Key::Down,
        "ArrowLeft" => Key::Left,
        "ArrowRight" => Key::Right,
        "Home" => Key::Home,
        "End" => Key::End,
        "PageUp" => Key::Top,
        "PageDown" => Key::Bottom,
        _ => return None,
    })
}

fn take_back(app: App, key: &str, shift: bool) -> bool {
    match (key.to_lowercase().as_str(), shift) {
        ("z", false) => app.act(Table::undo),
        ("y", false) | ("z", true) => app.act(Table::redo),
        _ => return false,
    }
    true
}

/// Does what has been typed; the key is left to buttons if nothing has.
fn enter(app: App) -> bool {
    if app.table.read_untracked().typed().is_empty() {
        return false;
    }
    app.prepare_engine();
    let numbering = app.view.get_untracked().numbering;
    let mut named = None;
    app.act(|table| {
        let (square, effects) = table.enter(numbering);
        named = square;
        effects
    });
    if let Some(square) = named {
        go_to(app, square);
    }
    true
}

fn character(app: App, key: &str) -> bool {
    let mut letters = key.chars();
    let (Some(c), None) = (letters.next(), letters.next()) else { return false };
    let numbering = app.view.get_untracked().numbering;
    let c = c.to_ascii_lowercase();
    app.table.write().type_character(c, numbering)
}

fn go_to(app: App, square: Square) {
    app.focus.set(square);
    browser::focus(&format!("{} [data-case=\"{square}\"]", app.root));
}

fn focused_square(event: &KeyboardEvent) -> Option<Square> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    Square::new(target.get_attribute("data-case")?.parse().ok()?)
}
