use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use damier_rules::Variant;
use damier_view::scene::Numbers;
use damier_view::svg::PieceStyle;

use super::challenged::Challenged;

/// How the reader has chosen to see the site, so that the first paint needs no correction.
///
/// The browser keeps these choices and repeats them in cookies; what a cookie does not say, or says wrongly, is as
/// at first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Look {
    /// The theme; none follows the system.
    pub(super) theme: Option<&'static str>,
    /// The board; none is walnut.
    pub(super) board: Option<&'static str>,
    /// How pieces are drawn.
    pub(super) pieces: PieceStyle,
    /// Which squares show their number.
    pub(super) numbers: Numbers,
    /// The variant played last; none is international draughts.
    pub(super) variant: Option<Variant>,
    /// How many challenges wait for the reader's answer: the header says so.
    pub(super) challenges: usize,
}

impl Look {
    /// The look asked for by the cookies of a request.
    pub(crate) fn of_request(headers: &HeaderMap) -> Self {
        let theme = known(headers, "theme", &["jour", "soir", "contraste"]);
        let pieces = match cookie(headers, "pions").and_then(PieceStyle::from_id) {
            Some(style) => style,
            // Relief needs soft tones, which high contrast does away with.
            None if theme == Some("contraste") => PieceStyle::Line,
            None => PieceStyle::default(),
        };
        let numbers = match cookie(headers, "numeros") {
            Some("cases") => Numbers::All,
            Some("bords") => Numbers::Edge,
            _ => Numbers::Off,
        };
        let board = known(headers, "damier", &["ardoise", "tilleul"]);
        let variant = cookie(headers, "variante").and_then(Variant::from_id);
        Self { theme, board, pieces, numbers, variant, challenges: 0 }
    }
}

impl Look {
    /// What a request says, and what waits for whoever asks.
    pub(crate) fn of(parts: &Parts) -> Self {
        let Challenged(challenges) = parts.extensions.get().copied().unwrap_or_default();
        Self { challenges, ..Self::of_request(&parts.headers) }
    }
}

impl<S: Sync> FromRequestParts<S> for Look {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(parts))
    }
}

/// The cookie's value if it is one of these; nothing from outside gets into a page.
fn known(headers: &HeaderMap, name: &str, values: &[&'static str]) -> Option<&'static str> {
    let value = cookie(headers, name)?;
    values.iter().copied().find(|known| *known == value)
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    cookies
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .find_map(|(found, value)| (found == name).then_some(value))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};
    use damier_rules::Variant;
    use damier_view::scene::Numbers;
    use damier_view::svg::PieceStyle;

    use super::Look;

    fn look(cookies: &'static str) -> Look {
        Look::of_request(&HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_static(cookies))]))
    }

    #[test]
    fn without_cookies_all_is_as_at_first() {
        assert_eq!(Look::of_request(&HeaderMap::new()), Look::default());
    }

    #[test]
    fn what_was_chosen_is_found_again() {
        let chosen = look("lang=nl; theme=soir; damier=ardoise; pions=rosace; numeros=bords; variante=thai");
        let expected = Look {
            theme: Some("soir"),
            board: Some("ardoise"),
            pieces: PieceStyle::Rosette,
            numbers: Numbers::Edge,
            variant: Some(Variant::THAI),
            challenges: 0,
        };
        assert_eq!(chosen, expected);
    }

    #[test]
    fn high_contrast_draws_outlines_unless_told_otherwise() {
        assert_eq!(look("theme=contraste").pieces, PieceStyle::Line);
        assert_eq!(look("theme=contraste; pions=tourne").pieces, PieceStyle::Turned);
    }

    #[test]
    fn what_no_page_knows_is_passed_over() {
        assert_eq!(
            look("theme=\"><script>; damier=or; pions=mini; numeros=1; variante=chess"),
            Look::default()
        );
    }
}
