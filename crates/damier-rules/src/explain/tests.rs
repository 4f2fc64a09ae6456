use super::*;
use crate::board::{BoardShape, Playing};
use crate::laws::{
    CZECH, ENGLISH, FRISIAN, INTERNATIONAL, ITALIAN, KILLER, Laws, RUSSIAN, Rung, THAI, TURKISH,
};
use crate::notation::fen;
use crate::piece::{Color, Kind};
use crate::rulesets::RulesetId;

const fn board(files: u8, playing: Playing) -> BoardShape {
    BoardShape { files, ranks: files, playing }
}

const TEN: BoardShape = board(10, Playing::CornerLeft);
const EIGHT: BoardShape = board(8, Playing::CornerLeft);
const MIRRORED: BoardShape = board(8, Playing::CornerRight);
const GRID: BoardShape = board(8, Playing::All);

fn square(number: u8) -> Square {
    Square::new(number).unwrap()
}

fn squares(numbers: &[u8]) -> Vec<Square> {
    numbers.iter().map(|number| square(*number)).collect()
}

/// The refusal of a try that names all its squares.
fn refused(shape: BoardShape, laws: Laws, text: &str, path: &[u8]) -> Option<Refusal> {
    let setup = fen::parse(text, shape).unwrap();
    let position = RulesetId::find(shape, &laws).unwrap().position(laws, &setup).unwrap();
    let path = squares(path);
    let attempt = Attempt { from: path[0], to: path[path.len() - 1], via: path[1..path.len() - 1].to_vec() };
    why_not(&position, &attempt)
}

fn international(text: &str, path: &[u8]) -> Refusal {
    refused(TEN, INTERNATIONAL, text, path).expect("the try is illegal")
}

fn reason(shape: BoardShape, laws: Laws, text: &str, path: &[u8]) -> Reason {
    refused(shape, laws, text, path).expect("the try is illegal").reason
}

#[test]
fn a_legal_move_has_no_reason_against_it() {
    for path in [&[32, 25][..], &[32, 23, 14, 25], &[32, 14, 25]] {
        assert_eq!(refused(TEN, INTERNATIONAL, "W:W32,37:B19,20,28,31", path), None);
    }
    assert_eq!(refused(TEN, INTERNATIONAL, "W:WK4:B13,32,37,20", &[4, 15]), None);
    assert_eq!(refused(TEN, INTERNATIONAL, "W:W28:B23,24,34,33", &[28, 28]), None);
    assert_eq!(refused(TEN, INTERNATIONAL, "W:WK46:B19,37", &[46, 28, 10]), None);
}

#[test]
fn only_the_side_to_move_moves_and_only_its_pieces() {
    let text = "W:W31:B20";
    assert_eq!(international(text, &[20, 24]).reason, Reason::NotYourTurn { turn: Color::White });
    assert_eq!(international(text, &[28, 23]).reason, Reason::NotYourPiece);
    assert_eq!(international(text, &[31, 51]).reason, Reason::OffBoard { square: square(51) });
    assert_eq!(international(text, &[60, 31]).reason, Reason::OffBoard { square: square(60) });
    assert_eq!(international("W:W26:B17,21", &[26, 12]).reason, Reason::GameOver);
}

#[test]
fn a_capture_elsewhere_forbids_all_else() {
    let refusal = international("W:W32,45:B28", &[45, 40]);
    assert_eq!(refusal.reason.code(), "must_capture_elsewhere");
    assert_eq!(refusal.squares, squares(&[32]));
    // Whatever is wrong with the try itself.
    for path in [&[45, 34][..], &[45, 50], &[45, 35], &[45, 44]] {
        assert_eq!(international("W:W32,45:B28", path), refusal);
    }
}

#[test]
fn a_piece_that_can_capture_is_shown_how() {
    let refusal = international("W:W32:B28", &[32, 27]);
    assert_eq!(refusal.reason.code(), "must_capture_with_it");
    assert_eq!(refusal.squares, squares(&[32, 23]));
    // Crowned, an English man stops: what it cannot go on to take does not matter.
    assert_eq!(reason(EIGHT, ENGLISH, "W:W9:B6,7", &[9, 11]).code(), "must_capture_with_it");
}

