//! Positions in DXP: a letter for every square.

use damier_rules::{AnyPosition, Color, Variant};

use crate::squares::{Letters, ParseSquaresError};

const LETTERS: Letters = Letters { black: 'z' };

/// Writes the squares of a position in their order: `w` and `z` for men, `W` and `Z` for kings, `e` for none.
#[must_use]
pub fn print_position(position: &AnyPosition) -> String {
    LETTERS.print(position)
}

/// Reads the squares of a position of the variant in which this side is to move.
///
/// # Errors
/// If a letter is unknown, the number of squares is not the board's, or the variant knows no such position.
pub fn parse_position(variant: Variant, turn: Color, text: &str) -> Result<AnyPosition, ParseSquaresError> {
    LETTERS.parse(variant, turn, text)
}
