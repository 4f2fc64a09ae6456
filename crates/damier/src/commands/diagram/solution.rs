//! The solution of a diagram: the moves that follow it, as books write them.

use damier_game::GameTree;
use damier_game::tree::NodeId;
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyPosition, Color};

/// Signs of the marks 1 to 6.
const MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// No solution is longer, in moves written.
const MOST: usize = 400;

/// The moves after a place, variations in parentheses; empty if there are none.
pub(super) fn moves(tree: &GameTree, from: NodeId) -> String {
    let mut text = Text { tree, style: Style::of(tree.variant()), words: Vec::new(), left: MOST };
    text.line(from, tree.position(from), 0, false);
    text.words.join(" ")
}

struct Text<'a> {
    tree: &'a GameTree,
    style: Style,
    words: Vec<String>,
    left: usize,
}

impl Text<'_> {
    /// The main line from a place on; `ply` of it have been written, and the next needs its number if
    /// something stood between.
    fn line(&mut self, from: NodeId, position: AnyPosition, ply: usize, is_interrupted: bool) {
        let (mut at, mut position, mut ply, mut needs_number) = (from, position, ply, is_interrupted);
        while let Some(node) = self.tree.line_from(at).next() {
            self.ply(node, &position, ply, needs_number || ply == 0);
            needs_number = false;
            for other in self.tree.children(at).skip(1) {
                self.variation(other, &position, ply);
                needs_number = true;
            }
            if self.left == 0 {
                return;
            }
            position = self.tree.after(&position, node);
            (at, ply) = (node, ply + 1);
        }
        if !self.tree.has_main(at) {
            for other in self.tree.children(at) {
                self.variation(other, &position, ply);
            }
        }
    }

    fn variation(&mut self, node: NodeId, before: &AnyPosition, ply: usize) {
        let begins = self.words.len();
        self.ply(node, before, ply, true);
        self.line(node, self.tree.after(before, node), ply + 1, false);
        if let Some(first) = self.words.get_mut(begins) {
            first.insert(0, '(');
        }
        if let Some(last) = self.words.last_mut() {
            last.push(')');
        }
    }

    fn ply(&mut self, node: NodeId, before: &AnyPosition, ply: usize, needs_number: bool) {
        let Some(m) = self.tree.move_to(node).filter(|_| self.left > 0) else { return };
        self.left -= 1;
        // Problems count from the first move, whoever makes it.
        let turn = before.turn();
        let begins = if ply % 2 == 0 { turn } else { turn.opponent() };
        let offset =
            usize::from(begins == Color::Black && self.tree.variant().start().turn() == Color::White);
        let number = (ply + offset) / 2 + 1;
        // A number and its move are not parted at the end of a line.
        let number = match (ply + offset) % 2 {
            0 => format!("{number}.\u{a0}"),
            _ if needs_number => format!("{number}...\u{a0}"),
            _ => String::new(),
        };
        let marks = self.tree.note(node).map(|note| note.marks.as_slice()).unwrap_or_default();
        let signs = marks.iter().filter_map(|mark| MARKS.get(usize::from(*mark).wrapping_sub(1)));
        let text = move_text::print(before, m, self.style);
        self.words.push(number + &text + &signs.copied().collect::<String>());
    }
}

#[cfg(test)]
mod tests {
    use damier_game::pdn::{Options, Reader};

    use super::*;

    fn solution(text: &str) -> String {
        let record = Reader::new(text.as_bytes()).next().expect("a game").expect("bytes can be read");
        let (_, tree) = record.read(&Options::default());
        moves(&tree.expect("a start"), GameTree::ROOT).replace('\u{a0}', " ")
    }

    #[test]
    fn a_solution_has_numbers_marks_and_variations() {
        let text = "[GameType \"20\"] 1. 32-28! 19-23 (18-23 {no} 2. 38-32) 2. 28x19 *";
        assert_eq!(solution(text), "1. 32-28! 19-23 (1... 18-23 2. 38-32) 2. 28x19");
        assert_eq!(solution("[GameType \"20\"] [FEN \"B:W31:B20\"] 20-25 31-27 *"), "1... 20-25 2. 31-27");
        assert_eq!(solution("[GameType \"20\"] [FEN \"W:W31:B20\"] *"), "");
    }
}
