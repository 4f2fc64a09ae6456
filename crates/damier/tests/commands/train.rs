//! `damier train`: the three steps, one after the other, and what they refuse.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use crate::nonsense::refused;
use crate::printed;

/// A folder of this test alone.
fn folder(name: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("damier-train-{name}-{}", process::id()));
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the name of a temporary folder is text")
}

#[test]
fn games_become_weights_and_weights_play() {
    let folder = folder("steps");
    let [games, weights] = ["some.games", "some.weights"].map(|name| folder.join(name));
    let (games, weights) = (text(&games), text(&weights));
    let selfplay = |count| {
        let with = ["--with", "nothing", "--variant", "english", "--nodes", "80"];
        printed(&[&["train", "selfplay", games, "--games", count], &with[..]].concat())
    };
    assert!(selfplay("30").contains("games 30/30"));
    let told = selfplay("60");
    assert!(told.lines().next_back().is_some_and(|line| line.starts_with("games 60/60")), "{told}");

    let told = printed(&["train", "fit", games, "--out", weights, "--result-share", "1", "--epochs", "3"]);
    assert!(told.contains("epoch 5/5") && told.contains("weights-"), "{told}");
    let made = fs::read_to_string(folder.join("some.txt")).expect("how it was made stands beside it");
    assert!(made.contains("for english") && made.contains("80 nodes a move, seed 1, evaluation nothing"));

    let note = folder.join("some.txt");
    let old = ["--old", "nothing", "--variant", "english", "--pairs", "3", "--nodes", "100"];
    let told = printed(&[&["train", "match", "--new", weights, "--note", text(&note)], &old[..]].concat());
    assert!(told.contains("pairs 3/3") && told.contains("Elo"), "{told}");
    let noted = fs::read_to_string(&note).expect("the file is still there");
    assert!(noted.starts_with(&made) && noted.contains("v nothing, 100 nodes a move: pairs 3/3"), "{noted}");
    fs::remove_dir_all(folder).expect("the folder was made");
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (args, what) in [
        (&["train", "match", "--new", "/nowhere/at/all"][..], "--new: /nowhere/at/all: "),
        (&["train", "match", "--new", "by-hand", "--movetime", "-1"], "--movetime"),
        (&["train", "match", "--new", "by-hand", "--movetime", "0"], "0 is no time for a move"),
        (&["train", "match", "--new", "by-hand", "--sprt", "5", "0"], "a lower and a higher"),
        (&["train", "match", "--new", "by-hand", "--pairs", "0"], "--pairs"),
        (&["train", "selfplay", "x.games", "--variant", "chess"], "`chess` is no variant"),
        (&["train", "selfplay", "x.games", "--with", "/etc"], "--with: /etc: "),
        (&["train", "fit", "x.games", "--out", "x", "--result-share", "2"], "2 is not from 0 to 1"),
    ] {
        let text = refused(args);
        assert!(text.contains(what), "{args:?}: {text}");
    }
}
