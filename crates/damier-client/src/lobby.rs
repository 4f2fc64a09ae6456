//! Waiting in the lobby for somebody to play with.

use damier_club::GameId;
use damier_protocol::live::{Card, LobbyMessage, LobbyRequest, Offer, Refused, VERSION};
use tokio::time::{Duration, Instant, timeout_at};

use crate::api::Api;
use crate::error::{ClientError, is_of_new_kind};
use crate::socket::Socket;

/// After so long without a word the server is asked whether it is there.
const SILENCE: Duration = Duration::from_secs(20);

/// What is heard in the lobby and is of use to somebody who wants to play.
#[derive(Clone, Debug, PartialEq)]
pub enum Rumour {
    /// The player has a seat.
    Seated(GameId),
    /// All that is offered to everybody.
    Offers(Vec<Offer>),
    /// The challenges to the player, and by him.
    Challenges(Vec<Offer>),
    /// Something was refused.
    Refused(Refused),
}

/// A line to the lobby. It does not come back by itself: what was offered over it is gone with it.
#[derive(Debug)]
pub struct Lobby {
    socket: Socket,
    url: String,
    you: Card,
    heard_at: Instant,
    has_asked: bool,
}

impl Lobby {
    /// Enters the lobby.
    ///
    /// # Errors
    /// If the server cannot be reached, refuses, or is none.
    pub async fn enter(api: &Api) -> Result<Self, ClientError> {
        let url = api.address().socket("/api/lobby/socket").to_string();
        let mut socket = api.socket("/api/lobby/socket").await?;
        let unexpected = |reason: String| ClientError::Unexpected { url: url.clone(), reason };
        let first = socket.next().await?.ok_or_else(|| unexpected("it closed at once".to_owned()))?;
        let message = LobbyMessage::parse(&first).map_err(|error| unexpected(error.to_string()))?;
        let LobbyMessage::Welcome { version: VERSION, you, .. } = message else {
            return Err(unexpected(format!("expected a greeting of version {VERSION}, not `{first}`")));
        };
        Ok(Self { socket, url, you, heard_at: Instant::now(), has_asked: false })
    }

    /// Who one is there.
    #[must_use]
    pub const fn you(&self) -> &Card {
        &self.you
    }

    /// Asks for something.
    ///
    /// # Errors
    /// If the line is broken.
    pub async fn ask(&mut self, request: &LobbyRequest) -> Result<(), ClientError> {
        self.socket.send(request.print()).await
    }

    /// What is heard next. May be given up half-way without losing anything.
    ///
    /// # Errors
    /// If the line is broken, or the server says what cannot be understood.
    pub async fn next(&mut self) -> Result<Rumour, ClientError> {
        loop {
            let deadline = self.heard_at + if self.has_asked { 2 * SILENCE } else { SILENCE };
            let broke =
                |reason: &str| ClientError::Unreachable { url: self.url.clone(), reason: reason.to_owned() };
            let text = match timeout_at(deadline, self.socket.next()).await {
                Ok(text) => text?.ok_or_else(|| broke("the connection was closed"))?,
                Err(_) if self.has_asked => return Err(broke("nothing is heard any more")),
                Err(_) => {
                    self.has_asked = true;
                    self.ask(&LobbyRequest::Ping).await?;
                    continue;
                }
            };
            self.heard_at = Instant::now();
            self.has_asked = false;
            let message = match LobbyMessage::parse(&text) {
                Ok(message) => message,
                Err(_) if is_of_new_kind(&text, &LobbyMessage::KINDS) => continue,
                Err(error) => {
                    let reason = error.to_string();
                    return Err(ClientError::Unexpected { url: self.url.clone(), reason });
                }
            };
            return Ok(match message {
                LobbyMessage::Seated { game } => Rumour::Seated(game),
                LobbyMessage::Offers { offers } => Rumour::Offers(offers),
                LobbyMessage::Challenges { offers } => Rumour::Challenges(offers),
                LobbyMessage::Refused(refused) => Rumour::Refused(refused),
                LobbyMessage::Bye { reason } if matches!(reason.as_str(), "restart" | "too_slow") => {
                    return Err(broke(&format!("the server says good-bye: {reason}")));
                }
                LobbyMessage::Bye { reason } => {
                    return Err(ClientError::Closed { url: self.url.clone(), reason });
                }
                LobbyMessage::Welcome { .. }
                | LobbyMessage::Running { .. }
                | LobbyMessage::Waiting { .. }
                | LobbyMessage::Pong { .. } => continue,
            });
        }
    }

    /// Leaves.
    pub async fn leave(self) {
        self.socket.close().await;
    }
}
