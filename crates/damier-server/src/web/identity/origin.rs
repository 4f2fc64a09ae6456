//! Whether a request that changes something comes from a page of ours.

use axum::http::{HeaderMap, header};

/// Whether the headers say that a page of another site asks, or do not say that one of ours does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum From {
    /// A page of this site, as the browser says.
    Ours,
    /// A page of another site.
    Another,
    /// Nothing is said: no browser of these years asks so, but programs do.
    Unsaid,
}

/// Where a request comes from, by `Sec-Fetch-Site`, else by `Origin`.
pub(super) fn of_request(headers: &HeaderMap, public_url: &str) -> From {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    match text("sec-fetch-site") {
        // `none`: the reader's own doing, such as an address typed in.
        Some("same-origin" | "none") => return From::Ours,
        Some(_) => return From::Another,
        None => {}
    }
    let Some(origin) = text(header::ORIGIN.as_str()) else { return From::Unsaid };
    let host = text(header::HOST.as_str());
    let is_ours = (!public_url.is_empty() && origin == public_url)
        || origin.split_once("://").is_some_and(|(_, at)| host == Some(at));
    if is_ours { From::Ours } else { From::Another }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderName, HeaderValue};

    use super::{From, of_request};

    fn from(headers: &[(&'static str, &'static str)]) -> From {
        let pair = |(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        of_request(&headers.iter().map(pair).collect::<HeaderMap>(), "https://dames.example")
    }

    #[test]
    fn the_browser_says_which_site_asks() {
        let host = ("host", "127.0.0.1:8080");
        for (headers, expected) in [
            (&[host, ("sec-fetch-site", "same-origin")][..], From::Ours),
            (&[host, ("sec-fetch-site", "none")], From::Ours),
            (&[host, ("sec-fetch-site", "same-site")], From::Another),
            (&[host, ("sec-fetch-site", "cross-site"), ("origin", "http://127.0.0.1:8080")], From::Another),
            (&[host, ("origin", "http://127.0.0.1:8080")], From::Ours),
            (&[host, ("origin", "https://dames.example")], From::Ours),
            (&[host, ("origin", "http://evil.example")], From::Another),
            (&[host, ("origin", "null")], From::Another),
            (&[host], From::Unsaid),
        ] {
            assert_eq!(from(headers), expected, "{headers:?}");
        }
    }
}
