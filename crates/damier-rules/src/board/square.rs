//! Squares by their canonical number, and sets of them without a board type.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitOr, Sub};

/// A playing square by its canonical number: 1 is the first playing square of the top row, then in
/// reading order. `Option<Square>` is one byte.
///
/// At most 128 squares are representable; which numbers exist is a matter of the board
/// ([`BoardShape::contains`](super::BoardShape::contains)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(NonZeroU8);

impl Square {
    /// The greatest number any board can have.
    pub const MAX: u8 = 128;

    /// The square of this number, or `None` for 0 and for numbers no board has.
    #[must_use]
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number > Self::MAX {
            return None;
        }
        match NonZeroU8::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// The canonical number, from 1.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The number less one: an array index.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A set of squares of any board, dense by square number; for use where no board type is at hand.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SquareSet(u128);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// No square.
    #[must_use]
    pub const fn new() -> Self {
        Self::EMPTY
    }

    /// The squares 1 to `squares`.
    #[must_use]
    pub const fn up_to(squares: u8) -> Self {
        if squares >= Square::MAX { Self(u128::MAX) } else { Self((1 << squares) - 1) }
    }

    /// Whether `square` is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// Adds a square; true if it was not there.
    pub const fn insert(&mut self, square: Square) -> bool {
        let new = !self.contains(square);
        self.0 |= 1 << square.index();
        new
    }

    /// Takes a square out; true if it was there.
    pub const fn remove(&mut self, square: Square) -> bool {
        let there = self.contains(square);
        self.0 &= !(1 << square.index());
        there
    }

    /// How many squares are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every square of this set is in `other`.
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The squares in ascending order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Square> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let index = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Square::new(index + 1)
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for SquareSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
