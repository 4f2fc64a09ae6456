//! `damier problem`: what proves sound and what does not, and what is kept.

use std::path::PathBuf;
use std::{env, fs, process};

use serde_json::Value;

use crate::nonsense::refused;
use crate::{printed, run};

/// A file in a folder of this test alone.
fn file(name: &str, text: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("damier-problem-{}", process::id()));
    fs::create_dir_all(&folder).expect("a folder can be made");
    let path = folder.join(name);
    fs::write(&path, text).expect("the folder can be written to");
    path
}

const SET: &str = r#"
name = { fr = "Un" }
about = { fr = "Un" }
[[problem]]
number = 1
id = "A"
fen = "W:W28,32,37:B10,17,19"
solution = ["28-22", "17x28", "32x5"]
grade = 1
theme = "t"
kind = "textbook"
source = ""
"#;

#[test]
fn a_sound_problem_gets_a_tree_that_judges_every_move() {
    let path = file("sound.toml", SET);
    let told = printed(&["problem", "verify", path.to_str().unwrap(), "--nodes", "2000", "--write"]);
    assert!(told.contains("sound") && told.contains("1 problems, 1 sound, 0 not"), "{told}");
    let tree = fs::read_to_string(path.with_extension("tree")).expect("the tree stands beside the set");
    let line = tree.lines().find(|line| line.starts_with("A ")).expect("a line for the problem");
    assert!(line.starts_with("A 28-22>17x28(32x5=)"), "{line}");
    for word in ["28-23", "32-27", "37-31"] {
        assert!(line.contains(&format!(" {word}!")), "{word} fails: {line}");
    }
    assert!(!path.with_extension("toml.progress").exists(), "all is done");
    assert_eq!(
        printed(&["problem", "verify", path.to_str().unwrap(), "--nodes", "20000"]),
        told,
        "the same question has the same answer, which does not hang on the first look"
    );
}

#[test]
fn what_is_not_sound_says_why_and_fails() {
    let problem = |id: &str, fen: &str, solution: &str| {
        format!(r#"{{"id":"{id}","fen":"{fen}","solution":[{solution}]}}"#)
    };
    let text = format!(
        r#"{{"problems":[{},{},{},{},{}]}}"#,
        problem("not-legal", "W:W28,32,37:B10,17,19", r#""28-17""#),
        problem("not-won", "W:W28,32,37:B10,17,19", r#""32-27""#),
        problem("two-ways", "W:W34,40,45,10:B12,23,25", r#""34-30","25x34","40x7""#),
        problem("crowned", "W:W3,28:B10", r#""28-22""#),
        problem("no-fen", "W:W", r#""28-22""#),
    );
    let path = file("unsound.json", &text);
    let output = run(&["problem", "verify", path.to_str().unwrap(), "--nodes", "2000", "--json"], "");
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(errors, "error: 5 of 5 problems are not sound\n");
    let text = String::from_utf8(output.stdout).expect("text");
    let verdicts: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("json")).collect();
    let of = |key: &str| verdicts.iter().map(|value| value[key].as_str().unwrap()).collect::<Vec<_>>();
    assert_eq!(of("verdict"), ["illegal", "unwon", "cooked", "illegal", "illegal"]);
    let whys = of("why");
    assert!(whys[0].contains("28-17") && whys[1].starts_with("32-27 is only worth"), "{whys:?}");
    assert!(whys[2].contains("wins too"), "{whys:?}");
    assert!(whys[3].contains("crowned"), "{whys:?}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    let (set, json) = (file("refused.toml", SET), file("refused.json", r#"{"problems":[]}"#));
    let broken = file("broken.toml", "name = 1");
    for (args, what) in [
        (vec!["problem", "verify", set.to_str().unwrap(), "--only", "B"], "there is no problem `B`"),
        (vec!["problem", "verify", json.to_str().unwrap(), "--write"], "only a set (TOML)"),
        (vec!["problem", "verify", broken.to_str().unwrap()], "broken.toml"),
        (vec!["problem", "verify", set.to_str().unwrap(), "--nodes", "0"], "--nodes"),
        (vec!["problem", "mine", set.to_str().unwrap()], "not a file of games"),
    ] {
        let text = refused(&args);
        assert!(text.contains(what), "{args:?}: {text}");
    }
}
