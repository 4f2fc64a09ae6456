//! One position of men among many: counted without a branch, so that a loop over many of them is done
//! several at a time.

use super::super::each_direction;
use crate::board::{Direction, Directions, Geometry, Planes};
use crate::laws::{KingRange, Laws, Promotion, Removal, Ruleset};
use crate::piece::Color;

/// Stands for a count where a closer look is needed.
pub(super) const UNKNOWN: u16 = 1 << 15;

/// A position in which the side to move, `WHITE` or not, has men only; what its men can capture is all
/// one to it.
pub(super) struct Men<R: Ruleset, const WHITE: bool> {
    rules: R,
    own: Planes<R::Board>,
    /// Pieces that can be captured: those on the edge never are.
    victims: Planes<R::Board>,
    empty: Planes<R::Board>,
}

/// What men can capture, on the whole board at once.
struct Captures<G> {
    /// What is captured in each direction.
    taken: [Planes<G>; 8],
    /// Where a man could stand to capture in each direction.
    jumps: [Planes<G>; 8],
}

impl<R: Ruleset, const WHITE: bool> Men<R, WHITE> {
    const COLOR: Color = if WHITE { Color::White } else { Color::Black };

    #[inline(always)]
    pub(super) fn new(rules: R, own: [u16; 2], other: [u16; 2]) -> Self {
        let (own, other) = (Planes::new(own), Planes::new(other));
        Self { rules, own, victims: other.inner(), empty: !(own | other) }
    }

    #[inline(always)]
    fn laws(&self) -> &Laws {
        self.rules.laws()
    }

    #[inline(always)]
    fn captures(&self) -> Captures<R::Board> {
        let mut captures = Captures { taken: [Planes::EMPTY; 8], jumps: [Planes::EMPTY; 8] };
        each_direction!(direction => {
            if self.laws().man_captures.contains(Self::COLOR, direction) {
                let back = direction.opposite();
                let open = self.victims & self.empty.step(back);
                captures.taken[direction as usize] = open & self.own.step(direction);
                captures.jumps[direction as usize] = open.step(back);
            }
        });
        captures
    }

    /// Where a man that has come in a direction could jump again: anywhere but straight back.
    #[inline(always)]
    fn jumps_after(&self, captures: &Captures<R::Board>, came: Direction) -> Planes<R::Board> {
        let mut after = Planes::EMPTY;
        each_direction!(direction => {
            if self.laws().man_captures.contains(Self::COLOR, direction) && direction != came.opposite() {
                after |= captures.jumps[direction as usize];
            }
        });
        after
    }

    #[inline(always)]
    fn promotion_row(&self) -> Planes<R::Board> {
        Planes::promotion(Self::COLOR.index())
    }

    /// Those of `landings` where a capture need not end.
    #[inline(always)]
    fn not_ending(&self, landings: Planes<R::Board>) -> Planes<R::Board> {
        match self.laws().promotion {
            Promotion::EndsTurn => landings.without(self.promotion_row()),
            Promotion::AtRest | Promotion::InFlight => landings,
        }
    }

    /// What a man that comes down on `landings` in a direction, and is crowned on its way, may capture
    /// next as a king; where that is hard to say, where it comes down.
    #[inline(always)]
    fn taken_by_crowned(&self, landings: Planes<R::Board>, came: Direction) -> Planes<R::Board> {
        let laws = self.laws();
        if laws.promotion != Promotion::InFlight {
            return Planes::EMPTY;
        }
        let crowned = landings & self.promotion_row();
        if laws.king_captures != Directions::DIAGONALS
            || laws.king_range != KingRange::Flying
            || laws.removal != Removal::AfterMove
        {
            return crowned;
        }
        // The way back is barred by what has just been captured. Across it the king flies over squares
        // that were empty before the man set off: its origin does not lie there.
        let mut taken = Planes::EMPTY;
        each_direction!(direction => {
            let across = direction.is_diagonal() && direction as u8 % 4 != came as u8 % 4;
            if across && !laws.man_moves.contains(Self::COLOR, direction) {
                let mut reach = crowned;
                for _ in 0..6 {
                    reach |= reach.step_within(direction) & self.empty;
                }
                taken |= reach.step(direction) & self.victims & self.empty.step(direction.opposite());
            }
        });
        taken
    }

    /// How many moves there are, if no capture takes more than one piece.
    #[inline(always)]
    pub(super) fn count_short(&self) -> u16 {
        let captures = self.captures();
        let mut any = Planes::EMPTY;
        let mut open = Planes::EMPTY;
        each_direction!(direction => {
            if self.laws().man_captures.contains(Self::COLOR, direction) {
                let taken = captures.taken[direction as usize];
                let landings = taken.step(direction);
                any |= taken;
                open |= self.not_ending(landings) & self.jumps_after(&captures, direction);
                open |= self.taken_by_crowned(landings, direction);
            }
        });
        let quiet = if any.is_empty() { u16::MAX } else { 0 };
        let mut count = 0;
        each_direction!(direction => {
            let mut moves = captures.taken[direction as usize];
            if self.laws().man_moves.contains(Self::COLOR, direction) {
                moves |= self.own.step_within(direction) & self.empty & Planes::new([quiet; 2]);
            }
            count += size(moves);
        });
        if open.is_empty() { count } else { UNKNOWN }
    }

    /// How many moves there are, if some captures take two pieces and none takes more.
    #[inline(always)]
    pub(super) fn count_double(&self) -> u16 {
        let captures = self.captures();
        let mut count = 0;
        let mut second = [Planes::EMPTY; 8];
        let mut open = Planes::EMPTY;
        each_direction!(first => {
            if self.laws().man_captures.contains(Self::COLOR, first) {
                let landings = captures.taken[first as usize].step(first);
                let going = self.not_ending(landings);
                open |= self.taken_by_crowned(landings, first);
                if !self.laws().capture.has_quantity() {
                    count += size(landings.without(going & self.jumps_after(&captures, first)));
                }
                each_direction!(direction => {
                    if self.laws().man_captures.contains(Self::COLOR, direction)
                        && direction != first.opposite()
                    {
                        let jumpers = going & captures.jumps[direction as usize];
                        count += size(jumpers);
                        second[direction as usize] |= jumpers;
                    }
                });
            }
        });
        each_direction!(direction => {
            if self.laws().man_captures.contains(Self::COLOR, direction) {
                let landings = second[direction as usize].step(direction).step(direction);
                open |= self.not_ending(landings) & self.jumps_after(&captures, direction);
                open |= self.taken_by_crowned(landings, direction);
            }
        });
        if open.is_empty() { count } else { UNKNOWN }
    }
}

#[inline(always)]
fn size<G: Geometry>(set: Planes<G>) -> u16 {
    set.even.count_ones() as u16 + set.odd.count_ones() as u16
}
