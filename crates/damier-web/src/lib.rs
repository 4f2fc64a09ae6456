//! The living parts of the pages, in the browser.
//!
//! Three layers: [`board`] knows what a hand on a board means, [`play`] knows a table with its game, players and
//! arbiter; both are pure and tested without a browser. The island shows a table and does what it asks for.

pub mod board;
mod browser;
mod island;
pub mod play;

use wasm_bindgen::prelude::*;

/// Where the table is put, on pages that have one.
const TABLE: &str = "damier-app";

/// Brings the page to life: called once by the boot script when the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    island::mount(TABLE);
}
