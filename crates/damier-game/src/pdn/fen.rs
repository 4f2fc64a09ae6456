//! Positions as text in any of their forms, and where in a text one goes wrong.

use damier_rules::notation::fen::ParseFenError;
use damier_rules::{BoardShape, IllegalSetup, Numbering, Setup, Square, SquareSet, Variant};

use super::finding::PositionError;
use super::{game, squares};

/// How a position is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FenForm {
    /// How squares are named.
    pub numbering: Numbering,
    /// Whether runs of men are ranges, `31-50`, where squares are numbered.
    pub is_short: bool,
}

/// Writes a position, in the order of the squares' names.
#[must_use]
pub fn write_fen(setup: &Setup, shape: BoardShape, form: FenForm) -> String {
    if form.is_short {
        squares::fen(setup, shape, form.numbering)
    } else {
        squares::long_fen(setup, shape, form.numbering)
    }
}

/// Reads a position of a variant; numbers count as `numbering` has it, names are understood in each.
///
/// # Errors
/// What is wrong with the text, or with the position in this variant; [`fen_column`] says where.
pub fn read_fen(text: &str, variant: Variant, numbering: Numbering) -> Result<Setup, PositionError> {
    let setup = game::setup(text, variant, numbering)?;
    variant.position(&setup)?;
    Ok(setup)
}

/// Where in a text a position goes wrong, in letters from 1, if the place can be told.
#[must_use]
pub fn fen_column(text: &str, shape: BoardShape, error: &PositionError) -> Option<usize> {
    let at = match error {
        PositionError::Text(error) => place(text, shape, error)?,
        PositionError::Setup(IllegalSetup::OffBoard { square, .. } | IllegalSetup::Shared { square }) => {
            item_with(text, shape, *square, 1)?
        }
    };
    Some(text[..at].chars().count() + 1)
}

fn place(text: &str, shape: BoardShape, error: &ParseFenError) -> Option<usize> {
    let of_item = |wanted: &str| {
        let found =
            items(text).find(|(_, item)| *item == wanted || item.trim_start_matches(['K', 'k']) == wanted);
        let part = || items(text).find(|(_, item)| item.split('-').any(|end| end.trim() == wanted));
        found.or_else(part).map(|(at, _)| at)
    };
    match error {
        ParseFenError::Empty => Some(0),
        ParseFenError::Turn { .. } => Some(text.len() - text.trim_start().len()),
        ParseFenError::Side { part } | ParseFenError::Tail { text: part } => {
            parts(text).skip(1).find(|(_, found)| found.trim() == part).map(|(at, _)| at)
        }
        ParseFenError::SideTwice { side } => {
            let of_side = |(_, part): &(usize, &str)| {
                part.trim_start().chars().next().map(|letter| letter.to_ascii_uppercase())
                    == Some(side.letter())
            };
            parts(text).skip(1).filter(of_side).nth(1).map(|(at, _)| at)
        }
        ParseFenError::SideMissing { .. } => Some(text.trim_end().len()),
        ParseFenError::NotASquare { text: wanted } | ParseFenError::Range { text: wanted } => of_item(wanted),
        ParseFenError::OffBoard { number, .. } => {
            let is_it = |end: &str| {
                let digits = end.trim().trim_start_matches(['K', 'k']);
                digits.parse() == Ok(*number)
            };
            items(text).find(|(_, item)| item.split('-').any(is_it)).map(|(at, _)| at)
        }
        ParseFenError::Occupied { square } => item_with(text, shape, *square, 2),
    }
}

/// Where the item stands that names a square for the so many-th time.
fn item_with(text: &str, shape: BoardShape, square: Square, time: usize) -> Option<usize> {
    let named = |(_, item): &(usize, &str)| item_squares(item, shape).contains(square);
    items(text).filter(named).nth(time - 1).map(|(at, _)| at)
}

