//! The lobby as one sees it: what is offered, what is played, and what one waits for. Pure: messages come in, markup
//! and requests go out; [`crate::island`] puts the one into the page and sends the other.

mod markup;
#[cfg(test)]
mod tests;

use damier_club::{GameId, Terms};
use damier_game::TimeControl;
use damier_protocol::live::Card;
use damier_protocol::live::lobby::{LobbyMessage, LobbyRequest, Offer, RunningGame, Seek};
use damier_rules::{Color, Variant};

pub use markup::Markup;

/// What is known of the lobby.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lobby {
    you: Option<Card>,
    offers: Vec<Offer>,
    challenges: Vec<Offer>,
    running: Vec<RunningGame>,
    all_running: u32,
    waiting: Option<Terms>,
    refused: Option<String>,
}

/// What somebody wants to play, as it is chosen in the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The variant.
    pub variant: Variant,
    /// The time; none plays without a clock.
    pub time: Option<TimeControl>,
    /// The colour wanted; the lot decides if none.
    pub color: Option<Color>,
}

impl Choice {
    fn terms(&self) -> Terms {
        Terms { time: self.time, ..Terms::usual(self.variant) }
    }

    /// The request to be paired with whoever wants the same.
    #[must_use]
    pub fn pair(&self) -> LobbyRequest {
        LobbyRequest::Pair { terms: self.terms(), rated: false }
    }

    /// The request to offer it to everybody.
    #[must_use]
    pub fn seek(&self) -> LobbyRequest {
        let terms = self.terms();
        LobbyRequest::Seek(Seek {
            terms,
            color: self.color,
            rated: false,
            min_rating: None,
            max_rating: None,
        })
    }
}

impl Lobby {
    /// The server has said something: the game at which one has a seat now, if it was that.
    pub fn hear(&mut self, message: LobbyMessage) -> Option<GameId> {
        self.refused = None;
        match message {
            LobbyMessage::Welcome { you, .. } => {
                self.you = Some(you);
                self.waiting = None;
            }
            LobbyMessage::Offers { offers } => self.offers = offers,
            LobbyMessage::Challenges { offers } => self.challenges = offers,
            LobbyMessage::Running { games, all } => (self.running, self.all_running) = (games, all),
            LobbyMessage::Waiting { terms, .. } => self.waiting = Some(terms),
            LobbyMessage::Seated { game } => return Some(game),
            LobbyMessage::Refused(refused) => {
                self.waiting = None;
                self.refused = Some(refused.reason);
            }
            LobbyMessage::Pong { .. } | LobbyMessage::Bye { .. } => {}
        }
        None
    }

    /// What one waited for is taken back.
    pub fn withdraw(&mut self) -> LobbyRequest {
        self.waiting = None;
        LobbyRequest::Withdraw
    }

    /// Whether an offer is one's own.
    fn is_own(&self, offer: &Offer) -> bool {
        self.you.as_ref().is_some_and(|you| you.id == offer.player.id)
    }
}
