//! Everything that knows of HTTP.

mod assets;
mod error;
mod health;
mod lang;
mod missing;
mod pages;
mod request_log;
mod router;
mod security;
mod state;

pub(crate) use assets::Assets;
pub(crate) use error::WebError;
pub(crate) use lang::PageLang;
pub(crate) use router::router;
pub(crate) use state::AppState;
