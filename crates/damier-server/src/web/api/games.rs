//! Games: lists of them, one of them, and what players do there.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use damier_club::{Claim, Courtesy, GameId, Leg, PlayerId, Proposal, Sides, Table};
use damier_game::clock::Millis;
use damier_game::pdn;
use damier_rules::{Color, Variant};
use damier_store::{GameFilter, Summary};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::{IntoParams, ToSchema};

use super::shapes::Short;
use super::{Body, Refusal};
use crate::hall::Wish;
use crate::wall;
use crate::web::identity::{Asker, Known};
use crate::web::{AppState, Problem};

/// As many games as one page of a list has.
const PAGE: u32 = 50;

/// Which games.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// Of this player.
    #[param(value_type = Option<String>)]
    player: Option<PlayerId>,
    /// Of this variant.
    variant: Option<String>,
    /// Only those that go on, or only those that are over.
    running: Option<bool>,
    /// Only those older than this one, the last of the page before.
    #[param(value_type = Option<String>)]
    before: Option<GameId>,
}

/// A page of games, the newest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Games {
    games: Vec<Short>,
    /// Whether there are older ones.
    more: bool,
}

/// A game as it stands.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameNow {
    #[serde(flatten)]
    short: Short,
    /// What has been done, as in a record: `32-28`, `~31-27`, `force`, `huff@27`.
    words: Vec<String>,
    /// The position.
    position: String,
    /// Whose turn it is: `W` or `B`.
    turn: String,
    /// What each side has left, in milliseconds; nothing without a clock.
    #[schema(value_type = Option<Object>)]
    left: Option<Sides<u64>>,
    /// How many events the game has.
    events: u32,
}

/// A move, or the answer to a fault.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Act {
    /// Which act of the game, counted from 0.
    act: u32,
    /// What: `32-28`, `force`, `stand`, `huff@27`.
    #[schema(example = "32-28")]
    word: String,
}

/// What is proposed: `draw`, `takeback`, `rematch`.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct What {
    #[schema(value_type = String, example = "draw")]
    what: Proposal,
}

/// What is claimed: `win`, `draw`.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Claimed {
    #[schema(value_type = String, example = "win")]
    what: Claim,
}

/// What is said: `hello`, `good_game`, `well_played`, `nice_move`, `thanks`, `sorry`, `one_moment`, `goodbye`.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Said {
    #[schema(value_type = String, example = "hello")]
    what: Courtesy,
}

/// What is said in one's own words.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct OwnWords {
    text: String,
}

/// The events that came of it, as over the socket.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Happenings {
    #[schema(value_type = Vec<Object>)]
    events: Vec<Box<RawValue>>,
}

type Answer = Result<Json<Happenings>, Problem>;

/// Games, the newest first.
#[utoipa::path(
    get, path = "/api/games", tag = "games", params(Which),
    responses((status = 200, body = Games), (status = 400, body = Refusal)),
)]
pub(crate) async fn list(
    State(state): State<AppState>,
    which: Result<Query<Which>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Games>, Problem> {
    let Query(which) = which?;
    let variant = match which.variant.as_deref() {
        None => None,
        Some(id) => Some(Variant::from_id(id).ok_or_else(|| Problem::nonsense("there is no such variant"))?),
    };
    let filter =
        GameFilter { player: which.player, variant, is_running: which.running, before: which.before };
    let page = state.store().list(filter, PAGE).await?;
    Ok(Json(Games { games: page.games.into_iter().map(Short::from).collect(), more: page.has_more }))
}

/// A game as it stands; with `.pdn` behind its name, as PDN.
#[utoipa::path(
    get, path = "/api/games/{game}", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = GameNow), (status = 404, body = Refusal)),
)]
pub(crate) async fn game(
    State(state): State<AppState>,
    asker: Asker,
    headers: HeaderMap,
    Path(name): Path<String>,
) -> Result<Response, Problem> {
    let (name, is_pdn) = name.strip_suffix(".pdn").map_or((name.as_str(), false), |name| (name, true));
    let game = id(name)?;
    let table = state.hall.table(game).await?;
    let summary = state.store().summary(game).await?.ok_or_else(|| Problem::not_found("game"))?;
    if !is_pdn {
        return Ok(Json(now(&table, summary.into())).into_response());
    }
    let file = format!("attachment; filename=\"damier-{game}.pdn\"");
    let file_headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, file)];
    Ok((file_headers, written(&table, &summary, site(&state, &asker, &headers, game))).into_response())
}

/// A game as PDN, for a page.
///
/// # Errors
/// If the store cannot tell of it.
pub(crate) async fn pdn_of(
    state: &AppState,
    asker: &Asker,
    headers: &HeaderMap,
    game: GameId,
    table: &Table,
) -> Result<String, Problem> {
    let summary = state.store().summary(game).await?.ok_or_else(|| Problem::not_found("game"))?;
    Ok(written(table, &summary, site(state, asker, headers, game)))
}

/// The address of a game.
fn site(state: &AppState, asker: &Asker, headers: &HeaderMap, game: GameId) -> String {
    format!("{}/partie/{game}", state.origin(headers, asker.is_secure()))
}

/// A game as PDN.
fn written(table: &Table, summary: &Summary, site: String) -> String {
    let tags = pdn::Tags {
        site,
        date: pdn::date(summary.started),
        white: summary.seats.white.name.clone(),
        black: summary.seats.black.name.clone(),
        time: table.terms().time,
        round: match table.leg() {
            Some(Leg::First { .. }) => "1".to_owned(),
            Some(Leg::Second { .. }) => "2".to_owned(),
            None => String::new(),
        },
        ..pdn::Tags::default()
    };
    pdn::write(table.game(), &tags)
}

