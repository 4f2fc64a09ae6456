//! Who asks, as handlers ask for it.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use damier_club::PlayerId;
use damier_club::people::Role;
use damier_game::clock::Millis;
use damier_store::{Session, TokenHash};
use tracing::debug;

use super::{Gift, guest};
use crate::wall;
use crate::web::limits::Address;
use crate::web::{AppState, PageLang, Problem};

/// How often it is noted that a token is used.
const BETWEEN_USES: Millis = Millis::from_mins(60);

/// Who asks, known or not, and from where.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    pub(crate) address: Address,
    pub(super) is_secure: bool,
    pub(super) gift: Gift,
    known: Option<Known>,
}

/// A player who is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) player: PlayerId,
    pub(crate) name: String,
    pub(crate) is_bot: bool,
    pub(crate) has_account: bool,
    pub(crate) proof: Proof,
}

/// By what somebody is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// By the cookie of a session.
    Session(TokenHash),
    /// By a token, as programs are.
    Token,
}

/// Somebody with a name: whoever had none is a guest from now on.
pub(crate) struct Somebody(pub(crate) Known);

/// A player in a browser: not a program by a token, which does not decide over its player.
pub(crate) struct AtHome(pub(crate) Known);

/// A moderator or operator of the club, in a browser.
pub(crate) struct Moderator {
    pub(crate) player: PlayerId,
    pub(crate) role: Role,
}

impl Known {
    /// Refuses programs.
    pub(crate) fn must_be_at_home(&self) -> Result<(), Problem> {
        match self.proof {
            Proof::Session(_) => Ok(()),
            Proof::Token => Err(Problem::not_yours("a token is for playing; this is for whoever made it")),
        }
    }
}

impl Asker {
    pub(super) fn stranger(address: Address, is_secure: bool) -> Self {
        Self { address, is_secure, gift: Gift::default(), known: None }
    }

    pub(super) fn set(&mut self, known: Option<Known>) {
        self.known = known;
    }

    /// Who it is, if that is known.
    pub(crate) const fn known(&self) -> Option<&Known> {
        self.known.as_ref()
    }

    /// Who it is, if that is known.
    pub(crate) fn player(&self) -> Option<PlayerId> {
        self.known.as_ref().map(|known| known.player)
    }

    /// Whether the answer goes over an encrypted connection.
    pub(crate) const fn is_secure(&self) -> bool {
        self.is_secure
    }
}

/// The player of a session.
pub(super) async fn of_session(
    state: &AppState,
    session: &Session,
    secret: &str,
) -> Result<Option<Known>, Problem> {
    player(state, session.player, Proof::Session(TokenHash::of(secret))).await
}

/// The player of a token.
///
/// # Errors
/// Whoever shows a token wants to be known by it, so one that is not is refused.
pub(super) async fn of_token(state: &AppState, token: &str) -> Result<Option<Known>, Problem> {
    let found = state.store().api_token(TokenHash::of(token)).await?;
    let Some(found) = found else { return Err(Problem::unknown_token()) };
    let now = wall::now();
    if found.used.is_none_or(|used| now.since(used) > BETWEEN_USES) {
        // Only for whoever looks at his tokens; a game does not wait for it.
        if let Err(error) = state.store().api_token_used(found.number, now).await {
            debug!(%error, "the use of a token was not noted");
        }
    }
    player(state, found.player, Proof::Token).await
}

async fn player(state: &AppState, player: PlayerId, proof: Proof) -> Result<Option<Known>, Problem> {
    let found = state.store().player(player).await?.filter(|player| !player.is_erased);
    Ok(found.map(|found| Known {
        player,
        name: found.name,
        is_bot: found.is_bot,
        has_account: found.has_account,
        proof,
    }))
}

fn asker(parts: &Parts) -> Result<&Asker, Problem> {
    parts.extensions.get().ok_or_else(|| Problem::internal("nobody asked who asks"))
}

impl FromRequestParts<AppState> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, Problem> {
        asker(parts).cloned()
    }
}

impl FromRequestParts<AppState> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, Problem> {
        asker(parts)?.known.clone().ok_or_else(Problem::unknown)
    }
}

impl FromRequestParts<AppState> for Somebody {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        let asker = asker(parts)?.clone();
        if let Some(known) = asker.known {
            return Ok(Self(known));
        }
        let PageLang(lang) =
            PageLang::from_request_parts(parts, state).await.unwrap_or_else(|never| match never {});
        guest::welcome(state, &asker, lang).await.map(Self)
    }
}

impl FromRequestParts<AppState> for AtHome {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        let known = Known::from_request_parts(parts, state).await?;
        known.must_be_at_home()?;
        Ok(Self(known))
    }
}

impl FromRequestParts<AppState> for Moderator {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        let AtHome(known) = AtHome::from_request_parts(parts, state).await?;
        let account = state.store().account(known.player).await?;
        let role = account.map(|account| account.role).filter(|role| role.reads_reports());
        let role = role.ok_or_else(|| Problem::not_yours("only moderators can do this"))?;
        Ok(Self { player: known.player, role })
    }
}
