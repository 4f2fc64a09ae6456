//! The lobby over HTTP, for programs that do not keep a socket open.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use damier_club::lobby::OfferId;
use damier_club::{GameId, PlayerId, Terms};
use damier_protocol::live::{Offer, Seek};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::invitations::Seated;
use super::shapes::TermsShape;
use super::{Body, Refusal};
use crate::hall::{Paired, Visitor};
use crate::web::identity::{Asker, Known, Somebody};
use crate::web::{AppState, Problem};

/// What is offered.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Offers {
    /// To everybody, the oldest first.
    #[schema(value_type = Vec<Object>)]
    offers: Vec<Offer>,
    /// To whoever asks, and by him to one other.
    #[schema(value_type = Vec<Object>)]
    challenges: Vec<Offer>,
}

/// An offer that was made.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Offered {
    offer: u64,
}

/// A game that one wants to play.
#[derive(ToSchema)]
#[schema(as = Seek)]
#[expect(dead_code, reason = "it only describes what another type writes")]
pub(crate) struct SeekShape {
    terms: TermsShape,
    /// The colour one wants, `W` or `B`; none draws lots.
    color: Option<String>,
    /// Whether the game counts for ratings; both need an account then.
    rated: Option<bool>,
    /// Whether it is a match of two games, in which each has each colour once.
    r#match: Option<bool>,
    min_rating: Option<u16>,
    max_rating: Option<u16>,
}

/// A challenge to one player.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Challenge {
    /// To whom.
    #[schema(value_type = String)]
    pub(crate) player: PlayerId,
    #[serde(flatten)]
    #[schema(value_type = SeekShape)]
    pub(crate) seek: Seek,
}

/// A game that one wants to play at once. Whoever wants the same has the same terms, and wants it to count as well or
/// not.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Quick {
    #[schema(value_type = TermsShape)]
    terms: Terms,
    #[serde(default)]
    rated: bool,
}

/// What came of it: a game, or an offer that waits for somebody who wants the same.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct Outcome {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    game: Option<GameId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    offer: Option<u64>,
}

pub(super) fn visitor(known: &Known) -> Visitor {
    Visitor { player: known.player, has_account: known.has_account }
}

/// What is offered.
#[utoipa::path(get, path = "/api/lobby/offers", tag = "lobby", responses((status = 200, body = Offers)))]
pub(crate) async fn offers(State(state): State<AppState>, asker: Asker) -> Json<Offers> {
    let foyer = state.hall.foyer();
    let challenges = asker.player().map(|player| foyer.challenges(player)).unwrap_or_default();
    Json(Offers { offers: foyer.offers(), challenges })
}

/// Offer a game to whoever wants it. The offer stands for 5 minutes, or as long as one is in the lobby.
#[utoipa::path(
    post, path = "/api/lobby/offers", tag = "lobby", request_body = SeekShape,
    responses((status = 201, body = Offered), (status = 403, body = Refusal), (status = 429, body = Refusal)),
)]
pub(crate) async fn offer(
    State(state): State<AppState>,
    Somebody(known): Somebody,
    Body(seek): Body<Seek>,
) -> Result<(StatusCode, Json<Offered>), Problem> {
    let OfferId(offer) = state.hall.offer(visitor(&known), seek, None).await?;
    Ok((StatusCode::CREATED, Json(Offered { offer })))
}

/// Take back an offer.
#[utoipa::path(
    delete, path = "/api/lobby/offers/{offer}", tag = "lobby", params(("offer" = u64, Path)),
    responses((status = 204), (status = 404, body = Refusal)),
)]
pub(crate) async fn withdraw(
    State(state): State<AppState>,
    Path(offer): Path<u64>,
    known: Known,
) -> Result<StatusCode, Problem> {
    state.hall.foyer().withdraw(known.player, OfferId(offer))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take an offer, or accept a challenge: the game begins.
#[utoipa::path(
    post, path = "/api/lobby/offers/{offer}/take", tag = "lobby", params(("offer" = u64, Path)),
    responses((status = 200, body = Seated), (status = 403, body = Refusal), (status = 404, body = Refusal)),
)]
pub(crate) async fn take(
    State(state): State<AppState>,
    Path(offer): Path<u64>,
    Somebody(known): Somebody,
) -> Result<Json<Seated>, Problem> {
    let game = state.hall.take(visitor(&known), OfferId(offer)).await?;
    Ok(Json(Seated { game }))
}

/// Decline a challenge.
#[utoipa::path(
    post, path = "/api/lobby/offers/{offer}/decline", tag = "lobby", params(("offer" = u64, Path)),
    responses((status = 204), (status = 404, body = Refusal)),
)]
pub(crate) async fn decline(
    State(state): State<AppState>,
    Path(offer): Path<u64>,
    known: Known,
) -> Result<StatusCode, Problem> {
    state.hall.foyer().decline(known.player, OfferId(offer))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Play with whoever wants the same, at once or as soon as somebody does.
#[utoipa::path(
    post, path = "/api/lobby/pair", tag = "lobby", request_body = Quick,
    responses((status = 200, body = Outcome), (status = 403, body = Refusal), (status = 429, body = Refusal)),
)]
pub(crate) async fn pair(
    State(state): State<AppState>,
    Somebody(known): Somebody,
    Body(Quick { terms, rated }): Body<Quick>,
) -> Result<Json<Outcome>, Problem> {
    Ok(Json(match state.hall.pair(visitor(&known), terms, rated).await? {
        Paired::Seated(game) => Outcome { game: Some(game), ..Outcome::default() },
        Paired::Waiting(OfferId(offer)) => Outcome { offer: Some(offer), ..Outcome::default() },
    }))
}

/// Challenge one player. He finds it among his challenges, and takes or declines it.
#[utoipa::path(
    post, path = "/api/challenges", tag = "lobby", request_body = Challenge,
    responses((status = 201, body = Offered), (status = 403, body = Refusal), (status = 404, body = Refusal)),
)]
pub(crate) async fn challenge(
    State(state): State<AppState>,
    Somebody(known): Somebody,
    Body(Challenge { player, seek }): Body<Challenge>,
) -> Result<(StatusCode, Json<Offered>), Problem> {
    let other = state.store().player(player).await?.filter(|player| !player.is_erased);
    other.ok_or_else(|| Problem::not_found("player"))?;
    let OfferId(offer) = state.hall.offer(visitor(&known), seek, Some(player)).await?;
    Ok((StatusCode::CREATED, Json(Offered { offer })))
}
