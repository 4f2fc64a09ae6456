use damier_rules::{Square, SquareSet};

use super::shapes::{Mark, Plate, Shape, Tone};
use super::view::{Point, View};

/// What is to be shown on a board beside its pieces. Nothing by default.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// The piece chosen.
    pub chosen: Option<Square>,
    /// Where it may go without capturing.
    pub targets: SquareSet,
    /// Landing squares on the way of a capture, each with the number of pieces taken by then.
    pub steps: Vec<(Square, u8)>,
    /// Landing squares where a capture ends, each with the number of pieces taken by then (0 shows none).
    pub finals: Vec<(Square, u8)>,
    /// The piece that can come back to its own square.
    pub round_trip: Option<Square>,
    /// Pieces that must capture.
    pub must_capture: SquareSet,
    /// Pieces that may be huffed.
    pub huffable: SquareSet,
    /// The last move: where it left from, each landing, where it ended.
    pub last_move: Vec<Square>,
    /// What the last move took.
    pub last_taken: SquareSet,
    /// Pieces captured by the move under way: still there.
    pub taken: SquareSet,
    /// The way of the move under way: where it left from, each landing so far.
    pub trail: Vec<Square>,
    /// A try that was refused.
    pub refused: Option<Refused>,
    /// Ways to show: those a refused try should have taken.
    pub required: Vec<Vec<Square>>,
    /// Ways to choose from, numbered from 1.
    pub choices: Vec<Vec<Square>>,
    /// Pieces or squares suggested.
    pub hint: SquareSet,
    /// Squares that are right or allowed, where a board teaches.
    pub right: SquareSet,
    /// Squares that are not allowed, where a board teaches.
    pub forbidden: SquareSet,
    /// A suggested move: where from, each landing.
    pub hint_way: Vec<Square>,
    /// What the other side would do if it were to move: where from, each landing.
    pub threat: Vec<Square>,
    /// A move entered before its time.
    pub premove: Option<(Square, Square)>,
    /// Where the keyboard is, where the page does not show it by itself.
    pub focus: Option<Square>,
}

/// A try that was refused, as drawn.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Refused {
    /// The way tried: where from, each landing; the square alone if the piece itself is refused.
    pub way: Vec<Square>,
    /// The squares that are the reason.
    pub because: SquareSet,
}

impl Marks {
    /// Frames, trails and refusals, which lie under the pieces.
    pub(super) fn under(&self, view: &View) -> Vec<Shape> {
        let mut out = Shapes { view, shapes: Vec::new() };
        if let Some((last, way)) = self.last_move.split_last() {
            way.iter().filter(|square| *square != last).for_each(|&square| out.mark(Mark::LastMove, square));
            out.mark(Mark::LastMoveEnd, *last);
        }
        out.marks(Mark::LastTaken, self.last_taken);
        if let [from, .., to] = self.trail[..] {
            if from != to {
                out.mark(Mark::LastMove, from);
            }
            out.shapes.push(Shape::Trail(out.centers(&self.trail)));
        }
        if let Some((from, to)) = self.premove {
            out.mark(Mark::Premove, from);
            out.mark(Mark::Premove, to);
        }
        if let Some(refused) = &self.refused {
            let framed = refused.because | refused.way.last().copied().into_iter().collect();
            out.marks(Mark::RefusedSquare, framed);
            out.arrow(Tone::Refused, &refused.way);
        }
        if let Some(square) = self.chosen {
            out.mark(Mark::Chosen, square);
        }
        out.shapes
    }

    /// Crosses, rings, plates and arrows, which lie over the pieces.
    pub(super) fn over(&self, view: &View) -> Vec<Shape> {
        let mut out = Shapes { view, shapes: Vec::new() };
        out.marks(Mark::Taken, self.taken);
        out.marks(Mark::MustCapture, self.must_capture | self.huffable);
        out.marks(Mark::Hint, self.hint);
        out.marks(Mark::Legal, self.targets);
        out.marks(Mark::Right, self.right);
        out.marks(Mark::Forbidden, self.forbidden);
        for &(square, number) in &self.steps {
            out.shapes.push(Shape::Plate(Plate::Step, view.corner(square), number));
        }
        for &(square, number) in &self.finals {
            out.shapes.push(Shape::Plate(Plate::Final, view.corner(square), number));
        }
        if let Some(square) = self.round_trip {
            out.mark(Mark::RoundTrip, square);
        }
        for way in &self.required {
            out.arrow(Tone::Do, way);
        }
        out.arrow(Tone::Threat, &self.threat);
        out.arrow(Tone::Suggested, &self.hint_way);
        if let Some(end) = self.refused.as_ref().and_then(|refused| refused.way.last()) {
            out.mark(Mark::Refused, *end);
        }
        out.choices(&self.choices);
        if let Some(square) = self.focus {
            out.mark(Mark::Focus, square);
        }
        out.shapes
    }
}

