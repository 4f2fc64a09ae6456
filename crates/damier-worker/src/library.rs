//! A text with games that somebody has brought: which games there are, and one of them opened.

use damier_game::pdn::{Checked, Finding, Options, Reader, Record};
use damier_protocol::games::Found;
use damier_view::pdn as told;
use damier_view::words::Words;

/// So many things that are wrong are told of a game.
const TOLD: usize = 40;

/// Reads which games a text has, and opens one, counted from 0.
#[must_use]
pub fn open(text: &[u8], index: usize, words: &Words) -> Found {
    let mut found = Found::default();
    for (number, record) in Reader::new(text).map_while(Result::ok).enumerate() {
        found.titles.push(title(&record));
        if number == index {
            let (checked, tree) = record.read(&Options::default());
            found.remarks = remarks(&checked, words);
            found.tree = tree;
        }
    }
    found
}

/// The players, the result, and where and when.
fn title(record: &Record) -> String {
    let tag = |name: &str| record.tag(name).filter(|value| !value.is_empty() && !value.starts_with('?'));
    let players = [tag("White"), tag("Black")].map(|name| name.unwrap_or_else(|| "?".to_owned()));
    let mut parts = vec![format!("{}. {}", record.number, players.join(" – "))];
    parts.extend(tag("Result").filter(|result| result != "*"));
    parts.extend(tag("Event"));
    parts.extend(tag("Date"));
    parts.join(" · ")
}

/// What is wrong first, then what is odd; each in the order of the text.
fn remarks(checked: &Checked, words: &Words) -> Vec<String> {
    let mut found: Vec<&Finding> = checked.findings.iter().collect();
    found.sort_by_key(|finding| std::cmp::Reverse(finding.severity));
    let line = |finding: &&Finding| {
        let place = [("line", finding.place.line.into()), ("column", finding.place.column.into())];
        let place = words.with("analyse-place", &place);
        format!("{place} {}", told::line(words, checked.number, finding))
    };
    found.iter().take(TOLD).map(line).collect()
}

#[cfg(test)]
mod tests {
    use damier_view::words::Lang;

    use super::*;

    const TWO: &str = "[White \"Awa\"]\n[Black \"Bo\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n1. 32-28 19-23 (18-23 {ou}) *\n\n\
        [White \"Cas\"]\n[GameType \"20\"]\n1. 33-29 20-24\n2. 35-30 18-22 *\n";

    fn opened(text: &str, index: usize) -> Found {
        open(text.as_bytes(), index, &Words::new(Lang::Fr))
    }

    #[test]
    fn the_games_of_a_text_are_listed_and_one_is_opened() {
        let found = opened(TWO, 0);
        assert_eq!(found.titles, ["1. Awa – Bo · 2-0", "2. Cas – ?"]);
        assert_eq!(found.tree.map(|tree| tree.len()), Some(3));
        assert!(opened(TWO, 2).tree.is_none());
    }

    #[test]
    fn what_cannot_be_played_is_told_with_its_place_and_the_rest_is_kept() {
        let found = opened(TWO, 1);
        assert_eq!(found.tree.map(|tree| tree.len()), Some(2));
        assert!(found.remarks[0].contains("ligne 10, colonne 4"), "{:?}", found.remarks);
        assert!(found.remarks[0].contains("35-30"), "{:?}", found.remarks);
    }

    #[test]
    fn in_nothing_there_is_no_game() {
        for text in ["", " \n\n"] {
            assert_eq!(opened(text, 0), Found::default(), "{text:?}");
        }
    }
}
