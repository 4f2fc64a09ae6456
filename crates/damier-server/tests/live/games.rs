//! Games between two, watched by a third.

use serde_json::json;

use crate::house::House;

#[tokio::test]
async fn two_guests_play_by_invitation_while_a_third_watches() {
    let house = House::open().await;
    let (mut white, mut black, game) =
        house.pair(json!({ "variant": "international", "time": "10+5" })).await;
    let (mut for_white, mut for_black) = (white.follow(&game).await, black.follow(&game).await);
    let mut stranger = house.stranger();
    let mut for_stranger = stranger.follow(&game).await;
    for (line, place) in
        [(&mut for_white, "white"), (&mut for_black, "black"), (&mut for_stranger, "watcher")]
    {
        let welcome = line.hear_of("welcome").await;
        assert_eq!((&welcome["place"], &welcome["game"]), (&json!(place), &json!(game)));
        line.hear_event("opened").await;
    }

    for_white.say(&json!({ "type": "act", "act": 0, "word": "32-28" })).await;
    for line in [&mut for_white, &mut for_black, &mut for_stranger] {
        let acted = line.hear_event("acted").await;
        assert_eq!((&acted["number"], &acted["event"]["word"]), (&json!(1), &json!("32-28")));
    }
    // Sending twice is harmless: it is answered by the event of the first time.
    for_white.say(&json!({ "type": "act", "act": 0, "word": "32-28" })).await;
    assert_eq!(for_white.hear_event("acted").await["number"], 1);

    // A watcher cannot move, nor can whoever has not the turn.
    for_stranger.say(&json!({ "type": "act", "act": 1, "word": "19-23" })).await;
    assert_eq!(for_stranger.hear_of("refused").await["reason"], "not_seated");
    for_white.say(&json!({ "type": "act", "act": 1, "word": "31-27" })).await;
    let refused = for_white.hear_of("refused").await;
    assert_eq!((&refused["reason"], &refused["act"]), (&json!("not_your_turn"), &json!(1)));

    let acted = black.post(&format!("/api/games/{game}/act"), &json!({ "act": 1, "word": "19-23" })).await;
    assert_eq!(acted.expect_status(200)["events"][0]["event"]["word"], "19-23");
    assert_eq!(
        for_stranger.hear_event("acted").await["event"]["left"],
        json!({ "white": 600_000, "black": 600_000 })
    );

    for_black.say(&json!({ "type": "resign" })).await;
    let ended = for_stranger.hear_event("ended").await;
    assert_eq!(ended["event"]["ending"], json!({ "result": "2-0", "reason": "resigned" }));

    let now = stranger.get(&format!("/api/games/{game}")).await.expect_status(200);
    assert_eq!(now["words"], json!(["32-28", "19-23"]));
    assert_eq!((&now["result"], &now["reason"]), (&json!("2-0"), &json!("resigned")));
    let pdn = stranger.get(&format!("/api/games/{game}.pdn")).await;
    assert!(pdn.status == 200 && pdn.body.contains("1. 32-28 19-23"), "{pdn:?}");
    let listed = white.get("/api/games?running=false").await.expect_status(200);
    assert_eq!(listed["games"][0]["game"], json!(game));
}

#[tokio::test]
async fn a_rematch_has_the_colours_swapped_and_the_old_game_leads_to_it() {
    let house = House::open().await;
    let (white, black, game) = house.pair(json!({ "variant": "russian", "time": "3+2" })).await;
    let (mut for_white, mut for_black) = (white.follow(&game).await, black.follow(&game).await);
    for_white.say(&json!({ "type": "resign" })).await;
    for_black.hear_event("ended").await;
    for_black.say(&json!({ "type": "propose", "what": "rematch" })).await;
    for_white.hear_event("proposed").await;
    for_white.say(&json!({ "type": "propose", "what": "rematch" })).await;
    let next = for_black.hear_event("rematched").await["event"]["game"].as_str().expect("a game").to_owned();
    let mut again = white.follow(&next).await;
    assert_eq!(again.hear_of("welcome").await["place"], "black");
    let opened = again.hear_event("opened").await;
    assert_eq!((&opened["event"]["previous"], &opened["event"]["origin"]), (&json!(game), &json!("rematch")));
    let old = house.stranger().get(&format!("/api/games/{game}")).await.expect_status(200);
    assert_eq!(old["rematch"], json!(next));
}

#[tokio::test]
async fn friends_may_write_to_each_other_and_only_they_read_it() {
    let house = House::open().await;
    let (white, black, game) = house.pair(json!({ "variant": "international" })).await;
    let mut for_white = white.follow(&game).await;
    assert_eq!(for_white.hear_of("welcome").await["talk"], true);
    let mut for_stranger = house.stranger().follow(&game).await;
    for_white.say(&json!({ "type": "say", "text": "Salut <b>Awa</b>" })).await;
    assert_eq!(for_white.hear_of("said").await["text"], "Salut <b>Awa</b>");
    // Who comes later finds it.
    let mut for_black = black.follow(&game).await;
    assert_eq!(for_black.hear_of("said").await["by"], "white");
    for_stranger.say(&json!({ "type": "say", "text": "moi aussi" })).await;
    assert_eq!(for_stranger.hear_of("refused").await["reason"], "not_seated");
    for_stranger.say(&json!({ "type": "ping" })).await;
    while let Some(message) = for_stranger.hear().await {
        assert_ne!(message["type"], "said");
        if message["type"] == "pong" {
            break;
        }
    }
}

#[tokio::test]
async fn presence_is_told_as_players_come_and_go() {
    let house = House::open().await;
    let (white, black, game) = house.pair(json!({ "variant": "international" })).await;
    let mut for_white = white.follow(&game).await;
    let presence = for_white.hear_of("presence").await;
    assert_eq!(presence["players"], json!({ "white": "here", "black": "away" }));
    let mut for_black = black.follow(&game).await;
    for_black.hear_of("presence").await;
    assert_eq!(for_white.hear_of("presence").await["players"]["black"], "here");
    for_black.say(&json!({ "type": "leave" })).await;
    while for_white.hear_of("presence").await["players"]["black"] != "away" {}
}
