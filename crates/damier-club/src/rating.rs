//! Ratings: how strong a player is, how sure that is, and what a game says about it.
//!
//! This is Glicko-2 after Mark Glickman's *Example of the Glicko-2 system* (2022); its worked example is a test. Every
//! game is a rating period of its own, so that a rating changes when the game ends. What the paper adds to the deviation
//! once a period is added here by the days that pass.

use damier_game::clock::Millis;
use damier_rules::Outcome;
use serde::{Deserialize, Serialize};

use crate::event::Sides;

/// What is known about a player's strength.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The strength; 1500 for who has not played.
    pub rating: f64,
    /// The standard deviation of it: 350 for who has not played, smaller the more is known.
    pub deviation: f64,
    /// How erratic the results are.
    pub volatility: f64,
}

/// A player about to be rated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated {
    /// As of the last game.
    pub rating: Rating,
    /// The time since.
    pub idle: Millis,
}

/// Rating points to the unit of the paper's own scale.
const SCALE: f64 = 173.7178;

/// How fast volatility changes; the paper recommends 0.3 to 1.2.
const TAU: f64 = 0.5;

/// A deviation never leaves these: new games always count for something.
const DEVIATIONS: (f64, f64) = (45.0, 350.0);

/// A rating is never outside these.
const RATINGS: (f64, f64) = (100.0, 4000.0);

/// Volatility is never higher.
const MOST_VOLATILITY: f64 = 0.1;

/// The deviation grows by the volatility once in so many milliseconds: from 60 to about 110 in a year.
const PERIOD: f64 = 5.0 * 24.0 * 60.0 * 60.0 * 1000.0;

impl Default for Rating {
    fn default() -> Self {
        Self { rating: 1500.0, deviation: 350.0, volatility: 0.06 }
    }
}

impl Rating {
    /// Whether so little is known that the rating says little: it is shown with a question mark.
    #[must_use]
    pub const fn is_provisional(&self) -> bool {
        self.deviation > 110.0
    }

    /// After a time without games: nothing new is known, and the old is less sure.
    #[must_use]
    pub fn idle(self, time: Millis) -> Self {
        let periods = time.0 as f64 / PERIOD;
        let deviation = inflated(self.deviation / SCALE, self.volatility, periods) * SCALE;
        Self { deviation: deviation.min(DEVIATIONS.1), ..self }
    }

    /// After results against these opponents, each 1 for a win, 0.5 for a draw and 0 for a loss, all in a time in which
    /// the deviation grows by the volatility `periods` times.
    #[must_use]
    fn after(self, results: &[(Self, f64)], periods: f64) -> Self {
        let (mu, phi) = (self.mu(), self.phi());
        // Steps 3 and 4 of the paper.
        let (mut information, mut surprise) = (0.0, 0.0);
        for (opponent, score) in results {
            let weight = weight(opponent.phi());
            let expected = 1.0 / (1.0 + (-weight * (mu - opponent.mu())).exp());
            information += weight * weight * expected * (1.0 - expected);
            surprise += weight * (score - expected);
        }
        if information <= 0.0 {
            return self;
        }
        let variance = 1.0 / information;
        let volatility = self.new_volatility(variance, variance * surprise);
        // Steps 6 to 8.
        let before = inflated(phi, volatility, periods);
        let phi = 1.0 / (1.0 / (before * before) + information).sqrt();
        Self { rating: (mu + phi * phi * surprise) * SCALE + 1500.0, deviation: phi * SCALE, volatility }
    }

    /// Step 5 of the paper: the volatility that explains the results best, found by regula falsi.
    fn new_volatility(&self, variance: f64, delta: f64) -> f64 {
        let phi = self.phi();
        let a = (self.volatility * self.volatility).ln();
        let f = |x: f64| {
            let sum = phi * phi + variance + x.exp();
            x.exp() * (delta * delta - sum) / (2.0 * sum * sum) - (x - a) / (TAU * TAU)
        };
        let mut low = a;
        let mut high = if delta * delta > phi * phi + variance {
            (delta * delta - phi * phi - variance).ln()
        } else {
            let steps = (1..100).map(f64::from);
            steps.map(|k| a - k * TAU).find(|x| f(*x) >= 0.0).unwrap_or(a - 100.0 * TAU)
        };
        let (mut at_low, mut at_high) = (f(low), f(high));
        for _ in 0..100 {
            if (high - low).abs() <= 1e-6 {
                break;
            }
            let next = low + (low - high) * at_low / (at_high - at_low);
            let at_next = f(next);
            if at_next * at_high <= 0.0 {
                (low, at_low) = (high, at_high);
            } else {
                at_low /= 2.0;
            }
            (high, at_high) = (next, at_next);
        }
        (low / 2.0).exp()
    }

    fn mu(&self) -> f64 {
        (self.rating - 1500.0) / SCALE
    }

