//! What is kept of a secret: its hash.

use sha2::{Digest, Sha256};

/// The SHA-256 of a token: enough to know it again, not enough to use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of a token, which must have been made of at least 128 random bits: nothing slows down guessing.
    #[must_use]
    pub fn of(token: &str) -> Self {
        Self(Sha256::digest(token.as_bytes()).into())
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}
