//! What the draw rules look at: what a move did, and the pieces it left.

use super::Force;
use crate::board::{BoardShape, Geometry, Playing, SquareSet};
use crate::laws::Ruleset;
use crate::moves::{AnyMove, Move};
use crate::piece::{Color, Kind};
use crate::position::Position;
use crate::rulesets::{AnyPosition, PositionVisitor};

/// The pieces on the board as far as draw rules ask, indexed by [`Color::index`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Material {
    /// How many kings and men each side has.
    pub forces: [Force; 2],
    /// Whether a side has one king alone and it stands on the main diagonal.
    pub on_main_diagonal: [bool; 2],
}

impl Material {
    /// The pieces of a position.
    #[must_use]
    pub fn of<R: Ruleset>(position: &Position<R>) -> Self {
        let forces = Color::ALL.map(|color| Force {
            kings: position.kings(color).count() as u8,
            men: position.men(color).count() as u8,
        });
        let on_main_diagonal = Color::ALL.map(|color| {
            forces[color.index()] == Force { kings: 1, men: 0 }
                && position.kings(color).iter().all(|square| main_diagonal(R::Board::SHAPE).contains(square))
        });
        Self { forces, on_main_diagonal }
    }

    /// The pieces of a position of any ruleset.
    #[must_use]
    pub fn of_any(position: &AnyPosition) -> Self {
        struct Count;
        impl PositionVisitor for Count {
            type Output = Material;

            fn visit<R: Ruleset>(self, position: &Position<R>) -> Material {
                Material::of(position)
            }
        }
        position.visit(Count)
    }
}

/// The squares of the longest line of playing squares from White's playing corner: a1-h8, 46-5.
fn main_diagonal(shape: BoardShape) -> SquareSet {
    (0..shape.ranks)
        .filter_map(|rank| {
            let column = match shape.playing {
                Playing::CornerRight => shape.files.checked_sub(1 + rank)?,
                Playing::CornerLeft | Playing::All => rank,
            };
            shape.square_at(shape.ranks - 1 - rank, column)
        })
        .collect()
}

/// What a move did, as far as draw rules ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveFacts {
    /// Whether anything was captured.
    pub is_capture: bool,
    /// Whether a man moved.
    pub by_man: bool,
    /// Whether a man became a king.
    pub promotes: bool,
    /// The pieces after the move.
    pub material: Material,
}

impl MoveFacts {
    /// The facts of a move that leads from one position to the other.
    #[must_use]
    pub fn of<R: Ruleset>(before: &Position<R>, m: &Move<R::Board>, after: &Position<R>) -> Self {
        Self {
            is_capture: m.is_capture(),
            by_man: before.men(before.turn()).contains(m.from()),
            promotes: m.promotes(),
            material: Material::of(after),
        }
    }

    /// The facts of a move of any ruleset that leads from one position to the other.
    #[must_use]
    pub fn of_any(before: &AnyPosition, m: &AnyMove, after: &AnyPosition) -> Self {
        Self {
            is_capture: m.is_capture(),
            by_man: before.piece_at(m.from).is_some_and(|piece| piece.kind == Kind::Man),
            promotes: m.promotes,
            material: Material::of_any(after),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_main_diagonal_runs_from_the_playing_corner() {
        let squares = |files, ranks, playing| {
            main_diagonal(BoardShape { files, ranks, playing }).iter().map(|s| s.number()).collect::<Vec<_>>()
        };
        assert_eq!(squares(10, 10, Playing::CornerLeft), [5, 10, 14, 19, 23, 28, 32, 37, 41, 46]);
        assert_eq!(squares(8, 8, Playing::CornerLeft), [4, 8, 11, 15, 18, 22, 25, 29]);
        assert_eq!(squares(8, 8, Playing::CornerRight), [1, 5, 10, 14, 19, 23, 28, 32]);
        assert_eq!(squares(10, 8, Playing::CornerLeft).len(), 8);
    }
}
