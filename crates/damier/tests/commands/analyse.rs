//! `damier analyse`: positions and games looked at by the engine.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::nonsense::refused;
use super::{json, printed, told};

/// White must take three men, and Black takes one.
const SHOT: &str = "W:W32,37:B19,20,28,31";

/// Black gives a man for nothing at the second move.
const GAME: &str = "[White \"A\"]\n[Black \"B\"]\n[GameType \"20\"]\n\
    1. 32-28 17-22 2. 28x17 11x22 3. 37-32 22-27 4. 31x22 18x27 5. 32x21 16x27 *\n";

#[test]
fn a_position_has_as_many_lines_as_asked() {
    let report = json(&["analyse", "--depth", "7", "--lines", "4", "--json", "W:W31-50:B1-20"]);
    let lines = report["lines"].as_array().expect("a list");
    assert_eq!(lines.len(), 4);
    let first: Vec<_> = lines.iter().map(|line| line["moves"][0].as_str().expect("a move")).collect();
    let different: std::collections::BTreeSet<_> = first.iter().collect();
    assert_eq!(different.len(), 4, "{first:?}");
    let scores: Vec<_> = lines.iter().filter_map(|line| line["worth"]["score"].as_f64()).collect();
    assert!(scores.is_sorted_by(|one, next| one >= next), "{scores:?}");
}

#[test]
fn scores_are_from_white_s_side_and_forced_captures_in_full() {
    let text = printed(&["analyse", "--depth", "9", "--lines", "1", SHOT]);
    // Both are forced, and what comes after them is thought about.
    let line = text.lines().nth(2).expect("a line");
    let depth =
        line.rsplit_once("(depth ").and_then(|(_, depth)| depth.strip_suffix(')')?.parse::<u32>().ok());
    assert!(line.contains("32x25 31x42 ") && depth.is_some_and(|depth| depth >= 11), "{text}");
    let black = json(&["analyse", "--depth", "5", "--lines", "1", "--json", "B:W28:B1,2,3,4,5,6,7,8"]);
    let score = black["lines"][0]["worth"]["score"].as_f64();
    assert!(score.is_none_or(|score| score < -2.0), "{black}");
    assert_ne!(black["worth"]["outcome"], "white");
}

#[test]
fn tables_tell_their_verdict() {
    let report = json(&["analyse", "--depth", "3", "--json", "W:WK6:BK5"]);
    assert_eq!(report["tables"], json!({"outcome": "draw"}));
    let without = json(&["analyse", "--depth", "3", "--no-tables", "--json", "W:WK6:BK5"]);
    assert_eq!(without["tables"], Value::Null);
    assert!(printed(&["analyse", "--depth", "3", "W:WK6:BK5"]).contains("Tables: draw"));
}

#[test]
fn a_finished_position_says_so() {
    let text = printed(&["analyse", "W:W:B5"]);
    assert!(text.contains("The game is over: Black wins"), "{text}");
}

#[test]
fn a_game_has_a_report_and_its_mistakes_a_better_line() {
    let report: Value =
        serde_json::from_str(&told(&["analyse", "--depth", "7", "--json", "-"], GAME)).expect("json");
    let moves = report["moves"].as_array().expect("a list");
    assert_eq!((moves.len(), &report["complete"]), (10, &json!(true)));
    let losses: Vec<_> = moves.iter().map(|m| m["loss"].as_f64().expect("a number")).collect();
    assert!(losses.iter().all(|loss| (0.0..=1.0).contains(loss)), "{losses:?}");
    let forced = moves.iter().filter(|m| m["grade"] == "forced");
    assert!(forced.clone().count() > 0 && forced.clone().all(|m| m["loss"] == 0.0), "{report}");
    for m in moves.iter().filter(|m| m["grade"] != "forced") {
        assert!(!m["as_good"].as_array().expect("a list").is_empty(), "{m}");
        assert!(m["line"].as_array().is_some_and(|line| !line.is_empty()), "{m}");
    }
    let sides = &report["sides"];
    assert_eq!(sides["white"]["moves"], 5);
}

#[test]
fn the_analysis_is_written_into_the_game() {
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("analysed.pdn");
    let path = out.to_str().expect("a plain path");
    let text = told(&["analyse", "--depth", "7", "--every-move", "--pdn", path, "-"], GAME);
    assert!(text.starts_with("1. A – B, *\n") && text.contains("White: 5 moves"), "{text}");
    let written = fs::read_to_string(&out).expect("it is there");
    assert!(written.matches('{').count() >= 10, "a score after each move: {written}");
    let again = told(&["pdn", "check", "--json", "--strict", "-"], &written);
    let again: Value = serde_json::from_str(&again).expect("json");
    assert_eq!((&again["plies"], &again["errors"]), (&json!(10), &json!([])), "{written}");
}

#[test]
fn what_makes_no_sense_is_named() {
    for (args, what) in [
        (&["analyse"][..], "required"),
        (&["analyse", "W:W51:B1"], "column 4"),
        (&["analyse", "--lines", "0", SHOT], "0 is not in 1..=30"),
        (&["analyse", "--time", "soon", SHOT], "`soon` is no time"),
        (&["analyse", "--depth", "0", SHOT], "0 is not in 1..=60"),
        (&["analyse", "--games", "2-1", "x.pdn"], "no choice of games"),
        (&["analyse", "--pdn", "x.pdn", SHOT], "for files of games"),
    ] {
        let text = refused(args);
        assert!(text.contains(what), "{args:?}: {text}");
    }
}
