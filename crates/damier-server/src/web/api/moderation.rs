//! What moderators do.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use damier_club::people::{Mute, Role};
use damier_club::{GameId, PlayerId};
use damier_game::clock::Millis;
use damier_store::Act;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::players::id;
use super::{Body, Refusal};
use crate::wall;
use crate::web::identity::Moderator;
use crate::web::{AppState, Problem};

/// So many reports are shown.
const MOST_REPORTS: u32 = 100;

/// Nobody is muted for longer, in minutes.
const LONGEST_MUTE: u64 = 60 * 24 * 366;

/// A report to be dealt with.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Waiting {
    number: i64,
    #[schema(value_type = String)]
    reporter: PlayerId,
    #[schema(value_type = String)]
    reported: PlayerId,
    #[schema(value_type = Option<String>)]
    game: Option<GameId>,
    text: String,
    /// In milliseconds since 1970.
    at: u64,
}

/// How a report was dealt with.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Resolution {
    resolution: String,
}

/// For how long somebody may not write to others, and why.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Muting {
    minutes: u64,
    reason: String,
}

/// Why an account is closed.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Closing {
    reason: String,
}

fn by(player: PlayerId) -> Act {
    Act { by: Some(player), at: wall::now() }
}

/// Reports to be dealt with.
#[utoipa::path(
    get, path = "/api/reports", tag = "moderation",
    responses((status = 200, body = Vec<Waiting>), (status = 403, body = Refusal)),
)]
pub(crate) async fn reports(
    State(state): State<AppState>,
    _: Moderator,
) -> Result<Json<Vec<Waiting>>, Problem> {
    let reports = state.store().reports(false, MOST_REPORTS).await?;
    let waiting = reports.into_iter().map(|report| Waiting {
        number: report.number,
        reporter: report.complaint.reporter,
        reported: report.complaint.reported,
        game: report.complaint.game,
        text: report.complaint.text,
        at: report.complaint.at.0,
    });
    Ok(Json(waiting.collect()))
}

/// Say how a report was dealt with.
#[utoipa::path(
    post, path = "/api/reports/{number}/resolve", tag = "moderation", params(("number" = i64, Path)),
    request_body = Resolution, responses((status = 204), (status = 403, body = Refusal), (status = 404, body = Refusal)),
)]
pub(crate) async fn resolve(
    State(state): State<AppState>,
    moderator: Moderator,
    Path(number): Path<i64>,
    Body(Resolution { resolution }): Body<Resolution>,
) -> Result<StatusCode, Problem> {
    if state.store().resolve_report(number, &resolution, by(moderator.player)).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Problem::not_found("report"))
    }
}

/// Mute a player: he may not write to others for a time. Playing and greeting stay.
#[utoipa::path(
    post, path = "/api/players/{player}/mute", tag = "moderation", params(("player" = String, Path)),
    request_body = Muting, responses((status = 204), (status = 403, body = Refusal), (status = 404, body = Refusal)),
)]
pub(crate) async fn mute(
    State(state): State<AppState>,
    moderator: Moderator,
    Path(player): Path<String>,
    Body(Muting { minutes, reason }): Body<Muting>,
) -> Result<StatusCode, Problem> {
    let player = id(&player)?;
    must_be_below(&state, moderator.role, player).await?;
    let act = by(moderator.player);
    let until = act.at + Millis::from_mins(minutes.min(LONGEST_MUTE));
    state.store().mute(player, Mute { until, reason }, act).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Let a player write again.
#[utoipa::path(
    delete, path = "/api/players/{player}/mute", tag = "moderation", params(("player" = String, Path)),
    responses((status = 204), (status = 403, body = Refusal), (status = 404, body = Refusal)),
)]
pub(crate) async fn unmute(
    State(state): State<AppState>,
    moderator: Moderator,
    Path(player): Path<String>,
) -> Result<StatusCode, Problem> {
    let player = id(&player)?;
    must_be_below(&state, moderator.role, player).await?;
    if state.store().unmute(player, by(moderator.player)).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Problem::not_found("mute"))
    }
}

/// Close an account: nobody signs in to it any more, and whoever has is put out.
#[utoipa::path(
    post, path = "/api/players/{player}/close", tag = "moderation", params(("player" = String, Path)),
    request_body = Closing, responses((status = 204), (status = 403, body = Refusal), (status = 404, body = Refusal)),
)]
pub(crate) async fn close(
    State(state): State<AppState>,
    moderator: Moderator,
    Path(player): Path<String>,
    Body(Closing { reason }): Body<Closing>,
) -> Result<StatusCode, Problem> {
    let player = id(&player)?;
    must_be_below(&state, moderator.role, player).await?;
    state.store().close_account(player, &reason, by(moderator.player)).await?;
    state.hall.foyer().withdraw_all(player);
    state.hall.evict(player);
    Ok(StatusCode::NO_CONTENT)
}

/// Moderators discipline players, operators all but operators.
async fn must_be_below(state: &AppState, role: Role, player: PlayerId) -> Result<(), Problem> {
    let theirs = state.store().account(player).await?.map(|account| account.role).unwrap_or_default();
    if role.may_discipline(theirs) {
        Ok(())
    } else {
        Err(Problem::not_yours("only an operator can do this to a moderator, and nobody to an operator"))
    }
}
