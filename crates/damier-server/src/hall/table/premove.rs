//! Moves decided on before the turn: they wait in memory until the opponent has moved, and take no time.

use damier_club::{Command, Event, Happened, PlayerId, Premove, Refusal, Sides};
use damier_game::clock::Millis;
use damier_rules::Color;
use tracing::debug;

use super::{HallError, Task};

/// What each player has decided on; nobody else is told.
pub(super) type Premoves = Sides<Option<Premove>>;

impl Task {
    /// A player decides on a move before the turn, or on none. One that is not for the player's next turn came too
    /// late, and is forgotten: it is played like any other move then, which takes its time.
    pub(super) fn decide(&mut self, player: PlayerId, premove: Option<Premove>) -> Result<(), HallError> {
        let by = self.table.color_of(player).ok_or(HallError::NotSeated)?;
        if premove.is_some() {
            if self.table.ended().is_some() {
                return Err(Refusal::Over.into());
            }
            if !Premove::is_known_in(self.table.terms()) {
                return Err(HallError::NoPremove);
            }
        }
        let next = (self.table.turn() != by).then(|| self.table.acts() + 1);
        *self.premoves.of_mut(by) = premove.filter(|premove| Some(premove.act) == next);
        Ok(())
    }

    /// The player's line has come or gone, and what was decided on over it with it.
    pub(super) const fn forget_premove(&mut self, by: Color) {
        *self.premoves.of_mut(by) = None;
    }

    /// What was decided on in a position that is gone is forgotten.
    pub(super) fn forget_premoves_after(&mut self, events: &[Happened]) {
        if events.iter().any(|happened| matches!(happened.event, Event::TakenBack { .. })) {
            self.premoves = Premoves::default();
        }
    }

    /// Plays what the side to move had decided on before the opponent moved just now: in the same moment.
    pub(super) async fn play_premove(&mut self) {
        let by = self.table.turn();
        let Some(premove) = self.premoves.of_mut(by).take() else { return };
        if self.table.ended().is_some() || premove.act != self.table.acts() {
            return;
        }
        let Some(word) = premove.word(self.table.game()) else { return };
        let act = Command::Act { by, act: premove.act, word, lag: Millis::ZERO };
        match self.perform_at(act, self.table.last_at()).await {
            Ok(_) => metrics::counter!("damier_premoves_total").increment(1),
            // The player's page plays it again.
            Err(error) => debug!(game = %self.game, %error, "a premove was not played"),
        }
    }
}
