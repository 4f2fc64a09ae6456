//! What is kept of somebody: to take along, and to have forgotten.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Body, Refusal, accounts};
use crate::wall;
use crate::web::identity::{Asker, AtHome};
use crate::web::{AppState, Problem};

/// That one really wants to be forgotten.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Forget {
    /// The password, of whoever has an account.
    #[serde(default)]
    password: String,
}

/// Everything that is kept of oneself.
#[utoipa::path(
    get, path = "/api/me/export", tag = "me",
    responses((status = 200, body = Object), (status = 401, body = Refusal)),
)]
pub(crate) async fn export(
    State(state): State<AppState>,
    AtHome(known): AtHome,
) -> Result<impl IntoResponse, Problem> {
    let export = state.store().export(known.player).await?.ok_or_else(|| Problem::not_found("player"))?;
    let headers = [
        (header::CONTENT_DISPOSITION, "attachment; filename=\"damier.json\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, Json(export)))
}

/// Be forgotten: account, name, sessions and what one has said are gone. Games stay, for they are the opponents' too.
#[utoipa::path(
    delete, path = "/api/me", tag = "me", request_body = Forget,
    responses((status = 204), (status = 401, body = Refusal)),
)]
pub(crate) async fn forget(
    State(state): State<AppState>,
    asker: Asker,
    AtHome(known): AtHome,
    Body(Forget { password }): Body<Forget>,
) -> Result<StatusCode, Problem> {
    if known.has_account {
        accounts::confirmed(&state, &asker, &known, password).await?;
    }
    state.hall.foyer().withdraw_all(known.player);
    state.store().erase(known.player, wall::now()).await?;
    state.hall.evict(known.player);
    asker.forget();
    Ok(StatusCode::NO_CONTENT)
}
