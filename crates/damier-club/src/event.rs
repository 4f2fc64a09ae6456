//! What happens at a table. The events of a game, in order, are the game.

use damier_game::clock::{Millis, Timestamp};
use damier_rules::Color;
use serde::{Deserialize, Serialize};

use crate::id::{GameId, PlayerId};
use crate::leg::Leg;
use crate::terms::Terms;

/// Something for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sides<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> Sides<T> {
    /// The same for both.
    pub fn both(value: T) -> Self
    where
        T: Clone,
    {
        Self { white: value.clone(), black: value }
    }

    /// One side's.
    pub const fn of(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// One side's, to change.
    pub const fn of_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }

    /// Each side's, made into something else.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> Sides<U> {
        Sides { white: f(self.white), black: f(self.black) }
    }
}

/// An event and when it happened, in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Happened {
    /// When.
    #[serde(with = "millis::timestamp")]
    pub at: Timestamp,
    /// What.
    #[serde(flatten)]
    pub event: Event,
}

/// How a game came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// By an invitation: the players know each other.
    Invitation,
    /// By an offer in the lobby, or by quick pairing.
    Lobby,
    /// By a challenge over the API.
    Challenge,
    /// After another game of the same players.
    Rematch,
}

/// What one player can propose to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// To call it a draw.
    Draw,
    /// To take back the proposer's last move.
    Takeback,
    /// To play again, colours swapped.
    Rematch,
}

/// Something polite to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Courtesy {
    /// Bonjour.
    Hello,
    /// Bonne partie.
    GoodGame,
    /// Bien joué.
    WellPlayed,
    /// Joli coup.
    NiceMove,
    /// Merci.
    Thanks,
    /// Pardon.
    Sorry,
    /// Un instant, s'il vous plaît.
    OneMoment,
    /// Au revoir.
    Goodbye,
}

/// How a game ended: a conclusion by its names, or no result at all.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    /// The points: `2-0`, `1-1`, `0-2`, or `*` for a game that was broken off without a result.
    pub result: String,
    /// Why: the code of an [`EndReason`](damier_game::EndReason), or `aborted`, `not_begun` (a first move did not come
    /// in time),
    /// `closed` (by the operator).
    pub reason: String,
}

/// What happens at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// Two players sit down. The first event of every game, and only that.
    Opened {
        /// The game.
        game: GameId,
        /// What they agreed on.
        terms: Terms,
        /// Who sits where.
        seats: Sides<PlayerId>,
        /// Whether the game counts for ratings; then no move is taken back.
        rated: bool,
        /// How it came about.
        origin: Origin,
        /// The game before it, of a rematch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        previous: Option<GameId>,
        /// Which game of a match it is, if it is of one.
        #[serde(rename = "match", default, skip_serializing_if = "Option::is_none")]
        leg: Option<Leg>,
    },
    /// A move, or an answer to a fault.
    Acted {
        /// Which, counted from 0.
        act: u32,
        /// What, as in a [record](damier_game::record): `32-28`, `~31-27`, `force`, `huff@27`.
        word: String,
        /// What each side has left; nothing without a clock.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "millis::sides")]
        left: Option<Sides<Millis>>,
        /// What each side may still be credited for a slow connection.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "millis::sides")]
        quota: Option<Sides<Millis>>,
    },
    /// A proposal that stands until it is accepted, declined, or overtaken by a move.
    Proposed {
        /// By whom.
        #[serde(with = "crate::color")]
        by: Color,
        /// What.
        what: Proposal,
    },
    /// The proposal was declined, or taken back by who made it.
    Declined {
        /// By whom.
        #[serde(with = "crate::color")]
        by: Color,
        /// What.
        what: Proposal,
    },
    /// Acts were taken back: so many are left, with the clocks of that point.
    TakenBack {
        /// How many acts the game now has.
        acts: u32,
        /// What each side has left.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "millis::sides")]
        left: Option<Sides<Millis>>,
        /// What each side may still be credited for a slow connection.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "millis::sides")]
        quota: Option<Sides<Millis>>,
    },
    /// Something polite was said.
    Greeted {
        /// By whom.
        #[serde(with = "crate::color")]
        by: Color,
        /// What.
        what: Courtesy,
    },
    /// The server was away and is back: the clocks show this, and run from now.
    Resumed {
        /// What each side has left.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "millis::sides")]
        left: Option<Sides<Millis>>,
    },
    /// The game is over.
    Ended {
        /// How.
        ending: Ending,
        /// What each side had left.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "millis::sides")]
        left: Option<Sides<Millis>>,
    },
    /// They play again: a proposal of a rematch was accepted, or the second game of their match follows.
    Rematched {
        /// The new game.
        game: GameId,
    },
}

