//! Where the finished files come from.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use axum::body::Bytes;

const MANIFEST: &str = "manifest.json";

/// Files and their contents, in alphabetical order of the names.
type Table = &'static [(&'static str, &'static [u8])];

/// The names that pages use → the names of the files.
pub(super) type Manifest = Arc<BTreeMap<String, String>>;

/// The finished files.
#[derive(Debug, Clone)]
pub(super) enum Store {
    /// In the program itself.
    Embedded(Table, Option<Manifest>),
    /// In a folder, read at each request: what was built again is served at once.
    Folder(PathBuf),
}

impl Store {
    /// A program with debug assertions is for work on the checkout and reads its `dist/`; others stand alone.
    pub(super) fn of_this_program() -> Self {
        const EMBEDDED: Table = include!(concat!(env!("OUT_DIR"), "/dist.rs"));
        if cfg!(debug_assertions) {
            Self::Folder(PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../dist")))
        } else {
            Self::embedded(EMBEDDED)
        }
    }

    /// The files of a table.
    pub(super) fn embedded(files: Table) -> Self {
        Self::Embedded(files, find(files, MANIFEST).and_then(parse))
    }

    /// The list of the files; `None` if nothing was built.
    pub(super) fn manifest(&self) -> Option<Manifest> {
        match self {
            Self::Embedded(_, manifest) => manifest.clone(),
            Self::Folder(folder) => parse(&fs::read(folder.join(MANIFEST)).ok()?),
        }
    }

    /// The content of a file. The caller makes sure that the name is one of ours.
    pub(super) fn read(&self, file_name: &str) -> Option<Bytes> {
        match self {
            Self::Embedded(files, _) => find(files, file_name).map(Bytes::from_static),
            Self::Folder(folder) => fs::read(folder.join(file_name)).ok().map(Bytes::from),
        }
    }
}

fn find(files: Table, file_name: &str) -> Option<&'static [u8]> {
    let index = files.binary_search_by_key(&file_name, |(name, _)| name).ok()?;
    Some(files[index].1)
}

fn parse(manifest: &[u8]) -> Option<Manifest> {
    serde_json::from_slice(manifest).ok().map(Arc::new)
}
