//! Any lines are Hub, or are refused: both sides of it go on, and what they send is one line each that can be read.

use damier_protocol::hub::{
    Action, Answer, Client, Command, Identity, Line, Session, parse_move, parse_position,
};
use damier_rules::Variant;

use crate::variant_of;

/// No more lines are said.
const MOST: usize = 64;

pub(crate) fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let identity = Identity { name: "d".into(), version: "1".into(), author: "a".into() };
    let mut session = Session::new(identity, Vec::new());
    let (mut client, _) = Client::start(variant_of(bytes));
    for line in text.lines().take(MOST) {
        for action in session.receive(line) {
            match action {
                Action::Send(answer) => one_line(&answer),
                Action::Search(_) => one_line(&session.done(None, None)),
                _ => {}
            }
        }
        client.receive(line);
        if let Ok(parsed) = Line::parse(line) {
            // A quotation mark within a value cannot be written: it becomes another sign, and stays that.
            let written = parsed.to_string();
            let again = Line::parse(&written).expect("a line that was written can be read");
            assert_eq!(again.to_string(), written);
        }
        if let Ok(command) = line.parse::<Command>() {
            assert!(command.to_string().parse::<Command>().is_ok(), "{command}");
        }
        let variant = variant_of(bytes);
        let _ = parse_position(variant, line);
        let _ = parse_move(&Variant::INTERNATIONAL.start(), line);
    }
}

fn one_line(answer: &Answer) {
    let text = answer.to_string();
    assert!(!text.contains(['\n', '\r']), "{text:?}");
    assert!(text.parse::<Answer>().is_ok(), "{text:?}");
}
