//! House rules by name: the keys and values that change one choice of a variant.

use thiserror::Error;

use super::{Huffing, Variant};
use crate::laws::{HalfTurn, KingLanding, KingRange, Ladder, ManTakesKing, Promotion, Removal, Rung};
use crate::rulesets::RulesetId;

/// Why a variant cannot have an option.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum OptionError {
    /// A key that no option has.
    #[error("`{key}` is no option; the options are {known}")]
    UnknownKey {
        /// The key.
        key: String,
        /// All keys.
        known: String,
    },
    /// A value that the option does not take.
    #[error("`{key}` cannot be `{value}`; it can be {known}")]
    UnknownValue {
        /// The key.
        key: &'static str,
        /// The value.
        value: String,
        /// All values.
        known: String,
    },
    /// A value that makes no sense in this variant.
    #[error("{variant} cannot have `{key}={value}`: {why}")]
    Unfit {
        /// The variant's id.
        variant: &'static str,
        /// The key.
        key: &'static str,
        /// The value.
        value: &'static str,
        /// What stands against it.
        why: &'static str,
    },
}

/// An option: a key and the values it can take.
#[derive(Debug)]
pub struct LawOption {
    /// The key.
    pub key: &'static str,
    /// The values.
    pub values: &'static [&'static str],
    get: fn(&Variant) -> Option<&'static str>,
    set: fn(&mut Variant, &'static str) -> Result<(), &'static str>,
}

impl LawOption {
    /// The value of this option in a variant; `None` if it is none of [`values`](Self::values).
    #[must_use]
    pub fn get(&self, variant: &Variant) -> Option<&'static str> {
        (self.get)(variant)
    }
}

/// An option whose value is one choice of the laws.
macro_rules! choice {
    ($key:literal, $field:ident: $($value:literal = $choice:expr),+) => {
        LawOption {
            key: $key,
            values: &[$($value),+],
            get: |variant| {
                $(if variant.laws.$field == $choice {
                    return Some($value);
                })+
                None
            },
            set: |variant, value| {
                $(if value == $value {
                    variant.laws.$field = $choice;
                })+
                Ok(())
            },
        }
    };
}

/// All options.
pub const OPTIONS: &[LawOption] = &[
    choice!("majority", capture:
        "none" = Ladder::FREE, "quantity" = Ladder::QUANTITY, "quantity_kings" = Ladder::QUANTITY_KINGS,
        "italian" = Ladder::ITALIAN, "value" = Ladder::VALUE, "king_first" = Ladder::KING_FIRST),
    LawOption { key: "quality", values: &["true", "false"], get: quality, set: set_quality },
    LawOption {
        key: "men_capture_backward",
        values: &["true", "false"],
        get: |variant| Some(truth(variant.laws.man_captures.has_backward())),
        set: |variant, value| {
            let captures = &mut variant.laws.man_captures;
            *captures = if value == "true" { captures.and_back() } else { captures.not_back() };
            Ok(())
        },
    },
    choice!("men_take_kings", man_takes_king:
        "true" = ManTakesKing::Allowed, "false" = ManTakesKing::Forbidden),
    choice!("king_range", king_range: "fly" = KingRange::Flying, "short" = KingRange::Short),
    choice!("king_landing", king_landing:
        "free" = KingLanding::Anywhere, "behind" = KingLanding::DirectlyBehind,
        "behind_last_king" = KingLanding::BehindLastKing),
    choice!("promotion", promotion:
        "end" = Promotion::AtRest, "stop" = Promotion::EndsTurn, "cont" = Promotion::InFlight),
    choice!("removal", removal: "end" = Removal::AfterMove, "now" = Removal::AtOnce),
    choice!("half_turn", half_turn: "true" = HalfTurn::Allowed, "false" = HalfTurn::Forbidden),
    LawOption { key: "men", values: &["8", "12"], get: men, set: set_men },
    LawOption { key: "huffing", values: &["on", "off"], get: huffing, set: set_huffing },
];

const fn truth(value: bool) -> &'static str {
    if value { "true" } else { "false" }
}

fn quality(variant: &Variant) -> Option<&'static str> {
    Some(truth(variant.laws.capture.has(Rung::MostKings)))
}

