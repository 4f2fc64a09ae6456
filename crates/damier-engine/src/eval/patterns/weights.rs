//! Learned weights and the file they are kept in.

use damier_rules::BoardShape;
use damier_rules::board::Playing;
use thiserror::Error;

use super::coder::{Decoder, Encoder, Model};
use super::fold;
use super::layout::{Layout, Signed};
use super::unit_coder;
use super::units::Units;

/// How many parts of a hundredth of a man a weight counts in.
pub const PARTS: i32 = 2;

/// What a feature is worth, in [`PARTS`] of a hundredth of a man, at three stages of the game. Between two
/// stages it is worth something in between, by the number of men.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weight {
    /// With all men on the board.
    pub full: i16,
    /// Late in the middlegame, with two men in five left.
    pub half: i16,
    /// With none.
    pub empty: i16,
}

/// How many stages a weight knows.
pub const STAGES: usize = 3;

impl Weight {
    /// From its worth at each stage, the full board first.
    #[must_use]
    pub const fn new([full, half, empty]: [i16; STAGES]) -> Self {
        Self { full, half, empty }
    }

    /// Counted so often: −1 for the other side, 0 for neither.
    pub(super) fn times(self, times: i32) -> Self {
        Self::new(self.stages().map(|weight| weight * times as i16))
    }

    /// Its worth at each stage, the full board first.
    #[must_use]
    #[inline(always)]
    pub const fn stages(self) -> [i16; STAGES] {
        [self.full, self.half, self.empty]
    }
}

/// A weight for every feature of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    layout: Layout,
    weights: Vec<Weight>,
    units: Option<Box<Units>>,
}

/// Why weights cannot be used.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum WeightsError {
    /// Something else than weights.
    #[error("not a file of weights")]
    NotWeights,
    /// Written for other features.
    #[error("a file of weights of another version")]
    Version,
    /// Not the board that is played on.
    #[error("weights for another board")]
    Board,
    /// Cut off or damaged.
    #[error("a damaged file of weights")]
    Damaged,
    /// There is not one weight for each feature.
    #[error("{found} weights; expected {expected}")]
    Count {
        /// How many there are.
        found: usize,
        /// How many features the board has.
        expected: usize,
    },
    /// So large that sums would overflow.
    #[error("the weights of men are too large: they may add up to {sum}, the most is {}", i16::MAX)]
    TooLarge {
        /// What they may add up to.
        sum: i32,
    },
}

const MAGIC: &[u8; 4] = b"DMRW";
/// Weights of the first version know no stage between the full board and the empty one.
const FIRST_VERSION: u8 = 1;
/// Weights of the second version know no units.
const SECOND_VERSION: u8 = 2;
/// Units of the third version have no joints.
const THIRD_VERSION: u8 = 3;
const VERSION: u8 = 4;
const PLAYING: [Playing; 3] = [Playing::CornerLeft, Playing::CornerRight, Playing::All];

impl Weights {
    /// The weights of all features of a layout, in their order.
    ///
    /// # Errors
    /// If there are too few, too many, or weights so large that sums would overflow.
    pub fn new(layout: Layout, weights: Vec<Weight>) -> Result<Self, WeightsError> {
        if weights.len() != layout.len() {
            return Err(WeightsError::Count { found: weights.len(), expected: layout.len() });
        }
        let weights = Self { layout, weights, units: None };
        let sum = fold::highest_sum(&weights);
        if sum > i32::from(i16::MAX) {
            return Err(WeightsError::TooLarge { sum });
        }
        Ok(weights)
    }

    /// Weights of nothing: every position is even.
    #[must_use]
    pub fn zero(shape: BoardShape) -> Self {
        let layout = Layout::of(shape);
        Self { layout, weights: vec![Weight::default(); layout.len()], units: None }
    }

    /// The same with units.
    ///
    /// # Errors
    /// If they are for other features, or so large that sums would overflow.
    pub fn with_units(self, units: Units) -> Result<Self, WeightsError> {
        units.check(&self.layout)?;
        Ok(Self { units: Some(Box::new(units)), ..self })
    }

    /// The units, if there are any.
    #[must_use]
    pub fn units(&self) -> Option<&Units> {
        self.units.as_deref()
    }

    /// The features.
    #[must_use]
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The weight of a feature, counted as often as it is there.
    #[must_use]
    #[inline(always)]
    pub(super) fn of(&self, (feature, times): Signed) -> [i32; STAGES] {
        self.weights[feature].stages().map(|weight| times * i32::from(weight))
    }

    /// The same at a stage of the game and at the next.
    #[inline(always)]
    pub(super) fn around(&self, stage: usize, (feature, times): Signed) -> [i32; 2] {
        let stages = self.weights[feature].stages();
        [0, 1].map(|next| times * i32::from(stages[stage + next]))
    }

    /// The weights in the order of the features.
    #[must_use]
    pub fn as_slice(&self) -> &[Weight] {
        &self.weights
    }

