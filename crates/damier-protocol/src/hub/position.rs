//! Positions in Hub: the side to move and a letter for every square.

use damier_rules::{AnyPosition, Color, Variant};
use thiserror::Error;

use crate::squares::{Letters, ParseSquaresError};

const LETTERS: Letters = Letters { black: 'b' };

/// Why a text is no position in Hub.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParsePositionError {
    /// Does not begin with the side to move.
    #[error("a position begins with the side to move, W or B, not with `{found}`")]
    Turn {
        /// What stands there, if anything.
        found: String,
    },
    /// What follows are not the squares of a position.
    #[error(transparent)]
    Squares(#[from] ParseSquaresError),
}

/// Writes a position: `W` or `B`, then in the order of the squares `w`, `b` for men, `W`, `B` for kings
/// and `e` for an empty square. What a position remembers of its kings is not said: the moves that led
/// to it tell.
#[must_use]
pub fn print_position(position: &AnyPosition) -> String {
    format!("{}{}", position.turn().letter(), LETTERS.print(position))
}

/// Reads a position of the variant.
///
/// # Errors
/// If the side to move is missing, a letter is unknown, the number of squares is not the board's, or the variant
/// knows no such position.
pub fn parse_position(variant: Variant, text: &str) -> Result<AnyPosition, ParsePositionError> {
    let mut letters = text.chars();
    let turn = match letters.next() {
        Some('W') => Color::White,
        Some('B') => Color::Black,
        other => return Err(ParsePositionError::Turn { found: other.map(String::from).unwrap_or_default() }),
    };
    Ok(LETTERS.parse(variant, turn, letters.as_str())?)
}
