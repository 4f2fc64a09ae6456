//! The words of moves: which squares they name, and which moves of a position fit.

use damier_rules::board::Bitboard;
use damier_rules::notation::move_text::{self, ParseMoveError};
use damier_rules::{AnyMove, BoardShape, MoveList, Numbering, Position, Ruleset, Square, Variant};
use smallvec::SmallVec;

/// The squares of a way, the first one included.
pub(super) type Way = SmallVec<[Square; 8]>;

/// What a word asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// A move by these squares, two at least; and whether it says that it captures.
    Way(Way, Option<bool>),
    /// From some square of this file, counted from 0.
    Short { file: u8, to: Square },
    /// Digits without anything between.
    Digits,
}

/// The moves that fit, by their number in the list.
#[derive(Debug, Default)]
pub(super) struct Fitting {
    pub(super) moves: SmallVec<[usize; 4]>,
    /// Whether the ends fit, but not the squares between.
    pub(super) is_wrong_way: bool,
}

/// How squares are named where a word stands.
#[derive(Clone, Copy)]
pub(super) struct Names {
    pub(super) shape: BoardShape,
    pub(super) numbering: Numbering,
}

impl Names {
    fn numbered(self, number: u32) -> Option<Square> {
        let number = u8::try_from(number).ok().filter(|number| *number <= self.shape.squares())?;
        match self.numbering {
            Numbering::FromBottom => self.shape.square((self.shape.squares() + 1).checked_sub(number)?),
            Numbering::FromTop | Numbering::Algebraic => self.shape.square(number),
        }
    }

    fn square(self, name: &[u8]) -> Option<Square> {
        if name.len() <= 3 && name.iter().all(u8::is_ascii_digit) {
            return self.numbered(number(name));
        }
        self.shape.from_algebraic(std::str::from_utf8(name).ok()?)
    }

    /// What a word asks for; `None` if it is no move of this board.
    pub(super) fn wanted(self, word: &[u8]) -> Option<Wanted> {
        let (mut way, mut capture) = (Way::new(), None);
        let mut rest = word;
        while !rest.is_empty() {
            let length = square_length(rest);
            if length > 3 && word.len() == length {
                return Some(Wanted::Digits);
            }
            let Some(square) = self.square(&rest[..length]) else { return self.short(word) };
            way.push(square);
            rest = &rest[length..];
            if let [sign @ (b'-' | b'x' | b':'), after @ ..] = rest {
                capture = Some(*sign != b'-');
                rest = after;
                if rest.is_empty() {
                    return None;
                }
            }
        }
        match way.len() {
            1 if word.len() == 3 && word.iter().all(u8::is_ascii_digit) => Some(Wanted::Digits),
            0 | 1 => None,
            _ => Some(Wanted::Way(way, capture)),
        }
    }

    /// `gf4`: the file and the square to come to.
    fn short(self, word: &[u8]) -> Option<Wanted> {
        let (first, rest) = word.split_first()?;
        let rest =
            rest.strip_prefix(b"-").or(rest.strip_prefix(b":")).or(rest.strip_prefix(b"x")).unwrap_or(rest);
        let file = first.to_ascii_lowercase().checked_sub(b'a').filter(|file| *file < self.shape.files)?;
        let is_name = rest.first().is_some_and(u8::is_ascii_alphabetic);
        let to = self.square(rest).filter(|_| is_name)?;
        Some(Wanted::Short { file, to })
    }

    /// The moves of a position that fit a word.
    pub(super) fn fitting<R: Ruleset>(
        self,
        variant: Variant,
        position: &Position<R>,
        moves: &MoveList<R::Board>,
        (word, wanted): (&[u8], &Wanted),
    ) -> Fitting {
        let mut fitting = Fitting::default();
        let chosen = |is_wanted: &dyn Fn(Square, Square) -> bool| {
            let ends = moves.iter().map(|m| (m.from(), m.to()));
            ends.enumerate().filter(|(_, (from, to))| is_wanted(*from, *to)).map(|(index, _)| index).collect()
        };
        match wanted {
            Wanted::Way(way, _) if way.len() == 2 => {
                fitting.moves = chosen(&|from, to| from == way[0] && to == way[1]);
                if fitting.moves.len() > 1 {
                    // A capture of one piece is written in full by its ends.
                    let count = |index: &usize| Bitboard::count(moves[*index].captured());
                    let single = fitting.moves.iter().copied().find(|index| count(index) == 1);
                    if let Some(single) = single {
                        fitting.moves = SmallVec::from_slice(&[single]);
                    }
                }
            }
            Wanted::Way(way, _) => {
                let ends: SmallVec<[usize; 4]> =
                    chosen(&|from, to| from == way[0] && Some(&to) == way.last());
                if !ends.is_empty() {
                    let any: Vec<_> = moves.iter().map(AnyMove::from).collect();
                    fitting = by_way(variant, &position.setup(), &any, way, ends);
                }
            }
            Wanted::Short { file, to } => {
                fitting.moves = chosen(&|from, end| end == *to && self.shape.row_column(from).1 == *file);
            }
            Wanted::Digits => {
                let any: Vec<_> = moves.iter().map(AnyMove::from).collect();
                fitting.moves = self.by_digits(variant, &position.setup(), &any, word);
            }
        }
        fitting
    }

