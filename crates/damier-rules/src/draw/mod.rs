//! Draw rules as data, and the counting of them as a game goes on.
//!
//! Limits are moves of each side, as rule books say them, and are counted in plies: 16 moves each are
//! reached when the 32nd ply after the move that made the situation has been played.

mod facts;
pub mod laws;
mod tracker;

pub use facts::{Material, MoveFacts};
pub use tracker::{DrawCounter, DrawCounts, DrawTracker};

/// The draw rules of a variant. Of two reached by the same move repetition is named, else the first.
pub type DrawLaw = &'static [DrawRule];

/// The most rules a draw law can have.
pub const MAX_RULES: usize = 8;

/// One draw rule. `code` is its stable name, unique within a law.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawRule {
    /// The position occurs for the `times`-th time with the same side to move.
    Repetition {
        /// How often; the first occurrence counts.
        times: u8,
    },
    /// So many moves in a row of each side without a capture.
    QuietMoves {
        /// The name of the rule.
        code: &'static str,
        /// Moves of each side.
        moves: u8,
        /// Whether a move of a man starts the count again: then only king moves are counted.
        man_moves_reset: bool,
    },
    /// So many moves of each side while the pieces are those of `pattern`.
    ///
    /// The move that makes the situation does not count. A promotion or a capture that leaves the
    /// situation as it is does not start the count again.
    Endgame {
        /// The name of the rule.
        code: &'static str,
        /// The pieces on both sides.
        pattern: Pattern,
        /// Moves of each side; 0: drawn at once.
        moves: u8,
    },
    /// So many moves of each side with kings on both sides while no capture and no promotion changes
    /// the balance of the pieces.
    Balance {
        /// The name of the rule.
        code: &'static str,
        /// The fewest and the most pieces on the board, both sides together.
        pieces: (u8, u8),
        /// Moves of each side.
        moves: u8,
    },
}

/// The pieces of one side, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Force {
    /// How many kings.
    pub kings: u8,
    /// How many men.
    pub men: u8,
}

/// An endgame by its pieces, whichever side is the stronger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    /// What the stronger side may have.
    pub stronger: &'static [Force],
    /// What the weaker side may have.
    pub weaker: &'static [Force],
    /// Whether a king of the weaker side must stand on the main diagonal.
    pub on_main_diagonal: bool,
}

impl Pattern {
    /// Whether the pieces are such.
    #[must_use]
    pub fn matches(&self, material: &Material) -> bool {
        [(0, 1), (1, 0)].into_iter().any(|(strong, weak)| {
            self.weaker.contains(&material.forces[weak])
                && self.stronger.contains(&material.forces[strong])
                && (!self.on_main_diagonal || material.on_main_diagonal[weak])
        })
    }
}

/// What sort of rule made a draw, for the words that explain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawKind {
    /// A position came back.
    Repetition,
    /// Moves without a capture.
    QuietMoves,
    /// Moves in an endgame of few pieces.
    Endgame,
    /// Moves without a change in the balance of pieces.
    Balance,
}

/// Which draw rule ended a game, or may end it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawReason {
    /// The stable name of the rule: `repetition`, `twenty_five_moves`, `sixteen_moves`, `five_moves`, …
    pub code: &'static str,
    /// What sort of rule.
    pub kind: DrawKind,
    /// The occurrences, or the moves of each side, that make the draw.
    pub limit: u8,
}

impl DrawReason {
    /// The rule of this name in a law.
    #[must_use]
    pub fn from_code(law: DrawLaw, code: &str) -> Option<Self> {
        law.iter().map(DrawRule::reason).find(|reason| reason.code == code)
    }
}

impl DrawRule {
    /// The rule as a reason for a draw.
    #[must_use]
    pub const fn reason(&self) -> DrawReason {
        match *self {
            Self::Repetition { times } => {
                DrawReason { code: "repetition", kind: DrawKind::Repetition, limit: times }
            }
            Self::QuietMoves { code, moves, .. } => {
                DrawReason { code, kind: DrawKind::QuietMoves, limit: moves }
            }
            Self::Endgame { code, moves, .. } => DrawReason { code, kind: DrawKind::Endgame, limit: moves },
            Self::Balance { code, moves, .. } => DrawReason { code, kind: DrawKind::Balance, limit: moves },
        }
    }
}
