//! The move list with its variations, comments and marks, as markup. What is pressed is found by its `data-n`.

use std::fmt::Write;

use damier_game::GameTree;
use damier_game::tree::{MARKS, NodeId};
use damier_rules::{AnyPosition, Color, Numbering};
use damier_view::svg::escape;
use damier_view::words::Lang;

use super::thinking::move_number;
use crate::play::{as_written, move_text};

/// The sign of a mark, where it has one.
#[must_use]
pub fn glyph(mark: u16) -> Option<&'static str> {
    MARKS.iter().find(|(known, _)| *known == mark).map(|(_, sign)| *sign)
}

/// The moves of a game, the main line in paragraphs and its variations set in between.
#[must_use]
pub fn sheet(tree: &GameTree, numbering: Numbering, lang: Lang) -> String {
    let start_turn = tree.start().turn();
    let mut writer = Writer { tree, numbering, lang, start_turn, html: String::new(), is_interrupted: true };
    if let Some(note) = tree.note(GameTree::ROOT) {
        let comments: Vec<_> = note.after.iter().map(|text| comment(text)).collect();
        if !comments.is_empty() {
            // A string takes all that is written to it.
            let _ = write!(writer.html, "<p>{}</p>", comments.join(" "));
        }
    }
    writer.from(GameTree::ROOT, *tree.start(), 0, 0);
    writer.html
}

struct Writer<'a> {
    tree: &'a GameTree,
    numbering: Numbering,
    lang: Lang,
    start_turn: Color,
    html: String,
    /// Whether the next move needs its number though it is the second of a pair.
    is_interrupted: bool,
}

impl Writer<'_> {
    /// What goes on from a place: the main line, or variations alone.
    fn from(&mut self, parent: NodeId, before: AnyPosition, ply: usize, depth: usize) {
        let mut children = self.tree.children(parent);
        if self.tree.has_main(parent) {
            if let Some(first) = children.next() {
                self.line(first, before, ply, depth);
            }
        } else {
            children.for_each(|child| self.line(child, before, ply, depth + 1));
        }
    }

    /// A line that begins with the move to `first`.
    fn line(&mut self, first: NodeId, before: AnyPosition, ply: usize, depth: usize) {
        let (mut node, mut before, mut ply) = (first, before, ply);
        self.is_interrupted = true;
        self.open(depth);
        loop {
            self.ply(node, &before, ply);
            let parent = self.tree.parent(node).unwrap_or(GameTree::ROOT);
            let is_main = self.tree.has_main(parent) && self.tree.children(parent).next() == Some(node);
            let others: Vec<_> = self.tree.children(parent).skip(1).filter(|_| is_main).collect();
            let after = self.tree.after(&before, node);
            let next = self.tree.children(node).next();
            if !others.is_empty() {
                self.html += "</p>";
                others.into_iter().for_each(|other| self.line(other, before, ply, depth + 1));
                self.is_interrupted = true;
                if next.is_none() {
                    return;
                }
                self.open(depth);
            }
            match next.filter(|_| self.tree.has_main(node)) {
                Some(next) => (node, before, ply) = (next, after, ply + 1),
                None => {
                    self.html += "</p>";
                    self.from(node, after, ply + 1, depth);
                    return;
                }
            }
        }
    }

    fn open(&mut self, depth: usize) {
        let _ = match depth {
            0 => write!(self.html, "<p>"),
            _ => write!(self.html, r#"<p class="var" data-d="{}">"#, depth.min(5)),
        };
    }

    fn ply(&mut self, node: NodeId, before: &AnyPosition, ply: usize) {
        let Some(m) = self.tree.move_to(node) else { return };
        let note = self.tree.note(node);
        let said = |texts: &[String]| texts.iter().map(|text| comment(text)).collect::<String>();
        if let Some(note) = note.filter(|note| !note.before.is_empty()) {
            self.html += &said(&note.before);
            self.is_interrupted = true;
        }
        let (number, is_first) = move_number(self.tree.variant(), self.start_turn, ply);
        let number = match (is_first, std::mem::take(&mut self.is_interrupted)) {
            (true, _) => format!("<i>{number}.</i>"),
            (false, true) => format!("<i>{number}…</i>"),
            (false, false) => String::new(),
        };
        let text = as_written(&move_text(before, m, self.numbering), before.turn(), self.lang);
        let class = if before.turn() == Color::Black { r#" class="n""# } else { "" };
        let marks = note.map(|note| note.marks.as_slice()).unwrap_or_default();
        let glyphs: String = marks.iter().filter_map(|mark| glyph(*mark)).collect();
        let glyphs = match glyphs.as_str() {
            "" => glyphs,
            "!" | "!!" => format!(r#"<b class="gl b">{glyphs}</b>"#),
            _ => format!(r#"<b class="gl">{glyphs}</b>"#),
        };
        let _ = write!(
            self.html,
            r#"<span>{number}<button type="button"{class} data-n="{}">{text}{glyphs}</button></span> "#,
            node.number()
        );
        if let Some(note) = note.filter(|note| !note.after.is_empty()) {
            self.html += &said(&note.after);
            self.is_interrupted = true;
        }
    }
}

fn comment(text: &str) -> String {
    format!("<q>{}</q> ", escape(text))
}

#[cfg(test)]
mod tests {
    use damier_game::pdn::{Options, Reader};
    use damier_rules::Variant;

    use super::*;

    fn written(pdn: &str, lang: Lang) -> String {
        let record = Reader::new(pdn.as_bytes()).next().expect("a game").expect("bytes can be read");
        let tree = record.read(&Options::default()).1.expect("a start");
        let html = sheet(&tree, Variant::INTERNATIONAL.numbering(), lang);
        // What there is to read, without the markup; paragraphs are lines.
        let mut text = String::new();
        for part in html.replace("</p>", "\n").split('<') {
            text += part.split_once('>').map_or(part, |(_, text)| text);
        }
        text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn variations_stand_between_the_lines_they_leave() {
        let pdn = "[GameType \"20\"]\n{Début} 1. 32-28 19-23 $4 {gaffe} (18-23 2. 38-32 (37-32 12-18) 12-18) 2. 28x19 14x23 *";
        assert_eq!(
            written(pdn, Lang::Fr),
            "Début\n1.32-28 (19-23)?? gaffe\n1…(18-23) 2.38-32\n2.37-32 (12-18)\n2…(12-18)\n2.28×19 (14×23)"
        );
        assert!(written(pdn, Lang::En).contains("1.32-28 19-23?? gaffe\n1…18-23 2.38-32"));
    }

    #[test]
    fn what_people_write_is_text_and_no_markup() {
        let html = written("[GameType \"20\"]\n1. 32-28 {<img src=x onerror=alert(1)>} *", Lang::Fr);
        assert!(html.contains("&lt;img src=x"), "{html}");
    }

    #[test]
    fn a_game_that_only_goes_on_in_variations_shows_them_all() {
        let pdn = "[GameType \"20\"]\n1. 32-28 19-23 (2. 28x19 14x23) (2. 28x19 13x24) *";
        assert_eq!(written(pdn, Lang::Fr), "1.32-28 (19-23)\n2.28×19 (14×23)\n2…(13×24)");
    }
}
