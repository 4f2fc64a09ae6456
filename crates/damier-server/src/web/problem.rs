//! Why something asked of the API is refused.

use std::fmt::Display;
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use damier_club::InvitationError;
use damier_club::lobby::LobbyError;
use damier_club::people::{NameError, PasswordError};
use damier_protocol::live::Refused;
use damier_store::StoreError;
use tracing::{error, warn};

use super::error::NeedsPage;
use super::limits::TooMany;
use crate::hall::{FoyerError, HallError};
use crate::wall;

/// Why something is refused; nothing has changed. As an answer: a status, and the reason as JSON, or in words if it is a
/// page that was asked for.
#[derive(Debug)]
pub(crate) struct Problem {
    pub(crate) status: StatusCode,
    pub(crate) refused: Refused,
    wait: Option<Duration>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, reason: &str, text: impl Display) -> Self {
        let refused = Refused { reason: reason.to_owned(), text: text.to_string(), act: None };
        Self { status, refused, wait: None }
    }

    /// Something that cannot be read.
    pub(crate) fn nonsense(text: impl Display) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "nonsense", text)
    }

    /// Something that there is not.
    pub(crate) fn not_found(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", format_args!("there is no such {what}"))
    }

    /// A page of another site asks in somebody's name.
    pub(crate) fn another_site() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "another_site",
            "only a page of this site may ask this with a cookie; programs show a token",
        )
    }

    /// Nobody that we know asks.
    pub(crate) fn unknown() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "unknown", "only somebody who is known can ask this")
    }

    /// A token that nobody has.
    pub(crate) fn unknown_token() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "unknown_token", "this token is nobody's")
    }

    /// A guest asks what needs an account.
    pub(crate) fn account_needed() -> Self {
        Self::new(StatusCode::FORBIDDEN, "account_needed", "this needs an account, and to be signed in to it")
    }

    /// The account is closed.
    pub(crate) fn account_closed() -> Self {
        Self::new(StatusCode::FORBIDDEN, "account_closed", "this account has been closed")
    }

    /// Somebody asks what is not his to ask.
    pub(crate) fn not_yours(text: impl Display) -> Self {
        Self::new(StatusCode::FORBIDDEN, "not_yours", text)
    }

    /// It was asked too late, or twice, or of what is not so.
    pub(crate) fn conflict(reason: &str, text: impl Display) -> Self {
        Self::new(StatusCode::CONFLICT, reason, text)
    }

    /// Something of ours failed.
    pub(crate) fn internal(cause: impl Display) -> Self {
        error!(%cause, "something failed");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "something failed; it has been written down")
    }

    /// No more fits.
    pub(crate) fn no_room(text: &str) -> Self {
        let mut problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "no_room", text);
        problem.wait = Some(Duration::from_secs(10));
        problem
    }
}

impl From<TooMany> for Problem {
    fn from(too_many: TooMany) -> Self {
        metrics::counter!("damier_too_many_requests_total").increment(1);
        let mut problem =
            Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", "that is too many requests; wait a little");
        problem.wait = Some(too_many.wait);
        problem
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match &error {
            StoreError::Full => {
                warn!("the store is full");
                let mut problem = Self::new(
                    StatusCode::INSUFFICIENT_STORAGE,
                    "full",
                    "the server has no room to keep this",
                );
                problem.wait = Some(Duration::from_secs(30));
                problem
            }
            StoreError::Busy => {
                let mut problem =
                    Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "the store is busy; try again");
                problem.wait = Some(Duration::from_secs(1));
                problem
            }
            StoreError::Taken { .. } => Self::conflict("taken", error),
            StoreError::NoInvitation => Self::conflict("taken", error),
            StoreError::NoPlayer(_) => Self::not_found("player"),
            StoreError::NoGame(_) => Self::not_found("game"),
            _ => Self::internal(error),
        }
    }
}

impl From<HallError> for Problem {
    fn from(error: HallError) -> Self {
        match error {
            HallError::NoSuchGame => Self::not_found("game"),
            HallError::NotSeated => Self::new(StatusCode::FORBIDDEN, "not_seated", error),
            HallError::NoPremove => Self::conflict("no_premove", error),
            HallError::NoTalk => Self::new(StatusCode::FORBIDDEN, "no_talk", error),
            HallError::Refused(refusal) => Self::conflict(refusal.code(), refusal),
            HallError::Open(error) => Self::new(StatusCode::UNPROCESSABLE_ENTITY, "terms", error),
            HallError::Store(error) => error.into(),
            HallError::Closing | HallError::Broken => {
                let mut problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "restart", error);
                problem.wait = Some(Duration::from_secs(2));
                problem
            }
        }
    }
}

impl From<NameError> for Problem {
    fn from(error: NameError) -> Self {
        Self::new(StatusCode::BAD_REQUEST, error.code(), error)
    }
}

impl From<PasswordError> for Problem {
    fn from(error: PasswordError) -> Self {
        Self::new(StatusCode::BAD_REQUEST, error.code(), error)
    }
}

impl From<InvitationError> for Problem {
    fn from(error: InvitationError) -> Self {
        Self::conflict(error.code(), error)
    }
}

impl From<LobbyError> for Problem {
    fn from(error: LobbyError) -> Self {
        let status = match error {
            LobbyError::NoOffer => StatusCode::NOT_FOUND,
            LobbyError::NoAccount | LobbyError::Blocked | LobbyError::NotForYou => StatusCode::FORBIDDEN,
            LobbyError::NoClock | LobbyError::NotRateable => StatusCode::UNPROCESSABLE_ENTITY,
            LobbyError::TooMany | LobbyError::Wait { .. } => StatusCode::TOO_MANY_REQUESTS,
            _ => StatusCode::CONFLICT,
        };
        let mut problem = Self::new(status, error.code(), error);
        if let LobbyError::Wait { until } = error {
            problem.wait = Some(Duration::from_millis(until.since(wall::now()).0));
        }
        problem
    }
}

impl From<FoyerError> for Problem {
    fn from(error: FoyerError) -> Self {
        match error {
            FoyerError::Lobby(error) => error.into(),
            FoyerError::Hall(error) => error.into(),
        }
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        let status = rejection.status();
        let reason = if status == StatusCode::PAYLOAD_TOO_LARGE { "too_large" } else { "nonsense" };
        Self::new(status, reason, rejection.body_text())
    }
}

impl From<PathRejection> for Problem {
    fn from(_: PathRejection) -> Self {
        Self::not_found("address")
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Self {
        Self::nonsense(rejection.body_text())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.refused)).into_response();
        response.extensions_mut().insert(NeedsPage);
        if let Some(wait) = self.wait {
            let seconds = wait.as_secs_f64().ceil().max(1.0) as u64;
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
