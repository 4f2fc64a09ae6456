//! Accounts: made of guests, signed in to, recovered, taken along and forgotten.

use serde_json::json;

use crate::house::{House, PASSWORD, Person};

#[tokio::test]
async fn a_guest_who_makes_an_account_keeps_name_and_games() {
    let house = House::open().await;
    let (mut white, _, game) = house.pair(json!({ "variant": "international", "time": "10+5" })).await;
    let id = white.id().await;
    let before = white.cookie.clone();
    let account = json!({ "login": "Awa", "password": PASSWORD });
    let opened = white.post("/api/accounts", &account).await.expect_status(201);
    assert_eq!((&opened["me"]["id"], &opened["me"]["account"]), (&json!(id), &json!(true)));
    assert_eq!(opened["recovery"].as_array().map(Vec::len), Some(8));
    assert_ne!(white.cookie, before, "an account has another secret than the guest had");
    let mut old = Person { cookie: before, ..house.stranger() };
    assert!(old.get("/api/me").await.expect_status(200).is_null(), "which is void");

    let mut elsewhere = house.stranger();
    elsewhere.post("/api/session", &json!({ "login": "awa", "password": PASSWORD })).await.expect_status(200);
    assert_eq!(elsewhere.id().await, id);
    let mut line = elsewhere.follow(&game).await;
    assert_eq!(line.hear_of("welcome").await["place"], "white");

    let mut other = house.guest().await;
    let taken = json!({ "login": "AWA", "password": "autre mot de passe" });
    other.post("/api/accounts", &taken).await.expect_refusal(409, "taken");
    elsewhere.ask("DELETE", "/api/session", None).await.expect_status(204);
    assert!(elsewhere.get("/api/me").await.expect_status(200).is_null());
    for wrong in
        [json!({ "login": "awa", "password": "faux" }), json!({ "login": "nemo", "password": PASSWORD })]
    {
        elsewhere.post("/api/session", &wrong).await.expect_refusal(401, "wrong");
    }
}

#[tokio::test]
async fn a_recovery_code_lets_in_once_and_ends_all_other_sessions() {
    let house = House::open().await;
    let mut awa = house.guest().await;
    let account = json!({ "login": "awa", "password": PASSWORD });
    let opened = awa.post("/api/accounts", &account).await.expect_status(201);
    let code = opened["recovery"][3].as_str().expect("a code").to_uppercase();
    let mut in_lobby = awa.socket("/api/lobby/socket").await;
    in_lobby.hear_of("welcome").await;
    let recover = json!({ "login": "awa", "code": code, "password": "un tout nouveau" });
    let mut elsewhere = house.stranger();
    elsewhere.post("/api/session/recover", &recover).await.expect_status(200);
    assert_eq!(in_lobby.hear_of("bye").await["reason"], "signed_out");
    assert!(awa.get("/api/me").await.expect_status(200).is_null(), "signed out");
    house.stranger().post("/api/session/recover", &recover).await.expect_refusal(401, "wrong");
    house.stranger().post("/api/session", &account).await.expect_refusal(401, "wrong");
    let change = json!({ "password": "un tout nouveau", "new": "encore un autre" });
    elsewhere.post("/api/me/password", &change).await.expect_status(200);
    let codes = elsewhere.post("/api/me/recovery", &json!({ "password": "encore un autre" })).await;
    assert_eq!(codes.expect_status(200)["recovery"].as_array().map(Vec::len), Some(8));
}

#[tokio::test]
async fn what_is_kept_of_somebody_can_be_taken_along_and_forgotten() {
    let house = House::open().await;
    let (white, mut black, game) = house.pair(json!({ "variant": "international", "time": "10+5" })).await;
    let mut line = white.follow(&game).await;
    line.hear_of("welcome").await;
    line.say(&json!({ "type": "say", "text": "Bonjour" })).await;
    line.hear_of("said").await;
    let mut white = white;
    let export = white.get("/api/me/export").await.expect_status(200);
    assert_eq!(export["games"][0]["id"], json!(game));
    assert_eq!(export["messages"][0][1], "Bonjour");
    white.ask("DELETE", "/api/me", Some(&json!({}))).await.expect_status(204);
    assert_eq!(line.hear_of("bye").await["reason"], "signed_out");
    assert!(white.cookie.is_none());
    let now = black.get(&format!("/api/games/{game}")).await.expect_status(200);
    assert_eq!(now["players"]["white"]["name"], "");
    let mut line = black.follow(&game).await;
    while let Some(message) = line.hear().await {
        assert_ne!(message["type"], "said", "what was said is gone");
        if message["type"] == "presence" {
            break;
        }
    }
}

