//! Moves as text: `32-28`, `32x23`, `c3-d4`, and with the squares between where the ends do not tell.
//!
//! A capture is written by its ends; if another capture has the same ends, by all its landing squares,
//! those of a king going straight on being the squares just behind what it captures. Read are all
//! common ways of writing: any dash, `x`, `:`, `×`, spaces or nothing between the squares, numbers or
//! names, the full way or part of it.

use thiserror::Error;

use crate::board::{BoardShape, Square};
use crate::lines;
use crate::moves::AnyMove;
use crate::rulesets::AnyPosition;
use crate::variant::{Numbering, Variant};

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    /// The names of the squares.
    pub numbering: Numbering,
    /// What stands between the squares of a capture: `x`, `×` or `:`.
    pub capture: char,
}

impl Style {
    /// Canonical numbers, `-` and `x`.
    pub const CANONICAL: Self = Self::new(Numbering::FromTop);

    /// The squares by these names, `-` and `x` between them.
    #[must_use]
    pub const fn new(numbering: Numbering) -> Self {
        Self { numbering, capture: 'x' }
    }

    /// The style usual for a variant.
    #[must_use]
    pub const fn of(variant: Variant) -> Self {
        Self::new(variant.numbering())
    }
}

/// Why a text is no move of a position.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseMoveError {
    /// Not the form of a move.
    #[error("`{text}` is no move; moves are written like `32-28`, `32x23` or `c3-d4`")]
    Syntax {
        /// The text, cut if it is long.
        text: String,
    },
    /// A number no square has.
    #[error("square {number} is not on this board of {squares} squares")]
    OffBoard {
        /// The number.
        number: u32,
        /// How many squares the board has.
        squares: u8,
    },
    /// A name no playing square has.
    #[error("`{name}` is no playing square of this board")]
    NoSuchSquare {
        /// The name.
        name: String,
    },
    /// No legal move fits; none that a hand can make against the law, where such a move was wanted.
    #[error("`{text}` is no legal move here")]
    Illegal {
        /// The text, cut if it is long.
        text: String,
    },
    /// Several captures fit.
    #[error("`{text}` fits {count} captures; name the squares between")]
    Ambiguous {
        /// The text, cut if it is long.
        text: String,
        /// How many.
        count: usize,
    },
}

/// Writes a move of the position: a legal one so that it stands out among the legal moves, an irregular
/// one among the irregular moves.
#[must_use]
pub fn print(position: &AnyPosition, m: &AnyMove, style: Style) -> String {
    let same_ends = |other: &AnyMove| other.from == m.from && other.to == m.to && other != m;
    let is_ambiguous = m.is_capture() && {
        let legal = position.legal_moves();
        let among = if legal.contains(m) { legal } else { position.irregular_moves() };
        among.iter().any(same_ends)
    };
    let route = if is_ambiguous { position.routes(m).into_iter().min() } else { None };
    let separator = if m.is_capture() { style.capture } else { '-' };
    let mut text = style.numbering.name(position.shape(), m.from);
    for square in route.unwrap_or_else(|| vec![m.to]) {
        text.push(separator);
        text.push_str(&style.numbering.name(position.shape(), square));
    }
    text
}

/// Reads a legal move of the position; squares by canonical number or by algebraic name.
///
/// # Errors
/// If the text has not the form of a move, names a square the board has not, or does not fit exactly
/// one legal move.
pub fn parse(position: &AnyPosition, text: &str) -> Result<AnyMove, ParseMoveError> {
    parse_numbered(position, text, Numbering::FromTop)
}

/// Reads a legal move of the position; numbers are those of `numbering`.
///
/// # Errors
/// As for [`parse`].
pub fn parse_numbered(
    position: &AnyPosition,
    text: &str,
    numbering: Numbering,
) -> Result<AnyMove, ParseMoveError> {
    parse_among(position, position.legal_moves(), text, numbering)
}

/// Reads a move that a hand can make against the law, one of the irregular moves of the position;
/// numbers are those of `numbering`.
///
/// # Errors
/// As for [`parse`], with the irregular moves in the place of the legal ones.
pub fn parse_irregular(
    position: &AnyPosition,
    text: &str,
    numbering: Numbering,
) -> Result<AnyMove, ParseMoveError> {
    parse_among(position, position.irregular_moves(), text, numbering)
}

/// Reads one of these moves of the position.
fn parse_among(
    position: &AnyPosition,
    moves: Vec<AnyMove>,
    text: &str,
    numbering: Numbering,
) -> Result<AnyMove, ParseMoveError> {
    let names = split(text).ok_or_else(|| ParseMoveError::Syntax { text: shortened(text) })?;
    let fitting = match names.as_slice() {
        [run] if run.len() >= 2 && run.bytes().all(|byte| byte.is_ascii_digit()) => {
            fitting_digits(position, moves, run, numbering)
        }
        [_, _, ..] => {
            let path = names
                .iter()
                .map(|name| square(position.shape(), name, numbering))
                .collect::<Result<Vec<_>, _>>()?;
            fitting_path(position, moves, &path)
        }
        _ => return Err(ParseMoveError::Syntax { text: shortened(text) }),
    };
    match fitting.as_slice() {
        [] => Err(ParseMoveError::Illegal { text: shortened(text) }),
        [m] => Ok(*m),
        several => Err(ParseMoveError::Ambiguous { text: shortened(text), count: several.len() }),
    }
}

