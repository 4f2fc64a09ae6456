//! A folder of tables: two files a slice, one of verdicts and one of distances.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

use crate::file::{Bytes, TableError};
use crate::material::Slice;
use crate::probe::Tablebase;
use crate::table::Keep;

/// A folder in which tables of one game are kept.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

/// Why tables cannot be read from a folder or written to it.
#[derive(Debug, Error)]
pub enum FolderError {
    /// The folder cannot be made.
    #[error("cannot make the folder {path}")]
    Make {
        /// Which folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file cannot be read.
    #[error("cannot read {path}")]
    Read {
        /// Which file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file cannot be written.
    #[error("cannot write {path}")]
    Write {
        /// Which file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file is no table of the game.
    #[error("{path}: {source}")]
    Table {
        /// Which file.
        path: PathBuf,
        /// Why.
        source: TableError,
    },
}

/// What the two kinds of files end in.
const VERDICTS: &str = "verdicts";
const DISTANCES: &str = "distances";

impl Folder {
    /// A folder of tables, which is made if it is not there.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn make(path: &Path) -> Result<Self, FolderError> {
        fs::create_dir_all(path).map_err(|source| FolderError::Make { path: path.to_owned(), source })?;
        Ok(Self { path: path.to_owned() })
    }

    /// A folder of tables that should be there.
    #[must_use]
    pub fn at(path: &Path) -> Self {
        Self { path: path.to_owned() }
    }

    /// Whether the verdicts of a slice are there, and its distances if they are wanted.
    #[must_use]
    pub fn has(&self, slice: Slice, distances: bool) -> bool {
        self.file(slice, VERDICTS).is_file() && (!distances || self.file(slice, DISTANCES).is_file())
    }

    /// Adds the tables of all slices of at most so many pieces that are there, and says how many bytes
    /// their verdicts and their distances take.
    ///
    /// # Errors
    /// If a file cannot be read or is no table of the game.
    pub fn load(
        &self,
        base: &mut Tablebase,
        most: u8,
        keep: Keep,
        distances: bool,
    ) -> Result<[u64; 2], FolderError> {
        let mut bytes = [0; 2];
        for slice in Slice::pairs(most, base.rules().laws()).into_iter().flat_map(Slice::both) {
            if self.has(slice, false) {
                let read = self.load_slice(base, slice, keep, distances)?;
                (0..2).for_each(|kind| bytes[kind] += read[kind]);
            }
        }
        Ok(bytes)
    }

    /// Adds the tables of a slice.
    pub(crate) fn load_slice(
        &self,
        base: &mut Tablebase,
        slice: Slice,
        keep: Keep,
        distances: bool,
    ) -> Result<[u64; 2], FolderError> {
        let mut bytes = [0; 2];
        for (kind, ending) in [VERDICTS, DISTANCES].into_iter().enumerate() {
            let path = self.file(slice, ending);
            if kind == 1 && !(distances && path.is_file()) {
                continue;
            }
            let read = fs::read(&path).map_err(|source| FolderError::Read { path: path.clone(), source })?;
            bytes[kind] = read.len() as u64;
            let read: Bytes = Arc::new(read);
            base.add(&read, keep).map_err(|source| FolderError::Table { path, source })?;
        }
        Ok(bytes)
    }

    /// Writes the tables of a slice; each file is there whole or not at all.
    pub(crate) fn write(
        &self,
        slice: Slice,
        verdicts: &[u8],
        distances: Option<&[u8]>,
    ) -> Result<(), FolderError> {
        if let Some(distances) = distances {
            self.write_file(slice, DISTANCES, distances)?;
        }
        self.write_file(slice, VERDICTS, verdicts)
    }

    fn write_file(&self, slice: Slice, ending: &str, bytes: &[u8]) -> Result<(), FolderError> {
        let path = self.file(slice, ending);
        let unfinished = path.with_extension("unfinished");
        let written = fs::write(&unfinished, bytes).and_then(|()| fs::rename(&unfinished, &path));
        written.map_err(|source| FolderError::Write { path, source })
    }

    /// The tables of all slices of at most so many pieces that are there, one after the other: one file that
    /// can be carried elsewhere. With the distances that are there, if they are wanted.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn pack(&self, base: &Tablebase, most: u8, distances: bool) -> Result<Vec<u8>, FolderError> {
        let mut packed = Vec::new();
        for slice in Slice::pairs(most, base.rules().laws()).into_iter().flat_map(Slice::both) {
            let endings = if distances { &[VERDICTS, DISTANCES][..] } else { &[VERDICTS] };
            for path in endings.iter().map(|ending| self.file(slice, ending)).filter(|path| path.is_file()) {
                packed.extend(fs::read(&path).map_err(|source| FolderError::Read { path, source })?);
            }
        }
        Ok(packed)
    }

    fn file(&self, slice: Slice, ending: &str) -> PathBuf {
        self.path.join(format!("{slice}.{ending}"))
    }
}
