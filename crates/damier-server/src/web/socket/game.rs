//! A game over a WebSocket: what happens at the table comes, what the player wants goes.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use damier_club::{GameId, PlayerId, Premove};
use damier_game::clock::Millis;
use damier_protocol::live::{ClientMessage, LONGEST_CLIENT_MESSAGE, Refused, ServerMessage};
use damier_rules::Square;
use serde::Deserialize;
use tokio::sync::broadcast::{self, error::RecvError};
use tracing::debug;
use utoipa::IntoParams;

use super::pace::Pace;
use super::wire::{Gone, Heard, POLICY, RESTART, Wire, limited};
use crate::hall::{HallError, Told, Watch, Wish};
use crate::wall;
use crate::web::api::refused;
use crate::web::identity::Asker;
use crate::web::limits::Place;
use crate::web::{AppState, Problem};

/// From where on to follow a game.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// The number of the first event wanted; 0 by default.
    pub(crate) from: u32,
}

/// Follow a game, and play it if one has a seat: the live protocol, one JSON message a frame.
#[utoipa::path(
    get, path = "/api/games/{game}/socket", tag = "live", params(("game" = String, Path), Since),
    responses((status = 101, description = "The connection is a WebSocket from now on."), (status = 404, body = super::super::api::Refusal)),
)]
pub(crate) async fn game_socket(
    State(state): State<AppState>,
    asker: Asker,
    Path(game): Path<String>,
    Query(since): Query<Since>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let game = game.parse().map_err(|_| Problem::not_found("game"))?;
    let place =
        state.live.enter(asker.address).ok_or_else(|| Problem::no_room("too many live connections"))?;
    let watch = state.hall.watch(game, asker.player(), since.from).await?;
    let player = asker.player();
    Ok(limited(upgrade).on_upgrade(move |socket| async move {
        let connection = Connection { pace: Pace::new(state.settings.limits.messages), state, game, player };
        connection.run(Wire::new(socket), watch, place).await;
    }))
}

struct Connection {
    state: AppState,
    game: GameId,
    player: Option<PlayerId>,
    pace: Pace,
}

/// Why a connection ends.
enum End {
    /// The other end is gone.
    Gone,
    /// The server closes it, for a reason that the client is told.
    Bye(&'static str, u16),
}

impl From<Gone> for End {
    fn from(_: Gone) -> Self {
        Self::Gone
    }
}

impl Connection {
    async fn run(mut self, mut wire: Wire, mut watch: Watch, _place: Place) {
        metrics::gauge!("damier_sockets").increment(1.0);
        let end = self.follow(&mut wire, &mut watch).await;
        drop(watch);
        if let Err(End::Bye(reason, code)) = end {
            wire.close(ServerMessage::Bye { reason: reason.to_owned() }.print(), code).await;
        }
        metrics::gauge!("damier_sockets").decrement(1.0);
    }

    async fn follow(&mut self, wire: &mut Wire, watch: &mut Watch) -> Result<(), End> {
        let mut closing = self.state.hall.interruption();
        let mut evictions = self.state.hall.evictions();
        let mut whispered = watch.whispered.take();
        wire.send_all(std::mem::take(&mut watch.first).into_iter().map(|told| told.line)).await?;
        loop {
            tokio::select! {
                biased;
                () = closing.begins() => return Err(End::Bye("restart", RESTART)),
                evicted = evictions.recv() => {
                    if evicted.is_ok() && evicted.ok() == self.player {
                        return Err(End::Bye("signed_out", POLICY));
                    }
                }
                told = watch.told.recv() => match told {
                    Ok(told) => send(wire, watch, told).await?,
                    Err(RecvError::Lagged(_)) => self.catch_up(wire, watch).await?,
                    Err(RecvError::Closed) => return Err(End::Bye("restart", RESTART)),
                },
                told = whisper(&mut whispered) => wire.send_shared(told.line).await?,
                heard = wire.hear() => if let Heard::Text(text) = heard? {
                    self.answer(wire, watch, &text).await?;
                }
            }
        }
    }

    /// Sends what was missed while the connection was slow.
    async fn catch_up(&self, wire: &mut Wire, watch: &mut Watch) -> Result<(), End> {
        let missed = self.state.hall.lines(self.game, watch.next).await;
        for told in missed.map_err(|_| End::Bye("restart", RESTART))? {
            send(wire, watch, told).await?;
        }
        Ok(())
    }

