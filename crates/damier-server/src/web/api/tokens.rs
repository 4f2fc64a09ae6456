//! Tokens, by which programs are known.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use damier_club::PlayerId;
use damier_store::{ApiToken, TokenHash};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Body, Refusal};
use crate::web::identity::{AtHome, Somebody};
use crate::web::{AppState, Problem};
use crate::{random, wall};

/// So many tokens of one player.
const MOST: usize = 20;

/// Letters of what a token is called.
const LONGEST_NAME: usize = 60;

/// A token to be made.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct NewToken {
    /// What it is for, to know it by.
    name: String,
    /// Whether a program plays by it: the player is shown as one from then on.
    #[serde(default)]
    bot: bool,
}

/// A token that was made.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Made {
    number: i64,
    /// The secret. It is shown only now: `Authorization: Bearer …`.
    token: String,
    /// Whose it is.
    #[schema(value_type = String)]
    player: PlayerId,
}

/// Make a token. Whoever is not known is a guest by it.
#[utoipa::path(
    post, path = "/api/tokens", tag = "tokens", request_body = NewToken,
    responses((status = 201, body = Made), (status = 403, body = Refusal), (status = 429, body = Refusal)),
)]
pub(crate) async fn make(
    State(state): State<AppState>,
    Somebody(known): Somebody,
    Body(NewToken { name, bot }): Body<NewToken>,
) -> Result<(StatusCode, Json<Made>), Problem> {
    known.must_be_at_home()?;
    let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(Problem::nonsense(format_args!(
            "a token is called something of 1 to {LONGEST_NAME} letters"
        )));
    }
    if state.store().api_tokens(known.player).await?.len() >= MOST {
        return Err(Problem::conflict("too_many_tokens", "revoke one of your tokens first"));
    }
    let token = random::secret();
    let hash = TokenHash::of(&token);
    let number = state.store().create_api_token(hash, known.player, &name, bot, wall::now()).await?;
    if bot {
        state.store().set_bot(known.player, true).await?;
    }
    Ok((StatusCode::CREATED, Json(Made { number, token, player: known.player })))
}

/// One's tokens; their secrets are not known any more.
#[utoipa::path(
    get, path = "/api/tokens", tag = "tokens",
    responses((status = 200, body = Vec<Object>), (status = 401, body = Refusal)),
)]
pub(crate) async fn list(
    State(state): State<AppState>,
    AtHome(known): AtHome,
) -> Result<Json<Vec<ApiToken>>, Problem> {
    Ok(Json(state.store().api_tokens(known.player).await?))
}

/// Revoke a token.
#[utoipa::path(
    delete, path = "/api/tokens/{number}", tag = "tokens", params(("number" = i64, Path)),
    responses((status = 204), (status = 401, body = Refusal), (status = 404, body = Refusal)),
)]
pub(crate) async fn revoke(
    State(state): State<AppState>,
    AtHome(known): AtHome,
    Path(number): Path<i64>,
) -> Result<StatusCode, Problem> {
    if state.store().delete_api_token(known.player, number).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Problem::not_found("token"))
    }
}
