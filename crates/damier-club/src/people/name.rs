//! Names that players show.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A name as it is shown: 2 to 24 letters, digits, spaces and `' ’ - _ .`, of any script.
///
/// Nothing in it is invisible or turns the direction of writing, and no space stands at the ends or beside another.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// Why a text is no name.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum NameError {
    /// Too short or too long.
    #[error("a name has {SHORTEST} to {LONGEST} characters")]
    Length,
    /// Something that is neither letter nor digit.
    #[error("a name has letters, digits, spaces and ' - _ . but not `{}`", .character.escape_default())]
    Character {
        /// It.
        character: char,
    },
    /// No letter and no digit.
    #[error("a name has at least one letter or digit")]
    Empty,
}

const SHORTEST: usize = 2;
const LONGEST: usize = 24;
const SIGNS: [char; 6] = [' ', '\'', '’', '-', '_', '.'];

impl NameError {
    /// A stable name.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Length => "name_length",
            Self::Character { .. } => "name_character",
            Self::Empty => "name_empty",
        }
    }
}

impl Name {
    /// Reads a name; runs of white space become one space.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        // A name far too long is not looked at.
        if text.len() > 40 * LONGEST {
            return Err(NameError::Length);
        }
        let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_fine = |character: &char| character.is_alphanumeric() || SIGNS.contains(character);
        if let Some(character) = name.chars().find(|character| !is_fine(character)) {
            return Err(NameError::Character { character });
        }
        if !(SHORTEST..=LONGEST).contains(&name.chars().count()) {
            return Err(NameError::Length);
        }
        if name.chars().any(char::is_alphanumeric) { Ok(Self(name)) } else { Err(NameError::Empty) }
    }

    /// The name of a guest: a word of the language, such as *Invité*, and four digits of a random number.
    ///
    /// # Errors
    /// If the word is none that can stand in a name.
    pub fn guest(word: &str, random: u64) -> Result<Self, NameError> {
        Self::parse(&format!("{word} {}", 1000 + random % 9000))
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Name {
    type Error = NameError;

    fn try_from(text: String) -> Result<Self, NameError> {
        Self::parse(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Name, NameError};

    #[test]
    fn names_of_people_are_names() {
        for (text, name) in [
            ("Awa Diop", "Awa Diop"),
            ("  Jean-Pierre\u{202f} \t Dupont ", "Jean-Pierre Dupont"),
            ("Ton Sijbrands", "Ton Sijbrands"),
            ("Андреев", "Андреев"),
            ("d'Artagnan_2", "d'Artagnan_2"),
            ("Éloïse", "Éloïse"),
            ("小林", "小林"),
        ] {
            assert_eq!(Name::parse(text).as_ref().map(Name::as_str), Ok(name));
        }
        assert_eq!(Name::guest("Invité", 3821).as_ref().map(Name::as_str), Ok("Invité 4821"));
        assert_eq!(Name::guest("Invité", u64::MAX).map(|name| name.as_str().len()), Ok(12));
    }

    #[test]
    fn what_hides_or_turns_or_breaks_is_none() {
        for character in [
            '<', '&', '"', '\0', '\u{1b}', '\u{200b}', '\u{200e}', '\u{202e}', '\u{2066}', '\u{feff}', '♔',
            '/',
        ] {
            let text = format!("Awa{character}Diop");
            assert_eq!(Name::parse(&text), Err(NameError::Character { character }), "{text:?}");
        }
        let long = "a".repeat(25);
        for text in ["", " ", "a", long.as_str(), &"a".repeat(100_000), &" a".repeat(13)] {
            assert_eq!(Name::parse(text), Err(NameError::Length));
        }
        assert_eq!(Name::parse("..-"), Err(NameError::Empty));
        assert!(serde_json::from_str::<Name>("\"<b>\"").is_err());
    }
}
