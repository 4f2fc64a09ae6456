//! One live table: a task that alone decides what happens at it.

mod attendance;
mod keep;
mod load;
mod premove;
mod told;

use std::time::Duration;

use damier_club::{Command, GameId, PlayerId, Premove, Table};
use damier_game::clock::{Millis, Timestamp};
use damier_protocol::live::{Place, ServerMessage};
use damier_rules::Color;
use damier_store::Message;
use tokio::sync::{broadcast, mpsc, oneshot};
use tracing::{debug, error, warn};

use self::attendance::Attendance;
use self::premove::Premoves;
use super::{Hall, HallError, Wish};
use crate::wall;

pub(crate) use told::{Told, Watch};

/// How long a table that nobody looks at stays awake.
const IDLE: Duration = if cfg!(test) { Duration::from_millis(200) } else { Duration::from_secs(60) };

/// A table sleeps through what is further off than this.
const SOON: Millis = Millis::from_mins(10);

/// How long to wait before trying again what could not be kept.
const AGAIN: Millis = Millis(1000);

/// How many lines whoever watches may be behind before asking for them anew.
const BACKLOG: usize = 64;

type Reply<T> = oneshot::Sender<Result<T, HallError>>;

/// What is asked of a table.
pub(super) enum Ask {
    /// A player wants something.
    Do { player: PlayerId, wish: Wish, reply: Reply<Vec<Told>> },
    /// A player decides on a move before the turn, or on none.
    Decide { player: PlayerId, premove: Option<Premove>, reply: Reply<()> },
    /// A player says something in words of his own.
    Say { player: PlayerId, text: String, reply: Reply<()> },
    /// Somebody watches from now on.
    Watch { player: Option<PlayerId>, from: u32, reply: Reply<Watch> },
    /// Somebody no longer watches.
    Leave { seat: Option<Color>, on_purpose: bool },
    /// The lines from a number on.
    Lines { from: u32, reply: Reply<Vec<Told>> },
    /// The table as it stands.
    Look { reply: Reply<Box<Table>> },
    /// The operator ends the game.
    Close { reply: Reply<()> },
}

impl Ask {
    fn refuse(self, error: HallError) {
        // Whoever asked may have gone.
        match self {
            Self::Do { reply, .. } | Self::Lines { reply, .. } => drop(reply.send(Err(error))),
            Self::Say { reply, .. } | Self::Decide { reply, .. } | Self::Close { reply } => {
                drop(reply.send(Err(error)));
            }
            Self::Watch { reply, .. } => drop(reply.send(Err(error))),
            Self::Look { reply } => drop(reply.send(Err(error))),
            Self::Leave { .. } => {}
        }
    }
}

/// The task of a table.
pub(super) struct Task {
    hall: Hall,
    game: GameId,
    table: Table,
    /// Each event as it is told.
    lines: Vec<Told>,
    tell: broadcast::Sender<Told>,
    /// What only the players are told.
    whisper: broadcast::Sender<Told>,
    attendance: Attendance,
    premoves: Premoves,
    /// Whether the players may write to each other.
    talk: bool,
    /// The table is behind what is kept, and must be loaded again before anything is decided.
    is_stale: bool,
    /// Nothing is tried again before.
    not_before: Timestamp,
}

/// Runs a table until nobody needs it.
pub(super) async fn run(hall: Hall, game: GameId, mut asks: mpsc::UnboundedReceiver<Ask>) {
    let mut task = match Task::load(hall.clone(), game).await {
        Ok(task) => task,
        Err(refusal) => {
            if !matches!(refusal, HallError::NoSuchGame) {
                error!(%game, error = %refusal, "a table could not be loaded");
            }
            hall.tables().remove(&game);
            asks.close();
            while let Some(ask) = asks.recv().await {
                ask.refuse(refusal.clone());
            }
            return;
        }
    };
    task.run(&mut asks).await;
    debug!(%game, "the table sleeps");
}

