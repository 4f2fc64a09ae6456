//! Invitations: a link that seats whoever opens it first.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use damier_club::{GameId, Terms};
use damier_game::clock::Timestamp;
use damier_protocol::live::{Card, lobby};
use damier_rules::Color;
use damier_store::{Invitation, SentInvitation, TokenHash};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::shapes::{CardShape, TermsShape};
use super::{Body, Refusal};
use crate::hall::new_games;
use crate::random;
use crate::wall;
use crate::web::identity::{Known, Somebody};
use crate::web::{AppState, Problem};

/// So many invitations of one player can be open.
const MOST_OPEN: u32 = 20;

/// What one invites to.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Invite {
    #[schema(value_type = TermsShape)]
    pub(crate) terms: Terms,
    /// The colour one wants, `W` or `B`; none draws lots.
    #[serde(default, with = "lobby::color")]
    #[schema(value_type = Option<String>)]
    pub(crate) color: Option<Color>,
    /// Whether the game counts for ratings; both need an account then.
    #[serde(default)]
    pub(crate) rated: bool,
    /// Whether it is a match of two games, in which each has each colour once.
    #[serde(default, rename = "match")]
    pub(crate) is_match: bool,
}

/// An invitation that was made.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Made {
    /// What the link ends in.
    token: String,
    /// The link.
    url: String,
    /// Until when it is good, in milliseconds since 1970.
    expires: u64,
}

/// An invitation as whoever has the link sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Invited {
    /// Who invites.
    #[schema(value_type = CardShape)]
    pub(crate) by: Card,
    #[schema(value_type = TermsShape)]
    pub(crate) terms: Terms,
    /// The colour that whoever accepts gets, `W` or `B`; none draws lots.
    #[serde(with = "lobby::color", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub(crate) color: Option<Color>,
    pub(crate) rated: bool,
    /// Whether it is a match of two games, in which each has each colour once.
    #[serde(rename = "match", skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_match: bool,
    /// Until when it is good, in milliseconds since 1970.
    pub(crate) expires: u64,
    /// The game, once somebody has accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub(crate) game: Option<GameId>,
}

/// Where one has a seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Seated {
    #[schema(value_type = String)]
    pub(crate) game: GameId,
}

/// Invite whoever has the link.
#[utoipa::path(
    post, path = "/api/invitations", tag = "invitations", request_body = Invite,
    responses((status = 201, body = Made), (status = 400, body = Refusal), (status = 429, body = Refusal)),
)]
pub(crate) async fn invite(
    State(state): State<AppState>,
    headers: HeaderMap,
    asker: crate::web::identity::Asker,
    Somebody(known): Somebody,
    Body(invite): Body<Invite>,
) -> Result<(StatusCode, Json<Made>), Problem> {
    let (token, expires) = made(&state, &known, invite).await?;
    let url = format!("{}/i/{token}", state.origin(&headers, asker.is_secure()));
    Ok((StatusCode::CREATED, Json(Made { token, url, expires: expires.0 })))
}

/// Makes an invitation: its secret, and until when it is good.
pub(crate) async fn made(
    state: &AppState,
    known: &Known,
    invite: Invite,
) -> Result<(String, Timestamp), Problem> {
    let Invite { terms, color, rated, is_match } = invite;
    check_rated(known, &terms, rated)?;
    let now = wall::now();
    if state.store().open_invitations(known.player, now).await? >= MOST_OPEN {
        return Err(Problem::conflict("too_many_open", "withdraw one of your invitations first"));
    }
    let expires = now + damier_club::Invitation::LIFETIME;
    let creator = known.player;
    let invitation = Invitation { creator, terms, color, is_rated: rated, is_match, created: now, expires };
    let token = random::secret();
    state.store().create_invitation(TokenHash::of(&token), invitation).await?;
    Ok((token, expires))
}

/// What an invitation is to.
#[utoipa::path(
    get, path = "/api/invitations/{token}", tag = "invitations", params(("token" = String, Path)),
    responses((status = 200, body = Invited), (status = 404, body = Refusal)),
)]
pub(crate) async fn invitation(
    State(state): State<AppState>,
    Path(token): Path<String>,
) -> Result<Json<Invited>, Problem> {
    let sent = find(&state, &token).await?;
    Ok(Json(shown(&state, sent).await?))
}

