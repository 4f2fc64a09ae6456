//! The files that browsers load, as `cargo xtask web` made them.
//!
//! Each carries a hash of its content in its name, so browsers may keep it for ever; and each lies there
//! compressed too, so nothing is compressed while somebody waits.

mod encoding;
mod store;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use tracing::error;

use self::encoding::Encoding;
use self::store::Store;
use super::state::AppState;

/// The files that browsers load, by the names that pages use.
#[derive(Debug, Clone)]
pub(crate) struct Assets {
    store: Store,
}

impl Assets {
    /// Those embedded in this program; with debug assertions, those in `dist/` at the moment of asking.
    pub(crate) fn of_this_program() -> Self {
        Self { store: Store::of_this_program() }
    }

    /// Those of a table, in alphabetical order of their names.
    pub(crate) fn embedded(files: &'static [(&'static str, &'static [u8])]) -> Self {
        Self { store: Store::embedded(files) }
    }

    /// Whether `cargo xtask web` has made them.
    pub(crate) fn are_built(&self) -> bool {
        self.store.manifest().is_some()
    }

    /// The address of an asset: `damier.css` → `/assets/damier-0123456789ab.css`.
    ///
    /// A name that is no asset is a mistake in a page; it is logged, and the address leads nowhere.
    pub(crate) fn url(&self, name: &str) -> String {
        let found = self.store.manifest().and_then(|names| names.get(name).cloned());
        let file_name = found.unwrap_or_else(|| {
            error!(name, "a page asks for an asset that there is not");
            name.to_owned()
        });
        format!("/assets/{file_name}")
    }
}

/// `/assets/…`, and the icon that browsers ask for unasked.
pub(super) fn router() -> Router<AppState> {
    Router::new().route("/assets/{file_name}", get(asset)).route("/favicon.ico", get(favicon))
}

async fn asset(State(assets): State<Assets>, Path(file_name): Path<String>, headers: HeaderMap) -> Response {
    // Only what the manifest lists is served, so no name leads out of the folder.
    let is_listed =
        assets.store.manifest().is_some_and(|names| names.values().any(|name| *name == file_name));
    if !is_listed {
        return StatusCode::NOT_FOUND.into_response();
    }
    let encodings = Encoding::accepted(&headers).into_iter().map(Some).chain([None]);
    for encoding in encodings {
        let ending = encoding.map_or("", Encoding::ending);
        let Some(content) = assets.store.read(&format!("{file_name}{ending}")) else { continue };
        let mut response = content.into_response();
        let headers = response.headers_mut();
        let mut set = |name, value: &'static str| headers.insert(name, value.parse().expect("plain letters"));
        set(header::CONTENT_TYPE, content_type(&file_name));
        set(header::CACHE_CONTROL, "public, max-age=31536000, immutable");
        set(header::VARY, "accept-encoding");
        if let Some(encoding) = encoding {
            set(header::CONTENT_ENCODING, encoding.name());
        }
        return response;
    }
    StatusCode::NOT_FOUND.into_response()
}

async fn favicon(State(assets): State<Assets>) -> Response {
    const ICON: &str = "favicon.svg";
    let exists = assets.store.manifest().is_some_and(|names| names.contains_key(ICON));
    if exists {
        Redirect::temporary(&assets.url(ICON)).into_response()
    } else {
        StatusCode::NOT_FOUND.into_response()
    }
}

fn content_type(file_name: &str) -> &'static str {
    match file_name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("json") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::Assets;

    #[test]
    fn an_asset_is_asked_for_by_its_plain_name() {
        let assets = Assets::embedded(&[
            ("damier-01.css", b"a { color: red }"),
            ("manifest.json", br#"{"damier.css":"damier-01.css"}"#),
        ]);
        assert!(assets.are_built());
        assert_eq!(assets.url("damier.css"), "/assets/damier-01.css");
        assert_eq!(assets.url("gone.css"), "/assets/gone.css");
    }

    #[test]
    fn without_a_manifest_nothing_is_built() {
        assert!(!Assets::embedded(&[]).are_built());
    }
}
