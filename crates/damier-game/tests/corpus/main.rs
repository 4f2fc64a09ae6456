//! Real files of games, read and compared with what is known of them, wherever they are at hand.
//!
//! They are looked for where `DAMIER_CORPUS` says, else in `shared/corpus` beside the repository. To see the table:
//! `cargo test -p damier-game --features encodings --test corpus -- --nocapture`.

mod files;

use std::collections::BTreeMap;
use std::fmt::Write;

use damier_game::GameTree;
use damier_game::pdn::{self, Checked, Fault, Options, Reader};
use damier_rules::notation::fen;
use damier_rules::{Setup, Variant};
use files::{Corpus, File, Known};

/// The final position as the truth has it: without what a position remembers.
fn text_of(end: Option<Setup>) -> Option<String> {
    end.map(|end| fen::print(&Setup { king_runs: [None; 2], ..end }))
}

fn checked(file: &File, variant: Variant) -> Vec<Checked> {
    let options = Options { variant: Some(variant), ..Options::default() };
    let mut all = Vec::new();
    for text in file.texts() {
        let records = Reader::new(&text[..]);
        all.extend(records.map(|record| record.expect("bytes can be read").check(&options)));
    }
    all
}

/// What is not the same once a game has been written and read again.
fn unlike(file: &File) -> Vec<String> {
    let options = Options { variant: Some(file.known.variant), ..Options::default() };
    let mut unlike = Vec::new();
    for text in file.texts() {
        for record in Reader::new(&text[..]) {
            let (checked, tree) = record.expect("bytes can be read").read(&options);
            let Some(tree) = tree else { continue };
            let written = pdn::write_tree(&tree);
            let again = read_again(&written);
            if again.as_ref() != Some(&tree) {
                unlike.push(format!("game {}: {written}", checked.number));
            }
        }
    }
    unlike
}

/// The only game of a text, which must be in good order.
fn read_again(text: &str) -> Option<GameTree> {
    let mut records = Reader::new(text.as_bytes());
    let (checked, tree) = records.next()?.ok()?.read(&Options { is_strict: true, ..Options::default() });
    (records.next().is_none() && !checked.has_errors()).then_some(tree)?
}

#[test]
fn every_game_is_the_same_once_written_and_read_again() {
    let Some(corpus) = Corpus::find() else { return eprintln!("the corpus is not at hand: nothing written") };
    for file in corpus.files() {
        let unlike = unlike(&file);
        assert!(unlike.is_empty(), "{}: {} unlike\n{}", file.name, unlike.len(), unlike[0]);
    }
}

/// What differs from what is known; nothing if all is as it should be.
fn differences(known: &Known, checked: &[Checked]) -> Vec<String> {
    let mut differences = Vec::new();
    let mut compare = |what: &str, found: String, expected: String| {
        if found != expected {
            differences.push(format!("{what}: {found}, expected {expected}"));
        }
    };
    let with_moves = checked.iter().filter(|game| game.has_moves).count();
    let plies: u32 = checked.iter().map(|game| game.plies).sum();
    compare("records", checked.len().to_string(), known.records.to_string());
    compare("games", with_moves.to_string(), known.games.to_string());
    compare("plies", plies.to_string(), known.plies.to_string());
    for (index, row) in known.rows.iter().enumerate() {
        let found = checked
            .get(index)
            .map(|game| (game.plies, game.result.clone(), game.terminator.clone(), text_of(game.end)));
        compare(&format!("game {}", index + 1), format!("{found:?}"), format!("{:?}", Some(row)));
    }
    let reported = |wanted: fn(&Fault) -> Option<&str>| -> Vec<(usize, u32, String)> {
        let mut list = Vec::new();
        for (index, game) in checked.iter().enumerate() {
            for finding in game.findings.iter().filter(|finding| finding.at.is_some()) {
                let is_main = finding.severity == damier_game::pdn::Severity::Error
                    || matches!(finding.fault, Fault::Resolved { .. });
                if let (Some(text), Some(at), true) = (wanted(&finding.fault), finding.at, is_main) {
                    list.push((index + 1, at.ply, text.to_owned()));
                }
            }
        }
        list
    };
    let illegal = reported(|fault| match fault {
        Fault::Illegal { text, .. } | Fault::NoMove { text } => Some(text),
        _ => None,
    });
    let ambiguous = reported(|fault| match fault {
        Fault::Ambiguous { text, .. } | Fault::Resolved { text, .. } => Some(text),
        _ => None,
    });
    compare("illegal", format!("{illegal:?}"), format!("{:?}", known.illegal));
    compare("ambiguous", format!("{ambiguous:?}"), format!("{:?}", known.ambiguous));
    differences
}

#[test]
fn every_file_holds_what_is_known_of_it() {
    let Some(corpus) = Corpus::find() else {
        return eprintln!("the corpus is not at hand: nothing compared");
    };
    let mut table = BTreeMap::new();
    for file in corpus.files() {
        let checked = checked(&file, file.known.variant);
        table.insert(file.name.clone(), differences(&file.known, &checked));
    }
    let mut text = String::new();
    for (name, differences) in &table {
        let _ = writeln!(text, "{name:40} {}", if differences.is_empty() { "agree" } else { "differ" });
        for difference in differences.iter().take(8) {
            let _ = writeln!(text, "    {difference}");
        }
    }
    let differ = table.values().filter(|differences| !differences.is_empty()).count();
    println!("{text}{} agree, {differ} differ", table.len() - differ);
    assert_eq!(differ, 0, "{text}");
}
