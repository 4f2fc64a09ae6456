//! Moves: whose turn it is, how they are written, and what comes of sending them twice.

use damier_club::{Command, Event, OpenError, Opening, Sides, Table};
use damier_game::EndReason;
use damier_game::clock::{Millis, Timestamp};

use crate::seated::{BLACK, Seated, WHITE, ended, opening, terms, timed};

fn act(by: damier_rules::Color, act: u32, word: &str) -> Command {
    Command::Act { by, act, word: word.to_owned(), lag: Millis::ZERO }
}

#[test]
fn a_move_is_told_by_its_word_however_it_was_written() {
    for text in ["32-28", "3228", "32 28", " 32–28"] {
        let mut seated = Seated::at(timed("none"));
        let told = seated.tell(act(WHITE, 0, text));
        let expected = Event::Acted { act: 0, word: "32-28".to_owned(), left: None, quota: None };
        assert_eq!(told, expected, "{text}");
    }
    let mut russian = Seated::at(terms(r#"{"variant":"russian"}"#));
    let told = russian.tell(act(WHITE, 0, "c3-d4"));
    assert!(matches!(told, Event::Acted { word, .. } if word == "22-18"));
}

#[test]
fn only_the_side_to_move_moves_and_only_by_the_law() {
    let mut seated = Seated::at(timed("none"));
    assert_eq!(seated.refused(act(BLACK, 0, "19-23")), "not_your_turn");
    assert_eq!(seated.refused(act(WHITE, 1, "32-28")), "wrong_act");
    assert_eq!(seated.refused(act(WHITE, 0, "32-26")), "illegal");
    assert_eq!(seated.refused(act(WHITE, 0, "~32-28")), "illegal");
    assert_eq!(seated.refused(act(WHITE, 0, "Pe4")), "no_move");
    assert_eq!(seated.refused(act(WHITE, 0, "force")), "no_fault");
    assert_eq!(seated.refused(act(WHITE, 0, "huff@99999")), "no_move");
    assert_eq!(seated.refused(act(WHITE, 0, &"9".repeat(5000))), "no_move");
    let mut kings = Seated::at(terms(r#"{"variant":"international","start":"W:WK4:B13,32,37,20"}"#));
    assert_eq!(kings.refused(act(WHITE, 0, "4x15")), "ambiguous");
}

#[test]
fn sending_a_move_twice_is_harmless() {
    let mut seated = Seated::at(timed("10+5"));
    seated.play("32-28 19-23");
    for (by, number, text) in [(WHITE, 0, "32-28"), (WHITE, 0, "3228"), (BLACK, 1, "19 23")] {
        assert_eq!(seated.ask(act(by, number, text)), Ok(Vec::new()), "{text}");
        assert_eq!(seated.table.event_of_act(number), Some(number + 1));
    }
    assert_eq!(seated.refused(act(WHITE, 0, "31-27")), "wrong_act");
    assert_eq!(seated.refused(act(BLACK, 0, "32-28")), "wrong_act");
    assert_eq!(seated.table.event_of_act(2), None);
    seated.play("28x19");
    assert_eq!(seated.table.word(2), Some("28x19"));
}

#[test]
fn the_last_move_can_be_sent_again_when_the_game_is_over() {
    let mut seated = Seated::at(terms(r#"{"variant":"international","start":"W:W28:B23"}"#));
    seated.play("28x19");
    assert_eq!(seated.ask(act(WHITE, 0, "28x19")), Ok(Vec::new()));
    assert_eq!(seated.refused(act(BLACK, 1, "1-6")), "over");
}

#[test]
fn a_move_that_ends_the_game_comes_with_its_end() {
    for (start, word, result, reason) in [
        ("W:W28:B23", "28x19", "2-0", "no_pieces"),
        ("W:W36,37:B26", "36-31", "2-0", "blocked"),
        ("B:W32:B28", "28x37", "0-2", "no_pieces"),
    ] {
        let json = format!(r#"{{"variant":"international","time":"5+3","start":"{start}"}}"#);
        let mut seated = Seated::at(terms(&json));
        let events = seated.ask(seated.act(word, 0)).expect(word);
        let [Event::Acted { left, .. }, end] = events.as_slice() else { panic!("{start}: {events:?}") };
        assert_eq!(ended(end), (result, reason), "{start}");
        assert!(matches!(end, Event::Ended { left: last, .. } if last == left));
        assert_eq!(seated.table.conclusion().map(|end| end.points()), Some(result));
        assert_eq!(seated.table.alarm(), None);
    }
}

#[test]
fn a_draw_rule_ends_the_game_without_a_claim_and_is_named() {
    let mut seated = Seated::at(terms(r#"{"variant":"international","start":"W:WK46,32:BK5,19"}"#));
    for _ in 0..2 {
        seated.play("46-41 5-10 41-46 10-5");
    }
    assert_eq!(seated.end(), Some(("1-1", "repetition")));
    let mut seated = Seated::at(terms(r#"{"variant":"international","start":"W:WK46:BK45"}"#));
    for pair in ["46-41 45-50", "41-37 50-45", "37-31 45-50", "31-26 50-45", "26-37 45-50"] {
        assert_eq!(seated.end(), None);
        seated.play(pair);
    }
    assert_eq!(seated.end(), Some(("1-1", "five_moves")));
    assert_eq!(seated.told.len(), 12, "the last move has two events: {:?}", seated.told.last());
}

#[test]
fn nobody_plays_alone_and_what_counts_is_the_known_game() {
    let now = Timestamp(0);
    let sitting = opening(timed("5+3"));
    let alone = Opening { seats: Sides::both(sitting.seats.white), ..sitting.clone() };
    assert_eq!(Table::open(alone, now).err(), Some(OpenError::SamePlayer));
    let house = terms(r#"{"variant":"international","time":"5+3","start":"W:W28:B1"}"#);
    let rated = Opening { terms: house, is_rated: true, ..sitting };
    assert_eq!(Table::open(rated, now).err(), Some(OpenError::NotRateable));
    assert!(Table::open(Opening { is_rated: true, ..sitting }, now).is_ok());
}

#[test]
fn a_seat_is_known_by_its_player_alone() {
    let seated = Seated::at(timed("5+3"));
    let seats = *seated.table.seats();
    assert_eq!(seated.table.color_of(seats.white), Some(WHITE));
    assert_eq!(seated.table.color_of(seats.black), Some(BLACK));
    assert_eq!(seated.table.color_of(damier_club::PlayerId::from_random(30)), None);
}

#[test]
fn a_resignation_loses_at_any_time() {
    for (by, result) in [(WHITE, "0-2"), (BLACK, "2-0")] {
        let mut seated = Seated::begun("10+5");
        assert_eq!(ended(&seated.tell(Command::Resign { by })), (result, "resigned"));
        let end = seated.table.conclusion().expect("an end");
        assert_eq!((end.loser(), end.reason), (Some(by), EndReason::Resigned));
        assert_eq!(seated.refused(Command::Resign { by }), "over");
    }
}

#[test]
fn a_game_is_broken_off_until_each_side_has_moved_once() {
    for words in ["", "32-28"] {
        let mut seated = Seated::at(timed("10+5"));
        seated.play(words);
        assert_eq!(ended(&seated.tell(Command::Abort { by: BLACK })), ("*", "aborted"));
        assert_eq!((seated.table.conclusion(), seated.table.alarm()), (None, None));
    }
    assert_eq!(Seated::begun("10+5").refused(Command::Abort { by: WHITE }), "begun");
}

#[test]
fn the_operator_can_close_a_table() {
    let mut seated = Seated::begun("10+5");
    assert_eq!(ended(&seated.tell(Command::Close)), ("*", "closed"));
    assert_eq!(seated.refused(Command::Close), "over");
    assert_eq!(seated.refused(crate::seated::propose(WHITE, damier_club::Proposal::Rematch)), "over");
}
