//! What a reader sees when a page cannot be shown.

use std::any::Any;
use std::error::Error;

use askama::Template;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use damier_view::words::Lang;
use tracing::error;

use super::assets::Assets;
use super::lang;
use super::pages::{ErrorPage, Look};
use super::problem::Problem;

/// Why a page cannot be shown.
///
/// As a response it is only a status: [`show`] puts it into words, for it knows the reader's language.
#[derive(Debug)]
pub(crate) enum WebError {
    /// The address leads nowhere.
    NotFound,
    /// What was asked is refused, or cannot be done now.
    Refused(Problem),
    /// Something of ours failed; the log has the details, the reader an apology.
    Internal(Box<dyn Error + Send + Sync>),
}

/// Goes with a response that still needs its page, if it is a page that was asked for.
#[derive(Debug, Clone, Copy)]
pub(super) struct NeedsPage;

impl From<askama::Error> for WebError {
    fn from(error: askama::Error) -> Self {
        Self::Internal(Box::new(error))
    }
}

impl From<Problem> for WebError {
    fn from(problem: Problem) -> Self {
        Self::Refused(problem)
    }
}

impl IntoResponse for WebError {
    fn into_response(self) -> Response {
        let status = match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Refused(problem) => return problem.into_response(),
            Self::Internal(error) => {
                error!(error = %error, "a page could not be made");
                StatusCode::INTERNAL_SERVER_ERROR
            }
        };
        let mut response = status.into_response();
        response.extensions_mut().insert(NeedsPage);
        response
    }
}

/// For an address that leads nowhere.
pub(super) async fn not_found() -> WebError {
    WebError::NotFound
}

/// For a handler that broke off.
#[expect(clippy::needless_pass_by_value, reason = "the layer that calls it gives the cause away")]
pub(super) fn after_panic(cause: Box<dyn Any + Send + 'static>) -> Response {
    let text = cause.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or("no words");
    WebError::Internal(format!("a handler broke off: {text}").into()).into_response()
}

/// Gives every failed page its words.
pub(super) async fn show(State(assets): State<Assets>, request: Request, next: Next) -> Response {
    if for_programs(request.uri().path()) {
        return next.run(request).await;
    }
    let lang = lang::of_request(request.uri(), request.headers());
    let look = Look::of_request(request.headers());
    let response = next.run(request).await;
    if response.extensions().get::<NeedsPage>().is_none() {
        return response;
    }
    let mut page = page(response.status(), lang, look, assets);
    if let Some(wait) = response.headers().get(header::RETRY_AFTER) {
        page.headers_mut().insert(header::RETRY_AFTER, wait.clone());
    }
    page
}

/// Whether an address answers programs, to which JSON says more than a page.
fn for_programs(path: &str) -> bool {
    path.starts_with("/api/") || path == "/metrics" || path == "/health"
}

fn page(status: StatusCode, lang: Lang, look: Look, assets: Assets) -> Response {
    match ErrorPage::new(status, lang, look, assets).render() {
        Ok(html) => (status, Html(html)).into_response(),
        Err(_) => status.into_response(),
    }
}
