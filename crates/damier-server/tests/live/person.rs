//! The page of a player: what it shows to whom, and what can be done there without scripts.

use serde_json::json;

use crate::house::{Answer, House, Person};

/// The page of a player.
async fn page_of(reader: &mut Person, player: &str) -> String {
    let page = reader.get(&format!("/joueur/{player}")).await;
    page.expect_status(200);
    page.body
}

/// Does something at the page of a player, by its form.
async fn at(reader: &mut Person, player: &str, what: &str, form: &str) -> Answer {
    reader.submit(&format!("/joueur/{player}/{what}"), form).await
}

#[track_caller]
fn leads_to(answer: &Answer, path: &str) {
    assert_eq!((answer.status, answer.header("location")), (303, Some(path)), "{answer:?}");
}

const CHALLENGE: &str = "variant=frisian&time=3%2B2&color=B";

#[tokio::test]
async fn it_shows_what_everybody_may_know_and_nothing_else() {
    let house = House::open().await;
    let mut awa = house.member("awa.secrete").await;
    awa.ask("PATCH", "/api/me", Some(&json!({ "name": "Awa" }))).await.expect_status(200);
    let id = awa.id().await;
    let mut stranger = house.stranger();
    let page = page_of(&mut stranger, &id).await;
    assert!(page.contains("<h1>Awa</h1>") && page.contains("A un compte · ici depuis"), "{page}");
    assert!(!page.contains("awa.secrete"), "a login is nobody's concern");
    assert!(stranger.cookie.is_none(), "who reads has no name");
    // A stranger can challenge; to block and report one has to be somebody.
    assert!(page.contains("/defier\"") && !page.contains("/bloquer\"") && !page.contains("/signaler\""));
    assert!(page_of(&mut awa, &id).await.contains("que les autres voient de vous"));
    assert!(!page_of(&mut awa, &id).await.contains("<form"));

    // Games are there as soon as there are any, but not those that came to nothing.
    let (mut white, mut black, game) =
        house.pair(json!({ "variant": "international", "time": "10+5" })).await;
    let (one, other) = (white.id().await, black.id().await);
    let link = format!("href=\"/partie/{game}\"");
    let page = page_of(&mut stranger, &one).await;
    assert!(page.contains(&link) && page.contains("en cours") && page.contains("Joue en invité"), "{page}");
    for path in [format!("/partie/{game}"), "/salon".to_owned()] {
        let page = stranger.get(&path).await.body;
        for player in [&one, &other] {
            assert!(page.contains(&format!("href=\"/joueur/{player}\"")), "{path}: {page}");
        }
    }
    white.post(&format!("/api/games/{game}/abort"), &json!({})).await.expect_status(200);
    assert!(!page_of(&mut stranger, &one).await.contains(&link));

    // Whoever has been forgotten has no page, and nothing leads there.
    white.ask("DELETE", "/api/me", Some(&json!({}))).await.expect_status(204);
    assert_eq!(stranger.get(&format!("/joueur/{one}")).await.status, 404);
    let page = stranger.get(&format!("/partie/{game}")).await.body;
    assert!(!page.contains(&format!("/joueur/{one}")) && page.contains("Joueur effacé"), "{page}");
    for what in ["bloquer", "defier", "signaler"] {
        let form = format!("{CHALLENGE}&reason=other");
        assert_eq!(at(&mut black, &one, what, &form).await.status, 404, "{what}");
    }
}

#[tokio::test]
async fn a_challenge_is_made_answered_and_withdrawn_by_forms() {
    let house = House::open().await;
    let (mut awa, mut binta) = (house.stranger(), house.guest().await);
    let hers = binta.id().await;
    leads_to(&at(&mut awa, &hers, "defier", CHALLENGE).await, "/salon");
    let his = awa.id().await;
    let offer = |page: &str| -> String {
        let (_, rest) = page.split_once("action=\"/salon/defi/").expect("a challenge");
        rest.split('"').next().expect("its number").to_owned()
    };
    let page = awa.get("/salon").await.body;
    assert!(page.contains("Votre défi à") && page.contains("vous avez les Noirs"), "{page}");
    assert!(page_of(&mut awa, &hers).await.contains("attend déjà sa réponse"));
    leads_to(&awa.submit(&format!("/salon/defi/{}", offer(&page)), "answer=withdraw").await, "/salon");
    assert!(!binta.get("/salon").await.body.contains("Défi de"));

    at(&mut awa, &hers, "defier", CHALLENGE).await;
    let page = binta.get("/salon").await.body;
    assert!(page.contains("Défi de") && page.contains("vous avez les Blancs"), "{page}");
    assert!(page.contains(&format!("href=\"/joueur/{his}\"")), "{page}");
    leads_to(&binta.submit(&format!("/salon/defi/{}", offer(&page)), "answer=decline").await, "/salon");
    assert!(!awa.get("/salon").await.body.contains("Votre défi à"));

    at(&mut awa, &hers, "defier", CHALLENGE).await;
    let page = binta.get("/salon").await.body;
    let path = format!("/salon/defi/{}", offer(&page));
    assert_eq!(house.guest().await.submit(&path, "answer=take").await.status, 403, "for one only");
    let seated = binta.submit(&path, "answer=take").await;
    let game = seated.header("location").expect("a game").trim_start_matches("/partie/").to_owned();
    let now = awa.get(&format!("/api/games/{game}")).await.expect_status(200);
    assert_eq!((&now["origin"], &now["terms"]["variant"]), (&json!("challenge"), &json!("frisian")));
    // What cannot be is answered on the page.
    for (form, status) in [
        ("variant=chess&time=3%2B2", 404),
        ("variant=frisian&time=soon", 400),
        ("variant=frisian&time=3%2B2&rated=on", 403),
    ] {
        assert_eq!(at(&mut awa, &hers, "defier", form).await.status, status, "{form}");
    }
}

