//! `damier fen`: positions checked, and written in another form.

use serde_json::json;

use super::nonsense::refused;
use super::{json, printed, told};

#[test]
fn a_position_is_written_in_each_form() {
    for (args, expected) in [
        (&["fen", "w : B1-3 : W31,K40."][..], "W:W31,K40:B1,2,3"),
        (&["fen", "--short", "W:W31,32,33,40:B1"], "W:W31-33,40:B1"),
        (&["fen", "--variant", "russian", "--to", "algebraic", "W:W21,K22:B1"], "W:Wa3,Kc3:Bb8"),
        (&["fen", "--variant", "russian", "W:Wa3,Kc3:Bb8"], "W:W21,K22:B1"),
        (&["fen", "--variant", "spanish", "--from", "bottom", "W:W1,2:B32"], "W:W31,32:B1"),
        (&["fen", "--variant", "spanish", "--to", "variant", "--short", "W:W30,31,32:B1"], "W:W1-3:B32"),
        (&["fen", "--reverse", "W:W28,K46:B19"], "B:W32:B23,K5"),
    ] {
        assert_eq!(printed(args).trim_end(), expected, "{args:?}");
    }
}

#[test]
fn a_position_is_told() {
    let text = printed(&["fen", "--check", "W:W28,K46:B19"]);
    assert!(
        text.starts_with("White to move; White 1 men, 1 kings; Black 1 men, 0 kings; legal moves: "),
        "{text}"
    );
    let report = json(&["fen", "--json", "W:W28,K46:B19"]);
    assert_eq!((&report["men"], &report["kings"]), (&json!([1, 1]), &json!([1, 0])));
}

#[test]
fn positions_are_taken_from_games() {
    let game = "[GameType \"20\"] 1. 32-28 19-23 * [GameType \"20\"] [FEN \"W:W31:B20\"] 1. 31-27 *";
    let text = told(&["fen", "--short", "-", "--ply", "1"], game);
    assert_eq!(text, "B:W28,31,33-50:B1-20\nB:W27:B20\n");
    assert_eq!(told(&["fen", "--short", "-", "--games", "2"], game), "W:W31:B20\n");
    assert_eq!(told(&["fen", "-"], "W:W31:B20\nB:W28:B19\n"), "W:W31:B20\nB:W28:B19\n");
}

#[test]
fn a_fault_is_told_with_its_column() {
    for (text, what) in [
        ("W:W31, 51:B1", "column 8: square 51 is not on this board of 50 squares"),
        ("W:W28,30,28:B1", "column 10: two pieces stand on square 28"),
        ("W:W31,x9:B1", "column 7: `x9` is no square"),
        ("W:W31", "column 6: the pieces of B are missing"),
        ("nonsense", "column 1: `nonsense` is no side to move"),
        ("", "column 1: the FEN is empty"),
    ] {
        let told = refused(&["fen", text]);
        assert!(told.contains(what), "{text}: {told}");
    }
    assert!(refused(&["fen"]).contains("required"));
    assert!(refused(&["fen", "--to", "roman", "W:W31:B1"]).contains("roman"));
    assert!(refused(&["fen", "--ply", "2", "W:W31:B1"]).contains("not a file of games"));
}
