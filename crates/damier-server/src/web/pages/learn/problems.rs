//! Problems: the list with its map, and a page for each.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Html;
use damier_content::Content;
use damier_content::problems::{Entry, Set};
use damier_game::Game;
use damier_rules::notation::move_text;
use damier_view::scene::Marks;
use damier_view::speech::color_key;
use damier_view::svg::PieceStyle;
use damier_view::teach;
use damier_view::words::{self, Lang, Words};
use serde::Serialize;

use super::super::{Frame, Look};
use super::daily::Daily;
use super::figure::{board, play_address, written};
use crate::web::{Assets, PageLang, WebError};

/// The list of problems.
#[derive(Template)]
#[template(path = "problems.html")]
struct Problems {
    frame: Frame,
    daily: Option<Daily>,
    sets: Vec<SetView>,
    themes: Vec<ThemeView>,
    intro: String,
}

/// A set with its map.
struct SetView {
    name: String,
    about: String,
    grades: Vec<Grade>,
    count: usize,
}

/// The problems of one grade.
struct Grade {
    name: String,
    numbers: Vec<u32>,
}

/// The problems on one theme.
struct ThemeView {
    slug: &'static str,
    name: &'static str,
    numbers: Vec<u32>,
}

/// All problems, in the order of their sets.
pub(super) fn all() -> impl Iterator<Item = &'static Entry> {
    Content::shipped().problems.iter().flat_map(|set| &set.problems)
}

/// The key of the name of a grade.
pub(super) const fn grade_key(grade: u8) -> &'static str {
    match grade {
        0 | 1 => "problems-easy",
        2 => "problems-medium",
        _ => "problems-hard",
    }
}

impl SetView {
    fn new(words: &Words, set: &Set) -> Self {
        let of_grade = |grade: u8| {
            let numbers: Vec<u32> = set
                .problems
                .iter()
                .filter(|entry| entry.statement.grade == grade)
                .map(|entry| entry.statement.number)
                .collect();
            Grade { name: words.get(grade_key(grade)), numbers }
        };
        Self {
            name: set.name.get(words.lang()).to_owned(),
            about: set.about.get(words.lang()).to_owned(),
            grades: (1..=3).map(of_grade).filter(|grade| !grade.numbers.is_empty()).collect(),
            count: set.problems.len(),
        }
    }
}

pub(super) async fn list(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    let content = Content::shipped();
    let frame = Frame::new(lang, look, assets, "/problemes", &[PieceStyle::Mini]);
    let themes = content.themes.iter().map(|theme| ThemeView {
        slug: &theme.slug,
        name: theme.name.get(lang),
        numbers: all()
            .filter(|entry| entry.statement.theme == theme.slug)
            .map(|entry| entry.statement.number)
            .collect(),
    });
    let page = Problems {
        daily: Daily::of_today(&frame.words),
        sets: content.problems.iter().map(|set| SetView::new(&frame.words, set)).collect(),
        themes: themes.filter(|theme| !theme.numbers.is_empty()).collect(),
        intro: frame.words.with("problems-intro", &[("n", all().count().into())]),
        frame,
    };
    Ok(Html(page.render()?))
}

/// A problem.
#[derive(Template)]
#[template(path = "problem.html")]
struct ProblemPage {
    frame: Frame,
    number: u32,
    grade: &'static str,
    task: String,
    board: String,
    format: String,
    map: Vec<u32>,
    map_name: String,
    solution: Vec<(String, String)>,
    combination: Option<(&'static str, &'static str)>,
    source: &'static str,
    previous: Option<u32>,
    next: Option<u32>,
    play: String,
    exercise: String,
    words: String,
}

