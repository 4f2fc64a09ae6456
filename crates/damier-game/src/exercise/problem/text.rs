//! The tries of a problem as a short text, for files and pages.
//!
//! The tries of a point stand one after another with spaces between. Each is a move with a mark: `=` ends the
//! solution; `>` gives the reply and in parentheses what may be played then; `~` also wins and `!` fails, both with
//! a line of moves, a `/` between them:
//!
//! ```text
//! 17-12>7x29(44x2=) 32-27!39x28/44x33 33-28!
//! ```

use std::fmt::Write;

use thiserror::Error;

use super::{Outcome, Point, Try};

/// No solution has more moves of the solver.
const DEEPEST: usize = 64;

/// Why a text holds no tries.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum TreeError {
    /// Something else was expected here.
    #[error("expected {expected} at character {place}")]
    Expected {
        /// What.
        expected: &'static str,
        /// Where, counted from 1.
        place: usize,
    },
    /// Replies within replies without end.
    #[error("more than {DEEPEST} moves deep at character {place}")]
    TooDeep {
        /// Where, counted from 1.
        place: usize,
    },
}

impl Point {
    /// Writes the tries as one line.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }

    fn write(&self, text: &mut String) {
        for (index, tried) in self.tries.iter().enumerate() {
            if index > 0 {
                text.push(' ');
            }
            text.push_str(&tried.word);
            match &tried.outcome {
                Outcome::Solved => text.push('='),
                Outcome::Goes { reply, next } => {
                    // Writing to a string cannot fail.
                    let _ = write!(text, ">{reply}(");
                    next.write(text);
                    text.push(')');
                }
                Outcome::AlsoWins { line } => {
                    let _ = write!(text, "~{}", line.join("/"));
                }
                Outcome::Fails { refutation } => {
                    let _ = write!(text, "!{}", refutation.join("/"));
                }
            }
        }
    }

    /// Reads what [`to_text`](Self::to_text) writes.
    ///
    /// # Errors
    /// If the text has another form. Whether the moves are legal is not looked at.
    pub fn from_text(text: &str) -> Result<Self, TreeError> {
        let mut reader = Reader { text: text.trim(), at: 0 };
        let point = reader.point(0)?;
        if reader.at < reader.text.len() { Err(reader.expected("the end")) } else { Ok(point) }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn point(&mut self, depth: usize) -> Result<Point, TreeError> {
        if depth > DEEPEST {
            return Err(TreeError::TooDeep { place: self.at + 1 });
        }
        let mut tries = Vec::new();
        loop {
            let word = self.word()?;
            tries.push(Try { word, outcome: self.outcome(depth)? });
            if !self.take(b' ') {
                return Ok(Point { tries });
            }
        }
    }

    fn outcome(&mut self, depth: usize) -> Result<Outcome, TreeError> {
        if self.take(b'=') {
            Ok(Outcome::Solved)
        } else if self.take(b'~') {
            Ok(Outcome::AlsoWins { line: self.line()? })
        } else if self.take(b'!') {
            Ok(Outcome::Fails { refutation: self.line()? })
        } else if self.take(b'>') {
            let reply = self.word()?;
            self.require(b'(', "`(`")?;
            let next = self.point(depth + 1)?;
            self.require(b')', "`)`")?;
            Ok(Outcome::Goes { reply, next })
        } else {
            Err(self.expected("`=`, `>`, `~` or `!`"))
        }
    }

    fn line(&mut self) -> Result<Vec<String>, TreeError> {
        let mut words = Vec::new();
        if !self.next().is_some_and(is_of_a_word) {
            return Ok(words);
        }
        loop {
            words.push(self.word()?);
            if !self.take(b'/') {
                return Ok(words);
            }
        }
    }

    fn word(&mut self) -> Result<String, TreeError> {
        let rest = &self.text.as_bytes()[self.at..];
        let length = rest.iter().take_while(|byte| is_of_a_word(**byte)).count();
        if length == 0 {
            return Err(self.expected("a move"));
        }
        let word = self.text[self.at..self.at + length].to_owned();
        self.at += length;
        Ok(word)
    }

    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, wanted: u8) -> bool {
        let is_there = self.next() == Some(wanted);
        self.at += usize::from(is_there);
        is_there
    }

    fn require(&mut self, wanted: u8, expected: &'static str) -> Result<(), TreeError> {
        if self.take(wanted) { Ok(()) } else { Err(self.expected(expected)) }
    }

    fn expected(&self, expected: &'static str) -> TreeError {
        TreeError::Expected { expected, place: self.at + 1 }
    }
}

/// Digits, dash and cross: canonical numbers need no more.
const fn is_of_a_word(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'-' | b'x')
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "17-12>7x29(44x2= 32-27!29x38) 33-28~39x50/22-18 32-27!39x28/44x33 22-18!";

    #[test]
    fn what_is_written_is_read_back() {
        let point = Point::from_text(TEXT).expect("tries");
        assert_eq!(point.to_text(), TEXT);
        assert_eq!(point.line(), ["17-12", "7x29", "44x2"]);
        assert_eq!(point.others_that_win().count(), 1);
        assert_eq!(
            point.find("22-18").map(|tried| &tried.outcome),
            Some(&Outcome::Fails { refutation: vec![] })
        );
    }

    #[test]
    fn every_broken_text_is_an_error_that_tells_the_place() {
        for cut in 1..TEXT.len() {
            // A text cut after a whole try is one; everything else is refused, and nothing panics.
            if let Err(TreeError::Expected { place, .. }) = Point::from_text(&TEXT[..cut]) {
                assert!(place <= cut + 1, "{cut}");
            }
        }
        let expected = |expected, place| Err(TreeError::Expected { expected, place });
        assert_eq!(Point::from_text(""), expected("a move", 1));
        assert_eq!(Point::from_text("17-12"), expected("`=`, `>`, `~` or `!`", 6));
        assert_eq!(Point::from_text("17-12>7x29"), expected("`(`", 11));
        assert_eq!(Point::from_text("17-12>7x29(44x2="), expected("`)`", 17));
        assert_eq!(Point::from_text("17-12=)"), expected("the end", 7));
        assert_eq!(Point::from_text("17-12!7x29/"), expected("a move", 12));
        assert_eq!(Point::from_text("é=="), expected("a move", 1));
    }

    #[test]
    fn a_text_without_end_is_refused() {
        let text = "1-6>6-1(".repeat(100_000);
        assert!(matches!(Point::from_text(&text), Err(TreeError::TooDeep { .. })));
    }
}
