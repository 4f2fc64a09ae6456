//! Going on with a game at another device: the player's page with the square, and the page that it leads to.

use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use damier_club::GameId;
use serde::Deserialize;

use super::game::table;
use crate::hall::HallError;
use crate::wall;
use crate::web::handover::{Found, LASTS, Offered, Seat};
use crate::web::identity::{Asker, AtHome, Known, Proof, passage, set_passage, sign_in};
use crate::web::pages::{Frame, Look};
use crate::web::{AppState, PageLang, Problem, WebError};

/// Nothing of this is for anybody's cache.
const NO_STORE: (header::HeaderName, HeaderValue) =
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store"));

/// The player's page: the square, or who asks.
#[derive(Template)]
#[template(path = "telephone.html")]
struct OfferPage {
    frame: Frame,
    game: GameId,
    offered: Offered,
    /// What the square says, for whoever cannot scan it.
    url: String,
    asked: String,
}

/// What the square leads to.
#[derive(Template)]
#[template(path = "reprise.html")]
struct AskPage {
    frame: Frame,
    token: String,
    step: Step,
}

enum Step {
    /// It can be asked for the seat of this player; whoever is somebody else here is told.
    Ask {
        name: String,
        own: Option<String>,
    },
    /// The number to compare.
    Wait(u16),
    Gone,
}

/// What the player answers.
#[derive(Debug, Deserialize)]
pub(super) struct Answer {
    code: u16,
    answer: String,
}

/// The seat of a player who is at a game that goes on.
async fn seat(state: &AppState, known: &Known, game: &str) -> Result<Seat, WebError> {
    let game = game.parse().map_err(|_| WebError::NotFound)?;
    let table = table(state, game).await?;
    table.color_of(known.player).ok_or_else(|| Problem::from(HallError::NotSeated))?;
    if table.ended().is_some() {
        return Err(Problem::conflict("over", "the game is over").into());
    }
    Ok(Seat { player: known.player, game })
}

pub(super) async fn offer(
    State(state): State<AppState>,
    PageLang(lang): PageLang,
    look: Look,
    asker: Asker,
    AtHome(known): AtHome,
    headers: HeaderMap,
    Path(game): Path<String>,
) -> Result<Response, WebError> {
    let seat = seat(&state, &known, &game).await?;
    let frame = Frame::new(lang, look, state.assets.clone(), "", &[look.pieces]);
    let offered = state.handovers.offer(seat, wall::now());
    let (mut url, mut asked) = (String::new(), String::new());
    match &offered {
        Offered::Open(token) => url = address(&state, &asker, &headers, token),
        Offered::Asked(code) => {
            asked = frame.words.with("telephone-asked", &[("code", code.to_string().into())]);
        }
        Offered::Confirmed => {}
    }
    let page = OfferPage { frame, game: seat.game, offered, url, asked };
    Ok(([NO_STORE], Html(page.render()?)).into_response())
}

/// The square, as long as nobody has asked.
pub(super) async fn qr(
    State(state): State<AppState>,
    asker: Asker,
    AtHome(known): AtHome,
    headers: HeaderMap,
    Path(game): Path<String>,
) -> Result<Response, WebError> {
    let seat = seat(&state, &known, &game).await?;
    let Offered::Open(token) = state.handovers.offer(seat, wall::now()) else {
        return Err(Problem::conflict("asked", "a device has asked already").into());
    };
    let url = address(&state, &asker, &headers, &token);
    Ok(([NO_STORE], super::square(&url)?).into_response())
}

fn address(state: &AppState, asker: &Asker, headers: &HeaderMap, token: &str) -> String {
    format!("{}/telephone/{token}", state.origin(headers, asker.is_secure()))
}

/// The player says yes or no to the device that asks.
pub(super) async fn answer(
    State(state): State<AppState>,
    AtHome(known): AtHome,
    Path(game): Path<String>,
    Form(answer): Form<Answer>,
) -> Result<Redirect, WebError> {
    let seat = seat(&state, &known, &game).await?;
    let yes = match known.proof {
        Proof::Session(session) => (answer.answer == "yes").then_some(session),
        Proof::Token => None,
    };
    if !state.handovers.answer(seat, answer.code, yes, wall::now()) {
        return Err(Problem::conflict("not_asked", "no device asks with this number").into());
    }
    Ok(Redirect::to(&format!("/partie/{game}/telephone")))
}

/// The page of the other device.
pub(super) async fn open(
    State(state): State<AppState>,
    PageLang(lang): PageLang,
    look: Look,
    asker: Asker,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response, WebError> {
    let found = state.handovers.find(&token, passage(&headers), wall::now());
    // Whoever has asked before does not guess.
    if matches!(found, Found::Open(_) | Found::Nothing) {
        state.limiter.guess(asker.address).map_err(Problem::from)?;
    }
    let step = match found {
        Found::Open(seat) if asker.player() == Some(seat.player) => {
            return Ok(Redirect::to(&format!("/partie/{}", seat.game)).into_response());
        }
        Found::Open(seat) => {
            let player = state.store().player(seat.player).await.map_err(Problem::from)?;
            let name = player.map(|player| player.name).unwrap_or_default();
            Step::Ask { name, own: asker.known().map(|known| known.name.clone()) }
        }
        Found::Waiting(code) => Step::Wait(code),
        Found::Given(seat, session) if give(&state, &asker, seat, session).await? => {
            return Ok(([NO_STORE], Redirect::to(&format!("/partie/{}", seat.game))).into_response());
        }
        Found::Given(..) | Found::Nothing => Step::Gone,
    };
    let status = if matches!(step, Step::Gone) { StatusCode::GONE } else { StatusCode::OK };
    let frame = Frame::new(lang, look, state.assets.clone(), "", &[look.pieces]);
    let page = AskPage { frame, token, step };
    Ok((status, [NO_STORE], Html(page.render()?)).into_response())
}

/// Asks for the seat.
pub(super) async fn ask(
    State(state): State<AppState>,
    asker: Asker,
    Path(token): Path<String>,
) -> Result<Response, WebError> {
    state.limiter.guess(asker.address).map_err(Problem::from)?;
    let page = Redirect::to(&format!("/telephone/{token}"));
    // If there is nothing to ask for, the page says so.
    let Some(secret) = state.handovers.ask(&token, wall::now()) else { return Ok(page.into_response()) };
    let cookie = set_passage(&secret, LASTS, asker.is_secure());
    Ok(([(header::SET_COOKIE, cookie)], page).into_response())
}

/// Signs the device in, if whoever said yes is still signed in.
async fn give(
    state: &AppState,
    asker: &Asker,
    seat: Seat,
    session: damier_store::TokenHash,
) -> Result<bool, Problem> {
    let session = state.store().session(session, wall::now()).await?;
    let player = state.store().player(seat.player).await?.filter(|player| !player.is_erased);
    let Some(player) = player.filter(|_| session.is_some_and(|session| session.player == seat.player)) else {
        return Ok(false);
    };
    sign_in(state, asker, player.id, player.has_account).await?;
    Ok(true)
}
