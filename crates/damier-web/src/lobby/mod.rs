//! The lobby as one sees it: what is offered, what is played, and what one waits for. Pure: messages come in, markup
//! and requests go out; [`crate::island`] puts the one into the page and sends the other.

mod markup;
#[cfg(test)]
mod tests;

use damier_club::{GameId, Terms};
use damier_game::{FaultMode, TimeControl};
use damier_protocol::live::Card;
use damier_protocol::live::lobby::{LobbyMessage, LobbyRequest, Offer, RunningGame, Seek};
use damier_rules::{Color, Variant};

pub use markup::{Markup, linked, name_of};

/// What is known of the lobby.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lobby {
    you: Option<Card>,
    offers: Vec<Offer>,
    challenges: Vec<Offer>,
    running: Vec<RunningGame>,
    all_running: u32,
    /// What one waits for, and whether it will count for ratings.
    waiting: Option<(Terms, bool)>,
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
    /// What is done about faults; as usual in the variant if nothing is chosen.
    pub faults: Option<FaultMode>,
    /// Whether it is to count for ratings.
    pub is_rated: bool,
    /// Whether it is a match of two games.
    pub is_match: bool,
}

impl Choice {
    /// The request to be paired with whoever wants the same, the game as it is usually played.
    #[must_use]
    pub fn pair(&self) -> LobbyRequest {
        let terms = Terms { time: self.time, ..Terms::usual(self.variant) };
        LobbyRequest::Pair { terms, rated: self.is_rated }
    }

    /// The request to offer it to everybody.
    fn seek(&self) -> LobbyRequest {
        let usual = Terms::usual(self.variant);
        LobbyRequest::Seek(Seek {
            terms: Terms { time: self.time, faults: self.faults.unwrap_or(usual.faults), ..usual },
            color: self.color,
            rated: self.is_rated,
            is_match: self.is_match,
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
            LobbyMessage::Waiting { terms, rated } => self.waiting = Some((terms, rated)),
            LobbyMessage::Seated { game } => return Some(game),
            LobbyMessage::Refused(refused) => {
                self.waiting = None;
                self.refused = Some(refused.reason);
            }
            LobbyMessage::Pong { .. } | LobbyMessage::Bye { .. } => {}
        }
        None
    }

    /// The request to offer to everybody what is chosen; nothing if it cannot be played, which is said then.
    pub fn offer(&mut self, choice: &Choice) -> Option<LobbyRequest> {
        let is_offered = choice.faults.is_none_or(|mode| mode.is_offered(choice.variant));
        self.refused = (!is_offered).then(|| "huffing".to_owned());
        is_offered.then(|| choice.seek())
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
