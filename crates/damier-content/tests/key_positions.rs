//! Positions that lessons are built on: what can be played there, and what comes of it.

use damier_content::Content;
use damier_game::Game;
use damier_rules::notation::fen;
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyPosition, Kind, Square, Variant};

fn position(text: &str) -> AnyPosition {
    let variant = Variant::INTERNATIONAL;
    variant.position(&fen::parse(text, variant.shape()).expect(text)).expect(text)
}

fn moves(position: &AnyPosition) -> Vec<String> {
    let mut words: Vec<_> =
        position.legal_moves().iter().map(|m| move_text::print(position, m, Style::CANONICAL)).collect();
    words.sort();
    words
}

/// Each position with all its legal moves, in the order of their text.
#[test]
fn every_key_position_has_these_moves_and_no_others() {
    for (text, expected) in [
        ("W:WK4:B13,32,37,20", "4x27x38x15 4x31x42x15"),
        ("W:W28:B", "28-22 28-23"),
        ("W:W32:B28", "32x23"),
        ("W:W32,45:B28", "32x23"),
        ("W:W23:B28", "23x32"),
        ("W:W32,37:B19,20,28,31", "32x25"),
        ("W:W28:B23,24,34,33", "28x28"),
        ("W:W31,45:BK27,K17,40,29,19", "45x14"),
        ("W:W34,37:B29,31", "34x23 37x26"),
        ("W:WK17:B9,12,18,29,30", "17x23"),
        ("W:W7:B50", "7-1 7-2"),
        ("W:W12:B8,9", "12x14"),
        ("W:WK46:B28", "46x10 46x14 46x19 46x23 46x5"),
        ("W:WK46:B28,20", "46x25"),
        ("W:W36,37:B26", "36-31 37-31 37-32"),
        ("B:W31,37:B26", ""),
    ] {
        assert_eq!(moves(&position(text)).join(" "), expected, "{text}");
    }
}

/// The position after one move.
fn after(text: &str, word: &str) -> AnyPosition {
    let start = position(text);
    let m = move_text::parse(&start, word).expect(word);
    start.play(&m).expect(word)
}

#[test]
fn the_king_of_the_coup_turc_takes_four_and_is_retaken() {
    let caught = after("W:WK17:B9,12,18,29,30", "17x23");
    assert_eq!(fen::print(&caught.setup()), "B:WK23:B18");
    assert_eq!(moves(&caught), ["18x29"]);
}

#[test]
fn a_man_that_only_passes_the_last_row_stays_a_man() {
    let square = Square::new(14).unwrap();
    let kind = after("W:W12:B8,9", "12x14").piece_at(square).map(|piece| piece.kind);
    assert_eq!(kind, Some(Kind::Man));
    let square = Square::new(1).unwrap();
    let kind = after("W:W7:B50", "7-1").piece_at(square).map(|piece| piece.kind);
    assert_eq!(kind, Some(Kind::King));
}

#[test]
fn a_lone_king_in_the_centre_has_seventeen_squares_and_nowhere_has_more() {
    assert_eq!(moves(&position("W:WK28:B")).len(), 17);
    for number in 1..=50 {
        assert!(moves(&position(&format!("W:WK{number}:B"))).len() <= 17, "{number}");
    }
}

#[test]
fn a_blocked_man_has_lost() {
    let setup = fen::parse("W:W36,37:B26", Variant::INTERNATIONAL.shape()).unwrap();
    for (word, is_won) in [("36-31", true), ("37-31", false), ("37-32", false)] {
        let mut game = Game::from_setup(Variant::INTERNATIONAL, &setup).unwrap();
        game.play_text(word).unwrap();
        assert_eq!(game.is_over(), is_won, "{word}");
    }
}

/// The positions of the plan are those that learners meet: in a step, in a question or in an article.
#[test]
fn the_lessons_use_them() {
    let content = Content::shipped();
    let used: Vec<_> = content
        .lessons
        .iter()
        .flat_map(|lesson| lesson.steps.iter().map(|step| (lesson.number, step.step.start())))
        .collect();
    for (lesson, text) in [
        (2, "W:W28:B"),
        (3, "W:W32:B28"),
        (4, "W:W32,45:B28"),
        (5, "W:W23:B28"),
        (6, "W:W32,37:B19,20,28,31"),
        (6, "W:W28:B23,24,34,33"),
        (7, "W:W32,37:B19,20,28,31"),
        (7, "W:W31,45:BK27,K17,40,29,19"),
        (7, "W:W34,37:B29,31"),
        (8, "W:WK17:B9,12,18,29,30"),
        (9, "W:W7:B50"),
        (10, "W:W12:B8,9"),
        (11, "W:WK28:B"),
        (11, "W:WK46:B28"),
        (12, "W:WK46:B28,20"),
        (13, "W:W36,37:B26"),
    ] {
        let setup = position(text).setup();
        assert!(used.contains(&(lesson, setup)), "lesson {lesson} does not use {text}");
    }
}
