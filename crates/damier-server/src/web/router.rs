//! Which address leads where, and what happens to every request on its way.

use std::time::Duration;

use axum::http::StatusCode;
use axum::routing::get;
use axum::{Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::timeout::TimeoutLayer;

use super::state::AppState;
use super::{api, assets, error, health, identity, lang, metrics, missing, pages, request_log, security};

/// What games are streamed as.
const STREAM: &str = "application/x-ndjson";

/// How long a handler may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// The whole site.
pub(crate) fn router(state: AppState) -> Router {
    let pages = pages::router()
        .fallback(error::not_found)
        .layer(middleware::from_fn_with_state(state.clone(), pages::count_challenges))
        .layer(middleware::from_fn(lang::remember_choice))
        .layer(middleware::from_fn_with_state(state.clone(), missing::explain));
    let known = Router::new()
        .merge(api::router().0)
        .merge(pages)
        .layer(middleware::from_fn_with_state(state.clone(), identity::know));
    // Lines of a stream must not wait for one another.
    let compressed = DefaultPredicate::new().and(NotForContentType::const_new(STREAM));
    // The last layer is the first to see a request.
    Router::new()
        .route("/health", get(health::health))
        .route("/metrics", get(metrics::metrics))
        .merge(assets::router())
        .merge(known)
        .layer(CompressionLayer::new().gzip(true).compress_when(compressed))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, PATIENCE))
        .layer(CatchPanicLayer::custom(error::after_panic))
        .layer(middleware::from_fn_with_state(state.clone(), error::show))
        .layer(middleware::from_fn(security::add_headers))
        .layer(middleware::from_fn(request_log::log))
        .with_state(state)
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::http::{HeaderMap, Request, StatusCode};
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use super::router;
    use crate::web::{AppState, Assets};

    const FILES: &[(&str, &[u8])] = &[
        ("damier-01.css", b"a { color: red }"),
        ("damier-01.css.br", b"(brotli)"),
        ("damier-01.css.gz", b"(gzip)"),
        ("damier_web-02.wasm", b"\0asm"),
        ("manifest.json", br#"{"damier.css":"damier-01.css","damier_web.wasm":"damier_web-02.wasm"}"#),
    ];

    async fn site() -> Router {
        router(AppState::alone(Assets::embedded(FILES)).await)
    }

    async fn get(site: Router, path: &str, headers: &[(&str, &str)]) -> (StatusCode, HeaderMap, String) {
        let mut request = Request::get(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::empty()).expect("a request");
        let response = site.oneshot(request).await.expect("a router never fails");
        let (parts, body) = response.into_parts();
        let body = body.collect().await.expect("a whole body").to_bytes();
        (parts.status, parts.headers, String::from_utf8_lossy(&body).into_owned())
    }

    #[tokio::test]
    async fn the_home_page_is_a_page_in_the_readers_language() {
        for (accepted, lang) in [("nl", "nl"), ("en-GB", "en"), ("de", "fr")] {
            let (status, headers, body) = get(site().await, "/", &[("accept-language", accepted)]).await;
            assert_eq!(status, StatusCode::OK);
            assert_eq!(headers["content-type"], "text/html; charset=utf-8");
            assert!(body.contains(&format!("<html lang=\"{lang}\"")), "{accepted}: {body}");
        }
    }

    #[tokio::test]
    async fn a_language_chosen_in_the_address_is_remembered() {
        let (_, headers, body) = get(site().await, "/?lang=en", &[("cookie", "lang=nl")]).await;
        assert!(body.contains("<html lang=\"en\""), "{body}");
        assert_eq!(headers["set-cookie"], "lang=en; Path=/; Max-Age=31536000; SameSite=Lax");
        let (_, headers, _) = get(site().await, "/", &[("cookie", "lang=nl")]).await;
        assert!(!headers.contains_key("set-cookie"), "nothing was chosen");
    }

    #[tokio::test]
    async fn every_answer_carries_the_policies() {
        for path in ["/", "/health", "/assets/damier-01.css", "/nowhere"] {
            let (_, headers, _) = get(site().await, path, &[]).await;
            let policy = headers["content-security-policy"].to_str().expect("plain text");
            assert!(
                policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"),
                "{policy}"
            );
            assert!(!policy.contains("unsafe-inline"), "{policy}");
            assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
            assert_eq!(headers["x-request-id"].len(), 16, "{path}");
        }
    }

    #[tokio::test]
    async fn an_asset_is_kept_for_ever_and_sent_as_small_as_the_browser_takes_it() {
        let path = "/assets/damier-01.css";
        for (accepted, encoding, content) in [
            ("gzip, deflate, br", Some("br"), "(brotli)"),
            ("gzip", Some("gzip"), "(gzip)"),
            ("identity", None, "a { color: red }"),
        ] {
            let (status, headers, body) = get(site().await, path, &[("accept-encoding", accepted)]).await;
            assert_eq!(status, StatusCode::OK);
            assert_eq!(headers["content-type"], "text/css; charset=utf-8");
            assert_eq!(headers["cache-control"], "public, max-age=31536000, immutable");
            let sent = headers.get("content-encoding").map(|value| value.to_str().expect("plain text"));
            assert_eq!((sent, body.as_str()), (encoding, content));
        }
    }

    #[tokio::test]
    async fn a_module_says_that_it_is_one() {
        let (status, headers, _) = get(site().await, "/assets/damier_web-02.wasm", &[]).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(headers["content-type"], "application/wasm");
    }

    #[tokio::test]
    async fn only_what_the_manifest_lists_is_served() {
        for path in
            ["/assets/manifest.json", "/assets/damier-01.css.br", "/assets/..%2fCargo.toml", "/assets/"]
        {
            let (status, _, _) = get(site().await, path, &[]).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        }
    }

    #[tokio::test]
    async fn an_address_that_leads_nowhere_says_so_in_the_readers_language() {
        let (status, headers, body) = get(site().await, "/nowhere", &[("accept-language", "en")]).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert_eq!(headers["content-type"], "text/html; charset=utf-8");
        assert!(body.contains("<html lang=\"en\"") && body.contains("404"), "{body}");
    }

    #[tokio::test]
    async fn a_handler_that_breaks_off_becomes_an_apology() {
        let broken = axum::Router::new()
            .route(
                "/",
                axum::routing::get(|| async {
                    if true {
                        panic!("on purpose")
                    }
                }),
            )
            .layer(tower_http::catch_panic::CatchPanicLayer::custom(crate::web::error::after_panic))
            .layer(axum::middleware::from_fn_with_state(
                AppState::alone(Assets::embedded(FILES)).await,
                crate::web::error::show,
            ));
        let (status, _, body) = get(broken, "/", &[("accept-language", "nl")]).await;
        assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(body.contains("<html lang=\"nl\"") && !body.contains("on purpose"), "{body}");
    }

    #[tokio::test]
    async fn a_program_without_its_files_says_how_to_build_them() {
        let bare = router(AppState::alone(Assets::embedded(&[])).await);
        let (status, _, body) = get(bare.clone(), "/", &[]).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(body.contains("cargo xtask serve"), "{body}");
        let (status, _, body) = get(bare, "/health", &[]).await;
        assert_eq!(status, StatusCode::OK);
        assert!(body.contains(r#""status":"ok""#), "{body}");
    }

    #[tokio::test]
    async fn health_tells_the_version() {
        let (status, headers, body) = get(site().await, "/health", &[("x-request-id", "probe-7")]).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(headers["content-type"], "application/json");
        assert_eq!(headers["cache-control"], "no-store");
        assert_eq!(headers["x-request-id"], "probe-7");
        assert_eq!(body, format!(r#"{{"status":"ok","version":"{}"}}"#, env!("CARGO_PKG_VERSION")));
    }
}
