//! The shape of a board as a value: files, ranks, and which squares are played on.

use super::{Direction, Square, SquareSet};

/// Which squares of the grid are played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Playing {
    /// Every other square, with one at each player's left corner (a1).
    CornerLeft,
    /// Every other square, with one at each player's right corner: the mirrored boards.
    CornerRight,
    /// All squares.
    All,
}

/// A board: files × ranks, and the squares played on, numbered in reading order from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardShape {
    /// Columns, left to right from White's seat.
    pub files: u8,
    /// Rows.
    pub ranks: u8,
    /// Which squares are played on.
    pub playing: Playing,
}

impl BoardShape {
    /// How many playing squares the board has.
    #[must_use]
    pub const fn squares(self) -> u8 {
        match self.playing {
            Playing::All => self.files * self.ranks,
            Playing::CornerLeft | Playing::CornerRight => self.files / 2 * self.ranks,
        }
    }

    /// All playing squares.
    #[must_use]
    pub const fn all(self) -> SquareSet {
        SquareSet::up_to(self.squares())
    }

    /// Whether the board has this square.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.number() <= self.squares()
    }

    /// The square of this canonical number, if the board has it.
    #[must_use]
    pub fn square(self, number: u8) -> Option<Square> {
        Square::new(number).filter(|square| self.contains(*square))
    }

    /// Whether the grid cell is a playing square; rows from the top, columns from the left, both from 0.
    #[must_use]
    pub const fn is_playing(self, row: u8, column: u8) -> bool {
        if row >= self.ranks || column >= self.files {
            return false;
        }
        // The bottom row's leftmost cell is played on when the corner is at the left.
        let parity = (self.ranks - 1 - row + column) % 2;
        match self.playing {
            Playing::All => true,
            Playing::CornerLeft => parity == 0,
            Playing::CornerRight => parity == 1,
        }
    }

    /// Row from the top and column from the left, both from 0. The square must be on this board.
    #[must_use]
    pub const fn row_column(self, square: Square) -> (u8, u8) {
        let index = square.number() - 1;
        if let Playing::All = self.playing {
            return (index / self.files, index % self.files);
        }
        let per_row = self.files / 2;
        let row = index / per_row;
        let column = 2 * (index % per_row);
        (row, if self.is_playing(row, column) { column } else { column + 1 })
    }

    /// The square at this row from the top and column from the left, if it is played on.
    #[must_use]
    pub const fn square_at(self, row: u8, column: u8) -> Option<Square> {
        if !self.is_playing(row, column) {
            return None;
        }
        let index = match self.playing {
            Playing::All => row * self.files + column,
            Playing::CornerLeft | Playing::CornerRight => row * (self.files / 2) + column / 2,
        };
        Square::new(index + 1)
    }

    /// The next playing square in a direction, if there is one: on a board of alternate squares a
    /// step along a row or column leads two cells away.
    #[must_use]
    pub const fn step(self, from: Square, direction: Direction) -> Option<Square> {
        let (row, column) = self.row_column(from);
        let (down, right) = direction.delta();
        let scale = match self.playing {
            Playing::All => 1,
            _ if direction.is_diagonal() => 1,
            _ => 2,
        };
        let row = row as i8 + down * scale;
        let column = column as i8 + right * scale;
        if row < 0 || column < 0 {
            return None;
        }
        self.square_at(row as u8, column as u8)
    }

    /// The name of a square by file letter and rank number, `a1` at White's bottom-left corner.
    #[must_use]
    pub fn algebraic(self, square: Square) -> String {
        let (row, column) = self.row_column(square);
        format!("{}{}", char::from(b'a' + column), self.ranks - row)
    }

    /// The square of an algebraic name such as `c3`, in either letter case, if it is played on.
    #[must_use]
    pub fn from_algebraic(self, name: &str) -> Option<Square> {
        let mut letters = name.chars();
        let file = letters.next()?.to_ascii_lowercase();
        let rank: u8 = letters.as_str().parse().ok()?;
        if !file.is_ascii_lowercase() || rank == 0 || rank > self.ranks {
            return None;
        }
        self.square_at(self.ranks - rank, file as u8 - b'a')
    }

    /// The squares of the row from the top, counted from 0.
    #[must_use]
    pub fn row(self, row: u8) -> SquareSet {
        (0..self.files).filter_map(|column| self.square_at(row, column)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPES: [BoardShape; 6] = [
        BoardShape { files: 10, ranks: 10, playing: Playing::CornerLeft },
        BoardShape { files: 8, ranks: 8, playing: Playing::CornerLeft },
        BoardShape { files: 8, ranks: 8, playing: Playing::CornerRight },
        BoardShape { files: 10, ranks: 8, playing: Playing::CornerLeft },
        BoardShape { files: 12, ranks: 12, playing: Playing::CornerRight },
        BoardShape { files: 8, ranks: 8, playing: Playing::All },
    ];

    #[test]
    fn every_square_is_where_its_row_and_column_say() {
        for shape in SHAPES {
            for square in shape.all().iter() {
                let (row, column) = shape.row_column(square);
                assert_eq!(shape.square_at(row, column), Some(square), "{square} on {shape:?}");
                assert_eq!(shape.from_algebraic(&shape.algebraic(square)), Some(square));
            }
        }
    }

    #[test]
    fn the_corners_have_their_names() {
        let name = |shape: BoardShape, number| shape.algebraic(Square::new(number).unwrap());
        assert_eq!(name(SHAPES[0], 46), "a1");
        assert_eq!(name(SHAPES[0], 5), "j10");
        assert_eq!(name(SHAPES[1], 1), "b8");
        assert_eq!(name(SHAPES[2], 32), "h1");
        assert_eq!(name(SHAPES[5], 1), "a8");
    }

    #[test]
    fn names_off_the_board_are_refused() {
        for name in ["", "a", "a0", "a2", "k1", "a11", "1a", "é1", "a1b", "a300"] {
            assert_eq!(SHAPES[0].from_algebraic(name), None, "{name}");
        }
    }
}
