//! Accounts: optional, for playing from several places and for ratings.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use damier_club::people::{Login, RecoveryCode, check_password};
use damier_store::{NewAccount, TokenHash};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::me::Me;
use super::{Body, Refusal};
use crate::web::identity::{Asker, AtHome, Known, Somebody, password, sign_in};
use crate::web::{AppState, Problem};
use crate::{random, wall};

/// What one signs in with.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SignIn {
    login: String,
    password: String,
}

/// What one signs in with who has forgotten the password.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Recover {
    login: String,
    /// One of the recovery codes; it is good once.
    code: String,
    /// A new password.
    password: String,
}

/// Another password.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Change {
    /// The password as it is.
    password: String,
    /// The password as it shall be.
    new: String,
}

/// The password again, for what cannot be undone.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Again {
    password: String,
}

/// A new account.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Opened {
    pub(crate) me: Me,
    /// Codes that let in who has forgotten the password, once each. They are shown only now.
    pub(crate) recovery: Vec<String>,
}

/// New codes; the old ones are void.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Codes {
    recovery: Vec<String>,
}

/// Make an account of what one is: a guest keeps name and games.
#[utoipa::path(
    post, path = "/api/accounts", tag = "accounts", request_body = SignIn,
    responses((status = 201, body = Opened), (status = 400, body = Refusal), (status = 409, body = Refusal)),
)]
pub(crate) async fn open(
    State(state): State<AppState>,
    asker: Asker,
    Somebody(known): Somebody,
    Body(SignIn { login, password }): Body<SignIn>,
) -> Result<(StatusCode, Json<Opened>), Problem> {
    known.must_be_at_home()?;
    if known.has_account {
        return Err(Problem::conflict("has_account", "you have an account already"));
    }
    let login = login_of(&login)?;
    check_password(&password, login.as_str())?;
    state.limiter.newcomer(asker.address)?;
    let hash = password::hash(password).await?;
    let (recovery, hashes) = codes();
    let new = NewAccount {
        player: known.player,
        login: login.as_str().to_owned(),
        password: hash,
        recovery: hashes,
    };
    state.store().create_account(new, wall::now()).await?;
    metrics::counter!("damier_accounts_total").increment(1);
    // A new secret: whoever may have learnt the old one has learnt nothing of the account.
    asker.end_session(&state).await?;
    let known = sign_in(&state, &asker, known.player, true).await?;
    Ok((StatusCode::CREATED, Json(Opened { me: known.into(), recovery })))
}

/// Sign in.
#[utoipa::path(
    post, path = "/api/session", tag = "accounts", request_body = SignIn,
    responses((status = 200, body = Me), (status = 401, body = Refusal), (status = 429, body = Refusal)),
)]
pub(crate) async fn enter(
    State(state): State<AppState>,
    asker: Asker,
    Body(SignIn { login, password }): Body<SignIn>,
) -> Result<Json<Me>, Problem> {
    state.limiter.sign_in(asker.address, &shortened(&login))?;
    let account = match Login::parse(&login) {
        Ok(login) => state.store().account_by_login(login.as_str()).await?,
        Err(_) => None,
    };
    let hash = account.as_ref().map(|account| account.password.clone());
    if !password::is_right(password, hash).await? {
        return Err(wrong());
    }
    let account = account.ok_or_else(wrong)?;
    if account.closed.is_some() {
        return Err(Problem::account_closed());
    }
    asker.end_session(&state).await?;
    Ok(Json(sign_in(&state, &asker, account.player, true).await?.into()))
}

/// Sign out.
#[utoipa::path(delete, path = "/api/session", tag = "accounts", responses((status = 204)))]
pub(crate) async fn leave(State(state): State<AppState>, asker: Asker) -> Result<StatusCode, Problem> {
    asker.end_session(&state).await?;
    asker.forget();
    Ok(StatusCode::NO_CONTENT)
}

