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

use damier_rules::{Position, Ruleset};

use crate::score::Score;

pub(crate) use judge::Judge;
pub(crate) use learned::{built_in, elsewhere, for_board, names};
pub(crate) use patterns::Tables;
pub use patterns::{
    BLOCK, BLOCK_STATES, FeatureFinder, Features, Layout, MOST_ADDED, PARTS, PerUnit, STAGES, Signed,
    UNIT_PARTS, UNITS, UnitRows, Units, WHOLE, WINDOW_STATES, Weight, Weights, WeightsError,
};

/// A judge of positions.
pub(crate) trait Evaluator<R: Ruleset> {
    /// The worth of a position to the side to move, which has no capture to make.
    fn evaluate(&self, position: &Position<R>) -> Score;
}
