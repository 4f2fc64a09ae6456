use askama::Template;
use axum::extract::State;
use axum::response::Html;

use super::{Frame, Look};
use crate::web::{Assets, PageLang, WebError};

/// The figures: the page of the documentation, whose numbers the tests of the rules repeat.
const FIGURES: &str = include_str!("../../../../../docs/proof.md");

/// What is verified, and how to repeat it.
#[derive(Template)]
#[template(path = "proof.html")]
struct Proof {
    frame: Frame,
    /// Plies and ways to play them from the start.
    start: Vec<(&'static str, &'static str)>,
    /// The wrong laws, in words.
    laws: Vec<String>,
    /// Positions, each with its depth and the ply at which it tells each wrong law.
    covers: Vec<(String, Vec<&'static str>)>,
    repeat: String,
}

pub(super) async fn proof(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    let frame = Frame::new(lang, look, assets, "", &[]);
    let start = start();
    let all = start.last().map_or("", |(_, ways)| ways);
    let repeat = frame.words.with("proof-repeat-text", &[("n", all.into())]);
    let laws = laws().into_iter().map(|law| frame.words.get(&key(law))).collect();
    let named = covers().into_iter().map(|(name, cells)| (frame.words.get(&position_key(name)), cells));
    let covers = named.collect();
    Ok(Html(Proof { frame, start, laws, covers, repeat }.render()?))
}

/// The cells of the lines of the table that begins with this cell, the head first; no rule between.
fn table(first: &str) -> Vec<Vec<&'static str>> {
    let lines = FIGURES.lines().skip_while(|line| !line.starts_with(&format!("| {first} |")));
    let rows = lines.take_while(|line| line.starts_with('|')).filter(|line| !line.starts_with("|-"));
    rows.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

fn start() -> Vec<(&'static str, &'static str)> {
    let table = table("plies");
    let [plies, ways] = &table[..] else { return Vec::new() };
    plies.iter().copied().zip(ways.iter().copied()).skip(1).collect()
}

/// The wrong laws as `--law` writes them, in the order of the columns.
fn laws() -> Vec<&'static str> {
    let head = table("position").into_iter().next().unwrap_or_default();
    head.into_iter().skip(2).map(|law| law.trim_matches('`')).collect()
}

fn covers() -> Vec<(&'static str, Vec<&'static str>)> {
    let rows = table("position").into_iter().skip(1);
    rows.filter_map(|row| row.split_first().map(|(name, cells)| (*name, cells.to_vec()))).collect()
}

fn position_key(name: &str) -> String {
    format!("proof-at-{}", name.replace(' ', "-"))
}

fn key(law: &str) -> String {
    format!("proof-law-{}", law.replace('=', "-"))
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;
    use damier_rules::perft::Perft;
    use damier_view::words::{Lang, Words};

    use super::*;

    #[test]
    fn the_figures_are_those_that_the_rules_count() {
        let start = start();
        assert_eq!(start.len(), 9);
        let last: String = start[8].1.chars().filter(char::is_ascii_digit).collect();
        assert_eq!(last, "41022423");
        for (plies, ways) in &start[..5] {
            let depth: u32 = plies.parse().expect("a number of plies");
            let digits: String = ways.chars().filter(char::is_ascii_digit).collect();
            let counted = Perft::new(depth).count(&Variant::INTERNATIONAL.start());
            assert_eq!(digits, counted.to_string(), "{plies} plies");
        }
    }

    #[test]
    fn every_wrong_law_has_its_words_and_every_row_its_cells() {
        let laws = laws();
        assert!(laws.len() >= 10 && covers().len() >= 6, "{laws:?}");
        for &lang in Lang::ALL {
            let words = Words::new(lang);
            assert!(laws.iter().all(|law| words.has(&key(law))), "{lang}: {laws:?}");
            assert!(covers().iter().all(|(name, _)| words.has(&position_key(name))), "{lang}");
        }
        for law in &laws {
            let (key, value) = law.split_once('=').expect("key=value");
            assert!(Variant::INTERNATIONAL.with(key, value).is_ok(), "{law}");
        }
        assert!(covers().iter().all(|(_, cells)| cells.len() == laws.len() + 1));
    }
}
