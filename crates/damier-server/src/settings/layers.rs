//! Settings laid over one another.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;
use toml::{Table, Value};

use super::Settings;

/// Why the server cannot be told this.
#[derive(Debug, Error)]
pub enum SettingsError {
    /// The file cannot be read.
    #[error("cannot read the settings in {}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The file is no TOML, or what it says is no setting.
    #[error("the settings in {}: {}", path.display(), flat(source))]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: Box<toml::de::Error>,
    },
    /// A variable of the environment has a value that the setting cannot have.
    #[error("{name} cannot be `{value}`")]
    Variable {
        /// The name of the variable.
        name: String,
        /// Its value.
        value: String,
    },
    /// A value that the setting cannot have.
    #[error("the settings: {}", flat(source))]
    Value {
        /// What is wrong with it.
        source: Box<toml::de::Error>,
    },
    /// An address of the site that is none.
    #[error("`{url}` is no address of a site; expected one like `https://dames.example`, without a path")]
    PublicUrl {
        /// The address.
        url: String,
    },
    /// A rate of nothing.
    #[error("a rate of 0 would refuse everything; leave the setting out, or give it a large number")]
    NoRate,
}

/// An error of several lines in one.
fn flat(error: &toml::de::Error) -> String {
    let text = error.to_string();
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Settings as a table that is not yet read.
pub(super) struct Layers {
    table: Table,
}

impl Layers {
    /// The lowest layer: it has every setting there is.
    pub(super) fn of(settings: &Settings) -> Self {
        Self { table: Table::try_from(settings).expect("settings are tables of plain values") }
    }

    pub(super) fn add_file(&mut self, path: &Path) -> Result<(), SettingsError> {
        let text = fs::read_to_string(path)
            .map_err(|source| SettingsError::Read { path: path.to_owned(), source })?;
        let wrong = |source| SettingsError::File { path: path.to_owned(), source: Box::new(source) };
        // Read by itself first, so that what is wrong with it is said of the file.
        toml::from_str::<Settings>(&text).map_err(wrong)?;
        lay_over(&mut self.table, text.parse().map_err(wrong)?);
        Ok(())
    }

    pub(super) fn add_environment(
        &mut self,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> Result<(), SettingsError> {
        for (name, value) in environment {
            let Some(path) = name.strip_prefix("DAMIER_") else { continue };
            let Some(setting) = self.named(&path.to_lowercase()) else { continue };
            *setting = like(setting, &value)
                .ok_or_else(|| SettingsError::Variable { name, value: value.clone() })?;
        }
        Ok(())
    }

    pub(super) fn add_flags(&mut self, flags: &[(&str, String)]) -> Result<(), SettingsError> {
        for (path, value) in flags {
            let name = path.replace('.', "_");
            let setting = self.named(&name).expect("flags name settings");
            *setting = like(setting, value)
                .ok_or_else(|| SettingsError::Variable { name: (*path).to_owned(), value: value.clone() })?;
        }
        Ok(())
    }

    pub(super) fn finish(self) -> Result<Settings, SettingsError> {
        self.table.try_into().map_err(|source| SettingsError::Value { source: Box::new(source) })
    }

    /// The setting whose path with `_` between its parts is this.
    fn named(&mut self, name: &str) -> Option<&mut Value> {
        for (key, value) in &mut self.table {
            let Some(rest) = name.strip_prefix(key.as_str()) else { continue };
            match value {
                Value::Table(section) => {
                    if let Some(value) = rest.strip_prefix('_').and_then(|key| section.get_mut(key)) {
                        return Some(value);
                    }
                }
                value if rest.is_empty() => return Some(value),
                _ => {}
            }
        }
        None
    }
}

/// The text as a value of the same kind.
fn like(value: &Value, text: &str) -> Option<Value> {
    match value {
        Value::Integer(_) => text.parse().ok().map(Value::Integer),
        Value::Boolean(_) => text.parse().ok().map(Value::Boolean),
        Value::String(_) => Some(Value::String(text.to_owned())),
        _ => None,
    }
}

fn lay_over(under: &mut Table, over: Table) {
    for (key, value) in over {
        match (under.get_mut(&key), value) {
            (Some(Value::Table(under)), Value::Table(over)) => lay_over(under, over),
            (_, value) => {
                under.insert(key, value);
            }
        }
    }
}
