//! Codes that let in who has forgotten the password, once each.

use std::fmt;

use thiserror::Error;

/// A code of 16 random letters and digits, written as four groups of four: `k7pq-9xmh-2c4d-ttfa`. A secret: it is shown once, and
/// what is kept is a hash of it.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode([u8; LENGTH]);

/// A text is no recovery code.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("a recovery code has four groups of four letters and digits")]
pub struct RecoveryCodeError;

const LENGTH: usize = 16;
const GROUP: usize = 4;

/// Letters and digits that are not taken for one another, written by hand or read aloud.
const ALPHABET: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

impl RecoveryCode {
    /// How many an account is given.
    pub const OF_AN_ACCOUNT: usize = 8;

    /// A code made of random bits: one of some 2 to the 79th.
    #[must_use]
    pub fn from_random(mut random: u128) -> Self {
        const LETTERS: u128 = ALPHABET.len() as u128;
        Self(std::array::from_fn(|_| {
            let letter = ALPHABET[(random % LETTERS) as usize];
            random /= LETTERS;
            letter
        }))
    }

    /// Reads a code as somebody has typed it: in upper or lower case, with or without spaces and dashes.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(text: &str) -> Result<Self, RecoveryCodeError> {
        let letters =
            text.chars().filter(|letter| !letter.is_whitespace() && !matches!(letter, '-' | '–' | '—'));
        let mut code = [0; LENGTH];
        let mut count = 0;
        for letter in letters {
            let letter = u8::try_from(letter.to_ascii_lowercase()).map_err(|_| RecoveryCodeError)?;
            *code.get_mut(count).ok_or(RecoveryCodeError)? = letter;
            count += 1;
        }
        let is_code = count == LENGTH && code.iter().all(|letter| ALPHABET.contains(letter));
        if is_code { Ok(Self(code)) } else { Err(RecoveryCodeError) }
    }

    /// What is hashed: the same for every writing.
    #[must_use]
    pub const fn secret(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Display for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, letter) in self.0.iter().enumerate() {
            if index > 0 && index % GROUP == 0 {
                f.write_str("-")?;
            }
            write!(f, "{}", char::from(*letter))?;
        }
        Ok(())
    }
}

/// Not the secret: it must not come into a log.
impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::{RecoveryCode, RecoveryCodeError};

    #[test]
    fn a_code_is_read_however_it_was_typed() {
        let code = RecoveryCode::from_random(0x0123_4567_89ab_cdef_fedc_ba98);
        let text = code.to_string();
        assert_eq!((text.len(), text.matches('-').count()), (19, 3));
        for typed in [text.clone(), text.to_uppercase(), text.replace('-', " "), text.replace('-', "")] {
            assert_eq!(RecoveryCode::parse(&typed), Ok(code.clone()), "{typed}");
        }
        assert_ne!(RecoveryCode::from_random(1), RecoveryCode::from_random(2));
        assert!(!format!("{code:?}").contains(&text));
    }

    #[test]
    fn other_texts_are_none() {
        for text in [
            "",
            "k7pq",
            "k7pq-9xmh-2c4d-ttf",
            "k7pq-9xmh-2c4d-ttfaa",
            "k7pq-9xmh-2c4d-ttf0",
            "é7pq9xmh2c4dttfa",
        ] {
            assert_eq!(RecoveryCode::parse(text), Err(RecoveryCodeError), "{text}");
        }
    }
}
