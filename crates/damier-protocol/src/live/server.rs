//! What the server says.

use damier_club::json::Json;
use damier_club::{GameId, Happened, PlayerId, Presence, Sides};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::VERSION;

/// A text is no message of the server.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("not a message of the server")]
pub struct NoMessage;

/// A seat at the table, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The seat of White.
    White,
    /// The seat of Black.
    Black,
    /// A spectator.
    Watcher,
}

impl Place {
    fn from_code(code: &str) -> Option<Self> {
        Some(match code {
            "white" => Self::White,
            "black" => Self::Black,
            "watcher" => Self::Watcher,
            _ => return None,
        })
    }
}

/// A player as others see one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Who.
    pub id: PlayerId,
    /// The name shown.
    pub name: String,
    /// Whether a program plays.
    #[serde(default, skip_serializing_if = "is_false")]
    pub bot: bool,
    /// The rating in the variant played, if the player has an account and one there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
}

impl Card {
    /// Reads a card from its JSON; `None` if it is none.
    #[must_use]
    pub fn from_json(json: &Json) -> Option<Self> {
        Some(Self {
            id: json.text("id")?.parse().ok()?,
            name: json.text("name")?.to_owned(),
            bot: json.is_true("bot"),
            rating: json.number("rating").and_then(|rating| rating.try_into().ok()),
        })
    }
}

/// What a rated game did to a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rerated {
    /// The rating before the game.
    pub before: u16,
    /// The rating after it.
    pub after: u16,
}

impl Rerated {
    fn from_json(json: &Json) -> Option<Self> {
        let rating = |name: &str| json.number(name)?.try_into().ok();
        Some(Self { before: rating("before")?, after: rating("after")? })
    }
}

/// Why a command was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// A stable name of the reason, such as `not_your_turn`.
    pub reason: String,
    /// The reason in English, for the authors of programs.
    pub text: String,
    /// The act refused, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub act: Option<u32>,
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The first message on every connection.
    Welcome {
        /// The [version](super::VERSION) of the protocol.
        version: u32,
        /// The game.
        game: GameId,
        /// Where the client sits.
        place: Place,
        /// The players.
        players: Sides<Card>,
        /// How many events the game has; those asked for follow.
        events: u32,
        /// The server's time, in milliseconds since 1970.
        now: u64,
        /// Whether the players may say things in their own words.
        talk: bool,
    },
    /// Something happened.
    Event {
        /// Which event of the game, counted from 0.
        number: u32,
        /// What, and when.
        event: Happened,
    },
    /// Who is at the table; sent on connecting and when it changes.
    Presence {
        /// The players.
        players: Sides<Presence>,
        /// How many others watch.
        watchers: u32,
        /// When the player to move will have been away for too long, in milliseconds since 1970.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        claim_at: Option<u64>,
    },
    /// What the game did to the ratings of its players; when a rated game is over, and to whoever comes later.
    Ratings {
        /// The players.
        players: Sides<Rerated>,
    },
    /// A command was refused.
    Refused(Refused),
    /// A player said something in his own words; only the players are told.
    Said {
        /// Who: `White` or `Black`.
        by: Place,
        /// What.
        text: String,
        /// When, in milliseconds since 1970.
        at: u64,
    },
    /// The answer to a ping.
    Pong {
        /// The server's time, in milliseconds since 1970.
        now: u64,
    },
    /// The server closes the connection.
    Bye {
        /// Why: `restart`, `too_slow`, `signed_out`, `unknown_game`.
        reason: String,
    },
}

impl ServerMessage {
    /// The greeting of a server of this version.
    #[must_use]
    pub const fn welcome(
        game: GameId,
        place: Place,
        players: Sides<Card>,
        events: u32,
        now: u64,
        talk: bool,
    ) -> Self {
        Self::Welcome { version: VERSION, game, place, players, events, now, talk }
    }

    /// The kinds of messages that are known: whoever hears of another one ignores it.
    pub const KINDS: [&'static str; 8] =
        ["welcome", "event", "presence", "ratings", "refused", "said", "pong", "bye"];

    /// Reads a message.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(text: &str) -> Result<Self, NoMessage> {
        Json::parse(text).and_then(|json| Self::from_json(&json)).ok_or(NoMessage)
    }

