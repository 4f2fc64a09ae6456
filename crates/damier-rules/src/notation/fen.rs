//! Positions as text: `W:W31,32,K40:B1-5,K17`.
//!
//! The side to move, then the pieces of both sides in either order; `K` before a king's square; a
//! range `31-50` stands for all its squares. Squares are canonical numbers; algebraic names are read
//! too. A tail `:+3 41:+0` style (`:+<count><square>+<count><square>`, Black's first) gives the quiet
//! moves in a row of one king of each side, for games that limit them.
//!
//! Source: the FEN of PDN 3.0, and the tail that lidraughts writes for Frisian draughts.

use std::fmt::Write;

use thiserror::Error;

use crate::board::{BoardShape, Square, SquareSet};
use crate::piece::{Color, Kind, Piece};
use crate::position::KingRun;
use crate::setup::Setup;

/// Why a text is no position.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseFenError {
    /// Nothing but white space.
    #[error("the FEN is empty; a position looks like `W:W31,32,K40:B1,2,K17`")]
    Empty,
    /// Does not begin with the side to move.
    #[error("`{found}` is no side to move; a FEN begins with `W:` or `B:`")]
    Turn {
        /// What stands there.
        found: String,
    },
    /// A part that is neither the pieces of a side nor a known tail.
    #[error("`{part}` does not begin with the side whose pieces it lists, W or B")]
    Side {
        /// The part.
        part: String,
    },
    /// A side listed twice.
    #[error("the pieces of {side} are listed twice")]
    SideTwice {
        /// The side.
        side: Color,
    },
    /// A side not listed.
    #[error("the pieces of {side} are missing; write `:{side}` for a side without pieces")]
    SideMissing {
        /// The side.
        side: Color,
    },
    /// Something that is no square.
    #[error("`{text}` is no square")]
    NotASquare {
        /// What stands there.
        text: String,
    },
    /// A square that the board does not have.
    #[error("square {number} is not on this board of {squares} squares")]
    OffBoard {
        /// The number.
        number: u32,
        /// How many squares the board has.
        squares: u8,
    },
    /// A square occupied twice.
    #[error("two pieces stand on square {square}")]
    Occupied {
        /// The square.
        square: Square,
    },
    /// A range whose ends are the wrong way round.
    #[error("the range `{text}` runs backwards")]
    Range {
        /// The range.
        text: String,
    },
    /// A tail that does not say the runs of kings.
    #[error("`{text}` does not give the king moves of both sides, like `:+0+341`")]
    Tail {
        /// The tail.
        text: String,
    },
}

/// Reads a position on a board of this shape.
///
/// # Errors
/// What is wrong with the text, naming it: every square must be on the board, and none may be
/// occupied twice.
pub fn parse(text: &str, shape: BoardShape) -> Result<Setup, ParseFenError> {
    let text = text.trim().trim_end_matches('.').trim_matches('"');
    if text.is_empty() {
        return Err(ParseFenError::Empty);
    }
    let mut parts = text.split(':').map(str::trim);
    let turn_text = parts.next().unwrap_or_default();
    let turn = side(turn_text).ok_or_else(|| ParseFenError::Turn { found: turn_text.to_owned() })?;
    let mut setup = Setup::empty(turn);
    let mut listed = [false; 2];
    for part in parts {
        if part.starts_with('+') {
            setup.king_runs = king_runs(part, shape)?;
            continue;
        }
        // Half-move and move numbers of PDN 3.0 change no position.
        if part.starts_with(['H', 'F', 'h', 'f'])
            && part.len() > 1
            && part[1..].bytes().all(|b| b.is_ascii_digit())
        {
            continue;
        }
        let color =
            part.get(..1).and_then(side).ok_or_else(|| ParseFenError::Side { part: part.to_owned() })?;
        if std::mem::replace(&mut listed[color.index()], true) {
            return Err(ParseFenError::SideTwice { side: color });
        }
        pieces(&part[1..], color, shape, &mut setup)?;
    }
    match Color::ALL.into_iter().find(|color| !listed[color.index()]) {
        Some(side) => Err(ParseFenError::SideMissing { side }),
        None => Ok(setup),
    }
}

fn side(text: &str) -> Option<Color> {
    match text {
        "W" | "w" => Some(Color::White),
        "B" | "b" => Some(Color::Black),
        _ => None,
    }
}

fn pieces(text: &str, color: Color, shape: BoardShape, setup: &mut Setup) -> Result<(), ParseFenError> {
    for item in text.split(',').map(str::trim).filter(|item| !item.is_empty()) {
        let (kind, squares) = match item.strip_prefix(['K', 'k']) {
            Some(rest) => (Kind::King, rest.trim()),
            None => (Kind::Man, item),
        };
        for square in range(squares, shape)?.iter() {
            if setup.get(square).is_some() {
                return Err(ParseFenError::Occupied { square });
            }
            setup.set(square, Some(Piece::new(color, kind)));
        }
    }
    Ok(())
}

