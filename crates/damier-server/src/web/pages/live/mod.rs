//! The pages of games between people: the game, the lobby, invitations, players.

mod diagram;
mod friend;
mod game;
mod invitation;
mod line;
mod lobby;
mod person;
mod profile;
mod telephone;

use axum::Router;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use damier_club::Terms;
use damier_game::FaultMode;
use damier_protocol::live::Card;
use damier_view::words::Words;
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};

use crate::web::{AppState, Problem, WebError};

/// Their addresses.
pub(super) fn router() -> Router<AppState> {
    Router::new()
        .route("/salon", get(lobby::lobby))
        .route("/salon/defi/{offer}", post(lobby::answer))
        .route("/joueur/{player}", get(person::person))
        .route("/joueur/{player}/bloquer", post(person::block))
        .route("/joueur/{player}/debloquer", post(person::unblock))
        .route("/joueur/{player}/signaler", post(person::report))
        .route("/joueur/{player}/defier", post(person::challenge))
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
        .route("/partie/{game}/qr.svg", get(diagram::qr))
        .route("/partie/{game}/telephone", get(telephone::offer).post(telephone::answer))
        .route("/partie/{game}/telephone/qr.svg", get(telephone::qr))
        .route("/telephone/{token}", get(telephone::open).post(telephone::ask))
}

/// The clock of a game in words: "10 min + 5 s", "3 jours par coup", "sans pendule".
fn clock(words: &Words, terms: &Terms) -> String {
    terms.time.map_or_else(|| words.get("clock-none"), |time| damier_view::time::control(words, time))
}

/// A player's name, or what stands for it where the player has asked to be forgotten.
fn named(words: &Words, card: &Card) -> String {
    if card.name.is_empty() { words.get("live-nobody") } else { card.name.clone() }
}

/// An address as a square to point a telephone at.
fn square(url: &str) -> Result<Response, WebError> {
    let code = QrCode::with_error_correction_level(url, EcLevel::M)
        .map_err(|error| WebError::Internal(Box::new(error)))?;
    let picture = code.render::<svg::Color<'_>>().min_dimensions(240, 240).build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// The name of a variant; and what is done about faults, if that is not as usual in it.
fn variant(words: &Words, terms: &Terms) -> String {
    let name = words.get(&format!("variant-{}", terms.variant.id()));
    if terms.faults == FaultMode::usual(terms.variant) {
        return name;
    }
    format!("{name} · {}", words.get(&format!("terms-faults-{}", terms.faults.code())))
}

/// Why something is refused, for who reads a page.
fn in_words(words: &Words, problem: &Problem) -> String {
    let key = format!("problem-{}", problem.refused.reason.replace('_', "-"));
    words.get(if words.has(&key) { key.as_str() } else { "problem-other" })
}