/// The longest text that can be a move: no capture has more landings than a board has squares.
const LONGEST: usize = 1000;

/// Splits a text into the names of squares; `None` if it holds anything else.
fn split(text: &str) -> Option<Vec<String>> {
    let text = text.trim();
    if text.len() > LONGEST {
        return None;
    }
    let mut names: Vec<String> = Vec::new();
    let mut sign_before = false;
    let mut is_open = false;
    for letter in text.chars() {
        match letter {
            '0'..='9' if is_open => names.last_mut()?.push(letter),
            '0'..='9' => names.push(letter.to_string()),
            'x' | 'X' | '×' | ':' | '-' | '\u{2010}'..='\u{2015}' | '−' => {
                if sign_before || names.is_empty() {
                    return None;
                }
                sign_before = true;
                is_open = false;
                continue;
            }
            letter if letter.is_whitespace() => {
                is_open = false;
                continue;
            }
            letter if letter.is_ascii_alphabetic() => {
                // Between two names nothing need stand, but a name ends in a number.
                if is_open && !names.last()?.ends_with(|end: char| end.is_ascii_digit()) {
                    return None;
                }
                names.push(letter.to_string());
            }
            _ => return None,
        }
        sign_before = false;
        is_open = true;
    }
    (!sign_before).then_some(names)
}

fn square(shape: BoardShape, name: &str, numbering: Numbering) -> Result<Square, ParseMoveError> {
    let found = numbering.square(shape, name);
    found.ok_or_else(|| match name.parse() {
        Ok(number) => ParseMoveError::OffBoard { number, squares: shape.squares() },
        Err(_) => ParseMoveError::NoSuchSquare { name: shortened(name) },
    })
}

/// The moves that a run of digits without separators can mean.
fn fitting_digits(
    position: &AnyPosition,
    moves: Vec<AnyMove>,
    run: &str,
    numbering: Numbering,
) -> Vec<AnyMove> {
    let numbers = match numbering {
        Numbering::Algebraic => Numbering::FromTop,
        numbering => numbering,
    };
    let is_written = |from: Square, rest: &[Square]| {
        let names =
            || std::iter::once(&from).chain(rest).map(|square| numbers.name(position.shape(), *square));
        run == names().collect::<String>()
            || run == names().map(|name| format!("{name:0>2}")).collect::<String>()
    };
    let in_full = with_route(position, &moves, &|m, route| is_written(m.from, route));
    if !in_full.is_empty() {
        return in_full;
    }
    moves.into_iter().filter(|m| is_written(m.from, &[m.to])).collect()
}

/// The moves that go by these squares: those that land exactly there, else those that pass there.
///
/// A capture of one piece is written in full by its ends, though a longer one may end there too.
fn fitting_path(position: &AnyPosition, mut fitting: Vec<AnyMove>, path: &[Square]) -> Vec<AnyMove> {
    let (from, to, via) = (path[0], path[path.len() - 1], &path[1..path.len() - 1]);
    fitting.retain(|m| m.from == from && m.to == to);
    if via.is_empty() && fitting.len() <= 1 {
        return fitting;
    }
    let in_full = with_route(position, &fitting, &|_, route| route == &path[1..]);
    if !in_full.is_empty() {
        return in_full;
    }
    with_route(position, &fitting, &|m, route| {
        lines::passes(position.shape(), from, route, via, |square| m.captured.contains(square))
    })
}

/// The moves of which a route is as wanted.
fn with_route(
    position: &AnyPosition,
    moves: &[AnyMove],
    is_wanted: &dyn Fn(&AnyMove, &[Square]) -> bool,
) -> Vec<AnyMove> {
    let has_route = |m: &&AnyMove| position.routes(m).iter().any(|route| is_wanted(m, route));
    moves.iter().filter(has_route).copied().collect()
}

