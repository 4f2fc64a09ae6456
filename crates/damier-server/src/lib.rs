//! The Damier server: pages, assets and, later, live tables.
//!
//! [`Server::bind`] takes the address and makes the data folder ready; [`Server::run`] serves until told to stop.
//! Everything that knows of HTTP is in `web`: its router, its pages, the files that browsers load.

mod log;
mod serve;
mod web;

pub use log::{LogFormat, start_log};
pub use serve::{Config, ServeError, Server, stop_signal};
