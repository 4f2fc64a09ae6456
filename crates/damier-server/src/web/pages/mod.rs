//! The pages, one file each.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::Html;
use axum::routing::get;
use damier_view::words::Words;

use super::{AppState, Assets, PageLang, WebError};

/// The addresses of the pages.
pub(super) fn router() -> Router<AppState> {
    Router::new().route("/", get(home))
}

#[derive(Template)]
#[template(
    ext = "html",
    source = r#"<!doctype html>
<html lang="{{ lang }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="damier-worker" content="{{ assets.url("damier_worker.js") }}">
<title>{{ title }}</title>
<link rel="stylesheet" href="{{ assets.url("damier.css") }}">
<script type="module" src="{{ assets.url("boot.js") }}"></script>
</head>
<body>
<h1>{{ title }}</h1>
</body>
</html>
"#
)]
struct Home {
    lang: &'static str,
    title: String,
    assets: Assets,
}

async fn home(PageLang(lang): PageLang, State(assets): State<Assets>) -> Result<Html<String>, WebError> {
    let title = Words::new(lang).get("site-name");
    Ok(Html(Home { lang: lang.code(), title, assets }.render()?))
}
