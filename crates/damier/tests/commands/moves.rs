//! `damier moves`.

use serde_json::json;

use crate::{json, printed};

#[test]
fn a_quiet_move_has_its_destination_for_route() {
    let report = json(&["moves", "--variant", "international", "--json"]);
    assert_eq!(report["turn"], "W");
    let moves = report["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 9);
    let wanted = json!({
        "text": "32-28", "from": 32, "to": 28, "captured": [], "promotes": false, "routes": [[28]]
    });
    assert!(moves.contains(&wanted), "{moves:?}");
}

#[test]
fn captures_tell_victims_in_order_and_every_route() {
    let report = json(&["moves", "--fen", "W:WK4:B13,32,37,20", "--json"]);
    assert_eq!(
        report["moves"],
        json!([
            {
                "text": "4x27x38x15", "from": 4, "to": 15, "captured": [13, 20, 32], "promotes": false,
                "routes": [[27, 38, 15]]
            },
            {
                "text": "4x31x42x15", "from": 4, "to": 15, "captured": [13, 20, 37], "promotes": false,
                "routes": [[31, 42, 15]]
            },
        ])
    );

    let round = json(&["moves", "--fen", "W:W28:B23,24,34,33", "--json"]);
    let only = &round["moves"].as_array().unwrap()[..];
    assert_eq!(only.len(), 1);
    assert_eq!(only[0]["text"], "28x28");
    assert_eq!(only[0]["captured"], json!([23, 24, 33, 34]));
    assert_eq!(only[0]["routes"], json!([[19, 30, 39, 28], [39, 30, 19, 28]]));
}

#[test]
fn the_text_is_the_variants_own() {
    let report = json(&["moves", "--variant", "russian", "--fen", "W:W22:B1", "--json"]);
    let texts: Vec<_> = report["moves"].as_array().unwrap().iter().map(|m| m["text"].clone()).collect();
    assert_eq!(texts, ["c3-b4", "c3-d4"]);
    let promotion = json(&["moves", "--variant", "english", "--fen", "W:W5:B32", "--json"]);
    assert_eq!(promotion["moves"][0]["promotes"], true);
    assert_eq!(json(&["moves", "--variant", "english", "--json"])["turn"], "B");
}

#[test]
fn moves_are_played_first_in_either_notation() {
    let expected = json(&["moves", "--variant", "russian", "--moves", "c3-d4 f6-g5", "--json"]);
    for moves in ["22-18 11-16", "c3-d4 11-16", "22-18 f6g5", "  2218   f6:g5 "] {
        assert_eq!(json(&["moves", "--variant", "russian", "--moves", moves, "--json"]), expected, "{moves}");
    }
    let after = json(&["moves", "--moves", "32-28 19-23", "--json"]);
    assert_eq!(after["turn"], "W");
    assert_eq!(after["moves"].as_array().unwrap().len(), 1);
    assert_eq!(after["moves"][0]["text"], "28x19");
}

#[test]
fn positions_may_lack_a_side_and_have_men_on_their_last_row() {
    assert_eq!(json(&["moves", "--fen", "W:W28:B", "--json"])["moves"].as_array().unwrap().len(), 2);
    assert_eq!(json(&["moves", "--fen", "B:W28:B", "--json"]), json!({"turn": "B", "moves": []}));
    assert_eq!(json(&["moves", "--fen", "W:W3:B45", "--json"])["moves"], json!([]));
}

#[test]
fn people_get_one_move_a_line() {
    assert_eq!(printed(&["moves", "--fen", "W:WK4:B13,32,37,20"]), "4x27x38x15\n4x31x42x15\n");
}
