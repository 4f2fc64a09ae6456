//! The description of the API.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{Components, InfoBuilder, LicenseBuilder, OpenApi, OpenApiBuilder};

use crate::web::AppState;

/// What it says before the addresses.
pub(super) fn head() -> OpenApi {
    let license = LicenseBuilder::new().name("MIT OR Apache-2.0").build();
    let info = InfoBuilder::new()
        .title("Damier")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Draughts between people and programs. Browsers are known by a cookie, programs by a token: \
             `POST /api/tokens` gives one, to a guest as well. What is refused is answered by a status and \
             `{\"reason\", \"text\"}`; too many requests by 429 and `Retry-After`.",
        ))
        .license(Some(license))
        .build();
    let mut components = Components::new();
    components.add_security_scheme("token", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    components
        .add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("damier"))));
    OpenApiBuilder::new().info(info).components(Some(components)).build()
}

/// This document.
#[utoipa::path(
    get, path = "/api/openapi.json", tag = "about",
    responses((status = 200, description = "This document.", body = Object)),
)]
pub(crate) async fn openapi(State(state): State<AppState>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], state.document)
}
