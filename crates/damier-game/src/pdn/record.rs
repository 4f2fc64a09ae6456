//! A game as it stands in a text, before any rule has seen it.

use std::borrow::Cow;

use super::encoding::{Encoding, at_most};
use super::finding::{Fault, Finding, Severity};
use super::lexer::LONGEST_COMMENT;
use super::source::Place;
use super::{html, names};

/// No variation is nested deeper.
pub(super) const DEEPEST: usize = 64;

/// No game has more pieces of text; of a longer one the rest is left out.
const MOST_ITEMS: usize = 1 << 17;

/// No game has more letters.
const MOST_TEXT: usize = 1 << 22;

/// No game has more tags.
const MOST_TAGS: usize = 200;

/// A game as it stands in a text: its tags, moves and comments, and what is odd about their form.
#[derive(Debug)]
pub struct Record {
    /// Which of the text, counted from 1.
    pub number: u64,
    /// Where it begins.
    pub place: Place,
    pub(super) tags: Vec<RawTag>,
    pub(super) items: Vec<Item>,
    pub(super) text: Vec<u8>,
    pub(super) terminator: Option<Span>,
    pub(super) encoding: Encoding,
    pub(super) findings: Vec<Finding>,
}

/// A part of a record's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    start: u32,
    length: u32,
}

/// A tag as it stands there.
#[derive(Clone, Copy, Debug)]
pub(super) struct RawTag {
    pub(super) name: Span,
    pub(super) value: Span,
    pub(super) place: Place,
    /// The standard's name for it, if it is one of those we know.
    pub(super) meaning: Option<&'static str>,
}

/// A piece of the moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) kind: ItemKind,
    pub(super) text: Span,
    pub(super) place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ItemKind {
    Move,
    Open,
    Close,
    Comment,
    Mark(u16),
    Strength,
    Setup,
}

impl Record {
    pub(super) fn new(place: Place) -> Self {
        Self {
            number: 0,
            place,
            tags: Vec::new(),
            items: Vec::new(),
            text: Vec::new(),
            terminator: None,
            encoding: Encoding::Utf8,
            findings: Vec::new(),
        }
    }

    /// The value of the first tag with exactly this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<String> {
        let tag = self.tags.iter().find(|tag| self.bytes(tag.name) == name.as_bytes())?;
        Some(self.value(tag).into_owned())
    }

    /// The value of the first tag that means this, in whatever language it is named.
    pub(super) fn tag_meaning(&self, name: &str) -> Option<(Cow<'_, str>, Place)> {
        let means = |tag: &&RawTag| tag.meaning == Some(name);
        self.tags.iter().find(means).map(|tag| (self.value(tag), tag.place))
    }

    /// The name of a tag without the escapes of web pages.
    pub(super) fn name(&self, tag: &RawTag) -> Cow<'_, str> {
        html::unescaped(self.letters(tag.name))
    }

    /// The value of a tag without the escapes of web pages.
    pub(super) fn value(&self, tag: &RawTag) -> Cow<'_, str> {
        html::unescaped(self.letters(tag.value))
    }

    /// What ends its moves, if anything does: a result or `*`.
    #[must_use]
    pub fn terminator(&self) -> Option<Cow<'_, str>> {
        self.terminator.map(|span| self.letters(span))
    }

    /// Whether it has a move, legal or not.
    #[must_use]
    pub fn has_moves(&self) -> bool {
        self.items.iter().any(|item| item.kind == ItemKind::Move)
    }

    /// Roughly how much memory it takes, in bytes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.text.len() + self.items.len() * size_of::<Item>() + self.tags.len() * size_of::<RawTag>()
    }

    pub(super) fn bytes(&self, span: Span) -> &[u8] {
        &self.text[span.start as usize..(span.start + span.length) as usize]
    }

    /// A text of it: no longer, as it would be written, than what is read at most.
    pub(super) fn letters(&self, span: Span) -> Cow<'_, str> {
        at_most(self.encoding.decode(self.bytes(span)), LONGEST_COMMENT)
    }

    pub(super) fn keep(&mut self, text: &[u8]) -> Span {
        let start = self.text.len() as u32;
        self.text.extend_from_slice(text);
        Span { start, length: text.len() as u32 }
    }

    /// Whether there is no room for a further tag, or a further piece of the moves.
    pub(super) fn is_full(&self, is_tag: bool) -> bool {
        let has_all = if is_tag { self.tags.len() >= MOST_TAGS } else { self.items.len() >= MOST_ITEMS };
        has_all || self.text.len() >= MOST_TEXT
    }

    pub(super) fn warn(&mut self, place: Place, fault: Fault) {
        self.findings.push(Finding { severity: Severity::Warning, place, at: None, fault });
    }

    /// Adds to the count of a fault that the record has, or finds it new.
    pub(super) fn count(&mut self, place: Place, new: Fault) {
        let code = new.code();
        let known = self.findings.iter_mut().find(|finding| finding.fault.code() == code);
        match known.map(|finding| &mut finding.fault) {
            Some(
                Fault::Escapes { count }
                | Fault::Stray { count, .. }
                | Fault::Placeholders { count }
                | Fault::Prose { count },
            ) => *count += 1,
            Some(_) => {}
            None => self.warn(place, new),
        }
    }

    /// What is left to be told once all has been read; the records before it were in this encoding.
    pub(super) fn finish(&mut self, before: Encoding) {
        self.encoding = Encoding::of(&self.text, before);
        for index in 0..self.tags.len() {
            self.tags[index].meaning = names::standard(&self.name(&self.tags[index]));
        }
        self.end_by_points();
        if self.encoding != Encoding::Utf8 {
            self.warn(self.place, Fault::Encoding { name: self.encoding.name() });
        }
        self.findings.extend(self.tag_findings());
    }

    /// A result such as `4-6` looks like a move; it is none if it ends the moves and the tag says the same.
    fn end_by_points(&mut self) {
        let Some(last) = self.items.last().copied() else { return };
        if self.terminator.is_some() || last.kind != ItemKind::Move {
            return;
        }
        let is_result = |tag: &&RawTag| tag.meaning == Some("Result");
        let says_the_same = self
            .tags
            .iter()
            .find(is_result)
            .is_some_and(|tag| self.bytes(tag.value).trim_ascii() == self.bytes(last.text));
        if says_the_same {
            self.items.pop();
            self.terminator = Some(last.text);
        }
    }

    fn tag_findings(&self) -> Vec<Finding> {
        let mut seen: Vec<Cow<'_, str>> = Vec::new();
        let mut findings = Vec::new();
        let mut warn = |place, fault| {
            findings.push(Finding { severity: Severity::Warning, place, at: None, fault });
        };
        for tag in &self.tags {
            let name = self.name(tag);
            if let Some(standard) = tag.meaning.filter(|standard| !standard.eq_ignore_ascii_case(&name)) {
                warn(tag.place, Fault::TagName { written: name.to_string(), name: standard });
            }
            if seen.contains(&name) {
                warn(tag.place, Fault::TagTwice { name: name.into_owned() });
            } else {
                seen.push(name);
            }
        }
        findings
    }
}
