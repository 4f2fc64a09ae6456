//! One small file for everything odd that files of games do, in `tests/pdn/`, and what is read of it.
//!
//! Beside each file stands what is read of it, as text. After a change that is meant, write these anew with
//! `DAMIER_WRITE_EXPECTED=1` and look at what has changed.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use damier_game::GameTree;
use damier_game::pdn::{self, Checked, Fault, Options, Reader};
use damier_rules::notation::fen;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pdn")
}

fn files() -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder()).expect("the folder is there").map(|entry| entry.expect("an entry").path());
    let mut files: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|name| name == "pdn")).collect();
    files.sort();
    // Old encodings are read only where their tables are carried.
    let is_old = |path: &PathBuf| {
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with("russian-") || name.starts_with("windows-")
    };
    files.retain(|path| cfg!(feature = "encodings") || !is_old(path));
    assert!(files.len() > 50, "files are missing: {}", files.len());
    files
}

/// What is read of a text, to be compared with what is expected.
fn told(bytes: &[u8], options: &Options) -> String {
    let mut text = String::new();
    let mut reader = Reader::new(bytes);
    for record in reader.by_ref() {
        let (checked, tree) = record.expect("bytes can be read").read(options);
        tell(&mut text, &checked, tree.as_ref());
    }
    for finding in reader.left_over() {
        let _ = writeln!(text, "outside: {} {:?}", finding.fault.code(), finding.place);
    }
    text
}

fn tell(text: &mut String, checked: &Checked, tree: Option<&GameTree>) {
    let or_none = |text: &Option<String>| text.clone().unwrap_or_else(|| "none".to_owned());
    let end = checked.end.map_or_else(|| "unknown".to_owned(), |end| fen::print(&end));
    let _ = writeln!(
        text,
        "game {} at {}:{}, {}: {} plies, result {}, ends {}\nposition {end}",
        checked.number,
        checked.place.line,
        checked.place.column,
        checked.variant.id(),
        checked.plies,
        or_none(&checked.result),
        or_none(&checked.terminator),
    );
    for finding in &checked.findings {
        let _ = write!(text, "{:?} {}:{} ", finding.severity, finding.place.line, finding.place.column);
        if let Some(at) = finding.at {
            let _ = write!(text, "ply {} (move {} of {}) ", at.ply, at.number, at.color);
        }
        let _ = writeln!(text, "{}", fault(&finding.fault));
    }
    if let Some(tree) = tree {
        let _ = writeln!(text, "{}", pdn::write_tree(tree));
    }
}

fn fault(fault: &Fault) -> String {
    match fault {
        Fault::Illegal { text, why: Some(why) } => format!("illegal {text}: {}", why.refusal.reason.code()),
        Fault::Position { text, error } => format!("position {text}: {error}"),
        other => format!("{other:?}"),
    }
}

#[test]
fn every_file_is_read_as_expected() {
    let writes = std::env::var_os("DAMIER_WRITE_EXPECTED").is_some();
    let mut differ = Vec::new();
    for path in files() {
        let found = told(&fs::read(&path).expect("a file"), &Options::default());
        let expected = path.with_extension("expected");
        if writes {
            fs::write(&expected, &found).expect("the folder can be written to");
        } else if fs::read_to_string(&expected).ok().as_deref() != Some(&found) {
            differ.push(format!("{}:\n{found}", path.display()));
        }
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

#[test]
fn every_game_is_the_same_once_written_and_read_again() {
    for path in files() {
        let bytes = fs::read(&path).expect("a file");
        for record in Reader::new(&bytes[..]) {
            let (_, Some(tree)) = record.expect("bytes can be read").read(&Options::default()) else {
                continue;
            };
            let text = pdn::write_tree(&tree);
            let strict = Options { is_strict: true, ..Options::default() };
            let again: Vec<_> =
                Reader::new(text.as_bytes()).map(|record| record.unwrap().read(&strict)).collect();
            let [(checked, Some(again))] = &again[..] else { panic!("{}: {text}", path.display()) };
            assert!(
                *again == tree && !checked.has_errors(),
                "{}: {text}{:?}",
                path.display(),
                checked.findings
            );
        }
    }
}

#[test]
fn a_strict_reader_finds_errors_where_a_lenient_one_warns() {
    let count = |is_strict| {
        let bytes = fs::read(folder().join("missing-brackets.pdn")).expect("a file");
        let options = Options { is_strict, ..Options::default() };
        let games = Reader::new(&bytes[..]).map(|record| record.unwrap().check(&options));
        games.filter(Checked::has_errors).count()
    };
    assert_eq!((count(false), count(true)), (0, 1));
}
