//! Slices: all positions with the same pieces.

use std::fmt;

use damier_rules::draw::Force;
use damier_rules::laws::{Goal, Laws};

/// All positions with these pieces: the unit in which tables are made and kept.
///
/// A position is seen from the side to move; with the other side to move it belongs to the
/// [reversed](Self::reversed) slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slice {
    /// The pieces of the side to move.
    pub own: Force,
    /// The pieces of the other side.
    pub other: Force,
}

/// The most pieces of one kind and side that an index can tell apart.
pub(crate) const MOST_ALIKE: u8 = 7;

impl Slice {
    /// The slice of these pieces.
    #[must_use]
    pub const fn new(own: Force, other: Force) -> Self {
        Self { own, other }
    }

    /// The same pieces with the other side to move.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// All pieces on the board.
    #[must_use]
    pub const fn pieces(self) -> u8 {
        self.own.kings + self.own.men + self.other.kings + self.other.men
    }

    /// All men on the board.
    #[must_use]
    pub const fn men(self) -> u8 {
        self.own.men + self.other.men
    }

    /// Kings and men of the side to move, kings and men of the other side.
    #[must_use]
    pub const fn counts(self) -> [u8; 4] {
        [self.own.kings, self.own.men, self.other.kings, self.other.men]
    }

    /// The slice of these counts, in the order of [`counts`](Self::counts).
    #[must_use]
    pub const fn from_counts(counts: [u8; 4]) -> Self {
        Self::new(Force { kings: counts[0], men: counts[1] }, Force { kings: counts[2], men: counts[3] })
    }

    /// Whether there can be a table of it: both sides have pieces, not too many of one kind, and the game
    /// is not over by the pieces alone.
    #[must_use]
    pub fn has_table(self, laws: &Laws) -> bool {
        let [own_kings, own_men, other_kings, other_men] = self.counts();
        own_kings + own_men > 0
            && other_kings + other_men > 0
            && self.counts().iter().all(|count| *count <= MOST_ALIKE)
            && (laws.goal != Goal::FirstKing || own_kings + other_kings == 0)
    }

    /// All slices of at most so many pieces for which there are tables, in an order in which every
    /// capture and every promotion leads to a slice before, or to the same slice with the other side to
    /// move. Of a slice and its reverse only one is given.
    #[must_use]
    pub fn pairs(most: u8, laws: &Laws) -> Vec<Self> {
        let mut pairs = Vec::new();
        for pieces in 2..=most {
            for men in 0..=pieces {
                for own in 1..pieces {
                    for own_men in 0..=men.min(own) {
                        let (other, other_men) = (pieces - own, men - own_men);
                        if other_men <= other {
                            let counts = [own - own_men, own_men, other - other_men, other_men];
                            let slice = Self::from_counts(counts);
                            if slice.counts() >= slice.reversed().counts() && slice.has_table(laws) {
                                pairs.push(slice);
                            }
                        }
                    }
                }
            }
        }
        pairs
    }

    /// This slice and its reverse, or this slice alone if they are the same.
    #[must_use]
    pub fn both(self) -> Vec<Self> {
        if self == self.reversed() { vec![self] } else { vec![self, self.reversed()] }
    }

    /// A small number of its own, for tables by slice.
    pub(crate) const fn code(self) -> usize {
        let [own_kings, own_men, other_kings, other_men] = self.counts();
        own_kings as usize | (own_men as usize) << 3 | (other_kings as usize) << 6 | (other_men as usize) << 9
    }

    /// One more than the greatest [`code`](Self::code).
    pub(crate) const CODES: usize = 1 << 12;
}

/// Kings and men of the side to move, then of the other: `2K1M-1K`.
impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        force(self.own, f)?;
        f.write_str("-")?;
        force(self.other, f)
    }
}

fn force(force: Force, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if force.kings > 0 {
        write!(f, "{}K", force.kings)?;
    }
    if force.men > 0 || force.kings == 0 {
        write!(f, "{}M", force.men)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::laws;

    #[test]
    fn captures_and_promotions_lead_to_slices_before() {
        let pairs = Slice::pairs(5, &laws::INTERNATIONAL);
        for (place, slice) in pairs.iter().enumerate() {
            for later in &pairs[place..] {
                assert!(later.pieces() > slice.pieces() || later.men() >= slice.men(), "{slice} {later}");
            }
        }
        let slices: usize =
            Slice::pairs(4, &laws::INTERNATIONAL).iter().map(|slice| slice.both().len()).sum();
        assert_eq!(slices, 4 + 12 + 25);
    }

    #[test]
    fn who_has_won_by_the_first_king_needs_no_table() {
        assert_eq!(Slice::pairs(3, &laws::BREAKTHROUGH).len(), 2);
    }

    #[test]
    fn a_slice_is_named_by_its_pieces() {
        assert_eq!(Slice::from_counts([2, 1, 0, 3]).to_string(), "2K1M-3M");
    }
}
