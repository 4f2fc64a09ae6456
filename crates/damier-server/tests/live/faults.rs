//! People and programs that misbehave, while others play.

use std::time::{Duration, Instant};

use damier_game::clock::Timestamp;
use damier_server::{Limits, Settings};
use damier_store::TokenHash;
use futures_util::SinkExt;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::house::{Answer, House, Line, Person, generous};

/// Two players with open sockets, at a game.
pub(crate) struct Pair {
    white: Line,
    black: Line,
    pub(crate) game: String,
    acts: u32,
}

const MOVES: [&str; 8] = ["32-28", "19-23", "28x19", "14x23", "37-32", "10-14", "41-37", "5-10"];

impl Pair {
    pub(crate) async fn sit(house: &House) -> Self {
        let (white, black, game) = house.pair(json!({ "variant": "international", "time": "10+5" })).await;
        let (white, black) = (white.follow(&game).await, black.follow(&game).await);
        Self { white, black, game, acts: 0 }
    }

    /// One more move, which the opponent sees soon.
    pub(crate) async fn play(&mut self) {
        let word = MOVES[self.acts as usize];
        let (mover, other) = if self.acts.is_multiple_of(2) {
            (&mut self.white, &mut self.black)
        } else {
            (&mut self.black, &mut self.white)
        };
        let began = Instant::now();
        mover.say(&json!({ "type": "act", "act": self.acts, "word": word })).await;
        while other.hear_event("acted").await["event"]["act"] != self.acts {}
        assert!(began.elapsed() < Duration::from_secs(3), "{:?} for {word}", began.elapsed());
        self.acts += 1;
    }
}

