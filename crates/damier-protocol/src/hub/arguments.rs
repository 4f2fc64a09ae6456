//! The arguments of a line, read as what they should be.

use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use super::decimal;
use super::line::{Line, ParseLineError, shortened};

/// Why a line is no message.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseMessageError {
    /// Not a line of Hub.
    #[error(transparent)]
    Line(#[from] ParseLineError),
    /// A command word that is not known.
    #[error("`{command}` is no command")]
    Unknown {
        /// The word, cut if it is long.
        command: String,
    },
    /// An argument that must be there.
    #[error("`{command}` needs `{argument}`")]
    Missing {
        /// The command.
        command: String,
        /// The argument.
        argument: &'static str,
    },
    /// A value that the argument cannot have.
    #[error("`{value}` is no value of `{argument}`")]
    Value {
        /// The argument.
        argument: &'static str,
        /// The value, cut if it is long.
        value: String,
    },
}

/// The longest time that is read, to keep sums of times within bounds: about 30 years.
const LONGEST_SECONDS: f64 = 1e9;

/// Reads the arguments of a line.
pub(super) struct Arguments<'a>(pub(super) &'a Line);

impl Arguments<'_> {
    pub(super) fn text(&self, argument: &'static str) -> Result<String, ParseMessageError> {
        match self.0.get(argument) {
            Some(value) => Ok(value.to_owned()),
            None => Err(ParseMessageError::Missing { command: shortened(&self.0.command), argument }),
        }
    }

    pub(super) fn optional(&self, argument: &'static str) -> Option<String> {
        self.0.get(argument).filter(|value| !value.is_empty()).map(str::to_owned)
    }

    pub(super) fn number<T: FromStr>(&self, argument: &'static str) -> Result<Option<T>, ParseMessageError> {
        self.read(argument, |value| value.parse().ok())
    }

    pub(super) fn real(&self, argument: &'static str) -> Result<Option<f64>, ParseMessageError> {
        self.read(argument, decimal::parse)
    }

    pub(super) fn time(&self, argument: &'static str) -> Result<Option<Duration>, ParseMessageError> {
        self.read(argument, |value| {
            let seconds = decimal::parse(value)?;
            (0.0..=LONGEST_SECONDS).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
        })
    }

    fn read<T>(
        &self,
        argument: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, ParseMessageError> {
        let Some(value) = self.0.get(argument) else { return Ok(None) };
        match read(value) {
            Some(read) => Ok(Some(read)),
            None => Err(ParseMessageError::Value { argument, value: shortened(value) }),
        }
    }

    pub(super) fn words(&self, argument: &str) -> Vec<String> {
        self.0.get(argument).unwrap_or_default().split_whitespace().map(str::to_owned).collect()
    }

    pub(super) fn has(&self, flag: &str) -> bool {
        self.0.get(flag).is_some()
    }
}
