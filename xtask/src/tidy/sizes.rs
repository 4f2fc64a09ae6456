//! A source file is one room with one purpose; past a size one asks whether it still is.

use super::TextFile;

/// Lines at which a file is asked about.
const ASKED_ABOUT: usize = 500;

/// One line per source file that is longer; tests are tables, and may be as long as they need.
pub(super) fn warnings(files: &[TextFile]) -> Vec<String> {
    files
        .iter()
        .filter(|file| file.path.ends_with(".rs") && !is_test(&file.path))
        .map(|file| (file, file.text.lines().count()))
        .filter(|(_, lines)| *lines > ASKED_ABOUT)
        .map(|(file, lines)| format!("{}: {lines} lines: is it still one room with one purpose?", file.path))
        .collect()
}

fn is_test(path: &str) -> bool {
    path.contains("/tests/") || path.contains("/benches/") || path.ends_with("/tests.rs")
}

#[cfg(test)]
mod tests {
    use super::{TextFile, warnings};

    #[test]
    fn only_long_sources_are_asked_about() {
        let file = |path: &str, lines| TextFile { path: path.to_owned(), text: "line\n".repeat(lines) };
        let files = [file("a/src/short.rs", 500), file("a/tests/long.rs", 900), file("a/src/long.rs", 501)];
        let warnings = warnings(&files);
        assert_eq!(warnings.len(), 1);
        assert!(warnings[0].starts_with("a/src/long.rs: 501 lines"), "{}", warnings[0]);
    }
}
