//! A game tree and a place in it: walking, playing, and what is changed can be undone.

use damier_game::tree::{NodeId, comment_text};
use damier_game::{Game, GameTree};
use damier_rules::{AnyMove, AnyPosition, Color, Variant};

/// So many changes can be undone.
const REMEMBERED: usize = 50;

/// The marks of a move's worth, of which it has one: `!` to `?!`.
const WORTH: std::ops::RangeInclusive<u16> = 1..=6;

/// A game with its variations, and the place that the board shows.
#[derive(Clone, Debug)]
pub struct Analysis {
    tree: GameTree,
    at: NodeId,
    past: Vec<(GameTree, NodeId)>,
    future: Vec<(GameTree, NodeId)>,
}

impl Analysis {
    /// Nothing but the start position.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self::of(GameTree::new(variant))
    }

    /// A game, looked at from its start.
    #[must_use]
    pub fn of(tree: GameTree) -> Self {
        Self { tree, at: GameTree::ROOT, past: Vec::new(), future: Vec::new() }
    }

    /// The game.
    #[must_use]
    pub const fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The place that the board shows.
    #[must_use]
    pub const fn at(&self) -> NodeId {
        self.at
    }

    /// The position there.
    #[must_use]
    pub fn position(&self) -> AnyPosition {
        self.tree.position(self.at)
    }

    /// The side to move there.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// How many moves lead to a place.
    #[must_use]
    pub fn ply(&self, node: NodeId) -> usize {
        std::iter::successors(Some(node), |node| self.tree.parent(*node)).count() - 1
    }

    /// The game as it was played to a place: a draw rule that would have ended it on the way does not count.
    #[must_use]
    pub fn game_to(&self, node: NodeId) -> Game {
        let back = std::iter::successors(Some(node), |node| self.tree.parent(*node));
        let mut way: Vec<_> = back.filter(|node| *node != GameTree::ROOT).collect();
        way.reverse();
        let variant = self.tree.variant();
        let from = |position: &AnyPosition| {
            Game::from_setup(variant, &position.setup()).unwrap_or_else(|_| Game::new(variant))
        };
        let mut position = *self.tree.start();
        let mut game = from(&position);
        for node in way {
            let after = self.tree.after(&position, node);
            let is_set_up = self.tree.note(node).is_some_and(|note| note.setup.is_some());
            let played = self.tree.move_to(node).filter(|_| !is_set_up).is_some_and(|m| game.play(m).is_ok());
            if !played {
                game = from(&after);
            }
            position = after;
        }
        game
    }

    /// The game to the place that the board shows.
    #[must_use]
    pub fn game(&self) -> Game {
        self.game_to(self.at)
    }

    /// Shows a place.
    pub fn go(&mut self, node: NodeId) {
        self.at = node;
    }

    /// Shows the place with this number.
    pub fn go_to_number(&mut self, number: u32) {
        if let Some(node) = self.tree.place(number) {
            self.at = node;
        }
    }

    /// One move on; where there are variations alone, into the first.
    pub fn forward(&mut self) {
        if let Some(next) = self.tree.children(self.at).next() {
            self.at = next;
        }
    }

    /// One move back.
    pub fn back(&mut self) {
        if let Some(before) = self.tree.parent(self.at) {
            self.at = before;
        }
    }

    /// To the start.
    pub fn first(&mut self) {
        self.at = GameTree::ROOT;
    }

    /// To the end of the line that the board is in.
    pub fn last(&mut self) {
        self.at = self.tree.line_from(self.at).last().unwrap_or(self.at);
    }

    /// To the next way to play the last move, or the one before; at the start of a game, and where there is no other,
    /// nothing.
    pub fn beside(&mut self, forward: bool) {
        let Some(parent) = self.tree.parent(self.at) else { return };
        let all: Vec<_> = self.tree.children(parent).collect();
        let Some(here) = all.iter().position(|node| *node == self.at) else { return };
        let next = if forward { here + 1 } else { here.wrapping_sub(1) };
        self.at = all.get(next).copied().unwrap_or(self.at);
    }

    /// Plays a move: follows it if it is known, else adds it. Whether it is legal.
    pub fn play(&mut self, m: &AnyMove) -> bool {
        let known = self.tree.children(self.at).find(|child| self.tree.move_to(*child) == Some(m));
        if let Some(known) = known {
            self.at = known;
            return true;
        }
        self.change(|tree, at| tree.add(at, m))
    }

    /// Adds a line from a place; its places. The board stays where it is.
    pub fn add_line(&mut self, from: NodeId, moves: &[AnyMove]) -> Vec<NodeId> {
        let mut nodes = Vec::new();
        self.change(|tree, at| {
            let mut end = from;
            for m in moves {
                let Some(next) = tree.add(end, m) else { break };
                nodes.push(next);
                end = next;
            }
            Some(at)
        });
        nodes
    }

    /// Makes the line that the board is in the main one where it branches off last; whether anything changed.
    pub fn promote(&mut self) -> bool {
        let branches = |node: &NodeId| {
            let parent = self.tree.parent(*node);
            parent.is_some_and(|parent| {
                !self.tree.has_main(parent) || self.tree.children(parent).next() != Some(*node)
            })
        };
        let branch = std::iter::successors(Some(self.at), |node| self.tree.parent(*node)).find(branches);
        branch.is_some_and(|branch| {
            self.change(|tree, at| {
                tree.promote(branch);
                Some(at)
            })
        })
    }

    /// Takes away the last move and all that follows it.
    pub fn delete(&mut self) -> bool {
        let Some(parent) = self.tree.parent(self.at) else { return false };
        self.change(|tree, at| {
            tree.delete(at);
            Some(parent)
        })
    }

    /// What is said after the last move.
    #[must_use]
    pub fn comment(&self) -> String {
        self.tree.note(self.at).map(|note| note.after.join(" ")).unwrap_or_default()
    }

    /// Says something after the last move, in the place of what was said.
    pub fn set_comment(&mut self, text: &str) -> bool {
        let text = comment_text(text);
        if text == self.comment() {
            return false;
        }
        self.change(|tree, at| {
            tree.note_mut(at).after = if text.is_empty() { Vec::new() } else { vec![text] };
            Some(at)
        })
    }

    /// The mark of the last move's worth.
    #[must_use]
    pub fn mark(&self) -> Option<u16> {
        self.tree.note(self.at)?.marks.iter().copied().find(|mark| WORTH.contains(mark))
    }

    /// Gives the last move a mark, or takes it away if it has it.
    pub fn toggle_mark(&mut self, mark: u16) -> bool {
        if self.at == GameTree::ROOT {
            return false;
        }
        let had = self.mark();
        self.change(|tree, at| {
            let marks = &mut tree.note_mut(at).marks;
            marks.retain(|known| !WORTH.contains(known));
            if had != Some(mark) {
                marks.insert(0, mark);
            }
            Some(at)
        })
    }

    /// Writes into the tree what a report has found: marks where nobody gave one.
    pub fn add_marks(&mut self, marks: &[(NodeId, u16)]) {
        self.change(|tree, at| {
            for (node, mark) in marks {
                let known = &mut tree.note_mut(*node).marks;
                if !known.iter().any(|mark| WORTH.contains(mark)) {
                    known.insert(0, *mark);
                }
            }
            Some(at)
        });
    }

    /// Changes the tree; nothing has happened if `change` gives no place to go to.
    fn change(&mut self, change: impl FnOnce(&mut GameTree, NodeId) -> Option<NodeId>) -> bool {
        let before = (self.tree.clone(), self.at);
        let Some(at) = change(&mut self.tree, self.at) else { return false };
        self.at = at;
        self.past.push(before);
        if self.past.len() > REMEMBERED {
            self.past.remove(0);
        }
        self.future.clear();
        true
    }

    /// Whether there is something to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is something to do again.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Takes back the last change.
    pub fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.future.push((std::mem::replace(&mut self.tree, before.0), self.at));
            self.at = before.1;
        }
    }

    /// Does again what was taken back.
    pub fn redo(&mut self) {
        if let Some(after) = self.future.pop() {
            self.past.push((std::mem::replace(&mut self.tree, after.0), self.at));
            self.at = after.1;
        }
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::notation::move_text;

    use super::*;

    fn play(analysis: &mut Analysis, text: &str) {
        let m = move_text::parse(&analysis.position(), text).expect("legal");
        assert!(analysis.play(&m), "{text}");
    }

    /// 1. 32-28 19-23 2. 28x19, and instead of 19-23 also 18-23.
    fn analysis() -> Analysis {
        let mut analysis = Analysis::new(Variant::INTERNATIONAL);
        for text in ["32-28", "19-23", "28x19"] {
            play(&mut analysis, text);
        }
        analysis.first();
        analysis.forward();
        play(&mut analysis, "18-23");
        analysis
    }

    fn main_line(analysis: &Analysis) -> Vec<String> {
        let game = analysis.game_to(analysis.tree().main_line().last().unwrap_or(GameTree::ROOT));
        game.move_texts(move_text::Style::of(Variant::INTERNATIONAL)).collect()
    }

    #[test]
    fn a_move_at_the_board_follows_what_is_known_or_adds_a_variation() {
        let mut analysis = analysis();
        assert_eq!(analysis.tree().len(), 4);
        analysis.back();
        play(&mut analysis, "19-23");
        assert_eq!(analysis.tree().len(), 4, "it was known");
        assert_eq!(main_line(&analysis), ["32-28", "19-23", "28x19"]);
        let illegal =
            AnyMove { to: analysis.position().legal_moves()[0].from, ..analysis.position().legal_moves()[0] };
        assert!(!analysis.play(&illegal) && analysis.tree().len() == 4);
    }

    #[test]
    fn the_tree_is_walked_along_lines_and_between_them() {
        let mut analysis = analysis();
        let aside = analysis.at();
        analysis.beside(false);
        assert_ne!(analysis.at(), aside);
        analysis.last();
        assert_eq!(analysis.ply(analysis.at()), 3);
        analysis.back();
        analysis.beside(true);
        assert_eq!(analysis.at(), aside);
        analysis.beside(true);
        assert_eq!(analysis.at(), aside, "there is no third");
        analysis.first();
        analysis.back();
        analysis.beside(true);
        assert_eq!(analysis.at(), GameTree::ROOT);
    }

    #[test]
    fn a_variation_is_promoted_deleted_and_all_can_be_undone() {
        let mut analysis = analysis();
        let before = analysis.tree().clone();
        assert!(analysis.promote());
        assert_eq!(main_line(&analysis), ["32-28", "18-23"]);
        assert!(!analysis.promote(), "it is the main line now");
        assert!(analysis.delete());
        assert_eq!(main_line(&analysis), ["32-28", "19-23", "28x19"]);
        assert_eq!(analysis.tree().len(), 3);
        analysis.undo();
        analysis.undo();
        assert_eq!(analysis.tree(), &before);
        assert_eq!(analysis.ply(analysis.at()), 2);
        analysis.redo();
        assert_eq!(main_line(&analysis), ["32-28", "18-23"]);
        assert!(analysis.can_redo());
        analysis.first();
        play(&mut analysis, "33-29");
        assert!(!analysis.can_redo(), "what was done since counts");
    }

    #[test]
    fn moves_are_marked_and_commented() {
        let mut analysis = analysis();
        assert!(analysis.toggle_mark(4) && analysis.mark() == Some(4));
        assert!(analysis.toggle_mark(2) && analysis.mark() == Some(2));
        assert!(analysis.toggle_mark(2) && analysis.mark().is_none());
        assert!(analysis.set_comment(" une {gaffe}\n ") && analysis.comment() == "une {gaffe)");
        assert!(!analysis.set_comment("une {gaffe)"), "nothing new");
        analysis.undo();
        assert_eq!(analysis.comment(), "");
        analysis.first();
        assert!(!analysis.toggle_mark(1), "no move leads to the start");
        assert!(analysis.set_comment("Début") && analysis.comment() == "Début");
    }

    #[test]
    fn a_draw_on_the_way_does_not_end_the_analysis() {
        let fen = "W:WK1:BK36,K45";
        let setup =
            damier_rules::notation::fen::parse(fen, Variant::INTERNATIONAL.shape()).expect("a position");
        let start = Variant::INTERNATIONAL.position(&setup).expect("a position");
        let mut analysis = Analysis::of(GameTree::starting_at(Variant::INTERNATIONAL, start));
        for _ in 0..4 {
            for text in ["1-6", "36-41", "6-1", "41-36"] {
                play(&mut analysis, text);
            }
        }
        assert_eq!(analysis.ply(analysis.at()), 16);
        assert!(!analysis.game().position().legal_moves().is_empty());
        assert_eq!(analysis.game().fen(), "W:WK1:BK36,K45");
    }
}
