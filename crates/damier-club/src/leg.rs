//! Matches of two games, in which each player has each colour once.

use damier_rules::Color;
use serde::{Deserialize, Serialize};

use crate::event::{Ending, Sides};
use crate::id::GameId;

/// Which game of a match one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leg {
    /// The first.
    First {
        /// The name of the second, which begins by itself as soon as the first has a result.
        next: GameId,
    },
    /// The second.
    Second {
        /// The points that who sits on each side now has made in the first.
        brought: Sides<u8>,
    },
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchStage {
    /// The first game goes on.
    First,
    /// The first game has a result, and the second follows.
    Between,
    /// The second game goes on.
    Second,
    /// Both games have a result.
    Over,
    /// One of the games ended without a result, and so did the match.
    BrokenOff,
}

impl MatchStage {
    /// A stable name.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Between => "between",
            Self::Second => "second",
            Self::Over => "over",
            Self::BrokenOff => "broken-off",
        }
    }
}

/// How a match stands, seen from one of its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchScore {
    /// How far it is.
    pub stage: MatchStage,
    /// The points of who sits on each side of this game, those of this game among them once it has a result.
    pub points: Sides<u8>,
}

impl MatchScore {
    /// How a match stands, seen from a game of it that has ended so, or goes on.
    #[must_use]
    pub fn of(leg: Leg, ending: Option<&Ending>) -> Self {
        let made = ending.and_then(Ending::points);
        let stage = match (leg, ending, made) {
            (Leg::First { .. }, None, _) => MatchStage::First,
            (Leg::First { .. }, _, Some(_)) => MatchStage::Between,
            (Leg::Second { .. }, None, _) => MatchStage::Second,
            (Leg::Second { .. }, _, Some(_)) => MatchStage::Over,
            (_, Some(_), None) => MatchStage::BrokenOff,
        };
        let brought = match leg {
            Leg::First { .. } => Sides::default(),
            Leg::Second { brought } => brought,
        };
        let made = made.unwrap_or_default();
        let sum = |color| brought.of(color).saturating_add(*made.of(color));
        Self { stage, points: Sides { white: sum(Color::White), black: sum(Color::Black) } }
    }

    /// Who won the match, by the side in this game; nobody before it is over, or if it is drawn.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        let leads = |color: &Color| self.points.of(*color) > self.points.of(color.opponent());
        Color::ALL.into_iter().find(leads).filter(|_| self.stage == MatchStage::Over)
    }
}

impl Ending {
    /// The points of each side, 2 for a win and 1 for a draw; `None` without a result.
    #[must_use]
    pub fn points(&self) -> Option<Sides<u8>> {
        let (white, black) = self.result.split_once('-')?;
        Some(Sides { white: white.parse().ok()?, black: black.parse().ok()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ending(result: &str) -> Ending {
        Ending { result: result.to_owned(), reason: String::new() }
    }

    #[test]
    fn points_are_those_of_the_player_whatever_the_colour() {
        let first = Leg::First { next: GameId::from_random(2) };
        let brought = |white, black| Leg::Second { brought: Sides { white, black } };
        for (leg, result, stage, white, black, winner) in [
            (first, None, MatchStage::First, 0, 0, None),
            (first, Some("0-2"), MatchStage::Between, 0, 2, None),
            (first, Some("*"), MatchStage::BrokenOff, 0, 0, None),
            (brought(2, 0), None, MatchStage::Second, 2, 0, None),
            (brought(2, 0), Some("1-1"), MatchStage::Over, 3, 1, Some(Color::White)),
            (brought(1, 1), Some("0-2"), MatchStage::Over, 1, 3, Some(Color::Black)),
            (brought(2, 0), Some("0-2"), MatchStage::Over, 2, 2, None),
            (brought(2, 0), Some("*"), MatchStage::BrokenOff, 2, 0, None),
        ] {
            let score = MatchScore::of(leg, result.map(ending).as_ref());
            let points = Sides { white, black };
            assert_eq!(score, MatchScore { stage, points }, "{leg:?} {result:?}");
            assert_eq!(score.winner(), winner, "{leg:?} {result:?}");
        }
    }
}
