//! The HTTP API: JSON in, JSON out, described by `/api/openapi.json`.

mod body;
mod document;
mod games;
mod invitations;
mod me;
mod shapes;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use damier_club::{GameId, PlayerId};
use damier_protocol::live::{LONGEST_TEXT, Refused};
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) use body::Body;
pub(super) use invitations::{Invited, accepted, made as invite, of_token};
pub(super) use shapes::Refusal;

use super::{AppState, Problem, socket};
use crate::hall::HallError;

/// No body is larger.
const LARGEST_BODY: usize = 16 * 1024;

/// The addresses of the API, and what describes them.
pub(super) fn router() -> (Router<AppState>, OpenApi) {
    let (router, document) = OpenApiRouter::with_openapi(document::head())
        .routes(routes!(document::openapi))
        .routes(routes!(me::me, me::become_somebody, me::rename))
        .routes(routes!(invitations::invite))
        .routes(routes!(invitations::invitation, invitations::withdraw))
        .routes(routes!(invitations::accept))
        .routes(routes!(games::list))
        .routes(routes!(games::game))
        .routes(routes!(games::act))
        .routes(routes!(games::propose))
        .routes(routes!(games::decline))
        .routes(routes!(games::resign))
        .routes(routes!(games::abort))
        .routes(routes!(games::claim))
        .routes(routes!(games::greet))
        .routes(routes!(games::say))
        .routes(routes!(socket::game_socket))
        .split_for_parts();
    (router.layer(DefaultBodyLimit::max(LARGEST_BODY)), document)
}

/// What a refusal of the hall's is in the live protocol: as in an answer of the API.
pub(super) fn refused(error: HallError) -> Refused {
    Problem::from(error).refused
}

/// A player says something in words of his own, if he may.
pub(super) async fn say(state: &AppState, game: GameId, player: PlayerId, text: &str) -> Result<(), Problem> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_TEXT || text.chars().any(is_unseemly) {
        return Err(Problem::nonsense(format_args!("a text has 1 to {LONGEST_TEXT} plain characters")));
    }
    state.limiter.change(player)?;
    Ok(state.hall.say(game, player, text).await?)
}

/// What turns other text round, or is not seen.
fn is_unseemly(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}
