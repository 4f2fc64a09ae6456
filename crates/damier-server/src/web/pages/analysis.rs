//! The board to analyse at, and the editor of positions: what they need stands in the page, and the board is drawn in it.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Html;
use damier_club::GameId;
use damier_rules::Variant;
use damier_view::scene::{Cast, Marks, Numbers, Scene, View};
use damier_view::svg::{self, PieceStyle};
use damier_view::words;
use serde::Deserialize;

use super::{Frame, Look};
use crate::web::api::pdn_of;
use crate::web::identity::Asker;
use crate::web::{AppState, PageLang, WebError};

/// A page with a board that is no game's.
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
    page(frame, "analyse", "analyse-title", game)
}

pub(super) async fn editor(
    State(state): State<AppState>,
    PageLang(lang): PageLang,
    look: Look,
) -> Result<Html<String>, WebError> {
    let frame = Frame::new(lang, look, state.assets, "/editeur", PieceStyle::CHOICES);
    page(frame, "editeur", "editor-title", None)
}

/// A game that is over, as PDN; one that is being played is nobody's to analyse.
async fn finished(state: &AppState, asker: &Asker, headers: &HeaderMap, game: GameId) -> Option<String> {
    let table = state.hall.table(game).await.ok()?;
    table.ended()?;
    pdn_of(state, asker, headers, game, &table).await.ok()
}

fn page(
    frame: Frame,
    id: &'static str,
    title: &'static str,
    game: Option<String>,
) -> Result<Html<String>, WebError> {
    let variant = Variant::INTERNATIONAL;
    let numbers = if frame.look.numbers == Numbers::Off { Numbers::All } else { frame.look.numbers };
    let view = View { numbers, ..View::of(variant) };
    let scene = Scene::new(&view, &Cast::new(&variant.start_setup()), &Marks::default());
    let board = svg::board(&scene, frame.look.pieces, &frame.words.get("board-start"));
    let words = words::for_analysis(frame.words.lang());
    Ok(Html(AnalysisPage { frame, id, title, board, game, words }.render()?))
}
