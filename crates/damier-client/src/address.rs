//! Where a server is.

use std::fmt;
use std::str::FromStr;

use reqwest::Url;

use crate::error::ClientError;

/// The address of a server: `http` or `https`, a host, perhaps a port and a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    base: Url,
}

impl Address {
    /// The address of something on the server; `path` begins with `/`.
    #[must_use]
    pub fn http(&self, path: &str) -> Url {
        let mut url = self.base.clone();
        let (path, query) = path.split_once('?').map_or((path, None), |(path, query)| (path, Some(query)));
        url.set_path(&format!("{}{path}", self.base.path().trim_end_matches('/')));
        url.set_query(query);
        url
    }

    /// The same for a WebSocket.
    #[must_use]
    pub fn socket(&self, path: &str) -> Url {
        let mut url = self.http(path);
        let scheme = if self.base.scheme() == "https" { "wss" } else { "ws" };
        // Fails only between schemes of different kinds; these are of one.
        let _ = url.set_scheme(scheme);
        url
    }

    /// Scheme, host and port, as browsers send them to say where a request comes from.
    #[must_use]
    pub fn origin(&self) -> String {
        self.base.origin().ascii_serialization()
    }

    /// The server and the token of an invitation, from its link `…/i/TOKEN`.
    ///
    /// # Errors
    /// If it is no such link.
    pub fn of_invitation(link: &str) -> Result<(Self, String), ClientError> {
        let wrong = || ClientError::Address {
            text: link.to_owned(),
            reason: "an invitation looks like https://example.org/i/TOKEN".to_owned(),
        };
        let (base, token) = link.trim().split_once("/i/").ok_or_else(wrong)?;
        let token = token.split(['?', '#', '/']).next().unwrap_or_default();
        if token.is_empty() {
            return Err(wrong());
        }
        Ok((base.parse()?, token.to_owned()))
    }
}

impl FromStr for Address {
    type Err = ClientError;

    fn from_str(text: &str) -> Result<Self, ClientError> {
        let wrong = |reason: String| ClientError::Address { text: text.to_owned(), reason };
        let with_scheme =
            if text.contains("://") { text.trim().to_owned() } else { format!("http://{}", text.trim()) };
        let base = Url::parse(&with_scheme).map_err(|error| wrong(error.to_string()))?;
        if !matches!(base.scheme(), "http" | "https") {
            return Err(wrong(format!("expected http or https, not {}", base.scheme())));
        }
        if !base.has_host() {
            return Err(wrong("it names no host".to_owned()));
        }
        Ok(Self { base })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.base.as_str().trim_end_matches('/'))
    }
}

#[cfg(test)]
mod tests {
    use super::Address;

    #[test]
    fn addresses_lead_to_pages_and_sockets() {
        let address: Address = "https://club.example/dames/".parse().unwrap();
        assert_eq!(address.http("/api/me").as_str(), "https://club.example/dames/api/me");
        assert_eq!(
            address.socket("/api/games/x/socket?from=3").as_str(),
            "wss://club.example/dames/api/games/x/socket?from=3"
        );
        assert_eq!(address.origin(), "https://club.example");
        let local: Address = "127.0.0.1:8080".parse().unwrap();
        assert_eq!(local.to_string(), "http://127.0.0.1:8080");
        assert_eq!(local.socket("/").as_str(), "ws://127.0.0.1:8080/");
    }

    #[test]
    fn other_texts_are_no_addresses() {
        for (text, says) in [("", "empty host"), ("ftp://x", "not ftp"), ("http://", "empty host")] {
            let error = text.parse::<Address>().unwrap_err().to_string();
            assert!(error.contains(&format!("`{text}`")) && error.contains(says), "{error}");
        }
    }

    #[test]
    fn an_invitation_names_server_and_token() {
        let (server, token) = Address::of_invitation("https://club.example/i/abc?lang=fr").unwrap();
        assert_eq!((server.to_string().as_str(), token.as_str()), ("https://club.example", "abc"));
        for link in ["https://club.example/i/", "https://club.example/partie/abc", "abc"] {
            assert!(Address::of_invitation(link).is_err(), "{link}");
        }
    }
}
