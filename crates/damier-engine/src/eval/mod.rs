//! What a quiet position is worth.

mod endings;
mod hand;
mod noise;
mod side;
mod squares;
mod weights;

use damier_rules::{Position, Ruleset};

use crate::score::Score;

pub(crate) use hand::Hand;

/// A judge of positions.
pub(crate) trait Evaluator<R: Ruleset> {
    /// The worth of a position to the side to move, which has no capture to make.
    fn evaluate(&self, position: &Position<R>) -> Score;
}
