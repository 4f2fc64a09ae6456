//! From a text to its records, one at a time.

use std::io::{self, BufRead};

use super::encoding::Encoding;
use super::finding::{Fault, Finding, Severity};
use super::lexer::Lexer;
use super::record::{DEEPEST, Item, ItemKind, RawTag, Record};
use super::source::{GLANCE, Place, is_binary};
use super::token::Token;

/// The games of a text, one at a time: of the text no more is held than a game.
///
/// A game begins at a tag after moves, and after what ends a game; without tags, at its first move.
///
/// ```
/// use damier_game::pdn::Reader;
///
/// let text = "[Event \"A\"]\n1. 32-28 * 1. 33-29 19-23 *";
/// let records: Vec<_> = Reader::new(text.as_bytes()).collect::<Result<_, _>>()?;
/// assert_eq!(records.len(), 2);
/// assert_eq!(records[0].tag("Event").as_deref(), Some("A"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Reader<B> {
    lexer: Lexer<B>,
    count: u64,
    /// The last encoding met that is not UTF-8.
    encoding: Encoding,
    /// The token that begins the next record, read already.
    held: Option<Token>,
    /// What stands between records.
    between: Record,
    /// Whether the first bytes have been looked at.
    has_looked: bool,
}

/// A record being read.
struct Draft {
    record: Record,
    /// Where the open variations began.
    open: Vec<Place>,
    /// Open variations that are left out.
    left_out: usize,
    /// Whether anything but tags has been read.
    has_movetext: bool,
    has_begun: bool,
    /// Whether a position stood alone on a line.
    has_position: bool,
}

impl<B: BufRead> Reader<B> {
    /// The games that a text gives.
    pub fn new(input: B) -> Self {
        Self {
            lexer: Lexer::new(input),
            count: 0,
            encoding: Encoding::Utf8,
            held: None,
            between: Record::new(Place::START),
            has_looked: false,
        }
    }

    /// What was found outside games, once all have been read.
    pub fn left_over(&mut self) -> Vec<Finding> {
        std::mem::take(&mut self.between.findings)
    }

    fn record(&mut self) -> Option<Record> {
        let record = std::mem::replace(&mut self.between, Record::new(Place::START));
        let mut draft = Draft {
            record,
            open: Vec::new(),
            left_out: 0,
            has_movetext: false,
            has_begun: false,
            has_position: false,
        };
        while let Some(token) = self.held.take().or_else(|| self.lexer.next()) {
            if draft.is_ended_by(&token) {
                self.held = Some(token);
                break;
            }
            let is_last = draft.add(&token, self.lexer.word(), self.lexer.place());
            if is_last {
                break;
            }
        }
        if !draft.has_begun {
            self.between = draft.record;
            return None;
        }
        self.count += 1;
        let record = draft.finish(self.count, self.encoding);
        if record.encoding != Encoding::Utf8 {
            self.encoding = record.encoding;
        }
        Some(record)
    }
}

impl<B: BufRead> Iterator for Reader<B> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<io::Result<Record>> {
        if !std::mem::replace(&mut self.has_looked, true) && is_binary(self.lexer.source().ahead(GLANCE)) {
            let (place, severity) = (Place::START, Severity::Error);
            self.between.findings.push(Finding { severity, place, at: None, fault: Fault::NotText });
            self.lexer.source().give_up();
        }
        let record = self.record();
        match self.lexer.source().failure() {
            Some(failure) => Some(Err(failure)),
            None => record.map(Ok),
        }
    }
}

impl Draft {
    fn is_ended_by(&self, token: &Token) -> bool {
        match token {
            Token::Tag { .. } => self.has_movetext,
            Token::Position => self.has_movetext || self.has_position,
            _ => false,
        }
    }

