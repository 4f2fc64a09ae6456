//! A seat goes on at another device, after the first has said yes.

use damier_server::{Limits, Settings};
use serde_json::{Value, json};

use crate::house::{Answer, House, Person, generous};

fn terms() -> Value {
    json!({ "variant": "international", "time": "10+5" })
}

/// What stands between two texts.
fn between<'a>(page: &'a str, before: &str, after: &str) -> Option<&'a str> {
    page.split_once(before)?.1.split_once(after).map(|(found, _)| found)
}

/// Where the square of a player leads to.
async fn square(player: &mut Person, game: &str) -> String {
    let page = player.get(&format!("/partie/{game}/telephone")).await;
    page.expect_status(200);
    assert_eq!(page.header("cache-control"), Some("no-store"));
    let url = between(&page.body, "id=\"adresse\">", "<").expect("an address").to_owned();
    let picture = player.get(&format!("/partie/{game}/telephone/qr.svg")).await;
    assert!(picture.status == 200 && picture.body.contains("<svg"), "{picture:?}");
    url.strip_prefix(&format!("http://{}", player.address)).expect("an address of the site").to_owned()
}

/// A device that asks by this address, and the header by which it is known again.
async fn ask(house: &House, path: &str) -> (Person, [(&'static str, String); 1]) {
    let mut device = house.stranger();
    let page = device.get(path).await;
    assert!(page.status == 200 && page.body.contains(&format!("action=\"{path}\"")), "{page:?}");
    let asked = device.submit(path, "").await;
    assert_eq!((asked.status, asked.header("location")), (303, Some(path)));
    let cookie = asked.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("Path=/telephone"), "{cookie}");
    let cookie = cookie.split(';').next().expect("its value").to_owned();
    (device, [("cookie", cookie)])
}

/// The number that the player is shown.
async fn shown(player: &mut Person, game: &str) -> String {
    let page = player.get(&format!("/partie/{game}/telephone")).await;
    between(&page.body, "name=\"code\" value=\"", "\"").expect("somebody asks").to_owned()
}

async fn say(player: &mut Person, game: &str, code: &str, answer: &str) -> Answer {
    player.submit(&format!("/partie/{game}/telephone"), &format!("code={code}&answer={answer}")).await
}

#[tokio::test]
async fn a_telephone_gets_the_seat_once_the_player_says_yes_and_both_play_on() {
    let house = House::open().await;
    let (mut white, mut black, game) = house.pair(terms()).await;
    let page = white.get(&format!("/partie/{game}")).await;
    assert!(page.body.contains(&format!("/partie/{game}/telephone")), "the way there");
    let path = square(&mut white, &game).await;
    assert_eq!(square(&mut white, &game).await, path, "a reload shows the same");
    let (mut telephone, known) = ask(&house, &path).await;

    let waiting = telephone.ask_with("GET", &path, None, &known).await;
    let code = shown(&mut white, &game).await;
    assert!(waiting.status == 200 && waiting.body.contains(&code), "both show {code}: {waiting:?}");
    assert!(telephone.cookie.is_none(), "no seat yet");
    // Others gain nothing by the address, nor by saying yes.
    assert_eq!(house.stranger().get(&path).await.status, 410);
    let mut late = house.stranger();
    assert!(late.submit(&path, "").await.header("set-cookie").is_none(), "another was faster");
    assert_eq!(say(&mut black, &game, &code, "yes").await.status, 409, "not Black's to say");
    assert_eq!(telephone.ask_with("GET", &path, None, &known).await.status, 200);

    assert_eq!(say(&mut white, &game, &code, "yes").await.status, 303);
    let given = telephone.ask_with("GET", &path, None, &known).await;
    assert_eq!((given.status, given.header("location")), (303, Some(format!("/partie/{game}").as_str())));
    assert_eq!(telephone.id().await, white.id().await);
    assert_ne!(telephone.cookie, white.cookie, "a session of its own");
    let mut for_telephone = telephone.follow(&game).await;
    assert_eq!(for_telephone.hear_of("welcome").await["place"], "white");
    for_telephone.say(&json!({ "type": "act", "act": 0, "word": "32-28" })).await;
    for_telephone.hear_event("acted").await;
    let act = format!("/api/games/{game}/act");
    black.post(&act, &json!({ "act": 1, "word": "19-23" })).await.expect_status(200);
    white.post(&act, &json!({ "act": 2, "word": "28x19" })).await.expect_status(200);
    // Once only.
    let mut again = house.stranger();
    assert_eq!(again.ask_with("GET", &path, None, &known).await.status, 410);
    assert!(again.cookie.is_none());
    assert_ne!(square(&mut white, &game).await, path);
}

#[tokio::test]
async fn whoever_is_refused_gets_no_seat_nor_does_anybody_after_the_player_has_left() {
    let house = House::open().await;
    let (mut white, _, game) = house.pair(terms()).await;
    let path = square(&mut white, &game).await;
    let (mut telephone, known) = ask(&house, &path).await;
    let code = shown(&mut white, &game).await;
    assert_eq!(say(&mut white, &game, "1", "yes").await.status, 409, "another number");
    assert_eq!(say(&mut white, &game, &code, "no").await.status, 303);
    assert_eq!(telephone.ask_with("GET", &path, None, &known).await.status, 410);

    let path = square(&mut white, &game).await;
    let (mut telephone, known) = ask(&house, &path).await;
    let code = shown(&mut white, &game).await;
    let evil = [("origin", "http://evil.example".to_owned())];
    let forged = white.ask_with("POST", &format!("/partie/{game}/telephone"), None, &evil).await;
    assert_eq!(forged.status, 403, "{forged:?}");
    assert_eq!(say(&mut white, &game, &code, "yes").await.status, 303);
    white.ask("DELETE", "/api/session", None).await.expect_status(204);
    assert_eq!(telephone.ask_with("GET", &path, None, &known).await.status, 410);
    assert!(telephone.cookie.is_none());
}

#[tokio::test]
async fn a_game_that_is_over_has_no_seat_to_give_and_the_player_s_own_browser_needs_none() {
    let house = House::open().await;
    let (mut white, _, game) = house.pair(terms()).await;
    let path = square(&mut white, &game).await;
    let own = white.get(&path).await;
    assert_eq!((own.status, own.header("location")), (303, Some(format!("/partie/{game}").as_str())));
    white.post(&format!("/api/games/{game}/resign"), &json!({})).await.expect_status(200);
    assert_eq!(white.get(&format!("/partie/{game}/telephone")).await.status, 409);
    let page = white.get(&format!("/partie/{game}")).await;
    assert!(!page.body.contains("/telephone"), "{page:?}");
}

#[tokio::test]
async fn addresses_of_seats_cannot_be_guessed_for_long() {
    let limits = Limits { sign_ins: 10, ..generous() };
    let house = House::with(Settings { limits, ..Settings::default() }).await;
    let (mut white, _, game) = house.pair(terms()).await;
    let path = square(&mut white, &game).await;
    for guess in 0..5 {
        assert_eq!(house.stranger().get(&format!("/telephone/{guess}")).await.status, 410);
    }
    let refused = house.stranger().get(&format!("/telephone/{}", 6)).await;
    assert_eq!(refused.status, 429);
    assert!(refused.header("retry-after").is_some(), "{refused:?}");
    assert_eq!(house.stranger().get(&path).await.status, 429, "the right one too");
}

#[tokio::test]
async fn the_pages_speak_the_reader_s_language() {
    let house = House::open().await;
    let (mut white, _, game) = house.pair(terms()).await;
    for (lang, title, ask) in [
        ("fr", "Jouer sur un autre appareil", "Demander la place"),
        ("en", "Play on another device", "Ask for the seat"),
        ("nl", "Op een ander apparaat spelen", "Om de plaats vragen"),
    ] {
        let path = square(&mut white, &game).await;
        let page = white.get(&format!("/partie/{game}/telephone?lang={lang}")).await;
        assert!(page.body.contains(&format!("<h1>{title}</h1>")), "{lang}: {page:?}");
        let page = house.guest().await.get(&format!("{path}?lang={lang}")).await;
        assert!(page.body.contains(ask) && !page.body.contains("telephone-"), "{lang}: {page:?}");
    }
}
