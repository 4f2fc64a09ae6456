//! Positions in DXP: the side to move and a letter for every square.

use damier_rules::{AnyPosition, Color, IllegalSetup, Kind, Piece, Setup, Variant};
use thiserror::Error;

/// Why letters are no position.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParsePositionError {
    /// Not as many letters as squares.
    #[error("{found} squares are given for a board of {squares}")]
    Squares {
        /// How many.
        found: usize,
        /// How many squares the board has.
        squares: u8,
    },
    /// A letter that is no piece.
    #[error("`{letter}` on square {number} is none of w, z, W, Z, e")]
    Letter {
        /// What stands there.
        letter: char,
        /// The square.
        number: u8,
    },
    /// No position of the variant.
    #[error(transparent)]
    Setup(#[from] IllegalSetup),
}

/// Writes the squares of a position in their order: `w` and `z` for men, `W` and `Z` for kings, `e` for none.
#[must_use]
pub fn print_position(position: &AnyPosition) -> String {
    let letter = |square| match position.piece_at(square) {
        None => 'e',
        Some(Piece { color: Color::White, kind: Kind::Man }) => 'w',
        Some(Piece { color: Color::White, kind: Kind::King }) => 'W',
        Some(Piece { color: Color::Black, kind: Kind::Man }) => 'z',
        Some(Piece { color: Color::Black, kind: Kind::King }) => 'Z',
    };
    position.shape().all().iter().map(letter).collect()
}

/// Reads the squares of a position of the variant in which this side is to move.
///
/// # Errors
/// If a letter is unknown, the number of squares is not the board's, or the variant knows no such position.
pub fn parse_position(variant: Variant, turn: Color, text: &str) -> Result<AnyPosition, ParsePositionError> {
    let shape = variant.shape();
    let found = text.chars().count();
    if found != usize::from(shape.squares()) {
        return Err(ParsePositionError::Squares { found, squares: shape.squares() });
    }
    let mut setup = Setup::empty(turn);
    for (square, letter) in shape.all().iter().zip(text.chars()) {
        let piece = match letter {
            'w' => Piece::new(Color::White, Kind::Man),
            'z' => Piece::new(Color::Black, Kind::Man),
            'W' => Piece::new(Color::White, Kind::King),
            'Z' => Piece::new(Color::Black, Kind::King),
            'e' => continue,
            _ => return Err(ParsePositionError::Letter { letter, number: square.number() }),
        };
        setup.set(square, Some(piece));
    }
    Ok(variant.position(&setup)?)
}
