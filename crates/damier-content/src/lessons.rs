//! Lessons: steps with goals on the board, and what they say.

use crate::files::{ContentError, Files};

/// To come.
#[derive(Clone, Debug)]
pub struct Lesson;

/// Reads them.
pub(crate) fn read(_files: &Files) -> Result<Vec<Lesson>, ContentError> {
    Ok(Vec::new())
}