pub(super) async fn problem(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
    Path(number): Path<String>,
) -> Result<Html<String>, WebError> {
    let number: u32 = number.parse().map_err(|_| WebError::NotFound)?;
    let entry = all().find(|entry| entry.statement.number == number).ok_or(WebError::NotFound)?;
    let frame = Frame::new(lang, look, assets, "/problemes", PieceStyle::CHOICES);
    let problem = &entry.problem;
    let set = Content::shipped().problems.iter().find(|set| {
        set.problems.iter().any(|other| other.statement.number == number)
    });
    let numbers: Vec<u32> = all().map(|entry| entry.statement.number).collect();
    let at = numbers.iter().position(|other| *other == number).unwrap_or_default();
    let shape = problem.variant().shape();
    let setup = problem.start().setup();
    let color = color_key(problem.solver());
    let page = ProblemPage {
        number,
        grade: grade_key(entry.statement.grade),
        task: frame.words.with("learn-task-title", &[("color", color.into())]),
        board: board(&frame.words, look.pieces, problem.variant(), &setup, &Marks::default()),
        format: format!("{}x{}", shape.files, shape.ranks),
        map: set.map(|set| set.problems.iter().map(|entry| entry.statement.number).collect()).unwrap_or_default(),
        map_name: set.map(|set| set.name.get(lang).to_owned()).unwrap_or_default(),
        solution: solution(&frame.words, entry),
        combination: combination(entry),
        source: &entry.statement.source,
        previous: at.checked_sub(1).map(|at| numbers[at]),
        next: numbers.get(at + 1).copied(),
        play: play_address(problem.variant(), &entry.statement.fen),
        exercise: serde_json::to_string(&[Sheet::new(lang, entry)]).map_err(internal)?,
        words: words::for_lesson(lang),
        frame,
    };
    Ok(Html(page.render()?))
}

/// The moves of the solution, each with what is said about it.
fn solution(words: &Words, entry: &Entry) -> Vec<(String, String)> {
    let mut game: Game = entry.problem.game();
    let solver = entry.problem.solver();
    let mut moves = Vec::new();
    for word in entry.problem.solution() {
        let Ok(m) = move_text::parse(game.position(), word) else { break };
        let said = teach::caption(words, game.position(), &m, solver);
        moves.push((written(words.lang(), &game, word), said));
        if game.play_text(word).is_err() {
            break;
        }
    }
    moves
}

/// The address and name of the named combination.
fn combination(entry: &Entry) -> Option<(&'static str, &'static str)> {
    let slug = entry.statement.combination.as_deref()?;
    let found = Content::shipped().combinations.iter().find(|known| known.slug == slug)?;
    Some((found.slug.as_str(), found.name.as_str()))
}

/// A problem as the living part reads it.
#[derive(Serialize)]
pub(super) struct Sheet {
    number: u32,
    grade: u8,
    variant: &'static str,
    fen: &'static str,
    tries: String,
    theme: String,
    help: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

impl Sheet {
    /// A problem with its texts in this language.
    pub(super) fn new(lang: Lang, entry: &'static Entry) -> Self {
        let theme = Content::shipped().themes.iter().find(|theme| theme.slug == entry.statement.theme);
        let combination = combination(entry);
        let next = all().skip_while(|other| other.statement.number != entry.statement.number).nth(1);
        Self {
            number: entry.statement.number,
            grade: entry.statement.grade,
            variant: entry.problem.variant().id(),
            fen: &entry.statement.fen,
            tries: entry.problem.first().to_text(),
            theme: theme.map(|theme| theme.name.get(lang).to_owned()).unwrap_or_default(),
            help: theme.map(|theme| super::prose::plain(theme.help.get(lang))).unwrap_or_default(),
            address: combination.map(|(slug, _)| format!("/combinaisons/{slug}")),
            name: combination.map(|(_, name)| name),
            next: next.map(|entry| format!("/problemes/{}", entry.statement.number)),
        }
    }
}

/// What goes wrong while text is made of our own values.
pub(super) fn internal(error: serde_json::Error) -> WebError {
    WebError::Internal(Box::new(error))
}