fn set_quality(variant: &mut Variant, value: &'static str) -> Result<(), &'static str> {
    let ladder = variant.laws.capture;
    if value == "false" {
        variant.laws.capture = ladder.without(Rung::MostKings);
    } else if ladder.has(Rung::MostPieces) {
        variant.laws.capture = ladder.with(Rung::MostKings);
    } else {
        return Err("most kings decide only between captures of equally many pieces");
    }
    Ok(())
}

fn men(variant: &Variant) -> Option<&'static str> {
    match variant.men() {
        8 => Some("8"),
        12 => Some("12"),
        _ => None,
    }
}

fn set_men(variant: &mut Variant, value: &'static str) -> Result<(), &'static str> {
    let men = if value == "8" { 8 } else { 12 };
    let per_row = variant.shape().squares() / variant.shape().ranks;
    if men % per_row != 0 {
        return Err("so many men do not fill whole rows of its board");
    }
    variant.start.rows = men / per_row;
    Ok(())
}

fn huffing(variant: &Variant) -> Option<&'static str> {
    Some(if variant.huffing == Huffing::On { "on" } else { "off" })
}

fn set_huffing(variant: &mut Variant, value: &'static str) -> Result<(), &'static str> {
    variant.huffing = match (value, variant.spec.huffing) {
        ("on", Huffing::Off) => return Err("its rules know no huffing"),
        ("on", _) => Huffing::On,
        (_, Huffing::On) => Huffing::Offered,
        (_, unchanged) => unchanged,
    };
    Ok(())
}

impl Variant {
    /// This variant with one choice changed. Keys and values are read in either letter case.
    ///
    /// # Errors
    /// For an unknown key, a value the option does not take, or one that makes no sense here.
    pub fn with(mut self, key: &str, value: &str) -> Result<Self, OptionError> {
        let option = OPTIONS.iter().find(|option| option.key.eq_ignore_ascii_case(key)).ok_or_else(|| {
            let known: Vec<_> = OPTIONS.iter().map(|option| option.key).collect();
            OptionError::UnknownKey { key: key.to_owned(), known: known.join(", ") }
        })?;
        let known = option.values.iter().find(|known| known.eq_ignore_ascii_case(value)).copied();
        let value = known.ok_or_else(|| OptionError::UnknownValue {
            key: option.key,
            value: value.to_owned(),
            known: option.values.join(", "),
        })?;
        if option.get(&self) == Some(value) {
            return Ok(self);
        }
        (option.set)(&mut self, value).map_err(|why| OptionError::Unfit {
            variant: self.id(),
            key: option.key,
            value,
            why,
        })?;
        self.ruleset = RulesetId::find(self.shape(), &self.laws).expect("every board has house rules");
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Directions;

    #[test]
    fn a_default_changes_nothing() {
        for variant in Variant::ALL {
            for option in OPTIONS {
                if let Some(value) = option.get(variant) {
                    assert_eq!(variant.with(option.key, value), Ok(*variant), "{variant:?} {}", option.key);
                }
            }
        }
    }

    #[test]
    fn a_named_ruleset_with_the_same_laws_is_taken() {
        let german = Variant::BRAZILIAN
            .with("majority", "none")
            .and_then(|variant| variant.with("promotion", "CONT"))
            .unwrap();
        assert_eq!(german.ruleset(), RulesetId::Russian);
        assert!(german.is_house());
        let behind = Variant::GERMAN.with("king_landing", "behind").unwrap();
        assert_eq!(behind.ruleset(), RulesetId::House64Mirrored);
    }

    #[test]
    fn men_capture_backwards_or_not() {
        let backward = Variant::FRENCH.with("men_capture_backward", "True").unwrap();
        assert_eq!(backward.laws().man_captures, Directions::DIAGONALS);
        assert_eq!(backward.with("men_capture_backward", "false"), Ok(Variant::FRENCH));
    }

    #[test]
    fn what_does_not_fit_is_refused_with_its_reason() {
        let error = |key, value| Variant::INTERNATIONAL.with(key, value).unwrap_err().to_string();
        assert!(error("landing", "free").starts_with("`landing` is no option; the options are majority"));
        assert_eq!(error("removal", "later"), "`removal` cannot be `later`; it can be end, now");
        assert_eq!(
            error("men", "8"),
            "international cannot have `men=8`: so many men do not fill whole rows of its board"
        );
        assert_eq!(
            error("huffing", "on"),
            "international cannot have `huffing=on`: its rules know no huffing"
        );
        assert!(Variant::RUSSIAN.with("quality", "true").is_err());
        assert_eq!(Variant::THAI.with("men", "12").unwrap().men(), 12);
    }
}
