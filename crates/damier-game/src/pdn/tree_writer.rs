//! Writing a tree: a game with its variations, comments, marks and clocks.

use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyPosition, Color, Variant};

use super::names::ROSTER;
use super::tags::{has_two_points, line};
use super::writer::{style, wrapped};
use super::{html, squares};
use crate::house;
use crate::tree::{GameTree, NodeId, Note};

/// Writes a tree as PDN 3.0. Read again it is the same.
///
/// As for a [game](super::write), the moves end in `*` and the tag tells the result.
#[must_use]
pub fn write_tree(tree: &GameTree) -> String {
    let mut text = tag_lines(tree).join("\n");
    text.push_str("\n\n");
    text.push_str(&wrapped(&Words::of(tree)));
    text.push('\n');
    text
}

fn tag_lines(tree: &GameTree) -> Vec<String> {
    let variant = tree.variant();
    let mut lines = Vec::new();
    for name in ROSTER {
        let unknown = if name == "Date" { "????.??.??" } else { "?" };
        lines.push(line(name, &html::escaped(tree.tag(name).unwrap_or(unknown))));
    }
    lines.push(line("Result", &tree.result.text(has_two_points(variant))));
    if let Some(game_type) = variant.game_type().filter(|_| !variant.is_house()) {
        lines.push(line("GameType", &game_type.to_string()));
    }
    lines.push(line("Variant", variant.id()));
    let laws = house::write(variant);
    if !laws.is_empty() {
        lines.push(line("Laws", &laws));
    }
    if tree.has_own_start() {
        let fen = squares::fen(&tree.start().setup(), variant.shape(), variant.numbering());
        lines.extend([line("SetUp", "1"), line("FEN", &fen)]);
    }
    let others = tree.tags().iter().filter(|(name, _)| !ROSTER.contains(&name.as_str()));
    lines.extend(others.map(|(name, value)| line(name, &html::escaped(value))));
    lines
}

/// What is still to be written, the next last.
enum Task {
    /// The move that leads to a place, and all that follows it.
    Move { node: NodeId, before: AnyPosition, ply: usize, has_siblings: bool },
    /// A variation ends.
    Close,
    /// A variation begins.
    Open,
}

/// The moves word by word.
struct Words<'a> {
    tree: &'a GameTree,
    style: Style,
    /// 1 where the side that is second in the variant begins.
    offset: usize,
    /// The side that has the first move of a pair.
    begins: Color,
    words: Vec<String>,
    /// Whether the next move needs its number though it is the second of a pair.
    is_interrupted: bool,
    /// Whether the next word follows a parenthesis.
    has_opened: bool,
}

impl<'a> Words<'a> {
    fn of(tree: &'a GameTree) -> Vec<String> {
        let variant: Variant = tree.variant();
        let is_second_first = tree.start().turn() != variant.start_setup().turn;
        let mut words = Self {
            tree,
            style: style(variant),
            offset: usize::from(is_second_first),
            begins: variant.start_setup().turn,
            words: Vec::new(),
            is_interrupted: true,
            has_opened: false,
        };
        if let Some(note) = tree.note(GameTree::ROOT) {
            words.after(note);
        }
        let mut tasks = Vec::new();
        words.go_on(GameTree::ROOT, tree.position(GameTree::ROOT), 1, &mut tasks);
        while let Some(task) = tasks.pop() {
            match task {
                Task::Move { node, before, ply, has_siblings } => {
                    words.ply(node, &before, ply);
                    words.follow(node, before, ply, has_siblings, &mut tasks);
                }
                Task::Open => words.has_opened = true,
                Task::Close => words.close(),
            }
        }
        words.words.push("*".to_owned());
        words.words
    }

    /// What goes on from a place: its main move, or variations alone.
    fn go_on(&self, parent: NodeId, before: AnyPosition, ply: usize, tasks: &mut Vec<Task>) {
        if self.tree.has_main(parent) {
            let main = self.tree.children(parent).next();
            tasks.extend(main.map(|node| Task::Move { node, before, ply, has_siblings: true }));
        } else {
            Self::aside(self.tree.children(parent), before, ply, tasks);
        }
    }

    /// What follows a move: the other ways to play it, then what comes after it.
    fn follow(
        &self,
        node: NodeId,
        before: AnyPosition,
        ply: usize,
        has_siblings: bool,
        tasks: &mut Vec<Task>,
    ) {
        self.go_on(node, self.tree.after(&before, node), ply + 1, tasks);
        if let Some(parent) = self.tree.parent(node).filter(|_| has_siblings) {
            Self::aside(self.tree.children(parent).skip(1), before, ply, tasks);
        }
    }

    /// Variations, the first of them to be written next.
    fn aside(nodes: impl Iterator<Item = NodeId>, before: AnyPosition, ply: usize, tasks: &mut Vec<Task>) {
        let mut nodes: Vec<_> = nodes.collect();
        nodes.reverse();
        for node in nodes {
            tasks.push(Task::Close);
            tasks.push(Task::Move { node, before, ply, has_siblings: false });
            tasks.push(Task::Open);
        }
    }

    fn ply(&mut self, node: NodeId, before: &AnyPosition, ply: usize) {
        let note = self.tree.note(node);
        let is_first = std::mem::replace(&mut self.is_interrupted, false) || self.has_opened;
        if let Some(note) = note {
            note.before.iter().for_each(|comment| self.comment(comment));
        }
        let place = ply - 1 + self.offset;
        let interrupted = is_first || std::mem::replace(&mut self.is_interrupted, false);
        // After a position set up it may be the turn of either side.
        if before.turn() == self.begins {
            self.word(&format!("{}.", place / 2 + 1));
        } else if interrupted {
            self.word(&format!("{}...", place / 2 + 1));
        }
        let Some(m) = self.tree.move_to(node) else { return };
        self.word(&move_text::print(before, m, self.style));
        self.is_interrupted = false;
        if let Some(note) = note {
            self.after(note);
        }
    }

    fn after(&mut self, note: &Note) {
        for mark in &note.marks {
            self.word(&format!("${mark}"));
        }
        if let Some(clocks) = note.clocks {
            self.comment(&format!("[{clocks}]"));
        }
        note.after.iter().for_each(|comment| self.comment(comment));
        if let Some(setup) = &note.setup {
            let fen = squares::fen(setup, self.tree.variant().shape(), self.style.numbering);
            self.word(&format!("/FEN \"{fen}\"/"));
            self.is_interrupted = true;
        }
    }

    fn close(&mut self) {
        if let Some(last) = self.words.last_mut() {
            last.push(')');
        }
        self.is_interrupted = true;
    }

    fn word(&mut self, word: &str) {
        let open = if std::mem::take(&mut self.has_opened) { "(" } else { "" };
        self.words.push(format!("{open}{word}"));
    }

    /// A comment; no line of it may begin as a tag does.
    fn comment(&mut self, text: &str) {
        let mut words: Vec<String> = Vec::new();
        for word in text.split(' ') {
            match words.last_mut().filter(|_| word.starts_with('[')) {
                Some(last) => *last = format!("{last} {word}"),
                None => words.push(word.to_owned()),
            }
        }
        if let Some(first) = words.first_mut() {
            first.insert(0, '{');
        }
        if let Some(last) = words.last_mut() {
            last.push('}');
        }
        for word in words {
            self.word(&word);
        }
        self.is_interrupted = true;
    }
}
