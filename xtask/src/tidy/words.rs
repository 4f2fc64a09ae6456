//! Words that do not belong in the project.

use super::TextFile;

/// A text, and why it should not be there. Split in two, so that this table does not accuse itself.
const UNWANTED: [(&str, &str, &str); 6] = [
    ("/ro", "ot/", "a path of one machine"),
    ("/ho", "me/", "a path of one machine"),
    ("/Us", "ers/", "a path of one machine"),
    ("/wo", "rk/", "a path of one machine"),
    ("FIX", "ME", "work promised for later: do it, or write an issue"),
    ("XX", "X", "work promised for later: do it, or write an issue"),
];

/// Adds a line for each unwanted text of the file.
pub(super) fn check(file: &TextFile, problems: &mut Vec<String>) {
    for (index, line) in file.text.lines().enumerate() {
        for (head, tail, reason) in UNWANTED {
            let unwanted = format!("{head}{tail}");
            if line.contains(&unwanted) {
                problems.push(format!("{}:{}: `{unwanted}`: {reason}", file.path, index + 1));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{TextFile, check};

    fn problems(text: &str) -> Vec<String> {
        let mut problems = Vec::new();
        check(&TextFile { path: "notes.md".to_owned(), text: text.to_owned() }, &mut problems);
        problems
    }

    #[test]
    fn a_path_of_one_machine_is_named_with_its_line() {
        let problems = problems(&format!("fine\nsee /ho{}someone/notes", "me/"));
        assert_eq!(problems.len(), 1);
        assert!(problems[0].starts_with("notes.md:2: `/ho"), "{}", problems[0]);
    }

    #[test]
    fn ordinary_text_is_left_alone() {
        assert!(problems("a man crosses the promotion row\nhttps://example.org/rules").is_empty());
    }
}
