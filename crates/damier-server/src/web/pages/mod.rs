//! The pages, one file each.

mod analysis;
mod challenged;
mod error;
mod frame;
mod help;
mod home;
mod learn;
mod live;
mod look;
mod proof;
mod rules;

#[cfg(test)]
mod tests;

use axum::Router;
use axum::routing::get;

pub(in crate::web) use challenged::count as count_challenges;
pub(super) use error::ErrorPage;
use frame::Frame;
pub(super) use look::Look;

use super::AppState;

/// The addresses of the pages.
pub(super) fn router() -> Router<AppState> {
    Router::new()
        .route("/", get(home::home))
        .route("/aide", get(help::help))
        .route("/regles", get(rules::rules))
        .route("/regles/{id}", get(rules::rule))
        .route("/preuve", get(proof::proof))
        .route("/analyse", get(analysis::analysis))
        .route("/editeur", get(analysis::editor))
        .merge(learn::router())
        .merge(live::router())
}
