//! House rules as text and as choices: where a variant differs from the one it is named after.
//!
//! In games, in Hub and in settings they are written `king_landing=behind men=8`, a word a choice.

use damier_rules::{LawOption, OPTIONS, OptionError, Variant};
use thiserror::Error;

/// The option that says which captures come first; it settles all others of its kind.
const MAJORITY: &str = "majority";

/// The option that changes one rung of what [`MAJORITY`] says.
const QUALITY: &str = "quality";

/// Why a text is no house rules of a variant.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum HouseError {
    /// Not the form of a choice.
    #[error("`{text}` is no house rule; they are written `key=value`")]
    Syntax {
        /// What stands there, cut if it is long.
        text: String,
    },
    /// A choice that the variant cannot have.
    #[error(transparent)]
    Option(#[from] OptionError),
}

/// The variant whose house rules these are.
#[must_use]
pub fn named(variant: Variant) -> Variant {
    Variant::from_id(variant.id()).unwrap_or(variant)
}

/// The choices that lead from the named variant to this one, as few as possible, in the order of [`OPTIONS`].
#[must_use]
pub fn changes(variant: Variant) -> Vec<(&'static str, &'static str)> {
    let named = named(variant);
    let by_majority = || {
        // An order of captures that has no name of its own: one that has, less a rung.
        values(MAJORITY).iter().find_map(|value| {
            let mut way = way(named.with(MAJORITY, value).ok()?, variant)?;
            way.insert(0, (MAJORITY, value));
            Some(way)
        })
    };
    way(named, variant).or_else(by_majority).unwrap_or_default()
}

/// The choices that lead from one variant to another.
fn way(mut from: Variant, to: Variant) -> Option<Vec<(&'static str, &'static str)>> {
    let mut way = Vec::new();
    for option in OPTIONS {
        let Some(value) = option.get(&to).filter(|value| option.get(&from) != Some(value)) else { continue };
        from = from.with(option.key, value).ok()?;
        way.push((option.key, value));
    }
    (from == to).then_some(way)
}

fn values(key: &str) -> &'static [&'static str] {
    OPTIONS.iter().find(|option| option.key == key).map_or(&[], |option| option.values)
}

/// Writes the house rules; empty for a named variant.
#[must_use]
pub fn write(variant: Variant) -> String {
    changes(variant).iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" ")
}

/// Reads house rules and applies them.
///
/// # Errors
/// The first word that is no choice, or none that the variant can have.
pub fn read(variant: Variant, text: &str) -> Result<Variant, HouseError> {
    text.split_whitespace().try_fold(variant, |variant, word| {
        let (key, value) =
            word.split_once('=').ok_or_else(|| HouseError::Syntax { text: shortened(word) })?;
        Ok(variant.with(key, value)?)
    })
}

/// The variant with one choice made, whatever was chosen for that option before. What no longer goes with it is
/// as the named variant has it.
///
/// # Errors
/// If the variant cannot have it.
pub fn choose(variant: Variant, key: &str, value: &str) -> Result<Variant, OptionError> {
    let settled = |changed: &str| changed == key || key == MAJORITY && changed == QUALITY;
    let mut wanted = changes(variant);
    wanted.retain(|(changed, _)| !settled(changed));
    let mut chosen = named(variant);
    for option in OPTIONS {
        if option.key == key {
            chosen = chosen.with(key, value)?;
        } else if let Some((_, value)) = wanted.iter().find(|(changed, _)| *changed == option.key) {
            chosen = chosen.with(option.key, value).unwrap_or(chosen);
        }
    }
    Ok(chosen)
}

/// What can be chosen for an option in a variant, with the rest as it is; empty if there is no choice.
#[must_use]
pub fn choices(variant: Variant, option: &LawOption) -> Vec<&'static str> {
    if option.get(&variant).is_none() && option.key != MAJORITY {
        return Vec::new();
    }
    let fits = |value: &&'static str| {
        choose(variant, option.key, value).is_ok_and(|chosen| option.get(&chosen) == Some(*value))
    };
    let fitting: Vec<_> = option.values.iter().copied().filter(fits).collect();
    if fitting.len() > 1 { fitting } else { Vec::new() }
}

pub(crate) fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn option(key: &str) -> &'static LawOption {
        OPTIONS.iter().find(|option| option.key == key).unwrap()
    }

    #[test]
    fn named_variants_have_no_changes() {
        for variant in Variant::ALL {
            assert_eq!(write(*variant), "", "{variant:?}");
        }
    }

    #[test]
    fn house_rules_are_read_as_written() {
        for variant in Variant::ALL {
            for first in OPTIONS {
                for one in choices(*variant, first) {
                    let house = choose(*variant, first.key, one).unwrap();
                    assert_eq!(read(*variant, &write(house)), Ok(house), "{variant:?} {}={one}", first.key);
                    for second in OPTIONS {
                        for two in choices(house, second) {
                            let house = choose(house, second.key, two).unwrap();
                            let text = write(house);
                            assert_eq!(read(*variant, &text), Ok(house), "{variant:?} {text}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn only_differences_are_written() {
        let house = read(Variant::INTERNATIONAL, "majority=quantity_kings promotion=end").unwrap();
        assert_eq!(write(house), "majority=quantity_kings");
        let nameless = read(Variant::INTERNATIONAL, "majority=italian quality=false").unwrap();
        assert_eq!(write(nameless), "majority=italian quality=false");
    }

    #[test]
    fn a_choice_takes_the_place_of_the_one_before() {
        let behind = choose(Variant::GERMAN, "king_landing", "behind").unwrap();
        assert_eq!(write(behind), "king_landing=behind");
        assert_eq!(choose(behind, "king_landing", "free"), Ok(Variant::GERMAN));
        let kings = choose(choose(behind, "majority", "quantity").unwrap(), "quality", "true").unwrap();
        assert_eq!(write(kings), "majority=quantity_kings king_landing=behind");
        let free = choose(kings, "majority", "none").unwrap();
        assert_eq!(write(free), "king_landing=behind", "most kings go with most pieces");
    }

    #[test]
    fn what_leaves_no_choice_is_not_offered() {
        assert!(choices(Variant::INTERNATIONAL, option("men")).is_empty());
        assert!(choices(Variant::INTERNATIONAL, option("huffing")).is_empty());
        assert!(choices(Variant::RUSSIAN, option("quality")).is_empty());
        assert_eq!(choices(Variant::THAI, option("men")), ["8", "12"]);
        assert_eq!(choices(Variant::SPANISH, option("huffing")), ["on", "off"]);
    }

    #[test]
    fn nonsense_is_named() {
        let error = |text| read(Variant::THAI, text).unwrap_err().to_string();
        assert_eq!(error("men"), "`men` is no house rule; they are written `key=value`");
        assert_eq!(error("men=9"), "`men` cannot be `9`; it can be 8, 12");
    }
}
