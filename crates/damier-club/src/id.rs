//! Names of games and players that cannot be guessed.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Letters and digits that are not taken for one another when read aloud or copied by hand.
const ALPHABET: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz_";

/// Characters of an id: 5 bits each, 60 bits in all.
const LENGTH: usize = 12;

/// Why a text is no id.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("an id has {LENGTH} characters, lower-case letters, digits and `_`")]
pub struct IdError;

/// Twelve characters of the alphabet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Id([u8; LENGTH]);

impl Id {
    fn from_random(random: u64) -> Self {
        Self(std::array::from_fn(|index| ALPHABET[(random >> (5 * index)) as usize & 31]))
    }

    fn read(text: &str) -> Result<Self, IdError> {
        let id: [u8; LENGTH] = text.as_bytes().try_into().map_err(|_| IdError)?;
        id.iter().all(|byte| ALPHABET.contains(byte)).then_some(Self(id)).ok_or(IdError)
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.0).expect("the alphabet is plain ASCII")
    }
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Id);

        impl $name {
            /// An id made of 60 random bits; the others are not used.
            #[must_use]
            pub fn from_random(random: u64) -> Self {
                Self(Id::from_random(random))
            }

            /// The twelve characters.
            #[must_use]
            pub fn as_str(&self) -> &str {
                self.0.text()
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<Self, IdError> {
                Id::read(text).map(Self)
            }
        }

        impl TryFrom<String> for $name {
            type Error = IdError;

            fn try_from(text: String) -> Result<Self, IdError> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.as_str().to_owned()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.as_str())
            }
        }
    };
}

id! {
    /// The name of a game, in its address. Who knows it may watch; it never gives a seat.
    GameId
}
id! {
    /// The name of a player, guest or not. Public: what proves who somebody is is a session.
    PlayerId
}

#[cfg(test)]
mod tests {
    use super::{GameId, IdError};

    #[test]
    fn an_id_reads_back_as_it_was_written() {
        for random in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
            let id = GameId::from_random(random);
            assert_eq!(id.to_string().len(), 12);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        assert_ne!(GameId::from_random(1), GameId::from_random(2));
    }

    #[test]
    fn other_texts_are_no_ids() {
        for text in ["", "22222222222", "2222222222222", "22222222222O", "2222222222é", "../../../etc"] {
            assert_eq!(text.parse::<GameId>(), Err(IdError), "{text}");
        }
    }
}
