//! The living parts of the pages, in the browser.

pub mod board;
pub mod play;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// Brings the page to life: called once by the boot script when the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    mount_to_body(|| view! { <p id="damier-alive" hidden>"Damier"</p> });
}
