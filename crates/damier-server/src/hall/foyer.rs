//! The foyer: who looks for a game, and who is there to see it.
//!
//! What the club decides about offers is in [`Lobby`]; here it is shared, told, and kept clean of offers whose players
//! have left.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::time::Duration;

use bytes::Bytes;
use damier_club::lobby::{self, Conduct, Found, LobbyError, OfferId, Opponents, Seeker};
use damier_club::{GameId, Lobby, Origin, PlayerId, Terms};
use damier_game::clock::{Millis, Timestamp};
use damier_protocol::live::{Card, LobbyMessage, Offer, Seek};
use damier_store::StoreError;
use thiserror::Error;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};
use tracing::warn;

use super::{Hall, HallError, lock, new_games};
use crate::{random, wall};

/// What changes is told no more often.
const BEAT: Duration = Duration::from_millis(250);

/// The list of games that go on is told no more often than every so many beats.
const BEATS_OF_RUNNING: u32 = 8;

/// So many offers are told, the oldest first.
const MOST_OFFERS: usize = 500;

/// So many games that go on are told.
const MOST_RUNNING: usize = 30;

/// How long offers stay when the last connection of their player is gone.
const AFTER_LEAVING: Millis = Millis::from_secs(10);

/// How long offers stay that were made without a connection.
const BY_REQUEST: Millis = Millis::from_mins(5);

/// How long offers of correspondence games stay.
const BY_CORRESPONDENCE: Millis = Millis::from_days(1);

/// Who looks for a game.
#[derive(Debug)]
pub(crate) struct Foyer {
    state: Mutex<State>,
    offers: watch::Sender<Bytes>,
    running: watch::Sender<Bytes>,
}

#[derive(Debug, Default)]
struct State {
    lobby: Lobby,
    /// How those look who have offers.
    cards: HashMap<OfferId, Card>,
    /// The connections of each player.
    lines: HashMap<PlayerId, u32>,
    /// Until when the offers of players stay who have no connection.
    until: HashMap<PlayerId, Timestamp>,
    has_changed: bool,
}

/// Why nothing comes of it.
#[derive(Debug, Error)]
pub(crate) enum FoyerError {
    /// The lobby refuses.
    #[error(transparent)]
    Lobby(#[from] LobbyError),
    /// The game cannot begin.
    #[error(transparent)]
    Hall(#[from] HallError),
}

impl From<StoreError> for FoyerError {
    fn from(error: StoreError) -> Self {
        Self::Hall(error.into())
    }
}

/// Somebody who asks something of the foyer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visitor {
    pub(crate) player: PlayerId,
    pub(crate) has_account: bool,
}

/// What comes of asking for a game at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paired {
    /// It begins.
    Seated(GameId),
    /// Nobody wants the same yet.
    Waiting(OfferId),
}

/// A connection to the foyer, until it is dropped.
#[derive(Debug)]
pub(crate) struct Presence {
    hall: Hall,
    player: PlayerId,
    pub(crate) offers: watch::Receiver<Bytes>,
    pub(crate) running: watch::Receiver<Bytes>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        let mut state = lock(&self.hall.foyer().state);
        if let Some(lines) = state.lines.get_mut(&self.player) {
            *lines -= 1;
            if *lines == 0 {
                state.lines.remove(&self.player);
                state.stay(self.player, AFTER_LEAVING);
            }
        }
    }
}

impl State {
    /// The offers of a player stay this long at least, connected or not.
    fn stay(&mut self, player: PlayerId, time: Millis) {
        let until = self.until.entry(player).or_default();
        *until = (*until).max(wall::now() + time);
    }

    /// Takes away the offers of those who have left.
    fn clean(&mut self, now: Timestamp) {
        let players: HashSet<PlayerId> = self.lobby.offers().map(|offer| offer.seeker.player).collect();
        for player in &players {
            let stays =
                self.lines.contains_key(player) || self.until.get(player).is_some_and(|until| now < *until);
            if !stays {
                self.lobby.withdraw_all(*player);
                self.has_changed = true;
            }
        }
        self.until.retain(|player, until| now < *until && players.contains(player));
        let lobby = &self.lobby;
        self.cards.retain(|offer, _| lobby.get(*offer).is_some());
    }

