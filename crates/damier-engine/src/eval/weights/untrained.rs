//! Weights set from nothing but the rules and what every player knows, before any game was played: what
//! training is measured by.

use damier_rules::laws::KingRange;
use damier_rules::{BoardShape, Square};

use super::{Phased, SAFE_MOVES, Weights};

/// What a man is worth wherever he stands.
const MAN: i32 = 100;

/// To be short of safe moves is bad, to have plenty matters little.
#[rustfmt::skip]
const SAFE: [Phased; SAFE_MOVES] = [
    Phased::new(-36, -40), Phased::new(-22, -24), Phased::new(-13, -14), Phased::new(-7, -8),
    Phased::new(-3, -4), Phased::new(0, 0), Phased::new(2, 2), Phased::new(4, 3),
    Phased::new(5, 4), Phased::new(6, 5), Phased::new(7, 6), Phased::new(8, 7),
];

/// The weights for kings of this range on this board.
pub(super) fn weights(range: KingRange, shape: BoardShape) -> Weights {
    let (king, first_king, main_line) = match range {
        KingRange::Flying => (250, 50, Phased::new(4, 8)),
        KingRange::Short => (135, 5, Phased::default()),
    };
    Weights {
        rows: shape.ranks,
        men: (1..=shape.squares())
            .filter_map(|number| shape.square(number))
            .map(|at| man(shape, at))
            .collect(),
        king: Phased::new(king, king),
        king_inside: Phased::new(2, 2),
        king_on_main_line: main_line,
        first_king: Phased::new(first_king, first_king),
        safe_moves: SAFE,
        backed: Phased::new(2, 1),
        facing: Phased::default(),
        imbalance: Phased::new(-2, -1),
        runaways: (0..shape.ranks).map(|distance| runaway(shape, distance)).collect(),
    }
}

/// A man on a square, for White: on a full board he counts for more in the centre and at home, on an empty one the
/// nearer to promotion the more.
fn man(shape: BoardShape, square: Square) -> Phased {
    let (row, column) = shape.row_column(square);
    let advanced = i32::from(shape.ranks - 1 - row);
    let from_edge = i32::from(column.min(shape.files - 1 - column));
    let inner = (from_edge * 10 / i32::from(shape.files)) as usize;
    let near = (advanced * 10 / i32::from(shape.ranks)) as usize;
    let at_home = if advanced == 0 { 6 } else { 0 };
    let full = advanced + at_home + [-6, -2, 1, 3, 4, 4][inner];
    let empty = [4, 0, 3, 6, 9, 13, 18, 25, 34, 45][near] + [-2, 0, 1, 1, 1, 1][inner];
    Phased::new(MAN + full, MAN + empty)
}

/// A man with no enemy before him, so many rows from promotion; beyond the middle of the board that is worth nothing.
fn runaway(shape: BoardShape, distance: u8) -> Phased {
    if distance < shape.ranks / 2 + 2 {
        Phased::new(90, 110) - Phased::new(8, 9) * i32::from(distance)
    } else {
        Phased::default()
    }
}
