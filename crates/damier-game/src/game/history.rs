//! Taking back and playing again.

use damier_rules::AnyMove;

use super::{Game, Ply};
use crate::faults::{Answer, Standing};

/// One thing done in a game that can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// A move.
    Move(AnyMove),
    /// An answer to a fault.
    Answer(Answer),
}

impl Game {
    /// Takes back the last move or answer to a fault, and with it any end of the game; the draw counters
    /// are those of that point again. `None` at the start.
    pub fn undo(&mut self) -> Option<Act> {
        let act = self.take_back()?;
        self.ended = None;
        self.undone.push(act);
        self.draws = self.draws_at(self.len());
        Some(act)
    }

    fn take_back(&mut self) -> Option<Act> {
        if let Some(m) = self.forced {
            let after = self.position().play(&m)?;
            self.plies.push(Ply { m, after, forced: None, fault: Some(Standing::Open) });
            self.forced = None;
            return Some(Act::Answer(Answer::Force));
        }
        let mut ply = self.plies.pop()?;
        let answer = match ply.fault {
            Some(Standing::Stands) => Answer::LetStand,
            Some(Standing::Huffed(square)) => {
                ply.after = self.position().play(&ply.m)?;
                Answer::Huff(square)
            }
            Some(Standing::Open | Standing::Refusal) | None => {
                self.forced = ply.forced;
                return Some(Act::Move(ply.m));
            }
        };
        self.plies.push(Ply { fault: Some(Standing::Open), ..ply });
        Some(Act::Answer(answer))
    }

    /// Plays again what was taken back last; `None` if there is nothing.
    pub fn redo(&mut self) -> Option<Act> {
        let act = *self.undone.last()?;
        // A game ended by hand since then is not played on.
        match act {
            Act::Move(m) => drop(self.push(&m).ok()?),
            Act::Answer(answer) => self.settle(answer).ok()?,
        }
        self.undone.pop();
        Some(act)
    }

    /// All that was taken back, the next to redo first.
    #[must_use]
    pub fn redo_acts(&self) -> Vec<Act> {
        self.undone.iter().rev().copied().collect()
    }

    /// The moves taken back, the next to redo first, as far as the next answer to a fault.
    #[must_use]
    pub fn redo_moves(&self) -> Vec<AnyMove> {
        let moves = self.undone.iter().rev().map_while(|act| match act {
            Act::Move(m) => Some(*m),
            Act::Answer(_) => None,
        });
        moves.collect()
    }

    /// Forgets what was taken back: it cannot be played again.
    pub fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// After an act: redoing the very thing that was taken back keeps what followed it.
    pub(super) fn forget_unless_redone(&mut self, act: Act) {
        if self.undone.pop().is_some_and(|undone| undone != act) {
            self.undone.clear();
        }
    }

    pub(crate) fn set_redo_acts(&mut self, mut acts: Vec<Act>) {
        acts.reverse();
        self.undone = acts;
    }

    /// The same game going on, if it was ended by hand.
    pub(crate) fn reopened(&self) -> Self {
        Self { ended: None, ..self.clone() }
    }
}
