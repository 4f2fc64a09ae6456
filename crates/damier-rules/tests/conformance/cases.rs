//! The data files: sections headed `[name]`, each a list of lines `key value`; `#` begins a comment.

use std::fs;
use std::path::PathBuf;

use damier_rules::Variant;

use crate::rules;

/// A section of a data file.
#[derive(Clone)]
pub(crate) struct Section {
    /// File and section, for messages.
    pub(crate) name: String,
    lines: Vec<(String, String)>,
}

impl Section {
    /// All values of a key, in order.
    pub(crate) fn all<'a>(&'a self, key: &str) -> impl Iterator<Item = &'a str> + use<'a> {
        let key = key.to_owned();
        self.lines.iter().filter(move |(known, _)| *known == key).map(|(_, value)| value.as_str())
    }

    /// The value of a key that occurs at most once.
    pub(crate) fn find(&self, key: &str) -> Option<&str> {
        let mut values = self.all(key);
        let value = values.next();
        assert!(values.next().is_none(), "{}: `{key}` is there twice", self.name);
        value
    }

    /// The value of a key that occurs exactly once.
    pub(crate) fn get(&self, key: &str) -> &str {
        self.find(key).unwrap_or_else(|| panic!("{}: `{key}` is missing", self.name))
    }

    /// The variant of the file with the section's own choices.
    pub(crate) fn variant(&self, id: &str) -> Variant {
        self.all("law").fold(rules::variant(id), rules::with)
    }

    /// Fails on a key that no test reads.
    pub(crate) fn allow(&self, keys: &[&str]) {
        for (key, _) in &self.lines {
            assert!(keys.contains(&key.as_str()), "{}: what is `{key}`?", self.name);
        }
    }
}

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// The names of a folder's data files without their extension, sorted.
pub(crate) fn names(name: &str) -> Vec<String> {
    let files = fs::read_dir(folder(name)).expect("the data are there");
    let mut names: Vec<_> = files
        .map(|file| {
            let path = file.expect("a readable folder").path();
            path.file_stem().and_then(|stem| stem.to_str()).expect("a plain name").to_owned()
        })
        .collect();
    names.sort();
    names
}

/// The sections of a data file.
pub(crate) fn sections(name: &str, file: &str) -> Vec<Section> {
    let path = folder(name).join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut sections: Vec<Section> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(title) = line.strip_prefix('[') {
            let title = title.strip_suffix(']').unwrap_or_else(|| panic!("{file}: `{line}`"));
            sections.push(Section { name: format!("{file} [{title}]"), lines: Vec::new() });
        } else {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            let section = sections.last_mut().unwrap_or_else(|| panic!("{file}: `{line}` has no section"));
            section.lines.push((key.to_owned(), value.to_owned()));
        }
    }
    sections
}
