//! Who may ask what: every address of the API with everybody who might call it.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::house::{House, PASSWORD, Person};

/// Everybody who might call, in the order of the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Stranger,
    Watcher,
    White,
    Black,
    Bot,
    Member,
    Moderator,
    Closed,
}

const EVERYBODY: [Who; 8] =
    [Who::Stranger, Who::Watcher, Who::White, Who::Black, Who::Bot, Who::Member, Who::Moderator, Who::Closed];

/// What an address answers to each of them.
struct Row {
    method: &'static str,
    path: &'static str,
    body: &'static str,
    statuses: [u16; 8],
}

const fn row(method: &'static str, path: &'static str, body: &'static str, statuses: [u16; 8]) -> Row {
    Row { method, path, body, statuses }
}

/// Everybody is answered alike.
const fn all(status: u16) -> [u16; 8] {
    [status; 8]
}

/// Whoever is not known is refused; the others are answered alike. The account that was closed is not known.
const fn known(status: u16) -> [u16; 8] {
    [401, status, status, status, status, status, status, 401]
}

/// As [`known`], but White is refused, whom it is about.
const fn but_oneself(status: u16) -> [u16; 8] {
    [401, status, 409, status, status, status, status, 401]
}

/// Only in a browser: not by the token of a program.
const fn at_home(status: u16) -> [u16; 8] {
    [401, status, status, status, 403, status, status, 401]
}

/// Only the player of White, whose turn it is.
const fn white(status: u16) -> [u16; 8] {
    [401, 403, status, 409, 403, 403, 403, 401]
}

/// Only the two players, who are answered alike.
const fn players(status: u16) -> [u16; 8] {
    [401, 403, status, status, 403, 403, 403, 401]
}

/// Only moderators.
const fn moderators(status: u16) -> [u16; 8] {
    [401, 403, 403, 403, 403, 403, status, 401]
}

const TERMS: &str = r#"{"terms":{"variant":"international","time":"10+5"}}"#;

