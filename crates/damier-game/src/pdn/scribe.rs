//! What is written down while a record is played: the tree, and what is to be reported.

use damier_rules::{AnyMove, Setup};

use super::finding::{Fault, Finding, Severity};
use super::record::{Item, ItemKind, Record};
use super::source::Place;
use crate::tree::{Clocks, GameTree, NodeId, comment_text};

/// Marks as they are written, those that begin another last.
const STRENGTHS: [(&str, u16); 6] = [("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("!", 1), ("?", 2)];

/// No more is reported of a record.
const MOST_FINDINGS: usize = 1000;

/// Writes down what is wanted of it.
#[derive(Default)]
pub(super) struct Scribe {
    pub(super) tree: Option<GameTree>,
    pub(super) findings: Vec<Finding>,
    pub(super) wants_findings: bool,
    /// Comments before the first move of a variation.
    pending: Vec<String>,
}

/// How a move stands in its line.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    /// Whether it is not the first of a variation.
    pub(super) goes_on: bool,
    /// Whether it is the main move of its position, whatever stands before it.
    pub(super) is_main: bool,
}

impl Scribe {
    /// Writes into this tree, if there is one.
    pub(super) fn new(tree: Option<GameTree>, wants_findings: bool) -> Self {
        Self { tree, wants_findings, ..Self::default() }
    }

    pub(super) fn report(&mut self, finding: Finding) {
        if self.wants_findings && self.findings.len() < MOST_FINDINGS {
            self.findings.push(finding);
        }
    }

    pub(super) fn warn(&mut self, place: Place, fault: Fault) {
        self.report(Finding { severity: Severity::Warning, place, at: None, fault });
    }

    /// Warns of a habit, the first time it shows.
    pub(super) fn note_once(&mut self, place: Place, fault: Fault) {
        let code = fault.code();
        if !self.findings.iter().any(|finding| finding.fault.code() == code) {
            self.warn(place, fault);
        }
    }

    /// A move has been played: the place it leads to, and whether that is new.
    pub(super) fn moved(
        &mut self,
        parent: NodeId,
        m: impl FnOnce() -> AnyMove,
        stand: Stand,
        is_new: &mut bool,
    ) -> NodeId {
        let Some(tree) = &mut self.tree else { return parent };
        let m = m();
        let known = tree.children(parent).find(|child| tree.move_to(*child) == Some(&m));
        *is_new = known.is_none();
        let node = match known {
            Some(known) => known,
            None if stand.is_main => tree.push(parent, m),
            None => tree.push_aside(parent, m),
        };
        // A variation may stand before the move that it is another way to play.
        if stand.is_main && !(tree.has_main(parent) && tree.children(parent).next() == Some(node)) {
            tree.promote(node);
        }
        if !stand.goes_on && !self.pending.is_empty() {
            let is_main = tree.has_main(parent) && tree.children(parent).next() == Some(node);
            let pending = std::mem::take(&mut self.pending);
            if is_main {
                pending.iter().for_each(|text| comment(tree, node, text));
            } else {
                tree.note_mut(node).before.extend(pending);
            }
        }
        node
    }

    /// A comment or a mark.
    pub(super) fn say(&mut self, record: &Record, item: &Item, node: NodeId, has_moved: bool) {
        let Some(tree) = &mut self.tree else { return };
        match item.kind {
            ItemKind::Comment if has_moved => comment(tree, node, &record.letters(item.text)),
            ItemKind::Comment => {
                let text = comment_text(&record.letters(item.text));
                self.pending.extend((!text.is_empty()).then_some(text));
            }
            ItemKind::Mark(number) if has_moved && node != GameTree::ROOT => {
                tree.note_mut(node).marks.push(number);
            }
            ItemKind::Strength if has_moved && node != GameTree::ROOT => {
                tree.note_mut(node).marks.extend(marks(&record.letters(item.text)));
            }
            _ => {}
        }
    }

    /// The game goes on from another position than the moves lead to.
    pub(super) fn set_up(&mut self, node: NodeId, setup: Setup) {
        if let Some(tree) = &mut self.tree {
            tree.note_mut(node).setup = Some(Box::new(setup));
        }
    }

    /// The game has ended here; a variation of the same moves may have gone further before it came so far.
    pub(super) fn ended(&mut self, node: NodeId) {
        self.tree.iter_mut().for_each(|tree| tree.end_main(node));
    }

    /// A variation has ended; the line it belongs to goes on from `node`.
    pub(super) fn closed(&mut self, place: Place, had_moves: bool, node: NodeId) {
        if !had_moves {
            if self.pending.is_empty() {
                self.warn(place, Fault::EmptyVariation);
            }
            for text in std::mem::take(&mut self.pending) {
                self.tree.iter_mut().for_each(|tree| comment(tree, node, &text));
            }
        }
        self.pending.clear();
    }
}

/// Keeps a comment after a move; what it tells of clocks is kept as such, once.
fn comment(tree: &mut GameTree, node: NodeId, text: &str) {
    let text = comment_text(text);
    let has_clocks = tree.note(node).is_some_and(|note| note.clocks.is_some());
    let can_tell = node != GameTree::ROOT && !has_clocks;
    let (clocks, text) = if can_tell { told(&text) } else { (None, text) };
    if clocks.is_some() {
        tree.note_mut(node).clocks = clocks;
    }
    if !text.is_empty() {
        tree.note_mut(node).after.push(text);
    }
}

/// The numbers of marks such as `!?`.
fn marks(text: &str) -> Vec<u16> {
    let mut rest = text;
    let mut marks = Vec::new();
    while let Some((sign, number)) = STRENGTHS.iter().find(|(sign, _)| rest.starts_with(sign)) {
        marks.push(*number);
        rest = &rest[sign.len()..];
    }
    marks
}

/// What a comment, its white space being single spaces, tells of clocks; and its other words.
fn told(text: &str) -> (Option<Clocks>, String) {
    let mut clocks = None;
    let mut words = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("[%clock ") {
        let Some(length) = rest[at..].find(']') else { break };
        let read = Clocks::parse(&rest[at + 1..at + length]);
        words.push_str(&rest[..at]);
        match read {
            Some(read) if clocks.is_none() => clocks = Some(read),
            _ => words.push_str(&rest[at..=at + length]),
        }
        rest = &rest[at + length + 1..];
    }
    words.push_str(rest);
    (clocks, comment_text(&words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_numbered() {
        assert_eq!(marks("!?!!!"), [5, 3, 1]);
        assert_eq!(marks("??"), [4]);
        assert_eq!(marks(""), [] as [u16; 0]);
    }

    #[test]
    fn clocks_are_taken_out_of_comments() {
        let (clocks, text) = told(" good [%clock w1:29:46 B1:29:40]  move ");
        assert_eq!(clocks.unwrap().to_string(), "%clock w1:29:46 B1:29:40");
        assert_eq!(text, "good move");
        assert_eq!(told("[%clock x]"), (None, "[%clock x]".to_owned()));
        assert_eq!(told("[%clock x"), (None, "[%clock x".to_owned()));
    }
}