    async fn answer(&mut self, wire: &mut Wire, watch: &mut Watch, text: &str) -> Result<(), End> {
        if !self.pace.allows() {
            return self.refuse(wire, text, "too_many", "that is too many messages; wait a little").await;
        }
        let message = match ClientMessage::parse(text) {
            Ok(message) => message,
            Err(error) => return self.refuse(wire, text, "nonsense", &error.to_string()).await,
        };
        match message {
            ClientMessage::Ping => wire.send(ServerMessage::Pong { now: wall::now().0 }.print()).await?,
            ClientMessage::Leave => {
                watch.leave_on_purpose();
                return Err(End::Gone);
            }
            ClientMessage::Resync { from } => {
                let lines = self.state.hall.lines(self.game, from).await;
                match lines {
                    Ok(lines) => wire.send_all(lines.into_iter().map(|told| told.line)).await?,
                    Err(error) => self.say_no(wire, None, error).await?,
                }
            }
            ClientMessage::Say { text } => {
                let said = self.say(&text).await;
                if let Err(problem) = said {
                    wire.send(ServerMessage::Refused(problem.refused).print()).await?;
                }
            }
            ClientMessage::Premove { act, from, to } => {
                let (Some(from), Some(to)) = (Square::new(from), Square::new(to)) else {
                    return self.refuse(wire, text, "nonsense", "squares are numbered from 1").await;
                };
                self.decide(wire, Some(Premove { act, from, to })).await?;
            }
            ClientMessage::CancelPremove => self.decide(wire, None).await?,
            message => self.wish(wire, watch, message).await?,
        }
        Ok(())
    }

    async fn decide(&self, wire: &mut Wire, premove: Option<Premove>) -> Result<(), End> {
        let Some(player) = self.player else { return self.say_no(wire, None, HallError::NotSeated).await };
        match self.state.hall.decide(self.game, player, premove).await {
            Ok(()) => Ok(()),
            Err(error) => self.say_no(wire, None, error).await,
        }
    }

    async fn say(&self, text: &str) -> Result<(), Problem> {
        let player = self.player.ok_or(HallError::NotSeated)?;
        crate::web::api::say(&self.state, self.game, player, text).await
    }

    async fn wish(&self, wire: &mut Wire, watch: &Watch, message: ClientMessage) -> Result<(), End> {
        let act = match &message {
            ClientMessage::Act { act, .. } => Some(*act),
            _ => None,
        };
        let Some(wish) = wish(message, wire.lag()) else { return Ok(()) };
        let Some(player) = self.player else { return self.say_no(wire, act, HallError::NotSeated).await };
        match self.state.hall.ask(self.game, player, wish).await {
            Ok(told) => {
                // What has just happened comes by itself; what had happened before is sent again.
                let before =
                    told.into_iter().filter(|told| told.number.is_some_and(|number| number < watch.next));
                Ok(wire.send_all(before.map(|told| told.line)).await?)
            }
            Err(error) => self.say_no(wire, act, error).await,
        }
    }

    async fn say_no(&self, wire: &mut Wire, act: Option<u32>, error: HallError) -> Result<(), End> {
        if matches!(error, HallError::Closing) {
            return Err(End::Bye("restart", RESTART));
        }
        debug!(game = %self.game, %error, "refused");
        let refused = Refused { act, ..refused(error) };
        Ok(wire.send(ServerMessage::Refused(refused).print()).await?)
    }

    /// Refuses a message that the table is not even asked about.
    async fn refuse(&mut self, wire: &mut Wire, message: &str, reason: &str, text: &str) -> Result<(), End> {
        if self.pace.fault() {
            return Err(End::Bye("nonsense", POLICY));
        }
        let refused = Refused { reason: reason.to_owned(), text: text.to_owned(), act: act_of(message) };
        Ok(wire.send(ServerMessage::Refused(refused).print()).await?)
    }
}

/// The number of the act that a message is about, also if it is otherwise none that can be read: whoever sent it has to
/// know what was refused.
fn act_of(message: &str) -> Option<u32> {
    if message.len() > LONGEST_CLIENT_MESSAGE {
        return None;
    }
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    message.get("act")?.as_u64()?.try_into().ok()
}

/// Sends what is news.
async fn send(wire: &mut Wire, watch: &mut Watch, told: Told) -> Result<(), Gone> {
    if watch.is_news(&told) { wire.send_shared(told.line).await } else { Ok(()) }
}

/// What only the players are told; for others this never comes.
async fn whisper(whispered: &mut Option<broadcast::Receiver<Told>>) -> Told {
    while let Some(receiver) = whispered {
        match receiver.recv().await {
            Ok(told) => return told,
            Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => *whispered = None,
        }
    }
    std::future::pending().await
}

/// What a message asks of the table; nothing if it asks something else.
fn wish(message: ClientMessage, lag: Millis) -> Option<Wish> {
    Some(match message {
        ClientMessage::Act { act, word } => Wish::Act { act, word, lag },
        ClientMessage::Propose { what } => Wish::Propose(what),
        ClientMessage::Decline { what } => Wish::Decline(what),
        ClientMessage::Resign => Wish::Resign,
        ClientMessage::Abort => Wish::Abort,
        ClientMessage::Claim { what } => Wish::Claim(what),
        ClientMessage::Greet { what } => Wish::Greet(what),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::act_of;

    #[test]
    fn the_act_of_a_refused_message_is_known_if_it_has_one() {
        assert_eq!(act_of(r#"{"type":"act","act":12,"word":"32-28"}"#), Some(12));
        assert_eq!(act_of(r#"{"type":"act","act":12}"#), Some(12));
        for none in [r#"{"type":"resign"}"#, r#"{"act":-1}"#, "{", "", "[12]"] {
            assert_eq!(act_of(none), None, "{none}");
        }
    }
}
