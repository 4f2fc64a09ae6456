//! Evaluations by name, as they are asked for and as files remember them.

use std::path::{Path, PathBuf};
use std::{fs, io};

use damier_engine::Evaluation;
use damier_engine::learning::{Weights, WeightsError};
use damier_rules::Variant;
use thiserror::Error;

/// An evaluation and what it is called.
#[derive(Clone, Debug)]
pub struct Named {
    /// What the engine judges by.
    pub evaluation: Evaluation,
    /// Its name without spaces; of weights in a file it tells what the file holds, not where it is.
    pub name: String,
}

/// Why there is no such evaluation.
#[derive(Debug, Error)]
pub enum NamedError {
    /// The file cannot be read.
    #[error("{}: {error}; expected `built-in`, `by-hand`, `untrained`, `nothing` or a file of weights", path.display())]
    System {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file holds no weights for the variant.
    #[error("{}: {error}", path.display())]
    Weights {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: WeightsError,
    },
}

impl Named {
    /// The evaluation of a name: `built-in`, `by-hand` (fitted to games), `untrained` (the same before any
    /// game was played), `nothing` (every position is even: nothing is known but the rules), or a file of
    /// weights.
    ///
    /// # Errors
    /// If there is no such file, or it has no weights for the board of the variant.
    pub fn find(name: &str, variant: Variant) -> Result<Self, NamedError> {
        let evaluation = match name {
            "built-in" => Evaluation::BuiltIn,
            "by-hand" => Evaluation::ByHand,
            "untrained" => Evaluation::Untrained,
            "nothing" => Evaluation::Learned(Weights::zero(variant.shape())),
            path => return Self::read(Path::new(path), variant),
        };
        Ok(Self { evaluation, name: name.to_owned() })
    }

    fn read(path: &Path, variant: Variant) -> Result<Self, NamedError> {
        let path_of = || path.to_owned();
        let bytes = fs::read(path).map_err(|error| NamedError::System { path: path_of(), error })?;
        let weights = Weights::from_bytes(&bytes)
            .and_then(|weights| {
                let fits = weights.layout().shape() == variant.shape();
                fits.then_some(weights).ok_or(WeightsError::Board)
            })
            .map_err(|error| NamedError::Weights { path: path_of(), error })?;
        Ok(Self { evaluation: Evaluation::Learned(weights), name: name_of(&bytes) })
    }
}

/// What weights are called, by the bytes of their file.
#[must_use]
pub fn name_of(bytes: &[u8]) -> String {
    let sum = bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3));
    format!("weights-{:08x}", sum >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluations_are_found_by_name_and_in_files() {
        let variant = Variant::INTERNATIONAL;
        assert!(matches!(Named::find("by-hand", variant).unwrap().evaluation, Evaluation::ByHand));
        assert!(matches!(Named::find("untrained", variant).unwrap().evaluation, Evaluation::Untrained));
        let path = std::env::temp_dir().join(format!("damier-named-{}", std::process::id()));
        let bytes = Weights::zero(variant.shape()).to_bytes();
        fs::write(&path, &bytes).unwrap();
        let found = Named::find(path.to_str().unwrap(), variant).unwrap();
        assert_eq!(found.name, name_of(&bytes));
        let english = Variant::from_id("english").unwrap();
        let error = Named::find(path.to_str().unwrap(), english).unwrap_err();
        assert!(matches!(error, NamedError::Weights { error: WeightsError::Board, .. }), "{error}");
        fs::remove_file(path).unwrap();
        assert!(matches!(Named::find("/nowhere", variant), Err(NamedError::System { .. })));
    }
}
