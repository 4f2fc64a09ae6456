//! Files, in a way that a power cut leaves the old one or the new one.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use sqlx::{Connection, SqliteConnection};

use super::Stop;
use crate::error::StoreError;
use crate::options::Options;
use crate::place::{connect, to_look_at};

/// A connection to look at a database, which can be stopped in the middle of a statement.
pub(super) struct Look {
    pub(super) db: SqliteConnection,
}

/// How many steps of a statement pass before it looks whether to stop.
const STEPS: i32 = 10_000;

impl Look {
    /// Opens a database that exists.
    pub(super) async fn at(file: &Path, stop: &Stop) -> Result<Self, StoreError> {
        if let Err(source) = File::open(file) {
            return Err(StoreError::file(file, source));
        }
        let mut db = connect(&to_look_at(file, &Options::default())).await?;
        let stop = stop.clone();
        db.lock_handle().await?.set_progress_handler(STEPS, move || !stop.is_stopped());
        Ok(Self { db })
    }

    pub(super) async fn close(self) -> Result<(), StoreError> {
        Ok(self.db.close().await?)
    }
}

/// A file that is deleted unless it is kept.
pub(super) struct Draft {
    path: PathBuf,
}

impl Draft {
    /// A file beside another, with more at the end of its name. A leftover of that name is deleted.
    pub(super) fn beside(file: &Path, ending: &str) -> Self {
        let mut name = file.file_name().unwrap_or_default().to_owned();
        name.push(ending);
        let draft = Self { path: file.with_file_name(name) };
        draft.remove();
        draft
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Gives the file its name, over any other of that name.
    pub(super) fn keep_as(self, file: &Path) -> Result<(), StoreError> {
        sync(&self.path)?;
        fs::rename(&self.path, file).map_err(|source| StoreError::file(file, source))?;
        sync_folder_of(file)
    }

    fn remove(&self) {
        // There may be none.
        let _ = fs::remove_file(&self.path);
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        self.remove();
    }
}

/// Waits until the disk has a file.
fn sync(file: &Path) -> Result<(), StoreError> {
    let synced = File::options().read(true).write(true).open(file).and_then(|file| file.sync_all());
    synced.map_err(|source| StoreError::file(file, source))
}

/// Waits until the disk has the names in the folder of a file, where the system can do that.
pub(super) fn sync_folder_of(file: &Path) -> Result<(), StoreError> {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    if cfg!(unix) {
        let synced = File::open(folder).and_then(|folder| folder.sync_all());
        synced.map_err(|source| StoreError::file(folder, source))?;
    }
    Ok(())
}
