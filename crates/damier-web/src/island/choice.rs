//! Choosing one of a few: buttons that behave as a group of radio buttons.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::text;

/// One of a few choices: its name, and what stands before it.
#[derive(Clone)]
pub(super) struct Item {
    pub(super) name: String,
    /// Dots that show a strength.
    pub(super) dots: Option<&'static str>,
}

impl Item {
    pub(super) fn new(name: String) -> Self {
        Self { name, dots: None }
    }
}

/// A group of buttons of which one is chosen; arrows go from one to the next and choose it.
///
/// Items are known by their place, whatever they stand for: one piece of code serves every group.
#[component]
pub(super) fn Choice(
    /// The class of the group.
    class: &'static str,
    /// What is chosen among, for screen readers.
    label: String,
    items: Vec<Item>,
    /// The place of the one chosen.
    chosen: Signal<Option<usize>>,
    choose: Callback<usize>,
) -> impl IntoView {
    let buttons = items.into_iter().enumerate().map(|(own, Item { name, dots })| {
        let is_chosen = move || chosen.get() == Some(own);
        view! {
            <button
                type="button"
                role="radio"
                aria-checked=text(move || is_chosen().to_string())
                tabindex=text(move || if is_chosen() { "0" } else { "-1" })
                on:click=move |_| choose.run(own)
            >
                {dots.map(|dots| view! { <span class="pts" aria-hidden="true">{dots}</span> })}
                {name}
            </button>
        }
    });
    view! {
        <div class=class role="radiogroup" aria-label=label on:keydown=|event| walk(&event)>
            {buttons.collect_view()}
        </div>
    }
}

/// The place of a value among others.
pub(super) fn place<T: PartialEq>(values: &[T], value: &T) -> Option<usize> {
    values.iter().position(|other| other == value)
}

/// Arrows press the button beside the one that has the focus.
pub(super) fn walk(event: &KeyboardEvent) {
    let forward = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => true,
        "ArrowLeft" | "ArrowUp" => false,
        _ => return,
    };
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(button) = target.and_then(|target| target.closest("[role=radio]").ok().flatten()) else {
        return;
    };
    let beside = if forward { button.next_element_sibling() } else { button.previous_element_sibling() };
    let around = || {
        let group = button.parent_element()?;
        if forward { group.first_element_child() } else { group.last_element_child() }
    };
    if let Some(next) = beside.or_else(around).and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
        event.prevent_default();
        // The focus is a convenience; the choice is made by the click.
        let _ = next.focus();
        next.click();
    }
}
