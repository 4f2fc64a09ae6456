//! What a position is worth to the side to move.

use std::fmt;
use std::ops::{Add, Neg, Sub};

/// The worth of a position to the side to move: hundredths of a man, or a win or a loss that has been
/// seen to its end.
///
/// Scores are ordered: a loss is below every estimate, a longer loss above a shorter one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// What a [`Score`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoreKind {
    /// An estimate in hundredths of a man.
    Hundredths(i32),
    /// The side to move wins in so many plies.
    Won {
        /// Plies to the end of the game.
        plies: u32,
    },
    /// The side to move loses in so many plies.
    Lost {
        /// Plies to the end of the game.
        plies: u32,
    },
}

impl Score {
    /// Neither side is better.
    pub const DRAW: Self = Self(0);
    /// A win at once: above every score that occurs.
    pub const INFINITE: Self = Self(32_000);
    /// Every score.
    pub(crate) const ALL: std::ops::RangeInclusive<Self> = Self(-32_000)..=Self(32_000);
    /// The longest win or loss that is told from an estimate.
    const FARTHEST: i32 = 2_000;
    /// The highest estimate.
    pub const HIGHEST: i32 = 20_000;

    /// A position that endgame tables know to be won, before what tells such positions apart is taken off:
    /// above every estimate and below every win seen to its end.
    pub(crate) const KNOWN_WIN: Self = Self(29_000);
    /// The least that a position known to be won is worth.
    pub(crate) const LEAST_KNOWN_WIN: Self = Self(21_000);

    /// An estimate; kept within ±200 men.
    #[must_use]
    #[inline(always)]
    pub const fn from_hundredths(hundredths: i32) -> Self {
        Self(if hundredths > Self::HIGHEST {
            Self::HIGHEST
        } else if hundredths < -Self::HIGHEST {
            -Self::HIGHEST
        } else {
            hundredths
        })
    }

    /// A win in so many plies.
    #[must_use]
    #[inline(always)]
    pub const fn won_in(plies: usize) -> Self {
        Self(Self::INFINITE.0 - plies as i32)
    }

    /// A loss in so many plies.
    #[must_use]
    #[inline(always)]
    pub const fn lost_in(plies: usize) -> Self {
        Self(plies as i32 - Self::INFINITE.0)
    }

    /// What the score says.
    #[must_use]
    pub const fn kind(self) -> ScoreKind {
        let away = Self::INFINITE.0 - self.0.abs();
        if away > Self::FARTHEST {
            ScoreKind::Hundredths(self.0)
        } else if self.0 > 0 {
            ScoreKind::Won { plies: away as u32 }
        } else {
            ScoreKind::Lost { plies: away as u32 }
        }
    }

    /// Whether the score is a win or a loss seen to its end.
    #[must_use]
    #[inline(always)]
    pub const fn is_decided(self) -> bool {
        self.0.abs() >= Self::INFINITE.0 - Self::FARTHEST
    }

    /// Plies to the end of the game, if it has been seen.
    #[must_use]
    #[inline(always)]
    pub const fn distance(self) -> Option<u32> {
        if self.is_decided() { Some((Self::INFINITE.0 - self.0.abs()) as u32) } else { None }
    }

    /// The score as one number: hundredths of a man, wins and losses far outside ±20 000.
    #[must_use]
    #[inline(always)]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// A win or loss counted from a node `ply` plies below the root, told from that node itself: the
    /// form kept in the table, where the same position is met at different depths.
    #[inline(always)]
    pub(crate) const fn relative_to_node(self, ply: usize) -> Self {
        if !self.is_decided() {
            self
        } else if self.0 > 0 {
            Self(self.0 + ply as i32)
        } else {
            Self(self.0 - ply as i32)
        }
    }

    /// The reverse of [`relative_to_node`](Self::relative_to_node).
    #[inline(always)]
    pub(crate) const fn relative_to_root(self, ply: usize) -> Self {
        if !self.is_decided() {
            self
        } else if self.0 > 0 {
            Self(self.0 - ply as i32)
        } else {
            Self(self.0 + ply as i32)
        }
    }

    #[inline(always)]
    pub(crate) const fn to_bits(self) -> u16 {
        self.0 as i16 as u16
    }

    #[inline(always)]
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits as i16 as i32)
    }
}

impl Neg for Score {
    type Output = Self;

    #[inline(always)]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Self;

    #[inline(always)]
    fn add(self, hundredths: i32) -> Self {
        Self(self.0 + hundredths)
    }
}

impl Sub<i32> for Score {
    type Output = Self;

    #[inline(always)]
    fn sub(self, hundredths: i32) -> Self {
        Self(self.0 - hundredths)
    }
}

/// In men with two decimals, or `+W7` and `-L8` for a win and a loss in so many plies.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ScoreKind::Hundredths(hundredths) => {
                let sign = if hundredths < 0 { '-' } else { '+' };
                write!(f, "{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100)
            }
            ScoreKind::Won { plies } => write!(f, "+W{plies}"),
            ScoreKind::Lost { plies } => write!(f, "-L{plies}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nearer_win_is_better_and_a_nearer_loss_worse() {
        assert!(Score::won_in(3) > Score::won_in(5));
        assert!(Score::lost_in(3) < Score::lost_in(5));
        assert!(Score::won_in(2_000) > Score::from_hundredths(i32::MAX));
    }

    #[test]
    fn a_score_says_what_it_is() {
        assert_eq!(Score::from_hundredths(-123).kind(), ScoreKind::Hundredths(-123));
        assert_eq!(Score::won_in(7).kind(), ScoreKind::Won { plies: 7 });
        assert_eq!((-Score::won_in(7)).kind(), ScoreKind::Lost { plies: 7 });
        assert_eq!(Score::from_hundredths(-5).to_string(), "-0.05");
        assert_eq!(Score::lost_in(8).to_string(), "-L8");
    }

    #[test]
    fn the_table_keeps_distances_from_the_node() {
        let at_root = Score::won_in(9);
        let at_node = at_root.relative_to_node(4);
        assert_eq!(at_node.kind(), ScoreKind::Won { plies: 5 });
        assert_eq!(Score::from_bits(at_node.to_bits()).relative_to_root(4), at_root);
        assert_eq!(Score::from_hundredths(50).relative_to_node(4), Score::from_hundredths(50));
    }
}
