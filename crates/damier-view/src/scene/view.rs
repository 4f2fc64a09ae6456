use damier_rules::{BoardShape, Drawing, Numbering, Square, Variant};

use super::shapes::Label;

/// The side of a square, in units.
pub const UNITS: i32 = 100;

/// A point on the board, in units from the top-left corner as it is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

/// Which squares show their name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Numbers {
    /// None.
    #[default]
    Off,
    /// Every playable square.
    All,
    /// Those at the edge; with letters and ranks, along the left and the bottom.
    Edge,
}

/// How a board is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    /// The board.
    pub shape: BoardShape,
    /// Whether Black sits at the bottom.
    pub flipped: bool,
    /// Which squares show their name.
    pub numbers: Numbers,
    /// How squares are named.
    pub numbering: Numbering,
    /// Which squares are dark.
    pub drawing: Drawing,
}

impl View {
    /// The board of a variant seen from White's side, without numbers.
    pub fn of(variant: Variant) -> Self {
        Self {
            shape: variant.shape(),
            flipped: false,
            numbers: Numbers::Off,
            numbering: variant.numbering(),
            drawing: variant.spec().drawing,
        }
    }

    /// Width and height of the board, in units.
    pub fn size(&self) -> Point {
        Point { x: i32::from(self.shape.files) * UNITS, y: i32::from(self.shape.ranks) * UNITS }
    }

    /// The top-left corner of a square as it is seen.
    pub fn corner(&self, square: Square) -> Point {
        corner_of(self.turn(self.shape.row_column(square)))
    }

    /// The middle of a square as it is seen.
    pub fn center(&self, square: Square) -> Point {
        let Point { x, y } = self.corner(square);
        Point { x: x + UNITS / 2, y: y + UNITS / 2 }
    }

    /// The playable square in this row and column as they are seen, both from 0 at the top left.
    pub fn square_at(&self, row: u8, column: u8) -> Option<Square> {
        let (row, column) = self.turn_checked(row, column)?;
        self.shape.square_at(row, column)
    }

    /// The playable square under a point of the board, given as shares of its width and height (0 to 1).
    pub fn square_under(&self, x: f64, y: f64) -> Option<Square> {
        let cell =
            |share: f64, count: u8| (0.0..1.0).contains(&share).then(|| (share * f64::from(count)) as u8);
        self.square_at(cell(y, self.shape.ranks)?, cell(x, self.shape.files)?)
    }

    /// What the square is called.
    pub fn name(&self, square: Square) -> String {
        self.numbering.name(self.shape, square)
    }

    /// Whether the squares are of one colour, with lines between them.
    pub(super) fn is_ruled(&self) -> bool {
        self.drawing == Drawing::Plain
    }

    /// Whether the square in this row and column, as they are seen, is dark.
    fn is_dark(&self, row: u8, column: u8) -> bool {
        match self.drawing {
            Drawing::OnDark => self.square_at(row, column).is_some(),
            Drawing::OnLight => self.square_at(row, column).is_none(),
            Drawing::Plain => false,
            // White has a dark corner at the right.
            Drawing::Chequered => (self.shape.ranks - row + self.shape.files - column).is_multiple_of(2),
        }
    }

    /// The top-left corners of the dark squares.
    pub(super) fn dark(&self) -> Vec<Point> {
        let rows = 0..self.shape.ranks;
        let cells = rows.flat_map(|row| (0..self.shape.files).map(move |column| (row, column)));
        cells.filter(|(row, column)| self.is_dark(*row, *column)).map(corner_of).collect()
    }

    /// The labels this view shows.
    pub(super) fn labels(&self) -> Vec<Label> {
        match (self.numbers, self.numbering) {
            (Numbers::Off, _) => Vec::new(),
            (Numbers::All, _) => self.square_labels(|_, _| true),
            (Numbers::Edge, Numbering::Algebraic) => self.border_labels(),
            (Numbers::Edge, _) => {
                let (last_row, last_column) = (self.shape.ranks - 1, self.shape.files - 1);
                self.square_labels(|row, column| {
                    row == 0 || row == last_row || column == 0 || column == last_column
                })
            }
        }
    }

    fn square_labels(&self, shown: impl Fn(u8, u8) -> bool) -> Vec<Label> {
        let all = self.shape.all();
        let shown = all.iter().filter(|square| {
            let (row, column) = self.shape.row_column(*square);
            shown(row, column)
        });
        let label = |square| {
            let (row, column) = self.turn(self.shape.row_column(square));
            Label::top_left(self.corner(square), self.name(square), !self.is_dark(row, column))
        };
        shown.map(label).collect()
    }

    /// Ranks down the left side, files along the bottom.
    fn border_labels(&self) -> Vec<Label> {
        let (files, ranks) = (self.shape.files, self.shape.ranks);
        let left = (0..ranks).map(|row| (row, 0, false));
        let bottom = (0..files).map(|column| (ranks - 1, column, true));
        left.chain(bottom)
            .map(|(row, column, file)| {
                let (true_row, true_column) = self.turn((row, column));
                let corner = corner_of((row, column));
                let light = !self.is_dark(row, column);
                if file {
                    Label::bottom_right(corner, char::from(b'a' + true_column).to_string(), light)
                } else {
                    Label::top_left(corner, (ranks - true_row).to_string(), light)
                }
            })
            .collect()
    }