#[test]
fn too_small_a_capture_is_counted_against_one_that_is_enough() {
    let refusal = international("W:W32,37:B19,20,28,31", &[37, 26]);
    let Reason::Majority { taken, required, tried, best } = refusal.reason else { panic!("{refusal:?}") };
    assert_eq!((taken, required), (1, 3));
    assert_eq!(tried.squares(), squares(&[37, 26]));
    assert_eq!(best.squares(), squares(&[32, 23, 14, 25]));
    assert_eq!(best.captured, [19, 20, 28].map(square).into_iter().collect());
    assert_eq!(refusal.squares, best.squares());
    // Three men before two kings, by the same rule.
    let reason = international("W:W31,45:BK27,K17,40,29,19", &[31, 11]).reason;
    assert!(matches!(reason, Reason::Majority { taken: 2, required: 3, .. }), "{reason:?}");
}

#[test]
fn a_small_capture_broken_off_is_counted_to_its_end() {
    // 32 could take 27 and 18; 45 takes three.
    let text = "W:W32,45:B18,20,27,29,40";
    let reason = international(text, &[32, 21]).reason;
    assert_eq!(reason.code(), "majority", "{reason:?}");
}

#[test]
fn the_rung_that_decided_is_named() {
    let rung = |shape, laws, text, path| match reason(shape, laws, text, path) {
        Reason::Priority { rung, .. } => Some(rung),
        _ => None,
    };
    assert_eq!(rung(MIRRORED, ITALIAN, "W:WK13,22:B10,19", &[22, 15]), Some(Rung::ByKing));
    assert_eq!(rung(MIRRORED, ITALIAN, "W:WK22:B18,K19", &[22, 13]), Some(Rung::MostKings));
    assert_eq!(rung(MIRRORED, ITALIAN, "W:WK22:BK10,12,18,K19", &[22, 6]), Some(Rung::KingEarliest));
    assert_eq!(rung(TEN, FRISIAN, "W:W46,50:B24,K32,34,K41,44", &[50, 19]), Some(Rung::MostValue));
    assert_eq!(rung(TEN, FRISIAN, "W:WK45,46:B40,41", &[46, 37]), Some(Rung::ByKing));
    assert_eq!(rung(EIGHT, CZECH, "W:WK3,21:B8,9,17", &[21, 14, 5]), Some(Rung::ByKing));
    let quantity = reason(MIRRORED, ITALIAN, "W:W24,29:B12,20,26", &[29, 22]);
    assert!(matches!(quantity, Reason::Majority { taken: 1, required: 2, .. }), "{quantity:?}");
}

#[test]
fn a_capture_broken_off_is_to_be_finished() {
    let remaining = |laws, text, path| match reason(TEN, laws, text, path) {
        Reason::CaptureUnfinished { remaining } => remaining,
        other => panic!("{other:?}"),
    };
    let text = "W:W32,37:B19,20,28,31";
    assert_eq!(remaining(INTERNATIONAL, text, &[32, 23]), squares(&[14, 25]));
    assert_eq!(remaining(INTERNATIONAL, text, &[32, 14]), squares(&[25]));
    assert_eq!(remaining(INTERNATIONAL, text, &[32, 23, 14]), squares(&[25]));
    // From 23 nothing goes on; from 14 it does.
    assert_eq!(remaining(INTERNATIONAL, "W:WK46:B28,20", &[46, 23]), squares(&[14, 25]));
    assert_eq!(remaining(RUSSIAN, "W:WK46:B28,20", &[46, 5]), squares(&[14, 25]));
    // On the way straight on it may pause anywhere.
    assert_eq!(remaining(INTERNATIONAL, "W:WK46:B19,37", &[46, 28]).len(), 1);
}

#[test]
fn no_piece_is_taken_twice() {
    let text = "W:WK17:B9,12,18,29,30";
    for path in [&[17, 7][..], &[17, 1], &[17, 3, 25, 34, 23, 7], &[17, 3, 25, 34, 7]] {
        let refusal = international(text, path);
        assert_eq!(refusal.reason, Reason::AlreadyTaken { square: square(12) }, "{path:?}");
    }
    // The man of 37, taken first, still stands and shields 42.
    let shielded = international("W:WK46:B21,22,37,42", &[46, 28, 17, 26, 48]);
    assert_eq!(shielded.reason, Reason::AlreadyTaken { square: square(37) });
}

