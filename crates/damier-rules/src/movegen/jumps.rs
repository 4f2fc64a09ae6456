//! Men's jumps on the whole board at once.

use super::{Mover, each_direction};
use crate::board::{Bitboard, Direction, Geometry};
use crate::laws::{Promotion, Ruleset};

/// Where a man could stand to capture: in each direction, and in any. There may be places off the board
/// among them.
pub(super) struct Jumps<G: Geometry> {
    pub(super) along: [Bitboard<G>; 8],
    pub(super) any: Bitboard<G>,
}

impl<R: Ruleset, const WHITE: bool> Mover<R, WHITE> {
    /// Where a man could stand to capture in each direction.
    #[inline(always)]
    pub(super) fn jumps(&self) -> Jumps<R::Board> {
        let victims = self.man_victims();
        let mut jumps = Jumps { along: [Bitboard::empty(); 8], any: Bitboard::empty() };
        each_direction!(direction => {
            if self.laws().man_captures.contains(self.color(), direction) {
                let back = direction.opposite();
                let from = self.empty.step_into(back, victims).step_or_off(back);
                jumps.along[direction as usize] = from;
                jumps.any |= from;
            }
        });
        jumps
    }

    /// The landings after a jump in a direction of men on `from`, who can all make it.
    #[inline(always)]
    pub(super) fn landings(from: Bitboard<R::Board>, direction: Direction) -> Bitboard<R::Board> {
        from.step_or_off(direction).step_or_off(direction)
    }

    /// Where a man that has come in a direction could jump again: anywhere but straight back. Its own
    /// origin, vacated, opens no second or third jump on a board of four directions.
    #[inline(always)]
    pub(super) fn jumps_after(&self, jumps: &Jumps<R::Board>, came: Direction) -> Bitboard<R::Board> {
        let mut after = Bitboard::empty();
        each_direction!(direction => {
            if self.laws().man_captures.contains(self.color(), direction) && direction != came.opposite() {
                after |= jumps.along[direction as usize];
            }
        });
        after
    }

    /// How many men's captures there are if none goes on.
    #[inline(always)]
    pub(super) fn count_single_captures_by_men(&self, jumps: &Jumps<R::Board>) -> Option<u32> {
        let mut count = 0;
        let mut go_on = Bitboard::empty();
        each_direction!(direction => {
            if self.laws().man_captures.contains(self.color(), direction) {
                let jumpers = self.men & jumps.along[direction as usize];
                count += jumpers.count();
                let landings = Self::landings(jumpers, direction);
                go_on |= self.still_jumping(landings, self.jumps_after(jumps, direction));
            }
        });
        go_on.is_empty().then_some(count)
    }

    /// Those of `landings` from which a capture goes on; all of those where a man becomes a king, which
    /// needs a closer look.
    #[inline(always)]
    pub(super) fn still_jumping(
        &self,
        landings: Bitboard<R::Board>,
        jumps: Bitboard<R::Board>,
    ) -> Bitboard<R::Board> {
        match self.laws().promotion {
            Promotion::AtRest => landings & jumps,
            Promotion::EndsTurn => landings.without(self.promotion_row()) & jumps,
            Promotion::InFlight => landings & (jumps | self.promotion_row()),
        }
    }

    /// Whether all captures of one piece by men stand on one rung of the ladder.
    #[inline(always)]
    pub(super) fn singles_rank_alike(&self) -> bool {
        !self.laws().capture.prefers_kings() || self.enemy_kings.is_empty()
    }
}
