//! How kings fly.

use crate::board::{Bitboard, Bits, Direction, Geometry};

/// The empty squares from a bit onwards in a direction up to the first piece, and that piece.
#[inline(always)]
pub(super) fn slide<G: Geometry>(
    from: u8,
    direction: Direction,
    empty: Bitboard<G>,
) -> (Bitboard<G>, Bitboard<G>) {
    let rays = &G::RAYS[direction as usize];
    let ray = Bitboard(rays[from as usize & 127]);
    let blockers = ray.without(empty);
    if blockers.is_empty() {
        return (ray, Bitboard::empty());
    }
    let first =
        if G::STEPS[direction as usize].shift > 0 { blockers.0.lowest() } else { blockers.0.highest() };
    let blocker = Bitboard(G::Bits::bit(first));
    let beyond = Bitboard(rays[first as usize & 127]);
    (ray.without(beyond | blocker), blocker)
}
