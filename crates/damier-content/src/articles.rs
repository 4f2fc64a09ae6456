//! Articles: history, frequent mistakes, questions.

use crate::files::{ContentError, Files};

/// To come.
#[derive(Clone, Debug)]
pub struct Article;

/// Reads them.
pub(crate) fn read(_files: &Files) -> Result<Vec<Article>, ContentError> {
    Ok(Vec::new())
}
