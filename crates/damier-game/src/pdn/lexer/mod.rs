//! From bytes to tokens.
//!
//! Lenient: whatever the bytes, there is a next token until there are no more, and each costs a bounded look ahead.

mod comments;
mod moves;
mod tags;

use std::io::BufRead;

use super::source::{Place, Source};
use super::token::Token;

/// The longest comment that is kept, in bytes.
pub(in crate::pdn) const LONGEST_COMMENT: usize = 1 << 16;

/// The longest name of a tag.
pub(in crate::pdn) const LONGEST_NAME: usize = 100;

/// The longest name and value of a tag.
pub(in crate::pdn) const LONGEST_TAG: usize = 1 << 13;

/// The longest word that can be a move.
const LONGEST_WORD: usize = 400;

pub(in crate::pdn) struct Lexer<B> {
    source: Source<B>,
    word: Vec<u8>,
    place: Place,
    /// Where the last move ended, to tell what is glued to it.
    move_end: Option<Place>,
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | 0x0B | 0x0C | 0)
}

fn is_inline_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

impl<B: BufRead> Lexer<B> {
    pub(in crate::pdn) fn new(input: B) -> Self {
        Self { source: Source::new(input), word: Vec::new(), place: Place::START, move_end: None }
    }

    pub(in crate::pdn) fn source(&mut self) -> &mut Source<B> {
        &mut self.source
    }

    /// The text of the last token.
    pub(in crate::pdn) fn word(&self) -> &[u8] {
        &self.word
    }

    /// Where the last token began.
    pub(in crate::pdn) fn place(&self) -> Place {
        self.place
    }

    /// The next token.
    pub(in crate::pdn) fn next(&mut self) -> Option<Token> {
        self.word.clear();
        loop {
            self.source.skip_while(is_blank);
            self.place = self.source.place();
            let byte = self.source.peek()?;
            if byte == b'%' && self.place.column == 1 {
                self.source.skip_while(|byte| byte != b'\n');
                continue;
            }
            return Some(self.token(byte));
        }
    }

    fn token(&mut self, byte: u8) -> Token {
        match byte {
            b'W' | b'B' | b'?' if self.place.column == 1 && self.is_at_position() => self.position(),
            b'0'..=b'9' => self.number_or_move(),
            b'a'..=b'z' | b'A'..=b'Z' => self.move_or_word(),
            b'-' | b'.' => self.placeholder(byte),
            b'[' if self.source.peek_at(1) == Some(b'%') => self.command(),
            b'[' => {
                self.source.next();
                self.tag()
            }
            b'{' => self.comment(b'}'),
            b';' if self.place.column == 1 || self.move_end != Some(self.place) => self.comment(b'\n'),
            b'(' => self.parenthesis(),
            b')' => self.single(Token::Close),
            b'*' => self.star(),
            b'!' | b'?' => {
                while let Some(byte @ (b'!' | b'?')) = self.source.peek() {
                    self.take(byte, 8);
                }
                Token::Strength
            }
            b'$' => self.mark(),
            b'\\' if matches!(self.source.peek_at(1), Some(b'r' | b'n' | b't')) => {
                self.source.skip(2);
                Token::Escape
            }
            b'/' if self.source.looks_at(b"/FEN \"") => self.setup(),
            0xC2 if self.result() => Token::Terminator,
            _ => self.stray(),
        }
    }

    fn single(&mut self, token: Token) -> Token {
        self.source.next();
        token
    }

    /// Keeps a byte, if there is room, and goes on.
    #[inline]
    fn take(&mut self, byte: u8, most: usize) {
        if self.word.len() < most {
            self.word.push(byte);
        }
        self.source.next();
    }

    /// Bytes up to the next that could begin something.
    fn stray(&mut self) -> Token {
        while let Some(byte) = self.source.peek() {
            self.take(byte, 40);
            if !matches!(self.source.peek(), Some(0x80..=0xFF)) || byte < 0x80 {
                break;
            }
        }
        Token::Stray
    }

    fn placeholder(&mut self, byte: u8) -> Token {
        while self.source.peek() == Some(byte) {
            self.take(byte, 8);
        }
        if byte == b'-' || self.word.len() > 1 { Token::Placeholder } else { Token::Stray }
    }

    fn star(&mut self) -> Token {
        let is_glued = self.move_end == Some(self.place);
        self.take(b'*', 1);
        let blanks = self.blanks_ahead();
        match self.source.peek_at(blanks) {
            // `3-8*` is the only move, if more follow on the line.
            Some(b'0'..=b'9' | b'a'..=b'h' | b'A'..=b'H' | b'(' | b'{') if is_glued => Token::Mark(7),
            _ => Token::Terminator,
        }
    }

    fn mark(&mut self) -> Token {
        self.source.next();
        let mut number: u16 = 0;
        let mut has_digit = false;
        while let Some(byte @ b'0'..=b'9') = self.source.peek() {
            number = number.saturating_mul(10).saturating_add(u16::from(byte - b'0'));
            has_digit = true;
            self.source.next();
        }
        if has_digit {
            return Token::Mark(number);
        }
        self.word.push(b'$');
        Token::Stray
    }

    /// `/FEN "…"/`: a position.
    fn setup(&mut self) -> Token {
        self.source.skip(6);
        while let Some(byte) = self.source.peek().filter(|byte| !matches!(byte, b'"' | b'\n')) {
            self.take(byte, LONGEST_TAG);
        }
        self.source.skip_while(|byte| byte == b'"');
        if self.source.peek() == Some(b'/') {
            self.source.next();
        }
        Token::Setup
    }
}
