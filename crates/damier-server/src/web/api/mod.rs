//! The HTTP API: JSON in, JSON out, described by `/api/openapi.json`.

mod accounts;
mod body;
mod document;
mod games;
mod invitations;
mod lobby;
mod me;
mod moderation;
mod personal;
mod players;
mod shapes;
mod stream;
mod tokens;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use damier_club::{GameId, PlayerId};
use damier_protocol::live::{LONGEST_TEXT, Refused};
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) use accounts::{Recover, SignIn, enter, leave, open, recover};
pub(super) use body::Body;
pub(super) use games::pdn_of;
pub(super) use invitations::{Invite, Invited, accepted, made as invite, of_token};
pub(super) use lobby::{Challenge, challenge, decline, take, withdraw};
pub(super) use me::{Me, Rename, rename};
pub(super) use personal::{Forget, forget};
pub(super) use players::{PlayerNow, Reason, Report, block, of_id, report};
pub(super) use shapes::Refusal;

use super::{AppState, Problem, socket};
use crate::hall::HallError;
use crate::wall;

/// No body is larger.
const LARGEST_BODY: usize = 16 * 1024;

/// The addresses of the API, and what describes them.
pub(super) fn router() -> (Router<AppState>, OpenApi) {
    let (router, document) = OpenApiRouter::with_openapi(document::head())
        .routes(routes!(document::openapi))
        .routes(routes!(me::me, me::become_somebody, me::rename, personal::forget))
        .routes(routes!(personal::export))
        .routes(routes!(accounts::open))
        .routes(routes!(accounts::enter, accounts::leave))
        .routes(routes!(accounts::recover))
        .routes(routes!(accounts::change))
        .routes(routes!(accounts::renew_codes))
        .routes(routes!(tokens::make, tokens::list))
        .routes(routes!(tokens::revoke))
        .routes(routes!(invitations::invite))
        .routes(routes!(invitations::invitation, invitations::withdraw))
        .routes(routes!(invitations::accept))
        .routes(routes!(lobby::offers, lobby::offer))
        .routes(routes!(lobby::withdraw))
        .routes(routes!(lobby::take))
        .routes(routes!(lobby::decline))
        .routes(routes!(lobby::pair))
        .routes(routes!(lobby::challenge))
        .routes(routes!(players::player))
        .routes(routes!(players::leaders))
        .routes(routes!(players::block, players::unblock))
        .routes(routes!(players::blocks))
        .routes(routes!(players::report))
        .routes(routes!(moderation::reports))
        .routes(routes!(moderation::resolve))
        .routes(routes!(moderation::mute, moderation::unmute))
        .routes(routes!(moderation::close))
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
        .routes(routes!(stream::events))
        .routes(routes!(socket::game_socket))
        .routes(routes!(socket::lobby_socket))
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
    if state.store().mute_of(player, wall::now()).await?.is_some() {
        return Err(Problem::new(
            StatusCode::FORBIDDEN,
            "muted",
            "a moderator has taken your word for a time",
        ));
    }
    Ok(state.hall.say(game, player, text).await?)
}

/// What turns other text round, or is not seen.
fn is_unseemly(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}
