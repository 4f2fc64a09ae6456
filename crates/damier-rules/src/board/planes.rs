//! Boards of 32 squares as two words of sixteen bits: the layout in which positions are counted side by side.
//!
//! One word holds the even rows from the top, the other the odd ones, four squares a row. A step leads
//! from one word to the other by one shift, and what it takes over the top or the bottom edge falls off
//! the word. Over a side edge it lands on a square of an edge column, so that steps to the squares within
//! the edges need no mask.
//!
//! ```text
//! corner at the left        corner at the right
//!     0   1   2   3         0   1   2   3         even rows
//!   0   1   2   3             0   1   2   3       odd rows
//!     4   5   6   7         4   5   6   7
//! ```

use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use super::{Bitboard, Bits, BoardShape, Direction, Geometry, Playing, Square};

/// A set of squares of a board of 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Planes<G> {
    pub(crate) even: u16,
    pub(crate) odd: u16,
    board: PhantomData<G>,
}

/// Whether a board has 32 alternate squares.
pub(crate) const fn fits(shape: BoardShape) -> bool {
    shape.files == 8 && shape.ranks == 8 && !matches!(shape.playing, Playing::All)
}

/// The bit within its word of the square at a row and column.
const fn place(row: u8, column: u8) -> u8 {
    row / 2 * 4 + column / 2
}

/// How far a step in each direction moves what stands on even and on odd rows.
const fn shifts(shape: BoardShape) -> [[i8; 2]; 8] {
    let mut shifts = [[0; 2]; 8];
    let mut direction = 0;
    while fits(shape) && direction < 8 {
        let mut parity = 0;
        while Direction::ALL[direction].is_diagonal() && parity < 2 {
            let row = 2 + parity;
            let column = if shape.is_playing(row, 2) { 2 } else { 3 };
            let (down, right) = Direction::ALL[direction].delta();
            let to = place((row as i8 + down) as u8, (column as i8 + right) as u8);
            shifts[direction][parity as usize] = to as i8 - place(row, column) as i8;
            parity += 1;
        }
        direction += 1;
    }
    shifts
}

/// The squares of rows and columns `first` to `last` as the words of the even and of the odd rows.
const fn cells(shape: BoardShape, rows: [u8; 2], columns: [u8; 2]) -> [u16; 2] {
    let mut words = [0; 2];
    let mut row = rows[0];
    while fits(shape) && row <= rows[1] {
        let mut column = columns[0];
        while column <= columns[1] {
            if shape.is_playing(row, column) {
                words[row as usize % 2] |= 1 << place(row, column);
            }
            column += 1;
        }
        row += 1;
    }
    words
}

/// The squares that a step in each direction leads to.
const fn entries(shape: BoardShape) -> [[u16; 2]; 8] {
    let mut entries = [[0; 2]; 8];
    let mut direction = 0;
    while direction < 8 {
        let (down, right) = Direction::ALL[direction].delta();
        let from = [(down > 0) as u8, (right > 0) as u8];
        let to = [7 - (down < 0) as u8, 7 - (right < 0) as u8];
        entries[direction] = cells(shape, [from[0], to[0]], [from[1], to[1]]);
        direction += 1;
    }
    entries
}

/// Both words of the square at each bit of the board's own layout.
const fn words(shape: BoardShape, bit_of: &[u8; 128]) -> [u32; 128] {
    let mut words = [0; 128];
    let mut number = 1;
    while fits(shape) && number <= shape.squares() {
        let (row, column) = shape.row_column(Square::new(number).expect("numbers start at 1"));
        words[bit_of[number as usize - 1] as usize] = 1 << (row % 2 * 16 + place(row, column));
        number += 1;
    }
    words
}

impl<G: Geometry> Planes<G> {
    pub(crate) const EMPTY: Self = Self::new([0; 2]);
    const SHIFTS: [[i8; 2]; 8] = shifts(G::SHAPE);
    const INNER: Self = Self::new(cells(G::SHAPE, [1, 6], [1, 6]));
    const ENTRIES: [[u16; 2]; 8] = entries(G::SHAPE);
    const TOP_AND_BOTTOM: [[u16; 2]; 2] = [cells(G::SHAPE, [0, 0], [0, 7]), cells(G::SHAPE, [7, 7], [0, 7])];
    const WORDS: &'static [u32; 128] = &words(G::SHAPE, G::BIT_OF);

    #[inline(always)]
    pub(crate) const fn new([even, odd]: [u16; 2]) -> Self {
        Self { even, odd, board: PhantomData }
    }

    /// The row where White promotes, or Black.
    #[inline(always)]
    pub(crate) fn promotion(color_index: usize) -> Self {
        Self::new(Self::TOP_AND_BOTTOM[color_index])
    }

