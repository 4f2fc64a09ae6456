//! Problems in a row, and the drills: a board and what it is for.

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use damier_content::problems::Entry;
use damier_rules::Variant;
use damier_view::scene::Marks;
use damier_view::svg::PieceStyle;
use damier_view::words::{self, Lang};

use super::super::{Frame, Look};
use super::figure::board;
use super::problems::{Sheet, all, internal};
use crate::web::{Assets, PageLang, WebError};

/// A page with a board that is nothing without a script.
#[derive(Template)]
#[template(path = "exercise.html")]
struct Exercise {
    frame: Frame,
    /// The element that the living part takes over, and what it is told.
    id: &'static str,
    mode: &'static str,
    icon: &'static str,
    title: &'static str,
    about: &'static str,
    board: String,
    exercise: String,
    words: String,
}

/// What a page is: id, mode, icon and the stem of its words.
type Kind = (&'static str, &'static str, &'static str, [&'static str; 2]);

fn page(
    kind: Kind,
    lang: Lang,
    look: Look,
    assets: Assets,
    problems: bool,
) -> Result<Html<String>, WebError> {
    let (id, mode, icon, [title, about]) = kind;
    let frame = Frame::new(lang, look, assets, "/problemes", PieceStyle::CHOICES);
    let variant = Variant::INTERNATIONAL;
    // In a row nobody has time to look which rules hold.
    let is_wanted = |entry: &&Entry| problems && entry.problem.variant() == variant;
    let sheets: Vec<Sheet> = all().filter(is_wanted).map(|entry| Sheet::new(lang, entry)).collect();
    let exercise = Exercise {
        board: board(&frame.words, look.pieces, variant, &variant.start_setup(), &Marks::default()),
        id,
        mode,
        icon,
        title,
        about,
        exercise: serde_json::to_string(&sheets).map_err(internal)?,
        words: words::for_lesson(lang),
        frame,
    };
    Ok(Html(exercise.render()?))
}

const STREAK: Kind = ("serie", "serie", "flamme", ["problems-streak", "problems-streak-about"]);
const THREE: Kind = ("serie", "3-minutes", "horloge", ["problems-three", "problems-rush-about"]);
const FIVE: Kind = ("serie", "5-minutes", "horloge", ["problems-five", "problems-rush-about"]);
const CAPTURES: Kind = ("prises", "", "cible", ["problems-captures", "problems-captures-about"]);
const SQUARES: Kind = ("cases", "", "numeros", ["problems-squares", "problems-squares-about"]);

pub(super) async fn streak(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    page(STREAK, lang, look, assets, true)
}

pub(super) async fn three_minutes(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    page(THREE, lang, look, assets, true)
}

pub(super) async fn five_minutes(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    page(FIVE, lang, look, assets, true)
}

pub(super) async fn captures(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    page(CAPTURES, lang, look, assets, false)
}

pub(super) async fn squares(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    page(SQUARES, lang, look, assets, false)
}
