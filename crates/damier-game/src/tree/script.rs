//! A tree as a short text, to keep it in a browser or to hand it from one thread to another: read quickly, and by little
//! code. Other programs are given [PDN](crate::pdn).
//!
//! ```text
//! tree 1
//! variant international
//! start W:W31-50:B1-20
//! result 2-0
//! tag White Awa
//! 1 32-28
//! mark 4
//! after Too early.
//! 2 19-23
//! 2 18-23
//! ```
//!
//! One line each; between the name of a tag and its value stands a tabulator. A number begins a place: how far it is from
//! the start, and the move that leads there; places come before those that they lead to. The lines before the first are those of the start. `before` and `after` are comments, `mark` the
//! numbers of marks, `clock` what the clocks showed, `setup` the position from which the game goes on, `end` says that what
//! follows are variations alone. Moves and squares are canonical numbers.

use damier_rules::AnyPosition;
use damier_rules::notation::fen;
use damier_rules::notation::move_text::{self, Style};

use super::{Clocks, GameResult, GameTree, NodeId, Note};
use crate::record::{read_variant, variant_text};

const HEADER: &str = "tree 1";

/// Writes a tree.
#[must_use]
pub fn write(tree: &GameTree) -> String {
    let mut lines = vec![HEADER.to_owned(), format!("variant {}", variant_text(tree.variant()))];
    if tree.has_own_start() {
        lines.push(format!("start {}", fen::print(&tree.start().setup())));
    }
    lines.push(format!("result {}", tree.result.text(true)));
    for (name, value) in tree.tags() {
        lines.push(format!("tag {}\t{}", one_line(name), one_line(value)));
    }
    let mut open = vec![(0, GameTree::ROOT, *tree.start())];
    while let Some((depth, node, before)) = open.pop() {
        if let Some(m) = tree.move_to(node) {
            lines.push(format!("{depth} {}", move_text::print(&before, m, Style::CANONICAL)));
        }
        if let Some(note) = tree.note(node) {
            add_note(&mut lines, note);
        }
        let (here, first) = (tree.after(&before, node), open.len());
        open.extend(tree.children(node).map(|child| (depth + 1, child, here)));
        if open.len() > first && !tree.has_main(node) {
            lines.push("end".to_owned());
        }
        open[first..].reverse();
    }
    lines.join("\n") + "\n"
}

fn add_note(lines: &mut Vec<String>, note: &Note) {
    lines.extend(note.before.iter().map(|text| format!("before {}", one_line(text))));
    if !note.marks.is_empty() {
        let marks: Vec<_> = note.marks.iter().map(u16::to_string).collect();
        lines.push(format!("mark {}", marks.join(" ")));
    }
    lines.extend(note.clocks.map(|clocks| format!("clock {clocks}")));
    lines.extend(note.after.iter().map(|text| format!("after {}", one_line(text))));
    lines.extend(note.setup.as_ref().map(|setup| format!("setup {}", fen::print(setup))));
}

/// What is said is one line each; nothing that reads or takes comments leaves others in.
fn one_line(text: &str) -> String {
    text.replace(['\n', '\r', '\t'], " ")
}

/// Reads a tree; nothing if the text is none.
#[must_use]
pub fn read(text: &str) -> Option<GameTree> {
    let mut lines = text.lines();
    if lines.next() != Some(HEADER) {
        return None;
    }
    let variant = read_variant(lines.next()?.strip_prefix("variant ")?).ok()?;
    let mut lines = lines.peekable();
    let start = match lines.peek().and_then(|line| line.strip_prefix("start ")) {
        Some(start) => {
            lines.next();
            variant.position(&fen::parse(start, variant.shape()).ok()?).ok()?
        }
        None => variant.start(),
    };
    let mut reading = Reading {
        tree: GameTree::starting_at(variant, start),
        way: vec![(GameTree::ROOT, start)],
        ended: Vec::new(),
    };
    for line in lines {
        reading.take(line)?;
    }
    let Reading { mut tree, ended, .. } = reading;
    ended.into_iter().for_each(|node| tree.end_main(node));
    Some(tree)
}

