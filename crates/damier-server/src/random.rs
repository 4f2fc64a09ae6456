//! What nobody can guess.

use damier_club::Lot;

/// Sixty-four random bits of the system's.
///
/// # Panics
/// When the system has no randomness to give, which it always has once it has started.
pub(crate) fn bits() -> u64 {
    getrandom::u64().expect("the system gives random numbers")
}

/// A lot to draw.
pub(crate) fn lot() -> Lot {
    Lot(bits())
}

/// A secret that opens something: 26 letters and digits, 130 random bits.
pub(crate) fn secret() -> String {
    const LETTERS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz_";
    let mut random = [0; 26];
    getrandom::fill(&mut random).expect("the system gives random numbers");
    random.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

#[cfg(test)]
mod tests {
    use super::{bits, secret};

    #[test]
    fn secrets_differ() {
        let (one, other) = (secret(), secret());
        assert_eq!(one.len(), 26);
        assert_ne!(one, other);
        assert_ne!(bits(), bits());
    }
}
