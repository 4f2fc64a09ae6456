//! The files of words, as the program carries them.

use super::{Lang, Words};

/// The words of a game at a board.
const fn of_play(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => include_str!("../../../../lang/fr.ftl"),
        Lang::En => include_str!("../../../../lang/en.ftl"),
        Lang::Nl => include_str!("../../../../lang/nl.ftl"),
    }
}

/// The words of boards that teach: problems, lessons, drills.
const fn of_learning(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => include_str!("../../../../lang/learn/fr.ftl"),
        Lang::En => include_str!("../../../../lang/learn/en.ftl"),
        Lang::Nl => include_str!("../../../../lang/learn/nl.ftl"),
    }
}

/// The words of boards to analyse at: the analysis, the editor.
const fn of_analysis(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => include_str!("../../../../lang/analysis/fr.ftl"),
        Lang::En => include_str!("../../../../lang/analysis/en.ftl"),
        Lang::Nl => include_str!("../../../../lang/analysis/nl.ftl"),
    }
}

/// The words of pages that are only read, and of the command line.
const fn of_pages(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => include_str!("../../../../lang/pages/fr.ftl"),
        Lang::En => include_str!("../../../../lang/pages/en.ftl"),
        Lang::Nl => include_str!("../../../../lang/pages/nl.ftl"),
    }
}

impl Words {
    /// All words of `lang`.
    pub fn new(lang: Lang) -> Self {
        Self::of_texts(lang, &[of_play(lang), of_learning(lang), of_analysis(lang), of_pages(lang)])
    }

    /// The words of `lang` that a page with a board has: what [`for_page`] says, read.
    pub fn for_play(lang: Lang) -> Self {
        Self::of_texts(lang, &[of_play(lang)])
    }

    /// The words of `lang` that a page with a board that teaches has: what [`for_lesson`] says, read.
    pub fn for_learning(lang: Lang) -> Self {
        Self::of_texts(lang, &[of_play(lang), of_learning(lang)])
    }
}

/// The words of a game at a board as text, without the comments: what a page gives its living part to read with
/// [`Words::of_text`].
pub fn for_page(lang: Lang) -> String {
    said(&[of_play(lang)])
}

/// The words of a board that teaches as text, those of a game included.
pub fn for_lesson(lang: Lang) -> String {
    said(&[of_play(lang), of_learning(lang)])
}

/// The words of a board to analyse at as text, those of a game included, and what is said of files of games.
pub fn for_analysis(lang: Lang) -> String {
    said(&[of_play(lang), of_analysis(lang)]) + &said_of(of_pages(lang), "pdn-")
}

/// The entries whose keys begin so.
fn said_of(text: &str, prefix: &str) -> String {
    let mut is_wanted = false;
    let mut said = String::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            is_wanted = line.starts_with(prefix);
        }
        if is_wanted {
            said.push_str(line);
            said.push('\n');
        }
    }
    said
}

fn said(texts: &[&str]) -> String {
    let mut said = String::with_capacity(texts.iter().map(|text| text.len()).sum());
    let lines = texts.iter().flat_map(|text| text.lines());
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        said.push_str(line);
        said.push('\n');
    }
    said
}
