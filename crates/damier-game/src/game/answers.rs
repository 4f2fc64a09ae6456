//! A game in which faults are answered.

use damier_rules::{AnyMove, Square, SquareSet};

use super::{Act, Game, Ply};
use crate::faults::{Answer, AnswerError, Fault, FaultMode, FaultModeError, Standing};

impl Game {
    /// The same game, not yet begun, with faults handled in this way; a new game is strict.
    ///
    /// # Errors
    /// If the variant's rules know no huffing, or the game has begun.
    pub fn with_faults(mut self, mode: FaultMode) -> Result<Self, FaultModeError> {
        if !mode.is_offered(self.variant) {
            return Err(FaultModeError::NotOffered { variant: self.variant.id(), mode });
        }
        let has_begun = !self.is_empty() || self.forced.is_some() || !self.undone.is_empty();
        if has_begun && mode != self.mode {
            return Err(FaultModeError::Begun);
        }
        self.mode = mode;
        Ok(self)
    }

    /// How faults are handled.
    #[must_use]
    pub const fn fault_mode(&self) -> FaultMode {
        self.mode
    }

    /// The fault that the side to move may answer, before it moves.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        let last = self.plies.last().filter(|_| self.has_open_fault())?;
        let before = self.position_at(self.len() - 1)?;
        let huffable = match self.mode {
            FaultMode::Huffing => before.huffable(&last.m, self.variant.weaker_side()),
            FaultMode::Strict | FaultMode::Arbiter => SquareSet::EMPTY,
        };
        Some(Fault { by: before.turn(), m: last.m, huffable })
    }

    pub(super) fn has_open_fault(&self) -> bool {
        let is_open = self.plies.last().is_some_and(|ply| ply.fault == Some(Standing::Open));
        // A move taken back to be forced is no longer on the board: the one before it has been answered.
        is_open && self.forced.is_none() && self.ended.is_none()
    }

    /// Answers the fault and forgets what was taken back.
    ///
    /// # Errors
    /// If there is no fault, or the piece may not be huffed.
    pub fn answer(&mut self, answer: Answer) -> Result<(), AnswerError> {
        self.settle(answer)?;
        self.forget_unless_redone(Act::Answer(answer));
        Ok(())
    }

    pub(super) fn settle(&mut self, answer: Answer) -> Result<(), AnswerError> {
        self.fault().ok_or(AnswerError::NoFault)?.check(answer)?;
        let mut ply = self.plies.pop().ok_or(AnswerError::NoFault)?;
        match answer {
            Answer::Force => self.forced = Some(ply.m),
            Answer::LetStand => {
                ply.fault = Some(Standing::Stands);
                self.plies.push(ply);
            }
            Answer::Huff(square) => {
                ply.fault = Some(Standing::Huffed(square));
                ply.after = ply.after.without(square);
                self.plies.push(ply);
            }
        }
        self.draws = self.draws_at(self.len());
        Ok(())
    }

    /// The answer that the side to move gives by touching a square while there is a fault to answer.
    ///
    /// Touching a piece that may be huffed huffs it; touching a piece of its own gives up the right. In
    /// arbiter play the fault may be forced until the next move is made, whatever is touched.
    #[must_use]
    pub fn answer_by_touch(&self, square: Square) -> Option<Answer> {
        let fault = self.fault().filter(|_| self.mode == FaultMode::Huffing)?;
        let owner = self.position().piece_at(square)?.color;
        if owner != fault.by {
            Some(Answer::LetStand)
        } else {
            fault.huffable.contains(square).then_some(Answer::Huff(square))
        }
    }

    /// The fault taken back by force: the side to move has to capture lawfully now, or loses.
    #[must_use]
    pub const fn forced(&self) -> Option<AnyMove> {
        self.forced
    }

    /// What became of the move of this ply, counted from 1; `None` for a lawful one. A huffed piece is
    /// missing from the position after the ply.
    #[must_use]
    pub fn standing_at(&self, ply: usize) -> Option<Standing> {
        self.plies.get(ply.checked_sub(1)?)?.fault
    }

    /// The fault that was taken back before the move of this ply, counted from 1, had to be played.
    #[must_use]
    pub fn forced_before(&self, ply: usize) -> Option<AnyMove> {
        self.plies.get(ply.checked_sub(1)?)?.forced
    }

    /// The ply from which on the moves lead to the present position by themselves: the last one after
    /// which a piece was huffed, else 0. For those who follow a game move by move.
    #[must_use]
    pub fn last_huff(&self) -> usize {
        let was_huffed = |ply: &Ply| matches!(ply.fault, Some(Standing::Huffed(_)));
        self.plies.iter().rposition(was_huffed).map_or(0, |index| index + 1)
    }

    /// The lawful moves at the end of this game as a game of their own, for those who follow no others, such
    /// as an engine: the present position is the same, what the draw rules counted before is forgotten.
    #[must_use]
    pub fn lawful_end(&self) -> Self {
        let first = self.plies.iter().rposition(|ply| ply.fault.is_some()).map_or(0, |index| index + 1);
        let start = *self.position_at(first).unwrap_or(&self.start);
        let plies = self.plies[first..].iter().map(|ply| Ply { forced: None, ..ply.clone() }).collect();
        let mut rest = Self { plies, ..Self::starting_at(self.variant, start) };
        rest.draws = rest.draws_at(rest.len());
        rest
    }

    /// The moves that may be entered: the legal ones and, where faults are answered, the irregular ones.
    /// Who has been forced is offered legal moves only, though [`play`](Self::play) accepts a refusal.
    #[must_use]
    pub fn playable_moves(&self) -> Vec<AnyMove> {
        if self.end_if_it_stands().is_some() {
            return Vec::new();
        }
        let mut moves = self.position().legal_moves();
        if self.mode != FaultMode::Strict && self.forced.is_none() {
            moves.extend(self.position().irregular_moves());
        }
        moves
    }

    /// The pieces that may be played.
    #[must_use]
    pub fn movable(&self) -> SquareSet {
        self.playable_moves().iter().map(|m| m.from).collect()
    }
}
