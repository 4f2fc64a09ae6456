//! What a reader sees when a page cannot be shown.

use std::any::Any;
use std::error::Error;

use askama::Template;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use damier_view::words::{Lang, Words};
use tracing::error;

use super::assets::Assets;
use super::lang;

/// Why a page cannot be shown.
///
/// As a response it is only a status: [`show`] puts it into words, for it knows the reader's language.
#[derive(Debug)]
pub(crate) enum WebError {
    /// The address leads nowhere.
    NotFound,
    /// Something of ours failed; the log has the details, the reader an apology.
    Internal(Box<dyn Error + Send + Sync>),
}

/// Goes with a response that still needs its page.
#[derive(Debug, Clone, Copy)]
struct NeedsPage;

impl From<askama::Error> for WebError {
    fn from(error: askama::Error) -> Self {
        Self::Internal(Box::new(error))
    }
}

impl IntoResponse for WebError {
    fn into_response(self) -> Response {
        let status = match self {
            Self::NotFound => StatusCode::NOT_FOUND,
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
    let lang = lang::of_request(request.uri(), request.headers());
    let response = next.run(request).await;
    if response.extensions().get::<NeedsPage>().is_none() {
        return response;
    }
    page(response.status(), lang, &assets)
}

#[derive(Template)]
#[template(
    ext = "html",
    source = r#"<!doctype html>
<html lang="{{ lang }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }}</title>
<link rel="stylesheet" href="{{ style }}">
</head>
<body>
<main class="erreur">
<p>{{ code }}</p>
<h1>{{ title }}</h1>
<p>{{ text }}</p>
<p><a href="/">{{ back }}</a></p>
</main>
</body>
</html>
"#
)]
struct ErrorPage {
    lang: &'static str,
    style: String,
    code: String,
    title: String,
    text: String,
    back: String,
}

fn page(status: StatusCode, lang: Lang, assets: &Assets) -> Response {
    let words = Words::new(lang);
    let kind = if status == StatusCode::NOT_FOUND { "error-not-found" } else { "error-internal" };
    let page = ErrorPage {
        lang: lang.code(),
        style: assets.url("damier.css"),
        code: words.with("error-code", &[("code", i64::from(status.as_u16()).into())]),
        title: words.get(&format!("{kind}-title")),
        text: words.get(&format!("{kind}-text")),
        back: words.get("error-back"),
    };
    match page.render() {
        Ok(html) => (status, Html(html)).into_response(),
        Err(_) => status.into_response(),
    }
}
