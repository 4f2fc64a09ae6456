//! Variants: what players choose. A ruleset, a start position, draw rules, a notation.

mod game_type;
mod options;
mod table;

use std::fmt;

pub use game_type::GameType;
pub use options::{LawOption, OPTIONS, OptionError};

use crate::board::BoardShape;
use crate::draw::DrawLaw;
use crate::laws::Laws;
use crate::piece::Color;
use crate::position::WeakerSide;
use crate::rulesets::{AnyPosition, RulesetId};
use crate::setup::{IllegalSetup, Setup};

/// How the squares of a variant are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// By canonical number, 1 at the top left (PDN `N2`).
    FromTop,
    /// By number counted from White's right corner (PDN `N1`).
    FromBottom,
    /// By file letter and rank number (PDN `A0`).
    Algebraic,
}

/// Where the men of both sides stand at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Start {
    /// Empty rows behind each side's men.
    pub behind: u8,
    /// Rows of men of each side.
    pub rows: u8,
}

/// Who makes the first move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum First {
    /// White.
    White,
    /// Black.
    Black,
    /// By lot in the first game, then alternately; in a start position White is to move.
    Lot,
}

impl First {
    /// The side to move in the start position.
    #[must_use]
    pub const fn color(self) -> Color {
        match self {
            Self::White | Self::Lot => Color::White,
            Self::Black => Color::Black,
        }
    }
}

/// How a board is drawn; rules never depend on the paint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawing {
    /// Chequered, played on the dark squares.
    OnDark,
    /// Chequered, played on the light squares.
    OnLight,
    /// One colour with lines, played on all squares.
    Plain,
    /// Chequered, played on all squares.
    Chequered,
}

/// Whether a player who misses a capture may be huffed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Huffing {
    /// Never: the opponent may force the capture or let the fault stand.
    Off,
    /// The rules know it; a game may be played with it.
    Offered,
    /// The game is played with it.
    On,
}

/// A variant as data.
#[derive(Debug, PartialEq, Eq)]
pub struct VariantSpec {
    /// Its name in code, files and addresses.
    pub id: &'static str,
    /// The board and the laws of movement.
    pub ruleset: RulesetId,
    /// The laws; those of the ruleset.
    pub laws: Laws,
    /// Where the men stand at the start.
    pub start: Start,
    /// Who begins.
    pub first: First,
    /// The draw rules.
    pub draws: DrawLaw,
    /// Whether missed captures may be huffed.
    pub huffing: Huffing,
    /// Whether a piece may be huffed that captured less than another had to.
    pub weaker_side: WeakerSide,
    /// How squares are named.
    pub numbering: Numbering,
    /// How the board is drawn.
    pub drawing: Drawing,
    /// The number of the game in the `GameType` tag of PDN, where it has one.
    pub pdn_type: Option<u8>,
}

/// A variant of draughts: a named one, or one with some of its laws changed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Variant {
    spec: &'static VariantSpec,
    ruleset: RulesetId,
    laws: Laws,
    start: Start,
    huffing: Huffing,
}

impl Variant {
    const fn named(spec: &'static VariantSpec) -> Self {
        Self { spec, ruleset: spec.ruleset, laws: spec.laws, start: spec.start, huffing: spec.huffing }
    }

    /// The variant of this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|variant| variant.id() == id)
    }

    /// Its name in code, files and addresses; house rules keep the name of the variant they change.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.spec.id
    }

    /// The named variant as data.
    #[must_use]
    pub const fn spec(self) -> &'static VariantSpec {
        self.spec
    }

    /// Whether any law or the start differs from the named variant.
    #[must_use]
    pub fn is_house(self) -> bool {
        self != Self::named(self.spec)
    }

    /// The ruleset: a named one if there is one with these laws on this board, else house rules.
    #[must_use]
    pub const fn ruleset(self) -> RulesetId {
        self.ruleset
    }

    /// The board.
    #[must_use]
    pub const fn shape(self) -> BoardShape {
        self.ruleset.shape()
    }

    /// The laws of movement.
    #[must_use]
    pub const fn laws(self) -> Laws {
        self.laws
    }

    /// The draw rules.
    #[must_use]
    pub const fn draw_law(self) -> DrawLaw {
        self.spec.draws
    }

    /// Whether missed captures may be huffed.
    #[must_use]
    pub const fn huffing(self) -> Huffing {
        self.huffing
    }

    /// Whether a piece may be huffed that captured less than another had to.
    #[must_use]
    pub const fn weaker_side(self) -> WeakerSide {
        self.spec.weaker_side
    }

    /// How squares are named.
    #[must_use]
    pub const fn numbering(self) -> Numbering {
        self.spec.numbering
    }

    /// Men of each side in the start position.
    #[must_use]
    pub fn men(self) -> u8 {
        self.start.rows * (self.shape().squares() / self.shape().ranks)
    }

    /// The start position as an arrangement.
    #[must_use]
    pub fn start_setup(self) -> Setup {
        Setup::rows_of_men(self.shape(), self.start.behind, self.start.rows, self.spec.first.color())
    }

    /// The start position.
    #[must_use]
    pub fn start(self) -> AnyPosition {
        self.position(&self.start_setup()).expect("rows of men stand on the board, each on its square")
    }

    /// The position of an arrangement.
    ///
    /// # Errors
    /// If a piece stands off the board or two stand on one square.
    pub fn position(self, setup: &Setup) -> Result<AnyPosition, IllegalSetup> {
        self.ruleset.position(self.laws, setup)
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())?;
        if self.is_house() { f.write_str(" (house rules)") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_is_found_and_is_its_own() {
        for variant in Variant::ALL {
            assert_eq!(Variant::from_id(variant.id()), Some(*variant));
            assert!(!variant.is_house(), "{variant:?}");
            assert_eq!(variant.spec().laws, variant.start().laws(), "{variant:?}");
        }
        assert_eq!(Variant::ALL.len(), 30);
    }
}