    /// The weights as a compressed file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let shape = self.layout.shape();
        let playing = PLAYING.iter().position(|playing| *playing == shape.playing);
        let playing = playing.expect("every way of playing is in the list") as u8;
        let mut bytes = MAGIC.to_vec();
        let version = match &self.units {
            None => SECOND_VERSION,
            Some(units) if units.joints.is_none() => THIRD_VERSION,
            Some(_) => VERSION,
        };
        bytes.extend([version, shape.files, shape.ranks, playing]);
        let mut models = Models::new();
        let mut encoder = Encoder::new();
        for (feature, weight) in self.weights.iter().enumerate() {
            let (full, half, empty) = models.of(&self.layout, feature);
            encoder.write(weight.full, full);
            encoder.write(weight.half, &mut half[usize::from(weight.full == 0)]);
            encoder.write(weight.empty, &mut empty[usize::from(weight.half == 0)]);
        }
        if let Some(units) = &self.units {
            unit_coder::write(units, &self.layout, &mut encoder);
        }
        bytes.extend(encoder.finish());
        bytes
    }

    /// The weights of a file.
    ///
    /// # Errors
    /// If it holds anything else, or not all of it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(WeightsError::NotWeights)?;
        let (&[version, files, ranks, playing], rest) =
            rest.split_first_chunk::<4>().ok_or(WeightsError::Damaged)?;
        if !(FIRST_VERSION..=VERSION).contains(&version) {
            return Err(WeightsError::Version);
        }
        let playing = *PLAYING.get(usize::from(playing)).ok_or(WeightsError::Board)?;
        let shape = BoardShape { files, ranks, playing };
        let is_known = damier_rules::Variant::ALL.iter().any(|variant| variant.shape() == shape);
        if !is_known {
            return Err(WeightsError::Board);
        }
        let layout = Layout::of(shape);
        let mut models = Models::new();
        let mut decoder = Decoder::new(rest);
        let weights: Vec<Weight> = (0..layout.len())
            .map(|feature| {
                let (full, half, empty) = models.of(&layout, feature);
                let full = decoder.read(full);
                if version == FIRST_VERSION {
                    let empty = decoder.read(&mut empty[usize::from(full == 0)]);
                    return Weight { full, half: between(&layout, full, empty), empty };
                }
                let half = decoder.read(&mut half[usize::from(full == 0)]);
                Weight { full, half, empty: decoder.read(&mut empty[usize::from(half == 0)]) }
            })
            .collect();
        let has_joints = version == VERSION;
        let units = (version >= THIRD_VERSION).then(|| unit_coder::read(&layout, has_joints, &mut decoder));
        if !decoder.is_at_end() {
            return Err(WeightsError::Damaged);
        }
        let weights = Self::new(layout, weights)?;
        match units {
            Some(units) => weights.with_units(units),
            None => Ok(weights),
        }
    }
}

/// What is worth so much with a full board and with an empty one, with the men of the stage between.
fn between(layout: &Layout, full: i16, empty: i16) -> i16 {
    let (half, whole) = layout.stages();
    let sum = i32::from(full) * half + i32::from(empty) * (whole - half);
    (f64::from(sum) / f64::from(whole)).round() as i16
}

/// What is learned of weights in different places: by how many men an arrangement has. The worth at a later
/// stage depends on whether it is anything at the one before.
struct Models(Vec<(Model, [Model; 2], [Model; 2])>);

impl Models {
    /// Blocks have up to 4 men, windows up to 8; the rest is of one kind.
    fn new() -> Self {
        Self(vec![Default::default(); 5 + 9 + 1])
    }

    fn of(&mut self, layout: &Layout, feature: usize) -> (&mut Model, &mut [Model; 2], &mut [Model; 2]) {
        let block = layout.men_in_block(feature).map(|men| 1 + men as usize);
        let window = || layout.men_in_window(feature).map(|men| 6 + men as usize);
        let kind = block.or_else(window).unwrap_or(0);
        let (full, half, empty) = &mut self.0[kind];
        (full, half, empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::Variant;

    fn weights() -> Weights {
        let layout = Layout::of(Variant::INTERNATIONAL.shape());
        let weight = |feature: usize| {
            let full = if feature.is_multiple_of(5) { (feature % 401) as i16 - 200 } else { 0 };
            Weight { full, half: full / 2, empty: -full / 3 }
        };
        Weights::new(layout, (0..layout.len()).map(weight).collect()).unwrap()
    }

    #[test]
    fn a_file_gives_back_the_weights() {
        let bytes = weights().to_bytes();
        assert_eq!(Weights::from_bytes(&bytes).unwrap(), weights());
        assert!(Weights::zero(Variant::INTERNATIONAL.shape()).to_bytes().len() < 400);
    }

    #[test]
    fn other_files_are_refused() {
        let bytes = weights().to_bytes();
        assert_eq!(Weights::from_bytes(b"PNG"), Err(WeightsError::NotWeights));
        assert_eq!(Weights::from_bytes(&bytes[..6]), Err(WeightsError::Damaged));
        assert_eq!(Weights::from_bytes(&bytes[..bytes.len() - 1]), Err(WeightsError::Damaged));
        let changed = |place: usize, byte: u8| {
            let mut bytes = bytes.clone();
            bytes[place] = byte;
            Weights::from_bytes(&bytes)
        };
        assert_eq!(changed(4, 99), Err(WeightsError::Version));
        assert_eq!(changed(5, 9), Err(WeightsError::Board));
        assert_eq!(changed(7, 7), Err(WeightsError::Board));
    }

    #[test]
    fn weights_that_would_overflow_are_refused() {
        let layout = Layout::of(Variant::INTERNATIONAL.shape());
        let mut list = vec![Weight::default(); layout.len()];
        assert!(Weights::new(layout, list[1..].to_vec()).is_err());
        (0..40).for_each(|square| list[square].empty = -1_000);
        assert!(matches!(Weights::new(layout, list), Err(WeightsError::TooLarge { .. })));
    }
}
