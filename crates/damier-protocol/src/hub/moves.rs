//! Moves in Hub: `32-28`, and captures by their ends and everything they take.

use std::fmt::Write;

use damier_rules::{AnyMove, AnyPosition, Square, SquareSet};
use thiserror::Error;

use super::line::shortened;

/// Why a text is no move in Hub.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseMoveError {
    /// Not the form of a move.
    #[error("`{text}` is no move; moves are written `32-28`, captures with all they take `28x19x23`")]
    Syntax {
        /// The text, cut if it is long.
        text: String,
    },
    /// No legal move.
    #[error("`{text}` is no legal move here")]
    Illegal {
        /// The text, cut if it is long.
        text: String,
    },
}

/// Writes a move: for a capture its ends, then the squares of all pieces taken in ascending order.
#[must_use]
pub fn print_move(m: &AnyMove) -> String {
    if !m.is_capture() {
        return format!("{}-{}", m.from, m.to);
    }
    let mut text = format!("{}x{}", m.from, m.to);
    for square in m.captured.iter() {
        let _ = write!(text, "x{square}");
    }
    text
}

/// Reads a legal move of the position. Hub does not tell a capture that crowns on its way from one that
/// takes the same pieces between the same ends without: then the crowning one is meant.
///
/// # Errors
/// If the text has not the form of a move, or the move is not legal.
pub fn parse_move(position: &AnyPosition, text: &str) -> Result<AnyMove, ParseMoveError> {
    let (from, to, captured) = split(text).ok_or_else(|| ParseMoveError::Syntax { text: shortened(text) })?;
    position
        .legal_moves()
        .into_iter()
        .filter(|m| m.from == from && m.to == to && m.captured == captured)
        .max_by_key(|m| m.promotes)
        .ok_or_else(|| ParseMoveError::Illegal { text: shortened(text) })
}

fn split(text: &str) -> Option<(Square, Square, SquareSet)> {
    if let Some((from, to)) = text.split_once('-') {
        return Some((square(from)?, square(to)?, SquareSet::EMPTY));
    }
    let mut squares = text.split('x').map(square);
    let (from, to) = (squares.next()??, squares.next()??);
    let captured: SquareSet = squares.collect::<Option<_>>()?;
    (!captured.is_empty()).then_some((from, to, captured))
}

fn square(text: &str) -> Option<Square> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number).and_then(Square::new)
}
