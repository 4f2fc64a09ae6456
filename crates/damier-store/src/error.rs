//! Why something could not be kept or found.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use damier_club::{GameId, PlayerId};
use thiserror::Error;

/// Why something could not be kept or found. Nothing was changed.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// No room: the disk is full, or the database has the most pages it may have.
    #[error("there is no room left for the database: free some space on its disk")]
    Full,
    /// Another program has kept the database to itself for too long.
    #[error("the database is in use by another program; try again")]
    Busy,
    /// The file is no database, or not whole, or says what cannot be.
    #[error("the database is damaged: {what}")]
    Damaged {
        /// What is wrong.
        what: String,
    },
    /// Events were to follow others than the last of the game.
    #[error("game {game} has {events} events, so event {first} cannot be the next")]
    Conflict {
        /// The game.
        game: GameId,
        /// How many events it has; none if it does not exist.
        events: u32,
        /// The number that the first of the new events was to have.
        first: u32,
    },
    /// There is no such player.
    #[error("there is no player {0}")]
    NoPlayer(PlayerId),
    /// There is no such game.
    #[error("there is no game {0}")]
    NoGame(GameId),
    /// There is no such invitation, or not any more.
    #[error("the invitation has been taken, has expired or never was")]
    NoInvitation,
    /// What was to be new exists already; the text says what.
    #[error("{what} is taken")]
    Taken {
        /// What.
        what: String,
    },
    /// Another Damier uses the folder.
    #[error("{} is in use by another damier{}", folder.display(), process(*pid))]
    Locked {
        /// The folder.
        folder: PathBuf,
        /// The other process, where it is known.
        pid: Option<u32>,
    },
    /// The server that has the folder did not go on with another database.
    #[error("the damier that has {}{} did not take the other database; its log may say why", folder.display(), process(*pid))]
    NotTaken {
        /// The folder.
        folder: PathBuf,
        /// The process of the server, where it is known.
        pid: Option<u32>,
    },
    /// The database was written by a newer Damier.
    #[error("{} was written by a newer damier (version {found} of its tables, this one knows {known})", file.display())]
    Newer {
        /// The file.
        file: PathBuf,
        /// The version of its tables.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// The database was last used by an older Damier, which still has it.
    #[error("{} is in use by an older damier (version {found} of its tables, this one needs {known})", file.display())]
    Older {
        /// The file.
        file: PathBuf,
        /// The version of its tables.
        found: u32,
        /// The version that this program needs.
        known: u32,
    },
    /// A step to newer tables failed; the database is as it was.
    #[error("the tables cannot be brought to version {version}: {because}")]
    Migration {
        /// The version.
        version: u32,
        /// Why.
        because: Box<StoreError>,
    },
    /// A file or folder cannot be used.
    #[error("cannot use {}: {source}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: Arc<io::Error>,
    },
    /// The work was stopped from outside.
    #[error("stopped")]
    Stopped,
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
    /// Anything else that the database says.
    #[error("the database: {0}")]
    Other(Arc<sqlx::Error>),
}

fn process(pid: Option<u32>) -> String {
    pid.map(|pid| format!(" (process {pid})")).unwrap_or_default()
}

impl StoreError {
    pub(crate) fn file(path: impl Into<PathBuf>, source: io::Error) -> Self {
        if source.kind() == io::ErrorKind::StorageFull {
            return Self::Full;
        }
        Self::File { path: path.into(), source: Arc::new(source) }
    }

    pub(crate) fn damaged(what: impl Into<String>) -> Self {
        Self::Damaged { what: what.into() }
    }

    /// Whether what was asked cannot be done as things are; the database itself is well.
    #[must_use]
    pub const fn is_refusal(&self) -> bool {
        matches!(
            self,
            Self::Conflict { .. }
                | Self::NoPlayer(_)
                | Self::NoGame(_)
                | Self::NoInvitation
                | Self::Taken { .. }
        )
    }
}

/// SQLite's result codes: the last eight bits say what kind of failure it was.
mod code {
    pub(super) const BUSY: u32 = 5;
    pub(super) const LOCKED: u32 = 6;
    pub(super) const INTERRUPT: u32 = 9;
    pub(super) const CORRUPT: u32 = 11;
    pub(super) const FULL: u32 = 13;
    pub(super) const NOTADB: u32 = 26;
    /// The index of the write-ahead log cannot grow: of no room.
    pub(super) const IOERR_SHMSIZE: u32 = 10 | (19 << 8);
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let code = match &error {
            sqlx::Error::Database(said) => said.code().and_then(|code| code.parse::<u32>().ok()),
            sqlx::Error::PoolTimedOut => return Self::Busy,
            sqlx::Error::PoolClosed => return Self::Closed,
            _ => None,
        };
        let Some(code) = code else { return Self::Other(Arc::new(error)) };
        match code & 0xff {
            _ if code == code::IOERR_SHMSIZE => Self::Full,
            code::FULL => Self::Full,
            code::BUSY | code::LOCKED => Self::Busy,
            code::INTERRUPT => Self::Stopped,
            code::CORRUPT | code::NOTADB => Self::damaged(message(&error)),
            _ => Self::Other(Arc::new(error)),
        }
    }
}

fn message(error: &sqlx::Error) -> String {
    error.as_database_error().map_or_else(|| error.to_string(), |said| said.message().to_owned())
}