/// Take back an invitation.
#[utoipa::path(
    delete, path = "/api/invitations/{token}", tag = "invitations", params(("token" = String, Path)),
    responses((status = 204), (status = 403, body = Refusal), (status = 404, body = Refusal)),
)]
pub(crate) async fn withdraw(
    State(state): State<AppState>,
    known: Known,
    Path(token): Path<String>,
) -> Result<StatusCode, Problem> {
    let sent = find(&state, &token).await?;
    if sent.invitation.creator != known.player {
        return Err(Problem::not_yours("only who made an invitation can take it back"));
    }
    if !state.store().delete_invitation(TokenHash::of(&token), known.player).await? {
        return Err(taken());
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Accept an invitation: the game begins.
#[utoipa::path(
    post, path = "/api/invitations/{token}/accept", tag = "invitations", params(("token" = String, Path)),
    responses((status = 200, body = Seated), (status = 404, body = Refusal), (status = 409, body = Refusal)),
)]
pub(crate) async fn accept(
    State(state): State<AppState>,
    Path(token): Path<String>,
    Somebody(known): Somebody,
) -> Result<Json<Seated>, Problem> {
    accepted(&state, &known, &token).await.map(|game| Json(Seated { game }))
}

/// Seats a player by an invitation.
pub(crate) async fn accepted(state: &AppState, known: &Known, token: &str) -> Result<GameId, Problem> {
    let SentInvitation { invitation, taken } = find(state, token).await?;
    match taken {
        // Accepting twice is harmless.
        Some((by, game)) if by == known.player => return Ok(game),
        Some(_) => return Err(self::taken()),
        None => {}
    }
    let Invitation { creator, terms, color, is_rated, is_match, expires, .. } = invitation;
    check_rated(known, &terms, is_rated)?;
    if state.store().kept_apart_from(creator).await?.contains(&known.player) {
        return Err(Problem::not_found("invitation"));
    }
    let invitation =
        damier_club::Invitation { creator, terms, color, is_rated, is_match, expires_at: expires };
    let opening = invitation.accept(known.player, new_games(), random::lot(), wall::now())?;
    Ok(state.hall.seat_invited(TokenHash::of(token), known.player, opening).await?)
}

/// Rated games are between accounts, on terms that count.
pub(super) fn check_rated(known: &Known, terms: &Terms, rated: bool) -> Result<(), Problem> {
    if !rated {
        return Ok(());
    }
    if !terms.is_rateable() {
        let text = "games on these terms cannot be rated";
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "not_rateable", text));
    }
    if known.has_account { Ok(()) } else { Err(Problem::account_needed()) }
}

async fn find(state: &AppState, token: &str) -> Result<SentInvitation, Problem> {
    let sent = state.store().invitation(TokenHash::of(token), wall::now()).await?;
    sent.ok_or_else(|| Problem::not_found("invitation; it may have expired"))
}

fn taken() -> Problem {
    Problem::conflict("taken", "somebody else has accepted this invitation")
}

/// An invitation as whoever has the link sees it.
pub(crate) async fn shown(state: &AppState, sent: SentInvitation) -> Result<Invited, Problem> {
    let SentInvitation { invitation, taken } = sent;
    let by = state.hall.people().card(invitation.creator, invitation.terms.variant).await?;
    Ok(Invited {
        by,
        terms: invitation.terms,
        color: invitation.color.map(Color::opponent),
        rated: invitation.is_rated,
        is_match: invitation.is_match,
        expires: invitation.expires.0,
        game: taken.map(|(_, game)| game),
    })
}

/// The invitation of a link, if it is good or has been accepted.
pub(crate) async fn of_token(state: &AppState, token: &str) -> Result<Option<Invited>, Problem> {
    match state.store().invitation(TokenHash::of(token), wall::now()).await? {
        None => Ok(None),
        Some(sent) => shown(state, sent).await.map(Some),
    }
}
