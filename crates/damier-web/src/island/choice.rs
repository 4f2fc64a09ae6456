//! Choosing one of a few: buttons that behave as a group of radio buttons.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// One of a few values: its name, and what stands before it.
#[derive(Clone)]
pub(super) struct Item<T> {
    pub(super) value: T,
    pub(super) name: String,
    /// Dots that show a strength.
    pub(super) dots: Option<&'static str>,
}

impl<T> Item<T> {
    pub(super) fn new(value: T, name: String) -> Self {
        Self { value, name, dots: None }
    }
}

/// A group of buttons of which one is chosen; arrows go from one to the next and choose it.
#[component]
pub(super) fn Choice<T>(
    /// The class of the group.
    class: &'static str,
    /// What is chosen among, for screen readers.
    label: String,
    options: Vec<Item<T>>,
    #[prop(into)] value: Signal<T>,
    choose: impl Fn(T) + Copy + Send + 'static,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let buttons = options.into_iter().map(|Item { value: own, name, dots }| {
        let is_chosen = move || value.get() == own;
        view! {
            <button
                type="button"
                role="radio"
                aria-checked=move || is_chosen().to_string()
                tabindex=move || if is_chosen() { "0" } else { "-1" }
                on:click=move |_| choose(own)
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
