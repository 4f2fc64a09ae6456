//! Levels of play: how much the engine looks at, and how clearly.
//!
//! Weak levels see less; they never play a bad move on purpose, and they take what they see. How far apart
//! they are is measured by `damier train levels`, and published.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use damier_rules::AnyPosition;
use damier_rules::draw::DrawTracker;
use thiserror::Error;

use crate::task::{Limits, Noise, SearchTask, TimeLimit};

/// A level of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// For a first game: sees what is captured at once, not what is prepared.
    One,
    /// For casual players.
    Two,
    /// For club players.
    Three,
    /// For strong club players.
    Four,
    /// For masters.
    Five,
    /// Everything the engine has, within the time it is given.
    Full,
}

/// What a level may use for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Budget {
    nodes: u64,
    /// The greatest shift of an estimate, in hundredths of a man.
    noise: u16,
    /// The most time on a slow machine, in milliseconds.
    time: u64,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 6] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Full];

    /// The level of this number, 1 to 5.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            4 => Some(Self::Four),
            5 => Some(Self::Five),
            _ => None,
        }
    }

    const fn budget(self) -> Option<Budget> {
        Some(match self {
            Self::One => Budget { nodes: 40, noise: 70, time: 500 },
            Self::Two => Budget { nodes: 200, noise: 50, time: 500 },
            Self::Three => Budget { nodes: 1_500, noise: 35, time: 1_000 },
            Self::Four => Budget { nodes: 10_000, noise: 20, time: 1_500 },
            Self::Five => Budget { nodes: 100_000, noise: 0, time: 3_000 },
            Self::Full => return None,
        })
    }

    /// What a search at this level may use. Full strength has 5 seconds here; with a clock, give it
    /// the clock instead.
    #[must_use]
    pub fn limits(self) -> Limits {
        match self.budget() {
            Some(Budget { nodes, time, .. }) => Limits {
                nodes: Some(nodes),
                time: Some(TimeLimit::Move(Duration::from_millis(time))),
                ..Limits::default()
            },
            None => Limits::time(Duration::from_secs(5)),
        }
    }

    /// How far a search at this level goes astray. The seed makes games differ: keep it through a game.
    #[must_use]
    pub fn noise(self, seed: u64) -> Noise {
        let hundredths = self.budget().map_or(0, |budget| budget.noise);
        if hundredths == 0 { Noise::NONE } else { Noise { hundredths, seed } }
    }

    /// The task of finding a move at this level.
    #[must_use]
    pub fn task(self, position: AnyPosition, draws: Option<DrawTracker>, seed: u64) -> SearchTask {
        SearchTask { draws, noise: self.noise(seed), ..SearchTask::new(position, self.limits()) }
    }
}

/// `1` to `5`, or `full`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::One => "1",
            Self::Two => "2",
            Self::Three => "3",
            Self::Four => "4",
            Self::Five => "5",
            Self::Full => "full",
        })
    }
}

/// Why a text is no level.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("`{text}` is no level; expected 1 to 5, or full")]
pub struct ParseLevelError {
    text: String,
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        Self::ALL
            .into_iter()
            .find(|level| level.to_string() == text)
            .ok_or_else(|| ParseLevelError { text: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_written_and_read() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!(
            "6".parse::<Level>().unwrap_err().to_string(),
            "`6` is no level; expected 1 to 5, or full"
        );
        assert_eq!((1..=5).filter_map(Level::from_number).collect::<Vec<_>>(), Level::ALL[..5]);
        assert_eq!(Level::from_number(0), None);
    }

    #[test]
    fn a_stronger_level_sees_more_and_more_clearly() {
        for pair in Level::ALL[..5].windows(2) {
            assert!(pair[0].limits().nodes < pair[1].limits().nodes);
            assert!(pair[0].noise(1).hundredths > pair[1].noise(1).hundredths);
        }
        assert_eq!(Level::Full.limits().nodes, None);
    }

    #[test]
    fn no_blur_hides_a_man() {
        assert!(Level::ALL.iter().all(|level| level.noise(1).hundredths < 100));
    }
}
