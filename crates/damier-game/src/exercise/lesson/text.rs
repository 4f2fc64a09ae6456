//! A step as a short text, for a page to carry.

use std::fmt;

use damier_rules::Variant;
use damier_rules::notation::fen::{self, ParseFenError};
use thiserror::Error;

use super::{Goal, ReadGoalError, Step, StepError};
use crate::house::shortened;

/// Why a text is no step.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ReadStepError {
    /// A line of an unknown kind.
    #[error("`{line}` says nothing about a step")]
    Line {
        /// The line, cut if it is long.
        line: String,
    },
    /// A variant that does not exist.
    #[error("there is no variant `{id}`")]
    Variant {
        /// The name, cut if it is long.
        id: String,
    },
    /// The start is no position.
    #[error("the start: {0}")]
    Start(#[from] ParseFenError),
    /// The goal is none.
    #[error(transparent)]
    Goal(#[from] ReadGoalError),
    /// The step does not fit the rules.
    #[error(transparent)]
    Step(#[from] StepError),
}

impl Step {
    /// Reads a step: lines `variant`, `start` (a FEN), `before` (words played already) and `goal`, of which all but the
    /// last may be missing.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn from_text(text: &str) -> Result<Self, ReadStepError> {
        let (mut variant, mut start, mut before, mut goal) = (Variant::INTERNATIONAL, None, Vec::new(), "");
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (kind, value) = line.split_once(' ').unwrap_or((line, ""));
            match kind {
                "variant" => {
                    let unknown = || ReadStepError::Variant { id: shortened(value) };
                    variant = Variant::from_id(value.trim()).ok_or_else(unknown)?;
                }
                "start" => start = Some(value),
                "before" => before = value.split_whitespace().map(str::to_owned).collect(),
                "goal" => goal = value,
                _ => return Err(ReadStepError::Line { line: shortened(line) }),
            }
        }
        let setup = match start {
            None => variant.start_setup(),
            Some(start) => fen::parse(start, variant.shape())?,
        };
        Ok(Self::new(variant, &setup, &before, Goal::from_text(goal)?)?)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "variant {}", self.variant().id())?;
        writeln!(f, "start {}", fen::print(&self.start()))?;
        if !self.before.is_empty() {
            writeln!(f, "before {}", self.before.join(" "))?;
        }
        writeln!(f, "goal {}", self.goal)
    }
}
