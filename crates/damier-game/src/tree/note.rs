//! What is said of a move: comments, marks and clocks.

use std::fmt;

use damier_rules::{Color, Setup};

use crate::clock::Millis;

/// The marks of a move's worth: their numbers, and how they are written.
pub const MARKS: [(u16, &str); 6] = [(1, "!"), (2, "?"), (3, "!!"), (4, "??"), (5, "!?"), (6, "?!")];

/// What is said of a place in a tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Comments that stand before the move, such as at the beginning of a variation.
    pub before: Vec<String>,
    /// The numbers of the marks (NAG): 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    pub marks: Vec<u16>,
    /// What the clocks showed.
    pub clocks: Option<Clocks>,
    /// Comments after the move; at the root, those before the first move.
    pub after: Vec<String>,
    /// The position from which the game goes on, where that is not the one its moves lead to: after a move against
    /// the law that was let stand, or pieces put right by hand.
    pub setup: Option<Box<Setup>>,
}

impl Note {
    /// Whether it says nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A comment as it is kept: white space and signs that are no letters are one space, and no brace closes it too soon.
#[must_use]
pub fn comment_text(text: &str) -> String {
    let parts = |letter: char| letter.is_whitespace() || letter.is_control();
    let words: Vec<_> = text.split(parts).filter(|word| !word.is_empty()).collect();
    words.join(" ").replace('}', ")")
}

/// The clocks of both sides after a move, in whole seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// What each side has left, where it is told.
    pub left: [Option<Millis>; 2],
    /// Whose clock runs, as far as it is told; a clock that does not run is told in small letters.
    pub runs: [bool; 2],
}

impl Clocks {
    /// Reads what stands in a comment as `%clock w1:29:46 B1:29:40`, without the brackets.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut clocks = Self { left: [None; 2], runs: [false; 2] };
        for word in text.strip_prefix("%clock ")?.split_whitespace() {
            let (side, time) = word.split_at_checked(1)?;
            let (color, runs) = match side {
                "w" => (Color::White, false),
                "W" => (Color::White, true),
                "b" => (Color::Black, false),
                "B" => (Color::Black, true),
                _ => return None,
            };
            if clocks.left[color.index()].is_some() {
                return None;
            }
            clocks.left[color.index()] = Some(time_from(time)?);
            clocks.runs[color.index()] = runs;
        }
        // What cannot be written again in the same letters stays a comment.
        (clocks.to_string() == text).then_some(clocks)
    }
}

fn time_from(text: &str) -> Option<Millis> {
    let mut seconds: u64 = 0;
    for part in text.split(':') {
        if part.is_empty() || part.len() > 4 || !part.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    Some(Millis::from_secs(seconds))
}

/// As it stands in a comment, without the brackets.
impl fmt::Display for Clocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("%clock")?;
        for color in Color::ALL {
            let Some(left) = self.left[color.index()] else { continue };
            let letter = match (color, self.runs[color.index()]) {
                (Color::White, false) => 'w',
                (Color::White, true) => 'W',
                (Color::Black, false) => 'b',
                (Color::Black, true) => 'B',
            };
            let seconds = left.0 / 1000;
            write!(f, " {letter}{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_they_are_written() {
        for text in ["%clock w1:29:46 B1:29:40", "%clock W0:00:05", "%clock"] {
            let read = Clocks::parse(text).map(|clocks| clocks.to_string());
            assert_eq!(read.as_deref(), (text != "%clock").then_some(text));
        }
        for text in
            ["%clock w1:2:3", "%clock x1:29:46", "%clk 1:29:46", "%clock w1:29:46 w1:29:46", "%clock w"]
        {
            assert_eq!(Clocks::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_comment_keeps_its_words_alone() {
        assert_eq!(comment_text(" a\n  b } c "), "a b ) c");
        assert_eq!(comment_text("\u{1}a\0\0b\u{7f}"), "a b");
    }
}
