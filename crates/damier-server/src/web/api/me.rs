//! Who one is.

use axum::Json;
use axum::extract::State;
use damier_club::PlayerId;
use damier_club::people::Name;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Body, Refusal};
use crate::web::identity::{Asker, Known, Somebody};
use crate::web::{AppState, Problem};

/// Who one is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    #[schema(value_type = String)]
    pub(crate) id: PlayerId,
    pub(crate) name: String,
    /// Whether there is an account to sign in to.
    pub(crate) account: bool,
    pub(crate) bot: bool,
}

impl From<Known> for Me {
    fn from(known: Known) -> Self {
        Self { id: known.player, name: known.name, account: known.has_account, bot: known.is_bot }
    }
}

/// Another name.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Rename {
    /// 2 to 24 characters.
    name: String,
}

/// Who one is; `null` for somebody who is not known.
#[utoipa::path(get, path = "/api/me", tag = "me", responses((status = 200, body = Option<Me>)))]
pub(crate) async fn me(asker: Asker) -> Json<Option<Me>> {
    Json(asker.known().cloned().map(Me::from))
}

/// Become somebody: whoever is not known is a guest from now on, and gets a cookie.
#[utoipa::path(
    post, path = "/api/me", tag = "me",
    responses((status = 200, body = Me), (status = 429, body = Refusal)),
)]
pub(crate) async fn become_somebody(Somebody(known): Somebody) -> Json<Me> {
    Json(known.into())
}

/// Take another name.
#[utoipa::path(
    patch, path = "/api/me", tag = "me", request_body = Rename,
    responses((status = 200, body = Me), (status = 400, body = Refusal), (status = 401, body = Refusal)),
)]
pub(crate) async fn rename(
    State(state): State<AppState>,
    mut known: Known,
    Body(rename): Body<Rename>,
) -> Result<Json<Me>, Problem> {
    let name = Name::parse(&rename.name)?;
    state.store().rename(known.player, name.as_str()).await?;
    known.name = name.into();
    Ok(Json(known.into()))
}
