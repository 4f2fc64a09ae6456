//! `damier pdn`: files of games.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::{json, printed, run, told};

/// A file in a folder of the tests.
fn file(name: &str, text: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(name);
    fs::write(&path, text).expect("the folder can be written to");
    path.to_str().expect("a plain path").to_owned()
}

const GOOD: &str = "[Event \"x\"]\n[Result \"1-0\"]\n[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 1-0\n";
const BAD: &str = "[GameType \"20\"]\n1. 32-28 19-23\n  2. 33-29 23x32 *\n";

#[test]
fn a_file_is_told_in_one_line_of_json() {
    let path = file("good-and-bad.pdn", &format!("{GOOD}\n{BAD}"));
    let report = json(&["pdn", "check", "--json", "--positions", &path]);
    assert_eq!(report["file"], json!(path));
    assert_eq!([&report["records"], &report["games"], &report["plies"]], [&json!(2), &json!(2), &json!(6)]);
    assert_eq!(report["warnings"], json!([]));
    let error = &report["errors"][0];
    assert_eq!(
        [&error["game"], &error["line"], &error["column"], &error["ply"]],
        [2, 8, 6, 3].map(|n| json!(n)).each_ref()
    );
    assert_eq!(error["reason"], "must_capture_elsewhere");
    let message = error["message"].as_str().expect("a text");
    assert!(
        message.starts_with("33-29 is not a legal move.") && message.ends_with("(must_capture_elsewhere)")
    );
    assert_eq!(
        report["positions"][0],
        json!({
            "plies": 4, "result": "1-0", "terminator": "1-0",
            "fen": "W:W31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,15,16,17,18,20,23",
        })
    );
    assert_eq!(report["positions"][1]["plies"], 2);
}

#[test]
fn several_files_are_a_line_each_in_their_order() {
    let (one, two) = (file("one.pdn", GOOD), file("two.pdn", BAD));
    let text = printed(&["pdn", "check", "--json", "--threads", "3", &one, &two, &one]);
    let files: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("json")).collect();
    assert_eq!(
        files.iter().map(|file| file["file"].as_str().unwrap()).collect::<Vec<_>>(),
        [&one, &two, &one]
    );
}

#[test]
fn faults_are_told_with_file_line_and_column() {
    let path = file("told.pdn", BAD);
    let text = printed(&["pdn", "check", "--lang", "en", &path]);
    let first = text.lines().next().expect("a line");
    let start = format!("{path}:3:6: error: game 1, move 2 of White: 33-29 is not a legal move.");
    assert!(first.starts_with(&start), "{first}");
    assert!(text.ends_with("plies 2, errors 1, warnings 0\n"), "{text}");
}

#[test]
fn errors_fail_only_where_that_is_wanted() {
    let (good, bad) = (file("strict-good.pdn", GOOD), file("strict-bad.pdn", BAD));
    for (args, code) in [
        (&["pdn", "check", "--json", &bad][..], 0),
        (&["pdn", "check", "--json", "--strict", &good], 0),
        (&["pdn", "check", "--json", "--strict", &bad], 1),
        (&["pdn", "check", "--json", "no-such-file.pdn"], 1),
        (&["pdn", "check", "."], 1),
        (&["pdn", "check"], 2),
        (&["pdn", "check", "--variant", "chess", &good], 2),
        (&["pdn", "check", "--threads", "0", &good], 2),
    ] {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(code), "{args:?}");
        assert_eq!(output.stderr.is_empty(), code == 0, "{args:?}");
    }
    let output = run(&["pdn", "check", "--json", "no-such-file.pdn", &good], "");
    assert_eq!(output.stdout.iter().filter(|byte| **byte == b'\n').count(), 1, "the other file is checked");
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: no-such-file.pdn: "));
}

