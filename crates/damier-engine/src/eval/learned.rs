//! The learned weights that come with the engine, one file a ruleset; beside each stands how it was made.

use damier_rules::board::Geometry;
use damier_rules::rulesets::International;
use damier_rules::{BoardShape, Laws, Ruleset, laws};

use super::Weights;

/// Weights of a ruleset.
struct Learned {
    laws: &'static Laws,
    shape: BoardShape,
    file: &'static [u8],
}

const LEARNED: &[Learned] = &[Learned {
    laws: &laws::INTERNATIONAL,
    shape: <<International as Ruleset>::Board as Geometry>::SHAPE,
    file: include_bytes!("../../weights/international.weights"),
}];

/// The weights for these laws on this board, if any have been learned.
pub(crate) fn built_in(laws: &Laws, shape: BoardShape) -> Option<Weights> {
    let learned = LEARNED.iter().find(|learned| learned.laws == laws && learned.shape == shape)?;
    Some(Weights::from_bytes(learned.file).expect("the weights that come with the engine are whole"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::Variant;

    #[test]
    fn all_weights_are_whole_and_for_their_board() {
        for learned in LEARNED {
            let weights = built_in(learned.laws, learned.shape).expect("they are in the list");
            assert_eq!(weights.layout().shape(), learned.shape);
            assert!(learned.file.len() < 800_000);
        }
    }

    #[test]
    fn rulesets_without_weights_have_none() {
        let killer = Variant::KILLER;
        assert!(built_in(&killer.laws(), killer.shape()).is_none());
        let brazilian = Variant::from_id("brazilian").expect("a variant");
        assert!(built_in(&brazilian.laws(), brazilian.shape()).is_none());
    }
}
