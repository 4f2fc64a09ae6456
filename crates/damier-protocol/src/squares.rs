//! The squares of a position as letters, one for each in their order: what Hub and DXP have in common.

use damier_rules::{AnyPosition, Color, IllegalSetup, Kind, Piece, Setup, Variant};
use thiserror::Error;

/// The letter of an empty square.
const EMPTY: char = 'e';

/// The letters of a protocol: White's man and king are `w` and `W`, Black's have a letter of the protocol's own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letters {
    /// Black's man; the king is the same in upper case.
    pub(crate) black: char,
}

/// Why letters are no position.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseSquaresError {
    /// Not as many letters as squares.
    #[error("{found} squares are given for a board of {squares}")]
    Count {
        /// How many.
        found: usize,
        /// How many squares the board has.
        squares: u8,
    },
    /// A letter that is no piece.
    #[error("`{letter}` on square {number} is none of w, {black}, W, {}, e", black.to_ascii_uppercase())]
    Letter {
        /// What stands there.
        letter: char,
        /// The square.
        number: u8,
        /// The letter of a black man.
        black: char,
    },
    /// No position of the variant.
    #[error(transparent)]
    Setup(#[from] IllegalSetup),
}

impl Letters {
    /// Writes the squares of a position.
    pub(crate) fn print(self, position: &AnyPosition) -> String {
        position.shape().all().iter().map(|square| self.letter(position.piece_at(square))).collect()
    }

    /// Reads the squares of a position of the variant in which this side is to move.
    pub(crate) fn parse(
        self,
        variant: Variant,
        turn: Color,
        text: &str,
    ) -> Result<AnyPosition, ParseSquaresError> {
        let shape = variant.shape();
        let found = text.chars().count();
        if found != usize::from(shape.squares()) {
            return Err(ParseSquaresError::Count { found, squares: shape.squares() });
        }
        let mut setup = Setup::empty(turn);
        for (square, letter) in shape.all().iter().zip(text.chars()) {
            let wrong = ParseSquaresError::Letter { letter, number: square.number(), black: self.black };
            setup.set(square, self.piece(letter).ok_or(wrong)?);
        }
        Ok(variant.position(&setup)?)
    }

    fn letter(self, piece: Option<Piece>) -> char {
        let Some(Piece { color, kind }) = piece else { return EMPTY };
        let man = if color == Color::White { 'w' } else { self.black };
        if kind == Kind::Man { man } else { man.to_ascii_uppercase() }
    }

    /// The piece of a letter, or an empty square; `None` if it is neither.
    fn piece(self, letter: char) -> Option<Option<Piece>> {
        let all = [Color::White, Color::Black].into_iter();
        let mut pieces = all.flat_map(|color| [Kind::Man, Kind::King].map(|kind| Piece::new(color, kind)));
        if letter == EMPTY { Some(None) } else { pieces.find(|p| self.letter(Some(*p)) == letter).map(Some) }
    }
}