#[tokio::test]
async fn a_rated_game_between_accounts_changes_both_ratings() {
    let house = House::open().await;
    let (mut awa, mut binta) = (house.member("awa").await, house.member("binta").await);
    let wish = json!({ "terms": { "variant": "russian", "time": "5+3" }, "color": "W", "rated": true });
    let token = awa.post("/api/invitations", &wish).await.expect_status(201)["token"].clone();
    let accept = format!("/api/invitations/{}/accept", token.as_str().expect("a token"));
    house.guest().await.post(&accept, &json!({})).await.expect_refusal(403, "account_needed");
    let game =
        binta.post(&accept, &json!({})).await.expect_status(200)["game"].as_str().expect("a game").to_owned();
    let act = format!("/api/games/{game}/act");
    awa.post(&act, &json!({ "act": 0, "word": "c3-d4" })).await.expect_status(200);
    binta.post(&act, &json!({ "act": 1, "word": "b6-a5" })).await.expect_status(200);
    let mut watching = house.stranger().follow(&game).await;
    binta.post(&format!("/api/games/{game}/resign"), &json!({})).await.expect_status(200);
    let told = watching.hear_of("ratings").await;
    assert_eq!(told["players"]["white"], json!({ "before": 1500, "after": 1662 }), "{told}");
    assert_eq!(told["players"]["black"], json!({ "before": 1500, "after": 1338 }), "{told}");
    let later = house.stranger().follow(&game).await.hear_of("ratings").await;
    assert_eq!(later, told, "who comes later is told as well");
    let page = house.stranger().get(&format!("/partie/{game}")).await.body;
    assert!(page.contains("1500 → 1662") && page.contains("1500 → 1338"), "{page}");
    let (hers, his) = (awa.id().await, binta.id().await);
    let mut ratings = Vec::new();
    for id in [hers, his] {
        let player = awa.get(&format!("/api/players/{id}")).await.expect_status(200);
        assert_eq!(player["ratings"][0]["variant"], "russian", "{player}");
        ratings.push(player["ratings"][0]["rating"]["rating"].as_f64().expect("a rating"));
    }
    assert!(ratings[0] > 1600.0 && ratings[1] < 1400.0, "{ratings:?}");
}

#[tokio::test]
async fn a_program_plays_by_its_token_and_is_shown_as_one() {
    let house = House::open().await;
    let mut owner = house.stranger();
    let made = owner.post("/api/tokens", &json!({ "name": "robot", "bot": true })).await.expect_status(201);
    let token = made["token"].as_str().map(str::to_owned);
    let mut bot = Person { token, ..house.stranger() };
    assert_eq!(bot.get("/api/me").await.expect_status(200)["bot"], true);
    let invite = json!({ "terms": { "variant": "international", "time": "10+5" }, "color": "B" });
    let made = bot.ask_with("POST", "/api/invitations", Some(&invite), &[]).await.expect_status(201);
    let mut guest = house.guest().await;
    let accept = format!("/api/invitations/{}/accept", made["token"].as_str().expect("a token"));
    let game =
        guest.post(&accept, &json!({})).await.expect_status(200)["game"].as_str().expect("a game").to_owned();
    let mut line = guest.follow(&game).await;
    let welcome = line.hear_of("welcome").await;
    assert_eq!(
        (&welcome["players"]["white"]["bot"], &welcome["players"]["black"]["bot"]),
        (&json!(null), &json!(true))
    );
    guest
        .post(&format!("/api/games/{game}/act"), &json!({ "act": 0, "word": "32-28" }))
        .await
        .expect_status(200);
    let mut bots = bot.socket(&format!("/api/games/{game}/socket?from=1")).await;
    assert_eq!(bots.hear_of("event").await["number"], 1);
    bots.say(&json!({ "type": "act", "act": 1, "word": "19-23" })).await;
    while line.hear_event("acted").await["event"]["act"] != 1 {}
    let number = owner.get("/api/tokens").await.expect_status(200)[0]["number"].clone();
    owner.ask("DELETE", &format!("/api/tokens/{number}"), None).await.expect_status(204);
    bot.get("/api/me").await.expect_refusal(401, "unknown_token");
}

#[tokio::test]
async fn who_is_muted_plays_on_but_does_not_write() {
    let house = House::open().await;
    let (mut white, _, game) = house.pair(json!({ "variant": "international", "time": "10+5" })).await;
    let mut moderator = house.member("arbitre").await;
    house.set_moderator(&moderator).await;
    let id = white.id().await;
    let mute = json!({ "minutes": 60, "reason": "injures" });
    moderator.post(&format!("/api/players/{id}/mute"), &mute).await.expect_status(204);
    let say = json!({ "text": "Salut" });
    white.post(&format!("/api/games/{game}/say"), &say).await.expect_refusal(403, "muted");
    let act = json!({ "act": 0, "word": "32-28" });
    white.post(&format!("/api/games/{game}/act"), &act).await.expect_status(200);
    moderator.ask("DELETE", &format!("/api/players/{id}/mute"), None).await.expect_status(204);
    white.post(&format!("/api/games/{game}/say"), &say).await.expect_status(204);
}
