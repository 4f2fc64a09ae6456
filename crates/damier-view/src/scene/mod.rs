//! A board as shapes: from pieces and marks to what is drawn where, in units of 100 to a square.
//!
//! A scene knows no colour and no markup; [`crate::svg`] writes it down, and the browser draws its pieces one by one
//! so that they can move.

mod cast;
mod marks;
mod shapes;
mod view;

use damier_rules::Drawing;

pub use cast::{Actor, Cast};
pub use marks::{Marks, Refused};
pub use shapes::{Label, Mark, PieceShape, Plate, Shape, Tone};
pub use view::{Numbers, Point, UNITS, View};

/// Everything on a board, in drawing order: ground and numbers, what lies under the pieces, pieces, what lies over them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    /// Width and height in units.
    pub size: Point,
    /// The top-left corners of the dark squares; none on a board of one colour.
    pub dark: Vec<Point>,
    /// Whether the squares are of one colour, so that lines part them.
    pub ruled: bool,
    /// Whether pieces stand on light squares too, where white lines would not be seen.
    pub light: bool,
    /// The names of squares.
    pub labels: Vec<Label>,
    /// Frames, trails and refusals.
    pub under: Vec<Shape>,
    /// The pieces, in the order of their squares.
    pub pieces: Vec<PieceShape>,
    /// Crosses, rings, plates and arrows.
    pub over: Vec<Shape>,
}

impl Scene {
    /// The scene of `cast` as `view` sees it, with `marks` on it.
    pub fn new(view: &View, cast: &Cast, marks: &Marks) -> Self {
        Self {
            size: view.size(),
            dark: view.dark(),
            ruled: view.is_ruled(),
            light: view.drawing != Drawing::OnDark,
            labels: view.labels(),
            under: marks.under(view),
            pieces: cast.actors().iter().map(|actor| piece(view, actor, marks)).collect(),
            over: marks.over(view),
        }
    }
}

/// How far a chosen piece is lifted, in units.
const LIFT: i32 = 6;

fn piece(view: &View, actor: &Actor, marks: &Marks) -> PieceShape {
    let lifted = marks.chosen == Some(actor.square);
    let mut at = view.corner(actor.square);
    if lifted {
        at.y -= LIFT;
    }
    PieceShape {
        id: actor.id,
        piece: actor.piece,
        square: actor.square,
        at,
        lifted,
        taken: marks.taken.contains(actor.square),
    }
}
