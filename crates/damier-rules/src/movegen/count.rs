//! Counting moves without making a list of them: what bulk-counting perft spends its time on.

use super::sink::RankedList;
use super::{Mover, each_direction};
use crate::board::{Bitboard, Direction};
use crate::laws::{Promotion, Ruleset};

impl<R: Ruleset, const WHITE: bool> Mover<R, WHITE> {
    /// How many legal moves there are.
    #[inline(always)]
    pub(super) fn count_moves(&self) -> u64 {
        match self.count_single_captures() {
            Some(0) => self.count_quiets(),
            Some(count) => count,
            None => self.count_captures(),
        }
    }

    #[inline(never)]
    fn count_captures(&self) -> u64 {
        let mut list = RankedList::default();
        self.captures(&mut list);
        list.into_moves().len() as u64
    }

    /// The number of captures if all of them are by men and take one piece each, so that all of them
    /// are legal under every ladder; `None` if it needs a closer look.
    #[inline(always)]
    fn count_single_captures(&self) -> Option<u64> {
        let victims = self.man_victims();
        let mut count = 0;
        let mut goes_on = Bitboard::empty();
        each_direction!(D => {
            if self.laws().man_captures.contains(Self::COLOR, D) {
                let landings = self.men.step_into(D, victims).step_into(D, self.empty);
                if !landings.is_empty() {
                    count += u64::from(landings.count());
                    goes_on |= self.going_on(landings, D as u8, victims);
                }
            }
        });
        if !self.kings.is_empty() && self.kings_capture() {
            return None;
        }
        if goes_on.is_empty() { Some(count) } else { None }
    }

    /// Where men that have captured in direction `came` and stand on `landings` may capture again.
    ///
    /// A man's own origin, vacated, cannot be the second landing: that would be straight back.
    #[inline(always)]
    fn going_on(
        &self,
        landings: Bitboard<R::Board>,
        came: u8,
        victims: Bitboard<R::Board>,
    ) -> Bitboard<R::Board> {
        let mut again = match self.laws().promotion {
            Promotion::AtRest => landings,
            Promotion::EndsTurn => landings.without(Self::promotion_row()),
            // A king now: let the full search look at it.
            Promotion::InFlight if landings.meets(Self::promotion_row()) => return landings,
            Promotion::InFlight => landings,
        };
        again = {
            let mut next = Bitboard::empty();
            each_direction!(D => {
                if self.laws().man_captures.contains(Self::COLOR, D) && came != D.opposite() as u8 {
                    next |= again.step_into(D, victims).step_into(D, self.empty);
                }
            });
            next
        };
        again
    }

    #[inline(always)]
    fn count_quiets(&self) -> u64 {
        let mut count = 0;
        each_direction!(D => {
            if self.laws().man_moves.contains(Self::COLOR, D) {
                count += self.men.step_into(D, self.empty).count();
            }
        });
        if !self.kings.is_empty() {
            count += self.count_king_quiets();
        }
        u64::from(count)
    }

    #[inline(never)]
    fn count_king_quiets(&self) -> u32 {
        let mut count = 0;
        let mut kings = self.kings.without(self.tired);
        while let Some(from) = kings.pop_bit() {
            count += self.king_reach(from).count();
        }
        count
    }
}
