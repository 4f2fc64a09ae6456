use askama::Template;
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use damier_club::{GameId, PlayerId, Terms};
use damier_game::TimeControl;
use damier_game::pdn;
use damier_protocol::live::Seek;
use damier_rules::{Color, Variant};
use damier_store::{GameFilter, Standing, Summary};
use damier_view::time;
use damier_view::words::Words;
use serde::Deserialize;

use super::in_words;
use super::line::Line;
use crate::web::api::{self, Body, Challenge, PlayerNow, Reason, Report};
use crate::web::identity::{Asker, Known, Somebody};
use crate::web::pages::{Frame, Look};
use crate::web::{AppState, PageLang, Problem, WebError};

/// So many games are listed, and looked through for them.
const MOST_GAMES: usize = 20;
const LOOKED_THROUGH: u32 = 60;

/// Whose rating is less certain than this is called provisional.
const CERTAIN: f64 = 110.0;

/// What one can be challenged to with days for a move.
const DAYS: [&str; 4] = ["1d", "2d", "3d", "7d"];

/// A player as everybody sees him, and what the reader can do about him; all of it works without scripts.
#[derive(Template)]
#[template(path = "joueur.html")]
struct PersonPage {
    frame: Frame,
    who: PlayerNow,
    /// Since when, as month and year.
    since: String,
    ratings: Vec<Rated>,
    games: Vec<Line>,
    reader: Reader,
    variants: Vec<(&'static str, String)>,
    clocks: Vec<(String, String)>,
    colors: [(&'static str, &'static str); 3],
    reasons: [Reason; 5],
    /// What has been done, or why not.
    done: Option<String>,
    message: Option<String>,
}

/// How the reader stands to the player.
#[derive(Default)]
struct Reader {
    /// The page is the reader's own.
    is_self: bool,
    /// The reader has a name.
    is_known: bool,
    has_blocked: bool,
    /// Both have accounts.
    may_be_rated: bool,
    /// A challenge between them waits for its answer.
    is_challenge_open: bool,
    /// Games that they have played with each other.
    common: Vec<(GameId, String)>,
}

/// A rating in a variant.
struct Rated {
    name: String,
    rating: i64,
    is_certain: bool,
    games: String,
}

impl Rated {
    fn of(words: &Words, standing: &Standing) -> Option<Self> {
        let variant = Variant::from_id(&standing.variant)?;
        Some(Self {
            name: words.get(&format!("variant-{}", variant.id())),
            // Ratings lie between 100 and 4000.
            rating: standing.rating.rating.round() as i64,
            is_certain: standing.rating.deviation <= CERTAIN,
            games: words.with("person-rated-games", &[("n", standing.games.into())]),
        })
    }
}

/// What the reader is told to have done.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Told {
    #[serde(default)]
    done: String,
}

/// What the reader challenges to.
#[derive(Debug, Deserialize)]
pub(super) struct Wanted {
    variant: String,
    time: String,
    #[serde(default)]
    color: String,
    /// Whatever a ticked box sends.
    rated: Option<String>,
    /// Whether to a match of two games: whatever a ticked box sends.
    #[serde(rename = "match")]
    two_games: Option<String>,
}

impl Wanted {
    fn seek(&self) -> Result<Seek, Problem> {
        let variant = Variant::from_id(&self.variant).ok_or_else(|| Problem::not_found("variant"))?;
        let time = self.time.parse::<TimeControl>();
        let time = time.map_err(|_| Problem::nonsense("there is no such clock"))?;
        Ok(Seek {
            terms: Terms { time: Some(time), ..Terms::usual(variant) },
            color: Color::ALL.into_iter().find(|color| color.to_string() == self.color),
            rated: self.rated.is_some(),
            is_match: self.two_games.is_some(),
            min_rating: None,
            max_rating: None,
        })
    }
}

/// What the reader reports; a field left empty is nothing.
#[derive(Debug, Deserialize)]
pub(super) struct Said {
    reason: Reason,
    #[serde(default)]
    text: String,
    #[serde(default)]
    game: String,
}

/// A page about a player, in the reader's language.
pub(super) struct Visit {
    state: AppState,
    asker: Asker,
    frame: Frame,
    id: PlayerId,
}

impl axum::extract::FromRequestParts<AppState> for Visit {
    type Rejection = WebError;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        state: &AppState,
    ) -> Result<Self, WebError> {
        let Path(id) = Path::<String>::from_request_parts(parts, state).await.map_err(Problem::from)?;
        let id = id.parse().map_err(|_| WebError::NotFound)?;
        let PageLang(lang) =
            PageLang::from_request_parts(parts, state).await.unwrap_or_else(|never| match never {});
        let look = Look::of(parts);
        let asker = Asker::from_request_parts(parts, state).await?;
        let frame = Frame::new(lang, look, state.assets.clone(), "", &[look.pieces]);
        Ok(Self { state: state.clone(), asker, frame, id })
    }
}

