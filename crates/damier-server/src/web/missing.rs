//! What is shown when the browser's part was never built: how to build it.

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};

use super::assets::Assets;

/// Read by whoever built the program, so it speaks their language: that of the command line.
const PAGE: &str = r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Damier</title>
</head>
<body>
<h1>Damier runs, but its board is not built</h1>
<p>This program was built before the files that a browser loads. In the checkout, run</p>
<pre>cargo xtask serve</pre>
<p>which builds everything and serves it; or build the files with <code>cargo xtask web</code>, then this program
again.</p>
</body>
</html>
"#;

/// Answers every page with the explanation for as long as the files are missing.
pub(super) async fn explain(State(assets): State<Assets>, request: Request, next: Next) -> Response {
    if assets.are_built() {
        return next.run(request).await;
    }
    (StatusCode::SERVICE_UNAVAILABLE, Html(PAGE)).into_response()
}
