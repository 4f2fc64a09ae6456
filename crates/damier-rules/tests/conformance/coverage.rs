//! What each count can tell: the table of `docs/proof.md`, found again by counting with wrong laws.

use std::fs;
use std::path::Path;

use damier_rules::Variant;
use damier_rules::perft::Perft;

use crate::cases::{Section, sections};
use crate::rules::{position, with};

/// Counts beyond this take too long for every run of the tests.
const LIMIT: u64 = 200_000;

#[test]
fn a_wrong_law_shows_at_the_ply_that_the_page_says() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/proof.md");
    let page = fs::read_to_string(page).expect("the page is there");
    let mut rows = page.lines().skip_while(|line| !line.starts_with("| position |")).map(cells);
    let heads = rows.next().expect("the table is there");
    let entries = sections("perft", "international.perft");
    let mut checked = 0;
    for row in rows.skip(1).take_while(|row| row.len() == heads.len()) {
        let title = format!("[{}]", row[0]);
        let entry = entries.iter().find(|entry| entry.name.ends_with(&title)).expect("a known position");
        for (law, told) in heads.iter().zip(&row).skip(2) {
            check(entry, law.trim_matches('`'), told.parse().ok());
            checked += 1;
        }
    }
    assert_eq!(checked, 6 * 10);
}

fn cells(line: &str) -> Vec<String> {
    line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
}

/// Fails unless the counts by a wrong law are the right ones down to the ply `told`, and there differ.
fn check(entry: &Section, law: &str, told: Option<u32>) {
    let wrong = position(&with(Variant::INTERNATIONAL, law), entry.get("fen"));
    let counts = entry.get("unique").split_whitespace().map(|count| count.parse().expect("a count"));
    for (depth, count) in (1..).zip(counts.take_while(|count: &u64| *count <= LIMIT)) {
        let differs = Perft::new(depth).count(&wrong) != count;
        assert_eq!(differs, told == Some(depth), "{} {law} at depth {depth}", entry.name);
        if differs {
            break;
        }
    }
}
