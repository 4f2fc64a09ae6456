use damier_rules::{Piece, Square};

use super::view::{Point, UNITS};

/// One piece as drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PieceShape {
    /// The piece's own number: the same piece keeps it from scene to scene, so that it can be seen to move.
    pub id: u16,
    /// What it is.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
    /// The top-left corner of its box.
    pub at: Point,
    /// Whether it is chosen, and so lifted from the board.
    pub lifted: bool,
    /// Whether it is captured and waits for the end of the move.
    pub taken: bool,
}

/// The name of a square, a file or a rank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// What it says.
    pub text: String,
    /// The start of its line of text, or the end if `right`.
    pub at: Point,
    /// Whether the text ends at its point.
    pub right: bool,
    /// Whether it stands on a light ground.
    pub on_light: bool,
}

impl Label {
    pub(super) fn top_left(corner: Point, text: String, on_light: bool) -> Self {
        Self { text, at: Point { x: corner.x + 3, y: corner.y + 16 }, right: false, on_light }
    }

    pub(super) fn bottom_right(corner: Point, text: String, on_light: bool) -> Self {
        Self { text, at: Point { x: corner.x + UNITS - 4, y: corner.y + UNITS - 5 }, right: true, on_light }
    }
}

/// A mark that fills one square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A blue plate: the chosen piece may go here.
    Legal,
    /// A blue frame and tint under the chosen piece.
    Chosen,
    /// A brass ring in four arcs: this piece must capture.
    MustCapture,
    /// White corner brackets: the last move left from, or came by, here.
    LastMove,
    /// A white frame: the last move ended here.
    LastMoveEnd,
    /// A dashed white ring: the last move took a piece here.
    LastTaken,
    /// A cross: captured, waiting for the end of the move.
    Taken,
    /// A dashed red frame: the try ended here, or this square is why it was refused.
    RefusedSquare,
    /// A red plate with a bar: refused.
    Refused,
    /// A green ring of dots: suggested.
    Hint,
    /// A green plate with a tick: right, or allowed, where a board teaches.
    Right,
    /// A red cross: not allowed, where a board teaches.
    Forbidden,
    /// A dashed blue frame: a move entered before its time.
    Premove,
    /// A small looped arrow: this piece can make a round trip.
    RoundTrip,
    /// A white frame in a dark one: the keyboard is here.
    Focus,
}

impl Mark {
    /// Every mark.
    pub const ALL: &'static [Self] = &[
        Self::Legal,
        Self::Chosen,
        Self::MustCapture,
        Self::LastMove,
        Self::LastMoveEnd,
        Self::LastTaken,
        Self::Taken,
        Self::RefusedSquare,
        Self::Refused,
        Self::Hint,
        Self::Right,
        Self::Forbidden,
        Self::Premove,
        Self::RoundTrip,
        Self::Focus,
    ];

    /// The id of its symbol in the sprite.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Legal => "m-cible",
            Self::Chosen => "m-choisi",
            Self::MustCapture => "m-doit",
            Self::LastMove => "m-dernier",
            Self::LastMoveEnd => "m-dernier-fin",
            Self::LastTaken => "m-parti",
            Self::Taken => "m-pris",
            Self::RefusedSquare => "m-refus-case",
            Self::Refused => "m-refus",
            Self::Hint => "m-indice",
            Self::Right => "m-juste",
            Self::Forbidden => "m-interdit",
            Self::Premove => "m-anticipe",
            Self::RoundTrip => "m-boucle",
            Self::Focus => "m-focus",
        }
    }
}

/// A numbered plate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Plate {
    /// A landing square on the way.
    Step,
    /// A landing square where a capture ends: doubled.
    Final,
}

impl Plate {
    /// The id of its symbol in the sprite.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Step => "m-passage",
            Self::Final => "m-arrivee",
        }
    }
}

/// What an arrow says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tone {
    /// What may or must be done: blue.
    Do,
    /// What was refused: red and dashed.
    Refused,
    /// What is suggested: green.
    Suggested,
    /// What the other side threatens: red.
    Threat,
}

/// Something drawn on the board that is no piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// A mark on the square whose corner this is.
    Mark(Mark, Point),
    /// A plate with a number; 0 has none.
    Plate(Plate, Point, u8),
    /// The way already gone, through these centres.
    Trail(Vec<Point>),
    /// An arrow through these centres.
    Arrow(Tone, Vec<Point>),
}