impl Visit {
    async fn page(self, done: Option<String>, message: Option<String>) -> Result<Response, WebError> {
        // Whoever has been forgotten has no page.
        let who = api::of_id(&self.state, self.id).await?;
        if who.name.is_empty() {
            return Err(WebError::NotFound);
        }
        let words = &self.frame.words;
        let filter = GameFilter { player: Some(self.id), ..GameFilter::default() };
        let games = self.state.store().list(filter, LOOKED_THROUGH).await.map_err(Problem::from)?.games;
        let reader = self.reader(&who, &games).await?;
        let games = games.iter().filter(|game| is_worth_showing(game)).take(MOST_GAMES);
        let colors = [("", "color-random"), ("W", "color-white"), ("B", "color-black")];
        let page = PersonPage {
            since: since(words, &who),
            ratings: who.ratings.iter().filter_map(|standing| Rated::of(words, standing)).collect(),
            games: games.map(|game| Line::of(words, game)).collect(),
            variants: Variant::ALL
                .iter()
                .map(|variant| (variant.id(), words.get(&format!("variant-{}", variant.id()))))
                .collect(),
            clocks: clocks(words),
            colors,
            reasons: Reason::ALL,
            reader,
            who,
            done,
            message,
            frame: self.frame,
        };
        Ok(Html(page.render()?).into_response())
    }

    async fn reader(&self, who: &PlayerNow, games: &[Summary]) -> Result<Reader, WebError> {
        let Some(known) = self.asker.known() else { return Ok(Reader::default()) };
        let store = self.state.store();
        let blocked = store.blocked_by(known.player).await.map_err(Problem::from)?;
        let challenges = self.state.hall.foyer().challenges(known.player);
        let with_each_other = |game: &&Summary| {
            let seats = [game.seats.white.player, game.seats.black.player];
            seats.contains(&known.player) && seats.contains(&who.id)
        };
        let words = &self.frame.words;
        let named = |game: &Summary| (game.game, Line::of(words, game).in_short());
        Ok(Reader {
            is_self: known.player == who.id,
            is_known: true,
            has_blocked: blocked.contains(&who.id),
            may_be_rated: known.has_account && who.account,
            is_challenge_open: challenges
                .iter()
                .any(|offer| offer.player.id == who.id || offer.to == Some(who.id)),
            common: games.iter().filter(with_each_other).take(MOST_GAMES).map(named).collect(),
        })
    }

    /// Back to the page, or there with what went wrong.
    async fn done<T>(self, done: Result<T, Problem>, told: &str) -> Result<Response, WebError> {
        match done {
            Ok(_) if told.is_empty() => Ok(Redirect::to(&format!("/joueur/{}", self.id)).into_response()),
            Ok(_) => Ok(Redirect::to(&format!("/joueur/{}?done={told}", self.id)).into_response()),
            Err(problem) => self.refused(problem).await,
        }
    }

    async fn refused(self, problem: Problem) -> Result<Response, WebError> {
        let status = problem.status;
        if status.is_server_error() || status == StatusCode::NOT_FOUND {
            return Err(problem.into());
        }
        let message = in_words(&self.frame.words, &problem);
        Ok((status, self.page(None, Some(message)).await?).into_response())
    }
}

/// Games that came to nothing are nobody's concern.
fn is_worth_showing(game: &Summary) -> bool {
    game.ended.as_ref().is_none_or(|(ending, _)| ending.result != "*")
}

/// The month in which a player first played, for the day is nobody's concern: "novembre 2026".
fn since(words: &Words, who: &PlayerNow) -> String {
    let date = pdn::date(damier_game::clock::Timestamp(who.since));
    let mut parts = date.split('.');
    let (year, month) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let month = words.get(&format!("month-{month}"));
    words.with("person-since", &[("month", month.into()), ("year", year.to_owned().into())])
}

fn clocks(words: &Words) -> Vec<(String, String)> {
    let days = DAYS.iter().filter_map(|text| text.parse().ok());
    let controls = TimeControl::USUAL.into_iter().chain(days);
    controls.map(|control| (control.to_string(), time::control(words, control))).collect()
}

pub(super) async fn person(visit: Visit, Query(told): Query<Told>) -> Result<Response, WebError> {
    let done = (told.done == "report").then(|| visit.frame.words.get("person-reported"));
    visit.page(done, None).await
}

pub(super) async fn block(
    State(state): State<AppState>,
    visit: Visit,
    known: Known,
) -> Result<Response, WebError> {
    let done = api::block(State(state), known, Path(visit.id.to_string())).await;
    visit.done(done, "").await
}

pub(super) async fn unblock(
    State(state): State<AppState>,
    visit: Visit,
    known: Known,
) -> Result<Response, WebError> {
    // Who was not blocked is not blocked now.
    state.store().unblock(known.player, visit.id).await.map_err(Problem::from)?;
    visit.done(Ok(()), "").await
}

pub(super) async fn report(
    State(state): State<AppState>,
    visit: Visit,
    known: Known,
    Form(said): Form<Said>,
) -> Result<Response, WebError> {
    let report = Report { reason: Some(said.reason), text: said.text, game: said.game.parse().ok() };
    let done = api::report(State(state), known, Path(visit.id.to_string()), Body(report)).await;
    visit.done(done, "report").await
}

/// Challenges the player; the answer is waited for in the lobby.
pub(super) async fn challenge(
    State(state): State<AppState>,
    visit: Visit,
    Somebody(known): Somebody,
    Form(wanted): Form<Wanted>,
) -> Result<Response, WebError> {
    let challenge = match wanted.seek() {
        Ok(seek) => Challenge { player: visit.id, seek },
        Err(problem) => return visit.refused(problem).await,
    };
    match api::challenge(State(state), Somebody(known), Body(challenge)).await {
        Ok(_) => Ok(Redirect::to("/salon").into_response()),
        Err(problem) => visit.refused(problem).await,
    }
}
