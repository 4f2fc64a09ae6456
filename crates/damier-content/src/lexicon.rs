//! The words of the game, explained: `lexicon.toml`.

use damier_rules::Variant;
use serde::Deserialize;

use crate::boards::{Board, BoardEntry};
use crate::faults;
use crate::files::{ContentError, Files, parse};
use crate::text::Text;

const FILE: &str = "lexicon.toml";

/// A word of the game.
#[derive(Clone, Debug)]
pub struct Term {
    /// Its name in addresses.
    pub slug: String,
    /// The word in each language.
    pub name: Text,
    /// What it means.
    pub text: Text,
    /// Other terms to look at, by their slugs.
    pub see: Vec<String>,
    /// A board that shows it.
    pub board: Option<Board>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "term")]
    terms: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    slug: String,
    name: Text,
    text: Text,
    #[serde(default)]
    see: Vec<String>,
    board: Option<BoardEntry>,
}

/// Reads the lexicon; none if there is no file.
pub(crate) fn read(files: &Files) -> Result<Vec<Term>, ContentError> {
    let Some(text) = files.get(FILE) else { return Ok(Vec::new()) };
    let parsed: File = parse(FILE, text)?;
    let read = |entry: Entry| {
        let Entry { slug, name, text, see, board } = entry;
        let board = board.map(|board| board.read(FILE, &slug)).transpose()?;
        Ok(Term { slug, name, text, see, board })
    };
    parsed.terms.into_iter().map(read).collect()
}

/// Everything that is wrong with the terms, each a line: a language missing, a term named twice, one that is referred
/// to and missing. None in what is shipped.
#[must_use]
pub fn faults(terms: &[Term]) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, term) in terms.iter().enumerate() {
        let place = format!("lexicon, {}", term.slug);
        let variant = term.board.as_ref().map_or(Variant::INTERNATIONAL, |board| board.variant);
        let caption = term.board.as_ref().and_then(|board| board.caption.as_ref());
        let texts = [&term.name, &term.text].into_iter().chain(caption);
        faults.extend(faults::of_texts(&place, texts, variant));
        if terms[..index].iter().any(|other| other.slug == term.slug) {
            faults.push(format!("{place}: there are two of them"));
        }
        let is_missing = |slug: &&String| !terms.iter().any(|other| other.slug == **slug);
        faults.extend(term.see.iter().filter(is_missing).map(|slug| format!("{place}: no term {slug}")));
    }
    faults
}