/// The table. A game is made anew for each call, White to move, so that one call does not stand in the way of another.
#[rustfmt::skip]
const TABLE: &[Row] = &[
    row("GET", "/api/openapi.json", "", all(200)),
    row("GET", "/api/me", "", all(200)),
    row("POST", "/api/me", "{}", all(200)),
    row("PATCH", "/api/me", r#"{"name":"Awa"}"#, known(200)),
    row("DELETE", "/api/me", "{}", [401, 204, 204, 204, 403, 401, 401, 401]),
    row("GET", "/api/me/export", "", at_home(200)),
    row("GET", "/api/me/blocks", "", known(200)),
    row("POST", "/api/me/password", r#"{"password":"no","new":"autre mot de passe"}"#, [401, 403, 403, 403, 403, 401, 401, 401]),
    row("POST", "/api/me/recovery", r#"{"password":"no"}"#, [401, 403, 403, 403, 403, 401, 401, 401]),
    row("POST", "/api/accounts", r#"{"login":"x","password":"long et difficile"}"#, [400, 400, 400, 400, 403, 409, 409, 400]),
    row("POST", "/api/session", r#"{"login":"nobody","password":"x"}"#, all(401)),
    row("DELETE", "/api/session", "", all(204)),
    row("POST", "/api/session/recover", r#"{"login":"nobody","code":"k7pq-9xmh-2c4d-ttfa","password":"long et difficile"}"#, all(401)),
    row("POST", "/api/tokens", r#"{"name":"mien"}"#, [201, 201, 201, 201, 403, 201, 201, 201]),
    row("GET", "/api/tokens", "", at_home(200)),
    row("DELETE", "/api/tokens/{number}", "", at_home(404)),
    row("POST", "/api/invitations", TERMS, all(201)),
    row("GET", "/api/invitations/{token}", "", all(200)),
    row("DELETE", "/api/invitations/{token}", "", [401, 403, 204, 403, 403, 403, 403, 401]),
    row("POST", "/api/invitations/{token}/accept", "", [200, 200, 409, 200, 200, 200, 200, 200]),
    row("GET", "/api/lobby/offers", "", all(200)),
    row("POST", "/api/lobby/offers", TERMS, all(201)),
    row("DELETE", "/api/lobby/offers/{offer}", "", known(404)),
    row("POST", "/api/lobby/offers/{offer}/take", "", all(404)),
    row("POST", "/api/lobby/offers/{offer}/decline", "", known(404)),
    row("POST", "/api/lobby/pair", r#"{"terms":{"variant":"thai","time":"2+1"},"rated":true}"#, [403, 403, 403, 403, 403, 200, 200, 403]),
    row("POST", "/api/challenges", r#"{"player":"222222222222","terms":{"variant":"international","time":"10+5"}}"#, all(404)),
    row("GET", "/api/players/{player}", "", all(200)),
    row("GET", "/api/ratings/{variant}", "", all(200)),
    row("POST", "/api/players/{player}/block", "", but_oneself(204)),
    row("DELETE", "/api/players/{player}/block", "", known(404)),
    row("POST", "/api/players/{player}/report", r#"{"text":"triche"}"#, but_oneself(204)),
    row("GET", "/api/reports", "", moderators(200)),
    row("POST", "/api/reports/{number}/resolve", r#"{"resolution":"vu"}"#, moderators(404)),
    row("POST", "/api/players/{player}/mute", r#"{"minutes":5,"reason":"injures"}"#, moderators(204)),
    row("DELETE", "/api/players/{player}/mute", "", moderators(404)),
    row("POST", "/api/players/{player}/close", r#"{"reason":"triche"}"#, moderators(404)),
    row("GET", "/api/games", "", all(200)),
    row("GET", "/api/games/{game}", "", all(200)),
    row("POST", "/api/games/{game}/act", r#"{"act":2,"word":"28x19"}"#, white(200)),
    row("POST", "/api/games/{game}/propose", r#"{"what":"takeback"}"#, players(200)),
    row("POST", "/api/games/{game}/decline", r#"{"what":"draw"}"#, players(409)),
    row("POST", "/api/games/{game}/resign", "", players(200)),
    row("POST", "/api/games/{game}/abort", "", players(409)),
    row("POST", "/api/games/{game}/claim", r#"{"what":"win"}"#, players(409)),
    row("POST", "/api/games/{game}/greet", r#"{"what":"hello"}"#, players(200)),
    row("POST", "/api/games/{game}/say", r#"{"text":"Salut"}"#, players(204)),
    row("GET", "/api/games/{game}/events", "", all(0)),
    row("GET", "/api/games/{game}/socket", "", all(0)),
    row("GET", "/api/lobby/socket", "", all(0)),
];

/// The pages with a seat or a player in their hands; a body is a form. A token that is none, as here, is gone for
/// everybody.
#[rustfmt::skip]
const PAGES: &[Row] = &[
    row("GET", "/partie/{game}", "", all(200)),
    row("GET", "/partie/{game}/telephone", "", players(200)),
    row("POST", "/partie/{game}/telephone", "code=1234&answer=yes", players(409)),
    row("GET", "/partie/{game}/telephone/qr.svg", "", players(200)),
    row("GET", "/telephone/{token}", "", all(410)),
    row("POST", "/telephone/{token}", "", all(303)),
    row("GET", "/joueur/{player}", "", all(200)),
    row("POST", "/joueur/{player}/defier", "variant=international&time=10%2B5", [303, 303, 409, 303, 303, 303, 303, 303]),
    row("POST", "/joueur/{player}/signaler", "reason=abuse", but_oneself(303)),
    row("POST", "/joueur/{player}/bloquer", "", but_oneself(303)),
    row("POST", "/joueur/{player}/debloquer", "", known(303)),
    row("POST", "/salon/defi/{offer}", "answer=take", known(404)),
];

/// Those who are the same for all calls.
struct Others {
    bot: Person,
    member: Person,
    moderator: Person,
    closed: Person,
}

impl Others {
    /// Lets those in again who have gone.
    async fn sign_in(&mut self) {
        for (person, login) in [(&mut self.member, "membre"), (&mut self.moderator, "arbitre")] {
            let sign_in = json!({ "login": login, "password": PASSWORD });
            person.post("/api/session", &sign_in).await.expect_status(200);
        }
    }
}

async fn others(house: &House) -> Others {
    let mut owner = house.guest().await;
    let made = owner.post("/api/tokens", &json!({ "name": "robot", "bot": true })).await.expect_status(201);
    let token = made["token"].as_str().map(str::to_owned);
    let bot = Person { token, ..house.stranger() };
    let member = house.member("membre").await;
    let moderator = house.member("arbitre").await;
    let closed = house.member("parti").await;
    house.set_moderator(&moderator).await;
    house.close_account(&closed).await;
    Others { bot, member, moderator, closed }
}

#[tokio::test]
async fn every_address_answers_everybody_as_it_should() {
    let house = House::open().await;
    let mut others = others(&house).await;
    for Row { method, path, body, statuses } in TABLE.iter().chain(PAGES) {
        for (who, status) in EVERYBODY.into_iter().zip(*statuses) {
            // Sockets and streams stay open; other tests follow them.
            if status == 0 {
                continue;
            }
            let (white, black, game) = played(&house).await;
            let mut caller = match who {
                Who::Stranger => house.stranger(),
                Who::Watcher => house.guest().await,
                Who::White => white.clone(),
                Who::Black => black,
                Who::Bot => others.bot.clone(),
                Who::Member => others.member.clone(),
                Who::Moderator => others.moderator.clone(),
                Who::Closed => others.closed.clone(),
            };
            let path = filled(path, white, &game).await;
            let answer = if path.starts_with("/api/") {
                let body = (!body.is_empty()).then(|| serde_json::from_str::<Value>(body).expect("JSON"));
                caller.ask(method, &path, body.as_ref()).await
            } else if *method == "POST" {
                caller.submit(&path, body).await
            } else {
                caller.get(&path).await
            };
            assert_eq!(answer.status, status, "{who:?} {method} {path}: {answer:?}");
            if (*method, path.as_str()) == ("DELETE", "/api/session") {
                others.sign_in().await;
            }
        }
    }
}

/// A game in which each side has moved once.
async fn played(house: &House) -> (Person, Person, String) {
    let (mut white, mut black, game) =
        house.pair(json!({ "variant": "international", "time": "10+5" })).await;
    let act = format!("/api/games/{game}/act");
    white.post(&act, &json!({ "act": 0, "word": "32-28" })).await.expect_status(200);
    black.post(&act, &json!({ "act": 1, "word": "19-23" })).await.expect_status(200);
    (white, black, game)
}

/// The address with what its names stand for: White's invitation, the game, White.
async fn filled(path: &str, mut white: Person, game: &str) -> String {
    let mut path = path.replace("{game}", game).replace("{variant}", "russian");
    path = path.replace("{number}", "999").replace("{offer}", "999999");
    if path.contains("{player}") {
        path = path.replace("{player}", &white.id().await);
    }
    if path.contains("{token}") {
        let terms = json!({ "terms": { "variant": "international", "time": "10+5" } });
        let made = white.post("/api/invitations", &terms).await.expect_status(201);
        path = path.replace("{token}", made["token"].as_str().expect("a token"));
    }
    path
}

#[tokio::test]
async fn the_table_has_every_address_of_the_api() {
    let house = House::open().await;
    let document = house.stranger().get("/api/openapi.json").await.expect_status(200);
    let mut described = BTreeSet::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for method in item.as_object().expect("methods").keys() {
            described.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    let tabled: BTreeSet<_> = TABLE.iter().map(|row| format!("{} {}", row.method, row.path)).collect();
    assert_eq!(described, tabled);
}

#[tokio::test]
async fn another_site_cannot_ask_in_somebodys_name() {
    let house = House::open().await;
    let (mut white, mut black, game) = played(&house).await;
    let act = format!("/api/games/{game}/act");
    let body = json!({ "act": 2, "word": "28x19" });
    for header in [("origin", "http://evil.example"), ("sec-fetch-site", "cross-site"), ("x-none", "")] {
        let headers = [(header.0, header.1.to_owned())];
        let refused = white.ask_with("POST", &act, Some(&body), &headers).await;
        refused.expect_refusal(403, "another_site");
        let other = black.id().await;
        for page in
            ["bloquer", "debloquer", "signaler", "defier"].map(|what| format!("/joueur/{other}/{what}"))
        {
            assert_eq!(white.ask_with("POST", &page, None, &headers).await.status, 403, "{page}");
        }
        for page in ["/jouer/ami", "/salon/defi/1"] {
            assert_eq!(white.ask_with("POST", page, None, &headers).await.status, 403, "{page}");
        }
    }
    white.post(&act, &body).await.expect_status(200);
}

#[tokio::test]
async fn the_address_of_a_game_gives_no_seat_and_a_link_gives_one_only() {
    let house = House::open().await;
    let mut white = house.guest().await;
    let made = white.post("/api/invitations", &serde_json::from_str(TERMS).expect("JSON")).await;
    let token = made.expect_status(201)["token"].as_str().expect("a token").to_owned();
    let accept = format!("/api/invitations/{token}/accept");
    white.post(&accept, &json!({})).await.expect_refusal(409, "own_invitation");
    let (mut first, mut second) = (house.stranger(), house.stranger());
    let game = first.post(&accept, &json!({})).await.expect_status(200)["game"].clone();
    second.post(&accept, &json!({})).await.expect_refusal(409, "taken");
    assert_eq!(first.post(&accept, &json!({})).await.expect_status(200)["game"], game, "twice is harmless");
    let game = game.as_str().expect("a game").to_owned();
    let mut watching = second.follow(&game).await;
    assert_eq!(watching.hear_of("welcome").await["place"], "watcher");
    for message in [
        json!({ "type": "act", "act": 0, "word": "32-28" }),
        json!({ "type": "resign" }),
        json!({ "type": "abort" }),
        json!({ "type": "propose", "what": "draw" }),
        json!({ "type": "claim", "what": "win" }),
        json!({ "type": "greet", "what": "hello" }),
    ] {
        watching.say(&message).await;
        assert_eq!(watching.hear_of("refused").await["reason"], "not_seated", "{message}");
    }
    for id in ["222222222222", "nonsense", "..%2f..%2fetc"] {
        assert_eq!(second.try_socket(&format!("/api/games/{id}/socket")).await.err(), Some(404), "{id}");
        second.get(&format!("/api/games/{id}")).await.expect_refusal(404, "not_found");
    }
}
