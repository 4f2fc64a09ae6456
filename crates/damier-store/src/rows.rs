//! From columns to values.

use std::str::FromStr;

use damier_game::clock::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::StoreError;

/// A moment as it is kept: milliseconds since 1970.
pub(crate) fn millis(at: Timestamp) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}

/// A moment that was kept.
pub(crate) fn moment(millis: i64) -> Timestamp {
    Timestamp(u64::try_from(millis).unwrap_or_default())
}

/// A count that was kept.
pub(crate) fn count(count: i64) -> Result<u32, StoreError> {
    u32::try_from(count).map_err(|_| StoreError::damaged(format!("{count} is no count")))
}

/// A word that was kept, such as an id.
pub(crate) fn word<T: FromStr<Err: std::fmt::Display>>(text: &str) -> Result<T, StoreError> {
    text.parse().map_err(|error| StoreError::damaged(format!("`{}`: {error}", shortened(text))))
}

/// A value that was kept as JSON.
pub(crate) fn value<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::damaged(format!("`{}`: {error}", shortened(text))))
}

/// A value as JSON.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is kept has only text and numbers")
}

/// A name that serde gives a plain enum, such as `rematch`.
pub(crate) fn name(value: &impl Serialize) -> String {
    json(value).trim_matches('"').to_owned()
}

/// The plain enum of a name.
pub(crate) fn named<T: DeserializeOwned>(name: &str) -> Result<T, StoreError> {
    value(&json(&name))
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

/// A moment for whoever reads an export.
pub(crate) fn as_millis<S: serde::Serializer>(at: &Timestamp, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(at.0)
}
