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

/// Italian draughts: men do not take kings, short kings, four levels of obligation.
///
/// Rule: FID, Regolamento, art. 5–8; ten rules of the game.
pub const ITALIAN: Laws =
    Laws { capture: Ladder::ITALIAN, man_takes_king: ManTakesKing::Forbidden, ..ENGLISH };

/// Spanish and Portuguese draughts: men capture forwards, flying kings, most pieces, then most kings.
///
/// Rule: FPD, Damas Clássicas.
pub const SPANISH: Laws = Laws {
    man_captures: Directions::FORWARD_DIAGONALS,
    capture: Ladder::QUANTITY_KINGS,
    promotion: Promotion::EndsTurn,
    ..INTERNATIONAL
};

/// German draughts: as the Spanish game with a free choice of captures.
///
/// Its source says nothing about where kings land; other descriptions have them land directly behind
/// what they capture ([`GERMAN_COMMON`]), which is an option here.
pub const GERMAN: Laws = Laws { capture: Ladder::FREE, ..SPANISH };

/// German draughts as played at home: kings land directly behind what they capture.
pub const GERMAN_COMMON: Laws = Laws { king_landing: KingLanding::DirectlyBehind, ..GERMAN };

/// Czech draughts: a king that can capture must, rather than a man.
///
/// Rule: Česká federace dámy, rules of Czech draughts.
pub const CZECH: Laws = Laws { capture: Ladder::KING_FIRST, ..GERMAN };

/// Turkish draughts: along rows and columns; captured pieces leave at once; no turning straight back.
///
/// Rule: the federations' rules of dama; a man that reaches the last row in a capture goes on as a man
/// and is crowned if it ends there (some texts end the move there).
pub const TURKISH: Laws = Laws {
    man_moves: Directions::FORWARD_AND_SIDEWAYS,
    man_captures: Directions::FORWARD_AND_SIDEWAYS,
    king_moves: Directions::ORTHOGONALS,
    king_captures: Directions::ORTHOGONALS,
    half_turn: HalfTurn::Forbidden,
    removal: Removal::AtOnce,
    ..INTERNATIONAL
};

/// Frisian draughts and frysk!: captures in eight directions, by value, kings limited to three quiet
/// moves in a row.
///
/// Rule: Frisian official rules 2011, art. 11 (value), 12 (king first), 17 (limit).
pub const FRISIAN: Laws = Laws {
    man_captures: Directions::ALL,
    king_captures: Directions::ALL,
    capture: Ladder::VALUE,
    quiet_king_limit: Some(3),
    ..INTERNATIONAL
};

/// The old French game (à la française): short kings; whether men capture backwards is doubtful, here
/// they do not.
pub const FRENCH: Laws = Laws {
    man_captures: Directions::FORWARD_DIAGONALS,
    king_range: KingRange::Short,
    king_landing: KingLanding::DirectlyBehind,
    ..INTERNATIONAL
};

/// Antidraughts: who has no move left wins.
pub const ANTIDRAUGHTS: Laws = Laws { goal: Goal::HaveNoMove, ..INTERNATIONAL };

/// Breakthrough: the first king wins.
pub const BREAKTHROUGH: Laws = Laws { goal: Goal::FirstKing, ..INTERNATIONAL };

/// Killer draughts: a king whose last victim is a king ends directly behind it.
///
/// Rule: Christian Freeling, Killer draughts.
pub const KILLER: Laws = Laws { king_landing: KingLanding::BehindLastKing, ..INTERNATIONAL };

/// Pool draughts, also on other boards as Jamaican and Ghanaian draughts: a free choice of captures, a
/// man crossing the last row goes on as a man.
///
/// Rule: American Pool Checkers Association.
pub const POOL: Laws = Laws { capture: Ladder::FREE, ..INTERNATIONAL };

/// Thai draughts (makhos): captured pieces leave at once, kings land directly behind, a capture may
/// turn straight back.
///
/// Rule: as described by Mindsports.
pub const THAI: Laws = Laws { removal: Removal::AtOnce, ..GERMAN_COMMON };

/// Argentinian draughts: as the Spanish game, kings land directly behind (one of two descriptions).
pub const ARGENTINIAN: Laws = Laws { king_landing: KingLanding::DirectlyBehind, ..SPANISH };

/// Armenian draughts (tama): as the Turkish game, men also step diagonally forward and kings move in
/// all directions; captures stay along rows and columns.
pub const ARMENIAN: Laws =
    Laws { man_moves: Directions::ALL_BUT_BACKWARD, king_moves: Directions::ALL, ..TURKISH };

/// Gothic draughts (altdeutsche Dame): on all squares; men step diagonally forward and capture in five
/// directions, kings go one step in eight.
///
/// Descriptions differ on the obligation to take most; this one has it.
pub const GOTHIC: Laws = Laws {
    man_moves: Directions::FORWARD_DIAGONALS,
    man_captures: Directions::ALL_BUT_BACKWARD,
    king_moves: Directions::ALL,
    king_captures: Directions::ALL,
    king_range: KingRange::Short,
    king_landing: KingLanding::DirectlyBehind,
    ..INTERNATIONAL
};
