//! Moves decided on before the turn.

use serde_json::{Value, json};

use crate::house::{House, Line, Person};

fn terms() -> Value {
    json!({ "variant": "international", "time": "10+5" })
}

async fn line(person: &Person, game: &str) -> Line {
    let mut line = person.follow(game).await;
    line.hear_of("welcome").await;
    line
}

fn premove(act: u32, from: u8, to: u8) -> Value {
    json!({ "type": "premove", "act": act, "from": from, "to": to })
}

fn act(act: u32, word: &str) -> Value {
    json!({ "type": "act", "act": act, "word": word })
}

/// The next act: its word, and both clocks after it.
async fn acted(line: &mut Line) -> (String, u64, Value) {
    let event = line.hear_event("acted").await["event"].clone();
    (
        event["word"].as_str().expect("a word").to_owned(),
        event["at"].as_u64().expect("a time"),
        event["left"].clone(),
    )
}

/// The server has heard all that was said so far.
async fn is_heard(line: &mut Line) {
    line.say(&json!({ "type": "ping" })).await;
    line.hear_of("pong").await;
}

#[tokio::test]
async fn a_premove_is_played_in_the_moment_of_the_opponents_move_and_takes_no_time() {
    let house = House::open().await;
    let (white, black, game) = house.pair(terms()).await;
    let (mut white, mut black) = (line(&white, &game).await, line(&black, &game).await);
    white.say(&act(0, "32-28")).await;
    acted(&mut black).await;
    black.say(&act(1, "19-23")).await;
    acted(&mut white).await;
    acted(&mut white).await;
    // Black decides that 14 takes whatever comes to 19; nobody else is told.
    black.say(&premove(3, 14, 23)).await;
    is_heard(&mut black).await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    white.say(&act(2, "28x19")).await;
    let (word, at, left) = acted(&mut white).await;
    assert_eq!(word, "28x19");
    let (answer, same, after) = acted(&mut white).await;
    assert_eq!((answer.as_str(), same), ("14x23", at));
    let black_left = |left: &Value| left["black"].as_u64().expect("milliseconds");
    assert_eq!(black_left(&after), black_left(&left) + 5000, "only the increment: {left} {after}");
    // The player's page plays it too: that is the same act again.
    black.say(&act(3, "14x23")).await;
    for word in ["28x19", "14x23", "14x23"] {
        assert_eq!(acted(&mut black).await.0, word);
    }
}

#[tokio::test]
async fn a_premove_that_does_not_fit_or_comes_too_late_saves_no_time() {
    let house = House::open().await;
    let (white, black, game) = house.pair(terms()).await;
    let (mut for_white, mut for_black) = (line(&white, &game).await, line(&black, &game).await);
    // It would have been legal after another move; a capture has become compulsory.
    for_black.say(&premove(3, 20, 25)).await;
    for_black.say(&premove(1, 19, 23)).await;
    is_heard(&mut for_black).await;
    for_white.say(&act(0, "32-28")).await;
    assert_eq!(acted(&mut for_white).await.0, "32-28");
    assert_eq!(acted(&mut for_white).await.0, "19-23", "the second took the place of the first");
    for_black.say(&premove(3, 20, 25)).await;
    is_heard(&mut for_black).await;
    for_white.say(&act(2, "28x19")).await;
    let (word, at, left) = acted(&mut for_white).await;
    assert_eq!(word, "28x19");
    // Decided on after the opponent's move: it comes to nothing, and time runs until the move itself comes.
    for_black.say(&premove(3, 14, 23)).await;
    is_heard(&mut for_black).await;
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    for_black.say(&act(3, "14x23")).await;
    let (_, later, after) = last(&mut for_black, "14x23").await;
    let spent = left["black"].as_u64().expect("ms") + 5000 - after["black"].as_u64().expect("ms");
    assert!(later >= at + 400 && spent >= 300, "{spent} ms of {} count", later - at);

    // Taken back in time it is not played; nor is it after its line is gone.
    for_black.say(&premove(5, 10, 14)).await;
    for_black.say(&json!({ "type": "cancel_premove" })).await;
    is_heard(&mut for_black).await;
    for_white.say(&act(4, "37-32")).await;
    last(&mut for_black, "37-32").await;
    for_black.say(&act(5, "10-14")).await;
    last(&mut for_black, "10-14").await;
    for_black.say(&premove(7, 5, 10)).await;
    is_heard(&mut for_black).await;
    drop(for_black);
    let mut for_black = line(&black, &game).await;
    is_heard(&mut for_black).await;
    for_white.say(&act(6, "31-27")).await;
    last(&mut for_black, "31-27").await;
    let now = white.clone().get(&format!("/api/games/{game}")).await.expect_status(200);
    assert_eq!(now["acts"], 7, "{now}");
}

/// Hears acts up to the one with this word.
async fn last(line: &mut Line, word: &str) -> (String, u64, Value) {
    loop {
        let heard = acted(line).await;
        if heard.0 == word {
            return heard;
        }
    }
}

#[tokio::test]
async fn premoves_are_for_the_players_of_games_that_have_them() {
    let house = House::open().await;
    let (white, black, game) = house.pair(terms()).await;
    let mut watching = line(&house.guest().await, &game).await;
    watching.say(&premove(1, 19, 23)).await;
    assert_eq!(watching.hear_of("refused").await["reason"], "not_seated");
    let mut for_black = line(&black, &game).await;
    for squares in [json!([0, 23]), json!([19, 300])] {
        let message = json!({ "type": "premove", "act": 1, "from": squares[0], "to": squares[1] });
        for_black.say(&message).await;
        assert_eq!(for_black.hear_of("refused").await["reason"], "nonsense", "{squares}");
    }
    white.clone().post(&format!("/api/games/{game}/abort"), &json!({})).await.expect_status(200);
    for_black.say(&premove(1, 19, 23)).await;
    assert_eq!(for_black.hear_of("refused").await["reason"], "over");
    for terms in [
        json!({ "variant": "international", "time": "3d" }),
        json!({ "variant": "international", "time": "10+5", "faults": "arbiter" }),
    ] {
        let (_, black, game) = house.pair(terms).await;
        let mut for_black = line(&black, &game).await;
        for_black.say(&premove(1, 19, 23)).await;
        assert_eq!(for_black.hear_of("refused").await["reason"], "no_premove");
    }
}
