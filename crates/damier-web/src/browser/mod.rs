//! What is asked of the browser, in one place: storage, cookies, the address, time, the engine's worker.

mod aside;
mod engine;
mod files;
pub(crate) mod fill;
mod socket;
mod sound;

use std::time::Duration;

use damier_game::clock::Timestamp;
use leptos::prelude::set_timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{HtmlDocument, HtmlTemplateElement, Storage, UrlSearchParams, Window};

pub(crate) use aside::{ask_tables, read_games};
pub(crate) use engine::{Budget, Engine, Heard};
pub(crate) use files::{chosen_file, download, download_png, on_files};
pub(crate) use socket::{Signal, connect, hang_up, send};
pub(crate) use sound::{Tone, sound};

/// A year, as long as a choice is remembered.
const YEAR: u32 = 31_536_000;

fn window() -> Window {
    web_sys::window().expect("the module runs in a page")
}

/// The browser's storage; none where the player has forbidden it.
fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What was kept under a name.
pub(crate) fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Keeps a text under a name, if the browser lets us.
pub(crate) fn keep(name: &str, text: &str) {
    if let Some(storage) = storage() {
        // A full or forbidden storage costs the memory of the game, not the game.
        let _ = storage.set_item(name, text);
    }
}

/// Forgets what was kept under a name.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        // Nothing is lost if it cannot be forgotten.
        let _ = storage.remove_item(name);
    }
}

/// Sets a cookie of the site; an empty value deletes it.
pub(crate) fn set_cookie(name: &str, value: &str) {
    let Some(document) = window().document().and_then(|document| document.dyn_into::<HtmlDocument>().ok())
    else {
        return;
    };
    let age = if value.is_empty() { 0 } else { YEAR };
    // Without cookies the first picture may be in the usual look; nothing else is lost.
    let _ = document.set_cookie(&format!("{name}={value}; path=/; samesite=lax; max-age={age}"));
}

/// All values of a name in the page's address, decoded.
pub(crate) fn query(name: &str) -> Vec<String> {
    let search = window().location().search().unwrap_or_default();
    let values = UrlSearchParams::new_with_str(&search).map(|params| params.get_all(name));
    values.into_iter().flat_map(|values| values.to_vec()).filter_map(|value| value.as_string()).collect()
}

/// Takes the named values off the page's address, so that a reload shows the game as it is.
pub(crate) fn clear_query() {
    let window = window();
    let is_bare = window.location().search().is_ok_and(|search| search.is_empty());
    if let (false, Ok(history), Ok(path)) = (is_bare, window.history(), window.location().pathname()) {
        // The address is a convenience; the game does not depend on it.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&path));
    }
}

/// Does something whenever an event of this name comes to the window, as long as the page lives.
pub(crate) fn on_window(name: &str, act: impl Fn() + 'static) {
    let listen = Closure::<dyn Fn()>::new(act);
    // A listener can always be added.
    let _ = window().add_event_listener_with_callback(name, listen.as_ref().unchecked_ref());
    listen.forget();
}

/// Goes to another page of the site.
pub(crate) fn go_to(path: &str) {
    // An address of ours can be gone to.
    let _ = window().location().set_href(path);
}

/// Whether the player's system asks for less motion.
pub(crate) fn wants_less_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Sets an attribute of the page's root, or removes it if the value is empty.
pub(crate) fn set_root_attribute(name: &str, value: &str) {
    let root = window().document().and_then(|document| document.document_element());
    if let Some(root) = root {
        // The names are ours and valid.
        let _ = if value.is_empty() { root.remove_attribute(name) } else { root.set_attribute(name, value) };
    }
}

/// The content of a `<meta>` of the page.
pub(crate) fn meta(name: &str) -> Option<String> {
    let document = window().document()?;
    let meta = document.query_selector(&format!("meta[name=\"{name}\"]")).ok().flatten()?;
    meta.get_attribute("content")
}

/// The text in a `<template>` of the page.
pub(crate) fn template(id: &str) -> Option<String> {
    let element = window().document()?.get_element_by_id(id)?;
    element.dyn_into::<HtmlTemplateElement>().ok()?.content().text_content()
}

