//! Games: appended, read back, listed.

use damier_club::{Event, GameId, PlayerId, Rating, Sides};
use damier_game::clock::Timestamp;
use damier_rules::Variant;
use damier_store::{Aftermath, GameFilter, RatingChange, Rerated, StoreError};

use crate::common::{acted, anne, anne_and_bart, at, bart, ended, opened, store};

fn id(number: u64) -> GameId {
    GameId::from_random(number)
}

#[tokio::test]
async fn events_read_back_as_they_were_appended() {
    let store = store().await;
    let game = id(7);
    let all =
        [anne_and_bart(game), acted(0, "32-28"), acted(1, "19-23"), acted(2, "28x19"), acted(3, "14x23")];
    store.append(game, 0, &all[..1]).await.expect("opened");
    store.append(game, 1, &all[1..3]).await.expect("two moves");
    store.append(game, 3, &all[3..]).await.expect("two more");
    assert_eq!(store.events(game, 0).await.expect("events"), all);
    assert_eq!(store.events(game, 3).await.expect("events"), all[3..]);
    assert_eq!(store.events(id(8), 0).await.expect("no events"), []);
    assert_eq!(store.open_games().await.expect("open games"), [game]);

    let summary = store.summary(game).await.expect("summary").expect("a game");
    assert_eq!((summary.events, summary.acts, summary.ended), (5, 4, None));
    assert_eq!(
        summary.seats.map(|seat| seat.name),
        Sides { white: "Anne".to_owned(), black: "Bart".to_owned() }
    );
    assert_eq!((summary.started, summary.changed), (all[0].at, all[4].at));
}

#[tokio::test]
async fn only_the_next_event_can_be_appended() {
    let store = store().await;
    let game = id(7);
    store.append(game, 0, &[anne_and_bart(game), acted(0, "32-28")]).await.expect("opened");
    for (first, event) in
        [(0, anne_and_bart(game)), (1, acted(0, "32-28")), (3, acted(1, "19-23")), (0, acted(0, "32-28"))]
    {
        let refused = store.append(game, first, &[event]).await.expect_err("not the next");
        assert!(
            matches!(refused, StoreError::Conflict { events: 2, first: said, .. } if said == first),
            "{refused}"
        );
    }
    let unknown = store.append(id(8), 1, &[acted(0, "32-28")]).await.expect_err("no such game");
    assert!(matches!(unknown, StoreError::Conflict { events: 0, .. }), "{unknown}");
    assert_eq!(store.events(game, 0).await.expect("events").len(), 2);
}

#[tokio::test]
async fn a_game_needs_players_that_exist() {
    let store = store().await;
    let nobody = PlayerId::from_random(99);
    let event = opened(id(7), Sides { white: anne(), black: nobody });
    let refused = store.append(id(7), 0, &[event]).await.expect_err("nobody there");
    assert!(matches!(refused, StoreError::NoPlayer(player) if player == nobody), "{refused}");
    assert_eq!(store.summary(id(7)).await.expect("no summary"), None);
}

#[tokio::test]
async fn a_game_that_ends_keeps_result_position_and_ratings() {
    let store = store().await;
    let game = id(7);
    let begun = [anne_and_bart(game), acted(0, "32-28"), acted(1, "19-23"), acted(2, "28x19")];
    store.append(game, 0, &begun).await.expect("opened");
    let back = at(9, Event::TakenBack { acts: 2, left: None, quota: None });
    let end = [back, ended(10, "0-2", "resigned")];
    let before = Rating { rating: 1500.0, deviation: 350.0, volatility: 0.06 };
    let after = Rating { rating: 1380.5, ..before };
    let change = RatingChange { player: anne(), variant: Variant::INTERNATIONAL, before, after };
    store.append_with(game, 4, &end, Aftermath { ratings: vec![change], next: None }).await.expect("ended");

    let summary = store.summary(game).await.expect("summary").expect("a game");
    assert_eq!(summary.acts, 2);
    let (ending, when) = summary.ended.expect("it ended");
    assert_eq!((ending.result.as_str(), ending.reason.as_str(), when), ("0-2", "resigned", end[1].at));
    // What was taken back is not in the last position: 28 stands, 23 is not captured.
    let fen = summary.final_fen.expect("a position");
    assert!(fen.starts_with("W:W28,") && fen.contains("18,20,23"), "{fen}");
    assert_eq!(store.open_games().await.expect("open games"), []);
    let standing = store.rating(anne(), Variant::INTERNATIONAL).await.expect("rating").expect("one game");
    assert_eq!((standing.rating, standing.games), (after, 1));
    assert_eq!(store.rating(bart(), Variant::INTERNATIONAL).await.expect("rating"), None);
    let rerated = Rerated { player: anne(), before: 1500.0, after: 1380.5 };
    assert_eq!(store.rerated(game).await.expect("what the game did"), [rerated]);
    assert_eq!(store.rerated(id(9)).await.expect("no such game"), []);
}

#[tokio::test]
async fn lists_show_the_newest_games_first_and_page_by_page() {
    let store = store().await;
    let third = PlayerId::from_random(3);
    store.create_guest(third, "Chloé", Timestamp(0)).await.expect("new");
    for number in 10..15 {
        let (white, black) = if number % 2 == 0 { (anne(), bart()) } else { (third, anne()) };
        store.append(id(number), 0, &[opened(id(number), Sides { white, black })]).await.expect("opened");
    }
    store.append(id(12), 1, &[ended(3, "*", "aborted")]).await.expect("ended");

    let listed = async |filter, limit| {
        let page = store.list(filter, limit).await.expect("a list");
        (page.games.into_iter().map(|game| game.game).collect::<Vec<_>>(), page.has_more)
    };
    let all = GameFilter::default();
    assert_eq!(listed(all, 3).await, (vec![id(14), id(13), id(12)], true));
    assert_eq!(listed(GameFilter { before: Some(id(12)), ..all }, 3).await, (vec![id(11), id(10)], false));
    let of_bart = GameFilter { player: Some(bart()), ..all };
    assert_eq!(listed(of_bart, 9).await, (vec![id(14), id(12), id(10)], false));
    assert_eq!(listed(GameFilter { before: Some(id(14)), ..of_bart }, 1).await, (vec![id(12)], true));
    let running = GameFilter { is_running: Some(true), ..of_bart };
    assert_eq!(listed(running, 9).await, (vec![id(14), id(10)], false));
    assert_eq!(listed(GameFilter { is_running: Some(false), ..all }, 9).await, (vec![id(12)], false));
    assert_eq!(listed(GameFilter { variant: Some(Variant::FRISIAN), ..all }, 9).await, (vec![], false));
}

#[tokio::test]
async fn a_rematch_leads_from_game_to_game() {
    let store = store().await;
    store.append(id(7), 0, &[anne_and_bart(id(7)), ended(1, "1-1", "agreed")]).await.expect("a game");
    store.append(id(7), 2, &[at(2, Event::Rematched { game: id(8) })]).await.expect("another");
    let summary = store.summary(id(7)).await.expect("summary").expect("a game");
    assert_eq!((summary.rematch, summary.events), (Some(id(8)), 3));
    assert!(summary.ended.is_some());
}