    /// Takes a token in; true if it ends the record.
    fn add(&mut self, token: &Token, word: &[u8], place: Place) -> bool {
        self.begin(token, place);
        if self.record.is_full(matches!(token, Token::Tag { .. } | Token::Position)) {
            if !self.record.findings.iter().any(|finding| finding.fault == Fault::TooLong) {
                self.error(place, Fault::TooLong);
            }
            // What ends the game still does.
            return matches!(token, Token::Terminator);
        }
        match token {
            Token::Tag { name, flaw } => {
                let (name, value) = word.split_at(*name.min(&word.len()));
                let (name, value) = (self.record.keep(name), self.record.keep(value));
                self.record.tags.push(RawTag { name, value, place, meaning: None });
                if let Some(flaw) = *flaw {
                    let name = self.record.letters(name).into_owned();
                    self.record.warn(place, Fault::Tag { name, flaw });
                }
            }
            Token::Position => {
                self.has_position = true;
                let (name, value) = (self.record.keep(b"FEN"), self.record.keep(word));
                self.record.tags.push(RawTag { name, value, place, meaning: None });
            }
            Token::Comment { is_open, is_prose } => {
                if *is_open {
                    self.record.warn(place, Fault::OpenComment);
                }
                if *is_prose {
                    self.record.count(place, Fault::Prose { count: 1 });
                }
                self.item(ItemKind::Comment, word, place);
            }
            Token::Open => self.open(place),
            Token::Close => self.close(place),
            Token::Move => self.item(ItemKind::Move, word, place),
            Token::Mark(number) => self.item(ItemKind::Mark(*number), word, place),
            Token::Strength => self.item(ItemKind::Strength, word, place),
            Token::Setup => self.item(ItemKind::Setup, word, place),
            Token::Terminator => return self.terminate(word, place),
            Token::Number => {}
            Token::Placeholder => self.record.count(place, Fault::Placeholders { count: 1 }),
            // Between games it is no more than the end of the line before.
            Token::Escape if !self.has_begun => {}
            Token::Escape => self.record.count(place, Fault::Escapes { count: 1 }),
            Token::Stray => {
                let text = String::from_utf8_lossy(word).into_owned();
                let fault = if matches!(word, b"}" | b"]") {
                    Fault::StrayClose
                } else {
                    Fault::Stray { text, count: 1 }
                };
                self.record.count(place, fault);
            }
        }
        false
    }

    /// Whether the record begins here, and what of it has been reached.
    fn begin(&mut self, token: &Token, place: Place) {
        let (begins, is_movetext) = match token {
            Token::Tag { .. } | Token::Position => (true, false),
            Token::Move | Token::Number | Token::Open | Token::Placeholder | Token::Setup => (true, true),
            Token::Terminator => (false, true),
            _ => (false, false),
        };
        if begins && !self.has_begun {
            self.has_begun = true;
            self.record.place = place;
        }
        self.has_movetext |= is_movetext && self.has_begun;
    }

    fn item(&mut self, kind: ItemKind, word: &[u8], place: Place) {
        if self.left_out == 0 {
            let text = self.record.keep(word);
            self.record.items.push(Item { kind, text, place });
        }
    }

    fn open(&mut self, place: Place) {
        if self.open.len() >= DEEPEST {
            if self.left_out == 0 {
                self.record.count(place, Fault::TooDeep);
            }
            self.left_out += 1;
            return;
        }
        self.open.push(place);
        self.item(ItemKind::Open, b"", place);
    }

    fn close(&mut self, place: Place) {
        if self.left_out > 0 {
            self.left_out -= 1;
        } else if self.open.pop().is_some() {
            self.item(ItemKind::Close, b"", place);
        } else {
            self.record.count(place, Fault::StrayClose);
        }
    }

    /// What ends a game; within a variation it ends nothing.
    fn terminate(&mut self, word: &[u8], place: Place) -> bool {
        if !self.has_begun {
            let text = String::from_utf8_lossy(word).into_owned();
            self.record.count(place, Fault::Stray { text, count: 1 });
            return false;
        }
        if !self.open.is_empty() || self.left_out > 0 {
            return false;
        }
        self.record.terminator = Some(self.record.keep(word));
        true
    }

    fn error(&mut self, place: Place, fault: Fault) {
        self.record.findings.push(Finding { severity: Severity::Error, place, at: None, fault });
    }

    fn finish(mut self, number: u64, encoding: Encoding) -> Record {
        self.record.number = number;
        for place in std::mem::take(&mut self.open).into_iter().rev() {
            self.record.warn(place, Fault::OpenVariation);
            self.item(ItemKind::Close, b"", place);
        }
        self.record.finish(encoding);
        if self.record.terminator.is_none() && self.has_movetext {
            let place = self.record.items.last().map_or(self.record.place, |item| item.place);
            self.record.warn(place, Fault::NoEnd);
        }
        self.record
    }
}
