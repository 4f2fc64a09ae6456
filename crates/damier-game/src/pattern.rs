//! What a position may look like: to be looked for in games.
//!
//! ```
//! use damier_game::pattern::Pattern;
//! use damier_rules::Variant;
//!
//! let variant = Variant::INTERNATIONAL;
//! let pattern = Pattern::parse("?:W*32,K46:E28", variant.shape(), variant.numbering())?;
//! assert!(!pattern.matches(&variant.start_setup()), "there is no king on 46");
//! # Ok::<(), damier_game::pattern::ParsePatternError>(())
//! ```
//!
//! A pattern is written as a position is: who is to move, `W`, `B` or `?` for either, then what stands where. Of
//! squares it does not name nothing is said. `W28` is a white man, `WK28` a white king, `W*28` either of them; `E` lists
//! squares that are empty, `P` squares with a piece of either side.

use damier_rules::{BoardShape, Color, Numbering, Setup, Square, SquareSet};
use thiserror::Error;

/// What a position must have to fit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pattern {
    turn: Option<Color>,
    men: [SquareSet; 2],
    kings: [SquareSet; 2],
    /// Squares with a man or a king of a side.
    either: [SquareSet; 2],
    empty: SquareSet,
    /// Squares with a piece of any kind and side.
    occupied: SquareSet,
}

/// Why a text is no pattern.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParsePatternError {
    /// Does not begin with who is to move.
    #[error("`{found}` is no side to move; a pattern begins with `W:`, `B:` or `?:`")]
    Turn {
        /// What stands there.
        found: String,
    },
    /// A part that says nothing known.
    #[error("`{part}` does not begin with W, B, E (empty) or P (a piece)")]
    Part {
        /// The part.
        part: String,
    },
    /// Something that is no square of the board.
    #[error("`{text}` is no square of this board")]
    Square {
        /// What stands there.
        text: String,
    },
    /// A square of which two things are said.
    #[error("the square {name} is named twice")]
    Twice {
        /// Its name.
        name: String,
    },
    /// Numbers of pieces that cannot be read.
    #[error("`{text}` tells no numbers of pieces; they look like `W3-5K1:B4`")]
    Count {
        /// What stands there.
        text: String,
    },
}

impl Pattern {
    /// Exactly this position, whoever's counters it has.
    #[must_use]
    pub fn exactly(setup: &Setup, shape: BoardShape) -> Self {
        Self {
            turn: Some(setup.turn),
            men: setup.men,
            kings: setup.kings,
            empty: shape.all() - setup.occupied(),
            ..Self::default()
        }
    }

    /// Reads a pattern, its squares named so.
    ///
    /// # Errors
    /// What is wrong with the text, naming it.
    pub fn parse(text: &str, shape: BoardShape, numbering: Numbering) -> Result<Self, ParsePatternError> {
        let mut parts = text.trim().trim_end_matches('.').split(':').map(str::trim);
        let begins = parts.next().unwrap_or_default();
        let turn = match begins {
            "W" | "w" => Some(Color::White),
            "B" | "b" => Some(Color::Black),
            "?" => None,
            _ => return Err(ParsePatternError::Turn { found: begins.to_owned() }),
        };
        let mut pattern = Self { turn, ..Self::default() };
        let mut named = SquareSet::new();
        for part in parts.filter(|part| !part.is_empty()) {
            let wrong = || ParsePatternError::Part { part: part.to_owned() };
            let (first, list) = part.split_at_checked(1).ok_or_else(wrong)?;
            for item in list.split(',').map(str::trim).filter(|item| !item.is_empty()) {
                let set = pattern.set(first, item).ok_or_else(wrong)?;
                for square in squares(item.trim_start_matches(['K', '*']), shape, numbering)?.iter() {
                    if !named.insert(square) {
                        return Err(ParsePatternError::Twice { name: numbering.name(shape, square) });
                    }
                    set.insert(square);
                }
            }
            // A part that lists nothing must still be one.
            pattern.set(first, "").ok_or_else(wrong)?;
        }
        Ok(pattern)
    }

    /// Where an item of a part belongs.
    fn set(&mut self, part: &str, item: &str) -> Option<&mut SquareSet> {
        let color = match part {
            "W" | "w" => Color::White,
            "B" | "b" => Color::Black,
            "E" | "e" => return Some(&mut self.empty).filter(|_| !item.starts_with(['K', '*'])),
            "P" | "p" => return Some(&mut self.occupied).filter(|_| !item.starts_with(['K', '*'])),
            _ => return None,
        };
        let side = color.index();
        Some(match item.as_bytes().first() {
            Some(b'K') => &mut self.kings[side],
            Some(b'*') => &mut self.either[side],
            _ => &mut self.men[side],
        })
    }

