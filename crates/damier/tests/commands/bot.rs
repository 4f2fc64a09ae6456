//! `damier bot` and `damier health` where there is nothing to talk to. How a bot plays, the tests of the server show.

use crate::nonsense::refused;
use crate::run;

/// The line with which a command fails.
fn failed(args: &[&str]) -> String {
    let output = run(args, "");
    let text = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(1), "{args:?}: {text}");
    assert_eq!(text.lines().count(), 1, "one line: {args:?}: {text}");
    text
}

/// An address where nobody listens: the port was ours a moment ago.
fn nowhere() -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    format!("http://{}", listener.local_addr().expect("bound"))
}

#[test]
fn what_a_bot_cannot_do_is_named() {
    for (args, what) in [
        (&["bot"][..], "--server"),
        (&["bot", "--server", "gopher://club.example"], "gopher"),
        (&["bot", "--server", "localhost", "--accept", "everything"], "everything"),
        (&["bot", "--server", "localhost", "--level", "9"], "9"),
        (&["bot", "--server", "localhost", "--time", "soon"], "soon"),
        (&["bot", "--server", "localhost", "--variant", "chess"], "chess"),
        (&["bot", "--server", "localhost", "--faults", "never"], "--faults"),
        (&["bot", "--server", "localhost", "--engine", "x", "--engine-param", "hash"], "hash"),
        (&["bot", "--server", "localhost", "--engine", "x", "--level", "3"], "--level"),
        (&["bot", "--server", "localhost", "--fen", "W:W:B1"], "--fen"),
    ] {
        let text = refused(args);
        assert!(text.contains(what), "{args:?}: {text}");
    }
}

#[test]
fn a_server_that_is_not_there_is_named_with_the_reason() {
    let server = nowhere();
    for command in ["bot", "health"] {
        let text = failed(&[command, "--server", &server]);
        assert!(text.contains(&server) && text.contains("refused"), "{text}");
    }
    let link = format!("{server}/i/abc");
    assert!(failed(&["bot", "--accept", &link]).contains(&server), "the link names the server");
}
