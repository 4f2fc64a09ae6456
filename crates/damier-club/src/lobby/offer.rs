//! Offers to play.

use std::fmt;

use damier_game::clock::Timestamp;
use damier_rules::Color;
use serde::{Deserialize, Serialize};

use super::LobbyError;
use crate::id::PlayerId;
use crate::pairing::{Chair, Lot, Pairing};
use crate::terms::Terms;

/// The number of an offer, in the order in which they are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OfferId(pub u64);

impl fmt::Display for OfferId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Who wants to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeker {
    /// Who.
    pub player: PlayerId,
    /// The rating in the variant, of a player with an account; 1500 for an account that has none there yet.
    pub rating: Option<u16>,
}

/// The ratings of the opponents wanted. Who has no rating fits only where none is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opponents {
    /// The lowest rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lowest: Option<u16>,
    /// The highest rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub highest: Option<u16>,
}

impl Opponents {
    /// Whether a player is wanted.
    #[must_use]
    pub fn include(&self, seeker: &Seeker) -> bool {
        if *self == Self::default() {
            return true;
        }
        let is_between = |rating: u16| {
            self.lowest.is_none_or(|lowest| lowest <= rating)
                && self.highest.is_none_or(|highest| rating <= highest)
        };
        seeker.rating.is_some_and(is_between)
    }
}

/// What a player wants to play.
#[derive(Clone, Debug, PartialEq)]
pub struct Wish {
    /// The game.
    pub terms: Terms,
    /// The colour; the lot decides if none.
    pub color: Option<Color>,
    /// Whether it is to count for ratings.
    pub is_rated: bool,
    /// Whether it is a match of two games, in which each has each colour once.
    pub is_match: bool,
    /// Against whom.
    pub opponents: Opponents,
    /// The only player who can take it, if it is a challenge.
    pub only: Option<PlayerId>,
}

impl Wish {
    /// This game against anybody, with either colour, for the fun of it.
    #[must_use]
    pub fn casual(terms: Terms) -> Self {
        Self {
            terms,
            color: None,
            is_rated: false,
            is_match: false,
            opponents: Opponents::default(),
            only: None,
        }
    }

    pub(super) fn is_same_game(&self, other: &Self) -> bool {
        self.terms == other.terms && self.is_rated == other.is_rated && self.is_match == other.is_match
    }

    pub(super) fn check(&self, seeker: &Seeker) -> Result<(), LobbyError> {
        if self.terms.time.is_none() {
            return Err(LobbyError::NoClock);
        }
        if self.is_rated && !self.terms.is_rateable() {
            return Err(LobbyError::NotRateable);
        }
        if self.is_rated && seeker.rating.is_none() {
            return Err(LobbyError::NoAccount);
        }
        if self.only == Some(seeker.player) { Err(LobbyError::Own) } else { Ok(()) }
    }
}

/// An open offer.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// Its number.
    pub id: OfferId,
    /// Who makes it.
    pub seeker: Seeker,
    /// What it is.
    pub wish: Wish,
    /// Since when it stands.
    pub made_at: Timestamp,
}

impl Offer {
    /// Whether it is for everybody; else it is a challenge, which concerns two players only.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.wish.only.is_none()
    }

    /// Whether a player has made it, or is challenged by it.
    #[must_use]
    pub fn concerns(&self, player: PlayerId) -> bool {
        self.seeker.player == player || self.wish.only == Some(player)
    }

    /// Whether a player may take it.
    pub(super) fn is_for(&self, taker: &Seeker) -> Result<(), LobbyError> {
        if self.seeker.player == taker.player {
            return Err(LobbyError::Own);
        }
        if self.wish.only.is_some_and(|only| only != taker.player) {
            return Err(LobbyError::NotForYou);
        }
        if self.wish.is_rated && taker.rating.is_none() {
            return Err(LobbyError::NoAccount);
        }
        if self.wish.opponents.include(taker) { Ok(()) } else { Err(LobbyError::OutOfRange) }
    }

    /// The game with another player; `None` if both want the same colour.
    pub(super) fn pair(&self, other: PlayerId, color: Option<Color>, lot: Lot) -> Option<Pairing> {
        let own = Chair { player: self.seeker.player, color: self.wish.color };
        let other = Chair { player: other, color };
        let Wish { terms, is_rated, is_match, .. } = self.wish.clone();
        let pairing = Pairing::of(own, other, terms, lot)?;
        Some(Pairing { is_rated, is_match, ..pairing })
    }
}
