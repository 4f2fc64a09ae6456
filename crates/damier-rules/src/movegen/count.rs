//! Counting moves without making a list of them: what bulk-counting perft spends its time on.

use super::jumps::Jumps;
use super::sink::{Gatherer, Wanted};
use super::{Mover, each_direction};
use crate::board::{Bitboard, Direction, Directions};
use crate::laws::{HalfTurn, KingLanding, KingRange, Promotion, Removal, Ruleset, Rung};
use crate::moves::MoveList;
use crate::position::Position;

impl<R: Ruleset, const WHITE: bool> Mover<R, WHITE> {
    /// How many legal moves there are.
    ///
    /// What most positions need stays in registers here. The rest is done by functions of their own that
    /// begin with the position again: handing them what is known would write it to memory every time.
    #[inline(never)]
    pub(super) fn count_moves(position: &Position<R>) -> u64 {
        let mover = Self::new(position);
        if !R::NAMED {
            // Nothing folds away here: the shortcuts would cost more code than they save time.
            return if mover.has_capture() { mover.count_captures(mover.men) } else { mover.count_quiets() };
        }
        if !mover.kings.is_empty() {
            return Self::count_with_kings(position);
        }
        let jumps = mover.jumps();
        if !mover.men.meets(jumps.any) {
            return u64::from(mover.count_quiets_by_men());
        }
        if mover.singles_rank_alike()
            && let Some(count) = mover.count_single_captures_by_men(&jumps)
        {
            return u64::from(count);
        }
        Self::count_long_captures(position)
    }

    /// How many legal moves a side has that has kings.
    #[inline(never)]
    fn count_with_kings(position: &Position<R>) -> u64 {
        let mover = Self::new(position);
        let jumps = mover.jumps();
        let men = mover.men & jumps.any;
        if !mover.kings_capture() {
            return if men.is_empty() { mover.count_quiets() } else { Self::count_captures_by_men(position) };
        }
        let (by_kings, kings_go_on) = mover.single_captures_by_kings();
        let only_first = mover.laws().king_landing == KingLanding::BehindLastKing;
        let by_king_first = mover.laws().capture.has(Rung::ByKing);
        if !kings_go_on.is_empty() || only_first || by_king_first || !mover.singles_rank_alike() {
            return mover.count_captures(men);
        }
        match mover.count_single_captures_by_men(&jumps) {
            Some(by_men) => u64::from(by_kings + by_men),
            None => mover.count_captures(men),
        }
    }

    /// How many captures there are if only men can capture.
    #[inline(always)]
    fn count_captures_by_men(position: &Position<R>) -> u64 {
        let mover = Self::new(position);
        let singles = mover.singles_rank_alike().then(|| mover.count_single_captures_by_men(&mover.jumps()));
        singles.flatten().map_or_else(|| Self::count_long_captures(position), u64::from)
    }

    /// How many captures there are if only men can capture, some of them more than one piece.
    #[inline(never)]
    pub(super) fn count_long_captures(position: &Position<R>) -> u64 {
        let mover = Self::new(position);
        let jumps = mover.jumps();
        let jumpers = mover.men & jumps.any;
        if !mover.singles_rank_alike() {
            return mover.count_captures(jumpers);
        }
        let counted = if mover.laws().man_captures == Directions::ALL {
            Err(jumpers)
        } else {
            mover.count_double_captures(&jumps)
        };
        counted.unwrap_or_else(|jumpers| mover.count_captures(jumpers))
    }

    /// Counts captures one by one, those of men from `jumpers` alone.
    #[inline(never)]
    pub(super) fn count_captures(&self, jumpers: Bitboard<R::Board>) -> u64 {
        let mut moves = MoveList::default();
        let mut gatherer = Gatherer::new(Wanted::Moves, &mut moves);
        self.captures_from(jumpers, &mut gatherer);
        gatherer.gathered().len() as u64
    }

    /// The number of captures if some take two pieces and none takes more.
    #[inline(always)]
    fn count_double_captures(&self, jumps: &Jumps<R::Board>) -> Result<u64, Bitboard<R::Board>> {
        let mut singles = 0;
        let mut doubles = 0;
        let mut second = [Bitboard::empty(); 8];
        // Where a man may be crowned on its way, to go on as a king.
        let mut crowned = Bitboard::empty();
        each_direction!(first => {
            if self.laws().man_captures.contains(self.color(), first) {
                let landings = Self::landings(self.men & jumps.along[first as usize], first);
                let going = self.still_jumping(landings, self.jumps_after(jumps, first));
                singles += landings.without(going).count();
                crowned |= landings;
                each_direction!(direction => {
                    if self.laws().man_captures.contains(self.color(), direction)
                        && direction != first.opposite()
                    {
                        let jumpers = going & jumps.along[direction as usize];
                        doubles += jumpers.count();
                        second[direction as usize] |= jumpers;
                    }
                });
            }
        });
        // Where a third jump begins, and from there back to the men that began.
        let mut middle = [Bitboard::empty(); 8];
        let mut longer = Bitboard::empty();
        each_direction!(direction => {
            if self.laws().man_captures.contains(self.color(), direction) {
                let landings = Self::landings(second[direction as usize], direction);
                let third = self.still_jumping(landings, self.jumps_after(jumps, direction));
                middle[direction as usize] = Self::landings(third, direction.opposite());
                crowned |= landings;
                longer |= third;
            }
        });
        if self.laws().promotion == Promotion::InFlight && crowned.meets(self.promotion_row()) {
            return Err(self.men & jumps.any);
        }
        if longer.is_empty() {
            let singles = if self.laws().capture.has_quantity() { 0 } else { singles };
            return Ok(u64::from(singles + doubles));
        }
        if !self.laws().capture.has_quantity() {
            return Err(self.men & jumps.any);
        }
        let mut jumpers = Bitboard::empty();
        each_direction!(first => {
            if self.laws().man_captures.contains(self.color(), first) {
                each_direction!(direction => {
                    if direction != first.opposite() {
                        jumpers |= Self::landings(middle[direction as usize], first.opposite());
                    }
                });
            }
        });
        Err(self.men & jumpers)
    }

    /// How many kings' captures there are if none goes on, and where some do.
    #[inline(always)]
    fn single_captures_by_kings(&self) -> (u32, Bitboard<R::Board>) {
        let mut count = 0;
        let mut goes_on = Bitboard::empty();
        each_direction!(direction => {
            if self.laws().king_captures.contains(self.color(), direction) {
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
            if self.laws().king_captures.contains(self.color(), direction) && came != direction.opposite() as u8 {
                again |= self.king_victims(landings, direction).step_into(direction, self.empty);
            }
        });
        again
    }

    #[inline(always)]
    fn count_quiets(&self) -> u64 {
        let by_kings = if self.kings.is_empty() { 0 } else { self.count_king_quiets() };
        u64::from(self.count_quiets_by_men() + by_kings)
    }

    #[inline(always)]
    fn count_quiets_by_men(&self) -> u32 {
        let mut count = 0;
        each_direction!(direction => {
            if self.laws().man_moves.contains(self.color(), direction) {
                count += self.men.step_into(direction, self.empty).count();
            }
        });
        count
    }

    #[inline(always)]
    fn count_king_quiets(&self) -> u32 {
        let kings = self.kings.without(self.tired);
        let mut count = 0;
        each_direction!(direction => {
            if self.laws().king_moves.contains(self.color(), direction) {
                count += match self.laws().king_range {
                    KingRange::Short => kings.step_into(direction, self.empty),
                    KingRange::Flying => kings.rays_over(direction, self.empty),
                }.count();
            }
        });
        count
    }
}
