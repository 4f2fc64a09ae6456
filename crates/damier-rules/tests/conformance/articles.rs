//! The positions of the lessons and of the rules of play, with what is refused in them and why.

use damier_rules::AnyPosition;
use damier_rules::explain::{Attempt, why_not};
use damier_rules::notation::move_text;

use crate::cases::{Section, names, sections};
use crate::positions;

const KEYS: [&str; 10] =
    ["about", "fen", "quiet", "capture", "none", "outcome", "text", "refused", "play", "then"];

#[test]
fn every_article_holds() {
    let variants = names("articles");
    assert!(!variants.is_empty());
    for variant in variants {
        for section in sections("articles", &format!("{variant}.txt")) {
            section.allow(&KEYS);
            let position = positions::check(&section, &section.variant(&variant));
            texts(&section, &position);
            refusals(&section, &position);
            play(&section, position);
        }
    }
}

/// `text 4x27x38x15 …`: how the legal moves are written, in any order.
fn texts(section: &Section, position: &AnyPosition) {
    let Some(expected) = section.find("text") else { return };
    let style = move_text::Style::CANONICAL;
    let mut found: Vec<_> =
        position.legal_moves().iter().map(|m| move_text::print(position, m, style)).collect();
    let mut expected: Vec<_> = expected.split_whitespace().map(str::to_owned).collect();
    found.sort();
    expected.sort();
    assert_eq!(found, expected, "{}", section.name);
}

/// `refused 37-26 majority 32 23 14 25`: a try by its squares, the code, the squares to mark.
fn refusals(section: &Section, position: &AnyPosition) {
    for line in section.all("refused") {
        let mut words = line.split_whitespace();
        let squares = |text: &str| -> Vec<_> {
            let names = text.split('-');
            names
                .map(|name| position.shape().square(name.parse().expect("a number")).expect("a square"))
                .collect()
        };
        let path = squares(words.next().expect("a try"));
        let attempt =
            Attempt { from: path[0], to: path[path.len() - 1], via: path[1..path.len() - 1].to_vec() };
        let refusal =
            why_not(position, &attempt).unwrap_or_else(|| panic!("{}: {line}: legal", section.name));
        assert_eq!(Some(refusal.reason.code()), words.next(), "{}: {line}: {refusal:?}", section.name);
        let marked = words.flat_map(squares).collect::<Vec<_>>();
        assert!(marked.is_empty() || marked == refusal.squares, "{}: {line}: {refusal:?}", section.name);
    }
}

/// `play 36-31`: moves in turn; `then white`: who has won after them.
fn play(section: &Section, mut position: AnyPosition) {
    let Some(moves) = section.find("play") else { return };
    for text in moves.split_whitespace() {
        let m = move_text::parse(&position, text).unwrap_or_else(|error| panic!("{}: {error}", section.name));
        position = position.play(&m).expect("a move just read is legal");
    }
    let expected = section.find("then").map(positions::outcome);
    assert_eq!(position.outcome(), expected, "{}", section.name);
}
