//! A game followed over a line that may break.

use std::collections::VecDeque;
use std::time::Duration;

use damier_club::{Event, GameId, Happened, Presence, Sides};
use damier_game::clock::Timestamp;
use damier_protocol::live::{Card, ClientMessage, Place, Refused, ServerMessage, VERSION};
use tokio::time::{Instant, sleep_until, timeout_at};

use crate::api::Api;
use crate::error::{ClientError, is_of_new_kind};
use crate::socket::Socket;

/// The waits before each try to come back; the last is used again.
const BACKOFF: [Duration; 6] = [
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(4),
    Duration::from_secs(8),
    Duration::from_secs(10),
];

/// After so long without a word from the server it is asked whether it is there.
const SILENCE: Duration = Duration::from_secs(20);

/// So long it may then take to answer.
const ANSWER: Duration = Duration::from_secs(10);

/// So long after the server could not take an act just now, it is sent again.
const AGAIN: Duration = Duration::from_secs(1);

/// The refusals after which the same may be asked again: the server has no time or no room just now.
const PASSING: [&str; 5] = ["too_many", "busy", "full", "restart", "internal"];

/// What is heard on a connection.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// The connection stands, for the first time or again.
    Welcome {
        /// Where one sits.
        place: Place,
        /// The players.
        players: Sides<Card>,
    },
    /// The next event; each comes once and in order.
    Event(Happened),
    /// Who is there, and when the player to move will have been away for too long.
    Presence {
        /// The players.
        players: Sides<Presence>,
        /// In milliseconds since 1970.
        claim_at: Option<Timestamp>,
    },
    /// Something was refused.
    Refused(Refused),
    /// Somebody said something.
    Said {
        /// Who.
        by: Place,
        /// What.
        text: String,
    },
    /// The line is broken: a try to come back follows.
    Lost {
        /// Why.
        reason: String,
    },
}

/// A line to one game. It comes back by itself, asks for what it missed, and sends again the act that was not answered.
#[derive(Debug)]
pub struct Connection {
    api: Api,
    game: GameId,
    socket: Option<Socket>,
    /// How many events have been passed on.
    events: u32,
    /// How many the game had when the server greeted last.
    expected: u32,
    /// The act sent that no event has answered.
    pending: Option<(u32, String)>,
    /// What is to be said as soon as possible.
    unsent: VecDeque<ClientMessage>,
    /// The server's clock less ours, in milliseconds.
    ahead: i64,
    tries: usize,
    retry_at: Instant,
    gives_up_at: Option<Instant>,
    patience: Duration,
    heard_at: Instant,
    has_asked: bool,
    /// When to send the pending act again.
    again_at: Option<Instant>,
}

impl Connection {
    /// A line to a game, not yet connected. It gives up when it has not come back for as long as `patience`.
    #[must_use]
    pub fn new(api: Api, game: GameId, patience: Duration) -> Self {
        let now = Instant::now();
        Self {
            api,
            game,
            socket: None,
            events: 0,
            expected: 0,
            pending: None,
            unsent: VecDeque::new(),
            ahead: 0,
            tries: 0,
            retry_at: now,
            gives_up_at: None,
            patience,
            heard_at: now,
            has_asked: false,
            again_at: None,
        }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// Whether all that had happened when the connection was made has been passed on: what comes now is news.
    #[must_use]
    pub const fn is_current(&self) -> bool {
        self.socket.is_some() && self.events >= self.expected
    }

    /// Whether this act has been sent, and neither been done nor refused for good.
    #[must_use]
    pub fn is_pending(&self, act: u32) -> bool {
        self.pending.as_ref().is_some_and(|(pending, _)| *pending == act)
    }

    /// The server's time.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        Timestamp(u64::try_from(our_time().saturating_add(self.ahead)).unwrap_or(0))
    }

    /// Plays a move or answers a fault: sent until an event answers it.
    pub async fn act(&mut self, act: u32, word: String) {
        self.pending = Some((act, word.clone()));
        self.again_at = None;
        self.send(&ClientMessage::Act { act, word }).await;
    }

    /// Says something once: if the line is broken it is lost.
    pub async fn send(&mut self, message: &ClientMessage) {
        let Some(socket) = &mut self.socket else { return };
        if socket.send(message.print()).await.is_err() {
            // Why, the next try will tell.
            self.lose();
        }
    }

