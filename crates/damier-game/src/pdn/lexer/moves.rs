//! Moves, their numbers, and results.

use std::io::BufRead;

use super::{LONGEST_WORD, Lexer, is_blank, is_inline_blank};
use crate::pdn::token::{TagFlaw, Token};

/// Results that are told from moves by themselves, those that begin another last.
const RESULTS: [&[u8]; 19] = [
    b"1/2-1/2",
    b"1/2:1/2",
    "½-½".as_bytes(),
    "½:½".as_bytes(),
    b"1/2",
    "½".as_bytes(),
    b"0.5-0.5",
    b"1-0",
    b"0-1",
    b"2-0",
    b"0-2",
    b"1-1",
    b"0-0",
    b"1:0",
    b"0:1",
    b"2:0",
    b"0:2",
    b"1:1",
    b"0:0",
];

impl<B: BufRead> Lexer<B> {
    /// Whether a result comes next; if so it is taken.
    pub(super) fn result(&mut self) -> bool {
        let ahead = self.source.ahead(9);
        let ends = |byte: Option<&u8>| match byte {
            None => true,
            Some(byte) => is_blank(*byte) || b"[](){}*\\,;.!?\"".contains(byte),
        };
        let fits = |result: &&&[u8]| ahead.starts_with(result) && ends(ahead.get(result.len()));
        let Some(result) = RESULTS.iter().find(fits) else { return false };
        self.word.extend_from_slice(result);
        self.source.skip(result.len());
        true
    }

    pub(super) fn number_or_move(&mut self) -> Token {
        if self.result() {
            return Token::Terminator;
        }
        while let Some(byte @ b'0'..=b'9') = self.source.peek() {
            self.take(byte, LONGEST_WORD);
        }
        if self.source.peek() == Some(b'.') {
            self.dots();
            return Token::Number;
        }
        self.move_word()
    }

    /// The dots after a number: `.`, `...`, `. ...`, `.-`.
    fn dots(&mut self) {
        self.source.skip_while(|byte| byte == b'.');
        let ahead = self.source.ahead(8);
        let blanks = ahead.iter().take_while(|byte| is_inline_blank(**byte)).count();
        if ahead[blanks..].starts_with(b"..") {
            self.source.skip(blanks);
            self.source.skip_while(|byte| byte == b'.');
        }
    }

    pub(super) fn move_or_word(&mut self) -> Token {
        while let Some(byte) = self.source.peek().filter(u8::is_ascii_alphabetic) {
            self.take(byte, LONGEST_WORD);
        }
        if matches!(self.source.peek(), Some(b'0'..=b'9')) {
            return self.move_word();
        }
        let ahead = self.source.ahead(8);
        let blanks = ahead.iter().take_while(|byte| is_inline_blank(**byte)).count();
        if ahead.get(blanks) == Some(&b'"') && self.place.column == 1 {
            let name = self.word.len();
            self.source.skip(blanks);
            let flaw = self.quoted_value();
            return Token::Tag { name, flaw: flaw.or(Some(TagFlaw::NoOpeningBracket)) };
        }
        self.source.skip_while(|byte| byte >= 0x80 || byte.is_ascii_alphabetic() || byte == b'\'');
        Token::Stray
    }

    /// The rest of a move that has begun with a square or a part of it.
    fn move_word(&mut self) -> Token {
        self.squares();
        if is_square(&self.word) {
            self.spaced_move();
        } else if self.word.ends_with(b"-") || self.word.ends_with(b"x") || self.word.ends_with(b":") {
            let blanks = self.blanks_ahead();
            if blanks > 0 && self.source.peek_at(blanks).is_some_and(|byte| byte.is_ascii_alphanumeric()) {
                self.source.skip(blanks);
                self.squares();
            }
        }
        let has_digit = self.word.iter().any(u8::is_ascii_digit);
        // A lone number is none of a move, unless it is two squares without a sign between them.
        let is_number = self.word.len() < 3 && self.word.iter().all(u8::is_ascii_digit);
        if !has_digit || is_number || self.word.len() > LONGEST_WORD {
            return Token::Stray;
        }
        self.move_end = Some(self.source.place());
        Token::Move
    }

    /// Squares and what stands between them, without spaces. All signs become `-` or `x`.
    fn squares(&mut self) {
        loop {
            match self.source.peek() {
                Some(b'X') => self.take_as(b'x', 1),
                Some(byte @ (b'-' | b':')) => self.take_as(byte, 1),
                Some(byte) if byte.is_ascii_alphanumeric() => self.take_as(byte, 1),
                Some(0xC3) if self.source.peek_at(1) == Some(0x97) => self.take_as(b'x', 2),
                Some(0xE2) => match (self.source.peek_at(1), self.source.peek_at(2)) {
                    (Some(0x80), Some(0x90..=0x95)) | (Some(0x88), Some(0x92)) => self.take_as(b'-', 3),
                    _ => return,
                },
                _ => return,
            }
        }
    }

    fn take_as(&mut self, byte: u8, count: usize) {
        if self.word.len() <= LONGEST_WORD {
            self.word.push(byte);
        }
        self.source.skip(count);
    }

    pub(super) fn blanks_ahead(&mut self) -> usize {
        self.source.ahead(4).iter().take_while(|byte| is_inline_blank(**byte)).count()
    }

    /// A move with spaces in it, of which the first square has been read: `32 - 28`, `35 x4`, `32 28`.
    fn spaced_move(&mut self) {
        let blanks = self.blanks_ahead();
        if blanks == 0 {
            return;
        }
        let ahead: Vec<u8> = self.source.ahead(blanks + 10)[blanks..].to_vec();
        let sign = match ahead.first() {
            Some(byte @ (b'-' | b'x' | b':')) => Some(*byte),
            Some(b'X') => Some(b'x'),
            _ => None,
        };
        if let Some(sign) = sign {
            let gap = ahead[1..].iter().take_while(|byte| is_inline_blank(**byte)).count();
            let next = &ahead[1 + gap..];
            let is_letter = next.first().is_some_and(u8::is_ascii_alphabetic);
            if next.first().is_some_and(u8::is_ascii_digit)
                || is_letter && next.get(1).is_some_and(u8::is_ascii_digit)
            {
                self.source.skip(blanks + 1 + gap);
                self.word.push(sign);
                self.squares();
            }
            return;
        }
        // Two bare squares: what follows the second tells it from the number of a move or a move.
        let length = ahead.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        let ends = ahead.get(length).is_none_or(|byte| is_blank(*byte) || b"!?({".contains(byte));
        if length > 0 && ends && is_square(&ahead[..length]) {
            self.source.skip(blanks);
            self.word.push(b'-');
            self.squares();
        }
    }
}

/// Whether this is the name of one square.
fn is_square(word: &[u8]) -> bool {
    match word {
        [first, rest @ ..] if first.is_ascii_alphabetic() => {
            (1..=2).contains(&rest.len()) && rest.iter().all(u8::is_ascii_digit)
        }
        digits => (1..=2).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit),
    }
}
