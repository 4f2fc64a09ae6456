//! What every `Cargo.toml` of ours must say, and which crates the plan of the house must show.

use super::TextFile;

/// The plan, whose table of crates must be complete.
const PLAN: &str = "docs/architecture.md";

/// Adds a line for each crate that does not take the workspace's lints, or is not in the plan.
pub(super) fn check(files: &[TextFile], problems: &mut Vec<String>) {
    let plan = files.iter().find(|file| file.path == PLAN).map_or("", |file| file.text.as_str());
    for file in files.iter().filter(|file| file.path.ends_with("Cargo.toml")) {
        let Some(name) = package_name(&file.text) else { continue };
        if !file.text.contains("[lints]\nworkspace = true") {
            problems.push(format!("{}: must take the workspace's lints", file.path));
        }
        if !plan.contains(&format!("| `{name}` |")) {
            problems.push(format!("{PLAN}: {name} is missing in the table of crates"));
        }
    }
}

/// The name that stands under `[package]`, if there is one.
fn package_name(manifest: &str) -> Option<&str> {
    let (_, package) = manifest.split_once("[package]")?;
    let line = package.lines().find_map(|line| line.strip_prefix("name = \""))?;
    line.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::{TextFile, check};

    fn problems(manifest: &str, plan: &str) -> Vec<String> {
        let file = |path: &str, text: &str| TextFile { path: path.to_owned(), text: text.to_owned() };
        let mut problems = Vec::new();
        check(&[file("crates/a/Cargo.toml", manifest), file("docs/architecture.md", plan)], &mut problems);
        problems
    }

    #[test]
    fn a_crate_takes_the_lints_and_stands_in_the_plan() {
        let good = "[package]\nname = \"a\"\n\n[lints]\nworkspace = true\n";
        assert!(problems(good, "| `a` | the first crate |").is_empty());
        assert_eq!(problems(good, "").len(), 1);
        assert_eq!(problems("[package]\nname = \"a\"\n", "| `a` |").len(), 1);
    }

    #[test]
    fn the_workspace_itself_is_no_crate() {
        assert!(problems("[workspace]\nmembers = []\n", "").is_empty());
    }
}
