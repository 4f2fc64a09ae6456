//! Writing what clients say without derives, for the browser. The tests compare every message with what serde makes of
//! it.

use damier_club::json::quoted;
use damier_club::{Claim, Terms};
use damier_rules::Color;

use super::ClientMessage;
use super::lobby::{LobbyRequest, Seek};

/// An object being written.
struct Object(String);

impl Object {
    fn new(kind: &str) -> Self {
        Self(r#"{"type":""#.to_owned() + kind + "\"")
    }

    fn raw(mut self, name: &str, value: &str) -> Self {
        for part in [",\"", name, "\":", value] {
            self.0 += part;
        }
        self
    }

    fn text(self, name: &str, text: &str) -> Self {
        self.raw(name, &quoted(text))
    }

    fn number(self, name: &str, number: u64) -> Self {
        self.raw(name, &number.to_string())
    }

    fn maybe<T>(self, value: Option<T>, write: impl FnOnce(Self, T) -> Self) -> Self {
        match value {
            Some(value) => write(self, value),
            None => self,
        }
    }

    fn terms(self, terms: &Terms) -> Self {
        self.raw("terms", &terms.to_json())
    }

    fn flag(self, name: &str, is_so: bool) -> Self {
        if is_so { self.raw(name, "true") } else { self }
    }

    fn end(self) -> String {
        self.0 + "}"
    }
}

impl ClientMessage {
    /// Writes a message.
    #[must_use]
    pub fn print(&self) -> String {
        let of = Object::new;
        match self {
            Self::Act { act, word } => of("act").number("act", (*act).into()).text("word", word),
            Self::Propose { what } => of("propose").text("what", what.code()),
            Self::Decline { what } => of("decline").text("what", what.code()),
            Self::Resign => of("resign"),
            Self::Premove { act, from, to } => of("premove")
                .number("act", (*act).into())
                .number("from", (*from).into())
                .number("to", (*to).into()),
            Self::CancelPremove => of("cancel_premove"),
            Self::Abort => of("abort"),
            Self::Claim { what: Claim::Win } => of("claim").text("what", "win"),
            Self::Claim { what: Claim::Draw } => of("claim").text("what", "draw"),
            Self::Greet { what } => of("greet").text("what", what.code()),
            Self::Say { text } => of("say").text("text", text),
            Self::Leave => of("leave"),
            Self::Ping => of("ping"),
            Self::Resync { from } => of("resync").number("from", (*from).into()),
        }
        .end()
    }
}

impl LobbyRequest {
    /// Writes a message.
    #[must_use]
    pub fn print(&self) -> String {
        let of = Object::new;
        let color = |color| match color {
            Color::White => "W",
            Color::Black => "B",
        };
        match self {
            Self::Seek(Seek { terms, color: wish, rated, is_match, min_rating, max_rating }) => of("seek")
                .terms(terms)
                .maybe(*wish, |object, wish| object.text("color", color(wish)))
                .flag("rated", *rated)
                .flag("match", *is_match)
                .maybe(*min_rating, |object, rating| object.number("min_rating", rating.into()))
                .maybe(*max_rating, |object, rating| object.number("max_rating", rating.into())),
            Self::Withdraw => of("withdraw"),
            Self::Take { offer } => of("take").number("offer", *offer),
            Self::Decline { offer } => of("decline").number("offer", *offer),
            Self::Pair { terms, rated } => of("pair").terms(terms).flag("rated", *rated),
            Self::Ping => of("ping"),
        }
        .end()
    }
}
