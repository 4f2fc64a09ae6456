//! What a hand can do against the law, and which pieces may be huffed for it.

use super::Position;
use crate::board::{Bitboard, Square};
use crate::laws::Ruleset;
use crate::movegen;
use crate::moves::{Move, MoveList};
use crate::piece::Color;

/// Whether a piece that had no lawful capture may be huffed for having captured less than another piece
/// had to.
///
/// The other piece, which had the lawful capture, may be huffed in any case. The old books speak of the
/// piece that did not take all it had to take, and do not say whether this one had anything to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WeakerSide {
    /// It may not: it has missed no capture of its own.
    Spared,
    /// It may.
    Huffable,
}

impl<R: Ruleset> Position<R> {
    /// What a hand can do against the law where something must be captured: quiet moves, captures of
    /// lower rank, and captures broken off after some jumps; each once. None where nothing can be
    /// captured, and none that is legal.
    #[must_use]
    pub fn irregular_moves(&self) -> MoveList<R::Board> {
        if self.is_goal_reached() || !self.has_capture() {
            return MoveList::default();
        }
        let mut moves = movegen::moves_by_hand(self);
        moves.keep_once_unless_in(&self.legal_moves());
        moves
    }

    /// The pieces that may be huffed after a move of this position, where they stand then: those that
    /// had a legal capture and did not make it in full. None after a legal move.
    ///
    /// Rule: *souffler*, of the games à la polonaise and à la française, abolished elsewhere. They do not
    /// say more than that the piece is taken which did not take what it had to. Our reading: it had to
    /// take what the majority rule leaves to choose from, without such a rule anything; and if it moved
    /// it is taken from where it went.
    #[must_use]
    pub fn huffable(&self, m: &Move<R::Board>, weaker_side: WeakerSide) -> Bitboard<R::Board> {
        if self.is_goal_reached() || !self.has_capture() {
            return Bitboard::empty();
        }
        let legal = self.legal_moves();
        if legal.iter().any(|whole| whole.from == m.from && whole.captured == m.captured) {
            return Bitboard::empty();
        }
        let missed =
            legal.iter().fold(Bitboard::empty(), |missed, whole| missed | Bitboard::from_bit(whole.from));
        let mover = Bitboard::from_bit(m.from);
        let took_weaker_side = m.is_capture() && weaker_side == WeakerSide::Huffable;
        if missed.meets(mover) || took_weaker_side {
            missed.without(mover) | Bitboard::from_bit(m.to)
        } else {
            missed
        }
    }

    /// The same position without the piece on a square of this board.
    #[must_use]
    pub fn without(&self, square: Square) -> Self {
        use super::Memory;
        let gone = Bitboard::from_square(square);
        let mut rest = *self;
        for color in Color::ALL {
            rest.men[color.index()] = self.men(color).without(gone);
            rest.kings[color.index()] = self.kings(color).without(gone);
        }
        if R::Memory::REMEMBERS {
            rest.remember(self.memory.runs());
        }
        rest
    }
}
