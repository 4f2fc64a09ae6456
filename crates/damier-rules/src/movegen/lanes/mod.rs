//! Many positions counted side by side: the last ply of perft on boards of 32 squares.
//!
//! A position of men is two sets of 32 squares, and most are counted by the same few operations. Here
//! they are gathered in arrays and counted in loops without a branch, which the compiler turns into
//! operations on eight positions at once, or on as many as a register of the machine takes. Captures of
//! more than one piece are gathered for a second look of the same kind, and what is left after that is
//! counted by itself. On larger boards, whose positions fill a register by two or four, nothing is gained.

mod men;
#[cfg(test)]
mod tests;
mod wide;

use super::sink::{Gatherer, Wanted};
use super::{Mover, each_direction};
use crate::board::{Bitboard, Direction, Geometry, Planes, fits};
use crate::laws::{Goal, ManTakesKing, Ruleset};
use crate::moves::MoveList;
use crate::piece::Color;
use crate::position::{Memory, Position};
use men::{Men, UNKNOWN};

/// How many positions are gathered before they are counted.
const FULL: usize = 64;
/// Room for as many again that come while there is no time to look: more moves than men can have.
const ROOM: usize = 2 * FULL;
/// Loops go over a multiple of this many.
const GROUP: usize = 16;

/// Positions side by side, each as the words of even and odd rows.
struct Lanes {
    own: [[u16; ROOM]; 2],
    other: [[u16; ROOM]; 2],
    len: usize,
}

impl Lanes {
    const EMPTY: Self = Self { own: [[0; ROOM]; 2], other: [[0; ROOM]; 2], len: 0 };

    /// Puts a position in the next lane.
    #[inline(always)]
    fn put(&mut self, own: [u16; 2], other: [u16; 2]) {
        let at = self.len % ROOM;
        self.own[0][at] = own[0];
        self.own[1][at] = own[1];
        self.other[0][at] = other[0];
        self.other[1][at] = other[1];
        self.len += 1;
    }

    #[inline(always)]
    fn get(&self, at: usize) -> ([u16; 2], [u16; 2]) {
        ([self.own[0][at], self.own[1][at]], [self.other[0][at], self.other[1][at]])
    }

    /// Counts the moves of each position, at a first or second look; none beyond their number.
    #[inline(always)]
    fn count<R: Ruleset, const WHITE: bool, const SECOND: bool>(&self, rules: R, counts: &mut [u16; ROOM]) {
        let lanes = self.len.next_multiple_of(GROUP).min(ROOM);
        let [own_even, own_odd] = [&self.own[0][..lanes], &self.own[1][..lanes]];
        let [other_even, other_odd] = [&self.other[0][..lanes], &self.other[1][..lanes]];
        let counted = &mut counts[..lanes];
        for at in 0..lanes {
            let own = [own_even[at], own_odd[at]];
            let men = Men::<R, WHITE>::new(rules, own, [other_even[at], other_odd[at]]);
            counted[at] = if SECOND { men.count_double() } else { men.count_short() };
        }
        counts[self.len.min(lanes)..].fill(0);
    }
}

/// The positions of a count that wait to be counted, and the sum so far.
pub(crate) struct Batch<R: Ruleset> {
    rules: R,
    /// Who is to move in them.
    turn: Color,
    sum: u64,
    first: Lanes,
    second: Lanes,
}

impl<R: Ruleset> Batch<R> {
    /// Whether positions under these rules can be counted side by side.
    #[inline(always)]
    pub(crate) fn serves(rules: R) -> bool {
        R::NAMED && !R::Memory::REMEMBERS && fits(R::Board::SHAPE) && rules.laws().goal != Goal::FirstKing
    }

    /// For positions with this side to move.
    pub(crate) const fn new(rules: R, turn: Color) -> Self {
        Self { rules, turn, sum: 0, first: Lanes::EMPTY, second: Lanes::EMPTY }
    }

    /// The sum of all counts.
    pub(crate) fn finish(mut self) -> u64 {
        self.count_first();
        self.count_second();
        self.sum
    }

    /// Makes room for as many positions as there can be moves of men.
    #[inline(always)]
    fn make_room(&mut self) {
        if self.first.len >= FULL {
            self.count_first();
        }
    }

    #[inline(never)]
    fn count_first(&mut self) {
        let mut counts = [0; ROOM];
        look::<R, false>(self.rules, self.turn, &self.first, &mut counts);
        self.sum += known(&counts);
        for_each_unknown(&counts, |at| {
            let (own, other) = self.first.get(at);
            self.second.put(own, other);
            if self.second.len == ROOM {
                self.count_second();
            }
        });
        self.first.len = 0;
        if self.second.len >= FULL {
            self.count_second();
        }
    }

    #[inline(never)]
    fn count_second(&mut self) {
        let mut counts = [0; ROOM];
        look::<R, true>(self.rules, self.turn, &self.second, &mut counts);
        self.sum += known(&counts);
        for_each_unknown(&counts, |at| {
            let (own, other) = self.second.get(at);
            self.sum += self.count_alone(own, other);
        });
        self.second.len = 0;
    }

