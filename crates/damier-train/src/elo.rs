//! What the results of pairs of games say about strength.

use std::fmt;

/// Pairs of games with colours reversed, by what the new side scored in both: 0, ½, 1, 1½, 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u64; 5]);

/// A difference in strength with its interval of 95 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The likeliest difference.
    pub middle: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Pairs {
    /// Adds a pair in which the new side scored so many half points.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// How many pairs there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean score of a game, and the variance of the mean score of a pair.
    fn moments(&self) -> (f64, f64) {
        let count = self.count().max(1) as f64;
        let share = |place: usize| self.0[place] as f64 / count;
        let mean: f64 = (0..5).map(|place| share(place) * place as f64 / 4.0).sum();
        let variance = (0..5).map(|place| share(place) * (place as f64 / 4.0 - mean).powi(2)).sum();
        (mean, variance)
    }

    /// The share of the points that the new side has taken.
    #[must_use]
    pub fn score(&self) -> f64 {
        self.moments().0
    }

    /// The difference in strength.
    #[must_use]
    pub fn elo(&self) -> Elo {
        let (mean, variance) = self.moments();
        let error = 1.96 * (variance / self.count().max(1) as f64).sqrt();
        Elo { middle: elo(mean), low: elo(mean - error), high: elo(mean + error) }
    }

    /// The logarithm of how much likelier these results are if the new side is better by `high` than if it
    /// is better by `low`, both in Elo.
    #[must_use]
    pub fn log_likelihood_ratio(&self, low: f64, high: f64) -> f64 {
        let (mean, variance) = self.moments();
        if variance <= 0.0 {
            return 0.0;
        }
        let (low, high) = (expected(low), expected(high));
        self.count() as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }
}

/// The difference that makes this score to be expected.
fn elo(score: f64) -> f64 {
    let score = score.clamp(1e-4, 1.0 - 1e-4);
    400.0 * (score / (1.0 - score)).log10()
}

/// The score to be expected of this difference.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// As in `+35 [+3, +67]`.
impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.0} [{:+.0}, {:+.0}]", self.middle, self.low, self.high)
    }
}

/// A sequential test: is the new side better by `high` rather than by `low`?
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference in Elo that is not worth having.
    pub low: f64,
    /// The difference that is.
    pub high: f64,
}

/// What a sequential test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Better.
    Better,
    /// Not better.
    NotBetter,
}

impl Sprt {
    /// The logarithm of the odds at which it is sure enough: one error in twenty.
    pub const SURE: f64 = 2.944_439;

    /// What the pairs say, once they say it clearly.
    #[must_use]
    pub fn finding(&self, pairs: &Pairs) -> Option<Finding> {
        let ratio = pairs.log_likelihood_ratio(self.low, self.high);
        if ratio >= Self::SURE {
            Some(Finding::Better)
        } else if ratio <= -Self::SURE {
            Some(Finding::NotBetter)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_points_of_four_are_191_elo() {
        let elo = Pairs([0, 0, 50, 0, 50]).elo();
        assert!((elo.middle - 190.8).abs() < 0.1, "{elo}");
        assert!(elo.low < elo.middle && elo.middle < elo.high);
        assert_eq!(Pairs([1, 2, 30, 2, 1]).elo().middle, 0.0);
    }

    #[test]
    fn the_interval_shrinks_with_the_root_of_the_number() {
        let width = |factor: u64| {
            let elo = Pairs([factor, 5 * factor, 20 * factor, 7 * factor, 2 * factor]).elo();
            elo.high - elo.low
        };
        assert!((width(1) / width(100) - 10.0).abs() < 0.2);
    }

    #[test]
    fn a_clear_lead_ends_the_test_and_a_draw_does_not() {
        let test = Sprt { low: 0.0, high: 10.0 };
        assert_eq!(test.finding(&Pairs([5, 20, 100, 60, 40])), Some(Finding::Better));
        assert_eq!(test.finding(&Pairs([40, 60, 100, 20, 5])), Some(Finding::NotBetter));
        assert_eq!(test.finding(&Pairs([0, 1, 5, 1, 0])), None);
        assert_eq!(test.finding(&Pairs::default()), None);
    }
}