/// Times as whole milliseconds.
mod millis {
    use damier_game::clock::Millis;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Sides;

    pub(super) mod sides {
        use super::{Deserialize, Deserializer, Millis, Serialize, Serializer, Sides};

        pub(in super::super) fn serialize<S: Serializer>(
            sides: &Option<Sides<Millis>>,
            serializer: S,
        ) -> Result<S::Ok, S::Error> {
            sides.map(|sides| sides.map(|time| time.0)).serialize(serializer)
        }

        pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Option<Sides<Millis>>, D::Error> {
            let sides = Option::<Sides<u64>>::deserialize(deserializer)?;
            Ok(sides.map(|sides| sides.map(Millis)))
        }
    }

    pub(super) mod timestamp {
        use damier_game::clock::Timestamp;

        use super::{Deserialize, Deserializer, Serialize, Serializer};

        pub(in super::super) fn serialize<S: Serializer>(
            at: &Timestamp,
            serializer: S,
        ) -> Result<S::Ok, S::Error> {
            at.0.serialize(serializer)
        }

        pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Timestamp, D::Error> {
            u64::deserialize(deserializer).map(Timestamp)
        }
    }
}

#[cfg(test)]
mod tests {
    use damier_game::clock::{Millis, Timestamp};
    use damier_rules::{Color, Variant};

    use super::{Ending, Event, Happened, Origin, Proposal, Sides};
    use crate::{GameId, PlayerId, Terms};

    #[test]
    fn every_event_reads_back_as_it_was_written() {
        let left = Some(Sides { white: Millis(599_000), black: Millis(600_000) });
        let events = [
            Event::Opened {
                game: GameId::from_random(1),
                terms: Terms::usual(Variant::INTERNATIONAL),
                seats: Sides { white: PlayerId::from_random(2), black: PlayerId::from_random(3) },
                rated: false,
                origin: Origin::Invitation,
                previous: None,
                leg: None,
            },
            Event::Acted { act: 0, word: "32-28".to_owned(), left, quota: left },
            Event::Proposed { by: Color::White, what: Proposal::Draw },
            Event::Declined { by: Color::Black, what: Proposal::Draw },
            Event::TakenBack { acts: 0, left: None, quota: None },
            Event::Resumed { left },
            Event::Ended { ending: Ending { result: "2-0".to_owned(), reason: "flag".to_owned() }, left },
            Event::Rematched { game: GameId::from_random(4) },
        ];
        for event in events {
            let happened = Happened { at: Timestamp(1_790_000_000_000), event };
            let text = serde_json::to_string(&happened).expect("events are text");
            assert_eq!(serde_json::from_str::<Happened>(&text).expect(&text), happened, "{text}");
        }
    }

    #[test]
    fn a_move_is_written_shortly() {
        let event = Event::Acted { act: 3, word: "14x23".to_owned(), left: None, quota: None };
        let text = serde_json::to_string(&Happened { at: Timestamp(7), event }).expect("events are text");
        assert_eq!(text, r#"{"at":7,"type":"acted","act":3,"word":"14x23"}"#);
    }
}
