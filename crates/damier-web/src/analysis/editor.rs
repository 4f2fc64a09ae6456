//! Setting up a position: pieces put down and taken away, and what there is to say against it.

use damier_rules::{AnyPosition, Color, Piece, Setup, Square, SquareSet, Variant};

/// A position being set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    variant: Variant,
    setup: Setup,
    /// The piece that a touch puts down; none takes away.
    brush: Option<Piece>,
}

/// Something that is odd about a position, or makes it impossible to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// A side has no pieces: the game is over.
    NoPieces(Color),
    /// The side to move cannot move: the game is over.
    NoMoves(Color),
    /// A side has more pieces than at the start.
    TooMany {
        /// The side.
        color: Color,
        /// How many it has.
        pieces: usize,
        /// How many it begins with.
        limit: usize,
    },
    /// Men on the row where they would have become kings.
    Uncrowned(Color, SquareSet),
}

impl Doubt {
    /// Whether the position cannot be played from.
    #[must_use]
    pub const fn is_final(&self) -> bool {
        matches!(self, Self::NoPieces(_) | Self::NoMoves(_))
    }
}

impl Editor {
    /// A position to begin with.
    #[must_use]
    pub fn new(variant: Variant, setup: Setup) -> Self {
        let brush = Some(Piece { color: Color::White, kind: damier_rules::Kind::Man });
        Self { variant, setup, brush }
    }

    /// The variant.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The pieces.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The piece that a touch puts down.
    #[must_use]
    pub const fn brush(&self) -> Option<Piece> {
        self.brush
    }

    /// Takes another piece, or the hand that takes away.
    pub fn take(&mut self, brush: Option<Piece>) {
        self.brush = brush;
    }

    /// A square is touched: the piece is put down there; where it stands already, it is taken away.
    pub fn touch(&mut self, square: Square) {
        let is_there = self.setup.get(square) == self.brush;
        self.setup.set(square, if is_there { None } else { self.brush });
        self.setup.king_runs = [None; 2];
    }

    /// The side to move.
    pub fn set_turn(&mut self, turn: Color) {
        self.setup.turn = turn;
    }

    /// Takes all pieces away.
    pub fn clear(&mut self) {
        self.setup = Setup::empty(self.setup.turn);
    }

    /// The start position.
    pub fn start(&mut self) {
        self.setup = self.variant.start_setup();
    }

    /// Another position.
    pub fn set(&mut self, setup: Setup) {
        self.setup = setup;
    }

    /// Another variant: the pieces stay where its board has their squares; on a board of another shape it begins anew.
    pub fn set_variant(&mut self, variant: Variant) {
        if variant.shape() != self.variant.shape() {
            self.setup = variant.start_setup();
        }
        self.variant = variant;
    }

    /// The position, as the rules have it.
    #[must_use]
    pub fn position(&self) -> Option<AnyPosition> {
        self.variant.position(&self.setup).ok()
    }

    /// What there is to say against the position; what makes it unplayable first.
    #[must_use]
    pub fn doubts(&self) -> Vec<Doubt> {
        let mut doubts = Vec::new();
        let limit = usize::from(self.variant.men());
        let shape = self.variant.shape();
        doubts.extend(
            Color::ALL.into_iter().filter(|color| self.setup.pieces(*color).is_empty()).map(Doubt::NoPieces),
        );
        let is_stuck = self.position().is_none_or(|position| position.legal_moves().is_empty());
        if doubts.is_empty() && is_stuck {
            doubts.push(Doubt::NoMoves(self.setup.turn));
        }
        for color in Color::ALL {
            let pieces = self.setup.pieces(color).len();
            if pieces > limit {
                doubts.push(Doubt::TooMany { color, pieces, limit });
            }
            let last = if color == Color::White { 0 } else { shape.ranks - 1 };
            let uncrowned = self.setup.men[color.index()] & shape.row(last);
            if !uncrowned.is_empty() {
                doubts.push(Doubt::Uncrowned(color, uncrowned));
            }
        }
        doubts
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Kind;
    use damier_rules::notation::fen;

    use super::*;

    fn sq(number: u8) -> Square {
        Square::new(number).expect("a square")
    }

    fn editor(text: &str) -> Editor {
        let variant = Variant::INTERNATIONAL;
        Editor::new(variant, fen::parse(text, variant.shape()).expect("a position"))
    }

    #[test]
    fn pieces_are_put_down_exchanged_and_taken_away() {
        let mut editor = editor("W:W32:B19");
        editor.take(Some(Piece { color: Color::Black, kind: Kind::King }));
        editor.touch(sq(32));
        editor.touch(sq(5));
        assert_eq!(fen::print(editor.setup()), "W:W:BK5,19,K32");
        editor.touch(sq(5));
        editor.take(None);
        editor.touch(sq(19));
        editor.touch(sq(1));
        assert_eq!(fen::print(editor.setup()), "W:W:BK32");
        editor.start();
        assert_eq!(*editor.setup(), Variant::INTERNATIONAL.start_setup());
        editor.set_turn(Color::Black);
        editor.clear();
        assert_eq!(*editor.setup(), Setup::empty(Color::Black));
    }

    #[test]
    fn what_is_wrong_with_a_position_is_said() {
        assert_eq!(editor("W:W32:B19").doubts(), []);
        assert_eq!(editor("W:W:B").doubts(), [Doubt::NoPieces(Color::White), Doubt::NoPieces(Color::Black)]);
        assert_eq!(editor("W:W36:B31,27").doubts(), [Doubt::NoMoves(Color::White)]);
        let uncrowned = editor("W:W3,32:B47,19").doubts();
        let of = |number| [sq(number)].into_iter().collect();
        assert_eq!(
            uncrowned,
            [Doubt::Uncrowned(Color::White, of(3)), Doubt::Uncrowned(Color::Black, of(47))]
        );
        assert!(!uncrowned[0].is_final());
        let mut many = editor("W:W32:B19");
        many.start();
        many.touch(sq(28));
        let too_many = Doubt::TooMany { color: Color::White, pieces: 21, limit: 20 };
        assert_eq!(many.doubts(), [too_many]);
    }

    #[test]
    fn another_variant_keeps_the_pieces_on_the_same_board() {
        let mut editor = editor("W:W32:B19");
        editor.set_variant(Variant::FRISIAN);
        assert_eq!(fen::print(editor.setup()), "W:W32:B19");
        editor.set_variant(Variant::RUSSIAN);
        assert_eq!(*editor.setup(), Variant::RUSSIAN.start_setup());
    }
}