    /// Both words of one square, the even rows in the low half.
    #[inline(always)]
    pub(crate) fn word_at(bit: u8) -> u32 {
        Self::WORDS[usize::from(bit) & 127]
    }

    /// Both words of a set, the even rows in the low half.
    #[inline(always)]
    pub(crate) fn word_of(set: Bitboard<G>) -> u32 {
        // Two rows take nine bits in the board's own layout: the nibbles of the even rows come first,
        // those of the odd ones are taken to the upper half, and both halves close up step by step.
        const EVERY_NINTH: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27;
        const BOTH: u64 = 1 | 1 << 32;
        let bits = set.halves().0;
        let rows = 0xF * EVERY_NINTH;
        let nibbles = bits & rows | (bits >> G::BIT_OF[4] & rows) << 32;
        let bytes = (nibbles | nibbles >> 5) & ((0xFF | 0xFF << 18) * BOTH);
        let words = (bytes | bytes >> 10) & (0xFFFF * BOTH);
        (words | words >> 16) as u32
    }

    /// The same set as bits of the board's own layout.
    pub(crate) fn to_bitboard(self) -> Bitboard<G> {
        let mut bits = 0;
        for row in 0..8 {
            let word = if row % 2 == 0 { self.even } else { self.odd };
            bits |= u64::from(word >> (row / 2 * 4) & 0xF) << G::BIT_OF[row * 4];
        }
        Bitboard(G::Bits::from_low(bits))
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.even | self.odd == 0
    }

    /// The squares one step away, and squares of an edge column for those that leave the board.
    #[inline(always)]
    pub(crate) fn step(self, direction: Direction) -> Self {
        let [even, odd] = Self::SHIFTS[direction as usize];
        Self::new([shifted(self.odd, odd), shifted(self.even, even)])
    }

    /// The squares one step away.
    #[inline(always)]
    pub(crate) fn step_within(self, direction: Direction) -> Self {
        self.step(direction) & Self::new(Self::ENTRIES[direction as usize])
    }

    /// Those squares of the set that are not on the edge.
    #[inline(always)]
    pub(crate) fn inner(self) -> Self {
        self & Self::INNER
    }

    #[inline(always)]
    pub(crate) fn without(self, other: Self) -> Self {
        self & !other
    }
}

#[inline(always)]
fn shifted(word: u16, shift: i8) -> u16 {
    if shift >= 0 { word << shift as u32 } else { word >> u32::from(shift.unsigned_abs()) }
}

impl<G: Geometry> BitAnd for Planes<G> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self::new([self.even & other.even, self.odd & other.odd])
    }
}

impl<G: Geometry> BitOr for Planes<G> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self::new([self.even | other.even, self.odd | other.odd])
    }
}

impl<G: Geometry> BitOrAssign for Planes<G> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// The complement within the board.
impl<G: Geometry> Not for Planes<G> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self::new([!self.even, !self.odd])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Diagonal;

    fn set<G: Geometry>(bit: u8) -> Planes<G> {
        let word = Planes::<G>::word_at(bit);
        Planes::new([word as u16, (word >> 16) as u16])
    }

    fn check<G: Geometry>() {
        let mut all = Planes::EMPTY;
        for square in G::SHAPE.all().iter() {
            let from = set::<G>(G::bit_of(square));
            assert!((from & all).is_empty(), "{square} has a place of its own");
            all |= from;
            assert_eq!(from.to_bitboard(), Bitboard::from_square(square), "{square}");
            assert_eq!(
                Planes::<G>::word_of(Bitboard::from_square(square)),
                Planes::<G>::word_at(G::bit_of(square))
            );
            let neighbours = Direction::ALL.into_iter().filter(|direction| direction.is_diagonal());
            let neighbours = neighbours.map(|direction| (direction, G::SHAPE.step(square, direction)));
            let inner = neighbours.clone().all(|(_, to)| to.is_some());
            assert_eq!(from.inner(), if inner { from } else { Planes::EMPTY }, "{square}");
            for (direction, to) in neighbours {
                let to = to.map_or(Planes::EMPTY, |to| set(G::bit_of(to)));
                assert_eq!(from.step_within(direction), to, "{square} {direction:?}");
                assert_eq!(from.step(direction).inner(), to.inner(), "{square} {direction:?}");
            }
        }
        assert_eq!(all, !Planes::EMPTY);
        assert_eq!(Planes::<G>::promotion(0).to_bitboard(), Bitboard(G::PROMOTION[0]));
        assert_eq!(Planes::<G>::promotion(1).to_bitboard(), Bitboard(G::PROMOTION[1]));
    }

    #[test]
    fn a_step_is_the_neighbour_in_both_words() {
        check::<Diagonal<8, 8, false>>();
        check::<Diagonal<8, 8, true>>();
    }
}
