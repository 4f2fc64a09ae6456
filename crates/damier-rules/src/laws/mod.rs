//! The laws of movement as data: named choices that the generator reads.
//!
//! A ruleset is a board and a [`Laws`]; most are a difference from another. Each field explains
//! its choice; each constant cites its rule book.

mod capture;
mod ruleset;
mod rulesets;

pub use capture::{CaptureFacts, Ladder, Rung};
pub use ruleset::{House, Ruleset};
pub use rulesets::*;

use crate::board::Directions;

/// How far a king goes in one step of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KingRange {
    /// One square, and captures only what stands next to it.
    Short,
    /// Any number of empty squares, before and behind what it captures.
    Flying,
}

/// Where a flying king may come down behind the piece it captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KingLanding {
    /// On any of the empty squares behind the piece.
    Anywhere,
    /// Only on the square directly behind each captured piece.
    DirectlyBehind,
    /// Anywhere, but if the last piece captured is a king the move ends directly behind it.
    BehindLastKing,
}

/// Whether a capture may go straight back over the square of the piece it has just captured.
///
/// Moot unless captured pieces leave at once: a piece still standing cannot be crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HalfTurn {
    /// It may.
    Allowed,
    /// It may not.
    Forbidden,
}

/// When captured pieces leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Removal {
    /// After the whole capture: until then they stand in the way and cannot be captured again.
    AfterMove,
    /// Each as soon as it is captured: its square may be crossed and entered in the same move.
    AtOnce,
}

/// What happens when a man reaches the last row during a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Promotion {
    /// It goes on as a man and is crowned only if the move ends on the last row.
    AtRest,
    /// The move ends there, and the man is crowned.
    EndsTurn,
    /// It is crowned at once and goes on as a king.
    InFlight,
}

/// Whether men may capture kings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ManTakesKing {
    /// They may.
    Allowed,
    /// They may not.
    Forbidden,
}

/// What wins, apart from agreement, clocks and draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The opponent, to move, has no legal move.
    LeaveNoMove,
    /// To have no legal move at one's turn: losing draughts.
    HaveNoMove,
    /// To have the first king; without a legal move one loses.
    FirstKing,
}

/// The laws of movement of a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Laws {
    /// Directions of a man's quiet moves.
    pub man_moves: Directions,
    /// Directions of a man's captures.
    pub man_captures: Directions,
    /// Directions of a king's quiet moves.
    pub king_moves: Directions,
    /// Directions of a king's captures.
    pub king_captures: Directions,
    /// How far kings go.
    pub king_range: KingRange,
    /// Where a flying king comes down behind what it captures.
    pub king_landing: KingLanding,
    /// Whether a capture may turn straight back.
    pub half_turn: HalfTurn,
    /// Whether men may capture kings.
    pub man_takes_king: ManTakesKing,
    /// When captured pieces leave the board.
    pub removal: Removal,
    /// Which captures are obligatory among the possible ones.
    pub capture: Ladder,
    /// Promotion of a man that reaches the last row while capturing.
    pub promotion: Promotion,
    /// How many quiet moves in a row one king may make while its side also has a man; `None`: no
    /// limit. After so many, another piece must move or something must be captured.
    pub quiet_king_limit: Option<u8>,
    /// What wins.
    pub goal: Goal,
}
