//! The learned evaluation at work.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use damier_rules::board::{Bitboard, Geometry};
use damier_rules::{BoardShape, Color, Position, Ruleset};

use super::cut::{BLOCK_STATES, Cut, LANE, LANES, WINDOW_ROOM, WINDOW_STATES};
use super::features::{Look, Phase, others};
use super::fold::fold;
use super::layout::Signed;
use super::units::{Packed, UNIT_PARTS, UnitTables, WHOLE};
use super::weights::{PARTS, STAGES, Weights};
use crate::eval::endings;
use crate::eval::squares::Phased;
use crate::memory;

/// No board has more windows.
const MOST_WINDOWS: usize = 64;
/// No position has more of the other features: a king on each of 72 squares, and for either side all else but kings.
const MOST_OTHERS: usize = 72 + 2 * (3 + 2 + 12) + 1;

/// Units hardly ever add more than this: a worth so far from what matters is left as it is without them.
pub(crate) const MOST_BY_UNITS: i32 = 150;

/// Learned weights, made ready for a board.
#[derive(Debug)]
pub(crate) struct Tables {
    weights: Weights,
    /// For every arrangement of one side's men in a band the numbers of its blocks.
    bands: Vec<u64>,
    /// What the arrangements of windows are worth early in the game, from the full board to the stage between,
    /// and late, from there to the empty one; [`WINDOW_ROOM`] for each window.
    windows: [Vec<Phased>; STAGES - 1],
    units: Option<UnitTables>,
}

impl Tables {
    /// Makes weights ready for board `G`, which must be theirs.
    pub(crate) fn new<G: Geometry>(weights: Weights) -> Self {
        assert_eq!(weights.layout().shape(), G::SHAPE, "weights belong to one board");
        let folded = fold(&weights);
        let windows = [0, 1].map(|stage| {
            let worth = folded.iter().map(|worth| Phased::new(worth[stage], worth[stage + 1]));
            with_room_for_all(&worth.collect::<Vec<_>>(), Phased::default())
        });
        let shares = (0..=u32::from(G::SHAPE.squares())).map(|men| {
            let Phase { stage, share, of } = Look::<G>::phase(men);
            let mut shares = [0.0; STAGES];
            shares[stage] = f64::from(share) / f64::from(of);
            shares[stage + 1] = 1.0 - shares[stage];
            shares
        });
        let units = weights.units().map(|units| UnitTables::new(units, weights.layout(), shares));
        Self { weights, bands: Cut::of(G::SHAPE).band_numbers::<G>(), windows, units }
    }

    /// The board.
    pub(crate) fn shape(&self) -> BoardShape {
        self.weights.layout().shape()
    }

    /// What a position is worth to White, in hundredths of a man. Of a position without kings whose worth is far
    /// from what matters, only about: then with `false`.
    #[inline(always)]
    pub(crate) fn to_white<R: Ruleset>(
        &self,
        position: &Position<R>,
        look: &Look<R::Board>,
        matters: RangeInclusive<i32>,
    ) -> (i32, bool) {
        let (white, black) = (position.men(Color::White), position.men(Color::Black));
        let men = (white | black).count();
        let Phase { stage, .. } = Look::<R::Board>::phase(men);
        // Gathered first, so that what is done with each is done in one place.
        let mut gathered = ArrayVec::<Signed, MOST_OTHERS>::new();
        others(position, look, self.weights.layout(), &mut |feature| gathered.push(feature));
        let count = const { Cut::of(R::Board::SHAPE).windows() };
        let windows = &self.windows[stage][..WINDOW_ROOM * count];
        let mut states = [0; MOST_WINDOWS];
        let mut sum = Phased::default();
        Self::each_window(&self.bands, white, black, |window, state| {
            sum += windows[WINDOW_ROOM * window + state];
            states[window] = state as u16;
        });
        let mut worth = [sum.full(), sum.empty()];
        for feature in &gathered {
            let [before, after] = self.weights.around(stage, *feature);
            worth = [worth[0] + before, worth[1] + after];
        }
        let mut worth = Look::<R::Board>::between(men, worth);
        if let Some(units) = &self.units {
            let without_kings = (position.kings(Color::White) | position.kings(Color::Black)).is_empty();
            let about = worth / PARTS;
            if without_kings
                && (about < matters.start() - MOST_BY_UNITS || about > matters.end() + MOST_BY_UNITS)
            {
                return (about, false);
            }
            let mut packed = Packed::default();
            let windows = &units.windows[..WINDOW_ROOM * count];
            for (window, state) in states[..count].iter().enumerate() {
                packed.add(&windows[WINDOW_ROOM * window + usize::from(*state) % WINDOW_ROOM]);
            }
            let add = |(feature, times): &Signed| units.add_other(&mut packed, *feature, *times);
            let too_high = gathered.iter().map(add).sum();
            worth += units.worth(&packed, too_high, men, position.turn()) / (UNIT_PARTS * i32::from(WHOLE));
        }
        (endings::damp(position, worth / PARTS), true)
    }

    /// Gives the arrangement of each window, below [`WINDOW_ROOM`].
    #[inline(always)]
    fn each_window<G: Geometry>(
        bands: &[u64],
        white: Bitboard<G>,
        black: Bitboard<G>,
        mut give: impl FnMut(usize, usize),
    ) {
        let cut = const { Cut::of(G::SHAPE) };
        for word in 0..cut.words() {
            let bands = &bands[word << cut.bits(0).1..];
            let blocks = LANES * word..cut.blocks.min(LANES * (word + 1));
            let mut upper = Self::band(bands, cut, white, black, 0);
            for band in 1..cut.bands {
                let lower = Self::band(bands, cut, white, black, band);
                // No carry from lane to lane: the last arrangement of a window is number 6560.
                let states = upper + BLOCK_STATES as u64 * lower;
                for block in blocks.clone() {
                    let state = (states >> (LANE * (block % LANES) as u32)) as usize % WINDOW_ROOM;
                    give((band - 1) * cut.blocks + block, state);
                }
                upper = lower;
            }
        }
    }

    /// The arrangements of those blocks of a band that the numbers are of.
    #[inline(always)]
    fn band<G: Geometry>(
        bands: &[u64],
        cut: Cut,
        white: Bitboard<G>,
        black: Bitboard<G>,
        band: usize,
    ) -> u64 {
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
        bands[in_band(white)] + 2 * bands[in_band(black)]
    }
}

/// A table of all arrangements of windows, with as much room for each window as indexing by bits asks for.
pub(super) fn with_room_for_all<T: Copy>(worth: &[T], nothing: T) -> Vec<T> {
    let mut roomy = memory::with_room(worth.len() / WINDOW_STATES * WINDOW_ROOM);
    for window in worth.chunks(WINDOW_STATES) {
        roomy.extend_from_slice(window);
        roomy.resize(roomy.len().next_multiple_of(WINDOW_ROOM), nothing);
    }
    roomy
}
