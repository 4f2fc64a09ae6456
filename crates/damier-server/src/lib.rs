//! The Damier server: pages, assets, live tables.
//!
//! [`Server::bind`] takes the address and opens what is kept; [`Server::run`] serves until told to stop. Four layers,
//! each knows those below it: `web` is all that knows of HTTP, `hall` has the live tables as tasks, `damier-store` keeps
//! everything, `damier-club` decides.

mod hall;
mod log;
mod random;
mod serve;
mod settings;
mod wall;
mod web;

pub use log::{LogFormat, start_log};
pub use serve::{ServeError, Server, stop_signal};
pub use settings::{Limits, Sessions, Settings, SettingsError, Synchronous};