    fn count_alone(&self, own: [u16; 2], other: [u16; 2]) -> u64 {
        let mut position = Position {
            rules: self.rules,
            men: [Bitboard::empty(); 2],
            kings: [Bitboard::empty(); 2],
            turn: self.turn,
            memory: R::Memory::default(),
        };
        position.men[self.turn.index()] = Planes::new(own).to_bitboard();
        position.men[self.turn.opponent().index()] = Planes::new(other).to_bitboard();
        match self.turn {
            Color::White => Mover::<R, true>::count_open_captures(&position),
            Color::Black => Mover::<R, false>::count_open_captures(&position),
        }
    }
}

#[inline(always)]
const fn halves(word: u32) -> [u16; 2] {
    [word as u16, (word >> 16) as u16]
}

/// The sum of the counts that are known.
#[inline(always)]
fn known(counts: &[u16; ROOM]) -> u64 {
    counts.iter().fold(0_u16, |sum, count| sum.wrapping_add(count & !UNKNOWN)).into()
}

/// Calls `give` with each lane that needs a closer look.
#[inline(always)]
fn for_each_unknown(counts: &[u16; ROOM], mut give: impl FnMut(usize)) {
    const TOPS: u64 = UNKNOWN as u64 * 0x0001_0001_0001_0001;
    for (group, four) in counts.as_chunks::<4>().0.iter().enumerate() {
        let [a, b, c, d] = four.map(u64::from);
        let mut unknown = (a | b << 16 | c << 32 | d << 48) & TOPS;
        while unknown != 0 {
            give(4 * group + unknown.trailing_zeros() as usize / 16);
            unknown &= unknown - 1;
        }
    }
}

#[inline(always)]
fn look<R: Ruleset, const SECOND: bool>(rules: R, turn: Color, lanes: &Lanes, counts: &mut [u16; ROOM]) {
    match turn {
        Color::White => wide::count::<R, true, SECOND>(rules, lanes, counts),
        Color::Black => wide::count::<R, false, SECOND>(rules, lanes, counts),
    }
}

impl<R: Ruleset, const WHITE: bool> Mover<R, WHITE> {
    /// How many captures of men there are, some of them of more than two pieces.
    fn count_open_captures(position: &Position<R>) -> u64 {
        let mover = Self::new(position);
        if mover.laws().capture.has_quantity() {
            return Self::count_long_captures(position);
        }
        mover.count_captures(mover.men & mover.jumps().any)
    }

    /// Adds the number of legal moves in every position after a legal move to the batch, now or later.
    #[inline(never)]
    pub(super) fn batch_replies(position: &Position<R>, batch: &mut Batch<R>) {
        let mover = Self::new(position);
        if !(mover.kings | mover.enemy_kings).is_empty() {
            batch.sum += Self::count_replies(position);
            return;
        }
        batch.make_room();
        let jumps = mover.jumps();
        let own = Planes::<R::Board>::word_of(mover.men);
        let other = Planes::<R::Board>::word_of(mover.enemies);
        let word_at = Planes::<R::Board>::word_at;
        if !mover.men.meets(jumps.any) {
            // A man that is crowned stands on the edge, where it is no more in danger than a man.
            let replies = mover.quiet_replies();
            batch.sum += replies.count;
            each_direction!(direction => {
                if mover.laws().man_moves.contains(mover.color(), direction) {
                    let shift = R::Board::STEPS[direction as usize].shift;
                    let mut reached = replies.open[direction as usize];
                    while let Some(to) = reached.pop_bit() {
                        let from = to.wrapping_add_signed(-shift);
                        batch.first.put(halves(other), halves(own ^ word_at(from) ^ word_at(to)));
                    }
                }
            });
        } else if mover.count_single_captures_by_men(&jumps).is_some() {
            each_direction!(direction => {
                if mover.laws().man_captures.contains(mover.color(), direction) {
                    let shift = R::Board::STEPS[direction as usize].shift;
                    let mut jumpers = mover.men & jumps.along[direction as usize];
                    while let Some(from) = jumpers.pop_bit() {
                        let victim = from.wrapping_add_signed(shift);
                        let to = victim.wrapping_add_signed(shift);
                        batch.first.put(halves(other ^ word_at(victim)), halves(own ^ word_at(from) ^ word_at(to)));
                    }
                }
            });
        } else {
            mover.batch_long_captures(position, mover.men & jumps.any, batch);
        }
    }

    #[inline(never)]
    fn batch_long_captures(&self, position: &Position<R>, jumpers: Bitboard<R::Board>, batch: &mut Batch<R>) {
        let laws = self.laws();
        let kings_are_as_men = laws.man_takes_king == ManTakesKing::Allowed && !laws.capture.prefers_kings();
        let own = Planes::<R::Board>::word_of(self.men);
        let other = Planes::<R::Board>::word_of(self.enemies);
        let word_at = Planes::<R::Board>::word_at;
        let mut moves = MoveList::default();
        let mut gatherer = Gatherer::new(Wanted::Moves, &mut moves);
        self.captures_from(jumpers, &mut gatherer);
        for m in gatherer.gathered() {
            if m.promotes && !kings_are_as_men {
                batch.sum += position.play(m).count_moves();
            } else {
                let taken = Planes::<R::Board>::word_of(m.captured);
                // A man may end where it began.
                batch.make_room();
                batch.first.put(halves(other ^ taken), halves((own ^ word_at(m.from)) | word_at(m.to)));
            }
        }
    }
}
