//! Clocks: first moves, increments, slow connections, fallen flags, days a move.

use damier_club::{Command, Event};
use damier_game::clock::{Millis, Timestamp};

use crate::seated::{BLACK, Seated, WHITE, ended, timed};

const MINUTE: u64 = 60_000;

/// A word's event, if the move was in time.
fn acted(seated: &mut Seated, word: &str, lag: u64) -> bool {
    matches!(seated.tell(seated.act(word, lag)), Event::Acted { .. })
}

#[test]
fn the_clock_starts_after_the_first_move_of_each_side() {
    let mut seated = Seated::at(timed("10+5"));
    seated.wait(20_000);
    assert!(acted(&mut seated, "32-28", 0));
    seated.wait(20_000);
    assert_eq!((seated.left(WHITE), seated.left(BLACK)), (10 * MINUTE, 10 * MINUTE));
    assert!(!seated.table.is_running());
    assert!(acted(&mut seated, "19-23", 0));
    seated.wait(7000);
    assert!(seated.table.is_running());
    assert_eq!((seated.left(WHITE), seated.left(BLACK)), (10 * MINUTE - 7000, 10 * MINUTE));
}

#[test]
fn a_first_move_has_thirty_seconds_or_there_is_no_game() {
    for words in ["", "32-28"] {
        let mut seated = Seated::at(timed("10+5"));
        seated.play(words);
        assert_eq!(seated.table.alarm(), Some(seated.now + Millis(30_000)));
        seated.wait(29_999);
        assert!(seated.tick().is_empty());
        seated.wait(1);
        let events = seated.tick();
        assert_eq!(ended(&events[0]), ("*", "not_begun"));
        let deserter = if words.is_empty() { WHITE } else { BLACK };
        assert_eq!(seated.table.deserter(), Some(deserter));
    }
}

#[test]
fn a_first_move_that_comes_too_late_is_not_played() {
    let mut seated = Seated::at(timed("10+5"));
    seated.wait(30_000);
    let end = seated.tell(seated.act("32-28", 500));
    assert_eq!(ended(&end), ("*", "not_begun"));
}

#[test]
fn a_move_costs_its_time_and_gains_one_increment_even_for_six_pieces() {
    let mut seated = Seated::begun("10+5");
    seated.wait(9000);
    assert!(acted(&mut seated, "28x19", 0));
    assert_eq!(seated.left(WHITE), 10 * MINUTE - 9000 + 5000);
    assert_eq!(seated.left(BLACK), 10 * MINUTE);
}

#[test]
fn a_slow_connection_is_forgiven_up_to_the_quota() {
    // Three seconds at the start, one more with each move.
    let mut seated = Seated::begun("10+0");
    seated.wait(10_000);
    assert!(acted(&mut seated, "28x19", 400));
    assert_eq!(seated.left(WHITE), 10 * MINUTE - 9600);
    assert!(acted(&mut seated, "14x23", 0));
    seated.wait(10_000);
    assert!(acted(&mut seated, "37-32", 60_000));
    assert_eq!(seated.left(WHITE), 10 * MINUTE - 9600 - 10_000 + 3600, "what was left of the quota");
    assert!(acted(&mut seated, "10-14", 0));
    seated.wait(10_000);
    assert!(acted(&mut seated, "41-37", 60_000));
    assert_eq!(seated.left(WHITE), 10 * MINUTE - 9600 - 6400 - 9000, "one second again");
}

#[test]
fn no_more_is_credited_than_the_move_took() {
    let mut seated = Seated::begun("10+0");
    seated.wait(100);
    assert!(acted(&mut seated, "28x19", 2000));
    assert_eq!(seated.left(WHITE), 10 * MINUTE);
    let quota = seated.table.clock().expect("a clock").times().quota.white;
    assert_eq!(quota, Millis(3000 - 100 + 1000), "nor taken from the quota");
}

#[test]
fn the_quota_never_exceeds_seven_gains() {
    let mut seated = Seated::begun("10+0");
    seated.play("28x19 14x23 37-32 10-14 41-37 5-10 46-41 14-19 32-28 23x32 37x28 10-14 41-37");
    let quota = seated.table.clock().expect("a clock").times().quota;
    assert_eq!((quota.white, quota.black), (Millis(7000), Millis(7000)));
}

#[test]
fn little_is_forgiven_in_a_very_short_game() {
    let mut seated = Seated::begun("0.25+0");
    seated.wait(3000);
    assert!(acted(&mut seated, "28x19", 60_000));
    assert_eq!(seated.left(WHITE), 15_000 - 3000 + 3 * 350);
}

#[test]
fn a_flag_is_called_after_the_grace_that_the_quota_leaves() {
    let mut seated = Seated::begun("1+0");
    // A quota of three times 527 milliseconds.
    assert_eq!(seated.table.alarm(), Some(seated.now + Millis(MINUTE + 1581)));
    seated.wait(MINUTE + 1580);
    assert!(seated.tick().is_empty());
    assert_eq!(seated.left(WHITE), 0);
    seated.wait(1);
    let events = seated.tick();
    assert_eq!(ended(&events[0]), ("0-2", "flag"));
    assert!(
        matches!(&events[0], Event::Ended { left: Some(left), .. } if left.white == Millis::ZERO && left.black == Millis(MINUTE))
    );
}

