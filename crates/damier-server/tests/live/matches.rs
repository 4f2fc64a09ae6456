//! Matches of two games, from the invitation to the result of both.

use damier_server::Settings;
use damier_store::{Stop, verify};
use serde_json::{Value, json};

use crate::house::{House, Person, generous};

/// Two guests at the first game of a match: White, Black, and the game.
async fn begun(house: &House) -> (Person, Person, String) {
    let (mut white, mut black) = (house.guest().await, house.guest().await);
    for (person, name) in [(&mut white, "Awa"), (&mut black, "Binta")] {
        person.ask("PATCH", "/api/me", Some(&json!({ "name": name }))).await.expect_status(200);
    }
    let wish =
        json!({ "terms": { "variant": "international", "time": "10+5" }, "color": "W", "match": true });
    let token = white.post("/api/invitations", &wish).await.expect_status(201)["token"].clone();
    let invitation = format!("/api/invitations/{}", token.as_str().expect("a token"));
    assert_eq!(black.get(&invitation).await.expect_status(200)["match"], true);
    let seated = black.post(&format!("{invitation}/accept"), &json!({})).await.expect_status(200);
    let game = seated["game"].as_str().expect("a game").to_owned();
    play(&mut white, &mut black, &game).await;
    (white, black, game)
}

/// One move each.
async fn play(white: &mut Person, black: &mut Person, game: &str) {
    let act = format!("/api/games/{game}/act");
    white.post(&act, &json!({ "act": 0, "word": "32-28" })).await.expect_status(200);
    black.post(&act, &json!({ "act": 1, "word": "19-23" })).await.expect_status(200);
}

/// Gives the game up: the events that came of it.
async fn resign(person: &mut Person, game: &str) -> Value {
    person.post(&format!("/api/games/{game}/resign"), &json!({})).await.expect_status(200)["events"].clone()
}

#[tokio::test]
async fn the_second_game_begins_by_itself_and_both_pages_say_how_the_match_stands() {
    let house = House::open().await;
    let (mut awa, mut binta, first) = begun(&house).await;
    let mut in_lobby = awa.socket("/api/lobby/socket").await;
    in_lobby.hear_of("welcome").await;
    let mut watching = house.stranger().follow(&first).await;
    let page = house.stranger().get(&format!("/partie/{first}")).await;
    assert!(page.body.contains("première partie"), "{}", page.body);

    let events = resign(&mut binta, &first).await;
    assert_eq!(events[0]["event"]["ending"]["result"], "2-0");
    let second = events[1]["event"]["game"].as_str().expect("the second game").to_owned();
    assert_eq!(in_lobby.hear_of("seated").await["game"], json!(second));
    assert_eq!(watching.hear_event("rematched").await["event"]["game"], json!(second), "spectators too");
    let opened = awa.follow(&second).await.hear_event("opened").await["event"].clone();
    assert_eq!(opened["match"], json!({ "second": { "brought": { "white": 0, "black": 2 } } }));
    assert_eq!((&opened["previous"], &opened["terms"]["time"]), (&json!(first), &json!("10+5")));
    assert_eq!(opened["seats"]["white"], json!(binta.id().await), "colours are swapped");
    let rematch = json!({ "what": "rematch" });
    let again = awa.post(&format!("/api/games/{first}/propose"), &rematch).await;
    again.expect_refusal(409, "already_rematched");

    let page = house.stranger().get(&format!("/partie/{first}")).await.body;
    assert!(page.contains("Awa 2\u{202f}–\u{202f}0 Binta. La seconde partie suit"), "{page}");
    assert!(page.contains(&format!("<a href=\"/partie/{second}\">La seconde partie</a>")), "{page}");
    let page = house.stranger().get(&format!("/partie/{second}")).await.body;
    assert!(page.contains("Match\u{202f}: Binta 0\u{202f}–\u{202f}2 Awa, seconde partie."), "{page}");
    assert!(page.contains(&format!("<a href=\"/partie/{first}\">La première partie</a>")), "{page}");

    play(&mut binta, &mut awa, &second).await;
    let events = resign(&mut awa, &second).await;
    assert_eq!(events.as_array().map(Vec::len), Some(1), "two games are the match");
    for game in [&first, &second] {
        let page = house.stranger().get(&format!("/partie/{game}")).await.body;
        assert!(page.contains("Match nul, 2\u{202f}–\u{202f}2."), "{page}");
    }
    let in_short = house.stranger().get(&format!("/api/games/{first}")).await.expect_status(200);
    assert_eq!(in_short["match"], json!({ "first": { "next": second } }));
    let pdn = house.stranger().get(&format!("/api/games/{second}.pdn")).await.body;
    assert!(pdn.contains("[Round \"2\"]"), "{pdn}");

    // A rematch is the first game of a new match.
    awa.post(&format!("/api/games/{second}/propose"), &rematch).await.expect_status(200);
    let agreed = binta.post(&format!("/api/games/{second}/propose"), &rematch).await.expect_status(200);
    let third = agreed["events"][0]["event"]["game"].as_str().expect("a game").to_owned();
    let third = awa.get(&format!("/api/games/{third}")).await.expect_status(200);
    assert!(third["match"]["first"]["next"].is_string(), "{third}");
}

