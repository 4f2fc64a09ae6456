use std::time::Duration;

use damier_club::{Event, GameId, Opening, Origin, PlayerId, Sides, Terms};
use damier_game::TimeControl;
use damier_game::clock::Millis;
use damier_rules::Variant;
use damier_store::{Options, Store, StoreError};

use super::{Hall, HallError, Wish, new_games};
use crate::{random, wall};

async fn hall(options: Options) -> Hall {
    Hall::open(Store::in_memory(options).await.expect("memory")).await.expect("an empty hall")
}

async fn seated(hall: &Hall, origin: Origin) -> (PlayerId, PlayerId, GameId) {
    seated_at(hall, origin, Terms::usual(Variant::INTERNATIONAL)).await
}

async fn seated_at(hall: &Hall, origin: Origin, terms: Terms) -> (PlayerId, PlayerId, GameId) {
    let player = async || {
        let id = PlayerId::from_random(random::bits());
        hall.store().create_guest(id, "Awa", wall::now()).await.expect("room");
        id
    };
    let (white, black) = (player().await, player().await);
    let opening = Opening { terms, origin, ..opening(white, black) };
    (white, black, hall.seat(opening).await.expect("a game"))
}

fn opening(white: PlayerId, black: PlayerId) -> Opening {
    Opening {
        game: new_games()[0],
        terms: Terms::usual(Variant::INTERNATIONAL),
        seats: Sides { white, black },
        is_rated: false,
        origin: Origin::Invitation,
        previous: None,
        leg: None,
    }
}

fn act(act: u32, word: &str) -> Wish {
    Wish::Act { act, word: word.to_owned(), lag: Millis::ZERO }
}

#[tokio::test]
async fn what_cannot_be_kept_has_not_happened_and_play_goes_on_when_there_is_room() {
    let hall = hall(Options { max_pages: Some(120), ..Options::default() }).await;
    let (white, black, game) = seated(&hall, Origin::Invitation).await;
    let (one, other, talk) = seated(&hall, Origin::Invitation).await;
    hall.ask(game, white, act(0, "32-28")).await.expect("there is room");
    let mut watch = hall.watch(game, None, 0).await.expect("the game");
    // They talk until there is no room, and then begin games until there is none for those either.
    let long = "x".repeat(300);
    let refused = loop {
        if let Err(error) = hall.say(talk, one, &long).await {
            break error;
        }
    };
    assert!(matches!(refused, HallError::Store(StoreError::Full)), "{refused:?}");
    let refused = loop {
        if let Err(error) = hall.seat(opening(one, other)).await {
            break error;
        }
    };
    assert!(matches!(refused, HallError::Store(StoreError::Full)), "{refused:?}");
    // A move is smaller, so one or two may still fit.
    let mut acts = 1;
    let words = ["19-23", "28x19", "14x23", "37-32", "10-14", "41-37", "5-10", "46-41"];
    let refused = loop {
        let by = if acts % 2 == 0 { white } else { black };
        let Some(word) = words.get(acts as usize - 1) else { break None };
        match hall.ask(game, by, act(acts, word)).await {
            Ok(_) => acts += 1,
            Err(error) => break Some(error),
        }
    };
    assert!(matches!(refused, Some(HallError::Store(StoreError::Full))), "{refused:?} after {acts}");
    assert_eq!(hall.table(game).await.expect("it can be read").acts(), acts, "nothing has happened");
    while let Ok(told) = watch.told.try_recv() {
        assert!(told.number.is_none_or(|number| number <= acts), "nobody was told of what was not kept");
    }
    // Room returns.
    hall.store().erase(one, wall::now()).await.expect("deleting needs little room");
    let by = if acts % 2 == 0 { white } else { black };
    hall.ask(game, by, act(acts, words[acts as usize - 1])).await.expect("there is room again");
    let kept = hall.store().events(game, 0).await.expect("they can be read");
    let done = kept.iter().filter(|happened| matches!(happened.event, Event::Acted { .. })).count();
    assert_eq!(done, acts as usize + 1);
}

#[tokio::test]
async fn only_who_has_a_seat_is_heard() {
    let hall = hall(Options::default()).await;
    let (white, _, game) = seated(&hall, Origin::Lobby).await;
    let (stranger, _, _) = seated(&hall, Origin::Lobby).await;
    for wish in [act(0, "32-28"), Wish::Resign, Wish::Abort] {
        let refused = hall.ask(game, stranger, wish).await.expect_err("no seat");
        assert!(matches!(refused, HallError::NotSeated), "{refused:?}");
    }
    assert!(matches!(hall.say(game, white, "Salut").await, Err(HallError::NoTalk)), "strangers do not talk");
    assert!(matches!(hall.table(new_games()[0]).await, Err(HallError::NoSuchGame)));
    assert!(hall.ask(game, white, act(0, "32-28")).await.is_ok());
}

#[tokio::test]
async fn a_hall_that_closes_decides_nothing_more() {
    let hall = hall(Options::default()).await;
    let (white, _, game) = seated(&hall, Origin::Lobby).await;
    hall.close().await;
    assert!(matches!(hall.ask(game, white, act(0, "32-28")).await, Err(HallError::Closing)));
    assert_eq!(hall.awake(), 0);
    assert!(hall.store().last_heartbeat().await.expect("kept").is_some());
}

#[tokio::test]
async fn a_table_that_nobody_needs_sleeps_and_is_found_again() {
    let hall = hall(Options::default()).await;
    let days = Terms {
        time: Some(TimeControl::PerMove(Millis::from_days(3))),
        ..Terms::usual(Variant::INTERNATIONAL)
    };
    let (white, black, game) = seated_at(&hall, Origin::Invitation, days).await;
    hall.ask(game, white, act(0, "32-28")).await.expect("a move");
    let watch = hall.watch(game, None, 0).await.expect("the game");
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(hall.awake(), 1, "somebody watches");
    drop(watch);
    for _ in 0..50 {
        if hall.awake() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(hall.awake(), 0, "nobody does");
    assert_eq!(hall.running().len(), 1, "and yet it goes on");
    let told = hall.ask(game, black, act(1, "19-23")).await.expect("the answer");
    assert_eq!(told[0].number, Some(2));
    let watch = hall.watch(game, None, 0).await.expect("the game");
    assert_eq!(watch.first.iter().filter(|told| told.number.is_some()).count(), 3);
}
