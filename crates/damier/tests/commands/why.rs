//! `damier why`.

use serde_json::{Value, json};

use crate::{json, printed};

fn why(fen: &str, from: &str, to: &str) -> Value {
    json(&["why", "--variant", "international", "--fen", fen, "--from", from, "--to", to, "--json"])
}

#[test]
fn a_legal_move_has_no_reason() {
    let report = why("W:W32,37:B19,20,28,31", "32", "25");
    assert_eq!(report["legal"], true);
    assert_eq!(report["reason"], Value::Null);
    assert_eq!(report["squares"], json!([]));
    assert_eq!(report["text"], "This move is allowed");
}

#[test]
fn the_majority_is_counted() {
    let report = why("W:W32,37:B19,20,28,31", "37", "26");
    assert_eq!(report["legal"], false);
    assert_eq!(report["reason"], "majority");
    assert_eq!((&report["taken"], &report["required"]), (&json!(1), &json!(3)));
    assert_eq!(report["text"], "This capture takes 1; you must take 3.");
    assert_eq!(report["squares"], json!([32, 23, 14, 25]));
    assert_eq!(report["best"], json!({"from": 32, "landings": [23, 14, 25], "captured": [19, 20, 28]}));
    assert_eq!(report["tried"], json!({"from": 37, "landings": [26], "captured": [31]}));
    assert_eq!(report["instead"], "32x23x14x25");
}

#[test]
fn reasons_have_their_codes() {
    for (fen, from, to, code) in [
        ("W:W32,45:B28", "45", "40", "must_capture_elsewhere"),
        ("W:W32:B28", "32", "27", "must_capture_with_it"),
        ("W:W32:B28,19", "32", "23", "capture_unfinished"),
        ("W:W32:B1", "32", "38", "man_backwards"),
        ("W:W32:B1", "32", "23", "man_too_far"),
        ("W:W32:B1", "32", "22", "not_diagonal"),
        ("W:W32,28:B1", "32", "28", "square_occupied"),
        ("W:W32:B1", "1", "6", "not_your_turn"),
        ("W:W32:B1", "50", "44", "not_your_piece"),
    ] {
        let report = why(fen, from, to);
        assert_eq!(report["reason"], code, "{fen} {from}-{to}");
        assert!(!report["text"].as_str().unwrap().is_empty());
    }
}

#[test]
fn the_text_is_in_the_language_asked_for() {
    let text = |lang: &[&str]| {
        let args = ["why", "--fen", "W:W32,37:B19,20,28,31", "--from", "37", "--to", "26"];
        printed(&[&args, lang].concat())
    };
    assert!(text(&["--lang", "fr"]).starts_with("Prise majoritaire\n"), "{}", text(&["--lang", "fr"]));
    assert!(text(&["--lang", "nl"]).contains("Deze slag"), "{}", text(&["--lang", "nl"]));
    assert_eq!(
        text(&[]),
        "Majority capture\nThis capture takes 1; you must take 3.\n32x23x14x25\n",
        "the environment speaks English"
    );
}

#[test]
fn squares_may_be_named_and_landings_given() {
    let named = json(&["why", "--variant", "russian", "--from", "c3", "--to", "c5", "--json"]);
    assert_eq!(named["reason"], "not_diagonal");
    let way = |via: &str| {
        json(&["why", "--fen", "W:W28:B23,24,34,33", "--from", "28", "--to", "28", "--via", via, "--json"])
    };
    assert_eq!(way("19,30,39")["legal"], true);
    assert_eq!(way("19,39")["legal"], true);
    assert_eq!(way("17")["legal"], false);
}
