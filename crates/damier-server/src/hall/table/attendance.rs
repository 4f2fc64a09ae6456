//! Who is at a table: connections counted, arrivals and departures told.

use damier_club::{Command, PlayerId, Sides};
use damier_game::clock::{Millis, Timestamp};
use damier_protocol::live::{Place, ServerMessage};
use damier_rules::Color;
use tracing::debug;

use super::{HallError, Task, Told, Watch};
use crate::wall;

/// How many watch is told no more often; who plays, at once.
const BETWEEN_COUNTS: Millis = Millis::from_secs(2);

/// Who comes back is told what was said last.
const MOST_SAID: u32 = 100;

/// Who is at a table.
#[derive(Debug, Default)]
pub(super) struct Attendance {
    /// The connections of each player.
    players: Sides<u32>,
    watchers: u32,
    /// What was told last, and when.
    told: Option<ServerMessage>,
    told_at: Timestamp,
}

impl Attendance {
    pub(super) const fn is_empty(&self) -> bool {
        self.players.white == 0 && self.players.black == 0 && self.watchers == 0
    }

    pub(super) const fn is_here(&self, color: Color) -> bool {
        *self.players.of(color) > 0
    }
}

impl Task {
    pub(super) async fn watch(&mut self, player: Option<PlayerId>, from: u32) -> Result<Watch, HallError> {
        let seat = player.and_then(|player| self.table.color_of(player));
        let people = self.hall.people();
        let (seats, variant) = (*self.table.seats(), self.table.terms().variant);
        let players = Sides {
            white: people.card(seats.white, variant).await?,
            black: people.card(seats.black, variant).await?,
        };
        let whispers = match seat {
            Some(_) if self.talk => self.said_before().await?,
            _ => Vec::new(),
        };
        let rerated = self.rerated().await?;
        self.arrive(seat).await;
        let place = match seat {
            Some(Color::White) => Place::White,
            Some(Color::Black) => Place::Black,
            None => Place::Watcher,
        };
        let events = self.table.events();
        let talk = self.talk && seat.is_some();
        let welcome = ServerMessage::welcome(self.game, place, players, events, wall::now().0, talk);
        let mut first = vec![Told::message(&welcome)];
        first.extend(self.lines_from(from));
        first.extend(rerated);
        first.extend(whispers);
        first.push(Told::message(&self.presence()));
        Ok(Watch {
            first,
            next: events,
            told: self.tell.subscribe(),
            whispered: seat.map(|_| self.whisper.subscribe()),
            game: self.game,
            seat,
            on_purpose: false,
            asks: self.hall.find(self.game),
        })
    }

    async fn said_before(&self) -> Result<Vec<Told>, HallError> {
        let said = self.hall.store().messages(self.game, MOST_SAID).await?;
        let place = |player| match self.table.color_of(player) {
            Some(Color::White) => Place::White,
            Some(Color::Black) => Place::Black,
            None => Place::Watcher,
        };
        let told = said.into_iter().map(|said| {
            Told::message(&ServerMessage::Said { by: place(said.player), text: said.text, at: said.at.0 })
        });
        Ok(told.collect())
    }

    async fn arrive(&mut self, seat: Option<Color>) {
        match seat {
            None => self.attendance.watchers += 1,
            Some(by) => {
                self.forget_premove(by);
                let connections = self.attendance.players.of_mut(by);
                *connections += 1;
                if *connections == 1 {
                    self.note(Command::Arrive { by }).await;
                }
            }
        }
        self.tell_presence();
    }

    pub(super) async fn leave(&mut self, seat: Option<Color>, on_purpose: bool) {
        match seat {
            None => self.attendance.watchers = self.attendance.watchers.saturating_sub(1),
            Some(by) => {
                let connections = self.attendance.players.of_mut(by);
                *connections = connections.saturating_sub(1);
                if *connections == 0 {
                    self.forget_premove(by);
                    self.note(Command::Depart { by, on_purpose }).await;
                }
            }
        }
        self.tell_presence();
    }

    /// Coming and going changes nothing that must be kept; what it leads to may.
    pub(super) async fn note(&mut self, command: Command) {
        if let Err(error) = self.perform(command).await {
            debug!(game = %self.game, %error, "a coming or going was not noted");
        }
    }

    fn presence(&self) -> ServerMessage {
        let now = wall::now();
        let players = Sides {
            white: self.table.presence(Color::White, now),
            black: self.table.presence(Color::Black, now),
        };
        let claim_at = self.table.claim_at().map(|at| at.0);
        ServerMessage::Presence { players, watchers: self.attendance.watchers, claim_at }
    }

    /// Tells who is here, if that has changed.
    pub(super) fn tell_presence(&mut self) {
        let presence = self.presence();
        let now = wall::now();
        let is_count = self.attendance.told.as_ref().is_some_and(|told| differ_in_count(told, &presence));
        let is_told = self.attendance.told.as_ref() == Some(&presence);
        if is_told || is_count && now < self.attendance.told_at + BETWEEN_COUNTS {
            return;
        }
        // Nobody may be listening.
        let _ = self.tell.send(Told::message(&presence));
        self.attendance.told = Some(presence);
        self.attendance.told_at = now;
    }

    /// When the number of watchers is to be told, if it has changed.
    pub(super) fn count_at(&self) -> Option<Timestamp> {
        let ServerMessage::Presence { watchers, .. } = self.attendance.told.as_ref()? else { return None };
        (*watchers != self.attendance.watchers).then_some(self.attendance.told_at + BETWEEN_COUNTS)
    }
}

/// Whether two presences differ only in how many watch.
fn differ_in_count(one: &ServerMessage, other: &ServerMessage) -> bool {
    match (one, other) {
        (
            ServerMessage::Presence { players, claim_at, watchers },
            ServerMessage::Presence { players: others, claim_at: other_at, watchers: count },
        ) => players == others && claim_at == other_at && watchers != count,
        _ => false,
    }
}
