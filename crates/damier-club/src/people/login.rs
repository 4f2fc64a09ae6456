//! What players sign in with.

use std::fmt;

use thiserror::Error;

/// A name to sign in with, or an address: 3 to 64 letters, digits and `. _ - + @`. Upper and lower case are the same.
#[derive(Clone, Debug)]
pub struct Login(String);

/// A text is no login.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("a login has {SHORTEST} to {LONGEST} characters: letters, digits and . _ - + @")]
pub struct LoginError;

const SHORTEST: usize = 3;
const LONGEST: usize = 64;

impl Login {
    /// Reads a login.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(text: &str) -> Result<Self, LoginError> {
        let text = text.trim();
        let is_fine = |byte: u8| byte.is_ascii_alphanumeric() || b"._-+@".contains(&byte);
        let is_login = (SHORTEST..=LONGEST).contains(&text.len()) && text.bytes().all(is_fine);
        let has_letter = text.bytes().any(|byte| byte.is_ascii_alphanumeric());
        if is_login && has_letter { Ok(Self(text.to_owned())) } else { Err(LoginError) }
    }

    /// As it was written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same for every writing of it.
    #[must_use]
    pub fn key(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

impl PartialEq for Login {
    fn eq(&self, other: &Self) -> bool {
        self.0.eq_ignore_ascii_case(&other.0)
    }
}

impl Eq for Login {}

impl fmt::Display for Login {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Login, LoginError};

    #[test]
    fn logins_are_the_same_in_upper_and_lower_case() {
        let login = Login::parse(" Awa.Diop ").expect("a login");
        assert_eq!((login.as_str(), login.key().as_str()), ("Awa.Diop", "awa.diop"));
        assert_eq!(Ok(login), Login::parse("AWA.DIOP"));
        assert!(Login::parse("awa+dames@club.example").is_ok());
    }

    #[test]
    fn other_texts_are_none() {
        for text in ["", "ab", "awa diop", "éloïse", "a<b", "...", &"a".repeat(65), "awa\0diop"] {
            assert_eq!(Login::parse(text).err(), Some(LoginError), "{text:?}");
        }
    }
}
