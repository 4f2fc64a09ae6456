//! Tags, in good form and in others.

use std::io::BufRead;

use super::{LONGEST_NAME, LONGEST_TAG, Lexer, is_inline_blank};
use crate::pdn::token::{TagFlaw, Token};

impl<B: BufRead> Lexer<B> {
    /// A tag, after its bracket.
    pub(super) fn tag(&mut self) -> Token {
        self.source.skip_while(is_inline_blank);
        while let Some(byte) = self.source.peek() {
            if matches!(byte, b'"' | b']' | b'\n') || is_inline_blank(byte) && self.ends_name() {
                break;
            }
            self.take(byte, LONGEST_NAME);
        }
        while self.word.last().is_some_and(u8::is_ascii_whitespace) {
            self.word.pop();
        }
        let name = self.word.len();
        self.source.skip_while(is_inline_blank);
        let flaw = match self.source.peek() {
            Some(b'"') => self.quoted_value(),
            Some(b']') => {
                self.source.next();
                Some(TagFlaw::NoValue)
            }
            _ => self.bare_value(name),
        };
        let flaw = if name == 0 { Some(TagFlaw::NoName) } else { flaw };
        Token::Tag { name, flaw }
    }

    /// Whether a position comes next, without a tag: `W:W31,32:B1`.
    pub(super) fn is_at_position(&mut self) -> bool {
        let [_, b':', side, square, ..] = self.source.ahead(4) else { return false };
        matches!(side, b'W' | b'B') && (square.is_ascii_alphanumeric() || *square == b':')
    }

    /// A position up to the end of its line.
    pub(super) fn position(&mut self) -> Token {
        while let Some(byte) = self.source.peek().filter(|byte| !matches!(byte, b'\r' | b'\n')) {
            self.take(byte, LONGEST_TAG);
        }
        Token::Position
    }

    /// Whether the blank that comes next ends the name of a tag: a name may have several words before a quote.
    fn ends_name(&mut self) -> bool {
        let ahead = self.source.ahead(64);
        let end = ahead.iter().position(|byte| matches!(byte, b'"' | b']' | b'\n')).unwrap_or(0);
        ahead.get(end) != Some(&b'"') || ahead[..end].iter().all(|byte| is_inline_blank(*byte))
    }

    /// A value between quotes and the bracket after it.
    pub(super) fn quoted_value(&mut self) -> Option<TagFlaw> {
        self.source.next();
        loop {
            match self.source.peek() {
                None | Some(b'\n') => {
                    self.trim_open_value();
                    return Some(TagFlaw::OpenQuote);
                }
                Some(b'\\') => {
                    match self.source.peek_at(1) {
                        // Escaped, whatever it is; but the letters of a line's end are no text.
                        Some(byte @ (b'"' | b'\\' | b'\'')) => {
                            // `\"]` at the end of a line closes a value that ends in a backslash.
                            self.source.next();
                            self.take(byte, LONGEST_TAG);
                        }
                        _ => self.take(b'\\', LONGEST_TAG),
                    }
                }
                Some(b'"') => {
                    self.source.next();
                    let blanks = self.blanks_ahead();
                    match self.source.peek_at(blanks) {
                        Some(b']') => {
                            self.source.skip(blanks + 1);
                            return None;
                        }
                        None | Some(b'\n' | b'\r' | b'[') => return Some(TagFlaw::NoClosingBracket),
                        Some(_) => self.word.push(b'"'),
                    }
                }
                Some(byte) => self.take(byte, LONGEST_TAG),
            }
        }
    }

    /// What a line has after a quote that nothing ends.
    fn trim_open_value(&mut self) {
        for end in [&b"\\r"[..], b"]"] {
            while self.word.last().is_some_and(u8::is_ascii_whitespace) {
                self.word.pop();
            }
            if self.word.ends_with(end) {
                self.word.truncate(self.word.len() - end.len());
            }
        }
    }

    /// A value without quotes, up to the bracket or the end of the line.
    fn bare_value(&mut self, name: usize) -> Option<TagFlaw> {
        loop {
            match self.source.peek() {
                None | Some(b'\n') => {
                    self.trim_open_value();
                    self.word.resize(self.word.len().max(name), b' ');
                    return Some(TagFlaw::NoClosingBracket);
                }
                Some(b']') => {
                    self.source.next();
                    return Some(TagFlaw::NoQuotes);
                }
                Some(byte) => self.take(byte, LONGEST_TAG),
            }
        }
    }
}
