//! Sets of squares of one board.

use std::fmt;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use super::{Bits, Direction, Geometry, Square, SquareSet};

/// A set of squares of board `G`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bitboard<G: Geometry>(pub(crate) G::Bits);

impl<G: Geometry> Bitboard<G> {
    /// The set of no square.
    #[must_use]
    #[inline(always)]
    pub fn empty() -> Self {
        Self(G::Bits::ZERO)
    }

    /// All squares of the board.
    #[must_use]
    #[inline(always)]
    pub fn all() -> Self {
        Self(G::ALL)
    }

    /// The set of one square of this board.
    #[must_use]
    #[inline(always)]
    pub fn from_square(square: Square) -> Self {
        Self::from_bit(G::bit_of(square))
    }

    /// The set of the square at a bit.
    #[must_use]
    #[inline(always)]
    pub(crate) fn from_bit(bit: u8) -> Self {
        Self(G::Bits::bit(u32::from(bit)))
    }

    /// How many squares are in the set.
    #[must_use]
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.0.count()
    }

    /// The set as two words, the low one first: for tables indexed by a part of the board.
    #[must_use]
    #[inline(always)]
    pub fn halves(self) -> (u64, u64) {
        self.0.halves()
    }

    /// Whether no square is in the set.
    #[must_use]
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == G::Bits::ZERO
    }

    /// Whether a square of this board is in the set.
    #[must_use]
    #[inline(always)]
    pub fn contains(self, square: Square) -> bool {
        self.meets(Self::from_square(square))
    }

    /// Whether the two sets share a square.
    #[must_use]
    #[inline(always)]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The set without the squares of `other`.
    #[must_use]
    #[inline(always)]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The place of the first bit; the set must not be empty.
    #[inline(always)]
    pub(crate) fn lowest_bit(self) -> u8 {
        self.0.lowest() as u8
    }

    /// The first square taken out of the set, as its bit.
    #[inline(always)]
    pub(crate) fn pop_bit(&mut self) -> Option<u8> {
        if self.is_empty() {
            return None;
        }
        let bit = self.lowest_bit();
        self.0 = self.0.without_lowest();
        Some(bit)
    }

    /// The squares one step from this set in a direction.
    #[must_use]
    #[inline(always)]
    pub fn step(self, direction: Direction) -> Self {
        let step = &G::STEPS[direction as usize];
        Self(self.shifted(step.shift) & step.entry)
    }

    /// The squares one step from this set in a direction, and perhaps places off the board: for a set that
    /// is about to be intersected with a set of squares.
    #[must_use]
    #[inline(always)]
    pub(crate) fn step_or_off(self, direction: Direction) -> Self {
        let step = &G::STEPS[direction as usize];
        if step.wraps { self.step(direction) } else { Self(self.shifted(step.shift)) }
    }

    /// The squares of `targets` one step from this set in a direction.
    ///
    /// Quicker than [`step`](Self::step): most directions need no mask of their own.
    #[must_use]
    #[inline(always)]
    pub fn step_into(self, direction: Direction, targets: Self) -> Self {
        let step = &G::STEPS[direction as usize];
        let reached = self.shifted(step.shift) & targets.0;
        Self(if step.wraps { reached & step.entry } else { reached })
    }

    /// The squares that flying pieces on this set cross or reach in a direction, going over `empty`
    /// squares only; not their own squares.
    ///
    /// Two pieces never share a square of their rays in one direction, for the one stands in the
    /// other's way, so that the count of the set is the sum over the pieces.
    #[must_use]
    #[inline(always)]
    pub fn rays_over(self, direction: Direction, empty: Self) -> Self {
        let step = &G::STEPS[direction as usize];
        // Doubling the stride each time: four doublings reach sixteen squares, more than any board has.
        // Where steps wrap, squares that cannot be entered in this direction stop the ray.
        let mut open = if step.wraps { empty.0 & step.entry } else { empty.0 };
        let mut reached = shifted(self.0, step.shift) & open;
        for stride in [1, 2, 4] {
            reached |= shifted(reached, step.shift * stride) & open;
            open &= shifted(open, step.shift * stride);
        }
        // Rays along rows and columns are half as long, and so great a shift would leave the word.
        if i32::from(G::SHAPE.files) > 9 && direction.is_diagonal() {
            reached |= shifted(reached, step.shift * 8) & open;
        }
        Self(reached)
    }

    /// The lowest square taken out of the set, as a set.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<Self> {
        if self.is_empty() {
            return None;
        }
        let lowest = self.0.only_lowest();
        self.0 = self.0.without_lowest();
        Some(Self(lowest))
    }

    #[inline(always)]
    pub(crate) fn shift_back(self, direction: Direction) -> Self {
        Self(shifted(self.0, -G::STEPS[direction as usize].shift))
    }

    #[inline(always)]
    fn shifted(self, shift: i8) -> G::Bits {
        shifted(self.0, shift)
    }

    /// The squares of the set in ascending order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self;
        std::iter::from_fn(move || rest.pop_bit().map(G::square_at))
    }

    /// The same set without a board type.
    #[must_use]
    pub fn to_set(self) -> SquareSet {
        self.iter().collect()
    }

    /// The set of those squares of `set` that this board has.
    #[must_use]
    pub fn from_set(set: SquareSet) -> Self {
        (set & G::SHAPE.all()).iter().fold(Self::empty(), |all, square| all | Self::from_square(square))
    }
}

#[inline(always)]
fn shifted<B: Bits>(bits: B, shift: i8) -> B {
    if shift >= 0 { bits << shift as u32 } else { bits >> u32::from(shift.unsigned_abs()) }
}

impl<G: Geometry> BitAnd for Bitboard<G> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl<G: Geometry> BitAndAssign for Bitboard<G> {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl<G: Geometry> BitOr for Bitboard<G> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl<G: Geometry> BitOrAssign for Bitboard<G> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl<G: Geometry> BitXor for Bitboard<G> {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// The complement within the board.
impl<G: Geometry> Not for Bitboard<G> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0 & G::ALL)
    }
}

impl<G: Geometry> Default for Bitboard<G> {
    fn default() -> Self {
        Self::empty()
    }
}

impl<G: Geometry> fmt::Debug for Bitboard<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_set().fmt(f)
    }
}