#[test]
fn the_grace_is_two_seconds_at_most() {
    let seated = Seated::begun("3+0");
    assert_eq!(seated.table.alarm(), Some(seated.now + Millis(3 * MINUTE + 2000)));
}

#[test]
fn a_move_on_its_way_when_the_flag_fell_counts_by_its_delay() {
    let played = |wait: u64, lag: u64| {
        let mut seated = Seated::begun("1+2");
        seated.wait(wait);
        let event = seated.tell(seated.act("28x19", lag));
        match event {
            Event::Acted { left: Some(left), .. } => Some(left.white.0),
            end => {
                assert_eq!(ended(&end), ("0-2", "flag"));
                None
            }
        }
    };
    assert_eq!(played(MINUTE - 1, 0), Some(1 + 2000));
    assert_eq!(played(MINUTE, 0), None, "no increment saves a fallen flag");
    assert_eq!(played(MINUTE + 500, 800), Some(300 + 2000));
    assert_eq!(played(MINUTE + 500, 400), None);
    assert_eq!(played(MINUTE + 2000, 7000), None, "the grace is over");
}

#[test]
fn a_fallen_flag_loses_whatever_the_position() {
    let json = r#"{"variant":"international","time":"1+0","start":"W:WK46,K47,K48:BK5"}"#;
    let mut seated = Seated::at(crate::seated::terms(json));
    seated.play("47-41 5-10").wait(70_000);
    assert_eq!(ended(&seated.tick()[0]), ("0-2", "flag"));
}

#[test]
fn time_comes_before_what_is_asked() {
    let mut seated = Seated::begun("1+0");
    seated.wait(70_000);
    let end = seated.tell(Command::Resign { by: BLACK });
    assert_eq!(ended(&end), ("0-2", "flag"));
}

#[test]
fn a_wall_clock_that_goes_back_costs_nothing() {
    let mut seated = Seated::begun("1+0");
    seated.now = Timestamp(seated.now.0 - 50_000);
    assert!(acted(&mut seated, "28x19", 0));
    assert_eq!(seated.left(WHITE), MINUTE);
    assert!(seated.told.is_sorted_by_key(|happened| happened.at));
}

#[test]
fn days_a_move_begin_anew_with_each_move_and_forgive_no_delay() {
    const DAY: u64 = 24 * 60 * MINUTE;
    let mut seated = Seated::at(timed("3d"));
    assert_eq!(seated.table.alarm(), Some(seated.now + Millis(3 * DAY)), "for the first move too");
    seated.wait(2 * DAY).play("32-28").wait(2 * DAY).play("19-23").wait(2 * DAY);
    assert_eq!(seated.left(WHITE), DAY);
    assert!(acted(&mut seated, "28x19", 5000));
    assert_eq!((seated.left(WHITE), seated.left(BLACK)), (3 * DAY, 3 * DAY));
    assert_eq!(seated.table.alarm(), Some(seated.now + Millis(3 * DAY)));
    seated.wait(3 * DAY);
    assert_eq!(ended(&seated.tick()[0]), ("2-0", "flag"));
}

#[test]
fn without_a_clock_nothing_runs_out() {
    let mut seated = Seated::at(timed("none"));
    assert_eq!((seated.table.alarm(), seated.table.left(WHITE, seated.now)), (None, None));
    seated.wait(u64::MAX / 2);
    assert!(seated.tick().is_empty());
    assert!(acted(&mut seated, "32-28", 0));
}

#[test]
fn the_time_that_the_server_was_gone_is_nobodys() {
    let mut seated = Seated::begun("10+5");
    seated.wait(3000);
    seated.tell(Command::Greet { by: BLACK, what: damier_club::Courtesy::Hello });
    // It lived for 4 seconds more, and was away for an hour.
    seated.wait(4000).wait(60 * MINUTE);
    let told = seated.tell(Command::Resume { ran: Millis(4000) });
    assert!(matches!(told, Event::Resumed { left: Some(left) } if left.white == Millis(10 * MINUTE - 7000)));
    seated.wait(1000);
    assert_eq!((seated.left(WHITE), seated.left(BLACK)), (10 * MINUTE - 8000, 10 * MINUTE));
    seated.wait(10);
    seated.tell(Command::Resume { ran: Millis(u64::MAX) });
    assert_eq!(seated.left(WHITE), 10 * MINUTE - 8010, "at most the time that has passed");
}

#[test]
fn who_had_not_moved_when_the_server_went_has_thirty_seconds_again() {
    let mut seated = Seated::at(timed("10+5"));
    seated.wait(25_000).wait(60 * MINUTE);
    seated.tell(Command::Resume { ran: Millis(25_000) });
    assert_eq!(seated.table.alarm(), Some(seated.now + Millis(30_000)));
    let mut untimed = Seated::at(timed("none"));
    assert_eq!(untimed.ask(Command::Resume { ran: Millis::ZERO }), Ok(Vec::new()));
}