fn now(table: &Table, short: Short) -> GameNow {
    let at = wall::now();
    let left = table.left(Color::White, at).zip(table.left(Color::Black, at));
    GameNow {
        short,
        words: (0..table.acts()).filter_map(|act| table.word(act)).map(str::to_owned).collect(),
        position: table.game().fen(),
        turn: table.turn().to_string(),
        left: left.map(|(white, black)| Sides { white: white.0, black: black.0 }),
        events: table.events(),
    }
}

/// The name of a game in an address.
pub(super) fn id(text: &str) -> Result<GameId, Problem> {
    text.parse().map_err(|_| Problem::not_found("game"))
}

async fn ask(state: &AppState, game: &str, known: &Known, wish: Wish) -> Answer {
    let told = state.hall.ask(id(game)?, known.player, wish).await?;
    let events = told.into_iter().map(|told| {
        let text = String::from_utf8(told.line.to_vec()).map_err(Problem::internal)?;
        RawValue::from_string(text).map_err(Problem::internal)
    });
    Ok(Json(Happenings { events: events.collect::<Result<_, _>>()? }))
}

/// Play a move, or answer a fault. Doing the same act twice is harmless.
#[utoipa::path(
    post, path = "/api/games/{game}/act", tag = "play", params(("game" = String, Path)), request_body = Act,
    responses((status = 200, body = Happenings), (status = 403, body = Refusal), (status = 409, body = Refusal)),
)]
pub(crate) async fn act(
    State(state): State<AppState>,
    Path(game): Path<String>,
    known: Known,
    Body(Act { act, word }): Body<Act>,
) -> Answer {
    ask(&state, &game, &known, Wish::Act { act, word, lag: Millis::ZERO }).await
}

/// Propose a draw, a takeback or a rematch; or accept what the opponent proposes.
#[utoipa::path(
    post, path = "/api/games/{game}/propose", tag = "play", params(("game" = String, Path)), request_body = What,
    responses((status = 200, body = Happenings), (status = 403, body = Refusal), (status = 409, body = Refusal)),
)]
pub(crate) async fn propose(
    State(state): State<AppState>,
    Path(game): Path<String>,
    known: Known,
    Body(What { what }): Body<What>,
) -> Answer {
    ask(&state, &game, &known, Wish::Propose(what)).await
}

/// Decline what the opponent proposed, or withdraw one's own proposal.
#[utoipa::path(
    post, path = "/api/games/{game}/decline", tag = "play", params(("game" = String, Path)), request_body = What,
    responses((status = 200, body = Happenings), (status = 403, body = Refusal), (status = 409, body = Refusal)),
)]
pub(crate) async fn decline(
    State(state): State<AppState>,
    Path(game): Path<String>,
    known: Known,
    Body(What { what }): Body<What>,
) -> Answer {
    ask(&state, &game, &known, Wish::Decline(what)).await
}

/// Give up.
#[utoipa::path(
    post, path = "/api/games/{game}/resign", tag = "play", params(("game" = String, Path)),
    responses((status = 200, body = Happenings), (status = 403, body = Refusal), (status = 409, body = Refusal)),
)]
pub(crate) async fn resign(State(state): State<AppState>, Path(game): Path<String>, known: Known) -> Answer {
    ask(&state, &game, &known, Wish::Resign).await
}

/// Break off, before both sides have moved.
#[utoipa::path(
    post, path = "/api/games/{game}/abort", tag = "play", params(("game" = String, Path)),
    responses((status = 200, body = Happenings), (status = 403, body = Refusal), (status = 409, body = Refusal)),
)]
pub(crate) async fn abort(State(state): State<AppState>, Path(game): Path<String>, known: Known) -> Answer {
    ask(&state, &game, &known, Wish::Abort).await
}

/// Claim the game that the opponent has left.
#[utoipa::path(
    post, path = "/api/games/{game}/claim", tag = "play", params(("game" = String, Path)), request_body = Claimed,
    responses((status = 200, body = Happenings), (status = 403, body = Refusal), (status = 409, body = Refusal)),
)]
pub(crate) async fn claim(
    State(state): State<AppState>,
    Path(game): Path<String>,
    known: Known,
    Body(Claimed { what }): Body<Claimed>,
) -> Answer {
    ask(&state, &game, &known, Wish::Claim(what)).await
}

/// Say something polite.
#[utoipa::path(
    post, path = "/api/games/{game}/greet", tag = "play", params(("game" = String, Path)), request_body = Said,
    responses((status = 200, body = Happenings), (status = 403, body = Refusal), (status = 409, body = Refusal)),
)]
pub(crate) async fn greet(
    State(state): State<AppState>,
    Path(game): Path<String>,
    known: Known,
    Body(Said { what }): Body<Said>,
) -> Answer {
    ask(&state, &game, &known, Wish::Greet(what)).await
}

/// Say something in one's own words, between players who invited each other.
#[utoipa::path(
    post, path = "/api/games/{game}/say", tag = "play", params(("game" = String, Path)), request_body = OwnWords,
    responses((status = 204), (status = 403, body = Refusal)),
)]
pub(crate) async fn say(
    State(state): State<AppState>,
    Path(game): Path<String>,
    known: Known,
    Body(OwnWords { text }): Body<OwnWords>,
) -> Result<StatusCode, Problem> {
    super::say(&state, id(&game)?, known.player, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}
