//! A text with games that somebody has brought: which games there are, and one of them opened.

use damier_game::GameTree;
use damier_game::pdn::{Checked, Finding, Options, Reader, Record};
use damier_rules::Variant;
use damier_view::pdn as told;
use damier_view::words::Words;
use thiserror::Error;

/// No text is longer, in bytes.
pub const MOST_BYTES: usize = 5 * 1024 * 1024;

/// So many things that are wrong are told of a game.
const TOLD: usize = 40;

/// A text of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Library {
    text: Vec<u8>,
    titles: Vec<String>,
}

/// Why a text is none.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum LibraryError {
    /// It is too long.
    #[error("more than {MOST_BYTES} bytes")]
    TooLong,
    /// There is no game in it.
    #[error("there is no game")]
    Empty,
}

/// A game that has been opened.
#[derive(Debug)]
pub struct Opened {
    /// What could be read of it; nothing if its start is not known.
    pub tree: Option<GameTree>,
    /// What is wrong or odd, a line each, with its place.
    pub findings: Vec<String>,
}

impl Library {
    /// Reads which games there are.
    ///
    /// # Errors
    /// If it is too long, or there are none.
    pub fn read(text: Vec<u8>) -> Result<Self, LibraryError> {
        if text.len() > MOST_BYTES {
            return Err(LibraryError::TooLong);
        }
        let titles: Vec<_> =
            Reader::new(text.as_slice()).map_while(Result::ok).map(|record| title(&record)).collect();
        if titles.is_empty() { Err(LibraryError::Empty) } else { Ok(Self { text, titles }) }
    }

    /// What each game is called.
    #[must_use]
    pub fn titles(&self) -> &[String] {
        &self.titles
    }

    /// Opens a game, counted from 0; as this variant, if one is given.
    #[must_use]
    pub fn open(&self, index: usize, variant: Option<Variant>, words: &Words) -> Option<Opened> {
        let (checked, tree) = self.record(index)?.read(&Options { variant, is_strict: false });
        Some(Opened { tree, findings: findings(&checked, words) })
    }

    /// A game, counted from 0, as far as it can be read.
    #[must_use]
    pub fn tree(&self, index: usize) -> Option<GameTree> {
        self.record(index)?.read(&Options::default()).1
    }

    fn record(&self, index: usize) -> Option<Record> {
        Reader::new(self.text.as_slice()).nth(index)?.ok()
    }
}

/// The players, the result, and where and when.
fn title(record: &Record) -> String {
    let tag = |name: &str| record.tag(name).filter(|value| !value.is_empty() && !value.starts_with('?'));
    let players = [tag("White"), tag("Black")].map(|name| name.unwrap_or_else(|| "?".to_owned()));
    let mut parts = vec![format!("{}. {}", record.number, players.join(" – "))];
    parts.extend(tag("Result").filter(|result| result != "*"));
    parts.extend(tag("Event"));
    parts.extend(tag("Date"));
    parts.join(" · ")
}

/// What is wrong first, then what is odd; each in the order of the text.
fn findings(checked: &Checked, words: &Words) -> Vec<String> {
    let mut found: Vec<&Finding> = checked.findings.iter().collect();
    found.sort_by_key(|finding| std::cmp::Reverse(finding.severity));
    let line = |finding: &&Finding| {
        let place = [("line", finding.place.line.into()), ("column", finding.place.column.into())];
        let place = words.with("analyse-place", &place);
        format!("{place}{}", told::line(words, checked.number, finding))
    };
    found.iter().take(TOLD).map(line).collect()
}

#[cfg(test)]
mod tests {
    use damier_view::words::Lang;

    use super::*;

    const TWO: &str = "[White \"Awa\"]\n[Black \"Bo\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n1. 32-28 19-23 (18-23 {ou}) *\n\n\
        [White \"Cas\"]\n[GameType \"20\"]\n1. 33-29 20-24\n2. 35-30 18-22 *\n";

    #[test]
    fn the_games_of_a_text_are_listed_and_opened() {
        let words = Words::new(Lang::Fr);
        let library = Library::read(TWO.into()).expect("two games");
        assert_eq!(library.titles(), ["1. Awa – Bo · 2-0", "2. Cas – ?"]);
        let opened = library.open(0, None, &words).expect("the first");
        assert_eq!(opened.tree.map(|tree| tree.len()), Some(3));
        assert!(library.open(2, None, &words).is_none());
    }

    #[test]
    fn what_cannot_be_played_is_told_with_its_place_and_the_rest_is_kept() {
        let words = Words::new(Lang::Fr);
        let opened = Library::read(TWO.into()).expect("two games").open(1, None, &words).expect("the second");
        assert_eq!(opened.tree.map(|tree| tree.len()), Some(2));
        assert!(opened.findings[0].contains("ligne 10, colonne 4"), "{:?}", opened.findings);
        assert!(opened.findings[0].contains("35-30"), "{:?}", opened.findings);
    }

    #[test]
    fn too_much_or_nothing_is_refused() {
        assert_eq!(Library::read(vec![b' '; MOST_BYTES + 1]), Err(LibraryError::TooLong));
        assert_eq!(Library::read(Vec::new()), Err(LibraryError::Empty));
        assert_eq!(Library::read(b" \n\n".to_vec()), Err(LibraryError::Empty));
    }
}
