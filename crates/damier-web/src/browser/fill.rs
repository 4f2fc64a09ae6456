//! Elements that the page has brought, filled: text, markup, attributes. What stands there already is left alone, so that
//! whatever is marked, scrolled or has the focus stays.

use std::cell::RefCell;

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use super::window;

/// What was put into an element last: its selector, what of it, and the value.
type Filled = (&'static str, &'static str, Option<String>);

thread_local! {
    static FILLED: RefCell<Vec<Filled>> = const { RefCell::new(Vec::new()) };
}

/// What says which button of a list has the focus.
const NAMES: [&str; 6] = ["data-ligne", "data-n", "data-faute", "data-exercice", "data-choix", "data-action"];

/// Whether this is not what was put there last.
fn is_new(selector: &'static str, what: &'static str, value: Option<&str>) -> bool {
    FILLED.with_borrow_mut(|filled| {
        let known = filled.iter_mut().find(|known| (known.0, known.1) == (selector, what));
        match known {
            Some((.., known)) if known.as_deref() == value => false,
            Some((.., known)) => {
                *known = value.map(str::to_owned);
                true
            }
            None => {
                filled.push((selector, what, value.map(str::to_owned)));
                true
            }
        }
    })
}

/// The first element that fits a selector.
pub(crate) fn find(selector: &str) -> Option<Element> {
    window().document()?.query_selector(selector).ok().flatten()
}

/// Puts a text into an element.
pub(crate) fn text(selector: &'static str, text: &str) {
    if is_new(selector, "text", Some(text))
        && let Some(element) = find(selector)
    {
        element.set_text_content(Some(text));
    }
}

/// Puts markup of ours into an element; a button of a list that has the focus keeps it.
pub(crate) fn html(selector: &'static str, html: &str) {
    if !is_new(selector, "html", Some(html)) {
        return;
    }
    let Some(element) = find(selector) else { return };
    let focused = focused_in(&element);
    element.set_inner_html(html);
    let again = focused.and_then(|button| element.query_selector(&button).ok().flatten());
    if let Some(button) = again.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        // The focus is a convenience.
        let _ = button.focus();
    }
}

/// How the button that has the focus is found again.
fn focused_in(element: &Element) -> Option<String> {
    let active = window().document()?.active_element().filter(|active| element.contains(Some(active)))?;
    let name = NAMES.into_iter().find(|name| active.has_attribute(name))?;
    Some(format!("[{name}=\"{}\"]", active.get_attribute(name)?))
}

/// Gives an element an attribute, or takes it away.
pub(crate) fn attribute(selector: &'static str, name: &'static str, value: Option<&str>) {
    if is_new(selector, name, value)
        && let Some(element) = find(selector)
    {
        // The names are ours and valid.
        let _ = match value {
            Some(value) => element.set_attribute(name, value),
            None => element.remove_attribute(name),
        };
    }
}

/// Hides an element, or shows it.
pub(crate) fn hide(selector: &'static str, is_hidden: bool) {
    attribute(selector, "hidden", is_hidden.then_some(""));
}

/// Makes a button one that cannot be pressed, or can.
pub(crate) fn disable(selector: &'static str, is_disabled: bool) {
    attribute(selector, "disabled", is_disabled.then_some(""));
}

/// Says of a button that it is pressed, or is not.
pub(crate) fn press(selector: &'static str, is_pressed: bool) {
    attribute(selector, "aria-pressed", Some(if is_pressed { "true" } else { "false" }));
}

/// Puts a value into a field.
pub(crate) fn value(selector: &'static str, value: &str) {
    if is_new(selector, "value", Some(value)) {
        put_value(selector, value);
    }
}

/// Puts a value into a field, whatever was put there last.
pub(crate) fn put_value(selector: &str, value: &str) {
    if let Some(field) = find(selector) {
        // A field has a value.
        let _ = js_sys::Reflect::set(&field, &JsValue::from_str("value"), &JsValue::from_str(value));
    }
}

/// The value of a field.
pub(crate) fn value_of(field: &Element) -> String {
    js_sys::Reflect::get(field, &JsValue::from_str("value"))
        .ok()
        .and_then(|value| value.as_string())
        .unwrap_or_default()
}

/// Chooses one of the buttons that fit the selector, by its place among them.
pub(crate) fn choose(selector: &str, state: &str, chosen: Option<usize>) {
    for (place, button) in super::all(selector).into_iter().enumerate() {
        let is_chosen = chosen == Some(place);
        // The names are ours and valid.
        let _ = button.set_attribute(state, if is_chosen { "true" } else { "false" });
        if state == "aria-checked" {
            let _ = button.set_attribute("tabindex", if is_chosen { "0" } else { "-1" });
        }
    }
}

/// Gives an element a property of style.
pub(crate) fn style(selector: &'static str, name: &'static str, value: &str) {
    if is_new(selector, name, Some(value))
        && let Some(element) = find(selector).and_then(|element| element.dyn_into::<HtmlElement>().ok())
    {
        // The names are ours and valid.
        let _ = element.style().set_property(name, value);
    }
}
