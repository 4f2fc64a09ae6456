//! Weights for the mirrored board: the same game, played on the squares of the other colour.

use damier_rules::board::Playing;
use damier_rules::{BoardShape, Color, Square};

use super::cut::{BLOCK, BLOCK_STATES, WINDOW_STATES};
use super::layout::{Layout, Signed};
use super::weights::Weights;

/// The board whose playing squares are those of this one seen in a mirror; `None` if they are the same.
pub(crate) fn mirrored_shape(shape: BoardShape) -> Option<BoardShape> {
    let playing = match shape.playing {
        Playing::CornerLeft => Playing::CornerRight,
        Playing::CornerRight => Playing::CornerLeft,
        Playing::All => return None,
    };
    Some(BoardShape { playing, ..shape })
}

impl Weights {
    /// The same weights for the mirrored board, left and right exchanged; `None` if it is no other board.
    #[must_use]
    pub fn mirrored(&self) -> Option<Self> {
        let (here, there) = (self.layout(), Layout::of(mirrored_shape(self.layout().shape())?));
        let mut weights = self.as_slice().to_vec();
        let mut copy = |to: Signed, from: Signed| {
            if to.1 > 0 {
                weights[to.0] = self.as_slice()[from.0].times(from.1);
            }
        };
        for square in there.shape().all().iter() {
            let opposite = opposite(there.shape(), square, here.shape());
            copy(there.man(Color::White, square), here.man(Color::White, opposite));
            copy(there.king(Color::White, square), here.king(Color::White, opposite));
        }
        let per_band = here.blocks_of_band();
        let across = |place: usize| place / per_band * per_band + (per_band - 1 - place % per_band);
        for block in 0..there.blocks() {
            for state in 0..BLOCK_STATES {
                copy(there.block(block, state), here.block(across(block), swapped(state, BLOCK)));
            }
        }
        for window in 0..there.windows() {
            for state in 0..WINDOW_STATES {
                copy(there.window(window, state), here.window(across(window), swapped(state, 2 * BLOCK)));
            }
        }
        Some(Self::new(there, weights).expect("mirrored weights add up to as much"))
    }
}

/// The square of board `other` that lies where `square` of `shape` is seen in a mirror.
fn opposite(shape: BoardShape, square: Square, other: BoardShape) -> Square {
    let (row, column) = shape.row_column(square);
    let mut squares = other.row(row).iter();
    squares
        .find(|square| other.row_column(*square).1 == shape.files - 1 - column)
        .expect("a mirror leads to a square of the mirrored board")
}

/// An arrangement with the two squares of every row exchanged.
fn swapped(state: usize, squares: usize) -> usize {
    let digit = |place: usize| state / 3_usize.pow(place as u32) % 3;
    (0..squares).map(|place| digit(place ^ 1) * 3_usize.pow(place as u32)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::patterns::features::Look;
    use crate::eval::patterns::{Weight, tables::Tables};
    use damier_rules::{AnyPosition, Position, PositionVisitor, Ruleset, Setup, Variant};

    struct Worth<'a>(&'a Weights);

    impl PositionVisitor for Worth<'_> {
        type Output = i32;

        fn visit<R: Ruleset>(self, position: &Position<R>) -> i32 {
            Tables::new::<R::Board>(self.0.clone()).to_white(position, &Look::new(), -9_999..=9_999).0
        }
    }

    /// The same position on the mirrored board.
    fn mirrored(position: &AnyPosition, variant: Variant) -> AnyPosition {
        let (from, to) = (position.shape(), variant.shape());
        let setup = position.setup();
        let mut there = Setup::empty(position.turn());
        for color in 0..2 {
            setup.men[color].iter().for_each(|man| {
                there.men[color].insert(opposite(from, man, to));
            });
            setup.kings[color].iter().for_each(|king| {
                there.kings[color].insert(opposite(from, king, to));
            });
        }
        variant.position(&there).expect("a position")
    }

    #[test]
    fn a_mirrored_position_is_worth_the_same() {
        let (pool, jamaican) = (Variant::POOL, Variant::JAMAICAN);
        let layout = Layout::of(pool.shape());
        let weight = |feature: usize| {
            let full = (feature * 7_919 % 601) as i16 - 300;
            Weight { full, half: full / 3, empty: -full / 2 }
        };
        let weights = Weights::new(layout, (0..layout.len()).map(weight).collect()).expect("they fit");
        let there = weights.mirrored().expect("the board has a mirror");
        assert_eq!(there.layout().shape(), jamaican.shape());
        assert_eq!(there.mirrored().and_then(|weights| weights.mirrored()).as_ref(), Some(&there));
        let mut position = pool.start();
        for ply in 0..60 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play(&moves[ply * 5 % moves.len()]).expect("a legal move");
            let seen = mirrored(&position, jamaican);
            let worth = crate::ruleset::visit(&position, Worth(&weights));
            assert_eq!(worth, crate::ruleset::visit(&seen, Worth(&there)), "{position:?}");
        }
    }

    #[test]
    fn a_board_of_all_squares_has_no_other_mirror() {
        assert!(Weights::zero(Variant::TURKISH.shape()).mirrored().is_none());
        assert_eq!(swapped(2 + 9, BLOCK), 2 * 3 + 27);
    }
}
