//! The learned evaluation at work.

use damier_rules::board::{Bitboard, Geometry};
use damier_rules::{BoardShape, Color, Position, Ruleset};

use super::cut::{BLOCK_STATES, Cut, WINDOW_STATES};
use super::features::{Look, others};
use super::fold::fold;
use super::layout::Signed;
use super::weights::{PARTS, Weights};
use crate::eval::endings;
use crate::eval::squares::Phased;

/// Learned weights, made ready for a board.
#[derive(Debug)]
pub(crate) struct Tables {
    weights: Weights,
    /// For every arrangement of one side's men in a band the numbers of its blocks.
    bands: Vec<u64>,
    windows: Vec<Phased>,
}

impl Tables {
    /// Makes weights ready for board `G`, which must be theirs.
    pub(crate) fn new<G: Geometry>(weights: Weights) -> Self {
        assert_eq!(weights.layout().shape(), G::SHAPE, "weights belong to one board");
        let windows = fold(&weights).into_iter().map(|[full, empty]| Phased::new(full, empty)).collect();
        Self { weights, bands: Cut::of(G::SHAPE).band_numbers::<G>(), windows }
    }

    /// The board.
    pub(crate) fn shape(&self) -> BoardShape {
        self.weights.layout().shape()
    }

    /// What a position is worth to White, in hundredths of a man.
    #[inline(always)]
    pub(crate) fn to_white<R: Ruleset>(&self, position: &Position<R>, look: &Look<R::Board>) -> i32 {
        let (white, black) = (position.men(Color::White), position.men(Color::Black));
        let windows = self.windows(white, black);
        let mut worth = [windows.full(), windows.empty()];
        others(position, look, self.weights.layout(), &mut |feature: Signed| {
            let [full, empty] = self.weights.of(feature);
            worth[0] += full;
            worth[1] += empty;
        });
        let (fullness, whole) = look.phase((white | black).count());
        let worth = (worth[0] * fullness + worth[1] * (whole - fullness)) / (whole * PARTS);
        endings::damp(position, worth)
    }

    /// What the windows are worth: one look for each.
    #[inline(always)]
    fn windows<G: Geometry>(&self, white: Bitboard<G>, black: Bitboard<G>) -> Phased {
        let cut = const { Cut::of(G::SHAPE) };
        let mut sum = Phased::default();
        let mut upper = self.band(cut, white, black, 0);
        for band in 1..cut.bands {
            let lower = self.band(cut, white, black, band);
            for block in 0..cut.blocks {
                let state = usize::from(upper[block]) + BLOCK_STATES * usize::from(lower[block]);
                sum += self.windows[((band - 1) * cut.blocks + block) * WINDOW_STATES + state];
            }
            upper = lower;
        }
        sum
    }

    /// The arrangements of the blocks of a band.
    #[inline(always)]
    fn band<G: Geometry>(&self, cut: Cut, white: Bitboard<G>, black: Bitboard<G>, band: usize) -> [u8; 8] {
        let (start, width) = cut.bits(band);
        let in_band = |men: Bitboard<G>| {
            let (low, high) = men.halves();
            let bits = if start >= 64 {
                high >> (start - 64)
            } else if start + width > 64 {
                low >> start | high << (64 - start)
            } else {
                low >> start
            };
            (bits & ((1 << width) - 1)) as usize
        };
        // No carry from byte to byte: a block of black men alone is 80.
        (self.bands[in_band(white)] + 2 * self.bands[in_band(black)]).to_le_bytes()
    }
}
