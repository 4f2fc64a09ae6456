//! The examples of `docs/live-protocol.md` are messages, and none is missing.

use std::collections::BTreeSet;

use damier_club::{Event, Happened};
use damier_protocol::live::{ClientMessage, LobbyMessage, LobbyRequest, ServerMessage, VERSION};
use serde_json::Value;

const DOCUMENT: &str = include_str!("../../../docs/live-protocol.md");

/// The lines of the examples marked as of this kind.
fn examples(kind: &str) -> Vec<&'static str> {
    let mut lines = Vec::new();
    let mut is_inside = false;
    for line in DOCUMENT.lines() {
        if line.starts_with("```") {
            is_inside = line == format!("```json {kind}");
        } else if is_inside {
            lines.push(line);
        }
    }
    lines
}

/// Reads and writes every example: nothing in it is misspelt, for then it would not come back. The types of all.
fn types<T>(
    kind: &str,
    read: impl Fn(&str) -> Result<T, String>,
    write: impl Fn(&T) -> String,
) -> BTreeSet<String> {
    let examples = examples(kind);
    assert!(!examples.is_empty(), "{kind}");
    let mut types = BTreeSet::new();
    for text in examples {
        let message = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let (before, after): (Value, Value) = (
            serde_json::from_str(text).expect("JSON, for it was read"),
            serde_json::from_str(&write(&message)).expect("JSON, for we wrote it"),
        );
        assert_eq!(before, after, "{text}");
        types.insert(before["type"].as_str().expect("a type").to_owned());
    }
    types
}

fn names(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn every_message_of_a_client_is_there() {
    let found = types(
        "client",
        |text| ClientMessage::parse(text).map_err(|error| error.to_string()),
        ClientMessage::print,
    );
    // One more arm here, one more name below, and one more example in the document.
    let _ = |message: ClientMessage| match message {
        ClientMessage::Act { .. }
        | ClientMessage::Premove { .. }
        | ClientMessage::CancelPremove
        | ClientMessage::Propose { .. }
        | ClientMessage::Decline { .. }
        | ClientMessage::Resign
        | ClientMessage::Abort
        | ClientMessage::Claim { .. }
        | ClientMessage::Greet { .. }
        | ClientMessage::Say { .. }
        | ClientMessage::Leave
        | ClientMessage::Ping
        | ClientMessage::Resync { .. } => {}
    };
    let all = [
        "act",
        "premove",
        "cancel_premove",
        "propose",
        "decline",
        "resign",
        "abort",
        "claim",
        "greet",
        "say",
        "leave",
        "ping",
        "resync",
    ];
    assert_eq!(found, names(&all));
}

#[test]
fn every_message_of_the_server_is_there() {
    let found = types(
        "server",
        |text| ServerMessage::parse(text).map_err(|error| error.to_string()),
        ServerMessage::print,
    );
    let _ = |message: ServerMessage| match message {
        ServerMessage::Welcome { .. }
        | ServerMessage::Event { .. }
        | ServerMessage::Presence { .. }
        | ServerMessage::Ratings { .. }
        | ServerMessage::Refused(_)
        | ServerMessage::Said { .. }
        | ServerMessage::Pong { .. }
        | ServerMessage::Bye { .. } => {}
    };
    assert_eq!(found, names(&["welcome", "event", "presence", "ratings", "refused", "said", "pong", "bye"]));
    assert!(DOCUMENT.contains(&format!("describes version **{VERSION}**")));
}

#[test]
fn every_event_is_there() {
    let found = types(
        "event",
        |text| serde_json::from_str::<Happened>(text).map_err(|error| error.to_string()),
        |happened| serde_json::to_string(happened).expect("events are text"),
    );
    let _ = |event: Event| match event {
        Event::Opened { .. }
        | Event::Acted { .. }
        | Event::Proposed { .. }
        | Event::Declined { .. }
        | Event::TakenBack { .. }
        | Event::Greeted { .. }
        | Event::Resumed { .. }
        | Event::Ended { .. }
        | Event::Rematched { .. } => {}
    };
    let all =
        ["opened", "acted", "proposed", "declined", "taken_back", "greeted", "resumed", "ended", "rematched"];
    assert_eq!(found, names(&all));
}

#[test]
fn everything_said_in_the_lobby_is_there() {
    let asked = types(
        "lobby-client",
        |text| LobbyRequest::parse(text).map_err(|error| error.to_string()),
        LobbyRequest::print,
    );
    let _ = |request: LobbyRequest| match request {
        LobbyRequest::Seek(_)
        | LobbyRequest::Withdraw
        | LobbyRequest::Take { .. }
        | LobbyRequest::Decline { .. }
        | LobbyRequest::Pair { .. }
        | LobbyRequest::Ping => {}
    };
    assert_eq!(asked, names(&["seek", "withdraw", "take", "decline", "pair", "ping"]));
    let said = types(
        "lobby-server",
        |text| LobbyMessage::parse(text).map_err(|error| error.to_string()),
        LobbyMessage::print,
    );
    let _ = |message: LobbyMessage| match message {
        LobbyMessage::Welcome { .. }
        | LobbyMessage::Offers { .. }
        | LobbyMessage::Challenges { .. }
        | LobbyMessage::Running { .. }
        | LobbyMessage::Waiting { .. }
        | LobbyMessage::Seated { .. }
        | LobbyMessage::Refused(_)
        | LobbyMessage::Pong { .. }
        | LobbyMessage::Bye { .. } => {}
    };
    let all = ["welcome", "offers", "challenges", "running", "waiting", "seated", "refused", "pong", "bye"];
    assert_eq!(said, names(&all));
}
