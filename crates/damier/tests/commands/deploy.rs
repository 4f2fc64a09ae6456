//! What the papers and the example files say of settings is so.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::printed;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The settings that there are, as variables of the environment name them.
fn variables() -> BTreeSet<String> {
    let mut section = String::new();
    let mut variables = BTreeSet::new();
    for line in printed(&["serve", "--print-config"]).lines() {
        if let Some(name) = line.strip_prefix('[') {
            section = format!("{}_", name.trim_end_matches(']'));
        } else if let Some((name, _)) = line.split_once(" = ") {
            variables.insert(format!("DAMIER_{section}{name}").to_uppercase());
        }
    }
    variables
}

#[test]
fn the_example_of_a_file_of_settings_is_one() {
    let file = root().join("deploy/damier.toml");
    let printed = printed(&["serve", "--print-config", "--config", &file.to_string_lossy()]);
    assert!(printed.contains("public_url = \"https://club.example\""), "{printed}");
}

#[test]
fn every_variable_that_is_written_of_is_a_setting() {
    /// These are no settings of the server.
    const OTHERS: [&str; 3] = ["DAMIER_CONFIG", "DAMIER_TOKEN", "DAMIER_WASM_TOOLCHAIN"];
    let settings = variables();
    for path in ["Dockerfile", "deploy/damier.service", "deploy/damier.toml", "docs/operation.md"] {
        let text = text(path);
        let words = text.split(|letter: char| !(letter.is_ascii_uppercase() || letter == '_'));
        for word in words.filter(|word| word.starts_with("DAMIER_") && !OTHERS.contains(word)) {
            assert!(settings.contains(word), "{path}: {word}");
        }
    }
}

#[test]
fn every_setting_is_explained() {
    let paper = text("docs/operation.md");
    for variable in variables() {
        let setting = variable.trim_start_matches("DAMIER_").to_lowercase();
        let is_explained = match setting.split_once('_') {
            Some((section @ ("limits" | "sessions"), _)) => paper.contains(&format!("`{section}.*`")),
            _ => paper.contains(&format!("| `{setting}` |")),
        };
        assert!(is_explained, "docs/operation.md does not tell of {setting}");
    }
}
