//! Games in a text that somebody has brought, as the thread that reads it tells the page of them.
//!
//! ```text
//! title 1. Awa – Bo · 2-0
//! title 2. Cas – Di
//! remark line 10, column 4: 35-30 is not legal
//! tree 1
//! …
//! ```
//!
//! What each game is called, what is wrong or odd about the one that was opened, and that game as
//! [`script`] writes it, as far as it could be read.

use damier_game::GameTree;
use damier_game::tree::script;

/// What was found in a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// What each game is called.
    pub titles: Vec<String>,
    /// What is wrong or odd about the game that was opened, in words; what is wrong first.
    pub remarks: Vec<String>,
    /// The game; nothing if there is none, or its start cannot be read.
    pub tree: Option<GameTree>,
}

impl Found {
    /// Writes it.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        for (kind, lines) in [("title ", &self.titles), ("remark ", &self.remarks)] {
            for line in lines {
                text += kind;
                text += &line.replace(['\n', '\r'], " ");
                text.push('\n');
            }
        }
        text + &self.tree.as_ref().map(script::write).unwrap_or_default()
    }

    /// Reads it; a tree that is none is left out.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut found = Self::default();
        let mut rest = text;
        while let Some((line, after)) = rest.split_once('\n') {
            match line.split_once(' ') {
                Some(("title", title)) => found.titles.push(title.to_owned()),
                Some(("remark", remark)) => found.remarks.push(remark.to_owned()),
                _ => break,
            }
            rest = after;
        }
        found.tree = script::read(rest);
        found
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;

    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let titles = vec!["1. Awa – Bo".to_owned(), "2. ?".to_owned()];
        let remarks = vec!["tree 1 is\nno tree".to_owned()];
        let tree = Some(GameTree::new(Variant::RUSSIAN));
        let found = Found { titles, remarks, tree };
        let read = Found::read(&found.write());
        assert_eq!(read.remarks, ["tree 1 is no tree"]);
        assert_eq!(Found { remarks: found.remarks.clone(), ..read }, found);
        assert_eq!(Found::read(&Found::default().write()), Found::default());
        assert_eq!(Found::read("nonsense"), Found::default());
    }
}
