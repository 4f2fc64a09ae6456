//! Boards as types: how squares are laid out in the bits of a word, so that a step in any direction
//! is one shift and one mask.
//!
//! On a board of alternate squares two rows share one spare bit:
//!
//! ```text
//! 10 x 10, corner at the left          corner at the right
//!     0   1   2   3   4                0   1   2   3   4      (5)
//!   5   6   7   8   9   (10)             6   7   8   9  10
//!    11  12  13  14  15                11  12  13  14  15    (16)
//! ```
//!
//! so every diagonal step is one constant shift, and a step over the edge falls on a spare bit or
//! off the word. A row or column step (two cells) is a constant shift too; over the edge it may
//! land on a real square, which the mask of the [`Step`] takes out.

use std::fmt::Debug;
use std::hash::Hash;

use super::{Bits, BoardShape, Direction, Playing, Square};

/// One step in one direction: a shift of the bits and the squares it may enter.
#[derive(Clone, Copy, Debug)]
pub struct Step<B> {
    /// How far bits move; positive towards higher bits, that is down the board.
    pub shift: i8,
    /// The squares that this step can lead to.
    pub entry: B,
    /// Whether a step over the edge may land on another playing square, so that the mask is needed
    /// even where the result is kept within the board anyway.
    pub wraps: bool,
}

/// A board as a type. Nobody outside `board` needs to know bit places; those who must be quick may.
pub trait Geometry: Copy + Debug + Default + Eq + Hash + Send + Sync + 'static {
    /// The word that holds a set of squares.
    type Bits: Bits;
    /// The same board as a value.
    const SHAPE: BoardShape;
    /// All playing squares.
    const ALL: Self::Bits;
    /// One step in each direction, indexed by `Direction as usize`.
    const STEPS: [Step<Self::Bits>; 8];
    /// All squares beyond a square in each direction: `RAYS[direction][bit]`.
    const RAYS: &'static [[Self::Bits; 128]; 8];
    /// The top row, where White promotes, and the bottom row, where Black does.
    const PROMOTION: [Self::Bits; 2];
    /// The bit of each square by its number less one.
    const BIT_OF: &'static [u8; 128];
    /// The number of the square at each bit; 0 at spare bits.
    const NUMBER_AT: &'static [u8; 128];

    /// The bit of a square of this board.
    #[inline(always)]
    fn bit_of(square: Square) -> u8 {
        Self::BIT_OF[square.index()]
    }

    /// The square at a bit, which must be a playing square's.
    #[inline(always)]
    fn square_at(bit: u8) -> Square {
        Square::new(Self::NUMBER_AT[bit as usize & 127]).expect("the bit of a playing square has a number")
    }
}

/// A board of alternate squares, `FILES` × `RANKS`; mirrored when the corner squares played on are
/// at the players' right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Diagonal<const FILES: u8, const RANKS: u8, const MIRRORED: bool>;

/// The board of 64 squares all played on, with rows and columns: Turkish, Armenian, Gothic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FullGrid;

/// The place of the playing square at `row`, `column` in the word.
const fn bit_at(shape: BoardShape, row: u8, column: u8) -> u8 {
    if let Playing::All = shape.playing {
        return row * shape.files + column;
    }
    let per_row = shape.files / 2;
    // The spare bit follows the row whose first playing square is in the first column.
    let spare_after_first = shape.is_playing(0, 0);
    let in_pair = row % 2;
    let offset = if in_pair == 0 { 0 } else { per_row + spare_after_first as u8 };
    row / 2 * (2 * per_row + 1) + offset + column / 2
}

const fn bit_table(shape: BoardShape) -> [u8; 128] {
    let mut table = [0; 128];
    let mut number = 1;
    while number <= shape.squares() {
        let square = Square::new(number).expect("numbers start at 1");
        let (row, column) = shape.row_column(square);
        table[number as usize - 1] = bit_at(shape, row, column);
        number += 1;
    }
    table
}

const fn number_table(shape: BoardShape) -> [u8; 128] {
    let bits = bit_table(shape);
    let mut table = [0; 128];
    let mut number = 1;
    while number <= shape.squares() {
        table[bits[number as usize - 1] as usize] = number;
        number += 1;
    }
    table
}

/// The squares of rows `from` to `to`, both included, as bits.
const fn rows(shape: BoardShape, from: u8, to: u8) -> u128 {
    let mut set = 0;
    let mut number = 1;
    while number <= shape.squares() {
        let square = Square::new(number).expect("numbers start at 1");
        let (row, column) = shape.row_column(square);
        if row >= from && row <= to {
            set |= 1 << bit_at(shape, row, column);
        }
        number += 1;
    }
    set
}

/// The step in one direction; fails to compile if the layout does not make it one shift.
const fn step(shape: BoardShape, direction: Direction) -> Step<u128> {
    let bits = bit_table(shape);
    let all = rows(shape, 0, shape.ranks - 1);
    let mut shift = 0;
    let mut found = false;
    let mut entry = 0;
    let mut leaving = 0;
    let mut number = 1;
    while number <= shape.squares() {
        let square = Square::new(number).expect("numbers start at 1");
        let from = bits[number as usize - 1] as i8;
        match shape.step(square, direction) {
            Some(to) => {
                let to = bits[to.index()] as i8;
                assert!(!found || shift == to - from, "a step must be one shift everywhere");
                found = true;
                shift = to - from;
                entry |= 1 << to;
            }
            None => leaving |= 1 << from,
        }
        number += 1;
    }
    let landed: u128 = if shift >= 0 { leaving << shift } else { leaving >> -shift };
    Step { shift, entry, wraps: landed & all != 0 }
}