#[test]
fn the_variant_given_wins_and_a_guess_is_told() {
    let given =
        told(&["pdn", "check", "--json", "--variant", "italian", "-"], "[GameType \"20\"] 1. 21-17 12-15 *");
    let report: Value = serde_json::from_str(&given).expect("json");
    assert_eq!((&report["plies"], &report["warnings"][0]["code"]), (&json!(2), &json!("other_game")));
    let guessed = told(&["pdn", "check", "--json", "-"], "1. 21-17 12-15 * 1. 21-17 12-15 *");
    let report: Value = serde_json::from_str(&guessed).expect("json");
    assert_eq!(report["plies"], 4);
    assert_eq!(report["warnings"].as_array().expect("a list").len(), 1, "{report}");
    assert_eq!(
        report["warnings"][0]["message"],
        "The variant is not given; going by the moves it is: Italian draughts."
    );
}

#[test]
fn games_written_anew_are_in_good_order() {
    let text = "[Bianco \"ROSSI\"]\\r\n[Risultato \"1-0\"]\n1. 21-17 (21-18 12-15) 12-15 {ciao}\n";
    let anew = told(&["pdn", "normalise", "-"], text);
    assert!(anew.contains("[White \"ROSSI\"]") && anew.contains("[GameType \"22,W,8,8,N2,1\"]"), "{anew}");
    assert!(anew.contains("1. 21-17 (1. 21-18 12-15) 1... 12-15 {ciao} *"), "{anew}");
    let again = told(&["pdn", "check", "--json", "--strict", "-"], &anew);
    let report: Value = serde_json::from_str(&again).expect("json");
    assert_eq!((&report["errors"], &report["warnings"]), (&json!([]), &json!([])));
    assert_eq!(told(&["pdn", "normalise", "-"], &anew), anew);
}

#[test]
fn games_are_written_in_other_forms() {
    let fen = told(&["pdn", "convert", "--to", "fen", "-"], "[GameType \"25\"] 1. c3-d4 *");
    assert_eq!(fen, "B:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\n");
    assert_eq!(told(&["pdn", "convert", "--to", "moves", "-"], GOOD), "32-28 19-23 28x19 14x23\n");
    let game = told(&["pdn", "convert", "--to", "json", "-"], GOOD);
    let game: Value = serde_json::from_str(&game).expect("json");
    assert_eq!((&game["tags"], &game["result"]), (&json!([["Event", "x"]]), &json!("2-0")));
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("written.pdn");
    let path = out.to_str().expect("a plain path");
    assert_eq!(told(&["pdn", "convert", "--out", path, "-"], GOOD), "");
    assert!(fs::read_to_string(&out).expect("it is there").contains("[Result \"2-0\"]"));
}

#[test]
fn games_are_counted() {
    let stats = told(&["pdn", "stats", "--json", "-"], &format!("{GOOD}\n{BAD}"));
    let stats: Value = serde_json::from_str(&stats).expect("json");
    assert_eq!((&stats["records"], &stats["plies"], &stats["white_wins"]), (&json!(2), &json!(6), &json!(1)));
    assert_eq!((&stats["errors"], &stats["variants"]), (&json!(1), &json!({"international": 2})));
}

const THREE: &str = "[White \"Wiersma, H.\"]\n[Black \"Sijbrands, T.\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n1. 32-28 19-23 \
    2. 28x19 14x23 *\n\n[White \"Clerc, R.\"]\n[Black \"Wiersma, H.\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n1. 33-28 18-23 \
    (1... 19-23) *\n\n[GameType \"25\"]\n1. c3-d4 *\n";

fn found(args: &[&str]) -> Vec<Value> {
    let text = told(&[&["pdn", "search", "--json", "-"], args].concat(), THREE);
    text.lines().map(|line| serde_json::from_str(line).expect("json")).collect()
}

