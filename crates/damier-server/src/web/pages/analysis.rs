//! The board to analyse at, and the editor of positions: what they need stands in the page, and the board is drawn in it.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Html;
use damier_club::GameId;
use damier_game::pdn::{Options, Reader};
use damier_game::tree::{MARKS, script};
use damier_rules::{Color, Kind, Piece, Variant};
use damier_view::scene::{Cast, Marks, Numbers, Scene, View};
use damier_view::svg::{self, PieceStyle};
use damier_view::{speech, words};
use serde::Deserialize;

use super::{Frame, Look};
use crate::web::api::pdn_of;
use crate::web::identity::Asker;
use crate::web::{AppState, PageLang, WebError};

/// The board to analyse at.
#[derive(Template)]
#[template(path = "analysis.html")]
struct AnalysisPage {
    frame: Frame,
    /// What the living part takes over.
    id: &'static str,
    title: &'static str,
    board: String,
    /// The game to analyse, if the address asks for one.
    game: Option<String>,
    words: String,
    variants: Vec<(&'static str, String)>,
    /// The marks of a move's worth, by their numbers.
    glyphs: &'static [(u16, &'static str)],
}

/// The editor of positions.
#[derive(Template)]
#[template(path = "editor.html")]
struct EditorPage {
    frame: Frame,
    id: &'static str,
    title: &'static str,
    board: String,
    game: Option<String>,
    words: String,
    variants: Vec<(&'static str, String)>,
    /// The pieces to put down: their place, name and drawing.
    brushes: Vec<(usize, String, String)>,
}

/// What the address asks for.
#[derive(Deserialize)]
pub(super) struct Asked {
    /// A game played here; or `ici`, the one that the browser keeps.
    partie: Option<String>,
}

pub(super) async fn analysis(
    State(state): State<AppState>,
    PageLang(lang): PageLang,
    look: Look,
    asker: Asker,
    headers: HeaderMap,
    Query(asked): Query<Asked>,
) -> Result<Html<String>, WebError> {
    let game = asked.partie.and_then(|id| id.parse().ok());
    let game = match game {
        Some(id) => finished(&state, &asker, &headers, id).await,
        None => None,
    };
    let frame = Frame::new(lang, look, state.assets.clone(), "/analyse", PieceStyle::CHOICES);
    let (board, words, variants) = (board(&frame), words::for_analysis(lang), variants(&frame));
    let (id, title, glyphs) = ("analyse", "analyse-title", &MARKS[..]);
    Ok(Html(AnalysisPage { frame, id, title, board, game, words, variants, glyphs }.render()?))
}

pub(super) async fn editor(
    State(state): State<AppState>,
    PageLang(lang): PageLang,
    look: Look,
) -> Result<Html<String>, WebError> {
    let frame = Frame::new(lang, look, state.assets, "/editeur", PieceStyle::CHOICES);
    let (board, words, variants) = (board(&frame), words::for_analysis(lang), variants(&frame));
    let (id, title, brushes) = ("editeur", "editor-title", brushes(&frame));
    Ok(Html(EditorPage { frame, id, title, board, game: None, words, variants, brushes }.render()?))
}

/// A game that is over, as the living part reads it; one that is being played is nobody's to analyse.
async fn finished(state: &AppState, asker: &Asker, headers: &HeaderMap, game: GameId) -> Option<String> {
    let table = state.hall.table(game).await.ok()?;
    table.ended()?;
    let pdn = pdn_of(state, asker, headers, game, &table).await.ok()?;
    let record = Reader::new(pdn.as_bytes()).next()?.ok()?;
    Some(script::write(&record.read(&Options::default()).1?))
}

fn board(frame: &Frame) -> String {
    let variant = Variant::INTERNATIONAL;
    let numbers = if frame.look.numbers == Numbers::Off { Numbers::All } else { frame.look.numbers };
    let view = View { numbers, ..View::of(variant) };
    let scene = Scene::new(&view, &Cast::new(&variant.start_setup()), &Marks::default());
    svg::board(&scene, frame.look.pieces, &frame.words.get("board-start"))
}

/// All variants, with their names.
fn variants(frame: &Frame) -> Vec<(&'static str, String)> {
    let name = |variant: &Variant| (variant.id(), frame.words.get(&format!("variant-{}", variant.id())));
    Variant::ALL.iter().map(name).collect()
}

fn brushes(frame: &Frame) -> Vec<(usize, String, String)> {
    let pieces =
        Color::ALL.into_iter().flat_map(|color| [Kind::Man, Kind::King].map(|kind| Piece { color, kind }));
    let brush = |(index, piece)| {
        let name = speech::piece(&frame.words, piece);
        (index, name, frame.look.pieces.symbol(piece))
    };
    pieces.enumerate().map(brush).collect()
}
