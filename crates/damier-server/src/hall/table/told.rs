//! What a table tells, and whoever listens.

use bytes::Bytes;
use damier_club::{GameId, Happened};
use damier_protocol::live::ServerMessage;
use damier_rules::Color;
use tokio::sync::{broadcast, mpsc};

use super::{Ask, Task};

/// A message as it is sent, written once for all who get it.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    /// The number of the event that it tells; none if it tells something else.
    pub(crate) number: Option<u32>,
    /// The message as JSON.
    pub(crate) line: Bytes,
}

impl Told {
    pub(crate) fn message(message: &ServerMessage) -> Self {
        let number = match message {
            ServerMessage::Event { number, .. } => Some(*number),
            _ => None,
        };
        Self { number, line: Bytes::from(message.print()) }
    }

    pub(super) fn event(number: u32, event: &Happened) -> Self {
        Self::message(&ServerMessage::Event { number, event: event.clone() })
    }
}

/// A table as somebody watches it, until this is dropped.
#[derive(Debug)]
pub(crate) struct Watch {
    /// The greeting, what was asked for, who is there; then comes what happens.
    pub(crate) first: Vec<Told>,
    /// The number of the next event that is news.
    pub(crate) next: u32,
    /// What everybody is told.
    pub(crate) told: broadcast::Receiver<Told>,
    /// What only the players are told; none for others.
    pub(crate) whispered: Option<broadcast::Receiver<Told>>,
    /// The game.
    pub(crate) game: GameId,
    pub(super) seat: Option<Color>,
    pub(super) on_purpose: bool,
    pub(super) asks: mpsc::UnboundedSender<Ask>,
}

impl Watch {
    /// Whether this is to be passed on: an event that was not, or something else than an event.
    pub(crate) fn is_news(&mut self, told: &Told) -> bool {
        match told.number {
            Some(number) if number < self.next => false,
            Some(number) => {
                self.next = number + 1;
                true
            }
            None => true,
        }
    }

    /// The page is being left, rather than the line broken.
    pub(crate) const fn leave_on_purpose(&mut self) {
        self.on_purpose = true;
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        // The table may have ended.
        let _ = self.asks.send(Ask::Leave { seat: self.seat, on_purpose: self.on_purpose });
    }
}

impl Task {
    /// Tells of events that are kept.
    pub(super) fn tell(&mut self, first: u32, events: &[Happened]) -> Vec<Told> {
        let told: Vec<_> =
            events.iter().zip(first..).map(|(event, number)| Told::event(number, event)).collect();
        self.lines.truncate(first as usize);
        for line in &told {
            self.lines.push(line.clone());
            // Nobody may be listening.
            let _ = self.tell.send(line.clone());
        }
        self.tell_presence();
        told
    }

    pub(super) fn lines_from(&self, from: u32) -> Vec<Told> {
        self.lines.get(from as usize..).unwrap_or_default().to_vec()
    }
}
