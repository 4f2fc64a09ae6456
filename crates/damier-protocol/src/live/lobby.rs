//! The lobby: who wants to play, and what is being played.
//!
//! A connection to the lobby is somebody's: it is told when he is seated anywhere, by his offer, an invitation or a
//! challenge. What he offers there is withdrawn when the last of his connections is gone.

use damier_club::json::Json;
use damier_club::{GameId, PlayerId, Sides, Terms};
use damier_rules::Color;
use serde::{Deserialize, Serialize};

use super::{Card, LONGEST_CLIENT_MESSAGE, LiveError, NoMessage, Refused, VERSION};

/// What a client says in the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LobbyRequest {
    /// Offer a game to whoever wants it.
    Seek(Seek),
    /// Take back what one has offered and no longer wait to be paired.
    Withdraw,
    /// Take somebody's offer, or a challenge.
    Take {
        /// Which.
        offer: u64,
    },
    /// Decline a challenge.
    Decline {
        /// Which.
        offer: u64,
    },
    /// Play with whoever asks for the same.
    Pair {
        /// What.
        terms: Terms,
        /// Whether the game counts for ratings.
        #[serde(default, skip_serializing_if = "is_false")]
        rated: bool,
    },
    /// Are you there?
    Ping,
}

/// A game that somebody wants to play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seek {
    /// On which terms.
    pub terms: Terms,
    /// Which colour the one who offers wants; none draws lots.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "color")]
    pub color: Option<Color>,
    /// Whether the game counts for ratings.
    #[serde(default, skip_serializing_if = "is_false")]
    pub rated: bool,
    /// Whether it is a match of two games, in which each has each colour once.
    #[serde(rename = "match", default, skip_serializing_if = "is_false")]
    pub is_match: bool,
    /// The least rating that the other must have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_rating: Option<u16>,
    /// The highest rating that the other may have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_rating: Option<u16>,
}

/// What somebody offers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Offer {
    /// Its number.
    pub offer: u64,
    /// Who offers.
    pub player: Card,
    /// The only one who can take it, if it is a challenge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<PlayerId>,
    /// What is offered.
    #[serde(flatten)]
    pub seek: Seek,
}

/// A game that goes on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunningGame {
    /// The game.
    pub game: GameId,
    /// What is played.
    pub terms: Terms,
    /// Who plays.
    pub players: Sides<Card>,
    /// Whether it counts for ratings.
    #[serde(default, skip_serializing_if = "is_false")]
    pub rated: bool,
}

/// What the server says in the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LobbyMessage {
    /// The first message on every connection.
    Welcome {
        /// The [version](super::VERSION) of the protocol.
        version: u32,
        /// Who the client is.
        you: Card,
        /// The server's time, in milliseconds since 1970.
        now: u64,
    },
    /// All that is offered to everybody; sent when it changes.
    Offers {
        /// The offers, the oldest first.
        offers: Vec<Offer>,
    },
    /// The challenges to the player and by him; sent when they change.
    Challenges {
        /// The challenges, the oldest first.
        offers: Vec<Offer>,
    },
    /// Some of the games that go on, the newest first; sent when they change, but not more often than every other second.
    Running {
        /// The games.
        games: Vec<RunningGame>,
        /// How many there are in all.
        all: u32,
    },
    /// The player waits to be paired.
    Waiting {
        /// For what.
        terms: Terms,
        /// Whether the game will count for ratings.
        #[serde(default, skip_serializing_if = "is_false")]
        rated: bool,
    },
    /// The player has a seat.
    Seated {
        /// At which game.
        game: GameId,
    },
    /// What was asked was refused.
    Refused(Refused),
    /// The answer to a ping.
    Pong {
        /// The server's time, in milliseconds since 1970.
        now: u64,
    },
    /// The server closes the connection.
    Bye {
        /// Why: `restart`, `too_slow`, `signed_out`.
        reason: String,
    },
}

impl Offer {
    fn from_json(json: &Json) -> Option<Self> {
        let rating = |name: &str| json.number(name).and_then(|rating| rating.try_into().ok());
        let color = |json: &Json| match json.as_text()? {
            "W" => Some(Color::White),
            "B" => Some(Color::Black),
            _ => None,
        };
        let seek = Seek {
            terms: Terms::from_json(json.get("terms")?)?,
            color: json.optional("color", color)?,
            rated: json.is_true("rated"),
            is_match: json.is_true("match"),
            min_rating: rating("min_rating"),
            max_rating: rating("max_rating"),
        };
        Some(Self {
            offer: json.number("offer")?,
            player: Card::from_json(json.get("player")?)?,
            to: json.optional("to", |player| player.as_text()?.parse().ok())?,
            seek,
        })
    }
}

impl RunningGame {
    fn from_json(json: &Json) -> Option<Self> {
        Some(Self {
            game: json.text("game")?.parse().ok()?,
            terms: Terms::from_json(json.get("terms")?)?,
            players: Sides::from_json(json.get("players")?, Card::from_json)?,
            rated: json.is_true("rated"),
        })
    }
}

impl LobbyRequest {
    /// Reads a message.
    ///
    /// # Errors
    /// If it is too long or none.
    pub fn parse(text: &str) -> Result<Self, LiveError> {
        if text.len() > LONGEST_CLIENT_MESSAGE {
            return Err(LiveError::TooLong);
        }
        Ok(serde_json::from_str(text)?)
    }
}

