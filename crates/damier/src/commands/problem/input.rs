//! Files of problems: a set of `content/`, or the JSON that collections come in.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use damier_content::problems::{Kind, SetFile, Statement};
use serde::Deserialize;

use crate::commands::InvalidInput;

/// A file of problems.
pub(super) struct Input {
    pub(super) statements: Vec<Statement>,
    /// Where the trees of a set belong.
    pub(super) trees: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Collection {
    problems: Vec<Collected>,
}

#[derive(Deserialize)]
struct Collected {
    id: String,
    variant: Option<String>,
    fen: String,
    solution: Vec<String>,
    #[serde(default)]
    accepted: Vec<String>,
}

/// Reads a file: TOML by its name, else JSON.
pub(super) fn read(path: &Path) -> Result<Input> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    if path.extension().is_some_and(|extension| extension == "toml") {
        let set = SetFile::parse(&name, &text).map_err(|error| InvalidInput(one_line(&error.to_string())))?;
        return Ok(Input { statements: set.problems, trees: Some(path.with_extension("tree")) });
    }
    let collection: Collection =
        serde_json::from_str(&text).map_err(|error| InvalidInput(format!("{name}: {error}")))?;
    let statements = (1..).zip(collection.problems).map(|(number, found)| found.into_statement(number));
    Ok(Input { statements: statements.collect(), trees: None })
}

impl Collected {
    fn into_statement(self, number: u32) -> Statement {
        Statement {
            number,
            id: self.id,
            variant: self.variant.unwrap_or_else(|| "international".to_owned()),
            fen: self.fen,
            solution: self.solution,
            accepted: self.accepted,
            grade: 1,
            theme: String::new(),
            combination: None,
            kind: Kind::Composition,
            source: String::new(),
            turned: false,
        }
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
