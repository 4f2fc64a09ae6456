//! The catalogue of named combinations.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Html;
use damier_content::Content;
use damier_content::combinations::{Combination, Example, Family};
use damier_rules::Variant;
use damier_rules::notation::fen;
use damier_view::scene::Marks;
use damier_view::svg::PieceStyle;
use damier_view::words::{self, Lang, Words};

use super::super::{Frame, Look};
use super::figure::{Figure, stamp};
use super::prose;
use crate::web::{Assets, PageLang, WebError};

/// The catalogue.
#[derive(Template)]
#[template(path = "combinations.html")]
struct Catalogue {
    frame: Frame,
    families: Vec<FamilyView>,
    intro: String,
}

/// Combinations of one kind.
struct FamilyView {
    name: String,
    cards: Vec<Card>,
}

/// A combination in the catalogue.
struct Card {
    slug: &'static str,
    name: String,
    also: String,
    first: String,
    board: String,
}

/// What a combination is also called in a language.
fn also(combination: &'static Combination, lang: Lang) -> Option<&'static str> {
    let also = combination.also.as_ref()?;
    match lang {
        Lang::Fr => also.fr.as_deref(),
        Lang::En => also.en.as_deref(),
        Lang::Nl => also.nl.as_deref(),
    }
}

/// With a capital, as a title has it.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub(super) async fn list(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    let frame = Frame::new(lang, look, assets, "/problemes", &[PieceStyle::Mini]);
    let every = &Content::shipped().combinations;
    let card = |combination: &'static Combination| {
        let text = prose::plain(combination.mechanism.get(lang));
        let first = text.split_inclusive(['.', '…']).next().unwrap_or_default().trim().to_owned();
        Card {
            slug: &combination.slug,
            name: capital(&combination.name),
            also: also(combination, lang).unwrap_or_default().to_owned(),
            first,
            board: combination.examples.first().map(small).unwrap_or_default(),
        }
    };
    let families = Family::ALL.iter().map(|family| FamilyView {
        name: frame.words.get(&format!("combinations-{}", family.code())),
        cards: every.iter().filter(|combination| combination.family == *family).map(card).collect(),
    });
    let families = families.filter(|family| !family.cards.is_empty()).collect();
    let intro = frame.words.with("combinations-intro", &[("n", every.len().into())]);
    Ok(Html(Catalogue { families, intro, frame }.render()?))
}

fn small(example: &Example) -> String {
    let variant = Variant::INTERNATIONAL;
    fen::parse(&example.fen, variant.shape()).map(|setup| stamp(variant, &setup)).unwrap_or_default()
}

/// A combination.
#[derive(Template)]
#[template(path = "combination.html")]
struct CombinationPage {
    frame: Frame,
    name: String,
    also: Option<&'static str>,
    mechanism: String,
    examples: Vec<(String, &'static str)>,
    problems: Vec<u32>,
    previous: Option<&'static Combination>,
    next: Option<&'static Combination>,
    words: String,
}

impl CombinationPage {
    fn title(combination: &Combination) -> String {
        capital(&combination.name)
    }
}

pub(super) async fn combination(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
    Path(slug): Path<String>,
) -> Result<Html<String>, WebError> {
    let every = &Content::shipped().combinations;
    let at = every.iter().position(|known| known.slug == slug).ok_or(WebError::NotFound)?;
    let combination = &every[at];
    let frame = Frame::new(lang, look, assets, "/problemes", PieceStyle::CHOICES);
    let figures = combination
        .examples
        .iter()
        .map(|example| (figure(&frame.words, look.pieces, example), example.source.as_str()));
    let page = CombinationPage {
        name: capital(&combination.name),
        also: also(combination, lang),
        mechanism: prose::html(combination.mechanism.get(lang)),
        examples: figures.collect(),
        problems: Content::shipped().problems_of(&slug).map(|entry| entry.statement.number).collect(),
        previous: at.checked_sub(1).map(|at| &every[at]),
        next: every.get(at + 1),
        words: words::for_lesson(lang),
        frame,
    };
    Ok(Html(page.render()?))
}

fn figure(words: &Words, style: PieceStyle, example: &Example) -> String {
    let variant = Variant::INTERNATIONAL;
    let Ok(setup) = fen::parse(&example.fen, variant.shape()) else { return String::new() };
    let said: Vec<String> =
        example.captions.iter().map(|text| prose::plain(text.get(words.lang()))).collect();
    let figure = Figure::new(words, style, variant, &setup, &Marks::default());
    figure.with_moves(words, &example.moves, &said).markup()
}
