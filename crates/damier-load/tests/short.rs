//! The whole thing in short: games are played, the server is killed three times, and nothing is lost.
//!
//! The program comes from DAMIER_PROGRAM, which `cargo xtask test` sets; without it there is nothing to test.

use std::process::{Command, Stdio};

use serde_json::Value;

/// What the generator reports; it has to be content.
fn report(args: &[&str]) -> Option<Value> {
    if std::env::var_os("DAMIER_PROGRAM").is_none() {
        assert!(std::env::var_os("CI").is_none(), "continuous integration has to say where the program is");
        eprintln!("DAMIER_PROGRAM is not set: skipped");
        return None;
    }
    let output = Command::new(env!("CARGO_BIN_EXE_damier-load"))
        .args(args)
        .arg("--json")
        .stdin(Stdio::null())
        .output()
        .expect("the generator starts");
    let (said, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}{errors}");
    Some(serde_json::from_str(&said).unwrap_or_else(|error| panic!("{error}: {said}")))
}

#[test]
fn nothing_is_lost_when_the_server_is_killed_three_times() {
    let args =
        ["--games", "20", "--rate", "2", "--ramp", "2", "--seconds", "11", "--kill-every", "3", "--no-echo"];
    let Some(report) = report(&args) else { return };
    assert_eq!(report["kills"], 3, "{report}");
    assert_eq!(report["verified"]["missing"], 0, "{report}");
    assert_eq!(report["database"]["is_well"], true, "{report}");
    assert!(report["verified"]["acknowledged"].as_u64() > Some(100), "{report}");
    assert!(report["disconnects"].as_u64() >= Some(40), "every line broke: {report}");
}

#[test]
fn moves_are_timed_and_compared_with_an_echo() {
    let Some(report) = report(&["--games", "10", "--rate", "5", "--ramp", "1", "--seconds", "3"]) else {
        return;
    };
    assert!(report["moves"].as_u64() > Some(100), "{report}");
    let time = |of: &str, name: &str| report[of][name].as_f64().unwrap_or_else(|| panic!("{of}: {report}"));
    for of in ["seen", "echo"] {
        assert!(time(of, "p50_ms") > 0.0 && time(of, "p50_ms") <= time(of, "p99_ms"), "{report}");
    }
    assert_eq!(report["errors"], 0, "{report}");
}
