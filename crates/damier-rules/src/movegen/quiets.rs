//! Quiet moves.

use super::{Mover, each_direction};
use crate::board::{Bitboard, Direction, Geometry};
use crate::laws::{KingRange, Ruleset};
use crate::moves::Move;

impl<R: Ruleset, const WHITE: bool> Mover<R, WHITE> {
    /// Calls `give` with every quiet move, whether or not a capture is possible.
    #[inline(always)]
    pub(super) fn quiets(&self, mut give: impl FnMut(Move<R::Board>)) {
        let row = self.promotion_row();
        each_direction!(direction => {
            if self.laws().man_moves.contains(self.color(), direction) {
                let shift = R::Board::STEPS[direction as usize].shift;
                let mut reached = self.men.step_into(direction, self.empty);
                while let Some(to) = reached.pop_bit() {
                    give(Move {
                        captured: Bitboard::empty(),
                        from: to.wrapping_add_signed(-shift),
                        to,
                        promotes: Bitboard::from_bit(to).meets(row),
                    });
                }
            }
        });
        if !self.kings.is_empty() {
            self.king_quiets(give);
        }
    }

    #[inline(never)]
    fn king_quiets(&self, mut give: impl FnMut(Move<R::Board>)) {
        let mut kings = self.kings.without(self.tired);
        while let Some(from) = kings.pop_bit() {
            let mut reached = self.king_reach(Bitboard::from_bit(from));
            while let Some(to) = reached.pop_bit() {
                give(Move { captured: Bitboard::empty(), from, to, promotes: false });
            }
        }
    }

    /// The squares a king can go to without capturing.
    #[inline(always)]
    pub(super) fn king_reach(&self, king: Bitboard<R::Board>) -> Bitboard<R::Board> {
        let mut reach = Bitboard::empty();
        each_direction!(direction => {
            if self.laws().king_moves.contains(self.color(), direction) {
                reach |= match self.laws().king_range {
                    KingRange::Short => king.step_into(direction, self.empty),
                    KingRange::Flying => king.rays_over(direction, self.empty),
                };
            }
        });
        reach
    }
}