/// Enough of a text to recognise it in a message.
fn shortened(text: &str) -> String {
    const LENGTH: usize = 40;
    let text = text.trim();
    match text.char_indices().nth(LENGTH) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    fn position(variant: Variant, text: &str) -> AnyPosition {
        variant.position(&fen::parse(text, variant.shape()).unwrap()).unwrap()
    }

    fn international(text: &str) -> AnyPosition {
        position(Variant::INTERNATIONAL, text)
    }

    fn texts(position: &AnyPosition, style: Style) -> Vec<String> {
        let mut texts: Vec<_> = position.legal_moves().iter().map(|m| print(position, m, style)).collect();
        texts.sort();
        texts
    }

    #[test]
    fn every_common_way_of_writing_is_read() {
        let start = Variant::INTERNATIONAL.start();
        let wanted = parse(&start, "32-28").unwrap();
        assert_eq!((wanted.from.number(), wanted.to.number()), (32, 28));
        for text in [
            " 32-28 ", "3228", "32 28", "32 - 28", "32–28", "32—28", "32−28", "32x28", "d4-e5", "D4e5",
            "d4 e5",
        ] {
            assert_eq!(parse(&start, text), Ok(wanted), "{text}");
        }
        let capture = international("W:W32:B28");
        for text in ["32x23", "32X23", "32×23", "32:23", "32-23", "3223", "d4:f6", "d4f6"] {
            assert!(parse(&capture, text).unwrap().is_capture(), "{text}");
        }
    }

    #[test]
    fn a_capture_with_the_ends_of_another_is_written_in_full() {
        let position = international("W:WK4:B13,32,37,20");
        let texts = texts(&position, Style::CANONICAL);
        assert_eq!(texts, ["4x27x38x15", "4x31x42x15"]);
        for text in ["4x15", "415", "0415", "h10:j8"] {
            let ambiguous = ParseMoveError::Ambiguous { text: text.to_owned(), count: 2 };
            assert_eq!(parse(&position, text), Err(ambiguous));
        }
    }

    #[test]
    fn the_ends_alone_name_the_capture_that_has_no_squares_between() {
        let position = position(Variant::RUSSIAN, "B:W18,19,25,26,27:B22");
        assert_eq!(texts(&position, Style::CANONICAL), ["22x15x24x31x22x29", "22x29"]);
        for text in ["22x29", "2229"] {
            assert_eq!(parse(&position, text).unwrap().captured.len(), 1);
        }
        assert_eq!(parse(&position, "22x24x29").unwrap().captured.len(), 5);
    }

    #[test]
    fn a_round_trip_is_written_by_its_ends() {
        let position = international("W:W28:B23,24,34,33");
        assert_eq!(texts(&position, Style::CANONICAL), ["28x28"]);
        let m = position.legal_moves()[0];
        for text in ["28x28", "2828", "28x19x30x39x28", "28x39x30x19x28", "e5:e5", "28x30x28"] {
            assert_eq!(parse(&position, text), Ok(m), "{text}");
        }
    }

    #[test]
    fn a_king_going_straight_on_may_be_said_to_pause_anywhere() {
        let position = international("W:WK46:B19,37");
        let wanted = parse(&position, "46x10").unwrap();
        for text in ["46x32x10", "46x28x10", "46x23x10"] {
            assert_eq!(parse(&position, text), Ok(wanted), "{text}");
        }
        for text in ["46x41x10", "46x14x10", "46x22x10"] {
            assert!(matches!(parse(&position, text), Err(ParseMoveError::Illegal { .. })), "{text}");
        }
    }

    #[test]
    fn styles_choose_names_and_signs() {
        let start = Variant::RUSSIAN.start();
        let m = parse(&start, "c3-d4").unwrap();
        assert_eq!(print(&start, &m, Style::of(Variant::RUSSIAN)), "c3-d4");
        let turned = Style::new(Numbering::FromBottom);
        let text = print(&start, &m, turned);
        assert_eq!(text, "11-15");
        assert_eq!(parse_numbered(&start, &text, Numbering::FromBottom), Ok(m));
        assert_eq!(parse_numbered(&start, "1115", Numbering::FromBottom), Ok(m));
        let flight = position(Variant::RUSSIAN, "W:W9:B6,16");
        let colon = Style { capture: ':', ..Style::of(Variant::RUSSIAN) };
        assert_eq!(texts(&flight, colon), ["b6:h4"]);
        assert_eq!(parse(&flight, "b6:d8:h4"), Ok(flight.legal_moves()[0]));
    }

    #[test]
    fn a_run_of_digits_fits_only_legal_moves() {
        let position = international("W:W6,11:B50");
        // 6-1, 11-7: the digits 6 and 1 could not begin with another square.
        assert_eq!(parse(&position, "61").unwrap().to.number(), 1);
        assert_eq!(parse(&position, "0601").unwrap().to.number(), 1);
        assert_eq!(parse(&position, "117").unwrap().to.number(), 7);
        assert_eq!(parse(&position, "116"), Err(ParseMoveError::Illegal { text: "116".into() }));
    }

    #[test]
    fn every_fault_is_named() {
        let start = Variant::INTERNATIONAL.start();
        let error = |text: &str| parse(&start, text).unwrap_err().to_string();
        for text in ["", "3", "-", "32-", "-28", "32--28", "32-x28", "32/28", "ab12", "32 28!", "e4-é5", "x"]
        {
            assert_eq!(parse(&start, text), Err(ParseMoveError::Syntax { text: text.into() }), "{text}");
        }
        assert_eq!(error("0-28"), "square 0 is not on this board of 50 squares");
        assert_eq!(error("32-51"), "square 51 is not on this board of 50 squares");
        assert_eq!(error("a2-b3"), "`a2` is no playing square of this board");
        assert_eq!(error("32-99999999999"), "`99999999999` is no playing square of this board");
        assert_eq!(error("32-23"), "`32-23` is no legal move here");
        assert_eq!(error("32-28-23"), "`32-28-23` is no legal move here");
        assert!(error(&"1".repeat(100_000)).len() < 200);
    }
}