    fn shown(&self, offer: &lobby::Offer) -> Option<Offer> {
        let lobby::Wish { terms, color, is_rated, is_match, opponents, only } = offer.wish.clone();
        let seek = Seek {
            terms,
            color,
            rated: is_rated,
            is_match,
            min_rating: opponents.lowest,
            max_rating: opponents.highest,
        };
        Some(Offer { offer: offer.id.0, player: self.cards.get(&offer.id)?.clone(), to: only, seek })
    }
}

impl Default for Foyer {
    fn default() -> Self {
        let message = |message: LobbyMessage| watch::Sender::new(Bytes::from(message.print()));
        Self {
            state: Mutex::default(),
            offers: message(LobbyMessage::Offers { offers: Vec::new() }),
            running: message(LobbyMessage::Running { games: Vec::new(), all: 0 }),
        }
    }
}

impl Foyer {
    /// What is offered to everybody.
    pub(crate) fn offers(&self) -> Vec<Offer> {
        let state = lock(&self.state);
        let open = state.lobby.offers().filter(|offer| offer.is_open());
        open.filter_map(|offer| state.shown(offer)).take(MOST_OFFERS).collect()
    }

    /// The challenges to a player and by him.
    pub(crate) fn challenges(&self, player: PlayerId) -> Vec<Offer> {
        let state = lock(&self.state);
        let own = state.lobby.offers().filter(|offer| !offer.is_open() && offer.concerns(player));
        own.filter_map(|offer| state.shown(offer)).collect()
    }

    /// How many challenges wait for a player's answer.
    pub(crate) fn challenged(&self, player: PlayerId) -> usize {
        let state = lock(&self.state);
        let is_for_him = |offer: &&lobby::Offer| {
            !offer.is_open() && offer.concerns(player) && offer.seeker.player != player
        };
        state.lobby.offers().filter(is_for_him).count()
    }

    /// What is known of the conduct of players is what was kept.
    pub(super) fn recall(&self, kept: Vec<(PlayerId, Conduct)>) {
        lock(&self.state).lobby.recall(kept);
    }

    /// Takes back what a player offers.
    pub(crate) fn withdraw_all(&self, player: PlayerId) {
        let mut state = lock(&self.state);
        state.has_changed |= !state.lobby.withdraw_all(player).is_empty();
    }

    /// Takes back one offer.
    pub(crate) fn withdraw(&self, player: PlayerId, offer: OfferId) -> Result<(), LobbyError> {
        let mut state = lock(&self.state);
        state.has_changed = true;
        state.lobby.withdraw(player, offer).map(drop)
    }

    /// Two players want nothing to do with each other any more: no challenge between them stands.
    pub(crate) fn part(&self, one: PlayerId, other: PlayerId) {
        let mut state = lock(&self.state);
        let between =
            |offer: &&lobby::Offer| !offer.is_open() && offer.concerns(one) && offer.concerns(other);
        let challenges = state.lobby.offers().filter(between).map(|offer| (offer.seeker.player, offer.id));
        for (player, offer) in challenges.collect::<Vec<_>>() {
            state.has_changed |= state.lobby.withdraw(player, offer).is_ok();
        }
    }

    /// Declines a challenge.
    pub(crate) fn decline(&self, player: PlayerId, offer: OfferId) -> Result<(), LobbyError> {
        let mut state = lock(&self.state);
        state.has_changed = true;
        state.lobby.decline(player, offer).map(drop)
    }
}

impl Hall {
    /// A player has let another down. That the game ended so is kept already: if this cannot be, it is forgotten with
    /// the server.
    pub(super) async fn let_down(&self, player: PlayerId) {
        let conduct = lock(&self.foyer().state).lobby.let_down(player, wall::now());
        if let Err(error) = self.store().keep_conduct(player, conduct).await {
            warn!(%player, %error, "that a game was left could not be kept");
        }
    }

    /// Comes in.
    pub(crate) fn enter(&self, player: PlayerId) -> Presence {
        let foyer = self.foyer();
        *lock(&foyer.state).lines.entry(player).or_default() += 1;
        Presence {
            hall: self.clone(),
            player,
            offers: foyer.offers.subscribe(),
            running: foyer.running.subscribe(),
        }
    }

