//! `damier tablebase`: made, checked, packed and asked, and what is refused.

use std::path::PathBuf;
use std::{env, fs, process};

use crate::nonsense::refused;
use crate::{json, printed, run};

/// A folder of this test alone, removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Self(env::temp_dir().join(format!("damier-tablebase-{name}-{}", process::id())))
    }

    fn text(&self) -> &str {
        self.0.to_str().expect("the name of a temporary folder is text")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn tablebase<'a>(command: &'a str, folder: &'a Folder, args: &[&'a str]) -> Vec<&'a str> {
    [&["tablebase", command, "--variant", "english", "--folder", folder.text()], args].concat()
}

#[test]
fn tables_are_made_checked_asked_and_packed() {
    let folder = Folder::new("steps");
    let told = printed(&tablebase("build", &folder, &["--pieces", "2"]));
    assert!(told.lines().next_back().is_some_and(|line| line.starts_with("slices 3 made, 0 there before")));
    let told = printed(&tablebase("build", &folder, &["--pieces", "3", "--threads", "1"]));
    assert!(told.contains("slices 6 made, 3 there before"), "{told}");
    let told = printed(&tablebase("verify", &folder, &["--positions", "3000"]));
    assert!(told.contains("positions 3000") && told.trim_end().ends_with("wrong 0"), "{told}");

    let asked = ["--fen", "W:WK14:BK23,K32"];
    let told = printed(&tablebase("probe", &folder, &asked));
    assert_eq!(told.lines().count(), 1 + 4, "{told}");
    let answer = json(&tablebase("probe", &folder, &[&asked[..], &["--json"]].concat()));
    assert_eq!(answer["verdict"], "loss");
    assert!(answer["plies"].as_u64().is_some_and(|plies| plies > 0), "{answer}");
    assert!(answer["moves"].as_array().is_some_and(|moves| moves.iter().all(|m| m["verdict"] == "loss")));

    let file = folder.0.join("english.tables");
    let out = file.to_str().expect("text");
    let told = printed(&tablebase("pack", &folder, &["--out", out]));
    assert!(told.starts_with("16 tables, "), "{told}");

    let damaged = folder.0.join("english").join("1K-2K.verdicts");
    let mut bytes = fs::read(&damaged).expect("it was made");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&damaged, bytes).expect("it can be written");
    let output = run(&tablebase("probe", &folder, &asked), "");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && error.contains("the table 1K-2K is damaged"), "{error}");
}

#[test]
fn international_endings_can_be_asked_without_making_tables() {
    let asked = ["tablebase", "probe", "--folder", "/nowhere/at/all", "--fen", "W:WK1,K2,K3:BK45"];
    let told = printed(&asked);
    assert!(told.starts_with("The side to move wins; the game ends or the count starts again in"), "{told}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    let nowhere = ["tablebase", "probe", "--folder", "/nowhere/at/all"];
    for (args, what) in [
        (&["--variant", "russian"][..], "there are no tables in /nowhere/at/all/russian"),
        (&[], "40 pieces stand on the board; the tables have at most 4"),
        (&["--fen", "W:W51:B1"], "--fen"),
        (&["--pieces", "12"], "--pieces"),
        (&["--variant", "chess"], "--variant"),
    ] {
        let text = refused(&[&nowhere[..], args].concat());
        assert!(text.contains(what), "{args:?}: {text}");
    }
}
