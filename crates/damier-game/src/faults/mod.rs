//! Faults: what happens when a player does not capture as the law demands.
//!
//! In strict play nothing: only legal moves are accepted. Otherwise a hand may break the law, and the
//! opponent answers, as long as he has not moved:
//!
//! - he **forces**: the move is taken back, and the player has to capture lawfully; who does not has lost;
//! - he **lets it stand**, by saying so or by moving;
//! - where huffing is played he **huffs**: a piece that did not take all it had to take leaves the board,
//!   wherever it stands now, and then he plays his own move, for *souffler n'est pas jouer*, a huff is not
//!   a move. Touching a piece of his own first gives up the right; touching a piece that can be huffed
//!   huffs it.
//!
//! A fault that was let stand is past. If the piece again ignores a capture, that is a new fault.

mod touch_move;

pub use touch_move::{Touch, TouchMove};

use damier_rules::{AnyMove, Color, Huffing, Square, SquareSet, Variant};
use thiserror::Error;

/// What a game does about faults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FaultMode {
    /// Only legal moves are accepted.
    #[default]
    Strict,
    /// A fault may be forced right or let stand.
    Arbiter,
    /// It may also be huffed.
    Huffing,
}

impl FaultMode {
    /// All modes.
    pub const ALL: [Self; 3] = [Self::Strict, Self::Arbiter, Self::Huffing];

    /// The mode that belongs to a variant: huffing where the game is played with it, else strict.
    #[must_use]
    pub const fn usual(variant: Variant) -> Self {
        match variant.huffing() {
            Huffing::On => Self::Huffing,
            Huffing::Offered | Huffing::Off => Self::Strict,
        }
    }

    /// Whether a variant can be played so: huffing needs rules that know it.
    #[must_use]
    pub const fn is_offered(self, variant: Variant) -> bool {
        match self {
            Self::Strict | Self::Arbiter => true,
            Self::Huffing => !matches!(variant.huffing(), Huffing::Off),
        }
    }

    /// A stable name: `strict`, `arbiter`, `huffing`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Strict => "strict",
            Self::Arbiter => "arbiter",
            Self::Huffing => "huffing",
        }
    }

    /// The mode of this name.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.code() == code)
    }
}

/// Why a game cannot be played in a mode.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum FaultModeError {
    /// The rules of the variant know no huffing.
    #[error("{variant} is not played in the mode `{}`", .mode.code())]
    NotOffered {
        /// The variant's id.
        variant: &'static str,
        /// The mode.
        mode: FaultMode,
    },
    /// The game has begun already.
    #[error("the game has begun: faults are handled as agreed at its start")]
    Begun,
}

/// What the opponent does about a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Forcer: the move is taken back, and the player has to capture.
    Force,
    /// Laisser faire: nothing.
    LetStand,
    /// Souffler: the piece that stands here now leaves the board.
    Huff(Square),
}

/// What became of an irregular move that stands in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Nothing was said; while it is the last move, the opponent can still answer.
    Open,
    /// The opponent let it stand.
    Stands,
    /// The opponent took this piece off the board.
    Huffed(Square),
    /// It was played although a lawful capture had been forced: it lost the game.
    Refusal,
}

/// A fault that the opponent may still answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fault {
    /// Who committed it; the other side is to move.
    pub by: Color,
    /// The irregular move.
    pub m: AnyMove,
    /// The pieces that may be huffed, where they stand now; none unless huffing is played.
    pub huffable: SquareSet,
}

impl Fault {
    /// Everything the opponent may answer.
    #[must_use]
    pub fn answers(&self) -> Vec<Answer> {
        let huffs = self.huffable.iter().map(Answer::Huff);
        [Answer::Force, Answer::LetStand].into_iter().chain(huffs).collect()
    }

    pub(crate) const fn check(&self, answer: Answer) -> Result<(), AnswerError> {
        match answer {
            Answer::Huff(square) if !self.huffable.contains(square) => {
                Err(AnswerError::NotHuffable { square })
            }
            Answer::Force | Answer::LetStand | Answer::Huff(_) => Ok(()),
        }
    }
}

/// Why an answer is not accepted.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum AnswerError {
    /// The last move was lawful, or the fault has been answered.
    #[error("there is no fault to answer")]
    NoFault,
    /// No piece that stands there may be huffed.
    #[error("no piece on {square} may be huffed")]
    NotHuffable {
        /// The square.
        square: Square,
    },
}
