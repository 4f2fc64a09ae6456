//! The machine words that hold a set of squares.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// An unsigned machine word used as a set of bits.
pub trait Bits:
    Copy
    + Debug
    + Default
    + Eq
    + Hash
    + Ord
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No bit.
    const ZERO: Self;
    /// How many bits the word has.
    const WIDTH: u32;

    /// The set of one bit, which must be below [`Self::WIDTH`].
    fn bit(index: u32) -> Self;
    /// The set of the bits of a word, the others being none.
    fn from_low(word: u64) -> Self;
    /// How many bits are set.
    fn count(self) -> u32;
    /// The place of the lowest set bit; [`Self::WIDTH`] if there is none.
    fn lowest(self) -> u32;
    /// The place of the highest set bit; the set must not be empty.
    fn highest(self) -> u32;
    /// The set without its lowest bit; the set must not be empty.
    fn without_lowest(self) -> Self;
    /// The lowest bit of the set alone.
    fn only_lowest(self) -> Self;
    /// Two halves for hashing, the low one first.
    fn halves(self) -> (u64, u64);
}

macro_rules! bits {
    ($word:ty, $halves:expr) => {
        impl Bits for $word {
            const ZERO: Self = 0;
            const WIDTH: u32 = <$word>::BITS;

            #[inline(always)]
            fn bit(index: u32) -> Self {
                1 << index
            }

            #[inline(always)]
            fn from_low(word: u64) -> Self {
                word.into()
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn highest(self) -> u32 {
                <$word>::BITS - 1 - self.leading_zeros()
            }

            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn only_lowest(self) -> Self {
                self & self.wrapping_neg()
            }

            #[inline(always)]
            fn halves(self) -> (u64, u64) {
                ($halves)(self)
            }
        }
    };
}

bits!(u64, |word| (word, 0));
bits!(u128, |word| (word as u64, (word >> 64) as u64));