impl Task {
    async fn run(&mut self, asks: &mut mpsc::UnboundedReceiver<Ask>) {
        let mut closing = self.hall.interruption();
        loop {
            let (wait, is_idle) = self.wait();
            tokio::select! {
                biased;
                () = closing.begins() => {
                    self.hall.tables().remove(&self.game);
                    return;
                }
                ask = asks.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => return,
                },
                () = tokio::time::sleep(wait) => {
                    if is_idle {
                        if self.hall.forget(self.game, asks) {
                            self.sleep();
                            return;
                        }
                    } else {
                        self.tick().await;
                    }
                }
            }
        }
    }

    /// How long until something is to be done, and whether that is to sleep.
    fn wait(&self) -> (Duration, bool) {
        let now = wall::now();
        let alarm = self.table.alarm().map(|at| at.max(self.not_before));
        let claim = self.table.claim_at().filter(|at| *at > now);
        let next = [alarm, claim, self.count_at()].into_iter().flatten().min();
        let until = next.map(|at| at.since(now));
        let can_sleep = self.attendance.is_empty() && until.is_none_or(|until| until > SOON);
        match until {
            _ if can_sleep => (IDLE, true),
            Some(until) => (Duration::from_millis(until.0), false),
            // Somebody watches, and nothing will happen by itself.
            None => (Duration::from_secs(3600), false),
        }
    }

    /// Leaves word when to be woken.
    fn sleep(&self) {
        if let Some(at) = self.table.alarm() {
            self.hall.wake_at(at, self.game);
        }
    }

    async fn tick(&mut self) {
        let now = wall::now();
        if self.table.alarm().is_some_and(|at| now >= at)
            && let Err(error) = self.perform(Command::Tick).await
        {
            self.not_before = now + AGAIN;
            warn!(game = %self.game, %error, "what time did could not be kept; trying again");
        }
        self.tell_presence();
    }

    async fn answer(&mut self, ask: Ask) {
        if self.is_stale
            && let Err(error) = self.reload().await
        {
            return ask.refuse(error);
        }
        match ask {
            Ask::Do { player, wish, reply } => {
                let _ = reply.send(self.grant(player, wish).await);
            }
            Ask::Decide { player, premove, reply } => {
                let _ = reply.send(self.decide(player, premove));
            }
            Ask::Say { player, text, reply } => {
                let _ = reply.send(self.say(player, text).await);
            }
            Ask::Watch { player, from, reply } => {
                let watch = self.watch(player, from).await;
                // Whoever asked and has gone leaves again by dropping this.
                let _ = reply.send(watch);
            }
            Ask::Leave { seat, on_purpose } => self.leave(seat, on_purpose).await,
            Ask::Lines { from, reply } => {
                let _ = reply.send(Ok(self.lines_from(from)));
            }
            Ask::Look { reply } => {
                let _ = reply.send(Ok(Box::new(self.table.clone())));
            }
            Ask::Close { reply } => {
                let _ = reply.send(self.perform(Command::Close).await.map(drop));
            }
        }
    }

    async fn grant(&mut self, player: PlayerId, wish: Wish) -> Result<Vec<Told>, HallError> {
        let by = self.table.color_of(player).ok_or(HallError::NotSeated)?;
        let act = match &wish {
            Wish::Act { act, .. } => Some(*act),
            _ => None,
        };
        let told = self.perform(wish.of(by)).await?;
        if act.is_some() && !told.is_empty() {
            self.play_premove().await;
        }
        let before = act.filter(|_| told.is_empty()).and_then(|act| self.table.event_of_act(act));
        match before.and_then(|number| self.lines.get(number as usize)) {
            Some(line) => Ok(vec![line.clone()]),
            None => Ok(told),
        }
    }

    /// Decide, store, tell: now.
    async fn perform(&mut self, command: Command) -> Result<Vec<Told>, HallError> {
        self.perform_at(command, wall::now()).await
    }

    /// Decide, store, tell.
    async fn perform_at(&mut self, command: Command, now: Timestamp) -> Result<Vec<Told>, HallError> {
        let began = std::time::Instant::now();
        let first = self.table.events();
        let quitter = match command {
            Command::Abort { by } => Some(by),
            _ => None,
        };
        let events = self.table.apply(command, now)?;
        if events.is_empty() {
            return Ok(Vec::new());
        }
        let besides = match self.keep(first, &events, quitter).await {
            Ok(besides) => besides,
            Err(error) => {
                metrics::counter!("damier_store_failures_total").increment(1);
                // The table is ahead of what is kept: what it thinks has not happened.
                self.is_stale = true;
                if let Err(error) = self.reload().await {
                    warn!(game = %self.game, %error, "a table could not be loaded again");
                }
                return Err(error);
            }
        };
        self.forget_premoves_after(&events);
        let told = self.tell(first, &events);
        if let Some(besides) = besides {
            // Nobody may be listening.
            let _ = self.tell.send(besides);
        }
        metrics::counter!("damier_events_total").increment(events.len() as u64);
        metrics::histogram!("damier_decide_store_tell_seconds").record(began.elapsed().as_secs_f64());
        Ok(told)
    }

    async fn say(&self, player: PlayerId, text: String) -> Result<(), HallError> {
        let by = self.table.color_of(player).ok_or(HallError::NotSeated)?;
        if !self.talk {
            return Err(HallError::NoTalk);
        }
        let now = wall::now();
        let message = Message { player, text: text.clone(), at: now };
        self.hall.store().say(self.game, message).await?;
        let by = match by {
            Color::White => Place::White,
            Color::Black => Place::Black,
        };
        let told = Told::message(&ServerMessage::Said { by, text, at: now.0 });
        // No player may be here.
        let _ = self.whisper.send(told);
        Ok(())
    }
}
