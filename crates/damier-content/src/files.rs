//! The files of `content/`, as the program carries them or from a folder.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use include_dir::{Dir, include_dir};
use serde::de::DeserializeOwned;
use thiserror::Error;

static SHIPPED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../content");

/// Texts by their path in `content/`, such as `lessons/03-prendre.toml`.
#[derive(Clone, Debug, Default)]
pub struct Files {
    texts: BTreeMap<String, Cow<'static, str>>,
}

/// Why something that teaches cannot be read.
#[derive(Debug, Error)]
pub enum ContentError {
    /// A file or folder cannot be read.
    #[error("{}: {error}", path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file is no TOML of the expected form.
    #[error("{file}: {error}")]
    Toml {
        /// Which.
        file: String,
        /// Where and why.
        error: Box<toml::de::Error>,
    },
    /// What a file says makes no sense.
    #[error("{file}: {key}: {reason}")]
    Wrong {
        /// Which.
        file: String,
        /// What in it.
        key: String,
        /// Why.
        reason: String,
    },
}

impl ContentError {
    /// What is wrong with an entry of a file.
    pub fn wrong(file: &str, key: impl Into<String>, reason: &impl ToString) -> Self {
        Self::Wrong { file: file.to_owned(), key: key.into(), reason: reason.to_string() }
    }
}

impl Files {
    /// Those that come with the program.
    #[must_use]
    pub fn shipped() -> Self {
        let mut files = Self::default();
        files.add_shipped(&SHIPPED);
        files
    }

    fn add_shipped(&mut self, folder: &'static Dir<'static>) {
        for file in folder.files() {
            if let (Some(path), Some(text)) = (file.path().to_str(), file.contents_utf8()) {
                self.texts.insert(path.replace('\\', "/"), Cow::Borrowed(text));
            }
        }
        for folder in folder.dirs() {
            self.add_shipped(folder);
        }
    }

    /// Those of a folder and the folders in it.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn read(folder: &Path) -> Result<Self, ContentError> {
        let mut files = Self::default();
        files.add_folder(folder, "")?;
        Ok(files)
    }

    fn add_folder(&mut self, folder: &Path, prefix: &str) -> Result<(), ContentError> {
        let failed = |path: &Path| {
            let path = path.to_owned();
            |error| ContentError::Io { path, error }
        };
        for entry in fs::read_dir(folder).map_err(failed(folder))? {
            let entry = entry.map_err(failed(folder))?;
            let (path, name) = (entry.path(), format!("{prefix}{}", entry.file_name().to_string_lossy()));
            if path.is_dir() {
                self.add_folder(&path, &format!("{name}/"))?;
            } else {
                let text = fs::read_to_string(&path).map_err(failed(&path))?;
                self.texts.insert(name, Cow::Owned(text));
            }
        }
        Ok(())
    }

    /// The text of a file.
    #[must_use]
    pub fn get(&self, path: &str) -> Option<&str> {
        self.texts.get(path).map(AsRef::as_ref)
    }

    /// The files of a folder whose names end so, with their paths, in the order of their names.
    pub fn of_folder<'a>(
        &'a self,
        folder: &'a str,
        ending: &'a str,
    ) -> impl Iterator<Item = (&'a str, &'a str)> {
        let is_there = move |path: &str| {
            path.strip_prefix(folder)
                .and_then(|rest| rest.strip_prefix('/'))
                .is_some_and(|name| !name.contains('/'))
        };
        self.texts
            .iter()
            .map(|(path, text)| (path.as_str(), text.as_ref()))
            .filter(move |(path, _)| is_there(path) && path.ends_with(ending))
    }
}

/// What a TOML file says.
pub(crate) fn parse<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, ContentError> {
    toml::from_str(text).map_err(|error| ContentError::Toml { file: file.to_owned(), error: Box::new(error) })
}

/// The name of a file without folder and ending.
pub(crate) fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.split('.').next().unwrap_or(name)
}
