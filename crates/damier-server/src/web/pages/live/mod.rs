//! The pages of games between people: the game, the lobby, invitations.

mod diagram;
mod friend;
mod game;
mod invitation;
mod lobby;
mod profile;

use axum::Router;
use axum::routing::{get, post};
use damier_club::Terms;
use damier_game::TimeControl;
use damier_game::clock::Millis;
use damier_protocol::live::Card;
use damier_view::words::Words;

use crate::web::{AppState, Problem, WebError};

/// Their addresses.
pub(super) fn router() -> Router<AppState> {
    Router::new()
        .route("/salon", get(lobby::lobby))
        .route("/jouer/ami", get(friend::friend).post(friend::invite))
        .route("/i/{token}", get(invitation::invitation).post(invitation::accept))
        .route("/i/{token}/qr.svg", get(invitation::qr))
        .route("/profil", get(profile::profile))
        .route("/profil/nom", post(profile::rename))
        .route("/profil/compte", post(profile::open))
        .route("/profil/entrer", post(profile::enter))
        .route("/profil/sortir", post(profile::leave))
        .route("/profil/recuperer", post(profile::recover))
        .route("/profil/oublier", post(profile::forget))
        .route("/partie/{game}", get(game::game))
        .route("/partie/{game}/diagramme.svg", get(diagram::diagram))
}

/// The clock of a game in words: "10 min + 5 s", "3 jours par coup", "sans pendule".
fn clock(words: &Words, terms: &Terms) -> String {
    let number = |millis: Millis, unit: f64| {
        let text = (millis.0 as f64 / unit).to_string();
        if words.lang().code() == "en" { text } else { text.replace('.', ",") }
    };
    match terms.time {
        None => words.get("live-clock-none"),
        Some(TimeControl::Fischer { base, increment }) => words.with(
            "live-clock",
            &[("minutes", number(base, 60_000.0).into()), ("seconds", number(increment, 1000.0).into())],
        ),
        Some(TimeControl::PerMove(time)) => {
            words.with("live-clock-days", &[("n", i64::try_from(time.0 / 86_400_000).unwrap_or(1).into())])
        }
    }
}

/// A player's name, or what stands for it where the player has asked to be forgotten.
fn named(words: &Words, card: &Card) -> String {
    if card.name.is_empty() { words.get("live-nobody") } else { card.name.clone() }
}

/// The name of a variant.
fn variant(words: &Words, terms: &Terms) -> String {
    words.get(&format!("variant-{}", terms.variant.id()))
}

/// A page shows only the two ways to go wrong that it has words for.
impl From<Problem> for WebError {
    fn from(problem: Problem) -> Self {
        if problem.status.is_client_error() {
            Self::NotFound
        } else {
            Self::Internal(problem.refused.text.into())
        }
    }
}