struct Shapes<'a> {
    view: &'a View,
    shapes: Vec<Shape>,
}

impl Shapes<'_> {
    fn mark(&mut self, mark: Mark, square: Square) {
        self.shapes.push(Shape::Mark(mark, self.view.corner(square)));
    }

    fn marks(&mut self, mark: Mark, squares: SquareSet) {
        squares.iter().for_each(|square| self.mark(mark, square));
    }

    fn arrow(&mut self, tone: Tone, way: &[Square]) {
        if way.len() > 1 {
            self.shapes.push(Shape::Arrow(tone, self.centers(way)));
        }
    }

    fn centers(&self, way: &[Square]) -> Vec<Point> {
        way.iter().map(|&square| self.view.center(square)).collect()
    }

    /// All arrows first, then their numbers, so that no arrow hides one.
    fn choices(&mut self, ways: &[Vec<Square>]) {
        ways.iter().for_each(|way| self.arrow(Tone::Do, way));
        for index in 0..ways.len() {
            if let Some(square) = telling_square(ways, index) {
                let number = u8::try_from(index + 1).unwrap_or(u8::MAX);
                self.shapes.push(Shape::Plate(Plate::Step, self.view.corner(square), number));
            }
        }
    }
}

/// The square that tells one way from the others: its first landing that none of them has, else its first landing.
fn telling_square(ways: &[Vec<Square>], index: usize) -> Option<Square> {
    let landings = ways[index].get(1..)?;
    let in_another = |square| ways.iter().enumerate().any(|(i, way)| i != index && way.contains(square));
    landings.iter().find(|square| !in_another(square)).or_else(|| landings.first()).copied()
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;

    use super::*;

    fn square(number: u8) -> Square {
        Square::new(number).expect("a number from 1")
    }

    fn squares<const N: usize>(numbers: [u8; N]) -> Vec<Square> {
        numbers.map(square).to_vec()
    }

    fn view() -> View {
        View::of(Variant::INTERNATIONAL)
    }

    #[test]
    fn the_last_move_is_bracketed_on_its_way_and_framed_at_its_end() {
        let marks = Marks { last_move: squares([32, 23, 14, 25]), ..Marks::default() };
        let at = |number| view().corner(square(number));
        let expected = [
            Shape::Mark(Mark::LastMove, at(32)),
            Shape::Mark(Mark::LastMove, at(23)),
            Shape::Mark(Mark::LastMove, at(14)),
            Shape::Mark(Mark::LastMoveEnd, at(25)),
        ];
        assert_eq!(marks.under(&view()), expected);
    }

    #[test]
    fn a_round_trip_marks_its_square_once_as_the_end() {
        let marks = Marks { last_move: squares([28, 19, 30, 39, 28]), ..Marks::default() };
        let end = view().corner(square(28));
        let on_28: Vec<_> = marks
            .under(&view())
            .into_iter()
            .filter(|shape| matches!(shape, Shape::Mark(_, at) if *at == end))
            .collect();
        assert_eq!(on_28, [Shape::Mark(Mark::LastMoveEnd, end)]);
    }

    #[test]
    fn a_refused_try_has_its_arrow_under_and_its_plate_over_the_pieces() {
        let refused = Refused { way: squares([37, 26]), because: SquareSet::EMPTY };
        let marks = Marks { refused: Some(refused), ..Marks::default() };
        let arrow = |shape: &Shape| matches!(shape, Shape::Arrow(Tone::Refused, _));
        assert!(marks.under(&view()).iter().any(arrow));
        assert_eq!(marks.over(&view()), [Shape::Mark(Mark::Refused, view().corner(square(26)))]);
    }

    #[test]
    fn choices_are_numbered_where_they_differ() {
        let ways = vec![squares([4, 22, 28, 15]), squares([4, 22, 41, 15])];
        let marks = Marks { choices: ways, ..Marks::default() };
        let plates: Vec<_> =
            marks.over(&view()).into_iter().filter(|shape| matches!(shape, Shape::Plate(..))).collect();
        let at = |number| view().corner(square(number));
        assert_eq!(plates, [Shape::Plate(Plate::Step, at(28), 1), Shape::Plate(Plate::Step, at(41), 2)]);
    }

    #[test]
    fn no_marks_draw_nothing() {
        assert!(Marks::default().under(&view()).is_empty() && Marks::default().over(&view()).is_empty());
    }
}
