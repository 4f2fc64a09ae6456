//! The position key: 64 bits that tell positions apart.

use super::{Memory, Position};
use crate::board::Bits;
use crate::laws::Ruleset;
use crate::piece::Color;

/// The odd constants of the mixing steps: the golden ratio and two constants of the well-known
/// 64-bit finalisers, chosen for their avalanche.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;
const FIRST: u64 = 0xBF58_476D_1CE4_E5B9;
const SECOND: u64 = 0x94D0_49BB_1331_11EB;

#[inline(always)]
const fn absorb(state: u64, word: u64) -> u64 {
    let mixed = (state ^ word).wrapping_mul(FIRST);
    mixed ^ (mixed >> 29)
}

impl<R: Ruleset> Position<R> {
    /// A key of the pieces, the side to move and the memory: equal positions of one ruleset have
    /// equal keys, and different ones differ but for chance (one in 2⁶⁴). The same on every machine.
    #[must_use]
    #[inline]
    pub fn key(&self) -> u64 {
        let mut state = match self.turn {
            Color::White => GOLDEN,
            Color::Black => GOLDEN.rotate_left(31),
        };
        for set in [self.men[0], self.men[1], self.kings[0], self.kings[1]] {
            let (low, high) = set.0.halves();
            state = absorb(state, low);
            if <R::Board as crate::board::Geometry>::Bits::WIDTH > 64 {
                state = absorb(state, high.wrapping_add(GOLDEN));
            }
        }
        // Nothing remembered is no part of the key: house rules give the keys of the ruleset they equal.
        if R::Memory::REMEMBERS && self.memory.key() != 0 {
            state = absorb(state, self.memory.key());
        }
        state = (state ^ (state >> 30)).wrapping_mul(SECOND);
        state ^ (state >> 31)
    }
}
