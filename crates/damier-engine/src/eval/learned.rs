//! The learned weights that come with the engine, one file a ruleset; beside each stands how it was made.

use damier_rules::{BoardShape, Laws};

use super::Weights;

/// Weights of a ruleset.
struct Learned {
    laws: &'static Laws,
    shape: BoardShape,
    file: &'static [u8],
}

const LEARNED: &[Learned] = &[];

/// The weights for these laws on this board, if any have been learned.
pub(crate) fn built_in(laws: &Laws, shape: BoardShape) -> Option<Weights> {
    let learned = LEARNED.iter().find(|learned| learned.laws == laws && learned.shape == shape)?;
    Some(Weights::from_bytes(learned.file).expect("the weights that come with the engine are whole"))
}
