//! The rules: all variants side by side, and a page for each, written from the data that the game is played by.

mod picture;
mod search;

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Html;
use damier_rules::Variant;
use damier_view::laws::{self, Topic, table};
use damier_view::scene::{Cast, Marks, Numbers, Scene, View};
use damier_view::svg::{self, PieceStyle};
use damier_view::words::{self, Words};

use super::{Frame, Look, learn};
use crate::web::{Assets, PageLang, WebError};
use picture::Picture;

/// Games that no nation calls its own: other formats, old games, games apart.
const OTHERS: [&str; 10] = [
    "quick64",
    "russian80",
    "international80",
    "german_common",
    "french",
    "polish",
    "frysk",
    "antidraughts",
    "breakthrough",
    "killer",
];

/// The table of all variants.
#[derive(Template)]
#[template(path = "rules.html")]
struct Rules {
    frame: Frame,
    intro: String,
    columns: [&'static str; table::COLUMNS.len()],
    groups: [Group; 2],
}

/// Rows of the table under one head.
struct Group {
    key: &'static str,
    rows: Vec<Row>,
}

struct Row {
    id: &'static str,
    name: String,
    board: String,
    cells: [String; table::COLUMNS.len()],
}

impl Row {
    fn new(words: &Words, variant: Variant) -> Self {
        Self {
            id: variant.id(),
            name: name(words, variant),
            board: board(variant, PieceStyle::Mini, Numbers::Off, ""),
            cells: table::cells(words, variant),
        }
    }
}

pub(super) async fn rules(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    let frame = Frame::new(lang, look, assets, "/regles", &[look.pieces, PieceStyle::Mini]);
    let rows = |others: bool| {
        let all = Variant::ALL.iter().filter(|variant| OTHERS.contains(&variant.id()) == others);
        all.map(|variant| Row::new(&frame.words, *variant)).collect()
    };
    let groups =
        [Group { key: "rules-national", rows: rows(false) }, Group { key: "rules-others", rows: rows(true) }];
    let intro = frame.words.with("rules-intro", &[("n", Variant::ALL.len().into())]);
    Ok(Html(Rules { frame, intro, columns: table::COLUMNS, groups }.render()?))
}

/// The rules of one variant.
#[derive(Template)]
#[template(path = "rule.html")]
struct Rule {
    frame: Frame,
    id: &'static str,
    name: String,
    title: String,
    board: String,
    sections: Vec<Section>,
    /// What the variant is, for whoever has never played it, as markup.
    introduction: String,
    pictures: Vec<String>,
    words: String,
    /// What the sources leave open, if they do.
    doubts: Option<String>,
}

/// The laws on one topic.
struct Section {
    title: String,
    laws: Vec<String>,
}

pub(super) async fn rule(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
    Path(id): Path<String>,
) -> Result<Html<String>, WebError> {
    let variant = Variant::from_id(&id).ok_or(WebError::NotFound)?;
    let frame = Frame::new(lang, look, assets, "/regles", PieceStyle::CHOICES);
    let words = &frame.words;
    let name = name(words, variant);
    let start = words.with("rules-start", &[("name", name.as_str().into())]);
    let doubts = format!("doubt-{}", variant.id());
    let page = Rule {
        id: variant.id(),
        title: words.with("rules-of", &[("name", name.as_str().into())]),
        board: board(variant, look.pieces, Numbers::All, &start),
        sections: sections(words, variant),
        pictures: picture::pictures(words, variant, look.pieces).into_iter().map(Picture::markup).collect(),
        introduction: learn::introduction(lang, variant),
        words: words::for_lesson(lang),
        doubts: words.has(&doubts).then(|| words.get(&doubts)),
        name,
        frame,
    };
    Ok(Html(page.render()?))
}

fn name(words: &Words, variant: Variant) -> String {
    words.get(&format!("variant-{}", variant.id()))
}

/// The start position.
fn board(variant: Variant, style: PieceStyle, numbers: Numbers, label: &str) -> String {
    let view = View { numbers, ..View::of(variant) };
    let scene = Scene::new(&view, &Cast::new(&variant.start_setup()), &Marks::default());
    svg::board(&scene, style, label)
}

fn sections(words: &Words, variant: Variant) -> Vec<Section> {
    let all = laws::sentences(words, variant);
    let on = |topic: Topic| {
        let laws = all.iter().filter(|said| said.topic == topic).map(|said| said.text.clone()).collect();
        Section { title: words.get(topic.key()), laws }
    };
    Topic::ALL.into_iter().map(on).collect()
}

#[cfg(test)]
mod tests {
    use damier_view::words::Lang;

    use super::*;

    #[test]
    fn every_variant_has_its_row_its_name_and_its_laws() {
        for &lang in Lang::ALL {
            let words = Words::new(lang);
            for variant in Variant::ALL {
                let row = Row::new(&words, *variant);
                assert!(!row.name.starts_with("variant-"), "{lang} {variant:?}");
                assert!(row.cells.iter().all(|cell| !cell.is_empty() && !cell.contains("cell")));
                assert!(sections(&words, *variant).iter().all(|section| !section.laws.is_empty()));
            }
        }
    }

    #[test]
    fn the_table_says_what_the_table_of_national_games_says() {
        let words = Words::new(Lang::En);
        let cells =
            |variant| table::cells(&words, variant).map(|cell| cell.replace('\u{a0}', " ")).join("; ");
        assert_eq!(
            cells(Variant::INTERNATIONAL),
            "10 × 10; 20; dark; left; White; yes; yes; no; number; no; no, yes, yes; 1–50"
        );
        assert_eq!(
            cells(Variant::ENGLISH),
            "8 × 8; 12; dark; left; Black; no; no; stops; no; no; no, yes, yes; 1–32"
        );
        assert_eq!(
            cells(Variant::ITALIAN),
            "8 × 8; 12; dark; right; White; no; no; stops; number; both; no, yes, yes; 1–32"
        );
        assert_eq!(
            cells(Variant::GERMAN),
            "8 × 8; 12; light; right; White; no; yes; stops; no; no; if agreed, yes, yes; 1–32"
        );
        assert_eq!(
            cells(Variant::RUSSIAN80),
            "10 × 8; 15; dark; left; White; yes; yes; yes; no; no; no, yes, yes; a1–j8"
        );
    }

    #[test]
    fn other_games_are_games_that_there_are() {
        for id in OTHERS {
            assert!(Variant::from_id(id).is_some(), "{id}");
        }
    }

    #[test]
    fn a_doubt_is_the_doubt_of_a_variant_in_every_language() {
        for &lang in Lang::ALL {
            let words = Words::new(lang);
            let doubts: Vec<_> = words.keys().filter_map(|key| key.strip_prefix("doubt-")).collect();
            assert!(doubts.len() > 15, "{lang}: {doubts:?}");
            for id in doubts {
                let variant = Variant::from_id(id).unwrap_or_else(|| panic!("{lang}: no variant {id}"));
                options_exist(variant, &words.get(&format!("doubt-{id}")));
            }
        }
    }

    /// Every `key=value` in the text is a law that the variant can have and does not have yet.
    fn options_exist(variant: Variant, text: &str) {
        for option in text.split([' ', '(', ')', ',', '.']).filter(|word| word.contains('=')) {
            let (key, value) = option.split_once('=').expect("filtered");
            let changed = variant.with(key, value).unwrap_or_else(|error| panic!("{option}: {error}"));
            assert_ne!(changed, variant, "{variant:?}: {option} changes nothing");
        }
    }
}
