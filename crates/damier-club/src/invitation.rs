//! Invitations: a link that seats whoever opens it first.

use damier_game::clock::{Millis, Timestamp};
use damier_rules::Color;
use thiserror::Error;

use crate::event::Origin;
use crate::id::{GameId, PlayerId};
use crate::pairing::{Chair, Lot, Pairing};
use crate::table::{OpenError, Opening};
use crate::terms::Terms;

/// What a player offers to whoever gets the link.
#[derive(Clone, Debug, PartialEq)]
pub struct Invitation {
    /// Who invites.
    pub creator: PlayerId,
    /// To what.
    pub terms: Terms,
    /// The colour that the creator wants; the lot decides if none.
    pub color: Option<Color>,
    /// Whether the game is to count for ratings.
    pub is_rated: bool,
    /// Whether it is to a match of two games, in which each has each colour once.
    pub is_match: bool,
    /// Until when the link holds.
    pub expires_at: Timestamp,
}

/// Why an invitation cannot be accepted.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum InvitationError {
    /// Too late.
    #[error("the invitation has expired")]
    Expired,
    /// By who made it.
    #[error("nobody accepts an invitation of his own")]
    Own,
}

impl InvitationError {
    /// A stable name.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Expired => "expired",
            Self::Own => "own_invitation",
        }
    }
}

impl Invitation {
    /// How long a link holds.
    pub const LIFETIME: Millis = Millis::from_days(1);

    /// An invitation made now.
    ///
    /// # Errors
    /// If nobody can play on these terms, or not so that it counts.
    pub fn new(
        creator: PlayerId,
        terms: Terms,
        color: Option<Color>,
        is_rated: bool,
        now: Timestamp,
    ) -> Result<Self, OpenError> {
        terms.game()?;
        if is_rated && !terms.is_rateable() {
            return Err(OpenError::NotRateable);
        }
        Ok(Self { creator, terms, color, is_rated, is_match: false, expires_at: now + Self::LIFETIME })
    }

    /// The game that begins when `guest` accepts: of the first of these names; of the second is the one after it in a
    /// match.
    ///
    /// # Errors
    /// If it is too late, or the guest is who made the invitation.
    pub fn accept(
        self,
        guest: PlayerId,
        games: [GameId; 2],
        lot: Lot,
        now: Timestamp,
    ) -> Result<Opening, InvitationError> {
        if now >= self.expires_at {
            return Err(InvitationError::Expired);
        }
        if guest == self.creator {
            return Err(InvitationError::Own);
        }
        let creator = Chair { player: self.creator, color: self.color };
        let guest = Chair { player: guest, color: None };
        let pairing = Pairing::of(creator, guest, self.terms, lot);
        let pairing = pairing.expect("a guest takes the colour that is left");
        let pairing = Pairing { is_rated: self.is_rated, is_match: self.is_match, ..pairing };
        Ok(pairing.opening(games, Origin::Invitation))
    }
}

#[cfg(test)]
mod tests {
    use damier_game::clock::{Millis, Timestamp};
    use damier_rules::{Color, Variant};

    use super::{Invitation, InvitationError};
    use crate::event::Origin;
    use crate::id::{GameId, PlayerId};
    use crate::leg::Leg;
    use crate::pairing::Lot;
    use crate::table::OpenError;
    use crate::terms::Terms;

    const NOW: Timestamp = Timestamp(1_790_000_000_000);

    fn games() -> [GameId; 2] {
        [9, 10].map(GameId::from_random)
    }

    fn invitation(variant: Variant, color: Option<Color>) -> Invitation {
        Invitation::new(PlayerId::from_random(1), Terms::usual(variant), color, false, NOW).expect("it holds")
    }

    #[test]
    fn an_invitation_seats_the_guest_where_the_creator_does_not_sit() {
        let (creator, guest) = (PlayerId::from_random(1), PlayerId::from_random(2));
        for (wish, lot, white) in [
            (Some(Color::White), 1, creator),
            (Some(Color::Black), 0, guest),
            (None, 0, creator),
            (None, 1, guest),
        ] {
            let accepted = invitation(Variant::INTERNATIONAL, wish).accept(guest, games(), Lot(lot), NOW);
            let opening = accepted.expect("a game");
            assert_eq!(opening.seats.white, white, "{wish:?} {lot}");
            assert_eq!(opening.origin, Origin::Invitation);
        }
    }

    #[test]
    fn the_lot_decides_who_begins_where_the_variant_says_so() {
        let begins = |lot| {
            let guest = PlayerId::from_random(2);
            let accepted = invitation(Variant::POLISH, None).accept(guest, games(), Lot(lot), NOW);
            accepted.expect("a game").terms.game().expect("it begins").turn()
        };
        assert_eq!((begins(0), begins(2)), (Color::White, Color::Black));
    }

    #[test]
    fn it_holds_for_a_day_and_for_others() {
        let accept = |player, now| {
            let accepted = invitation(Variant::INTERNATIONAL, None).accept(player, games(), Lot(0), now);
            accepted.map(drop)
        };
        let guest = PlayerId::from_random(2);
        assert_eq!(accept(guest, NOW + Millis(Millis::from_days(1).0 - 1)), Ok(()));
        assert_eq!(accept(guest, NOW + Millis::from_days(1)), Err(InvitationError::Expired));
        assert_eq!(accept(PlayerId::from_random(1), NOW), Err(InvitationError::Own));
    }

    #[test]
    fn an_invitation_to_a_match_opens_the_first_of_two_games() {
        let to_a_match = Invitation { is_match: true, ..invitation(Variant::INTERNATIONAL, None) };
        let opening = to_a_match.accept(PlayerId::from_random(2), games(), Lot(0), NOW).expect("a game");
        assert_eq!((opening.game, opening.leg), (games()[0], Some(Leg::First { next: games()[1] })));
        let one = invitation(Variant::INTERNATIONAL, None);
        let opening = one.accept(PlayerId::from_random(2), games(), Lot(0), NOW).expect("a game");
        assert_eq!(opening.leg, None);
    }

    #[test]
    fn what_cannot_count_is_not_rated() {
        let terms = Terms { time: None, ..Terms::usual(Variant::INTERNATIONAL) };
        let made = Invitation::new(PlayerId::from_random(1), terms, None, true, NOW);
        assert_eq!(made, Err(OpenError::NotRateable));
    }
}
