//! Variants: what players choose. A ruleset, a start position, draw rules, a notation.

use std::fmt;

use crate::board::BoardShape;
use crate::draw::{self, DrawLaw};
use crate::laws::Laws;
use crate::piece::Color;
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
    pub first: Color,
    /// The draw rules.
    pub draws: DrawLaw,
    /// How squares are named.
    pub numbering: Numbering,
    /// The number of the game in the `GameType` tag of PDN.
    pub pdn_type: u8,
}

/// A variant of draughts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Variant(&'static VariantSpec);

impl Variant {
    /// All variants, international draughts first.
    pub const ALL: &'static [Self] =
        &[Self::INTERNATIONAL, Self::BRAZILIAN, Self::CANADIAN, Self::RUSSIAN, Self::ENGLISH];

    /// The variant of this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|variant| variant.id() == id)
    }

    /// Its name in code, files and addresses.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// Everything that makes it.
    #[must_use]
    pub const fn spec(self) -> &'static VariantSpec {
        self.0
    }

    /// The board.
    #[must_use]
    pub const fn shape(self) -> BoardShape {
        self.0.ruleset.shape()
    }

    /// The laws of movement.
    #[must_use]
    pub const fn laws(self) -> Laws {
        self.0.laws
    }

    /// The draw rules.
    #[must_use]
    pub const fn draw_law(self) -> DrawLaw {
        self.0.draws
    }

    /// How squares are named.
    #[must_use]
    pub const fn numbering(self) -> Numbering {
        self.0.numbering
    }

    /// The start position as an arrangement.
    #[must_use]
    pub fn start_setup(self) -> Setup {
        Setup::rows_of_men(self.shape(), self.0.start.behind, self.0.start.rows, self.0.first)
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
        self.0.ruleset.position(self.0.laws, setup)
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

macro_rules! variants {
    ($($(#[$doc:meta])* $name:ident = $spec:expr;)*) => {
        impl Variant {
            $($(#[$doc])* pub const $name: Self = Self(&$spec);)*
        }
    };
}

const INTERNATIONAL: VariantSpec = VariantSpec {
    id: "international",
    ruleset: RulesetId::International,
    laws: crate::laws::INTERNATIONAL,
    start: Start { behind: 0, rows: 4 },
    first: Color::White,
    draws: draw::laws::INTERNATIONAL,
    numbering: Numbering::FromTop,
    pdn_type: 20,
};

variants! {
    /// International draughts.
    INTERNATIONAL = INTERNATIONAL;
    /// Brazilian draughts.
    BRAZILIAN = VariantSpec {
        id: "brazilian",
        ruleset: RulesetId::Brazilian,
        start: Start { behind: 0, rows: 3 },
        draws: draw::laws::FMJD_64,
        numbering: Numbering::Algebraic,
        pdn_type: 26,
        ..INTERNATIONAL
    };
    /// Canadian draughts.
    CANADIAN = VariantSpec {
        id: "canadian",
        ruleset: RulesetId::Canadian,
        start: Start { behind: 0, rows: 5 },
        pdn_type: 27,
        ..INTERNATIONAL
    };
    /// Russian draughts.
    RUSSIAN = VariantSpec {
        id: "russian",
        ruleset: RulesetId::Russian,
        laws: crate::laws::RUSSIAN,
        start: Start { behind: 0, rows: 3 },
        draws: draw::laws::FMJD_64,
        numbering: Numbering::Algebraic,
        pdn_type: 25,
        ..INTERNATIONAL
    };
    /// English draughts.
    ENGLISH = VariantSpec {
        id: "english",
        ruleset: RulesetId::English,
        laws: crate::laws::ENGLISH,
        start: Start { behind: 0, rows: 3 },
        first: Color::Black,
        draws: draw::laws::ENGLISH,
        pdn_type: 21,
        ..INTERNATIONAL
    };
}
