//! A whole and consistent copy of the database, in one file, while it is written to.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Serialize;

use super::file::{Draft, Look};
use super::{Progress, Stop, Tell};
use crate::error::StoreError;
use crate::place::{Place, make_private};
use crate::schema;
use crate::store::Store;

/// How often the size of the copy is looked at.
const EVERY: Duration = Duration::from_millis(200);

/// A copy that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Copied {
    /// The file.
    pub file: PathBuf,
    /// Its size.
    pub bytes: u64,
    /// The games in it.
    pub games: u64,
    /// Their events.
    pub events: u64,
}

/// Copies the database of a folder into one file: everything that was written before this began, and nothing by halves.
/// A file of that name is replaced when the copy is whole. A server may run meanwhile; it is not held up.
///
/// # Errors
/// If the database or the file cannot be used, the copy is not whole, or it was stopped. Then no file is left.
pub async fn backup(folder: &Path, to: &Path, tell: Tell<'_>, stop: &Stop) -> Result<Copied, StoreError> {
    let place = Place::existing(folder)?;
    copy(&place.database(), to, tell, stop).await
}

impl Store {
    /// Copies the database into one file; see [`backup`].
    ///
    /// # Errors
    /// As `backup`; a store in memory has no file to copy.
    pub async fn backup(&self, to: &Path, tell: Tell<'_>, stop: &Stop) -> Result<Copied, StoreError> {
        backup(self.folder()?, to, tell, stop).await
    }
}

/// Copies a database into one file.
pub(super) async fn copy(from: &Path, to: &Path, tell: Tell<'_>, stop: &Stop) -> Result<Copied, StoreError> {
    let mut look = Look::at(from, stop).await?;
    schema::version(&mut look.db, from).await?;
    let of: i64 =
        sqlx::query_scalar("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
            .fetch_one(&mut look.db)
            .await?;
    let draft = Draft::beside(to, ".part");
    let path = draft.path().to_str().ok_or_else(|| unreadable(draft.path()))?.to_owned();
    // The system says more clearly than the database why a file cannot be made.
    make_private(draft.path())?;
    let mut copying = Box::pin(sqlx::query("VACUUM INTO $1").bind(path).execute(&mut look.db));
    loop {
        tokio::select! {
            done = &mut copying => {
                done?;
                break;
            }
            () = tokio::time::sleep(EVERY) => {
                let bytes = fs::metadata(draft.path()).map_or(0, |data| data.len());
                tell(Progress::Copying { bytes, of: of.try_into().unwrap_or_default() });
            }
        }
    }
    drop(copying);
    look.close().await?;
    tell(Progress::Checking);
    let (games, events) = check(draft.path(), stop).await?;
    let bytes = fs::metadata(draft.path()).map_err(|source| StoreError::file(draft.path(), source))?.len();
    draft.keep_as(to)?;
    Ok(Copied { file: to.to_owned(), bytes, games, events })
}

fn unreadable(path: &Path) -> StoreError {
    StoreError::file(path, std::io::Error::other("the name of the file is no text"))
}

/// Whether the pages of a copy are whole; the games and events in it.
async fn check(file: &Path, stop: &Stop) -> Result<(u64, u64), StoreError> {
    let mut look = Look::at(file, stop).await?;
    let said: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_all(&mut look.db).await?;
    if said != ["ok"] {
        return Err(StoreError::damaged(format!("the copy is not whole: {}", said.join("; "))));
    }
    let (games, events): (i64, i64) =
        sqlx::query_as("SELECT (SELECT count(*) FROM games), (SELECT count(*) FROM events)")
            .fetch_one(&mut look.db)
            .await?;
    look.close().await?;
    Ok((games.unsigned_abs(), events.unsigned_abs()))
}
