//! What a quiet position is worth.

mod endings;
mod hand;
mod judge;
mod learned;
mod noise;
mod patterns;
mod side;
mod squares;
mod weights;
mod wide;

use std::ops::RangeInclusive;

use damier_rules::{Position, Ruleset};

use crate::score::Score;

pub use judge::Registers;
pub(crate) use judge::{Judge, Knowledge};
pub(crate) use learned::{built_in, elsewhere, for_board, names};
pub use patterns::{
    BLOCK, BLOCK_STATES, FeatureFinder, Features, JOINTS, Joints, Layout, MOST_ADDED, PARTS, PerJoint,
    PerUnit, STAGES, Signed, UNIT_PARTS, UNITS, UnitRows, Units, WHOLE, WINDOW_STATES, Weight, Weights,
    WeightsError,
};
pub(crate) use patterns::{MOST_BY_UNITS, Tables};
pub(crate) use weights::Schooling;

/// What a position is found to be worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Estimate {
    pub(crate) score: Score,
    /// Else it is far from what was asked, and hardly ever on the wrong side of it.
    pub(crate) is_exact: bool,
}

impl Estimate {
    /// Whether it tells enough for these scores.
    #[inline(always)]
    pub(crate) fn is_enough_for(self, matters: &RangeInclusive<Score>) -> bool {
        self.is_exact
            || self.score < *matters.start() - MOST_BY_UNITS
            || self.score > *matters.end() + MOST_BY_UNITS
    }
}

/// A judge of positions.
pub(crate) trait Evaluator<R: Ruleset> {
    /// The worth of a position to the side to move, which has no capture to make: exact where it may lie within
    /// the scores that matter, else about.
    fn evaluate(&self, position: &Position<R>, matters: RangeInclusive<Score>) -> Estimate;
}
