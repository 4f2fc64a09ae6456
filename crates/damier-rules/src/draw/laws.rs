//! The draw laws of the variants.

use super::{DrawLaw, DrawRule, Force, Pattern};

const fn force(kings: u8, men: u8) -> Force {
    Force { kings, men }
}

const LONE_KING: &[Force] = &[force(1, 0)];
const UP_TO_TWO: &[Force] = &[force(2, 0), force(1, 1), force(1, 0)];
const THREE: &[Force] = &[force(3, 0), force(2, 1), force(1, 2)];
const THREE_OR_MORE_KINGS: &[Force] = &[
    force(3, 0),
    force(4, 0),
    force(5, 0),
    force(6, 0),
    force(7, 0),
    force(8, 0),
    force(9, 0),
    force(10, 0),
    force(11, 0),
    force(12, 0),
    force(13, 0),
    force(14, 0),
    force(15, 0),
];

const THREEFOLD: DrawRule = DrawRule::Repetition { times: 3 };

/// One king against two pieces with a king, or against one king: 5 moves each.
const FIVE_MOVES: DrawRule = DrawRule::Endgame {
    code: "five_moves",
    pattern: Pattern { stronger: UP_TO_TWO, weaker: LONE_KING, on_main_diagonal: false },
    moves: 5,
};

/// International draughts; Canadian and quick 64 keep the same limits.
///
/// Third occurrence with the same side to move; 25 moves of each side with kings only and no capture;
/// 16 moves of each side from the move that leaves one king against three pieces with a king, which
/// does not count itself, and neither does a promotion among the three start the count again; 5 moves
/// of each side for one king against two pieces with a king or one king, which a capture inside the 16
/// starts. One king against men alone stays under the 25 moves.
///
/// Source: FMJD, annex 1, article 6.
pub const INTERNATIONAL: DrawLaw = &[
    THREEFOLD,
    FIVE_MOVES,
    DrawRule::Endgame {
        code: "sixteen_moves",
        pattern: Pattern { stronger: THREE, weaker: LONE_KING, on_main_diagonal: false },
        moves: 16,
    },
    DrawRule::QuietMoves { code: "twenty_five_moves", moves: 25, man_moves_reset: true },
];

/// Official Brazilian and Russian draughts.
///
/// In the order of the articles: third occurrence (7.2.3); three or more kings against one king,
/// 15 moves (7.2.4); 15 moves of kings only (7.2.5); kings on both sides and the balance of pieces
/// unchanged, 30 moves with 4 or 5 pieces and 60 with 6 or 7 (7.2.6); three pieces with a king against
/// one king that stands on the main diagonal a1-h8, 5 moves (7.2.7); two pieces with a king, or one
/// king, against one king, 5 moves (7.2.8). Every rule is counted by itself; all limits are moves of
/// each side, which the articles leave open for 7.2.6.
///
/// Source: FMJD-64, rules of the game, articles 7.2.3-7.2.8.
pub const FMJD_64: DrawLaw = &[
    THREEFOLD,
    FIVE_MOVES,
    DrawRule::Endgame {
        code: "main_diagonal",
        pattern: Pattern { stronger: THREE, weaker: LONE_KING, on_main_diagonal: true },
        moves: 5,
    },
    FIFTEEN_FOR_THREE_KINGS,
    FIFTEEN_OF_KINGS,
    BALANCE_OF_FEW,
    BALANCE_OF_MORE,
];

/// Russian draughts on 10 × 8: the rules of 64 squares but that of the main diagonal.
///
/// No line leads from corner to corner there; of the two longest, a1-h8 and c1-j8, each is for Black what the other is
/// for White.
pub const FMJD_80: DrawLaw =
    &[THREEFOLD, FIVE_MOVES, FIFTEEN_FOR_THREE_KINGS, FIFTEEN_OF_KINGS, BALANCE_OF_FEW, BALANCE_OF_MORE];

const FIFTEEN_FOR_THREE_KINGS: DrawRule = DrawRule::Endgame {
    code: "three_kings",
    pattern: Pattern { stronger: THREE_OR_MORE_KINGS, weaker: LONE_KING, on_main_diagonal: false },
    moves: 15,
};
const FIFTEEN_OF_KINGS: DrawRule =
    DrawRule::QuietMoves { code: "fifteen_moves", moves: 15, man_moves_reset: true };
const BALANCE_OF_FEW: DrawRule = DrawRule::Balance { code: "thirty_moves", pieces: (4, 5), moves: 30 };
const BALANCE_OF_MORE: DrawRule = DrawRule::Balance { code: "sixty_moves", pieces: (6, 7), moves: 60 };

/// English draughts.
///
/// Third occurrence; 40 moves of each side without a capture and without a man advancing.
///
/// Source: WCDF, rules of draughts (checkers), 1.32 and the forty-move clause as Little Golem quotes
/// it; other texts give 50 moves and a fourth occurrence.
pub const ENGLISH: DrawLaw =
    &[THREEFOLD, DrawRule::QuietMoves { code: "forty_moves", moves: 40, man_moves_reset: true }];