    fn by_digits(
        self,
        variant: Variant,
        setup: &damier_rules::Setup,
        moves: &[AnyMove],
        word: &[u8],
    ) -> SmallVec<[usize; 4]> {
        let Ok(position) = variant.position(setup) else { return SmallVec::new() };
        let Ok(text) = std::str::from_utf8(word) else { return SmallVec::new() };
        let found = move_text::parse_numbered(&position, text, self.numbering).ok();
        moves.iter().position(|m| Some(*m) == found).into_iter().collect()
    }
}

/// Of the captures with the wanted ends, those that go this way.
fn by_way(
    variant: Variant,
    setup: &damier_rules::Setup,
    moves: &[AnyMove],
    way: &[Square],
    ends: SmallVec<[usize; 4]>,
) -> Fitting {
    let Ok(position) = variant.position(setup) else { return Fitting::default() };
    let names: Vec<_> = way.iter().map(ToString::to_string).collect();
    match move_text::parse(&position, &names.join("x")) {
        Ok(m) => Fitting {
            moves: moves.iter().position(|known| *known == m).into_iter().collect(),
            is_wrong_way: false,
        },
        Err(ParseMoveError::Ambiguous { .. }) => Fitting { moves: ends, is_wrong_way: false },
        Err(_) if ends.len() == 1 => Fitting { moves: ends, is_wrong_way: true },
        Err(_) => Fitting::default(),
    }
}

/// How long the name of a square at the beginning of a word is: digits, or a letter and digits.
fn square_length(word: &[u8]) -> usize {
    let letters = usize::from(word[0].is_ascii_alphabetic());
    let digits = word[letters..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    (letters + digits).max(1)
}

fn number(digits: &[u8]) -> u32 {
    digits.iter().fold(0, |number, digit| number * 10 + u32::from(digit - b'0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(variant: Variant, numbering: Numbering, word: &str) -> Option<Vec<u8>> {
        let names = Names { shape: variant.shape(), numbering };
        match names.wanted(word.as_bytes())? {
            Wanted::Way(way, _) => Some(way.iter().map(|square| square.number()).collect()),
            Wanted::Short { file, to } => Some(vec![100 + file, to.number()]),
            Wanted::Digits => Some(vec![]),
        }
    }

    #[test]
    fn words_name_squares() {
        let (top, bottom) = (Numbering::FromTop, Numbering::FromBottom);
        let international = |word| squares(Variant::INTERNATIONAL, top, word);
        assert_eq!(international("32-28"), Some(vec![32, 28]));
        assert_eq!(international("09x03"), Some(vec![9, 3]));
        assert_eq!(international("26x17x10x1"), Some(vec![26, 17, 10, 1]));
        assert_eq!(international("3228"), Some(vec![]));
        for word in ["32", "32-", "51-46", "0-5", "32--28", "a2-b3", "99999999999-1", "x"] {
            assert_eq!(international(word), None, "{word}");
        }
        let russian = |word| squares(Variant::RUSSIAN, Numbering::Algebraic, word);
        assert_eq!(russian("c3-d4"), Some(vec![22, 18]));
        assert_eq!(russian("C3:d4"), Some(vec![22, 18]));
        assert_eq!(russian("c3d4"), Some(vec![22, 18]));
        assert_eq!(russian("gf4"), Some(vec![106, 19]));
        assert_eq!(russian("g:f4"), Some(vec![106, 19]));
        assert_eq!(russian("zf4"), None);
        assert_eq!(squares(Variant::SPANISH, bottom, "11-15"), Some(vec![22, 18]));
    }
}
