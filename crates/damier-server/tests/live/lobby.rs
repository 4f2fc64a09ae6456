//! Looking for a game.

use damier_server::Settings;
use serde_json::json;

use crate::house::{House, Line, generous};

async fn enter(person: &crate::house::Person) -> Line {
    let mut line = person.socket("/api/lobby/socket").await;
    line.hear_of("welcome").await;
    line
}

fn seek() -> serde_json::Value {
    json!({ "type": "seek", "terms": { "variant": "frisian", "time": "5+3" }, "color": "B" })
}

#[tokio::test]
async fn an_offer_is_seen_and_taken_and_both_are_seated() {
    let house = House::open().await;
    let (mut awa, binta) = (house.guest().await, house.guest().await);
    let (mut for_awa, mut for_binta) = (enter(&awa).await, enter(&binta).await);
    for_awa.say(&seek()).await;
    let offer = loop {
        let offers = for_binta.hear_of("offers").await;
        if let Some(offer) = offers["offers"].get(0) {
            break offer.clone();
        }
    };
    assert_eq!((&offer["terms"]["variant"], &offer["color"]), (&json!("frisian"), &json!("B")));
    assert_eq!(offer["player"]["id"], json!(awa.id().await));
    for_awa.say(&json!({ "type": "take", "offer": offer["offer"] })).await;
    assert_eq!(for_awa.hear_of("refused").await["reason"], "own_offer");
    for_binta.say(&json!({ "type": "take", "offer": offer["offer"] })).await;
    let game = for_binta.hear_of("seated").await["game"].clone();
    assert_eq!(for_awa.hear_of("seated").await["game"], game);
    let mut at_table = awa.follow(game.as_str().expect("a game")).await;
    assert_eq!(at_table.hear_of("welcome").await["place"], "black");
    assert_eq!(at_table.hear_event("opened").await["event"]["origin"], "lobby");
    while for_binta.hear_of("running").await["all"] != 1 {}
}

#[tokio::test]
async fn who_wants_the_same_is_paired_and_offers_of_who_leaves_are_gone() {
    let house = House::open().await;
    let (mut awa, mut binta) = (house.guest().await, house.guest().await);
    let quick = json!({ "terms": { "variant": "russian", "time": "3+2" } });
    let waiting = awa.post("/api/lobby/pair", &quick).await.expect_status(200);
    assert!(waiting["offer"].is_u64() && waiting["game"].is_null(), "{waiting}");
    let found = binta.post("/api/lobby/pair", &quick).await.expect_status(200);
    let game = found["game"].as_str().expect("a game").to_owned();
    let mine = awa.id().await;
    let games = awa.get(&format!("/api/games?player={mine}&running=true")).await.expect_status(200);
    assert_eq!(games["games"][0]["game"], json!(game));

    let offered = awa.post("/api/lobby/offers", &json!({ "terms": quick["terms"] })).await.expect_status(201);
    let offers = binta.get("/api/lobby/offers").await.expect_status(200);
    assert_eq!(offers["offers"][0]["offer"], offered["offer"]);
    let path = format!("/api/lobby/offers/{}", offered["offer"]);
    binta.ask("DELETE", &path, None).await.expect_refusal(404, "no_offer");
    awa.ask("DELETE", &path, None).await.expect_status(204);
    assert_eq!(binta.get("/api/lobby/offers").await.expect_status(200)["offers"], json!([]));
    let free = json!({ "terms": { "variant": "russian" } });
    awa.post("/api/lobby/offers", &free).await.expect_refusal(422, "no_clock");
}