impl LobbyMessage {
    /// The greeting of a server of this version.
    #[must_use]
    pub const fn welcome(you: Card, now: u64) -> Self {
        Self::Welcome { version: VERSION, you, now }
    }

    /// The kinds of messages that are known: whoever hears of another one ignores it.
    pub const KINDS: [&'static str; 9] =
        ["welcome", "offers", "challenges", "running", "waiting", "seated", "refused", "pong", "bye"];

    /// Reads a message.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(text: &str) -> Result<Self, NoMessage> {
        Json::parse(text).and_then(|json| Self::from_json(&json)).ok_or(NoMessage)
    }

    /// By hand, as the messages of a game.
    fn from_json(json: &Json) -> Option<Self> {
        let owned = |name: &str| json.text(name).map(str::to_owned);
        let terms = || Terms::from_json(json.get("terms")?);
        let offers = || json.get("offers")?.as_list()?.iter().map(Offer::from_json).collect::<Option<_>>();
        Some(match json.text("type")? {
            "welcome" => Self::Welcome {
                version: json.number("version")?.try_into().ok()?,
                you: Card::from_json(json.get("you")?)?,
                now: json.number("now")?,
            },
            "offers" => Self::Offers { offers: offers()? },
            "challenges" => Self::Challenges { offers: offers()? },
            "running" => Self::Running {
                games: json
                    .get("games")?
                    .as_list()?
                    .iter()
                    .map(RunningGame::from_json)
                    .collect::<Option<_>>()?,
                all: json.number("all")?.try_into().ok()?,
            },
            "waiting" => Self::Waiting { terms: terms()?, rated: json.is_true("rated") },
            "seated" => Self::Seated { game: json.text("game")?.parse().ok()? },
            "refused" => Self::Refused(Refused { reason: owned("reason")?, text: owned("text")?, act: None }),
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

/// A colour as it is written, `W` or `B`; or none.
pub mod color {
    use damier_rules::Color;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    /// Writes it.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(color: &Option<Color>, serializer: S) -> Result<S::Ok, S::Error> {
        let text = color.map(|color| match color {
            Color::White => "W",
            Color::Black => "B",
        });
        text.serialize(serializer)
    }

    /// Reads it.
    ///
    /// # Errors
    /// If it is another text.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Color>, D::Error> {
        match Option::<String>::deserialize(deserializer)?.as_deref() {
            None => Ok(None),
            Some("W") => Ok(Some(Color::White)),
            Some("B") => Ok(Some(Color::Black)),
            Some(_) => Err(D::Error::custom("a colour is `W` or `B`")),
        }
    }
}

#[cfg(test)]
mod tests {
    use damier_club::{GameId, PlayerId, Sides, Terms};
    use damier_rules::{Color, Variant};

    use super::{Card, LobbyMessage, LobbyRequest, Offer, RunningGame, Seek};

    fn terms() -> Terms {
        Terms::usual(Variant::INTERNATIONAL)
    }

    fn seek() -> Seek {
        Seek {
            terms: terms(),
            color: Some(Color::Black),
            rated: false,
            is_match: true,
            min_rating: None,
            max_rating: Some(1700),
        }
    }

    #[test]
    fn every_request_reads_back_as_it_was_written() {
        for (request, text) in [
            (
                LobbyRequest::Seek(seek()),
                r#"{"type":"seek","terms":{"variant":"international","time":"10+5"},"color":"B","match":true,"max_rating":1700}"#,
            ),
            (LobbyRequest::Withdraw, r#"{"type":"withdraw"}"#),
            (LobbyRequest::Take { offer: 7 }, r#"{"type":"take","offer":7}"#),
            (LobbyRequest::Decline { offer: 7 }, r#"{"type":"decline","offer":7}"#),
            (
                LobbyRequest::Pair { terms: terms(), rated: true },
                r#"{"type":"pair","terms":{"variant":"international","time":"10+5"},"rated":true}"#,
            ),
            (LobbyRequest::Ping, r#"{"type":"ping"}"#),
        ] {
            assert_eq!(request.print(), text);
            assert_eq!(LobbyRequest::parse(text).expect(text), request);
        }
        for text in ["", "[]", r#"{"type":"take"}"#, r#"{"type":"seek","terms":{"variant":"chess"}}"#] {
            assert!(LobbyRequest::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn every_message_reads_back_as_it_was_written() {
        let card =
            Card { id: PlayerId::from_random(2), name: "Awa".to_owned(), bot: true, rating: Some(1500) };
        let game = GameId::from_random(1);
        let offer = Offer { offer: 7, player: card.clone(), to: Some(card.id), seek: seek() };
        let running = RunningGame { game, terms: terms(), players: Sides::both(card.clone()), rated: true };
        for message in [
            LobbyMessage::welcome(card, 7),
            LobbyMessage::Offers { offers: vec![offer.clone()] },
            LobbyMessage::Challenges { offers: vec![offer] },
            LobbyMessage::Running { games: vec![running], all: 1 },
            LobbyMessage::Waiting { terms: terms(), rated: false },
            LobbyMessage::Seated { game },
            LobbyMessage::Pong { now: 7 },
            LobbyMessage::Bye { reason: "restart".to_owned() },
        ] {
            let text = message.print();
            assert_eq!(LobbyMessage::parse(&text).expect(&text), message, "{text}");
            assert!(
                LobbyMessage::KINDS.iter().any(|kind| text.contains(&format!("\"type\":\"{kind}\""))),
                "{text}"
            );
        }
    }
}
