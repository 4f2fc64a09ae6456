//! Which passwords are good enough.

use thiserror::Error;

/// Why a password is not taken. The password is not in it.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum PasswordError {
    /// Too short.
    #[error("a password has at least {SHORTEST} characters")]
    TooShort,
    /// Too long.
    #[error("a password has at most {LONGEST} characters")]
    TooLong,
    /// Among those that everybody tries first.
    #[error("this password is one of those tried first; take another")]
    Common,
    /// The login, or a part of it.
    #[error("a password is something else than the login")]
    LikeLogin,
}

const SHORTEST: usize = 10;
const LONGEST: usize = 200;

/// The fewest different characters of a password.
const FEWEST_DIFFERENT: usize = 5;

/// What passwords that are long enough and yet tried first are made of: all of it, or that with digits behind.
const COMMON: &[&str] = &[
    "motdepasse",
    "password",
    "passw0rd",
    "azertyuiop",
    "qwertyuiop",
    "qwertzuiop",
    "qwertyuiopasdfghjkl",
    "azertyuiopqsdfghjklm",
    "jeudedames",
    "damier",
    "draughts",
    "dammen",
    "wachtwoord",
    "welkom",
    "bienvenue",
    "welcome",
    "letmein",
    "iloveyou",
    "jetaime",
    "doudou",
    "chocolat",
    "football",
    "basketball",
    "superman",
    "princess",
    "marseille",
    "sunshine",
    "administrator",
    "administrateur",
    "changeme",
    "abcdefghij",
    "abcdefghijklmnopqrstuvwxyz",
];

impl PasswordError {
    /// A stable name.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooShort => "password_short",
            Self::TooLong => "password_long",
            Self::Common => "password_common",
            Self::LikeLogin => "password_like_login",
        }
    }
}

/// Whether a password is good enough for an account with this login: 10 characters of any kind, and none that is
/// tried first.
///
/// # Errors
/// What is wrong with it.
pub fn check_password(password: &str, login: &str) -> Result<(), PasswordError> {
    // Bytes first: what is far too long is not looked at.
    if password.len() > 4 * LONGEST || password.chars().count() > LONGEST {
        return Err(PasswordError::TooLong);
    }
    if password.chars().count() < SHORTEST {
        return Err(PasswordError::TooShort);
    }
    let lower = password.to_lowercase();
    let login = login.to_lowercase();
    let name = login.split('@').next().unwrap_or_default();
    let rest = |word: &str| lower.replace(word, "");
    if login.len() >= 3 && lower.contains(&login) || name.len() >= 3 && rest(name).chars().count() < 6 {
        return Err(PasswordError::LikeLogin);
    }
    if is_common(&lower) { Err(PasswordError::Common) } else { Ok(()) }
}

fn is_common(lower: &str) -> bool {
    let different: std::collections::BTreeSet<char> = lower.chars().collect();
    let word = lower.trim_end_matches(|c: char| c.is_ascii_digit() || c.is_ascii_punctuation());
    let is_counted = {
        let digits = lower.as_bytes();
        digits.iter().all(u8::is_ascii_digit)
            && digits.windows(2).all(|two| two[1] == two[0] + 1 || (two[0], two[1]) == (b'9', b'0'))
    };
    different.len() < FEWEST_DIFFERENT || is_counted || COMMON.contains(&word) || lower == "0987654321"
}

#[cfg(test)]
mod tests {
    use super::{PasswordError, check_password};

    #[test]
    fn long_and_uncommon_is_good_enough() {
        for password in ["trois pions au bord", "Qk7-xm2-vv9", "кирпич-лошадь", "2718281828459"] {
            assert_eq!(check_password(password, "awa"), Ok(()), "{password}");
        }
    }

    #[test]
    fn the_others_are_refused_with_the_reason() {
        for (password, error) in [
            ("", PasswordError::TooShort),
            ("court", PasswordError::TooShort),
            ("éééééé", PasswordError::TooShort),
            (&"a b c d e ".repeat(21), PasswordError::TooLong),
            (&"é".repeat(100_000), PasswordError::TooLong),
            ("1234567890", PasswordError::Common),
            ("0987654321", PasswordError::Common),
            ("Azertyuiop", PasswordError::Common),
            ("Password2026!", PasswordError::Common),
            ("motdepasse123", PasswordError::Common),
            ("aaaaaaaaaaaaaa", PasswordError::Common),
            ("abababababab", PasswordError::Common),
            ("awa.diop@club.example", PasswordError::LikeLogin),
            ("Awa.Diop2026", PasswordError::LikeLogin),
        ] {
            assert_eq!(check_password(password, "awa.diop@club.example"), Err(error), "{password}");
        }
    }
}
