//! Nothing that can be sent makes either side fall over.

use damier_protocol::hub::{Action, Answer, Client, Command, Identity, Line, Session};
use damier_rules::Variant;
use proptest::prelude::*;

fn session() -> Session {
    Session::new(Identity { name: "d".into(), version: "1".into(), author: "a".into() }, Vec::new())
}

/// Lines that look like Hub, more or less.
fn line() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "hub",
        "init",
        "pos",
        "level",
        "go",
        "stop",
        "ping",
        "quit",
        "set-param",
        "new-game",
        "ponder-hit",
        "id",
        "param",
        "wait",
        "ready",
        "info",
        "done",
        "pong",
        "error",
    ]);
    let name = prop::sample::select(vec![
        "pos",
        "moves",
        "depth",
        "nodes",
        "time",
        "inc",
        "move-time",
        "name",
        "value",
        "type",
        "min",
        "max",
        "values",
        "move",
        "ponder",
        "pv",
        "score",
        "win",
        "rank",
        "message",
    ]);
    let value = prop_oneof![
        "[wbWBe]{0,60}",
        "[0-9x-]{0,20}",
        "-?[0-9]{1,25}(\\.[0-9]{1,5})?",
        Just("W".to_owned() + &"bew".repeat(17)[..50]),
        Just("variant".to_owned()),
        Just("canadian".to_owned()),
        Just("laws".to_owned()),
        Just("\"men=8 removal=now\"".to_owned()),
        "\\PC{0,10}",
        "\"[ -~]{0,30}",
        "\"[0-9x -]{0,30}\"",
    ];
    let argument = (name, value).prop_map(|(name, value)| format!("{name}={value}"));
    (word, prop::collection::vec(argument, 0..4))
        .prop_map(|(word, arguments)| format!("{word} {}", arguments.join(" ")))
}

proptest! {
    #[test]
    fn a_session_survives_any_line(lines in prop::collection::vec(prop_oneof![line(), any::<String>()], 0..12)) {
        let mut session = session();
        for line in lines {
            for action in session.receive(&line) {
                match action {
                    Action::Send(answer) => {
                        let text = answer.to_string();
                        prop_assert!(!text.contains(['\n', '\r']), "{text:?}");
                        prop_assert!(text.parse::<Answer>().is_ok(), "{text:?}");
                    }
                    Action::Search(_) => { session.done(None, None); }
                    _ => {}
                }
            }
        }
    }

    #[test]
    fn a_client_survives_any_line(lines in prop::collection::vec(prop_oneof![line(), any::<String>()], 0..12)) {
        let (mut client, _) = Client::start(Variant::INTERNATIONAL);
        for line in lines {
            client.receive(&line);
        }
    }

    #[test]
    fn a_line_is_read_as_written(
        command in "[a-z-]{1,8}",
        arguments in prop::collection::vec(("[a-z-]{1,8}", "[ -!#-~]{0,12}"), 0..5),
    ) {
        let line = Line { command, arguments };
        prop_assert_eq!(Line::parse(&line.to_string()), Ok(line));
    }

    #[test]
    fn what_reads_as_a_command_is_written_as_one(line in line()) {
        if let Ok(command) = line.parse::<Command>() {
            prop_assert!(command.to_string().parse::<Command>().is_ok(), "{command}");
        }
    }
}
