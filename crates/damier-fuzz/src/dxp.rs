//! Any bytes are DXP, or are refused: both sides of it go on, and what they send can be read.
//!
//! Lines stand for messages, so that an input can be read: the end of a line is taken for the zero byte that ends a message.

use std::time::Duration;

use damier_protocol::dxp::{Action, EndReason, Message, Role, Session, Terms};
use damier_rules::{Color, Variant};

/// No more pieces are received.
const MOST: usize = 64;

pub(crate) fn run(bytes: &[u8]) {
    let bytes: Vec<u8> = bytes.iter().map(|byte| if *byte == b'\n' { 0 } else { *byte }).collect();
    for message in bytes.split(|byte| *byte == 0) {
        read_and_written(message);
    }
    let start = Variant::INTERNATIONAL.start();
    let mut asks = session(Role::Initiator);
    let terms = Terms { color: Color::Black, time: Duration::from_secs(60), moves: 3 };
    let request = asks.ask(terms, &start).expect("nothing stands against it");
    read_and_written(request.to_string().as_bytes());
    for mut session in [asks, session(Role::Follower)] {
        // The pieces are as long as the first byte says: messages come in whole and in parts.
        let width = usize::from(bytes.first().copied().unwrap_or(1) % 40) + 1;
        let pieces = bytes.chunks(if width > 30 { bytes.len().max(1) } else { width });
        for piece in pieces.take(MOST) {
            for action in session.receive(piece) {
                react(&mut session, action);
            }
        }
    }
}

fn session(role: Role) -> Session {
    Session::new(role, "d", Variant::INTERNATIONAL).expect("the board has 50 squares")
}

fn react(session: &mut Session, action: Action) {
    match action {
        Action::Send(message) => can_be_sent(&message),
        Action::Think if session.is_our_turn() => {
            let bout = session.bout().expect("there is a game");
            let (moves, plies) = (bout.game.position().legal_moves(), bout.game.len());
            // Now and then it gives up.
            let message = match moves.get(plies % moves.len().max(1)) {
                Some(m) if plies % 7 != 6 => session.play(m, Duration::from_secs(plies as u64)),
                _ => session.end(EndReason::ILose),
            };
            can_be_sent(&message.expect("it is our turn, and the move is legal"));
        }
        Action::Ended(ending) => drop(session.outcome(&ending)),
        _ => {}
    }
}

fn can_be_sent(message: &Message) {
    let text = message.to_string();
    assert!((1..=127).contains(&text.len()), "{text:?}");
    assert!(text.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{text:?}");
    assert!(Message::parse(text.as_bytes()).is_ok(), "{text:?}");
}

fn read_and_written(bytes: &[u8]) {
    let Ok(message) = Message::parse(bytes) else { return };
    can_be_sent(&message);
    let written = message.to_string();
    let again = Message::parse(written.as_bytes()).expect("what was written can be read");
    assert_eq!(again.to_string(), written);
}
