//! Who asks: known by a cookie or by a token, or not at all.
//!
//! Nobody needs an account. Whoever does something that needs a name becomes a guest by it, and gets a cookie that
//! only this site reads. Who somebody is never stands in an address.

mod cookie;
mod guest;
mod origin;
pub(crate) mod password;
mod who;

use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use damier_game::clock::{Millis, Timestamp};
use damier_store::{Session, TokenHash};
use tracing::Span;

pub(crate) use cookie::{passage, set_passage};
pub(crate) use guest::sign_in;
pub(crate) use who::{Asker, AtHome, Known, Moderator, Proof, Somebody};

use self::origin::From;
use super::limits::address_of;
use super::{AppState, Problem};
use crate::wall;

/// Finds out who asks, and refuses what another site asks in somebody's name, or whoever asks too often.
pub(super) async fn know(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let asker = asker(&state, &parts).await;
    let mut request = Request::from_parts(parts, body);
    let asker = match asker {
        Ok(asker) => asker,
        Err(problem) => return problem.into_response(),
    };
    if let Some(known) = asker.known() {
        Span::current().record("player", known.player.as_str());
    }
    let gift = asker.gift.clone();
    request.extensions_mut().insert(asker);
    let mut response = next.run(request).await;
    if let Some(cookie) = gift.take() {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// A cookie to go with the answer.
#[derive(Clone, Debug, Default)]
pub(super) struct Gift(Arc<Mutex<Option<header::HeaderValue>>>);

impl Gift {
    fn give(&self, cookie: header::HeaderValue) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(cookie);
    }

    fn take(&self) -> Option<header::HeaderValue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

async fn asker(state: &AppState, parts: &Parts) -> Result<Asker, Problem> {
    let headers = &parts.headers;
    let address = address_of(parts, state.settings.behind_proxy);
    state.limiter.request(address)?;
    let is_secure = is_secure(state, headers);
    let is_upgrade = headers.contains_key(header::SEC_WEBSOCKET_KEY);
    let is_change = !parts.method.is_safe();
    let (bearer, secret) = (cookie::bearer(headers), cookie::secret(headers));
    if bearer.is_none() && (is_change || is_upgrade) {
        match origin::of_request(headers, &state.settings.public_url) {
            From::Another => return Err(Problem::another_site()),
            From::Unsaid if secret.is_some() => return Err(Problem::another_site()),
            From::Unsaid | From::Ours => {}
        }
    }
    let mut asker = Asker::stranger(address, is_secure);
    if let Some(token) = bearer {
        asker.set(who::of_token(state, token).await?);
    } else if let Some(secret) = secret
        && let Some(session) = session(state, secret).await?
    {
        asker.set(who::of_session(state, &session, secret).await?);
        prolong(state, &asker, session, secret).await?;
    }
    if is_change && let Some(known) = asker.known() {
        state.limiter.change(known.player)?;
    }
    Ok(asker)
}

async fn session(state: &AppState, secret: &str) -> Result<Option<Session>, Problem> {
    Ok(state.store().session(TokenHash::of(secret), wall::now()).await?)
}

/// A session lasts from the last visit on; that is noted now and then.
async fn prolong(state: &AppState, asker: &Asker, session: Session, secret: &str) -> Result<(), Problem> {
    let now = wall::now();
    let Some(known) = asker.known() else { return Ok(()) };
    let days = days(state, known.has_account);
    let whole = Millis::from_days(days.into());
    if session.expires.since(now).0 > whole.0 / 2 {
        return Ok(());
    }
    // What cannot be noted now is noted at the next visit.
    if state.store().extend_session(TokenHash::of(secret), now + whole).await.is_ok() {
        asker.gift.give(cookie::set(Some(secret), days, asker.is_secure));
    }
    Ok(())
}

/// Days that a session lasts.
fn days(state: &AppState, has_account: bool) -> u32 {
    let sessions = state.settings.sessions;
    if has_account { sessions.account_days } else { sessions.guest_days }
}

fn expiry(state: &AppState, has_account: bool, now: Timestamp) -> Timestamp {
    now + Millis::from_days(days(state, has_account).into())
}

/// Whether the browser came by an encrypted connection, ours or the proxy's.
fn is_secure(state: &AppState, headers: &HeaderMap) -> bool {
    if !state.settings.public_url.is_empty() {
        return state.settings.public_url.starts_with("https://");
    }
    let forwarded = headers.get("x-forwarded-proto").and_then(|proto| proto.to_str().ok());
    state.settings.behind_proxy && forwarded == Some("https")
}