    fn phi(&self) -> f64 {
        self.deviation / SCALE
    }

    fn bounded(self) -> Self {
        Self {
            rating: self.rating.clamp(RATINGS.0, RATINGS.1),
            deviation: self.deviation.clamp(DEVIATIONS.0, DEVIATIONS.1),
            volatility: self.volatility.min(MOST_VOLATILITY),
        }
    }
}

/// The ratings after a game.
#[must_use]
pub fn rate(players: Sides<Rated>, outcome: Outcome) -> Sides<Rating> {
    let Sides { white, black } = players.map(|player| player.rating.idle(player.idle));
    let white_score = match outcome {
        Outcome::Win(damier_rules::Color::White) => 1.0,
        Outcome::Draw => 0.5,
        Outcome::Win(damier_rules::Color::Black) => 0.0,
    };
    Sides {
        white: white.after(&[(black, white_score)], 0.0).bounded(),
        black: black.after(&[(white, 1.0 - white_score)], 0.0).bounded(),
    }
}

/// How much a result says against an opponent of whom so much is known.
fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (std::f64::consts::PI * std::f64::consts::PI)).sqrt()
}

fn inflated(phi: f64, volatility: f64, periods: f64) -> f64 {
    (phi * phi + volatility * volatility * periods).sqrt()
}

#[cfg(test)]
mod tests {
    use damier_game::clock::Millis;
    use damier_rules::{Color, Outcome};

    use super::{Rated, Rating, rate};
    use crate::event::Sides;

    fn known(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, ..Rating::default() }
    }

    fn is_near(found: f64, expected: f64, by: f64) {
        assert!((found - expected).abs() <= by, "{found} is not {expected}");
    }

    #[test]
    fn the_worked_example_of_the_paper_comes_out() {
        let player = known(1500.0, 200.0);
        let results = [(known(1400.0, 30.0), 1.0), (known(1550.0, 100.0), 0.0), (known(1700.0, 300.0), 0.0)];
        let after = player.after(&results, 1.0);
        is_near(after.rating, 1464.06, 0.01);
        is_near(after.deviation, 151.52, 0.01);
        is_near(after.volatility, 0.05999, 0.00001);
    }

    fn game(white: Rating, black: Rating, outcome: Outcome) -> Sides<Rating> {
        let fresh = |rating| Rated { rating, idle: Millis::ZERO };
        rate(Sides { white: fresh(white), black: fresh(black) }, outcome)
    }

    #[test]
    fn a_win_is_worth_what_a_loss_costs_between_equals() {
        let equal = known(1600.0, 80.0);
        let after = game(equal, equal, Outcome::Win(Color::White));
        is_near(after.white.rating - 1600.0, 1600.0 - after.black.rating, 1e-9);
        assert!(after.white.rating > 1600.0 && after.white.deviation < 80.0);
        let drawn = game(equal, equal, Outcome::Draw);
        is_near(drawn.white.rating, 1600.0, 1e-9);
    }

    #[test]
    fn beating_the_strong_is_worth_more_and_the_unknown_move_faster() {
        let player = known(1500.0, 100.0);
        let gain = |opponent| game(player, opponent, Outcome::Win(Color::White)).white.rating - 1500.0;
        assert!(gain(known(1900.0, 60.0)) > 1.7 * gain(known(1500.0, 60.0)));
        assert!(gain(known(1500.0, 60.0)) > gain(known(1500.0, 350.0)));
        let newcomer = game(Rating::default(), known(1500.0, 60.0), Outcome::Win(Color::White)).white;
        assert!(newcomer.rating > 1620.0 && newcomer.is_provisional());
    }

    #[test]
    fn what_is_known_grows_old() {
        let year = Millis::from_days(365);
        is_near(known(1500.0, 60.0).idle(year).deviation, 107.4, 0.1);
        is_near(known(1500.0, 60.0).idle(Millis(u64::MAX)).deviation, 350.0, 1e-9);
        is_near(known(1500.0, 60.0).idle(Millis::ZERO).deviation, 60.0, 1e-9);
    }

    #[test]
    fn no_series_of_results_leaves_the_bounds() {
        let mut players = Sides::both(Rating::default());
        for _ in 0..2000 {
            players = game(players.white, players.black, Outcome::Win(Color::White));
            for rating in [players.white, players.black] {
                assert!((100.0..=4000.0).contains(&rating.rating), "{rating:?}");
                assert!((45.0..=350.0).contains(&rating.deviation), "{rating:?}");
                assert!(rating.volatility > 0.0 && rating.volatility <= 0.1, "{rating:?}");
            }
        }
        let upset = game(known(100.0, 45.0), known(4000.0, 45.0), Outcome::Win(Color::White));
        assert!(upset.white.rating.is_finite() && upset.black.rating < 4000.0);
    }
}
