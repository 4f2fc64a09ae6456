//! Counting moves without making a list of them: what bulk-counting perft spends its time on.

use super::sink::Gatherer;
use super::{Mover, each_direction};
use crate::board::{Bitboard, Direction, Directions};
use crate::laws::{HalfTurn, KingLanding, KingRange, Promotion, Removal, Ruleset, Rung};

impl<R: Ruleset, const WHITE: bool> Mover<R, WHITE> {
    /// How many legal moves there are.
    #[inline(always)]
    pub(super) fn count_moves(&self) -> u64 {
        if !R::NAMED {
            // Nothing folds away here: the shortcuts would cost more code than they save time.
            return if self.has_capture() { self.count_captures() } else { self.count_quiets() };
        }
        match self.count_single_captures() {
            Some(0) => self.count_quiets(),
            Some(count) => count,
            None => self.count_captures(),
        }
    }

    #[inline(never)]
    fn count_captures(&self) -> u64 {
        let mut list = Gatherer::moves();
        self.captures(&mut list);
        list.into_moves().len() as u64
    }

    /// The number of captures if each takes one piece and all of them rank alike, so that all of them
    /// are legal; `None` if it needs a closer look.
    #[inline(always)]
    fn count_single_captures(&self) -> Option<u64> {
        let (by_men, men_go_on) = self.single_captures_by_men();
        let mut count = by_men;
        let mut goes_on = men_go_on;
        if !self.kings.is_empty() {
            let (by_kings, kings_go_on) = self.single_captures_by_kings();
            if by_kings > 0 {
                let ladder = self.laws().capture;
                let only_first = self.laws().king_landing == KingLanding::BehindLastKing;
                if (ladder.has(Rung::ByKing) && by_men > 0) || only_first {
                    return None;
                }
                count += by_kings;
                goes_on |= kings_go_on;
            }
        }
        let ranks_alike = !self.laws().capture.prefers_kings() || self.enemy_kings.is_empty();
        if count == 0 || (goes_on.is_empty() && ranks_alike) { Some(u64::from(count)) } else { None }
    }

    /// How many men's captures there are if none goes on, and where some do.
    #[inline(always)]
    fn single_captures_by_men(&self) -> (u32, Bitboard<R::Board>) {
        let victims = self.man_victims();
        let mut count = 0;
        let mut goes_on = Bitboard::empty();
        each_direction!(direction => {
            if self.laws().man_captures.contains(Self::COLOR, direction) {
                let landings = self.men.step_into(direction, victims).step_into(direction, self.empty);
                if !landings.is_empty() {
                    count += landings.count();
                    goes_on |= self.men_going_on(landings, direction as u8, victims);
                }
            }
        });
        (count, goes_on)
    }

    /// Where men that have captured in direction `came` and stand on `landings` may capture again.
    ///
    /// A man's own origin, vacated, cannot be the second landing: that would be straight back.
    #[inline(always)]
    fn men_going_on(
        &self,
        landings: Bitboard<R::Board>,
        came: u8,
        victims: Bitboard<R::Board>,
    ) -> Bitboard<R::Board> {
        let men = match self.laws().promotion {
            Promotion::AtRest => landings,
            Promotion::EndsTurn => landings.without(Self::promotion_row()),
            // A king now: let the full search look at it.
            Promotion::InFlight if landings.meets(Self::promotion_row()) => return landings,
            Promotion::InFlight => landings,
        };
        let mut again = Bitboard::empty();
        each_direction!(direction => {
            if self.laws().man_captures.contains(Self::COLOR, direction) && came != direction.opposite() as u8 {
                again |= men.step_into(direction, victims).step_into(direction, self.empty);
            }
        });
        again
    }

    /// How many kings' captures there are if none goes on, and where some do.
    #[inline(always)]
    fn single_captures_by_kings(&self) -> (u32, Bitboard<R::Board>) {
        let mut count = 0;
        let mut goes_on = Bitboard::empty();
        each_direction!(direction => {
            if self.laws().king_captures.contains(Self::COLOR, direction) {
                let first = self.king_victims(self.kings, direction).step_into(direction, self.empty);
                if !first.is_empty() {
                    let flies = self.laws().king_range == KingRange::Flying;
                    let anywhere = flies && self.laws().king_landing != KingLanding::DirectlyBehind;
                    let landings = if anywhere { first | first.rays_over(direction, self.empty) } else { first };
                    count += landings.count();
                    goes_on |= self.kings_going_on(landings, direction as u8);
                }
            }
        });
        (count, goes_on)
    }

    /// Where kings that have captured in direction `came` and stand on `landings` may capture again.
    ///
    /// The origin of a king, vacated, lies on the line it came along and so opens nothing across.
    #[inline(always)]
    fn kings_going_on(&self, landings: Bitboard<R::Board>, came: u8) -> Bitboard<R::Board> {
        let way_back_open =
            self.laws().removal == Removal::AtOnce && self.laws().half_turn == HalfTurn::Allowed;
        if way_back_open || self.laws().king_captures == Directions::ALL {
            // Let the full search look at it: across eight directions this would be no shortcut.
            return landings;
        }
        let mut again = Bitboard::empty();
        each_direction!(direction => {
            if self.laws().king_captures.contains(Self::COLOR, direction) && came != direction.opposite() as u8 {
                again |= self.king_victims(landings, direction).step_into(direction, self.empty);
            }
        });
        again
    }

    #[inline(always)]
    fn count_quiets(&self) -> u64 {
        let mut count = 0;
        each_direction!(direction => {
            if self.laws().man_moves.contains(Self::COLOR, direction) {
                count += self.men.step_into(direction, self.empty).count();
            }
        });
        if !self.kings.is_empty() {
            count += self.count_king_quiets();
        }
        u64::from(count)
    }

    #[inline(always)]
    fn count_king_quiets(&self) -> u32 {
        let kings = self.kings.without(self.tired);
        let mut count = 0;
        each_direction!(direction => {
            if self.laws().king_moves.contains(Self::COLOR, direction) {
                count += match self.laws().king_range {
                    KingRange::Short => kings.step_into(direction, self.empty),
                    KingRange::Flying => kings.rays_over(direction, self.empty),
                }.count();
            }
        });
        count
    }
}
