//! Why the hall does not do what is asked of it.

use damier_club::{OpenError, Refusal};
use damier_store::StoreError;
use thiserror::Error;

/// Why the hall does not do what is asked of it. Nothing has changed.
#[derive(Clone, Debug, Error)]
pub(crate) enum HallError {
    /// There is no such game.
    #[error("there is no such game")]
    NoSuchGame,
    /// Who asks has no seat at this table.
    #[error("only the players of a game can do that")]
    NotSeated,
    /// The table refuses.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// No game can begin so.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Only players who invited each other talk in their own words.
    #[error("only players who invited each other can write to each other")]
    NoTalk,
    /// Time is not short there, or faults are answered.
    #[error("this game has no premoves")]
    NoPremove,
    /// It could not be kept, so it has not happened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The server is about to end.
    #[error("the server is closing; try again in a moment")]
    Closing,
    /// The table broke off.
    #[error("the table could not answer; try again")]
    Broken,
}