    /// Seen to real, and real to seen: turning the board twice changes nothing.
    fn turn(&self, (row, column): (u8, u8)) -> (u8, u8) {
        if self.flipped { (self.shape.ranks - 1 - row, self.shape.files - 1 - column) } else { (row, column) }
    }

    fn turn_checked(&self, row: u8, column: u8) -> Option<(u8, u8)> {
        (row < self.shape.ranks && column < self.shape.files).then(|| self.turn((row, column)))
    }
}

fn corner_of((row, column): (u8, u8)) -> Point {
    Point { x: i32::from(column) * UNITS, y: i32::from(row) * UNITS }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(number: u8) -> Square {
        Square::new(number).expect("a number from 1")
    }

    #[test]
    fn squares_lie_where_white_sees_them() {
        let view = View::of(Variant::INTERNATIONAL);
        assert_eq!(view.corner(square(1)), Point { x: 100, y: 0 });
        assert_eq!(view.corner(square(46)), Point { x: 0, y: 900 });
        assert_eq!(view.center(square(28)), Point { x: 450, y: 550 });
    }

    #[test]
    fn a_flipped_board_has_square_1_at_the_bottom() {
        let view = View { flipped: true, ..View::of(Variant::INTERNATIONAL) };
        assert_eq!(view.corner(square(1)), Point { x: 800, y: 900 });
        assert_eq!(view.square_at(9, 8), Some(square(1)));
    }

    #[test]
    fn every_square_is_found_under_its_own_middle() {
        for &variant in Variant::ALL {
            for flipped in [false, true] {
                let view = View { flipped, ..View::of(variant) };
                for square in view.shape.all().iter() {
                    let (at, size) = (view.center(square), view.size());
                    let (x, y) = (f64::from(at.x) / f64::from(size.x), f64::from(at.y) / f64::from(size.y));
                    assert_eq!(view.square_under(x, y), Some(square), "{variant:?}");
                }
            }
        }
    }

    #[test]
    fn no_square_lies_outside_the_board_or_on_an_unplayed_cell() {
        let view = View::of(Variant::INTERNATIONAL);
        for (x, y) in [(-0.01, 0.5), (0.5, 1.0), (f64::NAN, 0.5), (0.05, 0.05)] {
            assert_eq!(view.square_under(x, y), None, "{x} {y}");
        }
        assert_eq!(view.square_at(10, 0), None);
    }

    #[test]
    fn numbers_are_shown_as_asked() {
        let with = |numbers, numbering| {
            let view = View { numbers, numbering, ..View::of(Variant::INTERNATIONAL) };
            view.labels().into_iter().map(|label| label.text).collect::<Vec<_>>()
        };
        assert_eq!(with(Numbers::Off, Numbering::FromTop).len(), 0);
        assert_eq!(with(Numbers::All, Numbering::FromTop).len(), 50);
        assert_eq!(
            with(Numbers::Edge, Numbering::FromTop),
            [
                "1", "2", "3", "4", "5", "6", "15", "16", "25", "26", "35", "36", "45", "46", "47", "48",
                "49", "50"
            ]
        );
        let edge = with(Numbers::Edge, Numbering::Algebraic);
        assert_eq!(edge[..2], ["10", "9"]);
        assert_eq!(edge[10..12], ["a", "b"]);
    }

    #[test]
    fn letters_follow_a_flipped_board() {
        let view = View {
            flipped: true,
            numbers: Numbers::Edge,
            numbering: Numbering::Algebraic,
            ..View::of(Variant::RUSSIAN)
        };
        let labels = view.labels();
        assert_eq!((labels[0].text.as_str(), labels[8].text.as_str()), ("1", "h"));
    }

    #[test]
    fn dark_squares_lie_where_the_variant_has_them() {
        let dark = |variant, flipped| View { flipped, ..View::of(variant) }.dark();
        let has = |variant, x, y| dark(variant, false).contains(&Point { x, y });
        // The corner at White's left, and at White's right.
        assert!(has(Variant::INTERNATIONAL, 0, 900) && !has(Variant::INTERNATIONAL, 900, 900));
        assert!(has(Variant::ITALIAN, 700, 700) && !has(Variant::ITALIAN, 0, 700));
        // Played on the light squares: mirrored boards have a light corner at the right, others at the left.
        assert!(has(Variant::SPANISH, 0, 700) && !has(Variant::SPANISH, 700, 700));
        assert!(has(Variant::POLISH, 900, 900) && !has(Variant::POLISH, 0, 900));
        assert!(has(Variant::GOTHIC, 700, 700) && !has(Variant::GOTHIC, 0, 700));
        assert_eq!(dark(Variant::GOTHIC, false).len(), 32);
        assert!(dark(Variant::TURKISH, false).is_empty());
        for &variant in Variant::ALL {
            assert_eq!(dark(variant, false), dark(variant, true), "{variant:?}");
        }
    }
}
