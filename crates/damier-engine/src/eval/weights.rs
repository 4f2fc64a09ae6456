//! The weights of the hand-made evaluation, in hundredths of a man.

use damier_rules::laws::{Goal, KingRange, Laws};
use damier_rules::{BoardShape, Square};

use super::squares::Phased;

/// What pieces are worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    pub(super) man: i32,
    /// A side's first king.
    pub(super) first_king: i32,
    /// Every further king.
    pub(super) king: i32,
}

impl Worth {
    /// Under these laws.
    pub(super) const fn of(laws: &Laws) -> Self {
        let worth = match laws.king_range {
            KingRange::Flying => Self { man: 100, first_king: 300, king: 250 },
            KingRange::Short => Self { man: 100, first_king: 140, king: 135 },
        };
        match laws.goal {
            Goal::LeaveNoMove | Goal::FirstKing => worth,
            Goal::HaveNoMove => Self { man: -worth.man, first_king: -worth.first_king, king: -worth.king },
        }
    }
}

/// A safe move of a man more, by how many there are already: to be short of moves is bad, to have
/// plenty matters little.
pub(super) const SAFE_MOVES: [Phased; 12] = [
    Phased::new(-36, -40),
    Phased::new(-22, -24),
    Phased::new(-13, -14),
    Phased::new(-7, -8),
    Phased::new(-3, -4),
    Phased::new(0, 0),
    Phased::new(2, 2),
    Phased::new(4, 3),
    Phased::new(5, 4),
    Phased::new(6, 5),
    Phased::new(7, 6),
    Phased::new(8, 7),
];

/// A man with another right behind it.
pub(super) const BACKED: Phased = Phased::new(2, 1);
/// One man more on one half of the board than on the other.
pub(super) const IMBALANCE: Phased = Phased::new(-2, -1);
/// A man that no enemy stands before, one row from promotion; and less for every row more.
pub(super) const RUNAWAY: Phased = Phased::new(90, 110);
/// What every row more takes from it.
pub(super) const RUNAWAY_ROW: Phased = Phased::new(8, 9);
/// A king on the longest line.
pub(super) const KING_ON_MAIN_LINE: Phased = Phased::new(4, 8);

/// A man's place, seen from its own side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Rows advanced, from 0 on its own back row.
    pub(super) row: i32,
    /// Rows of the board.
    pub(super) rows: i32,
    /// Columns from the nearer edge, from 0.
    pub(super) from_edge: i32,
    /// Columns of the board.
    pub(super) columns: i32,
}

impl Place {
    /// Of a square, for White; or, when `flipped`, for Black.
    pub(super) fn new(shape: BoardShape, square: Square, flipped: bool) -> Self {
        let (row, column) = shape.row_column(square);
        let (row, column) = (i32::from(row), i32::from(column));
        let (rows, columns) = (i32::from(shape.ranks), i32::from(shape.files));
        Self {
            row: if flipped { row } else { rows - 1 - row },
            rows,
            from_edge: column.min(columns - 1 - column),
            columns,
        }
    }

    /// What it is worth to have a man there.
    pub(super) const fn man(self) -> Phased {
        let inner = self.from_edge * 10 / self.columns;
        let full = self.row + if self.row == 0 { 6 } else { 0 } + [-6, -2, 1, 3, 4, 4][inner as usize];
        let near = self.row * 10 / self.rows;
        let empty = [4, 0, 3, 6, 9, 13, 18, 25, 34, 45][near as usize] + [-2, 0, 1, 1, 1, 1][inner as usize];
        Phased::new(full, empty)
    }

    /// What it is worth to have a king there.
    pub(super) const fn king(self) -> Phased {
        let from_end = if self.row < self.rows - 1 - self.row { self.row } else { self.rows - 1 - self.row };
        let inner = if from_end < self.from_edge { from_end } else { self.from_edge };
        Phased::new(2 * inner, 2 * inner)
    }
}