const fn rays(shape: BoardShape) -> [[u128; 128]; 8] {
    let bits = bit_table(shape);
    let mut table = [[0; 128]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut number = 1;
        while number <= shape.squares() {
            let start = Square::new(number).expect("numbers start at 1");
            let mut ray = 0;
            let mut at = shape.step(start, Direction::ALL[direction]);
            while let Some(square) = at {
                ray |= 1 << bits[square.index()];
                at = shape.step(square, Direction::ALL[direction]);
            }
            table[direction][bits[start.index()] as usize] = ray;
            number += 1;
        }
        direction += 1;
    }
    table
}

macro_rules! geometry {
    ($board:ty, $bits:ty, $shape:expr) => {
        impl Geometry for $board {
            type Bits = $bits;
            const SHAPE: BoardShape = $shape;
            const ALL: $bits = rows(Self::SHAPE, 0, Self::SHAPE.ranks - 1) as $bits;
            const STEPS: [Step<$bits>; 8] = {
                let mut steps = [Step { shift: 0, entry: 0, wraps: false }; 8];
                let mut direction = 0;
                while direction < 8 {
                    let wide = step(Self::SHAPE, Direction::ALL[direction]);
                    steps[direction] =
                        Step { shift: wide.shift, entry: wide.entry as $bits, wraps: wide.wraps };
                    direction += 1;
                }
                steps
            };
            const RAYS: &'static [[$bits; 128]; 8] = &{
                let wide = rays(Self::SHAPE);
                let mut table = [[0; 128]; 8];
                let mut direction = 0;
                while direction < 8 {
                    let mut bit = 0;
                    while bit < 128 {
                        table[direction][bit] = wide[direction][bit] as $bits;
                        bit += 1;
                    }
                    direction += 1;
                }
                table
            };
            const PROMOTION: [$bits; 2] = [
                rows(Self::SHAPE, 0, 0) as $bits,
                rows(Self::SHAPE, Self::SHAPE.ranks - 1, Self::SHAPE.ranks - 1) as $bits,
            ];
            const BIT_OF: &'static [u8; 128] = &bit_table(Self::SHAPE);
            const NUMBER_AT: &'static [u8; 128] = &number_table(Self::SHAPE);
        }
    };
}

macro_rules! diagonal {
    ($($files:literal x $ranks:literal $mirrored:literal $playing:ident in $bits:ty),* $(,)?) => {
        $(geometry!(
            Diagonal<$files, $ranks, $mirrored>,
            $bits,
            BoardShape { files: $files, ranks: $ranks, playing: Playing::$playing }
        );)*
    };
}

diagonal! {
    8 x 8 false CornerLeft in u64,
    8 x 8 true CornerRight in u64,
    10 x 8 false CornerLeft in u64,
    10 x 10 false CornerLeft in u64,
    12 x 12 false CornerLeft in u128,
    12 x 12 true CornerRight in u128,
}

geometry!(FullGrid, u64, BoardShape { files: 8, ranks: 8, playing: Playing::All });

#[cfg(test)]
mod tests {
    use super::*;

    fn check<G: Geometry>() {
        for square in G::SHAPE.all().iter() {
            assert_eq!(G::square_at(G::bit_of(square)), square);
            for direction in Direction::ALL {
                let step = G::STEPS[direction as usize];
                let from = G::Bits::bit(u32::from(G::bit_of(square)));
                let moved = if step.shift >= 0 {
                    from << step.shift as u32
                } else {
                    from >> u32::from(step.shift.unsigned_abs())
                };
                let reached = moved & step.entry;
                let expected = G::SHAPE
                    .step(square, direction)
                    .map_or(G::Bits::ZERO, |to| G::Bits::bit(u32::from(G::bit_of(to))));
                assert_eq!(reached, expected, "{square} {direction:?}");
                if !step.wraps {
                    assert_eq!(moved & G::ALL, expected, "{square} {direction:?} unmasked");
                }
            }
        }
        assert_eq!(G::ALL.count(), u32::from(G::SHAPE.squares()));
    }

    #[test]
    fn a_step_is_the_neighbour_on_every_board() {
        check::<Diagonal<8, 8, false>>();
        check::<Diagonal<8, 8, true>>();
        check::<Diagonal<10, 8, false>>();
        check::<Diagonal<10, 10, false>>();
        check::<Diagonal<12, 12, false>>();
        check::<Diagonal<12, 12, true>>();
        check::<FullGrid>();
    }

    #[test]
    fn diagonal_steps_need_no_mask_on_boards_of_alternate_squares() {
        for direction in Direction::ALL.into_iter().filter(|direction| direction.is_diagonal()) {
            assert!(!<Diagonal<10, 10, false>>::STEPS[direction as usize].wraps);
            assert!(!<Diagonal<8, 8, true>>::STEPS[direction as usize].wraps);
            assert!(!<Diagonal<12, 12, false>>::STEPS[direction as usize].wraps);
        }
    }
}
