//! What the moves of a position come to.

use crate::verdict::Value;

/// Gathers the values of the positions after every move, as their sides to move see them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// The fewest plies in which a move wins.
    win: Option<u16>,
    /// The most plies that a losing move lasts.
    loss: u16,
    /// Whether a move neither wins nor loses.
    draws: bool,
}

impl Tally {
    /// Takes the value of the position after one move; whether the plies after it count on.
    #[inline(always)]
    pub(crate) fn add(&mut self, child: Value, continues: bool) {
        if !child.is_decided() {
            self.draws = true;
            return;
        }
        let plies = 1 + if continues { child.plies().min(Value::FARTHEST) } else { 0 };
        if child.is_won() {
            self.loss = self.loss.max(plies);
        } else {
            self.win = Some(self.win.map_or(plies, |win| win.min(plies)));
        }
    }

    /// The fewest plies in which a move wins, if one does.
    pub(crate) fn win(&self) -> Option<u16> {
        self.win
    }

    /// The most plies that a losing move lasts.
    pub(crate) fn loss(&self) -> u16 {
        self.loss
    }

    /// Whether a move neither wins nor loses.
    pub(crate) fn draws(&self) -> bool {
        self.draws
    }

    /// The value of the position, if all its moves have been taken and a win may last so many plies.
    pub(crate) fn value(&self, limit: u16) -> Value {
        match self.win {
            Some(win) if win <= limit => Value::won(win),
            Some(_) => Value::DRAW,
            None if self.draws || self.loss > limit => Value::DRAW,
            None => Value::lost(self.loss),
        }
    }
}
