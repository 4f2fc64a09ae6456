//! Why a try is not a legal move.
//!
//! The answer is a [`Reason`] with a stable code, and the squares to mark on the board. Of several
//! reasons the one is given that helps most, in this order: whose turn it is, what must be captured, by
//! which way, and last what stands in the way of the piece.

mod capture_try;
mod jumps;
mod obstacle;
mod reason;
#[cfg(test)]
mod tests;

pub use reason::{CapturePath, Reason};

use std::cell::OnceCell;

use crate::board::Square;
use crate::lines;
use crate::moves::AnyMove;
use crate::rulesets::AnyPosition;
use jumps::{Field, Runner};

/// A try: the squares a player has named, legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Where the piece stands.
    pub from: Square,
    /// Where it is to come to stand.
    pub to: Square,
    /// Squares it is to land on between, as far as they were named.
    pub via: Vec<Square>,
}

impl Attempt {
    /// A try that names its ends alone.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, via: Vec::new() }
    }
}

/// A try refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// The squares to mark on the board: what stands in the way, what must capture, where to land, or
    /// where the piece may go.
    pub squares: Vec<Square>,
}

/// Why a try is not a legal move of the position; `None` if it is, or if several moves fit it.
#[must_use]
pub fn why_not(position: &AnyPosition, attempt: &Attempt) -> Option<Refusal> {
    let case = Case {
        position,
        attempt,
        legal: position.legal_moves(),
        field: Field::new(position),
        own_captures: OnceCell::new(),
    };
    if case.is_legal() {
        return None;
    }
    let reason = case.reason();
    let squares = reason.squares().unwrap_or_else(|| case.squares_of_piece(&reason));
    Some(Refusal { reason, squares })
}

/// All that is asked when a try is judged.
struct Case<'a> {
    position: &'a AnyPosition,
    attempt: &'a Attempt,
    legal: Vec<AnyMove>,
    field: Field,
    /// The legal captures of the piece tried, by their routes.
    own_captures: OnceCell<Vec<Runner>>,
}

impl Case<'_> {
    fn is_legal(&self) -> bool {
        let Attempt { from, to, via } = self.attempt;
        self.legal.iter().filter(|m| m.from == *from && m.to == *to).any(|m| {
            let is_victim = |square| m.captured.contains(square);
            via.is_empty()
                || self
                    .position
                    .routes(m)
                    .iter()
                    .any(|route| lines::passes(self.field.shape, *from, route, via, is_victim))
        })
    }

    /// The squares the player named, the first one apart.
    fn legs(&self) -> impl Iterator<Item = Square> {
        self.attempt.via.iter().copied().chain([self.attempt.to])
    }

    fn reason(&self) -> Reason {
        let from = self.attempt.from;
        let off_board = |square: &Square| !self.field.shape.contains(*square);
        if let Some(square) = [from].into_iter().chain(self.legs()).find(off_board) {
            return Reason::OffBoard { square };
        }
        let turn = self.position.turn();
        match self.position.piece_at(from) {
            None => return Reason::NotYourPiece,
            Some(piece) if piece.color != turn => return Reason::NotYourTurn { turn },
            Some(_) => {}
        }
        match self.legal.first() {
            None => Reason::GameOver,
            Some(m) if m.is_capture() => self.against_capture_try(),
            Some(_) => self.against_quiet_try(),
        }
    }

    /// Nothing can be captured and the try is no legal move.
    fn against_quiet_try(&self) -> Reason {
        let first = self.legs().next().unwrap_or(self.attempt.to);
        let runner = self.field.runner(self.attempt.from).expect("a piece stands there");
        if let Some(obstacle) = self.field.obstacle(&runner, first) {
            return obstacle;
        }
        let is_legal = self.legal.iter().any(|m| m.from == self.attempt.from && m.to == first);
        match self.field.laws.quiet_king_limit {
            Some(moves) if !is_legal => Reason::KingMoveLimit { moves },
            // The first step is a move, and the player went on from there.
            _ => Reason::ManTooFar { kind: runner.piece.kind },
        }
    }

    /// What to mark for a reason that lies in the piece: where it may go, else the piece itself.
    fn squares_of_piece(&self, reason: &Reason) -> Vec<Square> {
        match reason {
            Reason::OffBoard { .. } => Vec::new(),
            Reason::ManBackwards | Reason::ManTooFar { .. } | Reason::NotDiagonal => {
                let own = self.legal.iter().filter(|m| m.from == self.attempt.from);
                let mut squares: Vec<_> = own.map(|m| m.to).collect();
                squares.sort_unstable();
                squares.dedup();
                squares
            }
            _ => vec![self.attempt.from],
        }
    }
}