#[tokio::test]
async fn garbage_is_refused_then_shut_out_and_others_play_on() {
    let house = House::open().await;
    let mut pair = Pair::sit(&house).await;
    pair.play().await;
    let mut vandal = house.guest().await.follow(&pair.game).await;
    for text in ["", "{", "[[[[", "null", "\u{0}", r#"{"type":"act","act":-1,"word":"x"}"#, &"[".repeat(4000)]
    {
        vandal.say_text(text).await;
        assert_eq!(vandal.hear_of("refused").await["reason"], "nonsense", "{text:.20}");
    }
    vandal.stream.send(Message::binary(vec![0; 100])).await.expect("it reads");
    for _ in 0..40 {
        // It may be closed already.
        let _ = vandal.stream.send(Message::text("{")).await;
    }
    while let Some(message) = vandal.hear().await {
        let kind = message["type"].as_str().unwrap_or_default().to_owned();
        assert!(["refused", "bye", "presence"].contains(&kind.as_str()), "{message}");
    }
    pair.play().await;
}

#[tokio::test]
async fn whoever_asks_too_much_or_nonsense_is_told_which_act_was_refused() {
    let limits = Limits { messages: 2, ..generous() };
    let house = House::with(Settings { limits, ..Settings::default() }).await;
    let mut pair = Pair::sit(&house).await;
    pair.white.say_text(r#"{"type":"act","act":7}"#).await;
    let refused = pair.white.hear_of("refused").await;
    assert_eq!((&refused["reason"], &refused["act"]), (&json!("nonsense"), &json!(7)));
    let mut too_many = None;
    for act in 10..20 {
        pair.white.say(&json!({ "type": "act", "act": act, "word": "32-28" })).await;
        let refused = pair.white.hear_of("refused").await;
        assert_eq!(refused["act"], act, "{refused}");
        too_many = too_many.or_else(|| (refused["reason"] == "too_many").then_some(act));
    }
    assert!(too_many.is_some(), "ten at once are more than two a second");
    pair.white.say(&json!({ "type": "resign" })).await;
    let refused = pair.white.hear_of("refused").await;
    assert!(refused["reason"] == "too_many" && refused["act"].is_null(), "{refused}");
}

#[tokio::test]
async fn whoever_takes_long_to_ask_is_cut_off_and_others_play_on() {
    let limits = Limits { header_seconds: 1, ..generous() };
    let house = House::with(Settings { limits, ..Settings::default() }).await;
    let mut pair = Pair::sit(&house).await;
    let mut slow = TcpStream::connect(house.address).await.expect("the server listens");
    let mut silent = TcpStream::connect(house.address).await.expect("the server listens");
    let began = Instant::now();
    for line in ["GET / HTTP/1.1\r\n", "host: damier\r\n"].into_iter().chain(std::iter::repeat("x: y\r\n")) {
        if slow.write_all(line.as_bytes()).await.is_err() || began.elapsed() > Duration::from_secs(10) {
            break;
        }
        let mut byte = [0];
        let read = tokio::time::timeout(Duration::from_millis(200), slow.read(&mut byte)).await;
        if matches!(read, Ok(Ok(0) | Err(_))) {
            break;
        }
    }
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(5), silent.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "who says nothing is not waited for either");
    // A socket is no request that is slow to come.
    pair.play().await;
    pair.play().await;
}

#[tokio::test]
async fn pages_say_in_words_why_they_cannot_be_shown() {
    let limits = Limits { requests: 1, requests_burst: 6, ..generous() };
    let house = House::with(Settings { limits, ..Settings::default() }).await;
    let mut reader = house.stranger();
    for (path, status) in
        [("/partie/222222222222", 404), ("/i/nothing", 404), ("/partie/222222222222/telephone", 401)]
    {
        let answer = reader.get(path).await;
        assert_eq!(answer.status, status, "{path}");
        assert!(is_page(&answer, status) && !answer.body.contains("not_found"), "{answer:?}");
    }
    let evil = [("origin", "http://evil.example".to_owned()), ("cookie", "damier=abc".to_owned())];
    let forbidden = reader.ask_with("POST", "/jouer/ami", None, &evil).await;
    assert!(is_page(&forbidden, 403) && forbidden.body.contains("Ce coup n’est pas à vous"), "{forbidden:?}");
    let mut last = reader.get("/salon").await;
    for _ in 0..8 {
        last = reader.get("/salon").await;
    }
    assert!(is_page(&last, 429) && last.body.contains("Trop de coups à la fois"), "{last:?}");
    assert!(last.header("retry-after").is_some(), "{last:?}");
}

fn is_page(answer: &Answer, status: u16) -> bool {
    answer.status == status
        && answer.header("content-type") == Some("text/html; charset=utf-8")
        && answer.body.contains(&format!("Erreur {status}"))
}

#[tokio::test]
async fn a_huge_frame_ends_only_its_own_connection() {
    let house = House::open().await;
    let mut pair = Pair::sit(&house).await;
    pair.play().await;
    let mut vandal = house.guest().await.follow(&pair.game).await;
    vandal.hear_of("welcome").await;
    // The server may hang up before all is sent.
    let _ = vandal.stream.send(Message::text("x".repeat(5_000_000))).await;
    while vandal.hear().await.is_some() {}
    let mut huge = house.guest().await;
    let body = json!({ "name": "x".repeat(1_000_000) });
    assert_eq!(huge.ask("PATCH", "/api/me", Some(&body)).await.status, 413);
    pair.play().await;
}

#[tokio::test]
async fn more_connections_than_one_address_may_have_are_turned_away_and_others_play_on() {
    let limits = Limits { connections: 40, ..generous() };
    let house = House::with(Settings { limits, ..Settings::default() }).await;
    let mut pair = Pair::sit(&house).await;
    pair.play().await;
    let mut held = Vec::new();
    for _ in 0..300 {
        held.push(TcpStream::connect(house.address).await.expect("the system lets in"));
    }
    pair.play().await;
    let mut turned_away = 0;
    for stream in &mut held {
        let mut byte = [0];
        let read = tokio::time::timeout(Duration::from_millis(5), stream.read(&mut byte)).await;
        turned_away += u32::from(matches!(read, Ok(Ok(0) | Err(_))));
    }
    assert!(turned_away >= 250, "{turned_away}");
    pair.play().await;
    drop(held);
    tokio::time::sleep(Duration::from_millis(300)).await;
    house.stranger().get("/api/me").await.expect_status(200);
}

#[tokio::test]
async fn whoever_does_not_read_is_not_waited_for() {
    let house = House::open().await;
    let mut pair = Pair::sit(&house).await;
    pair.play().await;
    let mut sluggards = Vec::new();
    for _ in 0..10 {
        let mut sluggard = house.stranger().follow(&pair.game).await;
        for _ in 0..200 {
            sluggard.say(&json!({ "type": "resync", "from": 0 })).await;
        }
        sluggards.push(sluggard);
    }
    for _ in 1..MOVES.len() {
        pair.play().await;
    }
}

#[tokio::test]
async fn who_asks_too_often_is_told_when_to_come_back() {
    let limits = Limits { requests: 1, requests_burst: 5, ..generous() };
    let house = House::with(Settings { limits, ..Settings::default() }).await;
    let mut hasty = house.stranger();
    let mut statuses = Vec::new();
    for _ in 0..8 {
        statuses.push(hasty.get("/api/games").await.status);
    }
    assert!(statuses.starts_with(&[200; 5]) && statuses.contains(&429), "{statuses:?}");
    let answer = hasty.get("/api/games").await;
    answer.expect_refusal(429, "too_many");
    let wait: u64 = answer.header("retry-after").and_then(|wait| wait.parse().ok()).expect("seconds");
    assert!((1..=5).contains(&wait), "{wait}");
    assert_eq!(hasty.get("/health").await.status, 200, "whoever watches over the server is answered");
}

#[tokio::test]
async fn each_kind_of_asking_has_its_limit() {
    let limits = Limits { newcomers: 2, sign_ins: 20, changes: 1, changes_burst: 3, ..generous() };
    let house = House::with(Settings { limits, ..Settings::default() }).await;
    let mut guest = house.guest().await;
    house.guest().await;
    house.stranger().post("/api/me", &json!({})).await.expect_refusal(429, "too_many");
    let attempt = json!({ "login": "awa", "password": "je devine" });
    for _ in 0..2 {
        house.stranger().post("/api/session", &attempt).await.expect_refusal(401, "wrong");
    }
    house.stranger().post("/api/session", &attempt).await.expect_refusal(429, "too_many");
    for _ in 0..3 {
        guest.ask("PATCH", "/api/me", Some(&json!({ "name": "Awa" }))).await.expect_status(200);
    }
    guest.ask("PATCH", "/api/me", Some(&json!({ "name": "Awa" }))).await.expect_refusal(429, "too_many");
}

#[tokio::test]
async fn a_session_that_has_expired_is_nobodys() {
    let house = House::open().await;
    let mut guest = house.guest().await;
    let hash = TokenHash::of(guest.cookie.as_deref().expect("a cookie"));
    house.operator().await.extend_session(hash, Timestamp(1)).await.expect("kept");
    assert!(guest.get("/api/me").await.expect_status(200).is_null());
    let rename = json!({ "name": "Awa" });
    guest.ask("PATCH", "/api/me", Some(&rename)).await.expect_refusal(401, "unknown");
    for cookie in ["x", "' OR 1=1 --", "22222222222222222222222222"] {
        let mut forger = Person { cookie: Some(cookie.to_owned()), ..house.stranger() };
        assert!(forger.get("/api/me").await.expect_status(200).is_null(), "{cookie}");
    }
    let mut forger = Person { token: Some("nonsense".to_owned()), ..house.stranger() };
    forger.get("/api/me").await.expect_refusal(401, "unknown_token");
}

#[tokio::test]
async fn names_have_nothing_that_could_be_taken_for_markup_or_turn_other_text_round() {
    let house = House::open().await;
    let mut guest = house.guest().await;
    for name in ["<script>alert(1)</script>", "a\u{202e}b", "\u{200b}\u{200b}", "a\"onload=", "x"] {
        assert_eq!(guest.ask("PATCH", "/api/me", Some(&json!({ "name": name }))).await.status, 400, "{name}");
    }
    let named = guest.ask("PATCH", "/api/me", Some(&json!({ "name": "D'Artagnan" }))).await;
    assert_eq!(named.expect_status(200)["name"], "D'Artagnan");
}