    /// By hand, for the browser: made by derives this would be the largest part of what it loads for a game.
    fn from_json(json: &Json) -> Option<Self> {
        let owned = |name: &str| json.text(name).map(str::to_owned);
        let count = |name: &str| json.number(name).and_then(|number| number.try_into().ok());
        Some(match json.text("type")? {
            "welcome" => Self::Welcome {
                version: count("version")?,
                game: json.text("game")?.parse().ok()?,
                place: Place::from_code(json.text("place")?)?,
                players: Sides::from_json(json.get("players")?, Card::from_json)?,
                events: count("events")?,
                now: json.number("now")?,
                talk: json.is_true("talk"),
            },
            "event" => {
                Self::Event { number: count("number")?, event: Happened::from_json(json.get("event")?)? }
            }
            "presence" => Self::Presence {
                players: Sides::from_json(json.get("players")?, |one| Presence::from_code(one.as_text()?))?,
                watchers: count("watchers")?,
                claim_at: json.number("claim_at"),
            },
            "ratings" => {
                Self::Ratings { players: Sides::from_json(json.get("players")?, Rerated::from_json)? }
            }
            "refused" => {
                Self::Refused(Refused { reason: owned("reason")?, text: owned("text")?, act: count("act") })
            }
            "said" => Self::Said {
                by: Place::from_code(json.text("by")?)?,
                text: owned("text")?,
                at: json.number("at")?,
            },
            "pong" => Self::Pong { now: json.number("now")? },
            "bye" => Self::Bye { reason: owned("reason")? },
            _ => return None,
        })
    }

    /// Writes a message.
    #[must_use]
    pub fn print(&self) -> String {
        serde_json::to_string(self).expect("messages have only text and numbers")
    }
}

const fn is_false(value: &bool) -> bool {
    !*value
}

#[cfg(test)]
mod tests {
    use damier_club::{Event, GameId, Happened, PlayerId, Presence, Sides};
    use damier_game::clock::Timestamp;

    use super::{Card, NoMessage, Place, Refused, ServerMessage};

    #[test]
    fn every_message_reads_back_as_it_was_written() {
        let card = |random, name: &str| Card {
            id: PlayerId::from_random(random),
            name: name.to_owned(),
            bot: false,
            rating: None,
        };
        let players = Sides { white: card(2, "Awa"), black: card(3, "Invité 4821") };
        let event = Event::Acted { act: 3, word: "14x23".to_owned(), left: None, quota: None };
        for message in [
            ServerMessage::welcome(
                GameId::from_random(1),
                Place::Watcher,
                players,
                12,
                1_790_000_000_000,
                false,
            ),
            ServerMessage::Event { number: 4, event: Happened { at: Timestamp(7), event } },
            ServerMessage::Presence {
                players: Sides { white: Presence::Here, black: Presence::Gone },
                watchers: 2,
                claim_at: Some(9),
            },
            ServerMessage::Refused(Refused {
                reason: "not_your_turn".to_owned(),
                text: "it is Black's turn".to_owned(),
                act: Some(3),
            }),
            ServerMessage::Said { by: Place::White, text: "Salut".to_owned(), at: 3 },
            ServerMessage::Pong { now: 7 },
            ServerMessage::Bye { reason: "restart".to_owned() },
        ] {
            let text = message.print();
            assert_eq!(ServerMessage::parse(&text).expect(&text), message, "{text}");
            assert!(
                ServerMessage::KINDS.iter().any(|kind| text.contains(&format!("\"type\":\"{kind}\""))),
                "{text}"
            );
        }
    }

    #[test]
    fn other_texts_are_none() {
        for text in ["", "{}", r#"{"type":"pong"}"#, r#"{"type":"pong","now":1"#, r#"{"type":"win","now":1}"#]
        {
            assert_eq!(ServerMessage::parse(text), Err(NoMessage), "{text}");
        }
    }

    #[test]
    fn an_event_is_sent_as_it_is_kept() {
        let event = Event::Acted { act: 3, word: "14x23".to_owned(), left: None, quota: None };
        let message = ServerMessage::Event { number: 4, event: Happened { at: Timestamp(7), event } };
        assert_eq!(
            message.print(),
            r#"{"type":"event","number":4,"event":{"at":7,"type":"acted","act":3,"word":"14x23"}}"#
        );
    }
}
