//! Putting a copy in the place of the database, whether or not a server runs.
//!
//! The copy is checked, every game of it replayed, and written anew beside the database. If no other program has the
//! folder, it takes the place of the database by one renaming. If a server has it, the server finds the new file, stops
//! writing, does that same renaming, and goes on from there. Either way the old database is kept beside the new.

use std::fs;
use std::path::{Path, PathBuf};
use std::process;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde::Serialize;
use sqlx::{Connection, SqliteConnection};
use tracing::warn;

use super::backup::copy;
use super::file::sync_folder_of;
use super::verify::verify;
use super::{Progress, Stop, Tell};
use crate::error::StoreError;
use crate::lock::FolderLock;
use crate::options::Options;
use crate::place::{Place, connect, to_write};

/// How long a server has to take the new database.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often is looked whether it has.
const EVERY: Duration = Duration::from_millis(100);

/// What was put in place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Restored {
    /// The games.
    pub games: u64,
    /// Their events.
    pub events: u64,
    /// Where the database from before is kept, if there was one.
    pub before: Option<PathBuf>,
    /// Whether a server that runs has taken it.
    pub by_server: bool,
}

/// A new database beside the old one, waiting to take its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Waiting {
    pub(crate) file: PathBuf,
    /// Where the old one is to be kept.
    pub(crate) before: PathBuf,
}

const NEW: &str = "restore-";
const OLD: &str = "before-";
const ENDING: &str = ".db";

impl Waiting {
    fn named(place: &Place, name: &str) -> Self {
        let in_folder = |start| place.folder.join(format!("{start}{name}{ENDING}"));
        Self { file: in_folder(NEW), before: in_folder(OLD) }
    }

    fn new(place: &Place) -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis());
        Self::named(place, &format!("{now}-{}", process::id()))
    }

    /// The new database that waits in a folder, if there is one.
    pub(crate) fn find(place: &Place) -> Option<Self> {
        let names = fs::read_dir(&place.folder).ok()?;
        let names = names.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let mut found: Vec<_> =
            names.filter_map(|name| Some(name.strip_prefix(NEW)?.strip_suffix(ENDING)?.to_owned())).collect();
        found.sort();
        found.last().map(|name| Self::named(place, name))
    }

    /// Deletes the new database; whether it could be.
    pub(crate) fn remove(&self) -> bool {
        fs::remove_file(&self.file).is_ok()
    }
}

/// Deletes new databases that nobody waits for any more: whoever put them there has gone, or waits in vain.
pub(crate) fn remove_leftovers(place: &Place) {
    while let Some(waiting) = Waiting::find(place) {
        warn!(file = %waiting.file.display(), "a restore that was not finished is cleared away");
        if !waiting.remove() {
            return;
        }
    }
}

/// Puts a copy in the place of the database of a folder, made if missing. A server that runs goes on with it.
///
/// # Errors
/// If the copy is damaged or newer than this program, the folder cannot be used, the server does not take the copy within
/// half a minute, or it was stopped. Then the database is as before.
pub async fn restore(
    folder: &Path,
    from: &Path,
    tell: Tell<'_>,
    stop: &Stop,
) -> Result<Restored, StoreError> {
    let report = verify(from, tell, stop).await?;
    if let Some(first) = report.problems.first() {
        let what = format!("{}: {} problems; the first: {first}", from.display(), report.found);
        return Err(StoreError::damaged(what));
    }
    let place = Place::make(folder)?;
    let waiting = Waiting::new(&place);
    let copied = copy(from, &waiting.file, tell, stop).await?;
    let taken = take_place(&place, &waiting, tell, stop).await;
    if taken.is_err() {
        waiting.remove();
    }
    let by_server = taken?;
    let before = Some(waiting.before).filter(|before| before.exists());
    Ok(Restored { games: copied.games, events: copied.events, before, by_server })
}

/// Renames, or has the server do it; whether it was the server.
async fn take_place(
    place: &Place,
    waiting: &Waiting,
    tell: Tell<'_>,
    stop: &Stop,
) -> Result<bool, StoreError> {
    match FolderLock::take(&place.folder) {
        Ok(_lock) => {
            let file = place.database();
            if file.exists() {
                // One that is damaged may not let itself be closed in order; it is kept all the same.
                if let Ok(db) = connect(&to_write(&file, &Options::default())).await {
                    leave(db).await?;
                }
            }
            put_in_place(place, waiting)?;
            Ok(false)
        }
        Err(StoreError::Locked { folder, pid }) => {
            wait_for_server(waiting, StoreError::NotTaken { folder, pid }, tell, stop).await?;
            Ok(true)
        }
        Err(error) => Err(error),
    }
}

async fn wait_for_server(
    waiting: &Waiting,
    not_taken: StoreError,
    tell: Tell<'_>,
    stop: &Stop,
) -> Result<(), StoreError> {
    let begun = Instant::now();
    tell(Progress::Waiting);
    loop {
        if !waiting.file.exists() {
            // Gone, but not put in place: the server could not, or has been started anew meanwhile.
            return if waiting.before.exists() { Ok(()) } else { Err(not_taken) };
        }
        if stop.is_stopped() {
            return Err(StoreError::Stopped);
        }
        if begun.elapsed() > PATIENCE {
            return Err(not_taken);
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Leaves a database so that nothing of it is outside its file.
///
/// # Errors
/// [`StoreError::Busy`] if somebody reads so that it cannot be done.
pub(crate) async fn leave(mut db: SqliteConnection) -> Result<(), StoreError> {
    let done: Result<(i64, i64, i64), _> =
        sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut db).await;
    // Fails where the statement before did, which says it better.
    let _ = db.close().await;
    match done.map_err(StoreError::from) {
        Ok((0, ..)) => Ok(()),
        Ok(_) => Err(StoreError::Busy),
        // Whatever is outside is kept outside.
        Err(StoreError::Damaged { .. }) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Puts a new database in the place of one that has been left, which is kept.
///
/// # Errors
/// If the files cannot be renamed; then the old database is in its place.
pub(crate) fn put_in_place(place: &Place, waiting: &Waiting) -> Result<(), StoreError> {
    let database = place.database();
    if database.exists() {
        keep(&database, &waiting.before).map_err(|source| StoreError::file(&waiting.before, source))?;
    }
    let put = replace(&database, waiting);
    if put.is_err() {
        // The database is in its place, so its second name is not needed.
        let _ = fs::remove_file(&waiting.before);
    }
    put
}

fn replace(database: &Path, waiting: &Waiting) -> Result<(), StoreError> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |source| StoreError::file(path, source)
    };
    // A log that stayed behind would be taken for one of the new database.
    for ending in ["-wal", "-shm"] {
        let log = with_ending(database, ending);
        if fs::metadata(&log).is_ok_and(|log| log.len() > 0 && ending == "-wal") {
            let kept = with_ending(&waiting.before, ending);
            fs::rename(&log, &kept).map_err(failed(&log))?;
        } else if log.exists() {
            fs::remove_file(&log).map_err(failed(&log))?;
        }
    }
    fs::rename(&waiting.file, database).map_err(failed(database))?;
    sync_folder_of(database)
}

/// Puts the old database back, because the new one cannot be used.
pub(crate) fn bring_back(place: &Place, waiting: &Waiting) -> Result<(), StoreError> {
    fs::rename(&waiting.before, place.database()).map_err(|source| StoreError::file(&waiting.before, source))
}

/// Gives a file a second name, or copies it where files have only one.
fn keep(file: &Path, kept: &Path) -> std::io::Result<()> {
    fs::hard_link(file, kept).or_else(|_| fs::copy(file, kept).map(drop))
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
