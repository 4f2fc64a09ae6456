//! The table of variants: a few lines of data each.

use super::{Drawing, First, Huffing, Numbering, Start, Variant, VariantSpec};
use crate::draw::laws as draws;
use crate::laws;
use crate::position::WeakerSide;
use crate::rulesets::RulesetId;

macro_rules! variants {
    ($($(#[$doc:meta])* $name:ident = $spec:expr;)*) => {
        impl Variant {
            $($(#[$doc])* pub const $name: Self = Self::named(&$spec);)*

            /// All variants, international draughts first.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];
        }
    };
}

/// Rows of men from each side's edge.
const fn rows(rows: u8) -> Start {
    Start { behind: 0, rows }
}

/// Rows of men with an empty row behind them.
const fn rows_forward(rows: u8) -> Start {
    Start { behind: 1, rows }
}

const INTERNATIONAL: VariantSpec = VariantSpec {
    id: "international",
    ruleset: RulesetId::International,
    laws: laws::INTERNATIONAL,
    start: rows(4),
    first: First::White,
    draws: draws::INTERNATIONAL,
    huffing: Huffing::Off,
    weaker_side: WeakerSide::Spared,
    numbering: Numbering::FromTop,
    drawing: Drawing::OnDark,
    pdn_type: Some(20),
};

const BRAZILIAN: VariantSpec = VariantSpec {
    id: "brazilian",
    ruleset: RulesetId::Brazilian,
    start: rows(3),
    draws: draws::FMJD_64,
    numbering: Numbering::Algebraic,
    pdn_type: Some(26),
    ..INTERNATIONAL
};

const SPANISH: VariantSpec = VariantSpec {
    id: "spanish",
    ruleset: RulesetId::Spanish,
    laws: laws::SPANISH,
    start: rows(3),
    draws: draws::CUSTOMARY,
    huffing: Huffing::Offered,
    numbering: Numbering::FromBottom,
    drawing: Drawing::OnLight,
    pdn_type: Some(24),
    ..INTERNATIONAL
};

const TURKISH: VariantSpec = VariantSpec {
    id: "turkish",
    ruleset: RulesetId::Turkish,
    laws: laws::TURKISH,
    start: rows_forward(2),
    draws: draws::TURKISH,
    numbering: Numbering::Algebraic,
    drawing: Drawing::Plain,
    pdn_type: Some(30),
    ..INTERNATIONAL
};

const POOL: VariantSpec = VariantSpec {
    id: "pool",
    ruleset: RulesetId::House64,
    laws: laws::POOL,
    start: rows(3),
    first: First::Black,
    draws: draws::POOL,
    pdn_type: Some(23),
    ..INTERNATIONAL
};

variants! {
    /// International draughts.
    INTERNATIONAL = INTERNATIONAL;
    /// Official Brazilian draughts.
    BRAZILIAN = BRAZILIAN;
    /// Quick draughts on 64 squares: the Brazilian moves under the international draw limits.
    QUICK64 = VariantSpec {
        id: "quick64",
        draws: draws::INTERNATIONAL,
        numbering: Numbering::FromTop,
        ..BRAZILIAN
    };
    /// Canadian draughts.
    CANADIAN = VariantSpec {
        id: "canadian",
        ruleset: RulesetId::Canadian,
        start: rows(5),
        pdn_type: Some(27),
        ..INTERNATIONAL
    };
    /// Russian draughts.
    RUSSIAN = VariantSpec {
        id: "russian",
        ruleset: RulesetId::Russian,
        laws: laws::RUSSIAN,
        pdn_type: Some(25),
        ..BRAZILIAN
    };
    /// Spantsireti: Russian draughts, 10 files × 8 ranks.
    RUSSIAN80 = VariantSpec {
        id: "russian80",
        ruleset: RulesetId::Russian80,
        laws: laws::RUSSIAN,
        draws: draws::FMJD_80,
        pdn_type: Some(41),
        ..BRAZILIAN
    };
    /// International draughts, 10 files × 8 ranks.
    INTERNATIONAL80 = VariantSpec {
        id: "international80",
        ruleset: RulesetId::House80,
        draws: draws::INTERNATIONAL,
        pdn_type: None,
        ..BRAZILIAN
    };
    /// English draughts (American checkers).
    ENGLISH = VariantSpec {
        id: "english",
        ruleset: RulesetId::English,
        laws: laws::ENGLISH,
        start: rows(3),
        first: First::Black,
        draws: draws::ENGLISH,
        pdn_type: Some(21),
        ..INTERNATIONAL
    };
    /// Italian draughts.
    ITALIAN = VariantSpec {
        id: "italian",
        ruleset: RulesetId::Italian,
        laws: laws::ITALIAN,
        start: rows(3),
        draws: draws::ITALIAN,
        pdn_type: Some(22),
        ..INTERNATIONAL
    };
    /// Spanish draughts. Whether huffing is allowed is disputed; a game may be played with it.
    SPANISH = SPANISH;
    /// Portuguese draughts: the Spanish game on dark squares, without huffing.
    PORTUGUESE = VariantSpec {
        id: "portuguese",
        huffing: Huffing::Off,
        drawing: Drawing::OnDark,
        pdn_type: Some(28),
        ..SPANISH
    };
    /// German draughts as the table of national games has it.
    GERMAN = VariantSpec {
        id: "german",
        ruleset: RulesetId::German,
        laws: laws::GERMAN,
        numbering: Numbering::FromTop,
        pdn_type: None,
        ..SPANISH
    };
    /// German draughts as played at home.
    GERMAN_COMMON = VariantSpec {
        id: "german_common",
        ruleset: RulesetId::House64,
        laws: laws::GERMAN_COMMON,
        start: rows(3),
        draws: draws::CUSTOMARY,
        pdn_type: None,
        ..INTERNATIONAL
    };
    /// Czech draughts.
    CZECH = VariantSpec {
        id: "czech",
        ruleset: RulesetId::Czech,
        laws: laws::CZECH,
        start: rows(3),
        draws: draws::CUSTOMARY,
        numbering: Numbering::Algebraic,
        pdn_type: Some(29),
        ..INTERNATIONAL
    };
    /// Turkish draughts (dama).
    TURKISH = TURKISH;
    /// Frisian draughts.
    FRISIAN = VariantSpec {
        id: "frisian",
        ruleset: RulesetId::Frisian,
        laws: laws::FRISIAN,
        draws: draws::FRISIAN,
        pdn_type: Some(40),
        ..INTERNATIONAL
    };
    /// The old French game (à la française).
    FRENCH = VariantSpec {
        id: "french",
        ruleset: RulesetId::House64,
        laws: laws::FRENCH,
        start: rows(3),
        first: First::Lot,
        draws: draws::POLISH,
        huffing: Huffing::On,
        drawing: Drawing::OnLight,
        pdn_type: None,
        ..INTERNATIONAL
    };
    /// The old Polish game (à la polonaise), with huffing.
    POLISH = VariantSpec {
        id: "polish",
        first: First::Lot,
        draws: draws::POLISH,
        huffing: Huffing::On,
        drawing: Drawing::OnLight,
        pdn_type: None,
        ..INTERNATIONAL
    };
    /// Frysk!: Frisian draughts with five men a side.
    FRYSK = VariantSpec {
        id: "frysk",
        ruleset: RulesetId::Frisian,
        laws: laws::FRISIAN,
        start: rows(1),
        draws: draws::FRISIAN,
        pdn_type: Some(97),
        ..INTERNATIONAL
    };
    /// Antidraughts: who has no move left wins.
    ANTIDRAUGHTS = VariantSpec {
        id: "antidraughts",
        ruleset: RulesetId::House100,
        laws: laws::ANTIDRAUGHTS,
        draws: draws::ANTIDRAUGHTS,
        pdn_type: Some(98),
        ..INTERNATIONAL
    };
    /// Breakthrough: the first king wins.
    BREAKTHROUGH = VariantSpec {
        id: "breakthrough",
        ruleset: RulesetId::House100,
        laws: laws::BREAKTHROUGH,
        draws: draws::NONE,
        pdn_type: Some(96),
        ..INTERNATIONAL
    };
    /// Killer draughts.
    KILLER = VariantSpec {
        id: "killer",
        ruleset: RulesetId::House100,
        laws: laws::KILLER,
        pdn_type: None,
        ..INTERNATIONAL
    };
    /// American pool draughts.
    POOL = POOL;
    /// Jamaican draughts: pool, mirrored.
    JAMAICAN = VariantSpec { id: "jamaican", ruleset: RulesetId::House64Mirrored, pdn_type: None, ..POOL };
    /// Ghanaian draughts (damii): pool on 10 × 10.
    GHANAIAN = VariantSpec {
        id: "ghanaian",
        ruleset: RulesetId::House100,
        start: rows(4),
        first: First::White,
        pdn_type: None,
        ..POOL
    };
    /// Sri Lankan draughts: Canadian, mirrored.
    SRI_LANKAN = VariantSpec {
        id: "srilankan",
        ruleset: RulesetId::House144Mirrored,
        start: rows(5),
        pdn_type: None,
        ..INTERNATIONAL
    };
    /// Thai draughts (makhos). Who begins varies; here White.
    THAI = VariantSpec {
        id: "thai",
        ruleset: RulesetId::House64,
        laws: laws::THAI,
        start: rows(2),
        draws: draws::CUSTOMARY,
        pdn_type: Some(31),
        ..INTERNATIONAL
    };
    /// Argentinian draughts, of which descriptions differ.
    ARGENTINIAN = VariantSpec {
        id: "argentinian",
        ruleset: RulesetId::House64,
        laws: laws::ARGENTINIAN,
        start: rows(3),
        draws: draws::CUSTOMARY,
        pdn_type: None,
        ..INTERNATIONAL
    };
    /// Armenian draughts (tama).
    ARMENIAN = VariantSpec {
        id: "armenian",
        ruleset: RulesetId::HouseGrid,
        laws: laws::ARMENIAN,
        pdn_type: None,
        ..TURKISH
    };
    /// Gothic draughts (altdeutsche Dame).
    GOTHIC = VariantSpec {
        id: "gothic",
        ruleset: RulesetId::HouseGrid,
        laws: laws::GOTHIC,
        start: rows(2),
        draws: draws::GOTHIC,
        drawing: Drawing::Chequered,
        pdn_type: None,
        ..TURKISH
    };
}
