//! The positions that teach the game on the board, one after another: each behaves as players are told.

use damier_game::{EndReason, Game};
use damier_rules::explain::{Attempt, Reason, why_not};
use damier_rules::notation::fen;
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyMove, AnyPosition, Color, Kind, Outcome, Square, Variant};

fn position(text: &str) -> AnyPosition {
    let variant = Variant::INTERNATIONAL;
    let setup = fen::parse(text, variant.shape()).expect("a position");
    variant.position(&setup).expect("a position of the variant")
}

fn game(text: &str) -> Game {
    let variant = Variant::INTERNATIONAL;
    Game::from_setup(variant, &fen::parse(text, variant.shape()).expect("a position")).expect("a game")
}

fn square(number: u8) -> Square {
    Square::new(number).expect("a square")
}

/// The legal moves as they are written, sorted.
fn moves(text: &str) -> Vec<String> {
    let position = position(text);
    let print = |m: &AnyMove| move_text::print(&position, m, Style::CANONICAL);
    let mut words: Vec<_> = position.legal_moves().iter().map(print).collect();
    words
        .sort_by_key(|word| word.split(['-', 'x']).map(|n| n.parse::<u8>().unwrap_or(0)).collect::<Vec<_>>());
    words
}

fn reason(text: &str, from: u8, to: u8) -> Reason {
    why_not(&position(text), &Attempt::new(square(from), square(to))).expect("a refusal").reason
}

#[test]
fn two_captures_with_the_same_ends_are_written_by_their_way() {
    let text = "W:WK4:B13,32,37,20";
    let same_ends: Vec<_> = position(text).legal_moves().into_iter().filter(|m| m.to == square(15)).collect();
    assert_eq!(same_ends.len(), 2);
    let differ = |number| same_ends.iter().filter(|m| m.captured.contains(square(number))).count() == 1;
    assert!(differ(32) && differ(37));
    assert!(move_text::parse(&position(text), "4x15").is_err());
    let written = moves(text);
    let ways: Vec<_> = written.iter().filter(|word| word.ends_with("x15")).collect();
    assert!(ways.len() == 2 && ways.iter().all(|word| word.matches('x').count() > 1), "{written:?}");
    assert!(ways.iter().all(|word| move_text::parse(&position(text), word).is_ok()));
}

#[test]
fn a_round_trip_ends_where_it_began() {
    assert_eq!(moves("W:W28:B23,24,34,33"), ["28x28"]);
    assert_eq!(position("W:W28:B23,24,34,33").legal_moves()[0].captured.len(), 4);
}

#[test]
fn a_man_goes_one_square_forward() {
    assert_eq!(moves("W:W28:B"), ["28-22", "28-23"]);
    for backward in [32, 33] {
        assert_eq!(reason("W:W28:B", 28, backward), Reason::ManBackwards);
    }
}

#[test]
fn a_man_takes_what_stands_before_it_and_behind_it() {
    assert_eq!(moves("W:W32:B28"), ["32x23"]);
    assert_eq!(moves("W:W23:B28"), ["23x32"]);
}

#[test]
fn what_can_be_taken_must_be() {
    assert_eq!(reason("W:W32,45:B28", 45, 40).code(), "must_capture_elsewhere");
    assert_eq!(moves("W:W32,45:B28"), ["32x23"]);
}

#[test]
fn the_most_pieces_must_be_taken() {
    let text = "W:W32,37:B19,20,28,31";
    assert_eq!(moves(text), ["32x25"]);
    assert_eq!(position(text).legal_moves()[0].captured.len(), 3);
    assert!(matches!(reason(text, 37, 26), Reason::Majority { taken: 1, required: 3, .. }));
}

#[test]
fn three_men_go_before_two_kings_and_equals_are_free() {
    let text = "W:W31,45:BK27,K17,40,29,19";
    let legal = position(text).legal_moves();
    assert!(legal.iter().all(|m| m.from == square(45) && m.captured.len() == 3), "{legal:?}");
    assert!(matches!(reason(text, 31, 11), Reason::Majority { taken: 2, required: 3, .. }));
    assert_eq!(moves("W:W34,37:B29,31"), ["34x23", "37x26"]);
}

#[test]
fn a_king_is_stopped_by_what_it_has_taken() {
    let mut game = game("W:WK17:B9,12,18,29,30");
    assert_eq!(game.position().legal_moves().len(), 1);
    let taken = game.play_text("17x23").expect("four men").m.captured;
    assert_eq!(taken.len(), 4);
    assert!(!taken.contains(square(18)));
    assert_eq!(game.position().legal_moves().len(), 1);
    let end = game.play_text("18x29").expect("the king is taken").conclusion.expect("nothing is left");
    assert_eq!(end.outcome, Outcome::Win(Color::Black));
}

#[test]
fn a_man_is_crowned_and_the_new_king_waits_for_its_turn() {
    assert_eq!(moves("W:W7:B50"), ["7-1", "7-2"]);
    let mut game = game("W:W7:B45");
    game.play_text("7-1").expect("a move");
    assert_eq!(game.position().piece_at(square(1)).map(|piece| piece.kind), Some(Kind::King));
    assert_eq!(game.turn(), Color::Black);
    let refused = why_not(game.position(), &Attempt::new(square(1), square(6))).expect("not its turn");
    assert_eq!(refused.reason.code(), "not_your_turn");
}

#[test]
fn passing_is_not_stopping() {
    let mut game = game("W:W12:B8,9");
    game.play_text("12x14").expect("it crosses the last row");
    assert_eq!(game.position().piece_at(square(14)).map(|piece| piece.kind), Some(Kind::Man));
}

#[test]
fn a_king_flies_and_chooses_where_to_land() {
    assert_eq!(moves("W:WK28:B").len(), 17);
    assert_eq!(moves("W:WK46:B28"), ["46x5", "46x10", "46x14", "46x19", "46x23"]);
}

#[test]
fn only_one_landing_goes_on() {
    let text = "W:WK46:B28,20";
    assert_eq!(moves(text), ["46x25"]);
    let position = position(text);
    let routes = position.routes(&position.legal_moves()[0]);
    assert!(routes.iter().all(|route| *route == [square(14), square(25)]), "{routes:?}");
}

#[test]
fn who_cannot_move_has_lost() {
    let mut game = game("W:W36,37:B26");
    let end = game.play_text("36-31").expect("a move").conclusion.expect("the man is shut in");
    assert_eq!((end.outcome, end.reason), (Outcome::Win(Color::White), EndReason::Blocked));
    let mut game = self::game("W:W36,37:B26");
    assert_eq!(game.play_text("37-32").expect("a move").conclusion, None);
}