    /// What is heard next; comes back by itself where the line breaks. May be given up half-way without losing anything.
    ///
    /// # Errors
    /// If the server refuses, has closed for good, says what cannot be understood, or has been away for too long.
    pub async fn next(&mut self) -> Result<Heard, ClientError> {
        loop {
            if self.socket.is_none() {
                if let Some(lost) = self.connect().await? {
                    return Ok(lost);
                }
                continue;
            }
            while let Some(message) = self.unsent.front().cloned() {
                self.send(&message).await;
                self.unsent.pop_front();
            }
            match self.hear().await {
                Ok(Some(heard)) => return Ok(heard),
                Ok(None) => {}
                Err(error) if error.is_passing() => {
                    self.lose();
                    return Ok(Heard::Lost { reason: error.to_string() });
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Leaves the game, saying so.
    pub async fn leave(mut self) {
        self.send(&ClientMessage::Leave).await;
        if let Some(socket) = self.socket {
            socket.close().await;
        }
    }

    fn lose(&mut self) {
        let now = Instant::now();
        self.socket = None;
        self.retry_at = now + BACKOFF[self.tries.min(BACKOFF.len() - 1)];
        self.tries += 1;
        self.gives_up_at.get_or_insert(now + self.patience);
    }

    /// Tries to connect, once it is time.
    async fn connect(&mut self) -> Result<Option<Heard>, ClientError> {
        sleep_until(self.retry_at).await;
        let path = format!("/api/games/{}/socket?from={}", self.game, self.events);
        match self.api.socket(&path).await {
            Ok(socket) => {
                self.socket = Some(socket);
                self.expected = u32::MAX;
                self.heard_at = Instant::now();
                self.has_asked = false;
                Ok(None)
            }
            Err(error) if error.is_passing() => {
                if self.gives_up_at.is_some_and(|at| Instant::now() >= at) {
                    return Err(error);
                }
                self.lose();
                Ok(Some(Heard::Lost { reason: error.to_string() }))
            }
            Err(error) => Err(error),
        }
    }

    /// Takes one message; `None` if it is nothing to pass on.
    async fn hear(&mut self) -> Result<Option<Heard>, ClientError> {
        let Some(socket) = &mut self.socket else { return Ok(None) };
        let url = || self.api.address().socket(&format!("/api/games/{}/socket", self.game)).to_string();
        let broke = |reason: &str| ClientError::Unreachable { url: url(), reason: reason.to_owned() };
        let silent_at = self.heard_at + if self.has_asked { SILENCE + ANSWER } else { SILENCE };
        let deadline = self.again_at.map_or(silent_at, |again_at| again_at.min(silent_at));
        let text = match timeout_at(deadline, socket.next()).await {
            Ok(text) => text?.ok_or_else(|| broke("the connection was closed"))?,
            Err(_) if self.again_at.take_if(|at| *at <= deadline).is_some() => {
                self.unsent.extend(self.pending.clone().map(|(act, word)| ClientMessage::Act { act, word }));
                return Ok(None);
            }
            Err(_) if self.has_asked => return Err(broke("nothing is heard any more")),
            Err(_) => {
                self.has_asked = true;
                self.unsent.push_back(ClientMessage::Ping);
                return Ok(None);
            }
        };
        let message = match ServerMessage::parse(&text) {
            Ok(message) => Some(message),
            Err(_) if is_of_new_kind(&text, &ServerMessage::KINDS) => None,
            Err(error) => return Err(ClientError::Unexpected { url: url(), reason: error.to_string() }),
        };
        self.heard_at = Instant::now();
        self.has_asked = false;
        message.map_or(Ok(None), |message| self.take(message))
    }

    fn take(&mut self, message: ServerMessage) -> Result<Option<Heard>, ClientError> {
        Ok(match message {
            ServerMessage::Welcome { version, place, players, now, events, .. } => {
                if version != VERSION {
                    let reason = format!("it speaks version {version} of the live protocol, not {VERSION}");
                    return Err(ClientError::Unexpected { url: self.api.address().to_string(), reason });
                }
                self.ahead = i64::try_from(now).unwrap_or(i64::MAX).saturating_sub(our_time());
                self.expected = events;
                self.tries = 0;
                self.gives_up_at = None;
                self.again_at = None;
                self.unsent.clear();
                self.unsent.extend(self.pending.clone().map(|(act, word)| ClientMessage::Act { act, word }));
                Some(Heard::Welcome { place, players })
            }
            ServerMessage::Event { number, event } => self.take_event(number, event),
            ServerMessage::Presence { players, claim_at, .. } => {
                Some(Heard::Presence { players, claim_at: claim_at.map(Timestamp) })
            }
            // Programs have no use for it.
            ServerMessage::Ratings { .. } => None,
            ServerMessage::Refused(refused) => {
                if PASSING.contains(&refused.reason.as_str()) {
                    self.again_at = self.pending.is_some().then(|| Instant::now() + AGAIN);
                } else if refused.act.is_some_and(|act| self.is_pending(act)) {
                    self.pending = None;
                }
                Some(Heard::Refused(refused))
            }
            ServerMessage::Said { by, text, .. } => Some(Heard::Said { by, text }),
            ServerMessage::Pong { now } => {
                self.ahead = i64::try_from(now).unwrap_or(i64::MAX).saturating_sub(our_time());
                None
            }
            ServerMessage::Bye { reason } if matches!(reason.as_str(), "restart" | "too_slow") => {
                self.lose();
                Some(Heard::Lost { reason })
            }
            ServerMessage::Bye { reason } => {
                return Err(ClientError::Closed { url: self.api.address().to_string(), reason });
            }
        })
    }

    fn take_event(&mut self, number: u32, event: Happened) -> Option<Heard> {
        if number > self.events {
            self.unsent.push_back(ClientMessage::Resync { from: self.events });
            return None;
        }
        if number < self.events {
            return None;
        }
        self.events += 1;
        if let Event::Acted { act, .. } = event.event
            && self.is_pending(act)
        {
            self.pending = None;
        }
        if matches!(event.event, Event::Ended { .. } | Event::TakenBack { .. }) {
            self.pending = None;
        }
        Some(Heard::Event(event))
    }
}

/// This machine's time in milliseconds since 1970.
fn our_time() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