#[tokio::test]
async fn every_page_says_that_a_challenge_waits() {
    let house = House::open().await;
    let (mut awa, mut binta) = (house.guest().await, house.guest().await);
    let hers = binta.id().await;
    leads_to(&at(&mut awa, &hers, "defier", CHALLENGE).await, "/salon");
    let badge = "aria-label=\"1 défi attend votre réponse\"";
    for path in ["/", "/regles", "/profil", "/lecons"] {
        let page = binta.get(path).await.body;
        // In the header, and in the tabs of a telephone.
        assert_eq!(page.matches(badge).count(), 2, "{path}: {page}");
        assert!(!awa.get(path).await.body.contains("pastille"), "{path}: nobody waits for who challenges");
        assert!(!house.stranger().get(path).await.body.contains("pastille"), "{path}");
    }
    let page = binta.get("/salon").await.body;
    assert!(page.contains("Défi de") && !page.contains("pastille"), "the lobby shows it: {page}");
    assert!(house.guest().await.get("/salon?lang=en").await.body.contains("Lobby"));
    let (_, rest) = page.split_once("action=\"/salon/defi/").expect("a challenge");
    let offer = rest.split('"').next().expect("its number");
    leads_to(&binta.submit(&format!("/salon/defi/{offer}"), "answer=decline").await, "/salon");
    assert!(!binta.get("/").await.body.contains("pastille"), "it is answered");
}

#[tokio::test]
async fn who_is_blocked_neither_challenges_nor_is_paired_and_is_not_told() {
    let house = House::open().await;
    let (mut awa, mut binta) = (house.guest().await, house.guest().await);
    let (his, hers) = (awa.id().await, binta.id().await);
    leads_to(&at(&mut awa, &hers, "defier", CHALLENGE).await, "/salon");
    assert!(page_of(&mut binta, &his).await.contains("attend déjà sa réponse"));
    leads_to(&at(&mut binta, &his, "bloquer", "").await, &format!("/joueur/{his}"));
    let page = page_of(&mut binta, &his).await;
    assert!(page.contains("/debloquer\"") && !page.contains("/defier\""), "{page}");
    assert!(!awa.get("/salon").await.body.contains("/salon/defi/"), "what stood between them is gone");
    assert!(binta.get("/profil").await.body.contains(&format!("href=\"/joueur/{his}\"")));

    let refused = at(&mut awa, &hers, "defier", CHALLENGE).await;
    assert_eq!(refused.status, 403, "{refused:?}");
    assert!(refused.body.contains("Vous ne pouvez pas défier ce joueur") && !refused.body.contains("bloqué"));
    assert_eq!(at(&mut binta, &his, "defier", CHALLENGE).await.status, 403, "nor the other way round");
    let quick = json!({ "terms": { "variant": "russian", "time": "3+2" } });
    for person in [&mut awa, &mut binta] {
        let waits = person.post("/api/lobby/pair", &quick).await.expect_status(200);
        assert!(waits["game"].is_null() && waits["offer"].is_u64(), "{waits}");
    }

    for _ in 0..2 {
        leads_to(&at(&mut binta, &his, "debloquer", "").await, &format!("/joueur/{his}"));
    }
    leads_to(&at(&mut awa, &hers, "defier", CHALLENGE).await, "/salon");
}

#[tokio::test]
async fn a_report_has_a_reason_and_what_else_is_to_be_said() {
    let house = House::open().await;
    let (mut white, mut black, game) =
        house.pair(json!({ "variant": "international", "time": "10+5" })).await;
    let (one, other) = (white.id().await, black.id().await);
    let page = page_of(&mut white, &other).await;
    assert!(page.contains(&format!("<option value=\"{game}\">")), "the game that they play: {page}");
    let done = format!("/joueur/{other}?done=report");
    let form = format!("reason=abuse&text=Il+m%27insulte+%3Cb%3E&game={game}");
    leads_to(&at(&mut white, &other, "signaler", &form).await, &done);
    leads_to(&at(&mut white, &other, "signaler", "reason=cheating&text=+&game=").await, &done);
    assert!(white.get(&done).await.body.contains("les arbitres du club le liront"));
    assert_eq!(at(&mut white, &other, "signaler", "reason=nothing").await.status, 422);
    let long = format!("reason=other&text={}", "a".repeat(2001));
    assert_eq!(at(&mut white, &other, "signaler", &long).await.status, 400);
    let body = json!({ "reason": "leaving" });
    white.post(&format!("/api/players/{other}/report"), &body).await.expect_status(204);
    white.post(&format!("/api/players/{other}/report"), &json!({})).await.expect_refusal(400, "nonsense");

    let reports = house.operator().await.reports(false, 10).await.expect("kept");
    let said: Vec<_> = reports.iter().rev().map(|report| report.complaint.text.as_str()).collect();
    assert_eq!(said, ["abuse: Il m'insulte <b>", "cheating", "leaving"]);
    let first = &reports.last().expect("the first").complaint;
    assert_eq!(first.game.map(|game| game.to_string()), Some(game));
    assert_eq!((first.reporter.to_string(), first.reported.to_string()), (one, other));
    assert!(!page_of(&mut black, &first.reporter.to_string()).await.contains("insulte"));
}
