//! One line in the log for each request, and an id that ties together what is said about it.

use std::borrow::Cow;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::field::Empty;
use tracing::{Instrument, debug, info, info_span, warn};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives the request an id, or keeps a sane one that a proxy gave it, and writes down how it went.
pub(super) async fn log(request: Request, next: Next) -> Response {
    let id = given_id(&request).unwrap_or_else(new_id);
    let method = request.method().clone();
    let path = shown(request.uri().path()).into_owned();
    let span = info_span!("request", id = %id.to_str().unwrap_or_default(), %method, path, player = Empty);
    let started = Instant::now();
    async move {
        let mut response = next.run(request).await;
        let status = response.status();
        let seconds = started.elapsed().as_secs_f64();
        metrics::counter!("damier_requests_total", "status" => status.as_str().to_owned()).increment(1);
        metrics::histogram!("damier_request_seconds").record(seconds);
        let ms = seconds * 1000.0;
        let ms = (ms * 100.0).round() / 100.0;
        if status.is_server_error() {
            warn!(status = status.as_u16(), ms, "failed");
        } else if is_noise(&path) && status.is_success() {
            debug!(status = status.as_u16(), ms, "answered");
        } else {
            info!(status = status.as_u16(), ms, "answered");
        }
        response.headers_mut().insert(REQUEST_ID, id);
        response
    }
    .instrument(span)
    .await
}

/// What is asked for all the time, and is worth a line only when it fails.
fn is_noise(path: &str) -> bool {
    path.starts_with("/assets/") || path == "/health" || path == "/metrics"
}

/// A path as the log may have it: without what would open something for whoever reads the log.
fn shown(path: &str) -> Cow<'_, str> {
    const SECRET: [&str; 3] = ["/telephone/", "/i/", "/api/invitations/"];
    let Some(before) = SECRET.into_iter().find(|before| path.starts_with(before)) else { return path.into() };
    let rest = &path[before.len()..];
    let after = rest.find('/').map_or("", |end| &rest[end..]);
    format!("{before}…{after}").into()
}

/// The id that came with the request: short and plain, or it is not used.
fn given_id(request: &Request) -> Option<HeaderValue> {
    let id = request.headers().get(REQUEST_ID)?;
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    (!id.is_empty() && id.len() <= 64 && id.as_bytes().iter().all(is_plain)).then(|| id.clone())
}

/// Sixteen hexadecimal digits that do not come twice, nor tell how many came before.
fn new_id() -> HeaderValue {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    static KEYS: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    let id = format!("{:016x}", KEYS.hash_one(COUNT.fetch_add(1, Ordering::Relaxed)));
    HeaderValue::from_str(&id).expect("hexadecimal digits make a header")
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::extract::Request;

    use super::{given_id, new_id, shown};

    fn request(id: &str) -> Request {
        Request::builder().header("x-request-id", id).body(Body::empty()).expect("a request")
    }

    #[test]
    fn a_proxys_id_is_kept_if_it_is_short_and_plain() {
        assert!(given_id(&request("7f3a-01.b_c")).is_some());
        assert!(given_id(&request("")).is_none());
        assert!(given_id(&request("two words")).is_none());
        assert!(given_id(&request(&"a".repeat(65))).is_none());
    }

    #[test]
    fn the_log_has_no_address_that_opens_something() {
        for (path, expected) in [
            ("/telephone/abc", "/telephone/…"),
            ("/i/abc/qr.svg", "/i/…/qr.svg"),
            ("/api/invitations/abc/accept", "/api/invitations/…/accept"),
            ("/api/invitations", "/api/invitations"),
            ("/partie/222222222222/telephone", "/partie/222222222222/telephone"),
        ] {
            assert_eq!(shown(path), expected);
        }
    }

    #[test]
    fn ids_differ() {
        assert_ne!(new_id(), new_id());
        assert_eq!(new_id().len(), 16);
    }
}
