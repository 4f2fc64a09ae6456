//! Bytes to read, a window of them at a time, and where in the text they stand.

use std::io::{self, BufRead};

/// Where something stands in a text: lines and columns count from 1, columns in letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl Place {
    /// Where a text begins.
    pub const START: Self = Self { line: 1, column: 1 };
}

/// How much is taken from the input at once, at least.
const CHUNK: usize = 1 << 16;

/// So much is looked at to tell a text from other bytes.
pub(super) const GLANCE: usize = 4096;

/// Whether bytes with which a file begins are no text: a picture, a program, something packed.
///
/// A few signs that no text has may have got into one; in other bytes they are many.
#[must_use]
pub fn is_binary(bytes: &[u8]) -> bool {
    let is_odd = |byte: &&u8| matches!(**byte, 0..=8 | 14..=25 | 28..=31 | 127);
    let odd = bytes.iter().filter(is_odd).count();
    odd >= 4 && odd * 50 > bytes.len()
}

/// The bytes of a text. Only a window of them is held.
pub(super) struct Source<B> {
    input: B,
    window: Vec<u8>,
    /// Where in the window reading goes on.
    at: usize,
    place: Place,
    /// Whether the input has no more.
    is_dry: bool,
    /// Whether a byte is a letter: true once something is no UTF-8.
    has_byte_letters: bool,
    failure: Option<io::Error>,
}

impl<B: BufRead> Source<B> {
    pub(super) fn new(input: B) -> Self {
        let mut source = Self {
            input,
            window: Vec::with_capacity(2 * CHUNK),
            at: 0,
            place: Place::START,
            is_dry: false,
            has_byte_letters: false,
            failure: None,
        };
        if source.looks_at(b"\xEF\xBB\xBF") {
            source.at = 3;
        }
        source
    }

    /// What reading the input failed with; what was read before that can be used.
    pub(super) fn failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    /// Reads no further.
    pub(super) fn give_up(&mut self) {
        self.window.clear();
        self.at = 0;
        self.is_dry = true;
    }

    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// The next byte.
    #[inline]
    pub(super) fn peek(&mut self) -> Option<u8> {
        self.peek_at(0)
    }

    /// The byte so many bytes further on.
    #[inline]
    pub(super) fn peek_at(&mut self, ahead: usize) -> Option<u8> {
        match self.window.get(self.at + ahead) {
            Some(byte) => Some(*byte),
            None => self.fill(ahead + 1).get(ahead).copied(),
        }
    }

    /// Up to so many bytes from here on.
    pub(super) fn ahead(&mut self, count: usize) -> &[u8] {
        let rest = self.fill(count);
        &rest[..rest.len().min(count)]
    }

    /// Whether these bytes come next.
    pub(super) fn looks_at(&mut self, bytes: &[u8]) -> bool {
        self.ahead(bytes.len()) == bytes
    }

    /// Goes on by one byte, and gives it.
    #[inline]
    pub(super) fn next(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        if byte >= 0x80 && !self.has_byte_letters {
            self.note_letter(byte);
        }
        self.at += 1;
        if byte == b'\n' {
            self.place = Place { line: self.place.line.saturating_add(1), column: 1 };
        } else if byte & 0xC0 != 0x80 || self.has_byte_letters {
            self.place.column = self.place.column.saturating_add(1);
        }
        Some(byte)
    }

    /// Goes on by so many bytes.
    pub(super) fn skip(&mut self, count: usize) {
        for _ in 0..count {
            self.next();
        }
    }

    /// Goes on as long as bytes are wanted.
    #[inline]
    pub(super) fn skip_while(&mut self, is_wanted: impl Fn(u8) -> bool) {
        while self.peek().is_some_and(&is_wanted) {
            self.next();
        }
    }

    #[cold]
    fn note_letter(&mut self, first: u8) {
        let length = match first {
            0x80..0xC0 => return,
            0xC0..0xE0 => 2,
            0xE0..0xF0 => 3,
            _ => 4,
        };
        self.has_byte_letters = std::str::from_utf8(self.ahead(length)).is_err();
    }

    /// What the window holds from here on, so many bytes if there are any more.
    fn fill(&mut self, wanted: usize) -> &[u8] {
        if self.window.len() - self.at < wanted && !self.is_dry {
            self.window.drain(..self.at);
            self.at = 0;
            while self.window.len() < wanted.max(CHUNK) && !self.is_dry {
                self.take();
            }
        }
        &self.window[self.at..]
    }

    fn take(&mut self) {
        match self.input.fill_buf() {
            Ok([]) => self.is_dry = true,
            Ok(bytes) => {
                let count = bytes.len().min(CHUNK);
                self.window.extend_from_slice(&bytes[..count]);
                self.input.consume(count);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => {
                self.failure = Some(error);
                self.is_dry = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    #[test]
    fn bytes_of_other_things_are_no_text() {
        let picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\x20\0\0\x02\x58\x08\x02\0\0\0";
        assert!(is_binary(picture));
        let wide: Vec<u8> = "[Event \"x\"] 1. 32-28".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert!(is_binary(&wide));
        assert!(!is_binary(b"[Event \"x\"]\r\n\t1. 32-28 19-23 *\r\n\x1a\0\0\0"));
        assert!(!is_binary("\u{feff}Évènement — Абациев".as_bytes()));
        assert!(!is_binary(b"") && !is_binary(b"\xE9\xE8\xE0\x92\x93"));
    }

    #[test]
    fn columns_count_letters_whatever_the_window() {
        for capacity in [1, 2, 7] {
            let text = "\u{feff}é9\nж\r\n".as_bytes();
            let mut source = Source::new(BufReader::with_capacity(capacity, text));
            let mut places = Vec::new();
            while let Some(byte) = source.next() {
                places.push((byte, source.place().line, source.place().column));
            }
            assert_eq!(places[1..3], [(0xA9, 1, 2), (b'9', 1, 3)]);
            assert_eq!(source.place(), Place { line: 3, column: 1 });
        }
    }

    #[test]
    fn bytes_that_are_no_utf_8_are_letters() {
        let mut source = Source::new(&b"\xE9\xE8\x80a"[..]);
        source.skip(4);
        assert_eq!(source.place().column, 5);
    }
}