    /// The same with the colours changed and the board turned round.
    #[must_use]
    pub fn reversed(&self, shape: BoardShape) -> Self {
        let turned = |sets: [SquareSet; 2]| [turned(sets[1], shape), turned(sets[0], shape)];
        Self {
            turn: self.turn.map(Color::opponent),
            men: turned(self.men),
            kings: turned(self.kings),
            either: turned(self.either),
            empty: self::turned(self.empty, shape),
            occupied: self::turned(self.occupied, shape),
        }
    }

    /// Whether a position fits.
    #[must_use]
    pub fn matches(&self, setup: &Setup) -> bool {
        let side = |color: Color| {
            let side = color.index();
            self.men[side].is_subset(setup.men[side])
                && self.kings[side].is_subset(setup.kings[side])
                && self.either[side].is_subset(setup.pieces(color))
        };
        self.turn.is_none_or(|turn| turn == setup.turn)
            && Color::ALL.into_iter().all(side)
            && (self.empty & setup.occupied()).is_empty()
            && self.occupied.is_subset(setup.occupied())
    }
}

/// One square or a range of them, by the numbers or names that the numbering has.
fn squares(text: &str, shape: BoardShape, numbering: Numbering) -> Result<SquareSet, ParsePatternError> {
    let wrong = || ParsePatternError::Square { text: text.to_owned() };
    let square = |name: &str| numbering.square(shape, name.trim()).filter(|_| !name.trim().is_empty());
    let Some((first, last)) = text.split_once('-') else {
        return Ok([square(text).ok_or_else(wrong)?].into_iter().collect());
    };
    let (first, last) = (square(first).ok_or_else(wrong)?, square(last).ok_or_else(wrong)?);
    let (low, high) = (first.min(last), first.max(last));
    Ok((low.number()..=high.number()).filter_map(Square::new).collect())
}

/// Squares as they lie on the board turned round.
fn turned(set: SquareSet, shape: BoardShape) -> SquareSet {
    set.iter().filter_map(|square| Square::new(shape.squares() + 1 - square.number())).collect()
}

/// An arrangement with the colours changed and the board turned round: what the other side sees.
#[must_use]
pub fn reversed(setup: &Setup, shape: BoardShape) -> Setup {
    let turn = |sets: [SquareSet; 2]| [turned(sets[1], shape), turned(sets[0], shape)];
    let runs = setup.king_runs.map(|run| {
        let mut run = run?;
        run.square = Square::new(shape.squares() + 1 - run.square.number())?;
        Some(run)
    });
    Setup {
        turn: setup.turn.opponent(),
        men: turn(setup.men),
        kings: turn(setup.kings),
        king_runs: [runs[1], runs[0]],
    }
}

/// How many men and kings each side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Of White and Black: at least and at most so many men.
    men: [(u8, u8); 2],
    kings: [(u8, u8); 2],
}

/// Any number.
const ANY: (u8, u8) = (0, u8::MAX);

impl Counts {
    /// Reads numbers of pieces: `W5:B4` five white men and four black ones and no kings; `W3-5K1` three to five
    /// men and a king; `W*K*` any; a side not named has any pieces.
    ///
    /// # Errors
    /// If the text is none.
    pub fn parse(text: &str) -> Result<Self, ParsePatternError> {
        let wrong = || ParsePatternError::Count { text: text.to_owned() };
        let mut counts = Self { men: [ANY; 2], kings: [ANY; 2] };
        let mut seen = [false; 2];
        for part in text.split(':').map(str::trim) {
            let (side, rest) = part.split_at_checked(1).ok_or_else(wrong)?;
            let color = match side {
                "W" | "w" => Color::White,
                "B" | "b" => Color::Black,
                _ => return Err(wrong()),
            };
            if std::mem::replace(&mut seen[color.index()], true) {
                return Err(wrong());
            }
            let (men, kings) = rest.split_once('K').unwrap_or((rest, "0"));
            counts.men[color.index()] = number(if men.is_empty() { "0" } else { men }).ok_or_else(wrong)?;
            counts.kings[color.index()] = number(kings).ok_or_else(wrong)?;
        }
        Ok(counts)
    }

    /// The same for the other sides.
    #[must_use]
    pub const fn reversed(&self) -> Self {
        Self { men: [self.men[1], self.men[0]], kings: [self.kings[1], self.kings[0]] }
    }

    /// Whether a position has so many pieces.
    #[must_use]
    pub fn matches(&self, setup: &Setup) -> bool {
        let within = |set: SquareSet, (least, most): (u8, u8)| {
            (usize::from(least)..=usize::from(most)).contains(&set.len())
        };
        (0..2).all(|side| {
            within(setup.men[side], self.men[side]) && within(setup.kings[side], self.kings[side])
        })
    }
}