    /// Offers a game, to everybody or to one.
    pub(crate) async fn offer(
        &self,
        visitor: Visitor,
        seek: Seek,
        only: Option<PlayerId>,
    ) -> Result<OfferId, FoyerError> {
        if let Some(other) = only
            && self.store().kept_apart_from(visitor.player).await?.contains(&other)
        {
            return Err(LobbyError::Blocked.into());
        }
        let Seek { terms, color, rated, is_match, min_rating, max_rating } = seek;
        let stay = stay(&terms);
        let (seeker, card) = self.seeker(visitor, &terms).await?;
        let opponents = Opponents { lowest: min_rating, highest: max_rating };
        let wish = lobby::Wish { terms, color, is_rated: rated, is_match, opponents, only };
        let mut state = lock(&self.foyer().state);
        let id = state.lobby.offer(seeker, wish, wall::now())?;
        state.cards.insert(id, card);
        state.stay(visitor.player, stay);
        state.has_changed = true;
        Ok(id)
    }

    /// Takes an offer, or accepts a challenge: the game begins.
    pub(crate) async fn take(&self, visitor: Visitor, offer: OfferId) -> Result<GameId, FoyerError> {
        let terms = {
            let state = lock(&self.foyer().state);
            state.lobby.get(offer).map(|offer| offer.wish.terms.clone()).ok_or(LobbyError::NoOffer)?
        };
        let (seeker, _) = self.seeker(visitor, &terms).await?;
        let apart = self.store().kept_apart_from(visitor.player).await?;
        let (pairing, origin) = {
            let mut state = lock(&self.foyer().state);
            let is_open = state.lobby.get(offer).is_none_or(lobby::Offer::is_open);
            let blocked = |one, other| apart.contains(&one) || apart.contains(&other);
            let pairing = state.lobby.take(seeker, offer, blocked, random::lot(), wall::now())?;
            state.has_changed = true;
            (pairing, if is_open { Origin::Lobby } else { Origin::Challenge })
        };
        Ok(self.seat(pairing.opening(new_games(), origin)).await?)
    }

    /// Asks for a game at once.
    pub(crate) async fn pair(
        &self,
        visitor: Visitor,
        terms: Terms,
        is_rated: bool,
    ) -> Result<Paired, FoyerError> {
        let stay = stay(&terms);
        let (seeker, card) = self.seeker(visitor, &terms).await?;
        let apart = self.store().kept_apart_from(visitor.player).await?;
        let found = {
            let mut state = lock(&self.foyer().state);
            let wish = lobby::Wish { is_rated, ..lobby::Wish::casual(terms) };
            let blocked = |one, other| apart.contains(&one) || apart.contains(&other);
            let found = state.lobby.pair(seeker, wish, blocked, random::lot(), wall::now())?;
            if let Found::Waiting(offer) = &found {
                state.cards.insert(*offer, card);
                state.stay(visitor.player, stay);
            }
            state.has_changed = true;
            found
        };
        match found {
            Found::Waiting(offer) => Ok(Paired::Waiting(offer)),
            Found::Pairing(pairing) => {
                Ok(Paired::Seated(self.seat(pairing.opening(new_games(), Origin::Lobby)).await?))
            }
        }
    }

    /// A player with his rating in what is to be played; only accounts have one.
    async fn seeker(&self, visitor: Visitor, terms: &Terms) -> Result<(Seeker, Card), StoreError> {
        let card = self.people().card(visitor.player, terms.variant).await?;
        let rating = visitor.has_account.then(|| card.rating.unwrap_or(UNRATED));
        Ok((Seeker { player: visitor.player, rating }, card))
    }
}

/// What counts as the rating of an account that has none yet.
const UNRATED: u16 = 1500;

fn stay(terms: &Terms) -> Millis {
    if terms.is_correspondence() { BY_CORRESPONDENCE } else { BY_REQUEST }
}

/// Tells what changes, and cleans up.
pub(super) async fn run(hall: Hall) {
    let mut closing = hall.closing();
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for count in 0_u32.. {
        tokio::select! {
            _ = beats.tick() => {}
            () = closing.begins() => return,
        }
        let foyer = hall.foyer();
        let has_changed = {
            let mut state = lock(&foyer.state);
            state.clean(wall::now());
            std::mem::take(&mut state.has_changed)
        };
        if has_changed {
            let offers = LobbyMessage::Offers { offers: foyer.offers() };
            foyer.offers.send_replace(Bytes::from(offers.print()));
        }
        if count % BEATS_OF_RUNNING == 0 {
            let all = u32::try_from(hall.running().len()).unwrap_or(u32::MAX);
            let running = LobbyMessage::Running { games: hall.running().newest(MOST_RUNNING), all };
            let line = Bytes::from(running.print());
            foyer.running.send_if_modified(|told| {
                let is_news = *told != line;
                *told = line;
                is_news
            });
        }
    }
}