#[tokio::test]
async fn a_match_outlives_the_server_within_a_game_and_between_both() {
    let settings = || Settings { limits: generous(), ..Settings::default() };
    let house = House::open().await;
    let (mut awa, mut binta, first) = begun(&house).await;
    let house = House::at(house.crash(), settings()).await;
    (awa.address, binta.address) = (house.address, house.address);
    let events = resign(&mut awa, &first).await;
    let second = events[1]["event"]["game"].as_str().expect("the second game").to_owned();

    let house = House::at(house.crash(), settings()).await;
    (awa.address, binta.address) = (house.address, house.address);
    let again = awa.get(&format!("/api/games/{first}")).await.expect_status(200);
    assert_eq!((&again["result"], &again["rematch"]), (&json!("0-2"), &json!(second)));
    let mut line = binta.follow(&second).await;
    assert_eq!(line.hear_of("welcome").await["place"], "white");
    line.hear_event("resumed").await;
    play(&mut binta, &mut awa, &second).await;

    let house = House::at(house.crash(), settings()).await;
    (awa.address, binta.address) = (house.address, house.address);
    resign(&mut awa, &second).await;
    let page = house.stranger().get(&format!("/partie/{second}")).await.body;
    assert!(page.contains("Binta gagne le match, 4\u{202f}–\u{202f}0."), "{page}");
    let folder = house.close().await;
    let report = verify(folder.path(), &mut |_| {}, &Stop::new()).await.expect("a look");
    assert!(report.problems.is_empty(), "{:?}", report.problems);
}

#[tokio::test]
async fn a_first_game_without_a_result_ends_the_match() {
    let house = House::open().await;
    let (mut white, mut black) = (house.guest().await, house.guest().await);
    let wish = json!({ "terms": { "variant": "international", "time": "10+5" }, "color": "W" });
    let mut challenge = wish.clone();
    challenge["player"] = json!(black.id().await);
    challenge["match"] = json!(true);
    let offer = white.post("/api/challenges", &challenge).await.expect_status(201)["offer"].clone();
    let shown = black.get("/api/lobby/offers").await.expect_status(200);
    assert_eq!(shown["challenges"][0]["match"], true, "he is told: {shown}");
    let seated = black.post(&format!("/api/lobby/offers/{offer}/take"), &json!({})).await;
    let game = seated.expect_status(200)["game"].as_str().expect("a game").to_owned();
    let now = black.get(&format!("/api/games/{game}")).await.expect_status(200);
    assert!(now["match"]["first"]["next"].is_string(), "{now}");
    black.post(&format!("/api/games/{game}/abort"), &json!({})).await.expect_status(200);
    let now = black.get(&format!("/api/games/{game}")).await.expect_status(200);
    assert_eq!((&now["result"], &now["rematch"]), (&json!("*"), &Value::Null));
    let page = house.stranger().get(&format!("/partie/{game}")).await.body;
    assert!(page.contains("Match interrompu"), "{page}");
}

#[tokio::test]
async fn the_page_of_a_player_challenges_to_a_match_and_the_lobby_says_so() {
    let house = House::open().await;
    let (mut awa, mut binta) = (house.guest().await, house.guest().await);
    let form = "variant=russian&time=5%2B3&color=W&match=on";
    let sent = awa.submit(&format!("/joueur/{}/defier", binta.id().await), form).await;
    assert_eq!(sent.header("location"), Some("/salon"), "{sent:?}");
    let page = binta.get("/salon").await.body;
    assert!(page.contains("match en deux parties"), "{page}");
    assert!(page.contains("vous commencez avec les Noirs, puis les couleurs sont échangées"), "{page}");
    let challenges = binta.get("/api/lobby/offers").await.expect_status(200)["challenges"].clone();
    let take = format!("/api/lobby/offers/{}/take", challenges[0]["offer"]);
    let game = binta.post(&take, &json!({})).await.expect_status(200)["game"].clone();
    let now = awa.get(&format!("/api/games/{}", game.as_str().expect("a game"))).await.expect_status(200);
    assert!(now["match"]["first"]["next"].is_string(), "{now}");
}

#[tokio::test]
async fn the_form_invites_to_a_match_and_the_guest_is_told() {
    let house = House::open().await;
    let mut awa = house.guest().await;
    for (form, colours) in [
        ("match=on&color=W", "vous commencez avec les Noirs, puis les couleurs sont échangées"),
        ("match=on&color=B", "vous commencez avec les Blancs, puis les couleurs sont échangées"),
        ("match=on", "les couleurs sont tirées au sort"),
    ] {
        let made = awa.submit("/jouer/ami", form).await;
        let invitation = made.header("location").expect("an invitation").to_owned();
        let page = house.stranger().get(&invitation).await.body;
        assert!(page.contains("match en deux parties") && page.contains(colours), "{page}");
    }
    let made = awa.submit("/jouer/ami", "color=W").await;
    let page = house.stranger().get(made.header("location").expect("an invitation")).await.body;
    assert!(!page.contains("match en deux parties"), "{page}");
    let refused = awa.submit("/jouer/ami", "match=on&variant=chess").await.body;
    assert!(refused.contains("name=\"match\" type=\"checkbox\" value=\"on\" checked"), "{refused}");
}
