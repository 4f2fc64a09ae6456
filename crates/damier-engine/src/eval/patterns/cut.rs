//! How a board is cut up: bands, blocks of four squares in a band, windows of two blocks one below the
//! other.
//!
//! A band is two rows of a board of alternate squares, one row of a board played on all squares; the bits
//! of a band lie together. The blocks of a band overlap by half, and so do the windows of two bands:
//!
//! ```text
//! . a . b . . . .      block a b c d: its window goes on in the band below
//! c . d . . . . .
//! ```

use damier_rules::board::{Geometry, Playing};
use damier_rules::{BoardShape, Square};

/// Squares of a block.
pub const BLOCK: usize = 4;
/// Arrangements of men in a block: each square empty, a white man or a black one.
pub const BLOCK_STATES: usize = 81;
/// Arrangements of men in a window.
pub const WINDOW_STATES: usize = BLOCK_STATES * BLOCK_STATES;

/// Room for the arrangements of a window in a table: as many as bits can say, so that none lies outside it.
pub(super) const WINDOW_ROOM: usize = WINDOW_STATES.next_power_of_two();

/// The cut of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cut {
    pub(super) shape: BoardShape,
    pub(super) bands: usize,
    /// Blocks of a band, at most eight.
    pub(super) blocks: usize,
}

impl Cut {
    pub(super) const fn of(shape: BoardShape) -> Self {
        let per_row = shape.files as usize;
        match shape.playing {
            Playing::All => Self { shape, bands: shape.ranks as usize, blocks: per_row / 2 - 1 },
            Playing::CornerLeft | Playing::CornerRight => {
                Self { shape, bands: shape.ranks as usize / 2, blocks: per_row / 2 - 1 }
            }
        }
    }

    /// Windows of the board.
    pub(super) const fn windows(self) -> usize {
        (self.bands - 1) * self.blocks
    }

    /// The squares of a block in reading order.
    pub(super) fn block(self, band: usize, block: usize) -> [Square; BLOCK] {
        let Self { shape, .. } = self;
        let (band, block) = (band as u8, block as u8);
        let in_row = |row: u8, place: u8| {
            let squares = shape.row(row).iter().nth(usize::from(place));
            squares.expect("a block lies on the board")
        };
        match shape.playing {
            Playing::All => std::array::from_fn(|place| in_row(band, 2 * block + place as u8)),
            Playing::CornerLeft | Playing::CornerRight => std::array::from_fn(|place| {
                let (row, right) = (place as u8 / 2, place as u8 % 2);
                in_row(2 * band + row, block + right)
            }),
        }
    }

    /// Where the bits of a band begin, and how many there are.
    #[inline(always)]
    pub(super) const fn bits(self, band: usize) -> (u32, u32) {
        let width = match self.shape.playing {
            Playing::All => self.shape.files as u32,
            // Two rows share one spare bit.
            Playing::CornerLeft | Playing::CornerRight => self.shape.files as u32 + 1,
        };
        (width * band as u32, width)
    }

    /// How many words the numbers of the blocks of a band take.
    #[inline(always)]
    pub(super) const fn words(self) -> usize {
        self.blocks.div_ceil(LANES)
    }

    /// For every arrangement of one side's men in a band the numbers that they add to its blocks, [`LANES`] blocks to
    /// a word: the first square of a block counts 1, each further one three times the one before. First the first
    /// words of all arrangements, then the second.
    pub(super) fn band_numbers<G: Geometry>(self) -> Vec<u64> {
        let (_, width) = self.bits(0);
        let arrangements = 1 << width;
        let mut numbers = vec![0; self.words() * arrangements];
        for (word, numbers) in numbers.chunks_mut(arrangements).enumerate() {
            let mut of_bit = vec![0_u64; width as usize];
            for block in LANES * word..self.blocks.min(LANES * (word + 1)) {
                let mut worth = 1;
                for square in self.block(0, block) {
                    of_bit[usize::from(G::bit_of(square))] += worth << (LANE * (block % LANES) as u32);
                    worth *= 3;
                }
            }
            for men in 1..arrangements {
                numbers[men] = numbers[men & (men - 1)] + of_bit[men.trailing_zeros() as usize];
            }
        }
        numbers
    }
}

/// Bits for the number of a block, and of the arrangement of a window.
pub(super) const LANE: u32 = 16;
/// Blocks whose numbers are in one word.
pub(super) const LANES: usize = 4;

/// The arrangement of a block or window as the other side sees it: turned by half, colours changed.
pub(super) const fn turned(state: usize, squares: usize) -> usize {
    let mut rest = state;
    let mut turned = 0;
    let mut square = 0;
    while square < squares {
        let there = [0, 2, 1][rest % 3];
        turned = 3 * turned + there;
        rest /= 3;
        square += 1;
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::Variant;
    use damier_rules::board::{Diagonal, FullGrid};

    #[test]
    fn every_square_is_in_a_block_and_half_a_turn_leads_to_a_block() {
        for variant in Variant::ALL {
            let cut = Cut::of(variant.shape());
            let last = variant.shape().squares() + 1;
            let mut seen = vec![false; usize::from(last)];
            for band in 0..cut.bands {
                for block in 0..cut.blocks {
                    let squares = cut.block(band, block);
                    squares.iter().for_each(|square| seen[usize::from(square.number())] = true);
                    let mut there = cut.block(cut.bands - 1 - band, cut.blocks - 1 - block);
                    there.reverse();
                    assert_eq!(squares.map(|square| last - square.number()), there.map(Square::number));
                }
            }
            assert!(seen[1..].iter().all(|seen| *seen), "{variant:?}");
        }
    }

    fn check<G: Geometry>() {
        let cut = Cut::of(G::SHAPE);
        let numbers = cut.band_numbers::<G>();
        let number = |men: usize, block: usize| {
            let word = numbers[block / LANES * (numbers.len() / cut.words()) + men];
            word >> (LANE * (block % LANES) as u32) & 0xFFFF
        };
        for band in 0..cut.bands {
            let (start, width) = cut.bits(band);
            for block in 0..cut.blocks {
                for (place, square) in cut.block(band, block).into_iter().enumerate() {
                    let bit = u32::from(G::bit_of(square)) - start;
                    assert!(bit < width);
                    assert_eq!(number(1 << bit, block), 3_u64.pow(place as u32), "{square}");
                }
            }
        }
        let (_, width) = cut.bits(0);
        assert!((0..cut.blocks).all(|block| number((1 << width) - 1, block) == 40));
    }

    #[test]
    fn the_numbers_of_a_band_are_those_of_its_blocks() {
        check::<Diagonal<8, 8, false>>();
        check::<Diagonal<8, 8, true>>();
        check::<Diagonal<10, 8, false>>();
        check::<Diagonal<10, 10, false>>();
        check::<Diagonal<12, 12, false>>();
        check::<Diagonal<12, 12, true>>();
        check::<FullGrid>();
    }

    #[test]
    fn turning_twice_changes_nothing() {
        assert!((0..WINDOW_STATES).all(|state| turned(turned(state, 8), 8) == state));
        assert_eq!(turned(1, 8), 2 * 3_usize.pow(7));
    }
}
