//! How a file may travel: the compressed forms that lie ready, and which of them a browser takes.

use axum::http::{HeaderMap, header};

/// A compressed form, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// Its name in headers.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// What the name of such a file ends in, after the name of the file itself.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        }
    }

    /// Those that the browser takes, the best first.
    pub(super) fn accepted(headers: &HeaderMap) -> Vec<Self> {
        let lists = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
        let wishes: Vec<&str> = lists.flat_map(|list| list.split(',')).map(str::trim).collect();
        Self::ALL
            .into_iter()
            .filter(|encoding| wishes.iter().any(|wish| encoding.is_taken_by(wish)))
            .collect()
    }

    /// Whether a wish such as `br`, `gzip;q=0.5` or `br;q=0` takes it.
    fn is_taken_by(self, wish: &str) -> bool {
        let mut parts = wish.split(';').map(str::trim);
        let is_named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(self.name()));
        let weight = parts.find_map(|part| part.strip_prefix("q="));
        is_named && weight.is_none_or(|weight| weight.parse::<f32>().is_ok_and(|weight| weight > 0.0))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::Encoding;

    fn accepted(wishes: &str) -> Vec<Encoding> {
        let value = HeaderValue::from_str(wishes).expect("a header's value");
        Encoding::accepted(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)]))
    }

    #[test]
    fn brotli_goes_before_gzip_whatever_the_order() {
        assert_eq!(accepted("gzip, deflate, br, zstd"), [Encoding::Brotli, Encoding::Gzip]);
    }

    #[test]
    fn what_is_refused_or_not_named_is_not_sent() {
        assert_eq!(accepted("br;q=0, gzip;q=0.5"), [Encoding::Gzip]);
        assert_eq!(accepted("identity"), []);
        assert_eq!(Encoding::accepted(&HeaderMap::new()), []);
    }
}
