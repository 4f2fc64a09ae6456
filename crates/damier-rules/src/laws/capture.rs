//! How captures are ranked: the ladder of obligations.

/// One rung of the ladder: a reason for which one capture must be preferred to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Rung {
    /// The capture of most pieces, a king counting one.
    MostPieces = 1,
    /// The capture of greatest value: a king is worth a little less than two men.
    MostValue = 2,
    /// A capture by a king rather than by a man.
    ByKing = 4,
    /// The capture of most kings.
    MostKings = 8,
    /// The capture that meets a king earliest.
    KingEarliest = 16,
}

impl Rung {
    /// All rungs in the order in which they are climbed.
    pub const ALL: [Self; 5] =
        [Self::MostPieces, Self::MostValue, Self::ByKing, Self::MostKings, Self::KingEarliest];
}

/// What a complete capture did, as far as ranking asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CaptureFacts {
    /// Men captured.
    pub men: u32,
    /// Kings captured.
    pub kings: u32,
    /// Whether the capturing piece was a king when it set off.
    pub by_king: bool,
    /// The captured pieces in order, a bit each, the first in the highest place: 1 for a king.
    pub order: u32,
}

impl CaptureFacts {
    /// How many pieces were captured.
    #[must_use]
    pub const fn pieces(&self) -> u32 {
        self.men + self.kings
    }

    /// The value captured under the law of value: a man counts 100, a king 199, so that *k* kings
    /// are worth more than 2*k* − 1 and less than 2*k* men.
    ///
    /// Rule: Frisian official rules 2011, art. 11.
    #[must_use]
    pub const fn value(&self) -> u32 {
        100 * self.men + 199 * self.kings
    }
}

/// A set of [`Rung`]s, always climbed in the order of [`Rung::ALL`]; no rung at all is a free choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ladder(u8);

impl Ladder {
    /// Any complete capture may be chosen.
    pub const FREE: Self = Self(0);
    /// Most pieces.
    pub const QUANTITY: Self = Self(Rung::MostPieces as u8);
    /// Most pieces, then most kings.
    pub const QUANTITY_KINGS: Self = Self(Rung::MostPieces as u8 | Rung::MostKings as u8);
    /// Most pieces, by a king, most kings, kings earliest.
    pub const ITALIAN: Self =
        Self(Rung::MostPieces as u8 | Rung::ByKing as u8 | Rung::MostKings as u8 | Rung::KingEarliest as u8);
    /// Greatest value, then by a king.
    pub const VALUE: Self = Self(Rung::MostValue as u8 | Rung::ByKing as u8);
    /// By a king.
    pub const KING_FIRST: Self = Self(Rung::ByKing as u8);

    /// Whether the ladder has this rung.
    #[must_use]
    #[inline(always)]
    pub const fn has(self, rung: Rung) -> bool {
        self.0 & rung as u8 != 0
    }

    /// The ladder with one more rung.
    #[must_use]
    pub const fn with(self, rung: Rung) -> Self {
        Self(self.0 | rung as u8)
    }

    /// The ladder with one rung less.
    #[must_use]
    pub const fn without(self, rung: Rung) -> Self {
        Self(self.0 & !(rung as u8))
    }

    /// Whether every complete capture may be chosen.
    #[must_use]
    #[inline(always)]
    pub const fn is_free(self) -> bool {
        self.0 == 0
    }

    /// The place of a capture on the ladder: only captures of the highest rank are legal.
    #[must_use]
    #[inline(always)]
    pub const fn rank(self, facts: &CaptureFacts) -> u64 {
        let mut rank = 0;
        if self.has(Rung::MostPieces) {
            rank = facts.pieces() as u64;
        }
        if self.has(Rung::MostValue) {
            rank = facts.value() as u64;
        }
        rank <<= 1;
        if self.has(Rung::ByKing) && facts.by_king {
            rank |= 1;
        }
        rank <<= 8;
        if self.has(Rung::MostKings) {
            rank |= facts.kings as u64;
        }
        rank <<= 32;
        if self.has(Rung::KingEarliest) {
            rank |= facts.order as u64;
        }
        rank
    }

    /// Whether a capture of fewer pieces is never legal beside one of more, kings apart.
    #[must_use]
    #[inline(always)]
    pub const fn has_quantity(self) -> bool {
        self.has(Rung::MostPieces) || self.has(Rung::MostValue)
    }

    /// Whether captures of one piece each by the same kind of piece may rank differently when one of
    /// them takes a king.
    #[must_use]
    #[inline(always)]
    pub const fn prefers_kings(self) -> bool {
        self.has(Rung::MostValue) || self.has(Rung::MostKings) || self.has(Rung::KingEarliest)
    }

    /// The first rung on which `higher` stands above `lower`, if it does.
    #[must_use]
    pub fn deciding(self, higher: &CaptureFacts, lower: &CaptureFacts) -> Option<Rung> {
        let place = |rung: Rung, facts: &CaptureFacts| match rung {
            Rung::MostPieces => facts.pieces(),
            Rung::MostValue => facts.value(),
            Rung::ByKing => u32::from(facts.by_king),
            Rung::MostKings => facts.kings,
            Rung::KingEarliest => facts.order,
        };
        Rung::ALL
            .into_iter()
            .filter(|rung| self.has(*rung))
            .find(|rung| place(*rung, higher) != place(*rung, lower))
            .filter(|rung| place(*rung, higher) > place(*rung, lower))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(men: u32, kings: u32) -> CaptureFacts {
        CaptureFacts { men, kings, ..CaptureFacts::default() }
    }

    #[test]
    fn two_kings_lose_to_four_men_and_beat_three() {
        let rank = |men, kings| Ladder::VALUE.rank(&facts(men, kings));
        assert!(rank(4, 0) > rank(0, 2));
        assert!(rank(0, 2) > rank(3, 0));
    }

    #[test]
    fn the_deciding_rung_is_named() {
        let by_king = CaptureFacts { by_king: true, ..facts(2, 0) };
        assert_eq!(Ladder::ITALIAN.deciding(&by_king, &facts(2, 0)), Some(Rung::ByKing));
        assert_eq!(Ladder::ITALIAN.deciding(&facts(3, 0), &by_king), Some(Rung::MostPieces));
        assert_eq!(Ladder::ITALIAN.deciding(&facts(2, 0), &by_king), None);
        assert_eq!(Ladder::FREE.deciding(&facts(3, 0), &facts(1, 0)), None);
    }
}
