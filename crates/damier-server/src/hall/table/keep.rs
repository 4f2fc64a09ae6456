//! Keeping what happened at a table, and what follows from it: ratings, and the game that the players go on to.

use damier_club::{Ending, Event, Happened, Opening, Origin, Sides, Table};
use damier_protocol::live::{Rerated, RunningGame, ServerMessage};
use damier_rules::Color;
use damier_store::Aftermath;
use tracing::warn;

use super::{HallError, Task, Told};
use crate::hall::{new_games, rating};

impl Task {
    /// Keeps events, with what they lead to elsewhere. `quitter` is who broke the game off, if somebody did. Gives what
    /// is to be told besides the events.
    pub(super) async fn keep(
        &self,
        first: u32,
        events: &[Happened],
        quitter: Option<Color>,
    ) -> Result<Option<Told>, HallError> {
        let store = self.hall.store();
        let opening = self.next(events);
        let next = opening.clone().zip(events.last()).map(|(opening, last)| Table::open(opening, last.at));
        let next = next.transpose()?.map(|(_, opened)| opened);
        let ending = events.iter().find_map(|happened| match &happened.event {
            Event::Ended { ending, .. } => Some(ending),
            _ => None,
        });
        let mut told = None;
        if ending.is_some() && self.table.is_rated() {
            let _turn = self.hall.inner.rating.lock().await;
            let ratings = rating::changes(store, &self.table).await?;
            told = self.told_of(ratings.iter().map(damier_store::Rerated::from));
            store.append_with(self.game, first, events, Aftermath { ratings, next }).await?;
        } else {
            store.append_with(self.game, first, events, Aftermath { next, ..Aftermath::default() }).await?;
        }
        if let Some(ending) = ending {
            self.has_ended(ending, quitter).await;
        }
        if let Some(Opening { game, seats, .. }) = opening {
            self.hall.announce(game, [seats.white, seats.black]);
        }
        Ok(told)
    }

    async fn has_ended(&self, ending: &Ending, quitter: Option<Color>) {
        metrics::counter!("damier_games_ended_total").increment(1);
        self.hall.running().remove(self.game);
        let quitter = quitter.filter(|_| ending.points().is_none());
        // Friends forgive; strangers wait longer for the next one.
        if let Some(color) =
            self.table.deserter().or(quitter).filter(|_| self.table.origin() == Origin::Lobby)
        {
            self.hall.let_down(*self.table.seats().of(color)).await;
        }
    }

    /// The game that the players have agreed to play next. It is kept with that, before anybody is told.
    fn next(&self, events: &[Happened]) -> Option<Opening> {
        let is_agreed = events.iter().any(|happened| matches!(happened.event, Event::Rematched { .. }));
        let [_, later] = new_games();
        self.table.rematch_opening(later).filter(|_| is_agreed)
    }

    /// What the game has done to the ratings of its players, for whoever comes when it is over.
    pub(super) async fn rerated(&self) -> Result<Option<Told>, HallError> {
        if !self.table.is_rated() || self.table.conclusion().is_none() {
            return Ok(None);
        }
        let kept = self.hall.store().rerated(self.game).await?;
        Ok(self.told_of(kept.into_iter()))
    }

    /// The message about changes of ratings; nothing unless both players are among them.
    fn told_of(&self, changes: impl Iterator<Item = damier_store::Rerated>) -> Option<Told> {
        let changes: Vec<_> = changes.collect();
        let of = |color| {
            let change = changes.iter().find(|change| change.player == *self.table.seats().of(color))?;
            Some(Rerated { before: rating::shown(change.before), after: rating::shown(change.after) })
        };
        let players = Sides { white: of(Color::White)?, black: of(Color::Black)? };
        Some(Told::message(&ServerMessage::Ratings { players }))
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
