//! `/metrics`: what Prometheus reads.

use std::sync::LazyLock;

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing::warn;

use super::AppState;
use super::limits::address_of;

/// What durations are sorted by, in seconds.
const SECONDS: &[f64] = &[0.001, 0.0025, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// What counts in this program; one for all its servers.
static RECORDER: LazyLock<PrometheusHandle> = LazyLock::new(|| {
    let builder = PrometheusBuilder::new();
    let builder = builder
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), SECONDS)
        .expect("there are some, in order");
    let recorder = builder.build_recorder();
    let handle = recorder.handle();
    if metrics::set_global_recorder(recorder).is_err() {
        warn!("something else in this program counts already");
    }
    handle
});

/// Begins to count.
pub(crate) fn start() {
    LazyLock::force(&RECORDER);
}

/// Keeps the counts small.
pub(crate) fn tidy() {
    RECORDER.run_upkeep();
}

/// The counts, for programs on this machine, and for others that show the token in the settings.
pub(super) async fn metrics(State(state): State<AppState>, request: Request) -> Response {
    let token = state.settings.metrics_token.as_str();
    let shown = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let is_shown = !token.is_empty() && shown.and_then(|shown| shown.strip_prefix("Bearer ")) == Some(token);
    if !is_shown && !address_of(&request.into_parts().0, state.settings.behind_proxy).is_loopback() {
        return StatusCode::FORBIDDEN.into_response();
    }
    metrics::gauge!("damier_live_connections").set(f64::from(state.live.taken()));
    let text = RECORDER.render();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4"), (header::CACHE_CONTROL, "no-store")], text)
        .into_response()
}
