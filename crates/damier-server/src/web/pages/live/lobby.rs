use askama::Template;
use axum::extract::State;
use axum::response::Html;
use damier_club::{GameId, Sides, Terms};
use damier_protocol::live::Card;
use damier_store::{GameFilter, Seat};
use damier_view::words::{self, Words};

use super::{clock, named, variant};
use crate::web::identity::Asker;
use crate::web::pages::{Frame, Look};
use crate::web::{AppState, PageLang, Problem, WebError};

/// So many games are shown of each kind.
const MOST: u32 = 20;

/// The lobby: games that go on, and the last that ended.
#[derive(Template)]
#[template(path = "salon.html")]
struct LobbyPage {
    frame: Frame,
    running: Vec<Line>,
    finished: Vec<Line>,
    /// Whether the reader can offer rated games.
    has_account: bool,
    words: String,
}

/// A game in a list.
struct Line {
    game: GameId,
    white: String,
    black: String,
    name: String,
    clock: String,
    result: String,
}

impl Line {
    fn new(words: &Words, game: GameId, terms: &Terms, players: &Sides<Card>) -> Self {
        Self {
            game,
            white: named(words, &players.white),
            black: named(words, &players.black),
            name: variant(words, terms),
            clock: clock(words, terms),
            result: String::new(),
        }
    }
}

pub(super) async fn lobby(
    State(state): State<AppState>,
    PageLang(lang): PageLang,
    look: Look,
    asker: Asker,
) -> Result<Html<String>, WebError> {
    let frame = Frame::new(lang, look, state.assets.clone(), "/salon", &[look.pieces]);
    let words = &frame.words;
    let running = state.hall.running().newest(MOST as usize);
    let running =
        running.iter().map(|game| Line::new(words, game.game, &game.terms, &game.players)).collect();
    let filter = GameFilter { is_running: Some(false), ..GameFilter::default() };
    let page = state.store().list(filter, MOST).await.map_err(Problem::from)?;
    let card = |seat: Seat| Card { id: seat.player, name: seat.name, bot: seat.is_bot, rating: None };
    let finished = page.games.into_iter().map(|summary| {
        let line = Line::new(words, summary.game, &summary.terms, &summary.seats.map(card));
        let result = summary.ended.map(|(ending, _)| ending.result).unwrap_or_default();
        Line { result, ..line }
    });
    let finished = finished.collect();
    let has_account = asker.known().is_some_and(|known| known.has_account);
    Ok(Html(LobbyPage { running, finished, has_account, words: words::for_page(lang), frame }.render()?))
}
