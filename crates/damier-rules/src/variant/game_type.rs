//! The value of the tag `GameType` in PDN.

use std::fmt;

use super::{First, Numbering, Variant};
use crate::board::Playing;

/// What the tag `GameType` of PDN 3.0 says of a game: `20,W,10,10,N2,0`.
///
/// It is written as the number of the game, who begins, files, ranks, how squares are named, and whether the board is
/// mirrored (1, with a square played on at each player's right corner). Squares have numbers (`N`) or letters
/// and digits (`A`); the digit after it is the corner of the first square as the player who begins sees it: 0 at the
/// left, 1 at the right, 2 and 3 the same on the far side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameType {
    number: u8,
    variant: Variant,
}

impl GameType {
    /// The number of the game.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.number
    }
}

impl Variant {
    /// The value of `GameType` for this variant, if PDN has a number for it.
    #[must_use]
    pub fn game_type(self) -> Option<GameType> {
        self.spec.pdn_type.map(|number| GameType { number, variant: self })
    }
}

impl fmt::Display for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = self.variant.shape();
        let begins_black = matches!(self.variant.spec.first, First::Black);
        let squares = match (self.variant.numbering(), begins_black) {
            (Numbering::FromTop, false) => "N2",
            // Black sees White's far left corner at its own right hand.
            (Numbering::FromTop, true) => "N1",
            (Numbering::FromBottom, false) => "N1",
            (Numbering::FromBottom, true) => "N2",
            (Numbering::Algebraic, _) => "A0",
        };
        let begins = if begins_black { 'B' } else { 'W' };
        let mirrored = u8::from(shape.playing == Playing::CornerRight);
        write!(f, "{},{begins},{},{},{squares},{mirrored}", self.number, shape.files, shape.ranks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn game_types_are_written_as_the_standard_lists_them() {
        let written = |variant: Variant| variant.game_type().map(|of| of.to_string());
        for (variant, expected) in [
            (Variant::INTERNATIONAL, Some("20,W,10,10,N2,0")),
            (Variant::ENGLISH, Some("21,B,8,8,N1,0")),
            (Variant::ITALIAN, Some("22,W,8,8,N2,1")),
            (Variant::SPANISH, Some("24,W,8,8,N1,1")),
            (Variant::RUSSIAN, Some("25,W,8,8,A0,0")),
            (Variant::CANADIAN, Some("27,W,12,12,N2,0")),
            (Variant::TURKISH, Some("30,W,8,8,A0,0")),
            (Variant::GOTHIC, None),
        ] {
            assert_eq!(written(variant).as_deref(), expected, "{variant:?}");
        }
    }
}
