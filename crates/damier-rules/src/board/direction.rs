//! The eight directions, and sets of them as a mover sees them.

use crate::piece::Color;

/// A direction on the board as White sees it: north is up, towards Black's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Up.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The direction half a turn away.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Whether this is one of the four diagonal directions.
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }

    /// Rows down and columns to the right of one step.
    #[must_use]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Self::North => (-1, 0),
            Self::NorthEast => (-1, 1),
            Self::East => (0, 1),
            Self::SouthEast => (1, 1),
            Self::South => (1, 0),
            Self::SouthWest => (1, -1),
            Self::West => (0, -1),
            Self::NorthWest => (-1, -1),
        }
    }
}

/// A set of directions as the mover sees them: north is forward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Directions(u8);

impl Directions {
    /// None.
    pub const NONE: Self = Self(0);
    /// The two forward diagonals.
    pub const FORWARD_DIAGONALS: Self = Self(0b1000_0010);
    /// The four diagonals.
    pub const DIAGONALS: Self = Self(0b1010_1010);
    /// Forward and to both sides, along rows and columns.
    pub const FORWARD_AND_SIDEWAYS: Self = Self(0b0100_0101);
    /// Along rows and columns.
    pub const ORTHOGONALS: Self = Self(0b0101_0101);
    /// Everything but backwards: forward, sideways and forward diagonals.
    pub const ALL_BUT_BACKWARD: Self = Self(0b1100_0111);
    /// Forward and diagonally forward.
    pub const FORWARD_THREE: Self = Self(0b1000_0011);
    /// All eight.
    pub const ALL: Self = Self(0b1111_1111);

    /// Whether the board direction `direction` is in the set for a mover of this colour: Black's
    /// forward is south.
    #[must_use]
    #[inline(always)]
    pub const fn contains(self, color: Color, direction: Direction) -> bool {
        let relative = match color {
            Color::White => direction as u8,
            Color::Black => (direction as u8 + 4) % 8,
        };
        self.0 >> relative & 1 == 1
    }

    /// Whether the set has no direction.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a mover may go straight or diagonally backwards.
    #[must_use]
    pub const fn has_backward(self) -> bool {
        self.0 & 0b0011_1000 != 0
    }

    /// Whether any direction along a row or column is in the set.
    #[must_use]
    pub const fn has_orthogonal(self) -> bool {
        self.0 & Self::ORTHOGONALS.0 != 0
    }

    /// Whether any of the four diagonals is in the set.
    #[must_use]
    pub const fn has_diagonal(self) -> bool {
        self.0 & Self::DIAGONALS.0 != 0
    }

    /// The directions in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// With the directions opposite to its own.
    #[must_use]
    pub const fn and_back(self) -> Self {
        Self(self.0 | self.0.rotate_left(4))
    }

    /// Without the directions that lead straight or diagonally backwards.
    #[must_use]
    pub const fn not_back(self) -> Self {
        Self(self.0 & !0b0011_1000)
    }
}
