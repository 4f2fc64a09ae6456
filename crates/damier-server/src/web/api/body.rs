//! The JSON that comes with a request.

use axum::Json;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use crate::web::{AppState, Problem};

/// What came with a request; what cannot be read is refused as everything else is, as JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<AppState> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &AppState) -> Result<Self, Problem> {
        let Json(value) = Json::from_request(request, state).await?;
        Ok(Self(value))
    }
}