#[tokio::test]
async fn a_challenge_is_for_one_only_and_blocked_players_never_meet() {
    let house = House::open().await;
    let (mut awa, mut binta, mut coumba) = (house.guest().await, house.guest().await, house.guest().await);
    let (his, hers) = (awa.id().await, binta.id().await);
    let challenge = json!({ "player": hers, "terms": { "variant": "international", "time": "3+2" } });
    let offer = awa.post("/api/challenges", &challenge).await.expect_status(201)["offer"].clone();
    let offers = coumba.get("/api/lobby/offers").await.expect_status(200);
    assert_eq!((&offers["offers"], &offers["challenges"]), (&json!([]), &json!([])));
    let offers = binta.get("/api/lobby/offers").await.expect_status(200);
    assert_eq!(offers["challenges"][0]["offer"], offer);
    let take = format!("/api/lobby/offers/{offer}/take");
    coumba.post(&take, &json!({})).await.expect_refusal(403, "not_for_you");
    let game =
        binta.post(&take, &json!({})).await.expect_status(200)["game"].as_str().expect("a game").to_owned();
    let origin = &coumba.get(&format!("/api/games/{game}")).await.expect_status(200)["origin"];
    assert_eq!(origin, "challenge");

    binta.post(&format!("/api/players/{his}/block"), &json!({})).await.expect_status(204);
    assert_eq!(binta.get("/api/me/blocks").await.expect_status(200), json!([his]));
    awa.post("/api/challenges", &challenge).await.expect_refusal(403, "blocked");
    let offer = json!({ "terms": { "variant": "international", "time": "3+2" } });
    let offer = awa.post("/api/lobby/offers", &offer).await.expect_status(201)["offer"].clone();
    binta.post(&format!("/api/lobby/offers/{offer}/take"), &json!({})).await.expect_refusal(403, "blocked");
}

#[tokio::test]
async fn who_breaks_games_off_waits_also_when_the_server_was_away() {
    let settings = || Settings { limits: generous(), ..Settings::default() };
    let house = House::open().await;
    let (mut awa, mut binta) = (house.guest().await, house.guest().await);
    let quick = json!({ "terms": { "variant": "russian", "time": "3+2" } });
    for _ in 0..2 {
        awa.post("/api/lobby/pair", &quick).await.expect_status(200);
        let found = binta.post("/api/lobby/pair", &quick).await.expect_status(200);
        let game = found["game"].as_str().expect("a game").to_owned();
        awa.post(&format!("/api/games/{game}/abort"), &json!({})).await.expect_status(200);
    }
    let waits = async |person: &mut crate::house::Person| {
        let answer = person.post("/api/lobby/pair", &quick).await;
        let wait = answer.header("retry-after").and_then(|wait| wait.parse::<u64>().ok());
        (answer.json()["reason"] == "wait").then(|| wait.expect("it says for how long"))
    };
    let before = waits(&mut awa).await.expect("she has to wait");
    assert!((500..=600).contains(&before), "ten minutes: {before}");
    let house = House::at(house.crash(), settings()).await;
    (awa.address, binta.address) = (house.address, house.address);
    let after = waits(&mut awa).await.expect("that is not forgotten");
    assert!(after <= before && after >= before - 60, "{before} {after}");
    assert_eq!(waits(&mut binta).await, None, "who was let down plays on");
    let export = awa.get("/api/me/export").await.expect_status(200);
    assert_eq!(export["conduct"][0], 2, "and it is hers to know");
}

#[tokio::test]
async fn rated_pairing_is_for_accounts_and_among_themselves() {
    let house = House::open().await;
    let (mut awa, mut binta) = (house.member("awa").await, house.member("binta").await);
    let mut guest = house.guest().await;
    let pool = |rated: bool, time: &str, variant: &str| json!({ "terms": { "variant": variant, "time": time }, "rated": rated });
    guest.post("/api/lobby/pair", &pool(true, "3+2", "frisian")).await.expect_refusal(403, "no_account");
    awa.post("/api/lobby/pair", &pool(true, "3+2", "frisian")).await.expect_status(200);
    // Another clock, another game, or one that does not count is another pool.
    for other in [pool(false, "3+2", "frisian"), pool(true, "5+3", "frisian"), pool(true, "3+2", "russian")] {
        let waiting = binta.post("/api/lobby/pair", &other).await.expect_status(200);
        assert!(waiting["offer"].is_u64(), "{other}: {waiting}");
        let offer = format!("/api/lobby/offers/{}", waiting["offer"]);
        binta.ask("DELETE", &offer, None).await.expect_status(204);
    }
    let found = binta.post("/api/lobby/pair", &pool(true, "3+2", "frisian")).await.expect_status(200);
    let game = found["game"].as_str().expect("a game").to_owned();
    let now = guest.get(&format!("/api/games/{game}")).await.expect_status(200);
    assert_eq!((&now["rated"], &now["terms"]["faults"]), (&json!(true), &serde_json::Value::Null));
}
