//! The weights of the evaluation made by hand, in hundredths of a man: fitted to the results of games that
//! the engine played against itself, for three families of rulesets; and set before any game was played.
//!
//! Each family's file says from which games its weights come. Other boards read the table of men of the
//! nearest family by relative place.

mod flying_100;
mod flying_64;
mod short_64;
mod untrained;

use std::borrow::Cow;

use damier_rules::laws::{KingRange, Laws};
use damier_rules::{BoardShape, Square};

use super::squares::Phased;

/// Safe moves are told apart up to this number less one.
pub(super) const SAFE_MOVES: usize = 12;

/// Whether the weights made by hand have learned anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Schooling {
    /// Fitted to games of the family of rulesets.
    #[default]
    Fitted,
    /// As they were set before any game was played.
    Untrained,
}

/// The weights of a family of rulesets. Everything is seen from the side it belongs to.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    /// Rows of the board they were made for.
    rows: u8,
    /// A man on each square in reading order, for White.
    men: Cow<'static, [Phased]>,
    /// A king.
    king: Phased,
    /// A king one square farther from the edge.
    king_inside: Phased,
    /// A king on the longest line.
    king_on_main_line: Phased,
    /// A side's first king, above every other.
    pub(super) first_king: Phased,
    /// So many moves of men to where they cannot be captured at once.
    pub(super) safe_moves: [Phased; SAFE_MOVES],
    /// A man with another right behind it.
    pub(super) backed: Phased,
    /// A man whose every step forward is barred by an enemy.
    pub(super) facing: Phased,
    /// One man more on one half of the board than on the other.
    pub(super) imbalance: Phased,
    /// A man that no enemy stands before, by rows from the promotion row.
    runaways: Cow<'static, [Phased]>,
}

impl Weights {
    /// The weights under these laws on this board.
    pub(super) fn of(laws: &Laws, shape: BoardShape, schooling: Schooling) -> Self {
        match (schooling, laws.king_range) {
            (Schooling::Untrained, range) => untrained::weights(range, shape),
            (Schooling::Fitted, KingRange::Short) => short_64::WEIGHTS,
            (Schooling::Fitted, KingRange::Flying) if shape.ranks > 8 => flying_100::WEIGHTS,
            (Schooling::Fitted, KingRange::Flying) => flying_64::WEIGHTS,
        }
    }

    /// A man on a square of this board, for White.
    pub(super) fn man(&self, shape: BoardShape, square: Square) -> Phased {
        let (row, column) = shape.row_column(square);
        let per_row = self.men.len() / usize::from(self.rows);
        let row = scaled(row, shape.ranks, usize::from(self.rows));
        self.men[row * per_row + scaled(column, shape.files, per_row)]
    }

    /// A king on a square of this board.
    pub(super) fn king(&self, shape: BoardShape, square: Square) -> Phased {
        let (row, column) = shape.row_column(square);
        let inside = row.min(shape.ranks - 1 - row).min(column).min(shape.files - 1 - column);
        let king = self.king + self.king_inside * i32::from(inside);
        if row + column == shape.ranks - 1 { king + self.king_on_main_line } else { king }
    }

    /// A man that no enemy stands before, so many rows from the promotion row of a board.
    pub(super) fn runaway(&self, shape: BoardShape, distance: u8) -> Phased {
        self.runaways[scaled(distance, shape.ranks, self.runaways.len())]
    }
}

/// A place among `of`, as a place among `among`.
fn scaled(place: u8, of: u8, among: usize) -> usize {
    usize::from(place) * among / usize::from(of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::Variant;

    #[test]
    fn every_square_of_every_board_has_a_weight() {
        let schoolings = [Schooling::Fitted, Schooling::Untrained];
        for (variant, schooling) in Variant::ALL.iter().flat_map(|of| schoolings.map(|with| (*of, with))) {
            let (laws, shape) = (variant.laws(), variant.shape());
            let weights = Weights::of(&laws, shape, schooling);
            assert_eq!(weights.men.len() % usize::from(weights.rows), 0);
            for square in shape.all().iter() {
                assert_ne!(weights.man(shape, square), Phased::default(), "{variant:?} {square}");
            }
            for distance in 0..shape.ranks {
                weights.runaway(shape, distance);
            }
        }
    }

    #[test]
    fn a_board_of_its_own_reads_the_table_as_it_is() {
        let shape = Variant::INTERNATIONAL.shape();
        let weights = Weights::of(&Variant::INTERNATIONAL.laws(), shape, Schooling::Fitted);
        for square in shape.all().iter() {
            assert_eq!(weights.man(shape, square), weights.men[square.index()]);
        }
    }
}
