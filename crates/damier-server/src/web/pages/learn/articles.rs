//! The lexicon, and the articles: history, frequent mistakes, questions.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use damier_content::Content;
use damier_content::articles::Section;
use damier_content::lexicon::Term;
use damier_view::svg::PieceStyle;
use damier_view::words::{self, Lang, Words};

use super::super::{Frame, Look};
use super::figure::Figure;
use super::prose;
use crate::web::{Assets, PageLang, WebError};

/// The lexicon.
#[derive(Template)]
#[template(path = "lexicon.html")]
struct Lexicon {
    frame: Frame,
    letters: Vec<(char, Vec<TermView>)>,
    intro: String,
    words: String,
}

/// A term in the language of the page, and what it is called in the others.
struct TermView {
    slug: &'static str,
    name: &'static str,
    others: String,
    text: String,
    see: Vec<(&'static str, &'static str)>,
    figure: Option<String>,
}

pub(super) async fn lexicon(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    let frame = Frame::new(lang, look, assets, "/lecons", PieceStyle::CHOICES);
    let all = &Content::shipped().lexicon;
    let mut letters: BTreeMap<char, Vec<TermView>> = BTreeMap::new();
    for term in all {
        letters.entry(initial(term.name.get(lang))).or_default().push(term_view(&frame.words, look.pieces, term));
    }
    for terms in letters.values_mut() {
        terms.sort_by_key(|term| sorted_as(term.name));
    }
    let intro = frame.words.with("lexicon-intro", &[("n", all.len().into())]);
    let words = words::for_lesson(lang);
    Ok(Html(Lexicon { letters: letters.into_iter().collect(), intro, words, frame }.render()?))
}

/// How a word is sorted: accents and case do not count.
fn sorted_as(word: &str) -> String {
    word.to_lowercase().chars().map(bare).collect()
}

const fn bare(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' | 'œ' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        other => other,
    }
}

fn initial(word: &str) -> char {
    let first = sorted_as(word).chars().find(|letter| letter.is_alphanumeric());
    first.filter(|letter| letter.is_alphabetic()).unwrap_or('#').to_ascii_uppercase()
}

fn term_view(words: &Words, style: PieceStyle, term: &'static Term) -> TermView {
    let lang = words.lang();
    let others = Lang::ALL.iter().filter(|other| **other != lang);
    let others: Vec<String> =
        others.map(|other| format!("{}\u{a0}: {}", other.code(), term.name.get(*other))).collect();
    let all = &Content::shipped().lexicon;
    let see = term.see.iter().filter_map(|slug| all.iter().find(|other| other.slug == *slug));
    TermView {
        slug: &term.slug,
        name: term.name.get(lang),
        others: others.join(" · "),
        text: prose::html(term.text.get(lang)),
        see: see.map(|term| (term.slug.as_str(), term.name.get(lang))).collect(),
        figure: term.board.as_ref().map(|board| Figure::of_board(words, style, board).markup()),
    }
}

/// An article.
#[derive(Template)]
#[template(path = "article.html")]
struct ArticlePage {
    frame: Frame,
    title: &'static str,
    intro: String,
    sections: Vec<SectionView>,
    words: String,
}

struct SectionView {
    slug: &'static str,
    title: String,
    text: String,
    figure: Option<String>,
    lesson: Option<(&'static str, &'static str)>,
}

fn article(slug: &str, lang: Lang, look: Look, assets: Assets) -> Result<Html<String>, WebError> {
    let article = Content::shipped().articles.iter().find(|article| article.slug == slug);
    let article = article.ok_or(WebError::NotFound)?;
    let frame = Frame::new(lang, look, assets, "/lecons", PieceStyle::CHOICES);
    let section = |section: &'static Section| {
        let lessons = &Content::shipped().lessons;
        let lesson = section.lesson.as_ref().and_then(|slug| lessons.iter().find(|lesson| lesson.slug == *slug));
        SectionView {
            slug: &section.slug,
            title: prose::plain(section.title.get(lang)),
            text: prose::html(section.text.get(lang)),
            figure: section.board.as_ref().map(|board| Figure::of_board(&frame.words, look.pieces, board).markup()),
            lesson: lesson.map(|lesson| (lesson.slug.as_str(), lesson.title.get(lang))),
        }
    };
    let page = ArticlePage {
        title: article.title.get(lang),
        intro: prose::line(article.intro.get(lang)),
        sections: article.sections.iter().map(section).collect(),
        words: words::for_lesson(lang),
        frame,
    };
    Ok(Html(page.render()?))
}

pub(super) async fn history(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    article("history", lang, look, assets)
}

pub(super) async fn mistakes(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    article("mistakes", lang, look, assets)
}

pub(super) async fn questions(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    article("questions", lang, look, assets)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_sorted_without_their_accents() {
        assert_eq!(["écart", "Œil", "« tic »", "16 coups"].map(initial), ['E', 'O', 'T', '#']);
        assert!(sorted_as("Échange") < sorted_as("envoi à dame"));
    }
}
