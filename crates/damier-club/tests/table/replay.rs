//! Events that cannot have happened.

use damier_club::{Command, Ending, Event, FollowError, Happened, Proposal, Table};
use damier_game::clock::Timestamp;

use crate::seated::{BLACK, Seated, WHITE, id, opening, timed};

fn happened(event: Event) -> Happened {
    Happened { at: Timestamp(1_790_000_100_000), event }
}

fn acted(act: u32, word: &str) -> Event {
    Event::Acted { act, word: word.to_owned(), left: None, quota: None }
}

fn ending(result: &str, reason: &str) -> Event {
    Event::Ended { ending: Ending { result: result.to_owned(), reason: reason.to_owned() }, left: None }
}

#[test]
fn a_game_begins_with_its_opening() {
    assert_eq!(Table::replay([]).err(), Some(FollowError::NotOpened));
    assert_eq!(Table::replay([happened(acted(0, "32-28"))]).err(), Some(FollowError::NotOpened));
    let opened = Happened { at: Timestamp(0), event: opening(timed("none")).into() };
    assert_eq!(Table::replay([opened.clone(), opened]).err(), Some(FollowError::OpenedTwice));
}

#[test]
fn what_cannot_have_happened_is_named() {
    let seated = Seated::begun("none");
    let wrong = |event: Event| {
        let events = seated.told.iter().cloned().chain([happened(event)]);
        Table::replay(events).expect_err("it cannot have happened").to_string()
    };
    assert_eq!(wrong(acted(1, "28x19")), "event 3 is about act 1 of a game of 2");
    assert_eq!(wrong(acted(2, "28-22")), "event 3: `28-22` is no legal move here");
    let timed = Event::Acted {
        act: 2,
        word: "28x19".to_owned(),
        left: Some(damier_club::Sides::default()),
        quota: None,
    };
    assert_eq!(wrong(timed), "event 3 does not go with the clock of the game");
    assert_eq!(
        wrong(Event::TakenBack { acts: 2, left: None, quota: None }),
        "event 3 is about act 2 of a game of 2"
    );
    for (result, reason) in [
        ("2-0", "no_pieces"),
        ("1-1", "repetition"),
        ("1-1", "resigned"),
        ("2-0", "agreed"),
        ("*", "flag"),
        ("2-0", "aborted"),
        ("2-0", "magic"),
    ] {
        let expected = format!("event 3: the game cannot have ended {result} by `{reason}`");
        assert_eq!(wrong(ending(result, reason)), expected);
    }
    for event in [Event::Rematched { game: id(3) }, Event::Proposed { by: WHITE, what: Proposal::Rematch }] {
        assert!(wrong(event).starts_with("event 3 comes at the wrong time"));
    }
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut seated = Seated::begun("none");
    seated.tell(Command::Resign { by: BLACK });
    for event in [acted(2, "28x19"), ending("2-0", "flag"), Event::Resumed { left: None }] {
        let events = seated.told.iter().cloned().chain([happened(event)]);
        assert_eq!(Table::replay(events).err(), Some(FollowError::Untimely { number: 4 }));
    }
}

#[test]
fn every_end_is_found_again() {
    for (result, reason) in [
        ("2-0", "resigned"),
        ("0-2", "flag"),
        ("2-0", "forfeited"),
        ("1-1", "agreed"),
        ("1-1", "claimed_draw"),
        ("*", "aborted"),
        ("*", "not_begun"),
        ("*", "closed"),
    ] {
        let events = Seated::begun("none").told.into_iter().chain([happened(ending(result, reason))]);
        let table = Table::replay(events).expect(reason);
        assert_eq!(table.ended().map(|end| end.reason.as_str()), Some(reason));
        assert_eq!(table.conclusion().map_or("*", |end| end.points()), result);
    }
}
