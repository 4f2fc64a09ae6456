//! The learned weights that come with the engine, one file for each game and those that it plays well, too; beside
//! each stands how it was made.

use damier_rules::{BoardShape, Laws, Variant};

use super::patterns::mirrored_shape;
use super::{Weights, WeightsError};

/// A file of weights.
struct Learned {
    /// What it is called without its ending.
    name: &'static str,
    /// The variants whose laws and boards it is good for, the one it was learned from first.
    variants: &'static [Variant],
    /// What it holds; `None` if it has to be fetched.
    file: Option<&'static [u8]>,
}

/// A file of weights of this name.
macro_rules! file {
    ($name:literal) => {
        include_bytes!(concat!("../../weights/", $name, ".weights"))
    };
}

/// Weights that are part of every engine, and those that are with feature `weights` alone.
macro_rules! learned {
    ($first:literal: $($for_first:ident)+; $($name:literal: $($variant:ident)+;)*) => {
        const LEARNED: &[Learned] = &[
            Learned { name: $first, variants: &[$(Variant::$for_first),+], file: Some(file!($first)) },
            $(Learned {
                name: $name,
                variants: &[$(Variant::$variant),+],
                #[cfg(feature = "weights")]
                file: Some(file!($name)),
                #[cfg(not(feature = "weights"))]
                file: None,
            },)*
        ];
    };
}

learned! {
    "international": INTERNATIONAL KILLER GHANAIAN;
    "canadian": CANADIAN;
    "russian": RUSSIAN BRAZILIAN POOL;
    "russian80": RUSSIAN80;
    "international80": INTERNATIONAL80;
    "english": ENGLISH;
    "italian": ITALIAN;
    "spanish": SPANISH;
    "german": GERMAN;
    "german_common": GERMAN_COMMON;
    "czech": CZECH;
    "turkish": TURKISH;
    "frisian": FRISIAN;
    "frysk": FRYSK;
    "french": FRENCH;
    "antidraughts": ANTIDRAUGHTS;
    "breakthrough": BREAKTHROUGH;
    "thai": THAI;
    "argentinian": ARGENTINIAN;
    "armenian": ARMENIAN;
    "gothic": GOTHIC;
}

/// The weights for these laws on this board, or else on its mirror.
fn find(laws: &Laws, shape: BoardShape) -> Option<&'static Learned> {
    [Some(shape), mirrored_shape(shape)].into_iter().flatten().find_map(|shape| {
        let is_for = |variant: &Variant| variant.laws() == *laws && variant.shape() == shape;
        LEARNED.iter().find(|learned| learned.variants.iter().any(is_for))
    })
}

/// The weights for these laws on this board, if any come with this engine.
pub(crate) fn built_in(laws: &Laws, shape: BoardShape) -> Option<Weights> {
    let file = find(laws, shape)?.file?;
    Some(for_board(file, shape).expect("the weights that come with the engine are whole"))
}

/// The name of the weights for these laws on this board, if they exist and do not come with this engine.
pub(crate) fn elsewhere(laws: &Laws, shape: BoardShape) -> Option<&'static str> {
    let learned = find(laws, shape)?;
    learned.file.is_none().then_some(learned.name)
}

/// The weights of a file, made for this board or for its mirror.
pub(crate) fn for_board(file: &[u8], shape: BoardShape) -> Result<Weights, WeightsError> {
    let weights = Weights::from_bytes(file)?;
    if weights.layout().shape() == shape {
        return Ok(weights);
    }
    weights.mirrored().filter(|weights| weights.layout().shape() == shape).ok_or(WeightsError::Board)
}

/// The names of all weights that there are, those of international draughts first.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    LEARNED.iter().map(|learned| learned.name)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn all_weights_are_whole_small_and_for_their_board() {
        for learned in LEARNED {
            for variant in learned.variants {
                let Some(weights) = built_in(&variant.laws(), variant.shape()) else {
                    assert_eq!(elsewhere(&variant.laws(), variant.shape()), Some(learned.name));
                    continue;
                };
                assert_eq!(weights.layout().shape(), variant.shape());
            }
            let most = if learned.name == "international" { 800_000 } else { 300_000 };
            assert!(learned.file.is_none_or(|file| file.len() < most), "{}", learned.name);
        }
    }

    #[test]
    fn every_file_of_weights_is_named_and_says_how_it_was_made() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("weights");
        let mut found: Vec<String> = std::fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "weights"))
            .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
            .collect();
        found.sort();
        let mut named: Vec<&str> = names().collect();
        named.sort_unstable();
        assert_eq!(found, named);
        for name in named {
            let made = std::fs::read_to_string(folder.join(name).with_extension("txt")).unwrap();
            assert!(
                ["games ", "positions ", "fit ", "loss ", "match "].iter().all(|part| made.contains(part)),
                "{name}"
            );
        }
    }

    #[test]
    fn laws_that_nobody_has_learned_have_no_weights() {
        let backward = Variant::FRENCH.with("men_capture_backward", "true").unwrap();
        assert!(built_in(&backward.laws(), backward.shape()).is_none());
        assert!(elsewhere(&backward.laws(), backward.shape()).is_none());
        assert!(built_in(&Variant::KILLER.laws(), Variant::RUSSIAN.shape()).is_none());
    }

    #[test]
    fn weights_of_the_mirrored_board_are_turned_round() {
        let file = Weights::zero(Variant::POOL.shape()).to_bytes();
        let there = for_board(&file, Variant::JAMAICAN.shape()).unwrap();
        assert_eq!(there.layout().shape(), Variant::JAMAICAN.shape());
        assert_eq!(for_board(&file, Variant::INTERNATIONAL.shape()), Err(WeightsError::Board));
    }
}
