//! Comments, and what stands in parentheses.

use std::io::BufRead;

use super::{LONGEST_COMMENT, Lexer};
use crate::pdn::token::Token;

/// How far is looked to tell words in parentheses from a variation.
const GLANCE: usize = 256;

impl<B: BufRead> Lexer<B> {
    /// `[%clock …]` outside braces.
    pub(super) fn command(&mut self) -> Token {
        while let Some(byte) = self.source.peek().filter(|byte| *byte != b'\n') {
            self.take(byte, LONGEST_COMMENT);
            if byte == b']' {
                break;
            }
        }
        Token::Comment { is_open: false, is_prose: false }
    }

    /// A comment up to this byte.
    pub(super) fn comment(&mut self, end: u8) -> Token {
        self.source.next();
        let mut is_open = end != b'\n';
        while let Some(byte) = self.source.peek() {
            if byte == end {
                self.source.next();
                is_open = false;
                break;
            }
            self.take(byte, LONGEST_COMMENT);
            if byte == b'\n' && self.is_at_tag() {
                break;
            }
        }
        Token::Comment { is_open, is_prose: false }
    }

    /// Whether a tag in good form comes next.
    pub(super) fn is_at_tag(&mut self) -> bool {
        if self.source.peek() != Some(b'[') {
            return false;
        }
        let ahead = &self.source.ahead(64)[1..];
        let name = ahead.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        name > 1 && ahead[name..].starts_with(b" \"")
    }

    pub(super) fn parenthesis(&mut self) -> Token {
        let ahead = self.source.ahead(GLANCE);
        let inner = &ahead[1..];
        let strength = inner.iter().take_while(|byte| matches!(byte, b'!' | b'?')).count();
        if strength > 0 && inner.get(strength) == Some(&b')') {
            self.source.next();
            while let Some(byte @ (b'!' | b'?')) = self.source.peek() {
                self.take(byte, 8);
            }
            return self.single(Token::Strength);
        }
        if !is_prose(inner) {
            return self.single(Token::Open);
        }
        self.prose()
    }

    /// Words in parentheses: a comment of another kind.
    fn prose(&mut self) -> Token {
        self.source.next();
        let mut depth = 1;
        while let Some(byte) = self.source.peek() {
            match byte {
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                self.source.next();
                return Token::Comment { is_open: false, is_prose: true };
            }
            self.take(byte, LONGEST_COMMENT);
            if byte == b'\n' && (self.is_at_tag() || matches!(self.source.peek(), Some(b'\n'))) {
                break;
            }
        }
        Token::Comment { is_open: true, is_prose: true }
    }
}

/// Whether what stands in parentheses is prose: a word of it is none of a move.
fn is_prose(inner: &[u8]) -> bool {
    let mut at = 0;
    let mut depth = 1;
    while at < inner.len() {
        let byte = inner[at];
        match byte {
            b'{' => at += inner[at..].iter().position(|byte| *byte == b'}').unwrap_or(inner.len() - at),
            b'(' => depth += 1,
            b')' => depth -= 1,
            // A tag: the parenthesis is not closed.
            b'[' if at > 0 && inner[at - 1] == b'\n' => return false,
            _ => {}
        }
        if depth == 0 {
            return false;
        }
        let letters =
            inner[at..].iter().take_while(|byte| byte.is_ascii_alphabetic() || **byte >= 0x80).count();
        if letters >= 2 && at + letters < inner.len() {
            let is_part = inner[at + letters].is_ascii_digit() || at > 0 && inner[at - 1] == b'/';
            let is_sign = letters <= 3 && inner[at..at + letters].iter().all(|byte| *byte >= 0x80);
            if !is_part && !is_sign {
                return true;
            }
        }
        at += letters.max(1);
    }
    false
}
