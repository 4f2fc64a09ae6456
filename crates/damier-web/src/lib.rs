//! The living parts of the pages, in the browser.
//!
//! Some layers: [`board`] knows what a hand on a board means, [`play`] knows a table with its game, players and
//! arbiter, [`live`] a game that is played with somebody elsewhere, with [`lobby`] before it, [`learn`] what is asked of
//! somebody who learns, [`analysis`] a board to analyse at; all are pure and tested without a browser. The island shows a
//! table and does what it asks for.

pub mod analysis;
pub mod board;
mod browser;
mod island;
pub mod learn;
pub mod live;
pub mod lobby;
pub mod play;

use wasm_bindgen::prelude::*;

/// Where the table is put, on pages that have one.
const TABLE: &str = "damier-app";

/// Where the table of a game with somebody elsewhere is put.
const LIVE: &str = "partie";

/// Where the lobby is.
const LOBBY: &str = "salon";

/// Where an invitation is.
const INVITATION: &str = "invitation";

/// Whether this is the module of games with somebody elsewhere. There are several modules, so that no page loads what it
/// cannot need: what depends on these is left out by the compiler.
const IS_LIVE: bool = cfg!(feature = "live");

/// Whether this is the module of boards that teach.
const IS_LEARN: bool = cfg!(feature = "learn") && !IS_LIVE;

/// Whether this is the module of boards to analyse at.
const IS_ANALYSIS: bool = cfg!(feature = "analysis") && !IS_LIVE && !IS_LEARN;

/// Whether this is the module of games at home.
const IS_HOME: bool = !IS_LIVE && !IS_LEARN && !IS_ANALYSIS;

/// Brings the page to life: called once by the boot script when the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    if IS_LIVE {
        island::mount_live(LIVE);
        island::mount_lobby(LOBBY);
        island::mount_invitation(INVITATION);
    } else if IS_LEARN {
        island::mount_learning();
    } else if IS_ANALYSIS {
        island::mount_analysis();
    } else {
        island::mount(TABLE);
    }
}
