//! How two players come to sit at a table.

use damier_rules::Color;
use thiserror::Error;

use crate::event::{Event, Origin, Sides};
use crate::id::{GameId, PlayerId};
use crate::leg::Leg;
use crate::terms::{Terms, TermsError};

/// A game about to begin.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The game.
    pub game: GameId,
    /// What the players agreed on; where the lot decides who begins, it has been [drawn](Terms::drawn).
    pub terms: Terms,
    /// Who sits where.
    pub seats: Sides<PlayerId>,
    /// Whether the game counts for ratings.
    pub is_rated: bool,
    /// How it came about.
    pub origin: Origin,
    /// The game before it, of a rematch.
    pub previous: Option<GameId>,
    /// Which game of a match it is, if it is of one.
    pub leg: Option<Leg>,
}

/// Why a game cannot begin.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum OpenError {
    /// Terms that cannot be played.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// One player on both sides.
    #[error("a player cannot sit on both sides of a table")]
    SamePlayer,
    /// A rated game on terms that do not count.
    #[error("games on these terms cannot be rated: house rules, a start or faults of one's own, or no clock")]
    NotRateable,
}

impl Opening {
    pub(super) fn check(&self) -> Result<(), OpenError> {
        self.terms.game()?;
        if self.seats.white == self.seats.black {
            return Err(OpenError::SamePlayer);
        }
        if self.is_rated && !self.terms.is_rateable() {
            return Err(OpenError::NotRateable);
        }
        Ok(())
    }

    /// The same players on the same terms, colours swapped. Who begins by lot in one game does not in the next: the
    /// same colour begins, and the other player has it now.
    pub(super) fn again(&self, game: GameId, leg: Option<Leg>) -> Self {
        let seats = Sides { white: self.seats.black, black: self.seats.white };
        Self { game, seats, origin: Origin::Rematch, previous: Some(self.game), leg, ..self.clone() }
    }

    /// The name of the second game, if this is the first of a match.
    pub(super) const fn second(&self) -> Option<GameId> {
        match self.leg {
            Some(Leg::First { next }) => Some(next),
            _ => None,
        }
    }

    /// Where a player sits.
    pub(super) fn color_of(&self, player: PlayerId) -> Option<Color> {
        Color::ALL.into_iter().find(|color| *self.seats.of(*color) == player)
    }
}

impl From<Opening> for Event {
    fn from(opening: Opening) -> Self {
        let Opening { game, terms, seats, is_rated: rated, origin, previous, leg } = opening;
        Self::Opened { game, terms, seats, rated, origin, previous, leg }
    }
}
