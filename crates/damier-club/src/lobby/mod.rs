//! The lobby: who wants to play whom, and on what terms. A challenge is an offer to one player only.

mod conduct;
mod offer;

pub use conduct::Conduct;
pub use offer::{Offer, OfferId, Opponents, Seeker, Wish};

use std::collections::{BTreeMap, HashMap};

use damier_game::clock::{Millis, Timestamp};
use thiserror::Error;

use crate::id::PlayerId;
use crate::pairing::{Lot, Pairing};

/// The open offers, and who has to wait for having let others down. The offers begin empty; conduct that is
/// kept elsewhere is [recalled](Lobby::recall).
#[derive(Clone, Debug, Default)]
pub struct Lobby {
    /// In the order in which they were made.
    offers: BTreeMap<OfferId, Offer>,
    made: u64,
    conduct: HashMap<PlayerId, Conduct>,
}

/// Why the lobby does not do what is asked. Nothing has changed.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum LobbyError {
    /// The offer is gone, or was another player's to withdraw.
    #[error("there is no such offer any more")]
    NoOffer,
    /// An offer of one's own.
    #[error("nobody takes an offer of his own")]
    Own,
    /// A challenge to another player.
    #[error("the challenge is to another player")]
    NotForYou,
    /// Without a clock friends play, not strangers.
    #[error("a game without a clock is for friends: send an invitation")]
    NoClock,
    /// A rated game on terms that do not count.
    #[error("games on these terms cannot be rated")]
    NotRateable,
    /// A rated game without an account.
    #[error("rated games are between accounts")]
    NoAccount,
    /// The rating is outside what the offer asks for.
    #[error("the offer is for players of other ratings")]
    OutOfRange,
    /// One of the two has blocked the other.
    #[error("these players do not play each other")]
    Blocked,
    /// Too many offers at once.
    #[error("too many offers")]
    TooMany,
    /// The player has let others down, and waits.
    #[error("after games left in the lurch there is a wait before the next")]
    Wait {
        /// Until when.
        until: Timestamp,
    },
}

impl LobbyError {
    /// A stable name.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoOffer => "no_offer",
            Self::Own => "own_offer",
            Self::NotForYou => "not_for_you",
            Self::NoClock => "no_clock",
            Self::NotRateable => "not_rateable",
            Self::NoAccount => "no_account",
            Self::OutOfRange => "out_of_range",
            Self::Blocked => "blocked",
            Self::TooMany => "too_many_offers",
            Self::Wait { .. } => "wait",
        }
    }
}

/// What comes of asking for a game at once.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    /// Somebody wanted the same: both are paired, and none of their offers stands any more.
    Pairing(Pairing),
    /// Nobody did: this offer waits for the next.
    Waiting(OfferId),
}

/// The most offers that a player has at once, and that there are.
const MOST_OF_A_PLAYER: usize = 3;
const MOST: usize = 5000;

impl Lobby {
    /// An empty lobby.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// All offers and challenges, oldest first.
    pub fn offers(&self) -> impl ExactSizeIterator<Item = &Offer> {
        self.offers.values()
    }

    /// One offer.
    #[must_use]
    pub fn get(&self, id: OfferId) -> Option<&Offer> {
        self.offers.get(&id)
    }

    /// Makes an offer. The same offer twice is one.
    ///
    /// # Errors
    /// If the player may not make it.
    pub fn offer(&mut self, seeker: Seeker, wish: Wish, now: Timestamp) -> Result<OfferId, LobbyError> {
        self.check(&seeker, &wish, now)?;
        let own = || self.offers.values().filter(|offer| offer.seeker.player == seeker.player);
        if let Some(same) = own().find(|offer| offer.wish == wish) {
            return Ok(same.id);
        }
        if own().count() >= MOST_OF_A_PLAYER || self.offers.len() >= MOST {
            return Err(LobbyError::TooMany);
        }
        self.made += 1;
        let id = OfferId(self.made);
        self.offers.insert(id, Offer { id, seeker, wish, made_at: now });
        Ok(id)
    }

    /// Takes back an offer.
    ///
    /// # Errors
    /// If the player has none such.
    pub fn withdraw(&mut self, player: PlayerId, id: OfferId) -> Result<Offer, LobbyError> {
        let own = self.offers.get(&id).filter(|offer| offer.seeker.player == player);
        let id = own.ok_or(LobbyError::NoOffer)?.id;
        self.offers.remove(&id).ok_or(LobbyError::NoOffer)
    }

