//! The commands as processes: what they print, and what they say to nonsense.

mod analyse;
mod bench;
mod bot;
mod deploy;
mod diagram;
mod dxp;
mod fen;
mod hub;
mod keeping;
mod laws;
mod moves;
mod nonsense;
mod pdn;
mod perft;
mod play;
mod problem;
mod reasons;
mod tablebase;
mod train;
mod why;

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Runs the command in English, with this to read.
fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_damier"))
        .args(args)
        .env("LC_ALL", "en_GB.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A command that reads nothing may have ended already.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// What a command that succeeds prints.
fn printed(args: &[&str]) -> String {
    told(args, "")
}

/// What a command that succeeds prints after reading.
fn told(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {errors}");
    assert_eq!(errors, "", "{args:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// What a command prints as JSON: one line.
fn json(args: &[&str]) -> Value {
    let text = printed(args);
    assert_eq!(text.lines().count(), 1, "{text}");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{args:?}: {error}: {text}"))
}