/// One square, or the squares of a range such as `31-50`.
fn range(text: &str, shape: BoardShape) -> Result<SquareSet, ParseFenError> {
    let Some((first, last)) = text.split_once('-') else {
        return Ok([square(text, shape)?].into_iter().collect());
    };
    let (first, last) = (square(first.trim(), shape)?, square(last.trim(), shape)?);
    if first > last {
        return Err(ParseFenError::Range { text: text.to_owned() });
    }
    Ok((first.number()..=last.number()).filter_map(Square::new).collect())
}

fn square(text: &str, shape: BoardShape) -> Result<Square, ParseFenError> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        let number: u32 = text.parse().map_err(|_| ParseFenError::NotASquare { text: text.to_owned() })?;
        return u8::try_from(number)
            .ok()
            .and_then(|number| shape.square(number))
            .ok_or(ParseFenError::OffBoard { number, squares: shape.squares() });
    }
    shape.from_algebraic(text).ok_or_else(|| ParseFenError::NotASquare { text: text.to_owned() })
}

/// Reads `+<Black's count><square>+<White's count><square>`.
fn king_runs(text: &str, shape: BoardShape) -> Result<[Option<KingRun>; 2], ParseFenError> {
    let wrong = || ParseFenError::Tail { text: text.to_owned() };
    let mut runs = [None; 2];
    let mut items = text.split('+').skip(1);
    for color in [Color::Black, Color::White] {
        let item = items.next().map(str::trim).ok_or_else(wrong)?;
        let (count, at) = item.split_at_checked(1).ok_or_else(wrong)?;
        let moves: u8 = count.parse().map_err(|_| wrong())?;
        if moves > 0 {
            runs[color.index()] = Some(KingRun { square: square(at.trim(), shape)?, moves });
        } else if !at.is_empty() {
            return Err(wrong());
        }
    }
    if items.next().is_some() { Err(wrong()) } else { Ok(runs) }
}

/// Writes a position, squares by their canonical numbers in ascending order, White's pieces first.
#[must_use]
pub fn print(setup: &Setup) -> String {
    let mut text = setup.turn.to_string();
    for color in Color::ALL {
        let _ = write!(text, ":{color}");
        let kings = setup.kings[color.index()];
        for (place, square) in setup.pieces(color).iter().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            let king = if kings.contains(square) { "K" } else { "" };
            let _ = write!(text, "{comma}{king}{square}");
        }
    }
    if setup.king_runs.iter().any(Option::is_some) {
        text.push(':');
        for color in [Color::Black, Color::White] {
            match setup.king_runs[color.index()] {
                Some(run) => {
                    let _ = write!(text, "+{}{}", run.moves, run.square);
                }
                None => text.push_str("+0"),
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Playing;

    const SHAPE: BoardShape = BoardShape { files: 10, ranks: 10, playing: Playing::CornerLeft };

    #[test]
    fn what_is_printed_is_read_again() {
        for text in ["W:W31,32,K40:B1,2,K17", "B:W:B50", "W:W:B", "B:WK46:B5:+0+341", "W:W1:B2:+210+0"] {
            assert_eq!(print(&parse(text, SHAPE).unwrap()), text);
        }
    }

    #[test]
    fn ranges_names_spaces_and_either_order_are_read() {
        let setup = parse("b : B1-3, K17 : Wa1,c3.", SHAPE).unwrap();
        assert_eq!(print(&setup), "B:W37,46:B1,2,3,K17");
        assert_eq!(print(&parse("W:W28:B19:H0:F1", SHAPE).unwrap()), "W:W28:B19");
    }

    #[test]
    fn every_fault_is_named() {
        let error = |text| parse(text, SHAPE).unwrap_err().to_string();
        assert!(error(" ").starts_with("the FEN is empty"));
        assert_eq!(error("W:W0:B1"), "square 0 is not on this board of 50 squares");
        assert_eq!(error("W:W51:B1"), "square 51 is not on this board of 50 squares");
        assert_eq!(error("W:W28,28:B1"), "two pieces stand on square 28");
        assert_eq!(error("W:W28:B28"), "two pieces stand on square 28");
        assert_eq!(error("W:Wx9:B1"), "`x9` is no square");
        assert_eq!(error("Z:W1:B2"), "`Z` is no side to move; a FEN begins with `W:` or `B:`");
        assert_eq!(error("W:W1"), "the pieces of B are missing; write `:B` for a side without pieces");
        assert_eq!(error("W:W9-3:B1"), "the range `9-3` runs backwards");
        assert_eq!(error("W:W1:W2:B3"), "the pieces of W are listed twice");
        assert_eq!(error("W:W99999999999:B3"), "`99999999999` is no square");
    }
}
