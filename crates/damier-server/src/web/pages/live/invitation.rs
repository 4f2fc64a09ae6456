use askama::Template;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Redirect, Response};
use damier_rules::Color;
use damier_view::words;

use super::{clock, named, variant};
use crate::web::api::{self, Invited};
use crate::web::identity::{Asker, Somebody};
use crate::web::pages::{Frame, Look};
use crate::web::{AppState, PageLang, Problem, WebError};

/// An invitation: to send, for who made it; to accept, for whoever else has the link.
#[derive(Template)]
#[template(path = "invitation.html")]
struct InvitationPage {
    frame: Frame,
    token: String,
    url: String,
    own: bool,
    invited: Invited,
    heading: String,
    name: String,
    clock: String,
    /// Which colour the reader will have.
    color: String,
    words: String,
}

pub(super) async fn invitation(
    State(state): State<AppState>,
    PageLang(lang): PageLang,
    look: Look,
    asker: Asker,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response, WebError> {
    let invited = api::of_token(&state, &token).await?.ok_or(WebError::NotFound)?;
    let own = asker.player() == Some(invited.by.id);
    if own && let Some(game) = invited.game {
        return Ok(Redirect::to(&format!("/partie/{game}")).into_response());
    }
    let frame = Frame::new(lang, look, state.assets.clone(), "", &[look.pieces]);
    let words = &frame.words;
    let by = named(words, &invited.by);
    let heading = if own {
        words.get("invitation-own-title")
    } else {
        words.with("invitation-from", &[("name", by.into())])
    };
    let color = if own { invited.color.map(Color::opponent) } else { invited.color };
    let color = words.get(match color {
        Some(Color::White) if invited.is_match => "invitation-match-white",
        Some(Color::Black) if invited.is_match => "invitation-match-black",
        Some(Color::White) => "invitation-white",
        Some(Color::Black) => "invitation-black",
        None => "invitation-lot",
    });
    let page = InvitationPage {
        url: format!("{}/i/{token}", state.origin(&headers, asker.is_secure())),
        token,
        own,
        heading,
        name: variant(words, &invited.terms),
        clock: clock(words, &invited.terms),
        color,
        invited,
        words: words::for_page(lang),
        frame,
    };
    Ok(Html(page.render()?).into_response())
}

/// Accepts without scripts.
pub(super) async fn accept(
    State(state): State<AppState>,
    Path(token): Path<String>,
    Somebody(known): Somebody,
) -> Result<Redirect, WebError> {
    match api::accepted(&state, &known, &token).await {
        Ok(game) => Ok(Redirect::to(&format!("/partie/{game}"))),
        // Somebody was faster, or it is the reader's own: its page says so.
        Err(Problem { status, .. }) if status == axum::http::StatusCode::CONFLICT => {
            Ok(Redirect::to(&format!("/i/{token}")))
        }
        Err(problem) => Err(problem.into()),
    }
}

/// The link as a square to point a telephone at.
pub(super) async fn qr(
    State(state): State<AppState>,
    asker: Asker,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response, WebError> {
    api::of_token(&state, &token).await?.ok_or(WebError::NotFound)?;
    let url = format!("{}/i/{token}", state.origin(&headers, asker.is_secure()));
    super::square(&url)
}
