//! The lobby over a WebSocket: offers come, and what the player wants goes.

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::response::Response;
use damier_club::PlayerId;
use damier_club::lobby::OfferId;
use damier_protocol::live::{Card, LobbyMessage, LobbyRequest, Offer, Refused};

use super::pace::Pace;
use super::wire::{Gone, Heard, POLICY, RESTART, Wire, limited};
use crate::hall::{FoyerError, HallError, Paired, Visitor};
use crate::wall;
use crate::web::identity::{Asker, Somebody};
use crate::web::limits::Place;
use crate::web::{AppState, Problem};

/// Look for a game: the protocol of the lobby, one JSON message a frame. Whoever is not known is a guest from now on.
#[utoipa::path(
    get, path = "/api/lobby/socket", tag = "live",
    responses((status = 101, description = "The connection is a WebSocket from now on.")),
)]
pub(crate) async fn lobby_socket(
    State(state): State<AppState>,
    asker: Asker,
    Somebody(known): Somebody,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let place =
        state.live.enter(asker.address).ok_or_else(|| Problem::no_room("too many live connections"))?;
    let you = Card { id: known.player, name: known.name.clone(), bot: known.is_bot, rating: None };
    let visitor = Visitor { player: known.player, has_account: known.has_account };
    Ok(limited(upgrade).on_upgrade(move |socket| async move {
        let pace = Pace::new(state.settings.limits.messages);
        Connection { state, visitor, pace, challenges: Vec::new() }.run(Wire::new(socket), you, place).await;
    }))
}

struct Connection {
    state: AppState,
    visitor: Visitor,
    pace: Pace,
    /// The challenges that the client knows of.
    challenges: Vec<Offer>,
}

/// Why a connection ends.
enum End {
    Gone,
    Bye(&'static str, u16),
}

impl From<Gone> for End {
    fn from(_: Gone) -> Self {
        Self::Gone
    }
}

impl Connection {
    async fn run(mut self, mut wire: Wire, you: Card, _place: Place) {
        metrics::gauge!("damier_sockets").increment(1.0);
        let end = self.follow(&mut wire, you).await;
        if let Err(End::Bye(reason, code)) = end {
            wire.close(LobbyMessage::Bye { reason: reason.to_owned() }.print(), code).await;
        }
        metrics::gauge!("damier_sockets").decrement(1.0);
    }

    async fn follow(&mut self, wire: &mut Wire, you: Card) -> Result<(), End> {
        let hall = self.state.hall.clone();
        let player = self.player();
        let (mut closing, mut evictions, mut seatings) =
            (hall.interruption(), hall.evictions(), hall.seatings());
        let mut presence = hall.enter(player);
        wire.send(LobbyMessage::welcome(you, wall::now().0).print()).await?;
        presence.offers.mark_changed();
        presence.running.mark_changed();
        loop {
            tokio::select! {
                biased;
                () = closing.begins() => return Err(End::Bye("restart", RESTART)),
                evicted = evictions.recv() => if evicted == Ok(player) {
                    return Err(End::Bye("signed_out", POLICY));
                },
                seated = seatings.recv() => if let Ok((seated, game)) = seated && seated == player {
                    wire.send(LobbyMessage::Seated { game }.print()).await?;
                },
                Ok(()) = presence.offers.changed() => {
                    let line = presence.offers.borrow_and_update().clone();
                    wire.send_shared(line).await?;
                    self.tell_challenges(wire).await?;
                }
                Ok(()) = presence.running.changed() => {
                    let line = presence.running.borrow_and_update().clone();
                    wire.send_shared(line).await?;
                }
                heard = wire.hear() => if let Heard::Text(text) = heard? {
                    self.answer(wire, &text).await?;
                }
            }
        }
    }

    fn player(&self) -> PlayerId {
        self.visitor.player
    }

    async fn tell_challenges(&mut self, wire: &mut Wire) -> Result<(), Gone> {
        let challenges = self.state.hall.foyer().challenges(self.player());
        if challenges != self.challenges {
            self.challenges.clone_from(&challenges);
            wire.send(LobbyMessage::Challenges { offers: challenges }.print()).await?;
        }
        Ok(())
    }

    async fn answer(&mut self, wire: &mut Wire, text: &str) -> Result<(), End> {
        if !self.pace.allows() {
            return self.refuse(wire, "too_many", "that is too many messages; wait a little").await;
        }
        let request = match LobbyRequest::parse(text) {
            Ok(request) => request,
            Err(error) => return self.refuse(wire, "nonsense", &error.to_string()).await,
        };
        match self.grant(request).await {
            Ok(None) => Ok(()),
            Ok(Some(message)) => Ok(wire.send(message.print()).await?),
            Err(FoyerError::Hall(HallError::Closing)) => Err(End::Bye("restart", RESTART)),
            Err(error) => {
                let refused = Problem::from(error).refused;
                Ok(wire.send(LobbyMessage::Refused(refused).print()).await?)
            }
        }
    }

    /// What is asked; who gets a seat by it is told with all who do.
    async fn grant(&self, request: LobbyRequest) -> Result<Option<LobbyMessage>, FoyerError> {
        let (hall, visitor) = (&self.state.hall, self.visitor);
        match request {
            LobbyRequest::Ping => return Ok(Some(LobbyMessage::Pong { now: wall::now().0 })),
            LobbyRequest::Seek(seek) => {
                hall.offer(visitor, seek, None).await?;
            }
            LobbyRequest::Withdraw => hall.foyer().withdraw_all(visitor.player),
            LobbyRequest::Take { offer } => {
                hall.take(visitor, OfferId(offer)).await?;
            }
            LobbyRequest::Decline { offer } => hall.foyer().decline(visitor.player, OfferId(offer))?,
            LobbyRequest::Pair { terms, rated } => {
                if let Paired::Waiting(_) = hall.pair(visitor, terms.clone(), rated).await? {
                    return Ok(Some(LobbyMessage::Waiting { terms, rated }));
                }
            }
        }
        Ok(None)
    }

    async fn refuse(&mut self, wire: &mut Wire, reason: &str, text: &str) -> Result<(), End> {
        if self.pace.fault() {
            return Err(End::Bye("nonsense", POLICY));
        }
        let refused = Refused { reason: reason.to_owned(), text: text.to_owned(), act: None };
        Ok(wire.send(LobbyMessage::Refused(refused).print()).await?)
    }
}
