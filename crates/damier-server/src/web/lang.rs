//! The language of a page: what the reader chose, else what the browser prefers, else French.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::middleware::Next;
use axum::response::Response;
use damier_view::words::Lang;

/// The name of the parameter that chooses a language, and of the cookie that remembers it.
const NAME: &str = "lang";

/// The language to write a page in.
///
/// `?lang=` in the address, then the cookie `lang`, then `Accept-Language`; French if none names a language of
/// the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PageLang(pub(crate) Lang);

impl<S: Sync> FromRequestParts<S> for PageLang {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(of_request(&parts.uri, &parts.headers)))
    }
}

/// The language to answer in.
pub(super) fn of_request(uri: &Uri, headers: &HeaderMap) -> Lang {
    in_address(uri).or_else(|| in_cookies(headers)).or_else(|| accepted(headers)).unwrap_or_default()
}

/// Remembers for a year the language that an address chooses, and tells caches what answers depend on.
pub(super) async fn remember_choice(request: Request, next: Next) -> Response {
    let chosen = in_address(request.uri());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.append(header::VARY, HeaderValue::from_static("accept-language, cookie"));
    if let Some(lang) = chosen {
        let cookie = format!("{NAME}={}; Path=/; Max-Age=31536000; SameSite=Lax", lang.code());
        headers.append(header::SET_COOKIE, HeaderValue::from_str(&cookie).expect("plain letters"));
    }
    response
}

fn in_address(uri: &Uri) -> Option<Lang> {
    uri.query()?.split('&').filter_map(|pair| pair.split_once('=')).find_map(named)
}

fn in_cookies(headers: &HeaderMap) -> Option<Lang> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|cookies| cookies.to_str().ok())
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .find_map(named)
}

fn named((name, value): (&str, &str)) -> Option<Lang> {
    if name == NAME { Lang::from_code(value) } else { None }
}

/// The language of the site that the browser likes best; of equals, the one it names first.
fn accepted(headers: &HeaderMap) -> Option<Lang> {
    let mut best: Option<(Lang, f32)> = None;
    let lists = headers.get_all(header::ACCEPT_LANGUAGE).iter().filter_map(|list| list.to_str().ok());
    for wish in lists.flat_map(|list| list.split(',')) {
        let mut parts = wish.split(';');
        let Some(lang) = parts.next().and_then(|tag| Lang::from_code(tag.trim())) else { continue };
        let weight = match parts.find_map(|part| part.trim().strip_prefix("q=")) {
            Some(text) => text.parse().unwrap_or(0.0),
            None => 1.0,
        };
        if weight > best.map_or(0.0, |(_, weight)| weight) {
            best = Some((lang, weight));
        }
    }
    best.map(|(lang, _)| lang)
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri};
    use damier_view::words::Lang;

    use super::of_request;

    fn lang(address: &str, headers: &[(&str, &str)]) -> Lang {
        let pair = |(name, value): &(&str, &str)| {
            let name: HeaderName = name.parse().expect("a header's name");
            (name, HeaderValue::from_str(value).expect("a header's value"))
        };
        of_request(
            &address.parse::<Uri>().expect("an address"),
            &headers.iter().map(pair).collect::<HeaderMap>(),
        )
    }

    #[test]
    fn french_comes_first_when_nothing_is_said() {
        assert_eq!(lang("/", &[]), Lang::Fr);
        assert_eq!(lang("/", &[("accept-language", "de, *;q=0.5")]), Lang::Fr);
    }

    #[test]
    fn the_browsers_favourite_among_ours_is_taken() {
        assert_eq!(lang("/", &[("accept-language", "nl-BE,nl;q=0.9,en;q=0.8")]), Lang::Nl);
        assert_eq!(lang("/", &[("accept-language", "de,fr;q=0.3,en-GB;q=0.7")]), Lang::En);
        assert_eq!(lang("/", &[("accept-language", "en;q=0, nl;q=0.1")]), Lang::Nl);
        assert_eq!(lang("/", &[("accept-language", "en;q=loud, nl;q=0.1")]), Lang::Nl);
    }

    #[test]
    fn a_remembered_choice_goes_before_the_browser() {
        let headers = [("accept-language", "en"), ("cookie", "theme=soir; lang=nl")];
        assert_eq!(lang("/", &headers), Lang::Nl);
        let nonsense = [("accept-language", "en"), ("cookie", "lang=klingon")];
        assert_eq!(lang("/", &nonsense), Lang::En);
    }

    #[test]
    fn the_address_goes_before_all() {
        assert_eq!(lang("/?a=b&lang=fr", &[("cookie", "lang=nl"), ("accept-language", "en")]), Lang::Fr);
        assert_eq!(lang("/?lang=", &[("cookie", "lang=nl")]), Lang::Nl);
    }
}