    /// Declines a challenge.
    ///
    /// # Errors
    /// If there is none such to this player.
    pub fn decline(&mut self, player: PlayerId, id: OfferId) -> Result<Offer, LobbyError> {
        let challenge = self.offers.get(&id).filter(|offer| offer.wish.only == Some(player));
        let id = challenge.ok_or(LobbyError::NoOffer)?.id;
        self.offers.remove(&id).ok_or(LobbyError::NoOffer)
    }

    /// Takes back all that a player offers, who has left; which they were.
    pub fn withdraw_all(&mut self, player: PlayerId) -> Vec<OfferId> {
        let own = self.offers.values().filter(|offer| offer.seeker.player == player);
        let ids: Vec<_> = own.map(|offer| offer.id).collect();
        for id in &ids {
            self.offers.remove(id);
        }
        ids
    }

    /// Takes an offer. Both players are paired then, and none of their offers stands any more.
    ///
    /// `blocked` says whether one of two players has blocked the other.
    ///
    /// # Errors
    /// If the offer is gone, or not for this player.
    pub fn take(
        &mut self,
        taker: Seeker,
        id: OfferId,
        blocked: impl Fn(PlayerId, PlayerId) -> bool,
        lot: Lot,
        now: Timestamp,
    ) -> Result<Pairing, LobbyError> {
        let offer = self.offers.get(&id).ok_or(LobbyError::NoOffer)?;
        self.may_play(taker.player, now)?;
        offer.is_for(&taker)?;
        if blocked(offer.seeker.player, taker.player) {
            return Err(LobbyError::Blocked);
        }
        let pairing = offer.pair(taker.player, None, lot).ok_or(LobbyError::NoOffer)?;
        Ok(self.paired(pairing))
    }

    /// Plays whoever has been waiting longest for the same, else waits for the next.
    ///
    /// # Errors
    /// If the player may not ask for it.
    pub fn pair(
        &mut self,
        seeker: Seeker,
        wish: Wish,
        blocked: impl Fn(PlayerId, PlayerId) -> bool,
        lot: Lot,
        now: Timestamp,
    ) -> Result<Found, LobbyError> {
        self.check(&seeker, &wish, now)?;
        let fitting = self.offers.values().filter(|offer| {
            offer.is_open()
                && offer.wish.is_same_game(&wish)
                && offer.is_for(&seeker).is_ok()
                && wish.opponents.include(&offer.seeker)
                && !blocked(offer.seeker.player, seeker.player)
        });
        let mut pairings = fitting.filter_map(|offer| offer.pair(seeker.player, wish.color, lot));
        match pairings.next() {
            Some(pairing) => Ok(Found::Pairing(self.paired(pairing))),
            None => self.offer(seeker, wish, now).map(Found::Waiting),
        }
    }

    fn paired(&mut self, pairing: Pairing) -> Pairing {
        self.withdraw_all(pairing.seats.white);
        self.withdraw_all(pairing.seats.black);
        pairing
    }

    fn check(&self, seeker: &Seeker, wish: &Wish, now: Timestamp) -> Result<(), LobbyError> {
        self.may_play(seeker.player, now)?;
        wish.check(seeker)
    }

    /// A player has left a game to the opponent, not begun it, or broken it off.
    ///
    /// Once is nobody's concern. From the second time on there is a wait, of 10 minutes and each time twice as long;
    /// one such game is forgotten a day. Gives what is to be kept of it.
    pub fn let_down(&mut self, player: PlayerId, now: Timestamp) -> Conduct {
        self.conduct.retain(|_, conduct| now < conduct.forgotten_at());
        let conduct = self.conduct.entry(player).or_default();
        conduct.let_down(now);
        *conduct
    }

    /// What is known of the conduct of players is what was kept, and nothing else.
    pub fn recall(&mut self, kept: impl IntoIterator<Item = (PlayerId, Conduct)>) {
        self.conduct = kept.into_iter().collect();
    }

    /// Until when a player has to wait before the next game with a stranger.
    #[must_use]
    pub fn waits_until(&self, player: PlayerId, now: Timestamp) -> Option<Timestamp> {
        self.conduct.get(&player).and_then(Conduct::waits_until).filter(|until| now < *until)
    }

    fn may_play(&self, player: PlayerId, now: Timestamp) -> Result<(), LobbyError> {
        self.waits_until(player, now).map_or(Ok(()), |until| Err(LobbyError::Wait { until }))
    }

    /// Takes back the offers that have stood longer than this; which they were.
    pub fn expire(&mut self, age: Millis, now: Timestamp) -> Vec<OfferId> {
        let old = self.offers.values().filter(|offer| now.since(offer.made_at) >= age);
        let ids: Vec<_> = old.map(|offer| offer.id).collect();
        for id in &ids {
            self.offers.remove(id);
        }
        ids
    }
}
