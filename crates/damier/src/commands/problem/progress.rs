//! What has been proved of a file so far, kept beside it until all of it is sound.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use damier_content::problems::Statement;
use serde::{Deserialize, Serialize};

use super::proof::Report;

/// Raised when proofs come out differently for the same question.
const VERSION: u32 = 1;

/// The proofs of a file that are done.
pub(super) struct Progress {
    path: PathBuf,
    done: HashMap<u64, Report>,
    file: Option<File>,
}

/// A line of the file: a question, as a number, and its answer.
#[derive(Serialize, Deserialize)]
struct Line {
    question: u64,
    report: Report,
}

impl Progress {
    /// What is kept for a file of problems; nothing if there is no such file yet. A line that was not written to its
    /// end is left out.
    pub(super) fn of(problems: &Path) -> Self {
        let mut name = problems.as_os_str().to_owned();
        name.push(".progress");
        let path = PathBuf::from(name);
        let text = fs::read_to_string(&path).unwrap_or_default();
        let lines = text.lines().filter_map(|line| serde_json::from_str::<Line>(line).ok());
        Self { path, done: lines.map(|line| (line.question, line.report)).collect(), file: None }
    }

    /// The proof of a problem, if it is done.
    pub(super) fn find(&self, question: u64) -> Option<&Report> {
        self.done.get(&question)
    }

    /// Keeps a proof.
    pub(super) fn keep(&mut self, question: u64, report: &Report) -> Result<()> {
        let context = || format!("cannot write {}", self.path.display());
        if self.file.is_none() {
            let file = OpenOptions::new().create(true).append(true).open(&self.path);
            self.file = Some(file.with_context(context)?);
        }
        let line = serde_json::to_string(&Line { question, report: report.clone() })?;
        let file = self.file.as_mut().expect("it was opened");
        writeln!(file, "{line}").with_context(context)?;
        self.done.insert(question, report.clone());
        Ok(())
    }

    /// Everything is sound: nothing needs to be kept any more.
    pub(super) fn finish(self) -> Result<()> {
        if self.path.exists() {
            fs::remove_file(&self.path).with_context(|| format!("cannot remove {}", self.path.display()))?;
        }
        Ok(())
    }
}

/// A number for everything that a proof depends on.
pub(super) fn question(statement: &Statement, nodes: u64) -> u64 {
    let mut hasher = DefaultHasher::new();
    let Statement { id, variant, fen, solution, accepted, .. } = statement;
    (VERSION, nodes, id, variant, fen, solution, accepted).hash(&mut hasher);
    hasher.finish()
}
