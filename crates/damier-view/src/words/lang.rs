use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A language of the site. French is the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Lang {
    /// Français.
    #[default]
    Fr,
    /// English.
    En,
    /// Nederlands.
    Nl,
}

impl Lang {
    /// Every language, the first choice first.
    pub const ALL: &'static [Self] = &[Self::Fr, Self::En, Self::Nl];

    /// The language's two-letter code, as in `<html lang>` and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
            Self::Nl => "nl",
        }
    }

    /// The language of a tag such as `fr`, `nl-BE` or `en_GB.UTF-8`; case does not matter.
    pub fn from_code(tag: &str) -> Option<Self> {
        let code = tag.split(['-', '_', '.', '@']).next().unwrap_or(tag);
        Self::ALL.iter().copied().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// What the language calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fr => "Français",
            Self::En => "English",
            Self::Nl => "Nederlands",
        }
    }

    /// The plural category of a number (CLDR, whole numbers below a million).
    pub(super) const fn plural(self, n: i64) -> &'static str {
        let one = match self {
            Self::Fr => matches!(n, -1..=1),
            Self::En | Self::Nl => matches!(n, -1 | 1),
        };
        if one { "one" } else { "other" }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text is no language of the site.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{0}` is not a language of the site: fr, en or nl")]
pub struct UnknownLang(String);

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Self, UnknownLang> {
        Self::from_code(text).ok_or_else(|| UnknownLang(text.to_owned()))
    }
}
