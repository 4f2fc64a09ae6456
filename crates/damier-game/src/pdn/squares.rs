//! Positions as the tag `FEN` has them: squares named as in the moves.

use std::fmt::Write;

use damier_rules::{BoardShape, Color, Numbering, Setup, SquareSet};

/// No shorter run of men is written as a range.
const SHORTEST_RANGE: usize = 3;

/// A position on a board of this shape, runs of men as ranges.
pub(super) fn fen(setup: &Setup, shape: BoardShape, numbering: Numbering) -> String {
    written(setup, shape, numbering, numbering != Numbering::Algebraic)
}

/// A position square by square.
pub(super) fn long_fen(setup: &Setup, shape: BoardShape, numbering: Numbering) -> String {
    written(setup, shape, numbering, false)
}

fn written(setup: &Setup, shape: BoardShape, numbering: Numbering, has_ranges: bool) -> String {
    // A man on k2 would be read as a king on square 2: a board that has a file k is numbered.
    let has_file_k = shape.files > b'k' - b'a';
    let numbering =
        if numbering == Numbering::Algebraic && has_file_k { Numbering::FromTop } else { numbering };
    let mut text = setup.turn.to_string();
    for color in Color::ALL {
        let men = names(setup.men[color.index()], shape, numbering);
        let kings = names(setup.kings[color.index()], shape, numbering);
        let men = if has_ranges { with_ranges(&men) } else { men };
        let pieces: Vec<_> = men.into_iter().chain(kings.iter().map(|king| format!("K{king}"))).collect();
        let _ = write!(text, ":{color}{}", pieces.join(","));
    }
    if setup.king_runs.iter().any(Option::is_some) {
        text.push(':');
        for color in [Color::Black, Color::White] {
            match setup.king_runs[color.index()] {
                Some(run) => {
                    let _ = write!(text, "+{}{}", run.moves, numbering.name(shape, run.square));
                }
                None => text.push_str("+0"),
            }
        }
    }
    text
}

/// The names of squares, numbers in ascending order.
fn names(squares: SquareSet, shape: BoardShape, numbering: Numbering) -> Vec<String> {
    let mut names: Vec<_> = squares.iter().map(|square| numbering.name(shape, square)).collect();
    if numbering == Numbering::FromBottom {
        names.reverse();
    }
    names
}

/// Numbers in ascending order, runs of them as ranges: `31-35,40`.
fn with_ranges(numbers: &[String]) -> Vec<String> {
    let follows = |pair: &[String]| {
        let number = |text: &String| text.parse::<u32>().ok();
        number(&pair[0]).map(|before| before + 1) == number(&pair[1])
    };
    let mut written = Vec::new();
    let mut rest = numbers;
    while !rest.is_empty() {
        let run = 1 + rest.windows(2).take_while(|pair| follows(pair)).count();
        let (these, others) = rest.split_at(run);
        if run < SHORTEST_RANGE {
            written.extend_from_slice(these);
        } else {
            written.push(format!("{}-{}", these[0], these[run - 1]));
        }
        rest = others;
    }
    written
}

#[cfg(test)]
mod tests {
    use damier_rules::notation::fen as canonical;
    use damier_rules::{Numbering, Variant};

    use super::fen;

    fn written(variant: Variant, text: &str) -> String {
        let setup = canonical::parse(text, variant.shape()).unwrap();
        fen(&setup, variant.shape(), variant.numbering())
    }

    #[test]
    fn runs_of_men_are_ranges() {
        let start = |variant: Variant| fen(&variant.start_setup(), variant.shape(), variant.numbering());
        assert_eq!(start(Variant::INTERNATIONAL), "W:W31-50:B1-20");
        assert_eq!(start(Variant::SPANISH), "W:W1-12:B21-32");
        assert_eq!(start(Variant::FRYSK), "W:W46-50:B1-5");
        assert_eq!(
            written(Variant::INTERNATIONAL, "B:W31,32,34,35,36,K40,K41,K42:B1"),
            "B:W31,32,34-36,K40,K41,K42:B1"
        );
    }

    #[test]
    fn a_board_with_a_file_k_is_numbered() {
        let variant = Variant::CANADIAN;
        let setup = canonical::parse("W:W66:BK2", variant.shape()).unwrap();
        assert_eq!(fen(&setup, variant.shape(), Numbering::Algebraic), "W:W66:BK2");
    }

    #[test]
    fn squares_are_named_as_in_the_moves() {
        assert_eq!(written(Variant::RUSSIAN, "W:W30,31,32,K1:B"), "W:Wc1,e1,g1,Kb8:B");
        assert_eq!(written(Variant::SPANISH, "W:W32,31,29,K1:B5,K7"), "W:W1,2,4,K32:B28,K26");
        assert_eq!(written(Variant::FRISIAN, "W:WK46:BK5:+35+0"), "W:WK46:BK5:+35+0");
    }

    #[test]
    fn what_has_canonical_names_is_read_back() {
        for text in ["W:W31-50:B1-20", "B:W31,32,K40:B1,2,K17", "W:W:B5"] {
            let shape = Variant::INTERNATIONAL.shape();
            let written = written(Variant::INTERNATIONAL, text);
            assert_eq!(canonical::parse(&written, shape), canonical::parse(text, shape), "{written}");
        }
    }
}
