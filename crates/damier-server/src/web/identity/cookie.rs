//! The cookie that says who a browser is.

use axum::http::{HeaderMap, HeaderValue, header};
use damier_game::clock::Millis;

/// Its name.
pub(super) const NAME: &str = "damier";

/// The name of the one by which a device that asks for a seat is known again.
const PASSAGE: &str = "damier_passage";

/// The secret in a request's cookie.
pub(super) fn secret(headers: &HeaderMap) -> Option<&str> {
    named(headers, NAME)
}

/// The secret of a device that has asked for a seat.
pub(crate) fn passage(headers: &HeaderMap) -> Option<&str> {
    named(headers, PASSAGE)
}

fn named<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let found = cookies
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .find_map(|(name, value)| (name == wanted).then_some(value));
    found.filter(|secret| is_plain(secret))
}

/// The secret of a request that shows a token: `Authorization: Bearer …`.
pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let header = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    header.strip_prefix("Bearer ").map(str::trim)
}

/// The header that gives a browser its secret for so many days; with none, that takes it away.
pub(super) fn set(secret: Option<&str>, days: u32, secure: bool) -> HeaderValue {
    let (secret, age) = match secret {
        Some(secret) => (secret, u64::from(days) * 86_400),
        None => ("", 0),
    };
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{NAME}={secret}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("secrets are plain letters and digits")
}

/// The header that gives a device its secret for so long as it may ask for a seat.
pub(crate) fn set_passage(secret: &str, lasts: Millis, secure: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let age = lasts.0 / 1000;
    let text = format!("{PASSAGE}={secret}; Path=/telephone; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("secrets are plain letters and digits")
}

/// Nothing else was ever given out, and nothing else need be looked up.
fn is_plain(secret: &str) -> bool {
    (1..=64).contains(&secret.len())
        && secret.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::{bearer, secret, set};

    #[test]
    fn the_secret_is_found_among_other_cookies() {
        let headers = |text| HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_static(text))]);
        assert_eq!(secret(&headers("lang=nl; damier=abc_2; theme=soir")), Some("abc_2"));
        assert_eq!(secret(&headers("lang=nl")), None);
        assert_eq!(secret(&headers("damier=a b")), None);
        assert_eq!(secret(&headers("damier=")), None);
    }

    #[test]
    fn a_cookie_is_for_the_site_alone() {
        assert_eq!(
            set(Some("abc"), 1, true),
            "damier=abc; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure"
        );
        assert_eq!(set(None, 1, false), "damier=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    }

    #[test]
    fn a_token_is_shown_as_bearer() {
        let headers = |text| HeaderMap::from_iter([(header::AUTHORIZATION, HeaderValue::from_static(text))]);
        assert_eq!(bearer(&headers("Bearer abc")), Some("abc"));
        assert_eq!(bearer(&headers("Basic abc")), None);
    }
}
