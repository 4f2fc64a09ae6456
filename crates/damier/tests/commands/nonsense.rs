//! What makes no sense is refused: one line that names it, exit code 2, nothing printed.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::run;

/// The line of refusal.
pub(crate) fn refused(args: &[&str]) -> String {
    let output = run(args, "");
    let text = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2), "{args:?}: {text}");
    assert_eq!(text.lines().count(), 1, "one line: {args:?}: {text}");
    assert!(!text.contains("panicked"), "{args:?}: {text}");
    assert_eq!(output.stdout, b"", "{args:?}");
    text
}

#[test]
fn bad_positions_are_named() {
    for (fen, what) in [
        ("", "the FEN is empty"),
        ("   ", "the FEN is empty"),
        ("W:W0:B1", "square 0 is not on this board of 50 squares"),
        ("W:W51:B1", "square 51 is not on this board of 50 squares"),
        ("W:W28,28:B1", "two pieces stand on square 28"),
        ("W:W28:B28", "two pieces stand on square 28"),
        ("W:W28", "the pieces of B are missing"),
        ("nonsense", "`nonsense` is no side to move"),
        ("W:Wé:B1", "`é` is no square"),
    ] {
        for command in
            [&["perft", "--depth", "1"][..], &["moves"], &["why", "--from", "1", "--to", "6"], &["play"]]
        {
            let text = refused(&[command, &["--fen", fen]].concat());
            assert!(text.starts_with("error: --fen: ") && text.contains(what), "{command:?} {fen}: {text}");
        }
    }
}

#[test]
fn an_unknown_variant_is_told_what_there_is() {
    for command in
        [&["perft", "--depth", "1"][..], &["moves"], &["why", "--from", "1", "--to", "6"], &["play"]]
    {
        let text = refused(&[command, &["--variant", "chess"]].concat());
        assert!(text.contains("chess") && text.contains("international, brazilian, "), "{text}");
    }
}

#[test]
fn numbers_out_of_range_are_named() {
    assert!(refused(&["perft", "--depth", "-1"]).contains("-1"));
    assert!(refused(&["perft", "--depth=-1"]).contains("-1"));
    assert!(refused(&["perft", "--depth", "many"]).contains("many"));
    assert!(refused(&["perft", "--depth", "99999999999999999999"]).contains("99999999999999999999"));
    assert!(refused(&["perft", "--depth", "1", "--threads", "0"]).contains("0 is not in 1..=1024"));
    assert!(refused(&["perft", "--depth", "1", "--hash-mb", "-5"]).contains("-5"));
    assert!(refused(&["perft", "--depth", "1", "--count", "twice"]).contains("twice"));
    assert!(refused(&["perft"]).contains("--depth"));
    assert!(refused(&["play", "--level", "6"]).contains("`6` is no level"));
    assert!(refused(&["play", "--level", "-1"]).contains("`-1` is no level"));
    assert!(refused(&["play", "--color", "red"]).contains("red"));
    assert!(refused(&["play", "--two", "--level", "3"]).contains("--two"));
}

#[test]
fn bad_moves_and_squares_are_named() {
    let text = refused(&["moves", "--moves", "32-28 19-24 28-27"]);
    assert_eq!(text, "error: --moves: move 3: `28-27` is no legal move here\n");
    assert!(refused(&["moves", "--moves", "hello"]).contains("`hello` is no move"));
    assert!(refused(&["moves", "--moves", "32-51"]).contains("square 51 is not on this board"));
    let text = refused(&["moves", "--fen", "W:WK4:B13,32,37,20", "--moves", "4x15"]);
    assert!(text.contains("`4x15` fits 2 captures"), "{text}");

    assert_eq!(
        refused(&["why", "--from", "51", "--to", "1"]),
        "error: --from: square 51 is not on this board of 50 squares\n"
    );
    assert!(refused(&["why", "--from", "32", "--to", "0"]).contains("--to: square 0 is not on this board"));
    assert!(refused(&["why", "--from", "32", "--to", "a2"]).contains("`a2` is no playing square"));
    assert!(
        refused(&["why", "--from", "32", "--to", "28", "--lang", "de"]).contains("`de` is not a language")
    );
}

#[test]
fn an_unknown_command_or_option_is_named() {
    assert!(refused(&["dance"]).contains("dance"));
    assert!(refused(&["moves", "--colour"]).contains("--colour"));
    assert!(refused(&["moves", "international"]).contains("international"));
}

#[test]
fn help_has_examples() {
    for command in ["perft", "moves", "why", "play", "serve", "variants"] {
        let output = run(&[command, "--help"], "");
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(output.status.success());
        assert!(text.contains("Examples:\n  damier "), "{command}: {text}");
    }
}

#[test]
fn nothing_is_said_where_nobody_reads_on() {
    for (args, input) in
        [(&["hub"][..], "hub\ninit\nquit\n"), (&["variants", "--json"], ""), (&["bench", "--depth", "2"], "")]
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_damier"))
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        // A command that reads nothing may have ended already.
        let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{args:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    }
}