/// `3`, `3-5`, `3+` or `*`.
fn number(text: &str) -> Option<(u8, u8)> {
    let plain = |text: &str| {
        text.trim().parse::<u8>().ok().filter(|_| text.trim().bytes().all(|byte| byte.is_ascii_digit()))
    };
    match text.trim() {
        "*" => Some(ANY),
        text => match (text.strip_suffix('+'), text.split_once('-')) {
            (Some(least), _) => Some((plain(least)?, u8::MAX)),
            (None, Some((least, most))) => {
                let (least, most) = (plain(least)?, plain(most)?);
                (least <= most).then_some((least, most))
            }
            (None, None) => plain(text).map(|number| (number, number)),
        },
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;
    use damier_rules::notation::fen;

    use super::*;

    const VARIANT: Variant = Variant::INTERNATIONAL;

    fn setup(text: &str) -> Setup {
        fen::parse(text, VARIANT.shape()).expect("a position")
    }

    fn pattern(text: &str) -> Result<Pattern, ParsePatternError> {
        Pattern::parse(text, VARIANT.shape(), VARIANT.numbering())
    }

    fn fits(text: &str, position: &str) -> bool {
        pattern(text).expect("a pattern").matches(&setup(position))
    }

    #[test]
    fn only_what_is_named_must_fit() {
        let position = "W:W28,32,K46:B19,K5";
        for text in ["?:", "W:W28", "W:W*28,*46", "?:WK46:BK5", "?:E33-35:P28,19", "?:W28:B19:E1"] {
            assert!(fits(text, position), "{text}");
        }
        for text in ["B:", "?:W33", "?:WK28", "?:W46", "?:B*28", "?:E28", "?:P33", "?:BK19"] {
            assert!(!fits(text, position), "{text}");
        }
    }

    #[test]
    fn an_exact_position_is_that_and_no_other() {
        let one = setup("W:W28,K46:B19");
        let exact = Pattern::exactly(&one, VARIANT.shape());
        assert!(exact.matches(&one));
        for other in ["B:W28,K46:B19", "W:W28,46:B19", "W:W28,K46:B19,20", "W:W28:B19"] {
            assert!(!exact.matches(&setup(other)), "{other}");
        }
    }

    #[test]
    fn colours_are_reversed_with_the_board_turned() {
        let shape = VARIANT.shape();
        let one = setup("W:W28,K46:B19");
        let other = reversed(&one, shape);
        assert_eq!(fen::print(&other), "B:W32:BK5,23");
        assert_eq!(reversed(&other, shape), one);
        let pattern = pattern("W:W28,*46:B19:E1").expect("a pattern");
        assert!(pattern.matches(&one) && !pattern.matches(&other));
        assert!(pattern.reversed(shape).matches(&other) && !pattern.reversed(shape).matches(&one));
    }

    #[test]
    fn squares_are_named_as_the_variant_does() {
        let russian = Variant::RUSSIAN;
        let parsed = Pattern::parse("W:Wc3:BKb8", russian.shape(), russian.numbering()).expect("a pattern");
        let setup = fen::parse("W:Wc3:BKb8", russian.shape()).expect("a position");
        assert!(parsed.matches(&setup));
        let spanish = Variant::SPANISH;
        let parsed = Pattern::parse("W:W1-4", spanish.shape(), spanish.numbering()).expect("a pattern");
        assert!(parsed.matches(&spanish.start_setup()), "1 to 4 are White's back row");
    }

    #[test]
    fn every_fault_is_named() {
        let error = |text: &str| pattern(text).expect_err("no pattern").to_string();
        assert!(error("").starts_with("`` is no side to move"));
        assert!(error("X:W1").starts_with("`X` is no side to move"));
        assert_eq!(error("W:X1"), "`X1` does not begin with W, B, E (empty) or P (a piece)");
        assert_eq!(error("W:W51"), "`51` is no square of this board");
        assert_eq!(error("W:W28:E28"), "the square 28 is named twice");
        assert_eq!(error("W:EK28"), "`EK28` does not begin with W, B, E (empty) or P (a piece)");
        assert_eq!(error("W:é1"), "`é1` does not begin with W, B, E (empty) or P (a piece)");
    }

    #[test]
    fn numbers_of_pieces_are_read_and_counted() {
        let position = setup("W:W28,32,K46:B19");
        for text in ["W2K1:B1", "W1-3K1+", "B1", "W*K*:B*", "W2+K*"] {
            assert!(Counts::parse(text).expect(text).matches(&position), "{text}");
        }
        for text in ["W2", "W3K1", "B2+", "B1K1", "W0-1K1"] {
            assert!(!Counts::parse(text).expect(text).matches(&position), "{text}");
        }
        for text in ["", "X1", "W1:W2", "W3-1", "W999", "W-1", "W1K", "W1:", "W+1"] {
            assert!(Counts::parse(text).is_err(), "{text}");
        }
        assert!(Counts::parse("W1:B2K1").expect("numbers").reversed().matches(&position));
    }
}