/// Sign in by a recovery code, and take a new password. All other sessions end.
#[utoipa::path(
    post, path = "/api/session/recover", tag = "accounts", request_body = Recover,
    responses((status = 200, body = Me), (status = 401, body = Refusal), (status = 429, body = Refusal)),
)]
pub(crate) async fn recover(
    State(state): State<AppState>,
    asker: Asker,
    Body(Recover { login, code, password }): Body<Recover>,
) -> Result<Json<Me>, Problem> {
    state.limiter.sign_in(asker.address, &shortened(&login))?;
    let login = Login::parse(&login).map_err(|_| wrong())?;
    check_password(&password, login.as_str())?;
    let code = RecoveryCode::parse(&code).map_err(|_| wrong())?;
    // Before anything is looked up, so that it takes as long whether there is such an account or not.
    let hash = password::hash(password).await?;
    let account = state.store().account_by_login(login.as_str()).await?.ok_or_else(wrong)?;
    if account.closed.is_some() {
        return Err(Problem::account_closed());
    }
    let player = account.player;
    if !state.store().use_recovery_code(player, hash_of(&code), wall::now()).await? {
        return Err(wrong());
    }
    state.store().set_password(player, &hash).await?;
    state.store().end_sessions(player).await?;
    state.hall.evict(player);
    asker.end_session(&state).await?;
    Ok(Json(sign_in(&state, &asker, player, true).await?.into()))
}

/// Take another password. All other sessions end.
#[utoipa::path(
    post, path = "/api/me/password", tag = "accounts", request_body = Change,
    responses((status = 200, body = Me), (status = 401, body = Refusal), (status = 403, body = Refusal)),
)]
pub(crate) async fn change(
    State(state): State<AppState>,
    asker: Asker,
    AtHome(known): AtHome,
    Body(Change { password, new }): Body<Change>,
) -> Result<Json<Me>, Problem> {
    let login = confirmed(&state, &asker, &known, password).await?;
    check_password(&new, &login)?;
    let hash = password::hash(new).await?;
    state.store().set_password(known.player, &hash).await?;
    state.store().end_sessions(known.player).await?;
    state.hall.evict(known.player);
    Ok(Json(sign_in(&state, &asker, known.player, true).await?.into()))
}

/// Take new recovery codes; the old ones are void.
#[utoipa::path(
    post, path = "/api/me/recovery", tag = "accounts", request_body = Again,
    responses((status = 200, body = Codes), (status = 401, body = Refusal), (status = 403, body = Refusal)),
)]
pub(crate) async fn renew_codes(
    State(state): State<AppState>,
    asker: Asker,
    AtHome(known): AtHome,
    Body(Again { password }): Body<Again>,
) -> Result<Json<Codes>, Problem> {
    confirmed(&state, &asker, &known, password).await?;
    let (recovery, hashes) = codes();
    state.store().set_recovery_codes(known.player, hashes).await?;
    Ok(Json(Codes { recovery }))
}

/// The login of whoever knows the password of his account.
pub(super) async fn confirmed(
    state: &AppState,
    asker: &Asker,
    known: &Known,
    password: String,
) -> Result<String, Problem> {
    let account = state.store().account(known.player).await?.ok_or_else(Problem::account_needed)?;
    state.limiter.sign_in(asker.address, &account.login)?;
    if password::is_right(password, Some(account.password)).await? { Ok(account.login) } else { Err(wrong()) }
}

fn login_of(text: &str) -> Result<Login, Problem> {
    Login::parse(text).map_err(|error| Problem::new(StatusCode::BAD_REQUEST, "login", error))
}

/// One answer for everything that may be wrong, so that nobody learns which logins there are.
fn wrong() -> Problem {
    Problem::new(StatusCode::UNAUTHORIZED, "wrong", "the login, or what was given with it, is wrong")
}

/// Enough of a login to count attempts by.
fn shortened(login: &str) -> String {
    login.chars().take(64).collect()
}

fn codes() -> (Vec<String>, Vec<TokenHash>) {
    let random = || u128::from(random::bits()) << 64 | u128::from(random::bits());
    let codes = (0..RecoveryCode::OF_AN_ACCOUNT).map(|_| RecoveryCode::from_random(random()));
    codes.map(|code| (code.to_string(), hash_of(&code))).unzip()
}

fn hash_of(code: &RecoveryCode) -> TokenHash {
    TokenHash::of(&String::from_utf8_lossy(code.secret()))
}
