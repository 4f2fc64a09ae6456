//! Who gets which colour, and who begins where the lot decides.

use damier_rules::Color;

use crate::event::{Origin, Sides};
use crate::id::{GameId, PlayerId};
use crate::leg::Leg;
use crate::table::Opening;
use crate::terms::Terms;

/// A lot to draw: random bits, of which each says one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot(pub u64);

impl Lot {
    const fn gives_white(self) -> bool {
        self.0 & 1 == 0
    }

    const fn white_begins(self) -> bool {
        self.0 & 2 == 0
    }
}

/// A player and the colour wished for; the lot decides for who has no wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chair {
    /// Who.
    pub player: PlayerId,
    /// The colour wished for.
    pub color: Option<Color>,
}

/// Two players who are to play each other, each in a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Pairing {
    /// Who sits where.
    pub seats: Sides<PlayerId>,
    /// What they play, the lot drawn.
    pub terms: Terms,
    /// Whether it counts for ratings.
    pub is_rated: bool,
    /// Whether it is a match of two games, in which each has each colour once.
    pub is_match: bool,
}

impl Pairing {
    /// Seats two players for the fun of it; `None` if both want the same colour.
    #[must_use]
    pub fn of(first: Chair, second: Chair, terms: Terms, lot: Lot) -> Option<Self> {
        let first_color = match (first.color, second.color) {
            (Some(one), Some(other)) if one == other => return None,
            (Some(color), _) => color,
            (None, Some(other)) => other.opponent(),
            (None, None) if lot.gives_white() => Color::White,
            (None, None) => Color::Black,
        };
        let seats = match first_color {
            Color::White => Sides { white: first.player, black: second.player },
            Color::Black => Sides { white: second.player, black: first.player },
        };
        let terms = terms.drawn(lot.white_begins());
        Some(Self { seats, terms, is_rated: false, is_match: false })
    }

    /// The game between them: of the first of these names, and of the second the one after it in a match.
    #[must_use]
    pub fn opening(self, [game, next]: [GameId; 2], origin: Origin) -> Opening {
        let Self { seats, terms, is_rated, is_match } = self;
        let leg = is_match.then_some(Leg::First { next });
        Opening { game, terms, seats, is_rated, origin, previous: None, leg }
    }
}
