//! Keeping what happened at a table, and what follows from it: ratings, and the game that the players go on to.

use damier_club::{Event, Happened, Opening, Origin, Sides, Table};
use damier_protocol::live::RunningGame;
use damier_rules::Color;
use tracing::warn;

use super::{HallError, Task};
use crate::hall::rating;

impl Task {
    /// Keeps events, with what they lead to elsewhere.
    pub(super) async fn keep(&self, first: u32, events: &[Happened]) -> Result<(), HallError> {
        let store = self.hall.store();
        let next = self.open_next(events).await?;
        let has_ended = events.iter().any(|happened| matches!(happened.event, Event::Ended { .. }));
        if has_ended && self.table.is_rated() {
            let _turn = self.hall.inner.rating.lock().await;
            let changes = rating::changes(store, &self.table).await?;
            store.append_ending(self.game, first, events, &changes).await?;
        } else {
            store.append(self.game, first, events).await?;
        }
        if has_ended {
            metrics::counter!("damier_games_ended_total").increment(1);
            self.hall.running().remove(self.game);
            // Friends forgive; strangers wait longer for the next one.
            if let Some(color) = self.table.deserter().filter(|_| self.table.origin() == Origin::Lobby) {
                self.hall.foyer().let_down(*self.table.seats().of(color));
            }
        }
        if let Some(Opening { game, seats, .. }) = next {
            self.hall.announce(game, [seats.white, seats.black]);
        }
        Ok(())
    }

    /// Keeps the beginning of the game that the players have agreed to play next, before they are told of it.
    async fn open_next(&self, events: &[Happened]) -> Result<Option<Opening>, HallError> {
        let agreed = events.iter().find(|happened| matches!(happened.event, Event::Rematched { .. }));
        let Some((at, opening)) = agreed.map(|happened| happened.at).zip(self.table.rematch_opening()) else {
            return Ok(None);
        };
        let (_, opened) = Table::open(opening.clone(), at)?;
        self.hall.store().append(opening.game, 0, &[opened]).await?;
        Ok(Some(opening))
    }

    /// Lists the game among those that go on, if it does.
    pub(super) async fn list(&self) {
        if self.table.ended().is_some() {
            return;
        }
        let (people, variant) = (self.hall.people(), self.table.terms().variant);
        let card = async |color| people.card(*self.table.seats().of(color), variant).await;
        match (card(Color::White).await, card(Color::Black).await) {
            (Ok(white), Ok(black)) => {
                let running = RunningGame {
                    game: self.game,
                    terms: self.table.terms().clone(),
                    players: Sides { white, black },
                    rated: self.table.is_rated(),
                };
                self.hall.running().add(self.table.opened_at(), running);
            }
            (Err(error), _) | (_, Err(error)) => {
                warn!(game = %self.game, %error, "a game could not be listed");
            }
        }
    }
}
