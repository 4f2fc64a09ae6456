//! Matches of two games: the second is kept with the end of the first, or neither is.

use damier_club::lobby::Conduct;
use damier_club::{Event, GameId, Happened, Leg, Origin, PlayerId, Sides, Table};
use damier_game::clock::{Millis, Timestamp};
use damier_store::{Aftermath, Options, Stop, Store, StoreError, verify};
use tempfile::tempdir;

use crate::common::{NOW, acted, anne, anne_and_bart, at, bart, database, ended, store, store_in};

fn id(number: u64) -> GameId {
    GameId::from_random(number)
}

/// A first game in which both have moved.
fn first() -> Vec<Happened> {
    let mut opened = anne_and_bart(id(7));
    if let Event::Opened { leg, .. } = &mut opened.event {
        *leg = Some(Leg::First { next: id(8) });
    }
    vec![opened, acted(0, "32-28"), acted(1, "19-23")]
}

/// How the first game ends, and the second begins with these points.
fn rest(brought: Sides<u8>) -> ([Happened; 2], Aftermath) {
    let mut next = anne_and_bart(id(8));
    if let Event::Opened { seats, origin, previous, leg, .. } = &mut next.event {
        *seats = Sides { white: bart(), black: anne() };
        (*origin, *previous, *leg) = (Origin::Rematch, Some(id(7)), Some(Leg::Second { brought }));
    }
    let end = [ended(9, "2-0", "resigned"), at(9, Event::Rematched { game: id(8) })];
    (end, Aftermath { next: Some(next), ..Aftermath::default() })
}

const WON_BY_BLACK: Sides<u8> = Sides { white: 0, black: 2 };

#[tokio::test]
async fn the_second_game_is_kept_with_the_end_of_the_first() {
    let folder = tempdir().expect("a folder");
    let store = store_in(folder.path(), Options::default()).await;
    store.append(id(7), 0, &first()).await.expect("opened");
    let (end, aftermath) = rest(WON_BY_BLACK);
    store.append_with(id(7), 3, &end, aftermath).await.expect("ended");
    store.close().await;
    drop(store);

    let store = Store::open(folder.path(), Options::default()).await.expect("there");
    assert_eq!(store.open_games().await.expect("games"), [id(8)]);
    let first = store.summary(id(7)).await.expect("a summary").expect("the first");
    assert_eq!((first.leg, first.rematch), (Some(Leg::First { next: id(8) }), Some(id(8))));
    let second = store.summary(id(8)).await.expect("a summary").expect("the second");
    assert_eq!((second.leg, second.previous), (Some(Leg::Second { brought: WON_BY_BLACK }), Some(id(7))));
    let events = store.events(id(8), 0).await.expect("events");
    let table = Table::replay(events).expect("it can be followed");
    assert_eq!(table.match_score().map(|score| score.points), Some(WON_BY_BLACK));
    store.close().await;
    let report = verify(&database(folder.path()), &mut |_| {}, &Stop::new()).await.expect("a look");
    assert!(report.problems.is_empty(), "{:?}", report.problems);
}

#[tokio::test]
async fn neither_is_kept_if_one_cannot_be() {
    let store = store().await;
    store.append(id(7), 0, &first()).await.expect("opened");
    let (end, aftermath) = rest(WON_BY_BLACK);
    // The events are not the next ones.
    let refused = store.append_with(id(7), 2, &end, aftermath.clone()).await.expect_err("too early");
    assert!(matches!(refused, StoreError::Conflict { events: 3, .. }), "{refused}");
    assert_eq!(store.summary(id(8)).await.expect("a look"), None);
    // The second game has players who are not there.
    let mut elsewhere = aftermath.clone();
    if let Some(Event::Opened { seats, .. }) = elsewhere.next.as_mut().map(|next| &mut next.event) {
        seats.white = PlayerId::from_random(99);
    }
    let refused = store.append_with(id(7), 3, &end, elsewhere).await.expect_err("nobody there");
    assert!(matches!(refused, StoreError::NoPlayer(_)), "{refused}");
    // The second game is there already.
    store.append(id(8), 0, &[anne_and_bart(id(8))]).await.expect("another game of that name");
    let refused = store.append_with(id(7), 3, &end, aftermath).await.expect_err("taken");
    assert!(matches!(refused, StoreError::Conflict { game, .. } if game == id(8)), "{refused}");
    let first = store.summary(id(7)).await.expect("a summary").expect("the first");
    assert_eq!((first.events, first.ended), (3, None));
}

#[tokio::test]
async fn points_that_were_not_made_are_found() {
    let folder = tempdir().expect("a folder");
    let store = store_in(folder.path(), Options::default()).await;
    store.append(id(7), 0, &first()).await.expect("opened");
    let (end, aftermath) = rest(Sides { white: 2, black: 0 });
    store.append_with(id(7), 3, &end, aftermath).await.expect("ended");
    store.close().await;
    let report = verify(&database(folder.path()), &mut |_| {}, &Stop::new()).await.expect("a look");
    let problems: Vec<_> = report.problems.iter().map(|problem| (problem.game, problem.event)).collect();
    assert_eq!(problems, [(Some(id(8)), Some(0))], "{:?}", report.problems);
}

#[tokio::test]
async fn who_left_games_is_remembered_until_it_is_forgotten() {
    let folder = tempdir().expect("a folder");
    let store = store_in(folder.path(), Options::default()).await;
    let once = Conduct { games: 1, last: NOW };
    let twice = Conduct { games: 2, last: Timestamp(NOW.0 + 1000) };
    store.keep_conduct(anne(), once).await.expect("kept");
    store.keep_conduct(anne(), twice).await.expect("kept");
    store.keep_conduct(bart(), once).await.expect("kept");
    let nobody = store.keep_conduct(PlayerId::from_random(99), once).await;
    assert!(matches!(nobody, Err(StoreError::NoPlayer(_))));
    store.close().await;
    drop(store);

    let store = Store::open(folder.path(), Options::default()).await.expect("there");
    let mut kept = store.conduct(NOW).await.expect("a list");
    kept.sort_by_key(|(_, conduct)| conduct.games);
    assert_eq!(kept, [(bart(), once), (anne(), twice)]);
    let after_a_day = NOW + Millis::from_days(1);
    assert_eq!(store.conduct(after_a_day).await.expect("a list"), [(anne(), twice)]);
    let export = store.export(anne()).await.expect("an export").expect("hers");
    assert_eq!(export.conduct, Some((2, i64::try_from(twice.last.0).expect("a time"))));
    store.sweep(after_a_day).await.expect("swept");
    assert_eq!(store.conduct(NOW).await.expect("a list"), [(anne(), twice)], "the other is gone");
    store.erase(anne(), NOW).await.expect("erased");
    assert_eq!(store.conduct(NOW).await.expect("a list"), []);
}
