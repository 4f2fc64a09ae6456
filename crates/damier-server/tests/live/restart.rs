//! A server that ends, in order or not, and goes on.

use std::time::{Duration, Instant};

use damier_server::Settings;
use damier_store::{Stop, backup, restore};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::house::{House, Person, generous};

fn settings() -> Settings {
    Settings { limits: generous(), ..Settings::default() }
}

async fn begun(house: &House) -> (Person, Person, String) {
    let (mut white, mut black, game) = house.pair(json!({ "variant": "international", "time": "1+0" })).await;
    let act = format!("/api/games/{game}/act");
    white.post(&act, &json!({ "act": 0, "word": "32-28" })).await.expect_status(200);
    black.post(&act, &json!({ "act": 1, "word": "19-23" })).await.expect_status(200);
    (white, black, game)
}

fn left(game: &Value, color: &str) -> u64 {
    game["left"][color].as_u64().expect("a clock")
}

#[tokio::test]
async fn after_a_crash_every_acknowledged_move_is_there_and_the_time_away_is_nobodys() {
    let house = House::open().await;
    let (mut white, mut black, game) = begun(&house).await;
    let thinking = Instant::now();
    let mut for_black = black.follow(&game).await;
    for_black.hear_event("acted").await;
    sleep(Duration::from_millis(1500)).await;
    let ran = thinking.elapsed();
    let folder = house.crash();
    sleep(Duration::from_secs(3)).await;

    let house = House::at(folder, settings()).await;
    (white.address, black.address) = (house.address, house.address);
    let mut for_black = black.follow(&game).await;
    assert_eq!(for_black.hear_of("welcome").await["place"], "black", "the cookie is good");
    let back = Instant::now();
    for number in 0..4 {
        let event = for_black.hear_of("event").await;
        assert_eq!(event["number"], number, "{event}");
        if number == 3 {
            assert_eq!(event["event"]["type"], "resumed", "{event}");
        }
    }
    let now = house.stranger().get(&format!("/api/games/{game}")).await.expect_status(200);
    assert_eq!(now["words"], json!(["32-28", "19-23"]));
    let spent = Duration::from_millis(60_000 - left(&now, "white"));
    assert!(spent <= ran + back.elapsed() + Duration::from_secs(1), "{spent:?} of {ran:?}");
    assert!(spent >= Duration::from_millis(400), "a heartbeat a second was kept: {spent:?}");
    assert_eq!(left(&now, "black"), 60_000);

    // An act sent again after the crash is answered by the event of the first time.
    let again = white.post(&format!("/api/games/{game}/act"), &json!({ "act": 0, "word": "32-28" })).await;
    assert_eq!(again.expect_status(200)["events"][0]["number"], 1);
    white
        .post(&format!("/api/games/{game}/act"), &json!({ "act": 2, "word": "28x19" }))
        .await
        .expect_status(200);
}

#[tokio::test]
async fn a_server_that_stops_in_order_tells_everybody_and_keeps_the_clocks_as_they_are() {
    let house = House::open().await;
    let (_, mut black, game) = begun(&house).await;
    let mut for_black = black.follow(&game).await;
    for_black.hear_event("acted").await;
    let mut in_lobby = black.socket("/api/lobby/socket").await;
    in_lobby.hear_of("welcome").await;
    sleep(Duration::from_millis(1200)).await;
    let before = house.stranger().get(&format!("/api/games/{game}")).await.expect_status(200);
    let closing = Instant::now();
    let folder = house.close().await;
    let closed = closing.elapsed();
    assert!(closed < Duration::from_secs(5), "nobody is waited for: {closed:?}");
    assert_eq!(for_black.hear_of("bye").await["reason"], "restart");
    assert_eq!(in_lobby.hear_of("bye").await["reason"], "restart");
    assert!(for_black.hear().await.is_none(), "it is closed");

    sleep(Duration::from_secs(2)).await;
    let house = House::at(folder, settings()).await;
    black.address = house.address;
    let mut for_black = black.follow(&game).await;
    let resumed = for_black.hear_event("resumed").await;
    let (before, after) = (left(&before, "white"), left(&resumed["event"], "white"));
    let allowed = u64::try_from(closed.as_millis()).expect("a short time") + 100;
    assert!(
        after <= before && before - after <= allowed,
        "{before} before, {after} after, {allowed} allowed"
    );
}

#[tokio::test]
async fn a_flag_falls_by_itself_also_after_a_restart() {
    let house = House::open().await;
    let (mut white, black, game) = house.pair(json!({ "variant": "international", "time": "0.02+0" })).await;
    let mut black = black;
    let act = format!("/api/games/{game}/act");
    white.post(&act, &json!({ "act": 0, "word": "32-28" })).await.expect_status(200);
    black.post(&act, &json!({ "act": 1, "word": "19-23" })).await.expect_status(200);
    let house = House::at(house.crash(), settings()).await;
    black.address = house.address;
    let mut for_black = black.follow(&game).await;
    let ended = for_black.hear_event("ended").await;
    assert_eq!(ended["event"]["ending"], json!({ "result": "0-2", "reason": "flag" }));
}

#[tokio::test]
async fn a_game_that_nobody_begins_is_no_game_even_if_the_server_was_away() {
    let house = House::open().await;
    let (_, _, game) = house.pair(json!({ "variant": "international", "time": "10+5" })).await;
    let house = House::at(house.close().await, settings()).await;
    let now = house.stranger().get(&format!("/api/games/{game}")).await.expect_status(200);
    assert_eq!(now.get("result"), None, "it still has its half minute: {now}");
}

#[tokio::test]
async fn a_copy_is_put_back_while_the_server_runs_and_its_games_go_on() {
    let house = House::open().await;
    let (mut white, mut black, game) = begun(&house).await;
    let folder = house.folder();
    let copy = folder.join("copy.db");
    backup(&folder, &copy, &mut |_| {}, &Stop::new()).await.expect("a copy");
    let act = format!("/api/games/{game}/act");
    white.post(&act, &json!({ "act": 2, "word": "28x19" })).await.expect_status(200);
    let mut for_black = black.follow(&game).await;

    restore(&folder, &copy, &mut |_| {}, &Stop::new()).await.expect("the server takes it");
    assert_eq!(for_black.hear_of("bye").await["reason"], "restart");
    let mut for_black = black.follow(&game).await;
    let resumed = for_black.hear_event("resumed").await;
    assert_eq!(resumed["number"], 3, "the move after the copy was made has not happened: {resumed}");
    white.post(&act, &json!({ "act": 2, "word": "28x19" })).await.expect_status(200);
    black.post(&act, &json!({ "act": 3, "word": "14x23" })).await.expect_status(200);
    let now = house.stranger().get(&format!("/api/games/{game}")).await.expect_status(200);
    assert_eq!(now["words"], json!(["32-28", "19-23", "28x19", "14x23"]));
}