#[test]
fn what_stands_in_the_way_is_named() {
    let found = |text, path| international(text, path).reason;
    assert_eq!(found("W:W32,23:B28", &[32, 23]), Reason::BlockedBehind { square: square(23) });
    let two = Reason::TwoInARow { squares: [square(28), square(23)] };
    assert_eq!(found("W:W32:B28,23", &[32, 23]), two);
    assert_eq!(found("W:W32:B28,23", &[32, 19]), two);
    let two = Reason::TwoInARow { squares: [square(37), square(32)] };
    assert_eq!(found("W:WK46:B32,37", &[46, 28]), two);
    assert_eq!(found("W:W32,28:B1", &[32, 23]), Reason::OwnPieceInWay { square: square(28) });
    assert_eq!(found("W:W37,K46:B28,32", &[46, 23]), Reason::OwnPieceInWay { square: square(37) });
    assert_eq!(found("W:W32,28:B1", &[32, 28]), Reason::SquareOccupied { square: square(28) });
    assert_eq!(found("B:W25:B20", &[20, 25]), Reason::SquareOccupied { square: square(25) });
    assert_eq!(found("W:W32,28:B1", &[32, 32]), Reason::SquareOccupied { square: square(32) });
}

#[test]
fn a_man_goes_one_step_forward_on_a_diagonal() {
    for (path, wanted) in [
        (&[28, 32][..], "man_backwards"),
        (&[28, 37], "man_backwards"),
        (&[28, 17], "man_too_far"),
        (&[28, 22, 17], "man_too_far"),
        (&[28, 18], "not_diagonal"),
        (&[28, 27], "not_diagonal"),
        (&[28, 1], "not_diagonal"),
    ] {
        let refusal = international("W:W28:B45", path);
        assert_eq!(refusal.reason.code(), wanted, "{path:?}");
        assert_eq!(refusal.squares, squares(&[22, 23]));
    }
    assert_eq!(international("B:W45:B28", &[28, 22]).reason, Reason::ManBackwards);
    // English men do not capture backwards either, and English kings go one step.
    assert_eq!(reason(EIGHT, ENGLISH, "W:W15:B18", &[15, 22]), Reason::ManBackwards);
    let far = Reason::ManTooFar { kind: Kind::King };
    assert_eq!(reason(EIGHT, ENGLISH, "W:WK29:B18", &[29, 15]), far);
    assert_eq!(reason(EIGHT, ENGLISH, "W:WK29:B1", &[29, 22]), far);
    assert_eq!(reason(GRID, TURKISH, "W:W36:B1", &[36, 44]), Reason::ManBackwards);
    assert_eq!(reason(GRID, TURKISH, "W:W36:B1", &[36, 27]), Reason::NotDiagonal);
    assert_eq!(reason(TEN, FRISIAN, "W:WK28:B5", &[28, 18]), Reason::NotDiagonal);
}

#[test]
fn an_italian_man_takes_no_king() {
    let king = |number| Reason::ManCannotTakeKing { king: square(number) };
    assert_eq!(reason(MIRRORED, ITALIAN, "W:W22:BK19", &[22, 15]), king(19));
    assert_eq!(reason(MIRRORED, ITALIAN, "W:W22:BK12,19", &[22, 8]), king(12));
    assert_eq!(reason(MIRRORED, ITALIAN, "W:W22:BK12,19", &[22, 15, 8]), king(12));
}

#[test]
fn where_a_king_lands_may_be_prescribed() {
    let behind = |number| Reason::KingLandsBehind { landing: square(number) };
    assert_eq!(reason(EIGHT, THAI, "W:WK29:B18", &[29, 11]), behind(15));
    assert_eq!(reason(EIGHT, THAI, "W:WK29:B18", &[29, 8]), behind(15));
    assert_eq!(reason(TEN, KILLER, "W:WK46:BK32", &[46, 23]), behind(28));
    assert_eq!(reason(TEN, KILLER, "W:WK46:B18,K32", &[46, 28]).code(), "capture_unfinished");
}

#[test]
fn a_turkish_capture_does_not_turn_straight_back() {
    let found = reason(GRID, TURKISH, "W:WK36:B20,52", &[36, 12, 60]);
    assert_eq!(found, Reason::HalfTurn { square: square(12) });
}

#[test]
fn a_frisian_king_rests_after_three_moves() {
    let text = "W:W35,K41:BK4:+0+341";
    assert_eq!(reason(TEN, FRISIAN, text, &[41, 36]), Reason::KingMoveLimit { moves: 3 });
    assert_eq!(reason(TEN, FRISIAN, text, &[41, 42]), Reason::NotDiagonal);
    assert_eq!(refused(TEN, FRISIAN, text, &[35, 30]), None);
}
