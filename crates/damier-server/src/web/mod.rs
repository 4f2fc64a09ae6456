//! Everything that knows of HTTP.

mod api;
mod assets;
mod error;
mod handover;
mod health;
mod identity;
mod lang;
mod limits;
mod metrics;
mod missing;
mod pages;
mod problem;
mod request_log;
mod router;
mod security;
mod serving;
mod socket;
mod state;

pub(crate) use assets::Assets;
pub(crate) use error::WebError;
pub(crate) use lang::PageLang;
pub(crate) use limits::{Door, Room};
pub(crate) use metrics::start as count;
pub(crate) use problem::Problem;
pub(crate) use router::router;
pub(crate) use serving::serve;
pub(crate) use state::AppState;