/// A tree that is being read.
struct Reading {
    tree: GameTree,
    /// The places on the way to the last one, the start first, each with the position before its own setup.
    way: Vec<(NodeId, AnyPosition)>,
    /// Where the game ends and variations go on.
    ended: Vec<NodeId>,
}

impl Reading {
    /// Takes a line; nothing if it says nothing about a tree.
    fn take(&mut self, line: &str) -> Option<()> {
        let (kind, value) = line.split_once(' ').unwrap_or((line, ""));
        if let Ok(depth) = kind.parse::<usize>() {
            return self.play(depth, value);
        }
        let (node, _) = *self.way.last()?;
        match kind {
            "result" => self.tree.result = GameResult::parse(value)?,
            "tag" => {
                let (name, value) = value.split_once('\t')?;
                self.tree.add_tag(name, value);
            }
            "before" => self.tree.note_mut(node).before.push(value.to_owned()),
            "after" => self.tree.note_mut(node).after.push(value.to_owned()),
            "mark" => {
                for mark in value.split(' ') {
                    self.tree.note_mut(node).marks.push(mark.parse().ok()?);
                }
            }
            "clock" => self.tree.note_mut(node).clocks = Some(Clocks::parse(value)?),
            "setup" => {
                let variant = self.tree.variant();
                let setup = fen::parse(value, variant.shape()).ok()?;
                if let Ok(position) = variant.position(&setup) {
                    self.way.last_mut()?.1 = position;
                }
                self.tree.note_mut(node).setup = Some(Box::new(setup));
            }
            "end" => self.ended.push(node),
            _ => return None,
        }
        Some(())
    }

    fn play(&mut self, depth: usize, text: &str) -> Option<()> {
        if depth == 0 || depth > self.way.len() {
            return None;
        }
        self.way.truncate(depth);
        let (parent, before) = *self.way.last()?;
        let m = move_text::parse(&before, text).ok()?;
        let node = self.tree.push(parent, m);
        self.way.push((node, before.play(&m)?));
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdn::{Options, Reader};

    fn tree(pdn: &str) -> GameTree {
        let record = Reader::new(pdn.as_bytes()).next().expect("a game").expect("bytes can be read");
        record.read(&Options::default()).1.expect("a start")
    }

    #[test]
    fn what_is_written_is_read_again() {
        for pdn in [
            "[White \"Awa  \\\"W\\\"\"]\n[Event \"\"]\n[GameType \"20\"]\n[Result \"2-0\"]\n\n{Start} 1. 32-28 $4 {[%clock w1:29:46 B1:29:40]} \
             {too early} 19-23 ({before} 18-23 2. 38-32 (37-32 12-18) 12-18) 2. 28x19 14x23 2-0\n",
            "[GameType \"20\"]\n1. 32-28 19-23 (2. 28x19 14x23) (2. 28x19 13x24) *\n",
            "[GameType \"20\"]\n[FEN \"B:W22,K45:B9,K3\"]\n1... 9-13 2. 45-50 *\n",
            "[GameType \"25\"]\n1. c3-d4 d6-c5 *\n",
            "[GameType \"20\"]\n1. 32-28 /FEN \"W:W31:B20\"/ 2. 31-27 20-24 *\n",
            "[GameType \"20\"]\n*\n",
        ] {
            let tree = tree(pdn);
            let text = write(&tree);
            assert_eq!(read(&text).as_ref(), Some(&tree), "{text}");
        }
        let house = damier_rules::Variant::GERMAN.with("king_landing", "behind").expect("an option it has");
        let tree = GameTree::new(house);
        assert_eq!(read(&write(&tree)).as_ref(), Some(&tree));
    }

    #[test]
    fn a_broken_text_is_no_tree() {
        let text = write(&tree("[GameType \"20\"]\n1. 32-28 19-23 *\n"));
        for (from, to) in [
            ("tree 1", "tree 2"),
            ("international", "nowhere"),
            ("1 32-28", "2 32-28"),
            ("1 32-28", "0 32-28"),
            ("19-23", "19-24x"),
            ("19-23", "19-23\nmark x"),
            ("19-23", "19-23\nclock x"),
            ("2 19-23", "so"),
        ] {
            assert!(text.contains(from) && read(&text.replacen(from, to, 1)).is_none(), "{from} as {to}");
        }
    }
}
