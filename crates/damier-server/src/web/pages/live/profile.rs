use askama::Template;
use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use damier_club::{GameId, PlayerId};
use damier_rules::Variant;
use damier_store::GameFilter;
use damier_view::words::Words;

use super::in_words;
use super::line::{Line, Person};
use crate::web::api::{self, Body, Me};
use crate::web::identity::{Asker, AtHome, Known, Somebody};
use crate::web::pages::{Frame, Look};
use crate::web::{AppState, Assets, PageLang, Problem, WebError};

/// So many games are listed.
const MOST_GAMES: u32 = 20;

/// So many of those are listed with whom one wants nothing to do.
const MOST_BLOCKED: usize = 100;

/// Who one is, and the optional account; all of it works without scripts.
#[derive(Template)]
#[template(path = "profil.html")]
struct Profile {
    frame: Frame,
    me: Option<Me>,
    has_account: bool,
    /// What went wrong.
    message: Option<String>,
    /// Recovery codes, shown once.
    codes: Vec<String>,
    record: Record,
}

/// What a player has done, and with whom he wants nothing to do.
#[derive(Default)]
struct Record {
    ratings: Vec<(String, i64)>,
    games: Vec<(GameId, String)>,
    blocked: Vec<Person>,
}

impl Profile {
    /// The fields for a login and a password. `of` tells the fields of several forms apart.
    fn credentials(&self, of: &str, password: &str) -> String {
        let words = &self.frame.words;
        let (login, secret) = (words.get("profile-login"), words.get("profile-password"));
        format!(
            r#"<p><label for="{of}-login">{login}</label> <input id="{of}-login" name="login" required maxlength="64" autocomplete="username"></p><p><label for="{of}-mot">{secret}</label> <input id="{of}-mot" name="password" type="password" required autocomplete="{password}"></p>"#
        )
    }
}

/// A page about who asks, in the reader's language.
pub(super) struct Reader {
    state: AppState,
    asker: Asker,
    frame: Frame,
}

impl axum::extract::FromRequestParts<AppState> for Reader {
    type Rejection = Problem;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        state: &AppState,
    ) -> Result<Self, Problem> {
        let PageLang(lang) =
            PageLang::from_request_parts(parts, state).await.unwrap_or_else(|never| match never {});
        let look = Look::of(parts);
        let asker = Asker::from_request_parts(parts, state).await?;
        let assets: Assets = state.assets.clone();
        let frame = Frame::new(lang, look, assets, "/profil", &[look.pieces]);
        Ok(Self { state: state.clone(), asker, frame })
    }
}

impl Reader {
    async fn page(
        self,
        me: Option<Me>,
        message: Option<String>,
        codes: Vec<String>,
    ) -> Result<Response, WebError> {
        let record = match &me {
            Some(me) => record(&self.state, &self.frame.words, me.id).await?,
            None => Record::default(),
        };
        let has_account = me.as_ref().is_some_and(|me| me.account);
        let page = Profile { frame: self.frame, me, has_account, message, codes, record };
        Ok(Html(page.render()?).into_response())
    }

    /// The page again, with what went wrong.
    async fn refused(self, problem: Problem) -> Result<Response, WebError> {
        let status = problem.status;
        if status.is_server_error() && status != StatusCode::SERVICE_UNAVAILABLE {
            return Err(problem.into());
        }
        let message = in_words(&self.frame.words, &problem);
        let me = self.asker.known().cloned().map(Me::from);
        let page = self.page(me, Some(message), Vec::new()).await?;
        Ok((status, page).into_response())
    }

    async fn done<T>(self, done: Result<T, Problem>) -> Result<Response, WebError> {
        match done {
            Ok(_) => Ok(Redirect::to("/profil").into_response()),
            Err(problem) => self.refused(problem).await,
        }
    }
}

async fn record(state: &AppState, words: &Words, player: PlayerId) -> Result<Record, WebError> {
    let ratings = state.store().ratings(player).await.map_err(Problem::from)?;
    let ratings = ratings.into_iter().filter_map(|standing| {
        let variant = Variant::from_id(&standing.variant)?;
        // Ratings lie between 100 and 4000.
        Some((words.get(&format!("variant-{}", variant.id())), standing.rating.rating.round() as i64))
    });
    let filter = GameFilter { player: Some(player), ..GameFilter::default() };
    let page = state.store().list(filter, MOST_GAMES).await.map_err(Problem::from)?;
    let games = page.games.iter().map(|game| (game.game, Line::of(words, game).in_short()));
    let mut blocked = Vec::new();
    for other in state.store().blocked_by(player).await.map_err(Problem::from)?.into_iter().take(MOST_BLOCKED)
    {
        let card = state.hall.people().card(other, Variant::INTERNATIONAL).await.map_err(Problem::from)?;
        if !card.name.is_empty() {
            blocked.push(Person::new(words, &card));
        }
    }
    Ok(Record { ratings: ratings.collect(), games: games.collect(), blocked })
}

pub(super) async fn profile(reader: Reader) -> Result<Response, WebError> {
    let me = reader.asker.known().cloned().map(Me::from);
    reader.page(me, None, Vec::new()).await
}

pub(super) async fn rename(
    State(state): State<AppState>,
    reader: Reader,
    known: Known,
    Form(rename): Form<api::Rename>,
) -> Result<Response, WebError> {
    let done = api::rename(State(state), known, Body(rename)).await;
    reader.done(done).await
}

/// The only time that the recovery codes are shown.
pub(super) async fn open(
    State(state): State<AppState>,
    reader: Reader,
    Somebody(known): Somebody,
    Form(sign_in): Form<api::SignIn>,
) -> Result<Response, WebError> {
    match api::open(State(state), reader.asker.clone(), Somebody(known), Body(sign_in)).await {
        Ok((_, axum::Json(opened))) => reader.page(Some(opened.me), None, opened.recovery).await,
        Err(problem) => reader.refused(problem).await,
    }
}

pub(super) async fn enter(
    State(state): State<AppState>,
    reader: Reader,
    Form(sign_in): Form<api::SignIn>,
) -> Result<Response, WebError> {
    let done = api::enter(State(state), reader.asker.clone(), Body(sign_in)).await;
    reader.done(done).await
}

pub(super) async fn leave(State(state): State<AppState>, reader: Reader) -> Result<Response, WebError> {
    let done = api::leave(State(state), reader.asker.clone()).await;
    reader.done(done).await
}

pub(super) async fn recover(
    State(state): State<AppState>,
    reader: Reader,
    Form(recover): Form<api::Recover>,
) -> Result<Response, WebError> {
    let done = api::recover(State(state), reader.asker.clone(), Body(recover)).await;
    reader.done(done).await
}

pub(super) async fn forget(
    State(state): State<AppState>,
    reader: Reader,
    at_home: AtHome,
    Form(forget): Form<api::Forget>,
) -> Result<Response, WebError> {
    let done = api::forget(State(state), reader.asker.clone(), at_home, Body(forget)).await;
    reader.done(done).await
}
