//! What the API's JSON looks like, where it is not written down beside what uses it.

use damier_club::{Ending, GameId, Leg, Origin, Sides, Terms};
use damier_protocol::live::Card;
use damier_store::{Seat, Summary};
use serde::Serialize;
use utoipa::ToSchema;

/// What every refusal looks like.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes what another type writes")]
pub(crate) struct Refusal {
    /// A stable name of the reason, such as `not_your_turn`.
    reason: String,
    /// The reason in English, for the authors of programs.
    text: String,
}

/// The game that two players agree to play.
#[derive(ToSchema)]
#[schema(as = Terms)]
#[expect(dead_code, reason = "it only describes what another type writes")]
pub(crate) struct TermsShape {
    /// The variant: `international`, `russian`, `frisian`, …
    #[schema(example = "international")]
    variant: String,
    /// House rules, as `key=value` separated by spaces.
    laws: Option<String>,
    /// Minutes and seconds a move (`10+5`), days a move (`3d`), or no clock.
    #[schema(example = "10+5")]
    time: Option<String>,
    /// What is done about faults: `strict`, `arbiter`, `huffing`; as usual in the variant if not given.
    faults: Option<String>,
    /// Another start, as FEN.
    start: Option<String>,
}

/// A player as others see him.
#[derive(ToSchema)]
#[schema(as = Player)]
#[expect(dead_code, reason = "it only describes what another type writes")]
pub(crate) struct CardShape {
    id: String,
    name: String,
    /// Whether a program plays.
    bot: Option<bool>,
    /// The rating in the variant in question.
    rating: Option<u16>,
}

/// Both sides of a table.
#[derive(ToSchema)]
#[schema(as = Players)]
#[expect(dead_code, reason = "it only describes what another type writes")]
pub(crate) struct PlayersShape {
    #[schema(value_type = CardShape)]
    white: CardShape,
    #[schema(value_type = CardShape)]
    black: CardShape,
}

/// A game in short.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = GameInShort)]
pub(crate) struct Short {
    #[schema(value_type = String)]
    pub(crate) game: GameId,
    #[schema(value_type = TermsShape)]
    pub(crate) terms: Terms,
    #[schema(value_type = PlayersShape)]
    pub(crate) players: Sides<Card>,
    pub(crate) rated: bool,
    /// How it came about: `invitation`, `lobby`, `challenge`, `rematch`.
    #[schema(value_type = String)]
    pub(crate) origin: Origin,
    /// In milliseconds since 1970.
    pub(crate) started: u64,
    /// How many acts have been done.
    pub(crate) acts: u32,
    /// `2-0`, `1-1`, `0-2`; `*` without a result; nothing while the game goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<String>,
    /// Why it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
    /// When it ended, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ended: Option<u64>,
    /// The game before it, of a rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub(crate) previous: Option<GameId>,
    /// The game after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub(crate) rematch: Option<GameId>,
    /// Which game of a match of two it is: `{"first":{"next":…}}`, or `{"second":{"brought":…}}` with the points of
    /// each side in the first.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub(crate) leg: Option<Leg>,
    /// The position at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fen: Option<String>,
}

fn card(seat: Seat) -> Card {
    Card { id: seat.player, name: seat.name, bot: seat.is_bot, rating: None }
}

impl From<Summary> for Short {
    fn from(summary: Summary) -> Self {
        let (ending, ended) = summary.ended.unzip();
        let (result, reason) = ending.map(|Ending { result, reason }| (result, reason)).unzip();
        Self {
            game: summary.game,
            terms: summary.terms,
            players: summary.seats.map(card),
            rated: summary.is_rated,
            origin: summary.origin,
            started: summary.started.0,
            acts: summary.acts,
            result,
            reason,
            ended: ended.map(|at| at.0),
            previous: summary.previous,
            rematch: summary.rematch,
            leg: summary.leg,
            fen: summary.final_fen,
        }
    }
}
