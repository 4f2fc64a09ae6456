//! What the check says about lessons with something wrong in them.

use std::fs;
use std::path::PathBuf;

use damier_content::Content;

/// A folder of content that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn with(name: &str, files: &[(&str, &str)]) -> Self {
        let folder = std::env::temp_dir().join(format!("damier-content-{}-{name}", std::process::id()));
        for (path, text) in files {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().expect("files lie in folders")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const SAME: &str = "{ fr = \"Oui\", en = \"Yes\", nl = \"Ja\" }";

/// A lesson whose first step is the one given, among others that are right.
fn lesson(step: &str) -> String {
    let right = format!("[[step]]\nfen = \"W:W32:B28\"\ngoal = \"play 32x23\"\ntext = {SAME}\n");
    format!(
        "title = {SAME}\nidea = {SAME}\nminutes = 2\n[[step]]\ntext = {SAME}\n{step}\n{right}{right}\
         [[question]]\ntext = {SAME}\nanswers = [{SAME}, {SAME}]\nright = 2\nwhy = {SAME}\n"
    )
}

#[test]
fn a_lesson_that_does_not_fit_the_rules_is_not_read() {
    for (index, (step, expected)) in [
        ("fen = \"W:W32:B28\"\ngoal = \"play 32-27\"", "step 1: `32-27` cannot be played"),
        ("fen = \"W:W99:B28\"\ngoal = \"moves\"", "step 1"),
        ("goal = \"fly\"", "`fly` is no goal"),
        ("variant = \"chess\"\ngoal = \"moves\"", "there is no variant `chess`"),
        ("goal = \"moves\"\nhints = 3", "hints"),
    ]
    .into_iter()
    .enumerate()
    {
        let text = lesson(step);
        let folder = Folder::with(&format!("unread-{index}"), &[("lessons/01-x.toml", &text)]);
        let error = Content::read(&folder.0).expect_err(step).to_string();
        assert!(error.contains("lessons/01-x.toml") && error.contains(expected), "{step}: {error}");
    }
    let question = "board.fen = \"B:W31,36:B26\"\nboard.legal = []\nright = 2";
    let text = lesson("goal = \"moves\"").replace("right = 2", question);
    let folder = Folder::with("legal", &[("lessons/01-x.toml", &text)]);
    let error = Content::read(&folder.0).expect_err("not blocked").to_string();
    assert!(error.contains("question 1: the legal moves are not [] but [\"26x37\"]"), "{error}");
    let folder = Folder::with("order", &[("lessons/02-x.toml", &lesson("goal = \"moves\""))]);
    assert!(Content::read(&folder.0).expect_err("no first lesson").to_string().contains("01-"));
}

#[test]
fn what_is_wrong_with_a_lesson_is_told() {
    for (index, (step, expected)) in [
        (
            "fen = \"W:W32,45:B28\"\ngoal = \"play 32x23\"\ntries = [{ try = \"45-40\", code = \"majority\" }]",
            "step 1: 45-40 gives must_capture_elsewhere, not majority",
        ),
        (
            "fen = \"W:W32:B28\"\ngoal = \"play 32x23\"\ntries = [{ try = \"32x23\", code = \"majority\" }]",
            "step 1: 32x23 gives done, not majority",
        ),
        ("goal = \"moves\"\nhint = { fr = \"Oui\", en = \"Yes\" }", "step 1: nothing is written in nl"),
        ("goal = \"moves\"\nhint = { fr = \"[51]\", en = \"Yes\", nl = \"Ja\" }", "step 1: fr: no square 51"),
        ("goal = \"watch 32-28\"", "expected 0 answers and 1 captions"),
        ("goal = \"choice 1/2\"", "expected 2 answers and 0 captions"),
    ]
    .into_iter()
    .enumerate()
    {
        let text = lesson(step);
        let folder = Folder::with(&format!("wrong-{index}"), &[("lessons/01-x.toml", &text)]);
        let faults = Content::read(&folder.0).expect(step).reading_faults();
        assert_eq!(faults.len(), 1, "{step}: {faults:?}");
        assert!(faults[0].contains(expected), "{step}: {faults:?}");
    }
}

#[test]
fn references_that_lead_nowhere_are_told() {
    let term = format!("[[term]]\nslug = \"prise\"\nname = {SAME}\ntext = {SAME}\nsee = [\"rafle\"]\n");
    let section = format!("[[section]]\nslug = \"a\"\ntitle = {SAME}\ntext = {SAME}\nlesson = \"prendre\"\n");
    let wrong_try = "board.fen = \"W:W28:B\"\ntry = { try = \"28-22\", code = \"man_backwards\" }\n";
    let article = format!("title = {SAME}\nintro = {SAME}\n{section}{wrong_try}");
    let files = [("lexicon.toml", format!("{term}{term}")), ("articles/mistakes.toml", article)];
    let folder = Folder::with("references", &files.each_ref().map(|(path, text)| (*path, text.as_str())));
    let faults = Content::read(&folder.0).expect("readable").reading_faults().join("\n");
    for expected in
        ["no term rafle", "there are two of them", "no lesson prendre", "28-22 gives going on, not"]
    {
        assert!(faults.contains(expected), "{expected} is not in\n{faults}");
    }
}