/// The squares of an item by canonical number or name; none if it is wrong.
fn item_squares(item: &str, shape: BoardShape) -> SquareSet {
    let square = |name: &str| Numbering::FromTop.square(shape, name.trim());
    let item = item.trim_start_matches(['K', 'k']).trim_start();
    match item.split_once('-') {
        Some((first, last)) => match (square(first), square(last)) {
            (Some(first), Some(last)) => (first.number()..=last.number()).filter_map(Square::new).collect(),
            _ => SquareSet::EMPTY,
        },
        None => square(item).into_iter().collect(),
    }
}

/// The parts between colons, with where what they say begins.
fn parts(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split(':').map(move |part| {
        let begins = at + (part.len() - part.trim_start().len());
        at += part.len() + 1;
        (begins, part.trim())
    })
}

/// The items between commas, without the letter of the side before the first.
fn items(text: &str) -> impl Iterator<Item = (usize, &str)> {
    parts(text).skip(1).filter(|(_, part)| !part.starts_with('+')).flat_map(|(begins, part)| {
        let letter = part.chars().next().map_or(0, char::len_utf8);
        let mut at = begins + letter;
        part[letter..].split(',').map(move |item| {
            let place = at + (item.len() - item.trim_start().len());
            at += item.len() + 1;
            (place, item.trim().trim_end_matches(['.', '"']))
        })
    })
}

#[cfg(test)]
mod tests {
    use damier_rules::notation::fen;

    use super::*;

    #[test]
    fn a_position_is_written_in_each_of_its_forms() {
        let variant = Variant::RUSSIAN;
        let setup = variant.start_setup();
        let written =
            |numbering, is_short| write_fen(&setup, variant.shape(), FenForm { numbering, is_short });
        assert_eq!(written(Numbering::FromTop, true), "W:W21-32:B1-12");
        assert_eq!(written(Numbering::FromBottom, true), "W:W1-12:B21-32");
        let long = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
        assert_eq!(written(Numbering::FromTop, false), long);
        assert!(written(Numbering::Algebraic, true).starts_with("W:Wa3,c3,e3,g3,b2,"));
        for numbering in [Numbering::FromTop, Numbering::FromBottom, Numbering::Algebraic] {
            for is_short in [false, true] {
                let text = written(numbering, is_short);
                assert_eq!(read_fen(&text, variant, numbering), Ok(setup), "{text}");
            }
        }
    }

    #[test]
    fn the_runs_of_kings_are_counted_from_the_same_end() {
        let variant = Variant::FRISIAN;
        let setup = fen::parse("W:WK46:BK5:+35+0", variant.shape()).expect("a position");
        let form = FenForm { numbering: Numbering::FromBottom, is_short: false };
        let text = write_fen(&setup, variant.shape(), form);
        assert_eq!(text, "W:WK5:BK46:+346+0");
        assert_eq!(read_fen(&text, variant, Numbering::FromBottom), Ok(setup));
    }

    #[test]
    fn a_fault_is_found_where_it_stands() {
        let variant = Variant::INTERNATIONAL;
        let column = |text: &str| {
            let error = read_fen(text, variant, Numbering::FromTop).expect_err("no position");
            fen_column(text, variant.shape(), &error)
        };
        for (text, expected) in [
            ("", 1),
            (" Z:W1:B2", 2),
            ("W:W31,x9:B1", 7),
            ("W:W31, 51:B1", 8),
            ("W:W31:B1,K60", 10),
            ("W:W28,30,28:B1", 10),
            ("W:W28:B19,28", 11),
            ("W:W31-50:B1,31", 13),
            ("W:W9-3:B1", 4),
            ("W:W1:W2:B3", 6),
            ("W:W1", 5),
            ("W:W1:Q2", 6),
            ("W:W1:B2:+", 9),
            ("W:Wé:B1", 4),
        ] {
            assert_eq!(column(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn any_text_has_a_column_or_none() {
        for text in ["W:W1,,K:B", "é", "W:é", "::::", "W:W-", "B:BK,-:W\u{202f}1"] {
            if let Err(error) = fen::parse(text, Variant::INTERNATIONAL.shape()) {
                let column = fen_column(text, Variant::INTERNATIONAL.shape(), &error.into());
                assert!(column.is_none_or(|column| column <= text.chars().count() + 1), "{text}");
            }
        }
    }
}
