//! Shots.

use damier_engine::Limits;
use damier_rules::Variant;

use crate::search;

/// The lines of the file: a position and the ends of its best move.
pub(crate) fn positions() -> impl Iterator<Item = (&'static str, &'static str)> {
    include_str!("../data/tactics.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once(" | ").expect("a position and a move"))
}

fn solved(nodes: u64) -> Vec<&'static str> {
    positions()
        .filter(|(text, best)| {
            let m = search(Variant::INTERNATIONAL, text, Limits::nodes(nodes)).best_move().unwrap();
            format!("{}-{}", m.from, m.to) == *best
        })
        .map(|(text, _)| text)
        .collect()
}

#[test]
fn shots_are_seen() {
    assert_eq!(positions().count(), 20);
    let solved = solved(100_000);
    assert!(solved.len() >= 19, "{} of 20: {solved:?}", solved.len());
}
