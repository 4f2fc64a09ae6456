//! The files of a folder, and connections to the database in it.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, SqliteConnection};

use crate::error::StoreError;
use crate::options::{Options, Synchronous};

/// The database, in its folder.
const DATABASE: &str = "club.db";

/// Marks a file as one of ours: `DAMI`.
pub(crate) const APPLICATION_ID: i32 = 0x4441_4d49;

/// The folder of a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) folder: PathBuf,
}

impl Place {
    /// The folder, made if missing; then only its owner can look into it.
    pub(crate) fn make(folder: &Path) -> Result<Self, StoreError> {
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder).map_err(|source| StoreError::file(folder, source))?;
        Ok(Self { folder: folder.to_owned() })
    }

    /// The folder of a database that exists.
    pub(crate) fn existing(folder: &Path) -> Result<Self, StoreError> {
        let place = Self { folder: folder.to_owned() };
        match fs::metadata(place.database()) {
            Ok(_) => Ok(place),
            Err(source) => Err(StoreError::file(place.database(), source)),
        }
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.join(DATABASE)
    }
}

/// Makes an empty file, unless there is one, that only its owner can read: there are hashes of passwords in it. SQLite
/// gives the files that it puts beside a database the same rights.
pub(crate) fn make_private(file: &Path) -> Result<(), StoreError> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(file) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(StoreError::file(file, error)),
        _ => Ok(()),
    }
}

/// How the one that writes connects.
pub(crate) fn to_write(file: &Path, options: &Options) -> SqliteConnectOptions {
    let synchronous = match options.synchronous {
        Synchronous::Full => SqliteSynchronous::Full,
        Synchronous::Normal => SqliteSynchronous::Normal,
    };
    let mut connect = common(file, options)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(synchronous)
        .foreign_keys(true)
        // The log grows while somebody reads for long, as a copy does; afterwards it is cut to this again.
        .pragma("journal_size_limit", "67108864")
        // What is deleted is to be gone from the file as well.
        .pragma("secure_delete", "ON");
    if let Some(pages) = options.max_pages {
        connect = connect.pragma("max_page_count", pages.to_string());
    }
    connect
}

/// How those that only read connect.
pub(crate) fn to_read(file: &Path, options: &Options) -> SqliteConnectOptions {
    common(file, options).create_if_missing(false).pragma("query_only", "ON")
}

/// How those connect that look after a file; they do not change it, but copying it counts as a change.
pub(crate) fn to_look_at(file: &Path, options: &Options) -> SqliteConnectOptions {
    common(file, options).create_if_missing(false)
}

fn common(file: &Path, options: &Options) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .busy_timeout(options.patience)
        .statement_cache_capacity(200)
        .disable_statement_logging()
}

/// Connects, naming the file if that fails.
pub(crate) async fn connect(connect: &SqliteConnectOptions) -> Result<SqliteConnection, StoreError> {
    connect.connect().await.map_err(|error| match StoreError::from(error) {
        StoreError::Damaged { what } => {
            StoreError::damaged(format!("{}: {what}", connect.get_filename().display()))
        }
        StoreError::Other(error) => {
            StoreError::file(connect.get_filename(), std::io::Error::other(error.to_string()))
        }
        error => error,
    })
}
