//! A connection that breaks, against a server of a few lines.

use std::time::Duration;

use damier_client::{ClientError, Connection, Heard};
use damier_club::{Event, GameId, Happened, Origin, PlayerId, Sides, Terms};
use damier_game::clock::Timestamp;
use damier_protocol::live::{Card, ClientMessage, Place, Refused, ServerMessage};
use damier_rules::Variant;

use crate::host::{Host, Line};

async fn say(line: &mut Line, message: &ServerMessage) {
    line.say(message.print()).await;
}

async fn said(line: &mut Line) -> ClientMessage {
    ClientMessage::parse(&line.said().await).unwrap()
}

fn game() -> GameId {
    GameId::from_random(7)
}

fn welcome(events: u32) -> ServerMessage {
    let card =
        |random| Card { id: PlayerId::from_random(random), name: "Awa".to_owned(), bot: false, rating: None };
    ServerMessage::welcome(
        game(),
        Place::White,
        Sides { white: card(1), black: card(2) },
        events,
        1_790_000_000_000,
        false,
    )
}

fn event(number: u32) -> ServerMessage {
    let event = match number {
        0 => Event::Opened {
            game: game(),
            terms: Terms::usual(Variant::INTERNATIONAL),
            seats: Sides { white: PlayerId::from_random(1), black: PlayerId::from_random(2) },
            rated: false,
            origin: Origin::Challenge,
            previous: None,
            leg: None,
        },
        1 => Event::Acted { act: 0, word: "32-28".to_owned(), left: None, quota: None },
        _ => Event::Acted { act: 1, word: "19-23".to_owned(), left: None, quota: None },
    };
    ServerMessage::Event { number, event: Happened { at: Timestamp(u64::from(number)), event } }
}

async fn expect_event(connection: &mut Connection, number: u32) {
    let ServerMessage::Event { event, .. } = event(number) else { unreachable!() };
    assert_eq!(connection.next().await.unwrap(), Heard::Event(event));
}

#[tokio::test]
async fn a_broken_line_loses_neither_move_nor_event() {
    let host = Host::new().await;
    let mut connection = Connection::new(host.api(), game(), Duration::from_secs(60));
    let server = async {
        let (mut line, asked) = host.accept().await;
        assert!(asked.ends_with("/socket?from=0"), "{asked}");
        say(&mut line, &welcome(1)).await;
        say(&mut line, &event(0)).await;
        assert_eq!(said(&mut line).await, ClientMessage::Act { act: 0, word: "32-28".to_owned() });
        // Gone, without an answer.
        drop(line);
        let (mut line, asked) = host.accept().await;
        assert!(asked.ends_with("/socket?from=1"), "{asked}");
        say(&mut line, &welcome(1)).await;
        assert_eq!(said(&mut line).await, ClientMessage::Act { act: 0, word: "32-28".to_owned() });
        // Twice, as after a resend, and then with a hole.
        say(&mut line, &event(1)).await;
        say(&mut line, &event(1)).await;
        say(&mut line, &event(3)).await;
        assert_eq!(said(&mut line).await, ClientMessage::Resync { from: 2 });
        say(&mut line, &event(2)).await;
        say(&mut line, &ServerMessage::Bye { reason: "unknown_game".to_owned() }).await;
        line
    };
    let client = async {
        assert!(matches!(connection.next().await.unwrap(), Heard::Welcome { place: Place::White, .. }));
        expect_event(&mut connection, 0).await;
        connection.act(0, "32-28".to_owned()).await;
        assert!(matches!(connection.next().await.unwrap(), Heard::Lost { .. }));
        assert!(matches!(connection.next().await.unwrap(), Heard::Welcome { .. }));
        expect_event(&mut connection, 1).await;
        expect_event(&mut connection, 2).await;
        let error = connection.next().await.unwrap_err();
        assert!(matches!(&error, ClientError::Closed { reason, .. } if reason == "unknown_game"), "{error}");
    };
    tokio::join!(server, client);
}

#[tokio::test]
async fn what_a_newer_server_says_beside_is_ignored() {
    let host = Host::new().await;
    let mut connection = Connection::new(host.api(), game(), Duration::from_secs(60));
    let server = async {
        let (mut line, _) = host.accept().await;
        say(&mut line, &welcome(1)).await;
        line.say(r#"{"type":"weather","sky":"clear"}"#.to_owned()).await;
        say(&mut line, &event(0)).await;
        line.say(r#"{"type":"said","by":"white"}"#.to_owned()).await;
        line
    };
    let client = async {
        assert!(matches!(connection.next().await.unwrap(), Heard::Welcome { .. }));
        expect_event(&mut connection, 0).await;
        let error = connection.next().await.unwrap_err();
        assert!(matches!(error, ClientError::Unexpected { .. }), "half a message is a fault: {error}");
    };
    tokio::join!(server, client);
}

#[tokio::test]
async fn what_the_server_cannot_take_just_now_is_sent_again() {
    let host = Host::new().await;
    let mut connection = Connection::new(host.api(), game(), Duration::from_secs(60));
    let act = || ClientMessage::Act { act: 0, word: "32-28".to_owned() };
    let refused = |reason: &str, act| {
        ServerMessage::Refused(Refused { reason: reason.to_owned(), text: "no".to_owned(), act })
    };
    let server = async {
        let (mut line, _) = host.accept().await;
        say(&mut line, &welcome(1)).await;
        say(&mut line, &event(0)).await;
        assert_eq!(said(&mut line).await, act());
        say(&mut line, &refused("too_many", None)).await;
        assert_eq!(said(&mut line).await, act());
        say(&mut line, &refused("illegal", Some(0))).await;
        line
    };
    let client = async {
        assert!(matches!(connection.next().await.unwrap(), Heard::Welcome { .. }));
        expect_event(&mut connection, 0).await;
        connection.act(0, "32-28".to_owned()).await;
        assert!(matches!(connection.next().await.unwrap(), Heard::Refused(_)));
        assert!(connection.is_pending(0));
        assert!(matches!(connection.next().await.unwrap(), Heard::Refused(_)));
        assert!(!connection.is_pending(0), "refused for good");
    };
    tokio::join!(server, client);
}

#[tokio::test]
async fn a_refusal_names_address_and_reason() {
    let host = Host::new().await;
    let mut connection = Connection::new(host.api(), game(), Duration::from_secs(60));
    let server = async {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let (mut stream, _) = host.listener.accept().await.unwrap();
        let mut asked = [0; 4096];
        let _ = stream.read(&mut asked).await.unwrap();
        let body = r#"{"reason":"unknown_game","text":"there is no such game"}"#;
        let answer = format!("HTTP/1.1 404 Not Found\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(answer.as_bytes()).await.unwrap();
        stream.shutdown().await.unwrap();
    };
    let (error, ()) = tokio::join!(connection.next(), server);
    let error = error.unwrap_err().to_string();
    assert!(error.contains("/api/games/") && error.contains("404"), "{error}");
    assert!(error.contains("there is no such game"), "{error}");
}

#[tokio::test]
async fn nobody_is_waited_for_longer_than_one_has_patience() {
    let host = Host::new().await;
    let api = host.api();
    drop(host);
    let mut connection = Connection::new(api, game(), Duration::from_millis(100));
    let error = loop {
        match connection.next().await {
            Ok(Heard::Lost { .. }) => {}
            Ok(heard) => panic!("{heard:?}"),
            Err(error) => break error,
        }
    };
    assert!(matches!(error, ClientError::Unreachable { .. }), "{error}");
    assert!(error.to_string().contains("refused"), "{error}");
}
