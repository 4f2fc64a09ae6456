//! `cargo xtask tidy`: what compilers do not check.

mod layers;
mod manifests;
mod sizes;
mod words;

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::output;
use crate::workspace;

/// Checks everything, prints what is wrong, then fails if anything was.
pub(crate) fn check() -> Result<()> {
    let mut problems = layers::check()?;
    let files = text_files()?;
    manifests::check(&files, &mut problems);
    for file in &files {
        words::check(file, &mut problems);
    }
    for warning in sizes::warnings(&files) {
        eprintln!("warning: {warning}");
    }
    for problem in &problems {
        eprintln!("error: {problem}");
    }
    match problems.len() {
        0 => Ok(()),
        count => bail!("the house is not tidy: {count} to put right"),
    }
}

/// A tracked file.
struct TextFile {
    /// Relative to the workspace, with `/`.
    path: String,
    text: String,
}

/// All tracked files that are text.
fn text_files() -> Result<Vec<TextFile>> {
    let root = workspace::root();
    let listed = output(Command::new("git").args(["ls-files"]).current_dir(root))
        .context("cannot ask git for the tracked files")?;
    let mut files = Vec::new();
    for path in listed.lines() {
        // What is tracked but removed, or is no text, has no words to check.
        if let Ok(text) = fs::read_to_string(root.join(path)) {
            files.push(TextFile { path: path.to_owned(), text });
        }
    }
    Ok(files)
}
