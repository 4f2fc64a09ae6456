//! Positions in Hub: the side to move and a letter for every square.

use damier_rules::{AnyPosition, Color, IllegalSetup, Kind, Piece, Setup, Variant};
use thiserror::Error;

/// Why a text is no position in Hub.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParsePositionError {
    /// Does not begin with the side to move.
    #[error("a position begins with the side to move, W or B, not with `{found}`")]
    Turn {
        /// What stands there, if anything.
        found: String,
    },
    /// Not as many letters as squares.
    #[error("{found} squares are given for a board of {squares}")]
    Squares {
        /// How many.
        found: usize,
        /// How many squares the board has.
        squares: u8,
    },
    /// A letter that is no piece.
    #[error("`{letter}` on square {number} is none of w, b, W, B, e")]
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

/// Writes a position: `W` or `B`, then in the order of the squares `w`, `b` for men, `W`, `B` for kings
/// and `e` for an empty square. What a position remembers of its kings is not said: the moves that led
/// to it tell.
#[must_use]
pub fn print_position(position: &AnyPosition) -> String {
    let squares = position.shape().all().iter().map(|square| match position.piece_at(square) {
        None => 'e',
        Some(Piece { color, kind: Kind::King }) => color.letter(),
        Some(Piece { color, kind: Kind::Man }) => color.letter().to_ascii_lowercase(),
    });
    std::iter::once(position.turn().letter()).chain(squares).collect()
}

/// Reads a position of the variant.
///
/// # Errors
/// If the side to move is missing, a letter is unknown, or the number of squares is not the board's.
pub fn parse_position(variant: Variant, text: &str) -> Result<AnyPosition, ParsePositionError> {
    let mut letters = text.chars();
    let turn = match letters.next() {
        Some('W') => Color::White,
        Some('B') => Color::Black,
        other => return Err(ParsePositionError::Turn { found: other.map(String::from).unwrap_or_default() }),
    };
    let shape = variant.shape();
    let found = letters.clone().count();
    if found != usize::from(shape.squares()) {
        return Err(ParsePositionError::Squares { found, squares: shape.squares() });
    }
    let mut setup = Setup::empty(turn);
    for (square, letter) in shape.all().iter().zip(letters) {
        let piece = match letter {
            'w' => Piece::new(Color::White, Kind::Man),
            'b' => Piece::new(Color::Black, Kind::Man),
            'W' => Piece::new(Color::White, Kind::King),
            'B' => Piece::new(Color::Black, Kind::King),
            'e' => continue,
            _ => return Err(ParsePositionError::Letter { letter, number: square.number() }),
        };
        setup.set(square, Some(piece));
    }
    Ok(variant.position(&setup)?)
}
