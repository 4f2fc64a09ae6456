//! What a client says.

use damier_club::{Claim, Courtesy, Proposal};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{LONGEST_CLIENT_MESSAGE, LONGEST_TEXT};

/// Why a message is none.
#[derive(Debug, Error)]
pub enum LiveError {
    /// Longer than any message.
    #[error("a message has at most {LONGEST_CLIENT_MESSAGE} bytes")]
    TooLong,
    /// A text longer than may be said.
    #[error("a text has at most {LONGEST_TEXT} characters")]
    TooMuchSaid,
    /// No JSON, or no message.
    #[error("not a message: {0}")]
    Json(#[from] serde_json::Error),
}

/// What a client says. Which game, and who it is, follow from the connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Play a move, or answer a fault.
    Act {
        /// Which act of the game, counted from 0.
        act: u32,
        /// What: `32-28`, `~31-27`, `force`, `stand`, `huff@27`.
        word: String,
    },
    /// Decide on a move before the turn: it is played as soon as the opponent has moved, and takes no time. It takes the
    /// place of what was decided on before.
    Premove {
        /// Which act of the game it is to be: the one after the opponent's.
        act: u32,
        /// The number of the square where the piece stands.
        from: u8,
        /// The number of the square where it is to come to.
        to: u8,
    },
    /// Decide on no move before the turn.
    CancelPremove,
    /// Propose something, or accept the same proposal of the opponent.
    Propose {
        /// What.
        what: Proposal,
    },
    /// Decline what the opponent proposed, or withdraw what one proposed oneself.
    Decline {
        /// What.
        what: Proposal,
    },
    /// Give up.
    Resign,
    /// Break off, before both sides have moved.
    Abort,
    /// Claim the game that the opponent has left.
    Claim {
        /// What.
        what: Claim,
    },
    /// Say something polite.
    Greet {
        /// What.
        what: Courtesy,
    },
    /// Say something in one's own words, between players who invited each other.
    Say {
        /// What.
        text: String,
    },
    /// The page is being left on purpose.
    Leave,
    /// Are you there?
    Ping,
    /// Send the events from this number on again.
    Resync {
        /// The first one missed.
        from: u32,
    },
}

impl ClientMessage {
    /// Reads a message.
    ///
    /// # Errors
    /// If it is too long or none.
    pub fn parse(text: &str) -> Result<Self, LiveError> {
        if text.len() > LONGEST_CLIENT_MESSAGE {
            return Err(LiveError::TooLong);
        }
        match serde_json::from_str(text)? {
            Self::Say { text } if text.chars().count() > LONGEST_TEXT => Err(LiveError::TooMuchSaid),
            message => Ok(message),
        }
    }
}

#[cfg(test)]
mod tests {
    use damier_club::{Claim, Courtesy, Proposal};

    use super::{ClientMessage, LiveError};

    #[test]
    fn every_message_reads_back_as_it_was_written() {
        for (message, text) in [
            (
                ClientMessage::Act { act: 12, word: "32-28".to_owned() },
                r#"{"type":"act","act":12,"word":"32-28"}"#,
            ),
            (
                ClientMessage::Premove { act: 13, from: 32, to: 28 },
                r#"{"type":"premove","act":13,"from":32,"to":28}"#,
            ),
            (ClientMessage::CancelPremove, r#"{"type":"cancel_premove"}"#),
            (ClientMessage::Propose { what: Proposal::Draw }, r#"{"type":"propose","what":"draw"}"#),
            (ClientMessage::Decline { what: Proposal::Takeback }, r#"{"type":"decline","what":"takeback"}"#),
            (ClientMessage::Resign, r#"{"type":"resign"}"#),
            (ClientMessage::Abort, r#"{"type":"abort"}"#),
            (ClientMessage::Claim { what: Claim::Win }, r#"{"type":"claim","what":"win"}"#),
            (ClientMessage::Greet { what: Courtesy::WellPlayed }, r#"{"type":"greet","what":"well_played"}"#),
            (ClientMessage::Say { text: "Salut".to_owned() }, r#"{"type":"say","text":"Salut"}"#),
            (ClientMessage::Leave, r#"{"type":"leave"}"#),
            (ClientMessage::Ping, r#"{"type":"ping"}"#),
            (ClientMessage::Resync { from: 3 }, r#"{"type":"resync","from":3}"#),
        ] {
            assert_eq!(message.print(), text);
            assert_eq!(ClientMessage::parse(text).expect(text), message);
        }
    }

    #[test]
    fn garbage_is_refused() {
        for text in ["", "{", "null", "[]", r#"{"type":"win"}"#, r#"{"type":"act","act":-1,"word":""}"#] {
            assert!(matches!(ClientMessage::parse(text), Err(LiveError::Json(_))), "{text}");
        }
        let long = format!(r#"{{"type":"say","text":"{}"}}"#, "a".repeat(301));
        assert!(matches!(ClientMessage::parse(&long), Err(LiveError::TooMuchSaid)));
        assert!(matches!(ClientMessage::parse(&"[".repeat(5000)), Err(LiveError::TooLong)));
    }
}
