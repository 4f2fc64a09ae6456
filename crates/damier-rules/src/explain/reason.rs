//! The reasons for which a try is refused, and their codes.

use crate::board::{Square, SquareSet};
use crate::laws::Rung;
use crate::moves::Route;
use crate::piece::{Color, Kind};

/// A capture from its first square to its last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CapturePath {
    /// Where the piece sets off.
    pub from: Square,
    /// The square landed on after each jump.
    pub landings: Route,
    /// What it captures.
    pub captured: SquareSet,
}

impl CapturePath {
    /// All its squares, the first included.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        std::iter::once(self.from).chain(self.landings.iter().copied()).collect()
    }
}

/// Why a try is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The piece belongs to the side that is not to move.
    NotYourTurn {
        /// Whose turn it is.
        turn: Color,
    },
    /// There is no piece to move.
    NotYourPiece,
    /// The game is over.
    GameOver,
    /// Something must be captured, and this piece cannot do it.
    MustCaptureElsewhere {
        /// The pieces that can.
        pieces: SquareSet,
    },
    /// This piece must capture and tried something else.
    MustCaptureWithIt {
        /// A capture it can make.
        path: CapturePath,
    },
    /// The capture takes too few pieces.
    Majority {
        /// How many it takes.
        taken: usize,
        /// How many must be taken.
        required: usize,
        /// The capture tried, to its end.
        tried: CapturePath,
        /// A capture that takes enough.
        best: CapturePath,
    },
    /// Another capture comes first for a reason other than the number of pieces.
    Priority {
        /// What decided.
        rung: Rung,
        /// The capture tried, to its end.
        tried: CapturePath,
        /// A capture that comes first.
        best: CapturePath,
    },
    /// The capture goes on.
    CaptureUnfinished {
        /// The squares still to be landed on.
        remaining: Vec<Square>,
    },
    /// In the way stands a piece that this capture has already taken.
    AlreadyTaken {
        /// That piece.
        square: Square,
    },
    /// The square behind the piece to capture is taken by a piece of one's own.
    BlockedBehind {
        /// The square behind.
        square: Square,
    },
    /// Two pieces stand one behind the other.
    TwoInARow {
        /// The two, in the order met.
        squares: [Square; 2],
    },
    /// A piece of one's own stands in the way.
    OwnPieceInWay {
        /// That piece.
        square: Square,
    },
    /// The square is not empty.
    SquareOccupied {
        /// That square.
        square: Square,
    },
    /// A man does not go, or does not capture, backwards.
    ManBackwards,
    /// The piece does not go that far.
    ManTooFar {
        /// A man, or a king that goes one step.
        kind: Kind,
    },
    /// The piece does not go, or does not capture, in that direction: nearly always, not on a diagonal.
    NotDiagonal,
    /// A man may not capture a king.
    ManCannotTakeKing {
        /// The king.
        king: Square,
    },
    /// The king has to land directly behind the piece.
    KingLandsBehind {
        /// The only landing square.
        landing: Square,
    },
    /// The capture may not turn straight back.
    HalfTurn {
        /// Where it tried to turn.
        square: Square,
    },
    /// The king has made as many quiet moves in a row as it may.
    KingMoveLimit {
        /// How many.
        moves: u8,
    },
    /// The board has no such square.
    OffBoard {
        /// The square.
        square: Square,
    },
}

impl Reason {
    /// The stable name of the reason, for texts, files and protocols.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::NotYourPiece => "not_your_piece",
            Self::GameOver => "game_over",
            Self::MustCaptureElsewhere { .. } => "must_capture_elsewhere",
            Self::MustCaptureWithIt { .. } => "must_capture_with_it",
            Self::Majority { .. } => "majority",
            Self::Priority { .. } => "priority",
            Self::CaptureUnfinished { .. } => "capture_unfinished",
            Self::AlreadyTaken { .. } => "already_taken",
            Self::BlockedBehind { .. } => "blocked_behind",
            Self::TwoInARow { .. } => "two_in_a_row",
            Self::OwnPieceInWay { .. } => "own_piece_in_way",
            Self::SquareOccupied { .. } => "square_occupied",
            Self::ManBackwards => "man_backwards",
            Self::ManTooFar { .. } => "man_too_far",
            Self::NotDiagonal => "not_diagonal",
            Self::ManCannotTakeKing { .. } => "man_cannot_take_king",
            Self::KingLandsBehind { .. } => "king_lands_behind",
            Self::HalfTurn { .. } => "half_turn",
            Self::KingMoveLimit { .. } => "king_move_limit",
            Self::OffBoard { .. } => "off_board",
        }
    }

    /// The squares to mark on the board, if the reason itself names them.
    pub(super) fn squares(&self) -> Option<Vec<Square>> {
        Some(match self {
            Self::GameOver => Vec::new(),
            Self::MustCaptureElsewhere { pieces } => pieces.iter().collect(),
            Self::MustCaptureWithIt { path } => path.squares(),
            Self::Majority { best, .. } | Self::Priority { best, .. } => best.squares(),
            Self::CaptureUnfinished { remaining } => remaining.clone(),
            Self::TwoInARow { squares } => squares.to_vec(),
            Self::AlreadyTaken { square }
            | Self::BlockedBehind { square }
            | Self::OwnPieceInWay { square }
            | Self::SquareOccupied { square }
            | Self::ManCannotTakeKing { king: square }
            | Self::KingLandsBehind { landing: square }
            | Self::HalfTurn { square } => vec![*square],
            Self::NotYourTurn { .. }
            | Self::NotYourPiece
            | Self::ManBackwards
            | Self::ManTooFar { .. }
            | Self::NotDiagonal
            | Self::KingMoveLimit { .. }
            | Self::OffBoard { .. } => return None,
        })
    }
}
