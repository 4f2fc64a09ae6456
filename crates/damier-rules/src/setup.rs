//! Any arrangement of pieces, legal or not, and what is wrong with it.

use thiserror::Error;

use crate::board::{BoardShape, Square, SquareSet};
use crate::piece::{Color, Kind, Piece};
use crate::position::KingRun;

/// An arrangement of pieces with a side to move: what a FEN says, before any ruleset has looked at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Who is to move.
    pub turn: Color,
    /// The men of each side, indexed by [`Color::index`].
    pub men: [SquareSet; 2],
    /// The kings of each side, indexed by [`Color::index`].
    pub kings: [SquareSet; 2],
    /// The quiet moves in a row of one king of each side, for rulesets that limit them.
    pub king_runs: [Option<KingRun>; 2],
}

/// Why an arrangement is no position of a ruleset.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum IllegalSetup {
    /// A piece off the board.
    #[error("square {square} is not on this board of {squares} squares")]
    OffBoard {
        /// The square.
        square: Square,
        /// How many squares the board has.
        squares: u8,
    },
    /// Two pieces on one square.
    #[error("two pieces stand on square {square}")]
    Shared {
        /// The square.
        square: Square,
    },
}

impl Setup {
    /// An empty board.
    #[must_use]
    pub const fn empty(turn: Color) -> Self {
        Self { turn, men: [SquareSet::EMPTY; 2], kings: [SquareSet::EMPTY; 2], king_runs: [None; 2] }
    }

    /// Men on rows of both sides, with the rows between them empty: `front` rows left free behind
    /// each side's men (0 for nearly all games, 1 for Turkish), `rows` rows of men.
    #[must_use]
    pub fn rows_of_men(shape: BoardShape, behind: u8, rows: u8, turn: Color) -> Self {
        let mut setup = Self::empty(turn);
        for row in behind..behind + rows {
            setup.men[Color::Black.index()] = setup.men[Color::Black.index()] | shape.row(row);
            let mirrored = shape.ranks - 1 - row;
            setup.men[Color::White.index()] = setup.men[Color::White.index()] | shape.row(mirrored);
        }
        setup
    }

    /// All pieces of a side.
    #[must_use]
    pub fn pieces(&self, color: Color) -> SquareSet {
        self.men[color.index()] | self.kings[color.index()]
    }

    /// All occupied squares.
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.pieces(Color::White) | self.pieces(Color::Black)
    }

    /// What stands on a square.
    #[must_use]
    pub fn get(&self, square: Square) -> Option<Piece> {
        Color::ALL.into_iter().find_map(|color| {
            if self.men[color.index()].contains(square) {
                Some(Piece::new(color, Kind::Man))
            } else if self.kings[color.index()].contains(square) {
                Some(Piece::new(color, Kind::King))
            } else {
                None
            }
        })
    }

    /// Puts a piece on a square, or takes away what stands there.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        for color in Color::ALL {
            self.men[color.index()].remove(square);
            self.kings[color.index()].remove(square);
        }
        match piece {
            Some(Piece { color, kind: Kind::Man }) => {
                self.men[color.index()].insert(square);
            }
            Some(Piece { color, kind: Kind::King }) => {
                self.kings[color.index()].insert(square);
            }
            None => {}
        }
    }

    /// Checks that every piece stands on the board and on a square of its own.
    ///
    /// # Errors
    /// The first square, in the order of men and kings, that is off the board or shared.
    pub fn check(&self, shape: BoardShape) -> Result<(), IllegalSetup> {
        let mut seen = SquareSet::EMPTY;
        for set in [self.men[0], self.kings[0], self.men[1], self.kings[1]] {
            if let Some(square) = (set - shape.all()).iter().next() {
                return Err(IllegalSetup::OffBoard { square, squares: shape.squares() });
            }
            if let Some(square) = (set & seen).iter().next() {
                return Err(IllegalSetup::Shared { square });
            }
            seen = seen | set;
        }
        Ok(())
    }
}
