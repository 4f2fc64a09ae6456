//! A report as a text, so that it survives leaving the page.
//!
//! ```text
//! report 1
//! 32-28 19-23
//! 0 -30 32-28 19-23
//! 0 -45 33-29 19-23
//! 1 W7 28x19
//! 2 D
//! ```
//!
//! The moves of the game that it is on, then a line for each line of play: the position by its number, what it is worth in
//! hundredths of a man for White, or who wins in how many plies, or a draw; and its moves, as canonical numbers.

use std::fmt::Write;

use damier_game::GameTree;
use damier_game::report::Worth;
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyMove, AnyPosition, Color, Outcome};

use super::{Line, Review, Seen};

const HEADER: &str = "report 1\n";

/// So many plies of a line are kept.
const KEPT: usize = 16;

impl Review {
    /// Writes the report on a game.
    #[must_use]
    pub fn save(&self, tree: &GameTree) -> String {
        let mut text = HEADER.to_owned() + &main_line(tree) + "\n";
        let mut position = *tree.start();
        for (index, (node, seen)) in self.nodes.iter().zip(&self.seen).enumerate() {
            position = tree.after(&position, *node);
            for line in seen.iter().flat_map(|seen| &seen.lines) {
                // A string takes all that is written to it.
                let _ = write!(text, "{index} {}", worth_text(line.worth));
                for word in words(&position, line.moves.iter().take(KEPT)) {
                    text.push(' ');
                    text += &word;
                }
                text.push('\n');
            }
        }
        text
    }

    /// Reads the report on a game; nothing if the text is none, or on another game.
    #[must_use]
    pub fn restore(tree: &GameTree, text: &str) -> Option<Self> {
        let (game, lines) = text.strip_prefix(HEADER)?.split_once('\n')?;
        if game != main_line(tree) {
            return None;
        }
        let mut review = Self::of(tree);
        let mut positions = Vec::new();
        let mut position = *tree.start();
        for node in &review.nodes {
            position = tree.after(&position, *node);
            positions.push(position);
        }
        for line in lines.lines() {
            let mut parts = line.split(' ');
            let index: usize = parts.next()?.parse().ok()?;
            let worth = read_worth(parts.next()?)?;
            let moves = read_moves(*positions.get(index)?, parts)?;
            let seen = review.seen[index].get_or_insert_with(|| Seen { lines: Vec::new() });
            seen.lines.push(Line { worth, moves });
        }
        Some(review)
    }
}

/// The moves of the game, and where it begins.
fn main_line(tree: &GameTree) -> String {
    let moves: Vec<_> = tree.main_line().filter_map(|node| tree.move_to(node)).collect();
    let start = damier_rules::notation::fen::print(&tree.start().setup());
    format!("{} {start} {}", tree.variant().id(), words(tree.start(), moves.into_iter()).join(" "))
}

/// Moves in order, as text; up to the first that cannot be played.
fn words<'a>(start: &AnyPosition, moves: impl Iterator<Item = &'a AnyMove>) -> Vec<String> {
    let mut position = *start;
    let mut words = Vec::new();
    for m in moves {
        words.push(move_text::print(&position, m, Style::CANONICAL));
        let Some(after) = position.play(m) else { break };
        position = after;
    }
    words
}

fn read_moves<'a>(start: AnyPosition, words: impl Iterator<Item = &'a str>) -> Option<Vec<AnyMove>> {
    let mut position = start;
    let mut moves = Vec::new();
    for word in words {
        let m = move_text::parse(&position, word).ok()?;
        moves.push(m);
        position = position.play(&m)?;
    }
    Some(moves)
}

fn worth_text(worth: Worth) -> String {
    match worth {
        Worth::Estimate(hundredths) => hundredths.to_string(),
        Worth::Known { outcome: Outcome::Draw, .. } => "D".to_owned(),
        Worth::Known { outcome: Outcome::Win(color), plies } => {
            format!("{color}{}", plies.map(|plies| plies.to_string()).unwrap_or_default())
        }
    }
}

fn read_worth(text: &str) -> Option<Worth> {
    let winner = |color: &Color| text.strip_prefix(color.to_string().as_str());
    if text == "D" {
        return Some(Worth::Known { outcome: Outcome::Draw, plies: None });
    }
    match Color::ALL.into_iter().find_map(|color| Some((color, winner(&color)?))) {
        Some((color, "")) => Some(Worth::Known { outcome: Outcome::Win(color), plies: None }),
        Some((color, plies)) => {
            Some(Worth::Known { outcome: Outcome::Win(color), plies: Some(plies.parse().ok()?) })
        }
        None => text.parse().ok().map(Worth::Estimate),
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;

    use super::super::super::Analysis;
    use super::*;

    fn played(words: &[&str]) -> Analysis {
        let mut analysis = Analysis::new(Variant::INTERNATIONAL);
        for word in words {
            let m = move_text::parse(&analysis.position(), word).expect("legal");
            assert!(analysis.play(&m), "{word}");
        }
        analysis
    }

    #[test]
    fn a_report_comes_back_as_it_was_left() {
        let analysis = played(&["32-28", "19-23", "28x19"]);
        let mut review = Review::of(analysis.tree());
        let win = Worth::Known { outcome: Outcome::Win(Color::Black), plies: Some(7) };
        for worth in [Worth::Estimate(-30), win, Worth::Known { outcome: Outcome::Draw, plies: None }] {
            let question = review.next(&analysis).expect("a position to look at");
            let moves = analysis.tree().position(question.node).legal_moves();
            let lines = moves.iter().take(2).map(|m| Line { worth, moves: vec![*m] }).collect();
            review.answer(question, lines);
        }
        let text = review.save(analysis.tree());
        assert_eq!(Review::restore(analysis.tree(), &text), Some(review), "{text}");
    }

    #[test]
    fn a_report_on_another_game_is_none() {
        let analysis = played(&["32-28", "19-23"]);
        let review = Review::of(analysis.tree());
        let text = review.save(analysis.tree());
        assert!(Review::restore(played(&["32-28"]).tree(), &text).is_none());
        for broken in ["0 30 99-1", "9 30", "0 x", "x 30", "0 W7x"] {
            assert!(Review::restore(analysis.tree(), &(text.clone() + broken)).is_none(), "{broken}");
        }
    }
}