#[test]
fn games_are_found_by_position_pattern_and_pieces() {
    let after = "B:W28,31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1-20";
    let hits = found(&["--fen", after]);
    assert_eq!(hits.len(), 1);
    assert_eq!(
        (&hits[0]["game"], &hits[0]["ply"], &hits[0]["next"]),
        (&json!(1), &json!(1), &json!("19-23"))
    );
    assert_eq!(found(&["--pattern", "?:W28:B23"]).len(), 2);
    assert_eq!(found(&["--pattern", "W:W28:B23:E18"]).len(), 1);
    assert_eq!(found(&["--pattern", "?:W28:B23:E19"]).len(), 1, "not in a variation");
    assert_eq!(found(&["--pattern", "?:W28:B23:E19", "--variations"]).len(), 2);
    assert_eq!(found(&["--material", "W19"]).len(), 1);
    assert_eq!(found(&["--material", "W19:B19"])[0]["ply"], 4);
    assert_eq!(found(&["--pattern", "?:", "--all"]).len(), 5 + 3 + 2);
}

#[test]
fn colours_are_reversed_where_that_will_do() {
    // Black's man on 23 with an empty 19 is White's on 28 with an empty 32.
    assert_eq!(found(&["--pattern", "B:B23:E19:W28"]).len(), 0);
    let hits = found(&["--pattern", "B:B23:E19:W28", "--reversed"]);
    assert_eq!(hits.len(), 1, "{hits:?}");
    assert_eq!((&hits[0]["reversed"], &hits[0]["ply"]), (&json!(true), &json!(2)));
    assert_eq!(found(&["--material", "B19:W20", "--reversed"]).len(), 1);
}

#[test]
fn games_are_found_by_player_and_result() {
    assert_eq!(found(&["--player", "wiersma"]).len(), 2);
    assert_eq!(found(&["--white", "WIERSMA"]).len(), 1);
    assert_eq!(found(&["--black", "wiersma", "--result", "1/2-1/2"]).len(), 1);
    assert_eq!(found(&["--player", "wiersma", "--result", "0-2"]).len(), 0);
    let text = told(&["pdn", "search", "--player", "Clerc", "-"], THREE);
    assert_eq!(text.lines().next(), Some("-:7: game 2 (Clerc, R. – Wiersma, H., 1-1)"), "{text}");
    assert!(text.ends_with("One position found. Games with one: 1, of 3.\n"), "{text}");
}

#[test]
fn games_found_are_written() {
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("found.pdn");
    let path = out.to_str().expect("a plain path");
    told(&["pdn", "search", "--json", "--pattern", "?:W28:B23", "--out", path, "-"], THREE);
    let report = json(&["pdn", "check", "--json", path]);
    assert_eq!((&report["records"], &report["errors"]), (&json!(2), &json!([])));
}

#[test]
fn a_search_for_nonsense_is_refused() {
    for (args, what) in [
        (&["pdn", "search", "-"][..], "nothing to search for"),
        (&["pdn", "search", "--pattern", "X:W1", "-"], "no side to move"),
        (&["pdn", "search", "--fen", "W:W28,28:B1", "-"], "column 7: two pieces stand on square 28"),
        (&["pdn", "search", "--material", "5", "-"], "tells no numbers of pieces"),
        (&["pdn", "search", "--result", "won", "-"], "`won` is no result"),
        (&["pdn", "search", "--fen", "W:W1:B2", "--pattern", "?:", "-"], "cannot be used with"),
    ] {
        let output = run(args, "");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {text}");
        assert!(text.contains(what) && text.lines().count() == 1, "{args:?}: {text}");
    }
}

#[test]
fn what_is_no_text_is_no_file_of_games() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join("picture.pdn");
    let bytes: Vec<u8> = (0..3000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    fs::write(&path, bytes).expect("the folder can be written to");
    let path = path.to_str().expect("a plain path");
    let report = json(&["pdn", "check", "--json", path]);
    assert_eq!((&report["records"], &report["warnings"]), (&json!(0), &json!([])));
    assert_eq!(report["errors"][0]["code"], "not_text");
    assert_eq!(run(&["pdn", "check", "--strict", path], "").status.code(), Some(1));
    let prose = told(&["pdn", "check", "--json", "-"], "1. Nobody 45-99 plays 77x88 draughts 99-1 here");
    assert!(!prose.contains("guessed"), "{prose}");
}
