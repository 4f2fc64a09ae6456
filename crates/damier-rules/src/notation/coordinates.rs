//! The names of squares: numbers from either end, or file letter and rank number.

use crate::board::{BoardShape, Square};
use crate::variant::Numbering;

impl Numbering {
    /// The name of a square, which must be on the board.
    #[must_use]
    pub fn name(self, shape: BoardShape, square: Square) -> String {
        match self {
            Self::FromTop => square.number().to_string(),
            Self::FromBottom => (shape.squares() + 1 - square.number()).to_string(),
            Self::Algebraic => shape.algebraic(square),
        }
    }

    /// The square of a name, if the board has it.
    ///
    /// Algebraic names are understood in every numbering, and canonical numbers in the algebraic one.
    #[must_use]
    pub fn square(self, shape: BoardShape, name: &str) -> Option<Square> {
        if !name.bytes().all(|byte| byte.is_ascii_digit()) {
            return shape.from_algebraic(name);
        }
        self.numbered(shape, name.parse().ok()?)
    }

    /// The square of a number, if the board has it.
    pub(crate) fn numbered(self, shape: BoardShape, number: u32) -> Option<Square> {
        let number = u8::try_from(number).ok().filter(|number| *number <= shape.squares())?;
        match self {
            Self::FromTop | Self::Algebraic => shape.square(number),
            Self::FromBottom => shape.square((shape.squares() + 1).checked_sub(number)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Playing;

    const ALL: [Numbering; 3] = [Numbering::FromTop, Numbering::FromBottom, Numbering::Algebraic];

    fn board(files: u8, ranks: u8, playing: Playing) -> BoardShape {
        BoardShape { files, ranks, playing }
    }

    #[test]
    fn every_name_leads_back_to_its_square() {
        for (files, ranks) in [(8, 8), (10, 8), (10, 10), (12, 12)] {
            for playing in [Playing::CornerLeft, Playing::CornerRight, Playing::All] {
                let shape = board(files, ranks, playing);
                for square in shape.all().iter() {
                    for numbering in ALL {
                        let name = numbering.name(shape, square);
                        assert_eq!(numbering.square(shape, &name), Some(square), "{numbering:?} {name}");
                    }
                }
            }
        }
    }

    #[test]
    fn corners_have_the_names_of_the_rule_books() {
        let square = |number| Square::new(number).unwrap();
        let international = board(10, 10, Playing::CornerLeft);
        assert_eq!(Numbering::FromTop.name(international, square(46)), "46");
        assert_eq!(Numbering::Algebraic.name(international, square(46)), "a1");
        assert_eq!(Numbering::Algebraic.name(international, square(5)), "j10");
        let spanish = board(8, 8, Playing::CornerRight);
        assert_eq!(Numbering::FromBottom.name(spanish, square(32)), "1");
        assert_eq!(Numbering::Algebraic.name(spanish, square(32)), "h1");
        let turkish = board(8, 8, Playing::All);
        assert_eq!(Numbering::Algebraic.name(turkish, square(64)), "h1");
    }

    #[test]
    fn names_off_the_board_are_no_squares() {
        let shape = board(8, 8, Playing::CornerLeft);
        for name in ["0", "33", "256", "99999999999", "a2", "i1", "a9", "a0", "", "é1", "a"] {
            for numbering in ALL {
                assert_eq!(numbering.square(shape, name), None, "{numbering:?} {name}");
            }
        }
    }
}
