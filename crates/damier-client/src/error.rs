//! What can go wrong between a client and its server.

use std::time::Duration;

use reqwest::StatusCode;
use thiserror::Error;

/// Why something asked of a server was not done. The text names the address and the reason.
#[derive(Debug, Error)]
pub enum ClientError {
    /// No address of a server.
    #[error("`{text}` is no address of a server: {reason}")]
    Address {
        /// What was given.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Nobody answers, or the line broke.
    #[error("cannot reach {url}: {reason}")]
    Unreachable {
        /// Where.
        url: String,
        /// Why not.
        reason: String,
    },
    /// The server refuses.
    #[error("{url} refuses ({status}): {reason}")]
    Refused {
        /// Where.
        url: String,
        /// The status of HTTP.
        status: StatusCode,
        /// What it says.
        reason: String,
        /// When to ask again, if it says so.
        retry_after: Option<Duration>,
    },
    /// Something else than was to be expected.
    #[error("{url} does not answer as a Damier server does: {reason}")]
    Unexpected {
        /// Where.
        url: String,
        /// What came.
        reason: String,
    },
    /// The server has ended the conversation for good.
    #[error("{url} has closed the connection: {reason}")]
    Closed {
        /// Where.
        url: String,
        /// Why: a word of the live protocol.
        reason: String,
    },
}

/// Whether a text is a message of a kind that is not known: a newer server says more, and means no harm.
pub(crate) fn is_of_new_kind(text: &str, known: &[&str]) -> bool {
    let kind = serde_json::from_str::<serde_json::Value>(text).ok();
    let kind = kind.as_ref().and_then(|json| json.get("type")?.as_str());
    kind.is_some_and(|kind| !known.contains(&kind))
}

impl ClientError {
    /// Whether trying again later may help.
    #[must_use]
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Unreachable { .. } => true,
            Self::Refused { status, .. } => {
                status.is_server_error() || *status == StatusCode::TOO_MANY_REQUESTS
            }
            Self::Address { .. } | Self::Unexpected { .. } | Self::Closed { .. } => false,
        }
    }

    pub(crate) fn of_http(url: &str, error: &reqwest::Error) -> Self {
        let reason = deepest(error);
        if error.is_decode() || error.is_builder() {
            Self::Unexpected { url: url.to_owned(), reason }
        } else {
            Self::Unreachable { url: url.to_owned(), reason }
        }
    }
}

/// The cause of all causes: what the layers above say of it helps nobody.
fn deepest(error: &dyn std::error::Error) -> String {
    let mut cause = error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    cause.to_string()
}

/// The reason of a server's refusal: the sentence in its JSON, else the beginning of its text.
pub(crate) fn reason_in(body: &str) -> String {
    const LONGEST: usize = 200;
    let sentence = serde_json::from_str::<serde_json::Value>(body).ok().and_then(|json| {
        let words = ["text", "message", "error", "reason"];
        words.iter().find_map(|key| json[*key].as_str().map(str::to_owned))
    });
    let reason = sentence.unwrap_or_else(|| body.trim().chars().take(LONGEST).collect());
    if reason.is_empty() { "no reason given".to_owned() } else { reason }
}

#[cfg(test)]
mod tests {
    use super::reason_in;

    #[test]
    fn a_refusal_is_told_by_its_sentence() {
        assert_eq!(
            reason_in(r#"{"reason":"not_your_turn","text":"it is Black's turn"}"#),
            "it is Black's turn"
        );
        assert_eq!(reason_in("Bad gateway\n"), "Bad gateway");
        assert_eq!(reason_in(""), "no reason given");
        assert_eq!(reason_in(&"x".repeat(9999)).len(), 200);
    }
}
