//! The result of a game as a record gives it.

use damier_rules::{Color, Outcome};

/// How a game ended, as far as its record says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// It does not say, or the game goes on.
    #[default]
    Unknown,
    /// Won by a side.
    Win(Color),
    /// Drawn.
    Draw,
    /// Lost by both sides.
    BothLost,
    /// Points shared in another way: White's and Black's.
    Points(u8, u8),
}

impl GameResult {
    /// The result of an outcome.
    #[must_use]
    pub const fn of(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Win(color) => Self::Win(color),
            Outcome::Draw => Self::Draw,
        }
    }

    /// Reads a result in any common writing: `1-0`, `0:2`, `1/2-1/2`, `½-½`, `4-6`, `*`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        Some(match text.as_str() {
            "*" | "?" | "" => Self::Unknown,
            "1-0" | "1:0" | "2-0" | "2:0" => Self::Win(Color::White),
            "0-1" | "0:1" | "0-2" | "0:2" => Self::Win(Color::Black),
            "1-1" | "1:1" | "1/2-1/2" | "1/2:1/2" | "½-½" | "1/2" | "½" | "0.5-0.5" | "0,5-0,5" => {
                Self::Draw
            }
            "0-0" | "0:0" => Self::BothLost,
            text => {
                let (white, black) = text.split_once(['-', ':'])?;
                Self::of_points(white.parse().ok()?, black.parse().ok()?)
            }
        })
    }

    /// The result by points, in whatever digits they were written.
    const fn of_points(white: u8, black: u8) -> Self {
        match (white, black) {
            (1 | 2, 0) => Self::Win(Color::White),
            (0, 1 | 2) => Self::Win(Color::Black),
            (1, 1) => Self::Draw,
            (0, 0) => Self::BothLost,
            _ => Self::Points(white, black),
        }
    }

    /// The result as written for a type of game that gives two points to share, or one.
    #[must_use]
    pub fn text(self, has_two_points: bool) -> String {
        let text = match self {
            Self::Unknown => "*",
            Self::Win(Color::White) if has_two_points => "2-0",
            Self::Win(Color::White) => "1-0",
            Self::Win(Color::Black) if has_two_points => "0-2",
            Self::Win(Color::Black) => "0-1",
            Self::Draw if has_two_points => "1-1",
            Self::Draw => "1/2-1/2",
            Self::BothLost => "0-0",
            Self::Points(white, black) => return format!("{white}-{black}"),
        };
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for text in ["2-0", "1-0", "0-2", "1-1", "½-½", "0-0", "4-6", "2-00", "01:01", "00-1", "*", "10-0"]
        {
            let result = GameResult::parse(text).expect(text);
            for has_two_points in [false, true] {
                assert_eq!(GameResult::parse(&result.text(has_two_points)), Some(result), "{text}");
            }
        }
        for text in ["won", "1", "1-", "300-1", "a-b"] {
            assert_eq!(GameResult::parse(text), None, "{text}");
        }
    }
}
