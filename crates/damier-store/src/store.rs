//! The store: opening, closing, and how its parts read and write.

use std::path::Path;
use std::sync::Arc;

use sqlx::SqlitePool;
use sqlx::sqlite::SqlitePoolOptions;

use crate::error::StoreError;
use crate::lock::FolderLock;
use crate::options::Options;
use crate::place::{Place, connect, to_read, to_write};
use crate::schema;
use crate::writer::{Work, Writer};

/// What a club keeps. Cheap to clone; every clone is the same store.
#[derive(Clone, Debug)]
pub struct Store {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    writer: Writer,
    /// None in memory, where the one connection there is does it all.
    readers: Option<SqlitePool>,
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
        let file = place.database();
        let mut db = connect(&to_write(&file, &options)).await?;
        schema::migrate(&mut db, &file).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(options.readers.max(1))
            .acquire_timeout(options.patience)
            .connect_lazy_with(to_read(&file, &options));
        let writer = Writer::start(db, Some(lock));
        Ok(Self { inner: Arc::new(Inner { writer, readers: Some(readers) }) })
    }

    /// A store that is gone when it is dropped.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub async fn in_memory(options: Options) -> Result<Self, StoreError> {
        let file = Path::new(":memory:");
        let mut db = connect(&to_write(file, &options)).await?;
        schema::migrate(&mut db, file).await?;
        Ok(Self { inner: Arc::new(Inner { writer: Writer::start(db, None), readers: None }) })
    }

    /// Ends in order: what was asked before is still written, what is asked later is refused.
    pub async fn close(&self) {
        self.inner.writer.close().await;
        if let Some(readers) = &self.inner.readers {
            readers.close().await;
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
        match &self.inner.readers {
            None => self.write(args, work).await,
            Some(readers) => {
                let mut db = readers.acquire().await?;
                work(&mut db, &args).await
            }
        }
    }
}
