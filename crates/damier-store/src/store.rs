//! The store: opening, closing, and how its parts read and write.

use std::io;
use std::path::Path;
use std::sync::Arc;

use sqlx::SqlitePool;
use sqlx::sqlite::SqlitePoolOptions;
use tokio::sync::RwLock;

use crate::error::StoreError;
use crate::lock::FolderLock;
use crate::options::Options;
use crate::place::{Place, connect, to_read, to_write};
use crate::schema;
use crate::upkeep::{self, Waiting};
use crate::writer::{self, Work, Writer};

/// What a club keeps. Cheap to clone; every clone is the same store.
#[derive(Clone, Debug)]
pub struct Store {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    writer: Writer,
    /// None in memory.
    files: Option<Files>,
}

/// A store in a folder.
#[derive(Debug)]
struct Files {
    place: Place,
    options: Options,
    /// Changed when another database takes the place of this one.
    readers: RwLock<SqlitePool>,
    is_alone: bool,
}

impl Store {
    /// Opens the store in a folder, made if missing, and keeps other programs from opening it. Older tables are
    /// brought up to date.
    ///
    /// # Errors
    /// If another program has the folder, or the database cannot be used or is newer than this program.
    pub async fn open(folder: impl AsRef<Path>, options: Options) -> Result<Self, StoreError> {
        let place = Place::make(folder.as_ref())?;
        let lock = FolderLock::take(&place.folder)?;
        upkeep::remove_leftovers(&place);
        let db = writer::open(&place, &options).await?;
        Ok(Self::new(Writer::start(db, Some(lock)), place, options, true))
    }

    /// Opens a store that exists, for the operator: as [`open`](Self::open) does, or beside a server that has it.
    ///
    /// # Errors
    /// If there is no database in the folder, it cannot be used, or the server's tables are of another version.
    pub async fn open_existing(folder: impl AsRef<Path>, options: Options) -> Result<Self, StoreError> {
        let place = Place::existing(folder.as_ref())?;
        match Self::open(folder, options.clone()).await {
            Err(StoreError::Locked { .. }) => {}
            opened => return opened,
        }
        let file = place.database();
        let mut db = connect(&to_write(&file, &options).create_if_missing(false)).await?;
        let found = schema::version(&mut db, &file).await?;
        if found < schema::VERSION {
            return Err(StoreError::Older { file, found, known: schema::VERSION });
        }
        Ok(Self::new(Writer::start(db, None), place, options, false))
    }

    fn new(writer: Writer, place: Place, options: Options, is_alone: bool) -> Self {
        let readers = RwLock::new(readers(&place, &options));
        let files = Files { place, options, readers, is_alone };
        Self { inner: Arc::new(Inner { writer, files: Some(files) }) }
    }

    /// A store that is gone when it is dropped.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub async fn in_memory(options: Options) -> Result<Self, StoreError> {
        let file = Path::new(":memory:");
        let mut db = connect(&to_write(file, &options)).await?;
        schema::migrate(&mut db, file).await?;
        Ok(Self { inner: Arc::new(Inner { writer: Writer::start(db, None), files: None }) })
    }

    /// Whether no other program has this store; what is opened beside a server has not.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        self.inner.files.as_ref().is_none_or(|files| files.is_alone)
    }

    /// Ends in order: what was asked before is still written, what is asked later is refused.
    pub async fn close(&self) {
        self.inner.writer.close().await;
        if let Some(files) = &self.inner.files {
            files.readers.read().await.close().await;
        }
    }

    /// Whether the operator has put another database beside this one, to take its place: time to let go of all tables
    /// and [`take_restore`](Self::take_restore). To be asked every second.
    #[must_use]
    pub fn restore_waits(&self) -> bool {
        self.inner.files.as_ref().is_some_and(|files| Waiting::find(&files.place).is_some())
    }

    /// Goes on with the database that the operator has put beside this one; whether there was one. What is asked before
    /// is written to the old one, what is asked later to the new one. Nothing that was read before holds any longer:
    /// neither games nor sessions.
    ///
    /// # Errors
    /// If the new database cannot be used; then the old one still is.
    pub async fn take_restore(&self) -> Result<bool, StoreError> {
        let Some(files) = &self.inner.files else { return Ok(false) };
        let Some(waiting) = Waiting::find(&files.place) else { return Ok(false) };
        let mut pool = files.readers.write().await;
        pool.close().await;
        let (place, options) = (files.place.clone(), files.options.clone());
        let switched = self.inner.writer.switch(place, options, waiting.clone()).await;
        if switched.is_err() {
            // Trying again would not help, and whoever put it there sees that it was refused.
            waiting.remove();
        }
        *pool = readers(&files.place, &files.options);
        switched.map(|()| true)
    }

    /// The folder, for what works on files.
    pub(crate) fn folder(&self) -> Result<&Path, StoreError> {
        match &self.inner.files {
            Some(files) => Ok(&files.place.folder),
            None => {
                Err(StoreError::file(":memory:", io::Error::new(io::ErrorKind::Unsupported, "it is no file")))
            }
        }
    }

    /// Writes; see [`Work`].
    pub(crate) async fn write<A, T>(&self, args: A, work: Work<A, T>) -> Result<T, StoreError>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
    {
        self.inner.writer.write(args, work).await
    }

    /// Reads what has been written.
    pub(crate) async fn read<A, T>(&self, args: A, work: Work<A, T>) -> Result<T, StoreError>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
    {
        match &self.inner.files {
            None => self.write(args, work).await,
            Some(files) => {
                let readers = files.readers.read().await;
                let mut db = readers.acquire().await?;
                work(&mut db, &args).await
            }
        }
    }
}

fn readers(place: &Place, options: &Options) -> SqlitePool {
    SqlitePoolOptions::new()
        .max_connections(options.readers.max(1))
        .acquire_timeout(options.patience)
        .connect_lazy_with(to_read(&place.database(), options))
}
