use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::{Html, Redirect};
use damier_protocol::live::{Card, Offer};
use damier_rules::Color;
use damier_store::GameFilter;
use damier_view::words::{self, Words};
use serde::Deserialize;

use super::line::{Line, Person};
use super::{clock, variant};
use crate::web::api;
use crate::web::identity::{Asker, Known, Somebody};
use crate::web::pages::{Frame, Look};
use crate::web::{AppState, PageLang, Problem, WebError};

/// So many games are shown of each kind.
const MOST: u32 = 20;

/// The lobby: games that go on, and the last that ended.
#[derive(Template)]
#[template(path = "salon.html")]
struct LobbyPage {
    frame: Frame,
    /// To the reader, and by him; the living part shows them itself.
    challenges: Vec<Challenge>,
    running: Vec<Line>,
    finished: Vec<Line>,
    /// Whether the reader can offer rated games.
    has_account: bool,
    words: String,
}

/// A challenge that waits for its answer.
struct Challenge {
    offer: u64,
    /// The other player.
    other: Person,
    is_own: bool,
    about: String,
}

impl Challenge {
    fn new(words: &Words, offer: &Offer, is_own: bool, other: &Card) -> Self {
        let terms = &offer.seek.terms;
        // A wish of the challenger's is the other colour for whoever is challenged.
        let color = if is_own { offer.seek.color } else { offer.seek.color.map(Color::opponent) };
        let color = words.get(match color {
            Some(Color::White) if offer.seek.is_match => "invitation-match-white",
            Some(Color::Black) if offer.seek.is_match => "invitation-match-black",
            Some(Color::White) => "invitation-white",
            Some(Color::Black) => "invitation-black",
            None => "invitation-lot",
        });
        let rated = if offer.seek.rated { format!(" · {}", words.get("live-rated")) } else { String::new() };
        let of_two =
            if offer.seek.is_match { format!(" · {}", words.get("live-match")) } else { String::new() };
        Self {
            offer: offer.offer,
            other: Person::new(words, other),
            is_own,
            about: format!("{} · {}{of_two} · {color}{rated}", variant(words, terms), clock(words, terms)),
        }
    }
}

/// What is answered to a challenge.
#[derive(Debug, Deserialize)]
pub(super) struct Answer {
    answer: String,
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
    let finished = page.games.iter().map(|summary| Line::of(words, summary)).collect();
    let has_account = asker.known().is_some_and(|known| known.has_account);
    let challenges = challenges(&state, words, &asker).await?;
    let words = words::for_page(lang);
    Ok(Html(LobbyPage { challenges, running, finished, has_account, words, frame }.render()?))
}

async fn challenges(state: &AppState, words: &Words, asker: &Asker) -> Result<Vec<Challenge>, WebError> {
    let Some(player) = asker.player() else { return Ok(Vec::new()) };
    let mut challenges = Vec::new();
    for offer in state.hall.foyer().challenges(player) {
        let (is_own, variant) = (offer.player.id == player, offer.seek.terms.variant);
        let other = match offer.to.filter(|_| is_own) {
            Some(to) => state.hall.people().card(to, variant).await.map_err(Problem::from)?,
            None => offer.player.clone(),
        };
        challenges.push(Challenge::new(words, &offer, is_own, &other));
    }
    Ok(challenges)
}

/// Takes, declines or withdraws a challenge without scripts.
pub(super) async fn answer(
    State(state): State<AppState>,
    known: Known,
    Path(offer): Path<u64>,
    Form(Answer { answer }): Form<Answer>,
) -> Result<Redirect, WebError> {
    let (state, offer) = (State(state), Path(offer));
    match answer.as_str() {
        "take" => {
            let seated = api::take(state, offer, Somebody(known)).await?;
            Ok(Redirect::to(&format!("/partie/{}", seated.game)))
        }
        "decline" => {
            api::decline(state, offer, known).await?;
            Ok(Redirect::to("/salon"))
        }
        _ => {
            api::withdraw(state, offer, known).await?;
            Ok(Redirect::to("/salon"))
        }
    }
}