/// Puts markup of ours into the element with this id, if the page has it.
pub(crate) fn set_html(id: &str, html: &str) {
    if let Some(element) = window().document().and_then(|document| document.get_element_by_id(id))
        && element.inner_html() != html
    {
        element.set_inner_html(html);
    }
}

/// The elements of the page that fit a selector.
pub(crate) fn all(selector: &str) -> Vec<web_sys::Element> {
    let Some(document) = window().document() else { return Vec::new() };
    let Ok(found) = document.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
}

/// A new element, to be put somewhere.
pub(crate) fn element(name: &str) -> Option<web_sys::Element> {
    window().document()?.create_element(name).ok()
}

/// An attribute of the page's root.
pub(crate) fn root_attribute(name: &str) -> Option<String> {
    window().document()?.document_element()?.get_attribute(name)
}

/// The address of the page, as it can be sent to somebody.
pub(crate) fn address() -> String {
    window().location().href().unwrap_or_default()
}

/// Prints the page.
pub(crate) fn print() {
    // A browser without a printer does nothing.
    let _ = window().print();
}

/// A new button with this text, to be put somewhere.
pub(crate) fn button(text: &str) -> Option<web_sys::HtmlElement> {
    let button =
        window().document()?.create_element("button").ok()?.dyn_into::<web_sys::HtmlElement>().ok()?;
    button.set_class_name("bt");
    // A button takes any attribute.
    let _ = button.set_attribute("type", "button");
    button.set_text_content(Some(text));
    Some(button)
}

/// Where the site is: the beginning of its addresses.
pub(crate) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// Copies a text for the player to paste elsewhere; whether the browser can.
pub(crate) fn copy(text: &str) -> bool {
    // A page that came unprotected has no such thing.
    let navigator = window().navigator();
    let Ok(clipboard) = js_sys::Reflect::get(&navigator, &"clipboard".into()) else { return false };
    if clipboard.is_undefined() {
        return false;
    }
    // Whether it works in the end is for the player to see.
    let _ = navigator.clipboard().write_text(text);
    true
}

/// Whether the system can send a link to somebody.
pub(crate) fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Asks the system to send a link to somebody.
pub(crate) fn share(url: &str) -> bool {
    let data = web_sys::ShareData::new();
    data.set_url(url);
    // The player may change his mind.
    let _ = window().navigator().share_with_data(&data);
    true
}

/// Scrolls the first element that fits the selector into view, where it is not.
pub(crate) fn reveal(selector: &str) {
    if let Some(element) = fill::find(selector) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Scrolls the list that the first element stands in that fits the selector, so that it is in its middle; the page
/// itself stays where it is.
pub(crate) fn reveal_in_list(selector: &str) {
    let element = fill::find(selector).and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok());
    let Some(element) = element else { return };
    let list = element.parent_element().and_then(|list| list.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(list) = list {
        let above = element.offset_top() - list.offset_top();
        list.set_scroll_top(above - (list.client_height() - element.offset_height()) / 2);
    }
}

/// Puts the focus on the first element that fits the selector.
pub(crate) fn focus(selector: &str) {
    let element = window().document().and_then(|document| document.query_selector(selector).ok().flatten());
    if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        // An element that cannot take the focus leaves it where it is.
        let _ = element.focus();
    }
}

/// The moment, in milliseconds since the page began.
pub(crate) fn moment() -> Timestamp {
    Timestamp(now() as u64)
}

/// The time of day, in milliseconds since 1970.
pub(crate) fn date() -> u64 {
    js_sys::Date::now() as u64
}

/// Milliseconds since the page began.
pub(crate) fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// Does something after so many milliseconds.
pub(crate) fn later(milliseconds: u32, act: impl FnOnce() + 'static) {
    set_timeout(act, Duration::from_millis(u64::from(milliseconds)));
}

/// The toss of a coin.
pub(crate) fn lot() -> bool {
    js_sys::Math::random() < 0.5
}

/// A number to tell one game from another.
pub(crate) fn seed() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}
