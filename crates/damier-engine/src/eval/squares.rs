//! Sums of a weight for each square, looked up by eight squares at a time.

use std::marker::PhantomData;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use damier_rules::Square;
use damier_rules::board::{Bitboard, Geometry};

/// Two numbers in one word: what counts while the board is full and what counts when it is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Phased(i32);

impl Phased {
    /// From the weight with a full board and that with an empty one.
    pub(super) const fn new(full: i32, empty: i32) -> Self {
        Self((empty << 16) + full)
    }

    /// The weight with a full board.
    #[inline(always)]
    pub(super) const fn full(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The weight with an empty board.
    #[inline(always)]
    pub(super) const fn empty(self) -> i32 {
        (self.0 - self.full()) >> 16
    }

    /// The weight in between: `fullness` of `whole` parts full.
    #[inline(always)]
    pub(super) const fn at(self, fullness: i32, whole: i32) -> i32 {
        (self.full() * fullness + self.empty() * (whole - fullness)) / whole
    }
}

impl Add for Phased {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Phased {
    #[inline(always)]
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Phased {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl SubAssign for Phased {
    #[inline(always)]
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

impl Neg for Phased {
    type Output = Self;

    #[inline(always)]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Mul<i32> for Phased {
    type Output = Self;

    #[inline(always)]
    fn mul(self, times: i32) -> Self {
        Self(self.0 * times)
    }
}

/// A weight for each square of board `G`, ready to be summed over a set of squares.
#[derive(Clone, Debug)]
pub(super) struct SquareWeights<G: Geometry> {
    low: Vec<[Phased; 256]>,
    high: Vec<[Phased; 256]>,
    board: PhantomData<G>,
}

impl<G: Geometry> SquareWeights<G> {
    /// The weights given by a function of the square.
    pub(super) fn new(weight: impl Fn(Square) -> Phased) -> Self {
        let mut bits = [Phased::default(); 128];
        let (mut last_low, mut last_high) = (0, None);
        for square in G::SHAPE.all().iter() {
            let bit = usize::from(G::bit_of(square));
            bits[bit] = weight(square);
            if bit < 64 {
                last_low = last_low.max(bit / 8);
            } else {
                last_high = last_high.max(Some((bit - 64) / 8));
            }
        }
        let table = |start: usize| {
            let mut sums = [Phased::default(); 256];
            for set in 1_usize..256 {
                sums[set] = sums[set & (set - 1)] + bits[start + set.trailing_zeros() as usize];
            }
            sums
        };
        Self {
            low: (0..=last_low).map(|part| table(8 * part)).collect(),
            high: (0..last_high.map_or(0, |last| last + 1)).map(|part| table(64 + 8 * part)).collect(),
            board: PhantomData,
        }
    }

    /// The sum of the weights of a set of squares.
    #[inline(always)]
    pub(super) fn sum(&self, set: Bitboard<G>) -> Phased {
        let (low, high) = set.halves();
        let mut sum = Phased::default();
        for (part, table) in self.low.iter().enumerate() {
            sum += table[(low >> (8 * part) & 255) as usize];
        }
        for (part, table) in self.high.iter().enumerate() {
            sum += table[(high >> (8 * part) & 255) as usize];
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::board::Diagonal;

    #[test]
    fn two_weights_in_one_word_do_not_disturb_each_other() {
        let sum = Phased::new(-3, 40) + Phased::new(-5, -50) * 3;
        assert_eq!((sum.full(), sum.empty()), (-18, -110));
        assert_eq!((-sum).empty(), 110);
        assert_eq!(Phased::new(100, 0).at(1, 4), 25);
    }

    fn check<G: Geometry>() {
        let weights = SquareWeights::<G>::new(|square| {
            Phased::new(i32::from(square.number()), -2 * i32::from(square.number()))
        });
        for step in 1..7 {
            let squares = G::SHAPE.all().iter().step_by(step);
            let set =
                squares.clone().fold(Bitboard::empty(), |set, square| set | Bitboard::from_square(square));
            let expected: i32 = squares.map(|square| i32::from(square.number())).sum();
            assert_eq!(weights.sum(set), Phased::new(expected, -2 * expected));
        }
    }

    #[test]
    fn the_sum_of_a_set_is_that_of_its_squares() {
        check::<Diagonal<10, 10, false>>();
        check::<Diagonal<8, 8, false>>();
        check::<Diagonal<12, 12, false>>();
    }
}