/// Italian draughts.
///
/// Fourth occurrence (art. 9.3); 40 moves of each side without a capture and without a man moving
/// (art. 10.4).
///
/// Source: FID, technical rules as of 2008, as programs encode them; one program draws at the third
/// occurrence.
pub const ITALIAN: DrawLaw = &[
    DrawRule::Repetition { times: 4 },
    DrawRule::QuietMoves { code: "forty_moves", moves: 40, man_moves_reset: true },
];

/// Games whose federations' move limits are unknown to us, or that have none: Spanish, Portuguese,
/// Argentinian, German, Czech, Thai.
///
/// Third occurrence, which players may claim nearly everywhere, and 25 moves of each side with kings
/// only and no capture, so that every game ends.
pub const CUSTOMARY: DrawLaw =
    &[THREEFOLD, DrawRule::QuietMoves { code: "twenty_five_moves", moves: 25, man_moves_reset: true }];

/// Turkish and Armenian draughts.
///
/// One piece on each side, once 2 moves of each have settled whether it can be captured; third
/// occurrence; 25 moves of each side without a capture, which some rules leave to agreement.
///
/// Source: the rules of dama, where some hold king against man to be a win.
pub const TURKISH: DrawLaw = &[
    THREEFOLD,
    DrawRule::Endgame {
        code: "one_piece_each",
        pattern: Pattern { stronger: ONE_PIECE, weaker: ONE_PIECE, on_main_diagonal: false },
        moves: 2,
    },
    DrawRule::QuietMoves { code: "twenty_five_moves", moves: 25, man_moves_reset: false },
];

const ONE_PIECE: &[Force] = &[force(1, 0), force(0, 1)];

/// Frisian draughts and frysk!.
///
/// Two kings against one: 7 moves of each side; one king against one: 2 moves of each, for the rule
/// book draws it at once unless a capture is imminent. The third occurrence is our own: the rule book
/// has no limit for other endings.
///
/// Source: Frisian official rules 2011.
pub const FRISIAN: DrawLaw = &[
    THREEFOLD,
    DrawRule::Endgame {
        code: "one_king_each",
        pattern: Pattern { stronger: LONE_KING, weaker: LONE_KING, on_main_diagonal: false },
        moves: 2,
    },
    DrawRule::Endgame {
        code: "two_kings",
        pattern: Pattern { stronger: &[force(2, 0)], weaker: LONE_KING, on_main_diagonal: false },
        moves: 7,
    },
];

/// The old French and Polish games.
///
/// One king against three pieces with a king is drawn unless won on the move; what follows is our own,
/// so that every game ends: third occurrence, and 25 moves of each side with kings only.
///
/// Source: the rules of the game à la polonaise of the eighteenth century.
pub const POLISH: DrawLaw = &[
    THREEFOLD,
    DrawRule::Endgame {
        code: "lone_king",
        pattern: Pattern { stronger: THREE, weaker: LONE_KING, on_main_diagonal: false },
        moves: 1,
    },
    DrawRule::QuietMoves { code: "twenty_five_moves", moves: 25, man_moves_reset: true },
];

/// Pool, Jamaican and Ghanaian draughts.
///
/// Three kings against one: 13 moves of each side; 15 moves of kings only; third occurrence.
///
/// Source: American Pool Checkers Association for the 13 moves.
pub const POOL: DrawLaw = &[
    THREEFOLD,
    DrawRule::Endgame {
        code: "three_kings",
        pattern: Pattern { stronger: &[force(3, 0)], weaker: LONE_KING, on_main_diagonal: false },
        moves: 13,
    },
    DrawRule::QuietMoves { code: "fifteen_moves", moves: 15, man_moves_reset: true },
];

/// Gothic draughts: third occurrence, and 40 moves of each side without a capture and without a man
/// moving; our own, for no rule book is at hand.
pub const GOTHIC: DrawLaw = ENGLISH;

/// Antidraughts: third occurrence only.
///
/// Source: lidraughts.
pub const ANTIDRAUGHTS: DrawLaw = &[THREEFOLD];

/// Breakthrough: no draw is possible, for only men move and they move forwards.
pub const NONE: DrawLaw = &[];

#[cfg(test)]
mod tests {
    use super::super::{DrawReason, MAX_RULES};
    use super::*;

    #[test]
    fn codes_are_unique_within_a_law_and_found_again() {
        for law in [
            INTERNATIONAL,
            FMJD_64,
            FMJD_80,
            ENGLISH,
            ITALIAN,
            CUSTOMARY,
            TURKISH,
            FRISIAN,
            POLISH,
            POOL,
            ANTIDRAUGHTS,
            NONE,
        ] {
            assert!(law.len() <= MAX_RULES);
            for (place, rule) in law.iter().enumerate() {
                let reason = rule.reason();
                assert_eq!(DrawReason::from_code(law, reason.code), Some(reason));
                assert!(law[..place].iter().all(|other| other.reason().code != reason.code));
            }
        }
        assert_eq!(DrawReason::from_code(ENGLISH, "five_moves"), None);
    }
}
