//! The laws of the named rulesets, each as its difference from another.

use super::{Goal, HalfTurn, KingLanding, KingRange, Ladder, Laws, ManTakesKing, Promotion, Removal};
use crate::board::Directions;

/// International draughts, and every game with the same laws on another board.
///
/// Rule: FMJD, Annex 1, art. 3 (movement) and 4 (capture).
pub const INTERNATIONAL: Laws = Laws {
    man_moves: Directions::FORWARD_DIAGONALS,
    man_captures: Directions::DIAGONALS,
    king_moves: Directions::DIAGONALS,
    king_captures: Directions::DIAGONALS,
    king_range: KingRange::Flying,
    king_landing: KingLanding::Anywhere,
    half_turn: HalfTurn::Allowed,
    man_takes_king: ManTakesKing::Allowed,
    removal: Removal::AfterMove,
    capture: Ladder::QUANTITY,
    promotion: Promotion::AtRest,
    quiet_king_limit: None,
    goal: Goal::LeaveNoMove,
};

/// Russian draughts: free choice, promotion in flight.
///
/// Rule: FMJD-64, code of Russian draughts, 1.5.
pub const RUSSIAN: Laws = Laws { capture: Ladder::FREE, promotion: Promotion::InFlight, ..INTERNATIONAL };

/// English draughts (American checkers): men capture forwards, short kings, free choice, crowning
/// ends the move.
///
/// Rule: WCDF rules of draughts, 1.1–1.32.
pub const ENGLISH: Laws = Laws {
    man_captures: Directions::FORWARD_DIAGONALS,
    king_range: KingRange::Short,
    king_landing: KingLanding::DirectlyBehind,
    capture: Ladder::FREE,
    promotion: Promotion::EndsTurn,
    ..INTERNATIONAL
};
