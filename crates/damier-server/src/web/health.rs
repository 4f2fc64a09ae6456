//! `/health`: for whoever watches over the server.

use axum::http::header;
use axum::response::IntoResponse;
use serde_json::json;

/// `{"status":"ok","version":"…"}`, never cached.
pub(super) async fn health() -> impl IntoResponse {
    let body = json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") }).to_string();
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], body)
}
