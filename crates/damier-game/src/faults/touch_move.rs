//! Touch-move: *pièce touchée, pièce jouée*.

use damier_rules::{AnyMove, Square, SquareSet};

/// What touching a square means for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Touch {
    /// The piece on the square has to be played now.
    Bound,
    /// Another piece was touched before and has to be played.
    Held {
        /// That piece.
        piece: Square,
    },
    /// Touched to adjust, by a player who said so first.
    Adjusted,
    /// No piece that can be played stands there.
    Nothing,
}

/// Who touches a piece that can move has to play it, unless he said *j'adoube* before. Until it is let
/// go it may be put on any square where it can go.
///
/// One value serves both players, for one game on one screen: [`release`](Self::release) it after every
/// move, answer to a fault, or move taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TouchMove {
    touched: Option<Square>,
    is_adjusting: bool,
}

impl TouchMove {
    /// Nothing touched.
    #[must_use]
    pub const fn new() -> Self {
        Self { touched: None, is_adjusting: false }
    }

    /// Touches a square; `movable` are the pieces that the player can play
    /// ([`Game::movable`](crate::Game::movable)).
    pub const fn touch(&mut self, square: Square, movable: SquareSet) -> Touch {
        if self.is_adjusting {
            return Touch::Adjusted;
        }
        match self.touched {
            Some(piece) if piece.number() == square.number() => Touch::Bound,
            Some(piece) => Touch::Held { piece },
            None if movable.contains(square) => {
                self.touched = Some(square);
                Touch::Bound
            }
            None => Touch::Nothing,
        }
    }

    /// *J'adoube*: from now on pieces are touched to adjust them. False, and without effect, if a piece
    /// is bound already: it has to be said first.
    pub const fn adjust(&mut self) -> bool {
        self.is_adjusting = self.touched.is_none();
        self.is_adjusting
    }

    /// The pieces are adjusted; touching binds again.
    pub const fn stop_adjusting(&mut self) {
        self.is_adjusting = false;
    }

    /// Whether pieces are touched to adjust them.
    #[must_use]
    pub const fn is_adjusting(&self) -> bool {
        self.is_adjusting
    }

    /// The piece that has to be played.
    #[must_use]
    pub const fn bound(&self) -> Option<Square> {
        self.touched
    }

    /// Whether a move plays the piece that has to be played. While pieces are being adjusted none is.
    #[must_use]
    pub fn allows(&self, m: &AnyMove) -> bool {
        !self.is_adjusting && self.touched.is_none_or(|piece| piece == m.from)
    }

    /// The turn is over: nothing is touched.
    pub const fn release(&mut self) {
        *self = Self::new();
    }
}
