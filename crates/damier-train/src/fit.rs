//! Fits weights to games.

use std::time::{Duration, Instant};

use damier_engine::Stop;
use damier_engine::learning::{Layout, Weights, WeightsError};
use damier_rules::Variant;
use thiserror::Error;

use crate::game::Game;
use crate::model::{Freedom, Model, Stage};
use crate::samples::{Reading, Sample, Samples, odds_per_hundredth};
use crate::units::{Seen, UnitFreedom, UnitModel};

/// The quiet positions of games, in an order that comes from a seed; those of one game in twenty are kept
/// apart to test on.
#[derive(Clone, Debug)]
pub struct Positions {
    variant: Variant,
    odds_per_hundredth: f32,
    learned: Samples,
    tested: Samples,
}

impl Positions {
    /// The positions of games of a variant, whose order does not matter. Games that do not fit the rules
    /// are left out.
    #[must_use]
    pub fn of_games(variant: Variant, mut games: Vec<Game>, reading: &Reading) -> Self {
        games.sort_by(|one, other| (one.number, &one.moves).cmp(&(other.number, &other.moves)));
        let odds_per_hundredth = odds_per_hundredth(variant, &games);
        let [learned, tested] = Samples::of_games(variant, &games, reading, odds_per_hundredth);
        Self { variant, odds_per_hundredth, learned, tested }
    }

    /// How many there are to learn from.
    #[must_use]
    pub fn learned(&self) -> usize {
        self.learned.len()
    }

    /// How many there are to test on.
    #[must_use]
    pub fn tested(&self) -> usize {
        self.tested.len()
    }
}

/// How weights are to be fitted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// How much the result of the game counts, against what the search thought: from 0 to 1.
    pub result_share: f32,
    /// How often all positions are gone through.
    pub epochs: u32,
    /// How large the steps are at first.
    pub rate: f32,
    /// How freely weights may move.
    pub freedom: Freedom,
    /// How often all positions are gone through once more to learn units; with 0 there are none.
    pub unit_epochs: u32,
    /// How large the steps of units are at first.
    pub unit_rate: f32,
    /// How freely what adds to units may move.
    pub unit_freedom: UnitFreedom,
    /// What the first steps of units come from.
    pub seed: u64,
}

impl Default for Fit {
    fn default() -> Self {
        Self {
            result_share: 0.15,
            epochs: 6,
            rate: 0.05,
            freedom: Freedom::default(),
            unit_epochs: 0,
            unit_rate: 0.1,
            unit_freedom: UnitFreedom::default(),
            seed: 1,
        }
    }
}

/// How far a fit has come.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FitProgress {
    /// Times gone through all, of [`FitProgress::of`].
    pub epoch: u32,
    /// Times to go through all.
    pub of: u32,
    /// Mean loss of the learned positions, in the last epoch.
    pub loss: f32,
    /// Mean loss of the positions to test on.
    pub test_loss: f32,
    /// The same, by the results of the games alone.
    pub result_loss: f32,
    /// Logarithms of odds for a hundredth of a man.
    pub odds_per_hundredth: f32,
    /// Time since the beginning.
    pub time: Duration,
}

impl FitProgress {
    /// The time that the rest will take at the speed so far.
    #[must_use]
    pub fn left(&self) -> Duration {
        let epochs = self.of.saturating_sub(self.epoch);
        self.time * epochs / self.epoch.max(1)
    }
}

/// Why there are no weights.
#[derive(Debug, Error)]
pub enum FitError {
    /// There is nothing to learn from.
    #[error("the games have no quiet positions to learn from")]
    NoPositions,
    /// What has been learned cannot be used.
    #[error(transparent)]
    Weights(#[from] WeightsError),
}

/// Epochs that learn what single men are worth.
const EPOCHS_OF_MEN: u32 = 2;

/// Fits weights to positions, telling after each epoch how far it has come. If it is told to stop, it gives
/// what has been learned until then. With weights to begin with it goes on from them, and what no position shows stays
/// as it was; what men are worth by themselves is kept then, and their units too if there are no epochs of units.
///
/// # Errors
/// If there are no positions, the weights to begin with are for another board, or those learned cannot be used.
pub fn fit(
    plan: &Fit,
    begin: Option<&Weights>,
    positions: &Positions,
    stop: &Stop,
    tell: &mut dyn FnMut(&FitProgress),
) -> Result<(Weights, FitProgress), FitError> {
    let begun = Instant::now();
    let Positions { variant, odds_per_hundredth, learned, tested } = positions;
    let odds_per_hundredth = *odds_per_hundredth;
    if learned.len() == 0 {
        return Err(FitError::NoPositions);
    }
    let share = plan.result_share;
    let target = |sample: &Sample| share * sample.row.result + (1.0 - share) * sample.row.thought;
    let layout = Layout::of(variant.shape());
    if begin.is_some_and(|begin| *begin.layout() != layout) {
        return Err(WeightsError::Board.into());
    }
    let mut model = Model::new(layout, learned, plan.freedom, begin, odds_per_hundredth);
    let epochs_of_men = if begin.is_some() { 0 } else { EPOCHS_OF_MEN };
    let of = epochs_of_men + plan.epochs + plan.unit_epochs;
    let mut progress = FitProgress { of, odds_per_hundredth, ..FitProgress::default() };
    for (stage, epochs) in [(Stage::Men, epochs_of_men), (Stage::Arrangements, plan.epochs)] {
        if stage == Stage::Arrangements {
            model.keep_men();
        }
        for epoch in 0..epochs {
            if stop.is_stopped() {
                break;
            }
            let done = if stage == Stage::Men { 0.0 } else { epoch as f32 / epochs as f32 };
            let rate = plan.rate * (1.0 - done);
            let mut sum = 0.0;
            for sample in learned.iter() {
                sum += f64::from(model.learn(stage, &sample, target(&sample), rate));
            }
            progress.epoch += 1;
            progress.loss = (sum / learned.len() as f64) as f32;
            progress.test_loss = model.test(stage, tested, target);
            progress.result_loss = model.test(stage, tested, |sample| sample.row.result);
            progress.time = begun.elapsed();
            tell(&progress);
        }
    }
    let weights = model.weights(odds_per_hundredth)?;
    let units = begin.and_then(Weights::units);
    if plan.unit_epochs == 0 || stop.is_stopped() {
        return match units {
            Some(units) => Ok((weights.with_units(units.clone())?, progress)),
            None => Ok((weights, progress)),
        };
    }
    let [bases, tested_bases] = [learned, tested].map(|samples| -> Vec<f32> {
        samples.iter().map(|sample| model.sum(Stage::Arrangements, &sample)).collect()
    });
    let mut units = UnitModel::new(layout, learned, plan.unit_freedom, units, odds_per_hundredth, plan.seed);
    let mut seen = Seen::default();
    for epoch in 0..plan.unit_epochs {
        if stop.is_stopped() {
            break;
        }
        let mut sum = 0.0;
        for (place, (sample, base)) in learned.iter().zip(&bases).enumerate() {
            let done = (f64::from(epoch) + place as f64 / learned.len() as f64) / f64::from(plan.unit_epochs);
            let rate = plan.unit_rate * (1.0 - done as f32);
            sum += f64::from(units.learn(&sample, *base, target(&sample), rate, &mut seen));
        }
        progress.epoch += 1;
        progress.loss = (sum / learned.len() as f64) as f32;
        progress.test_loss = units.test(tested, &tested_bases, target);
        progress.result_loss = units.test(tested, &tested_bases, |sample| sample.row.result);
        progress.time = begun.elapsed();
        tell(&progress);
    }
    Ok((weights.with_units(units.units(odds_per_hundredth))?, progress))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::self_play::{SelfPlay, self_play};
    use crate::store::read_games;
    use damier_engine::Evaluation;

    fn games() -> Vec<Game> {
        let path =
            std::env::temp_dir().join(format!("damier-fit-{}-{:?}", std::process::id(), Instant::now()));
        let plan = SelfPlay {
            variant: Variant::INTERNATIONAL,
            games: 60,
            nodes: 100,
            seed: 9,
            threads: 2,
            evaluation: Evaluation::ByHand,
            evaluation_name: "by-hand".to_owned(),
            tables: None,
        };
        self_play(&plan, &path, &Stop::new(), &mut |_| ()).unwrap();
        let games = read_games(&path).unwrap().1;
        std::fs::remove_file(&path).unwrap();
        games
    }

    #[test]
    fn a_fit_learns_that_men_are_worth_something_and_can_be_repeated() {
        let plan = Fit { epochs: 3, unit_epochs: 2, ..Fit::default() };
        let mut losses = Vec::new();
        let games = games();
        let positions = Positions::of_games(Variant::INTERNATIONAL, games.clone(), &Reading::default());
        assert!(positions.learned() > 1_000 && positions.tested() > 10);
        let (weights, _) = fit(&plan, None, &positions, &Stop::new(), &mut |progress| {
            losses.push(progress.loss);
        })
        .unwrap();
        assert_eq!(losses.len(), 7);
        assert!(losses[0] > losses[1] && losses[1] > losses[4], "{losses:?}");
        assert!(losses[4] > losses[6], "{losses:?}");
        assert!(weights.units().is_some());
        let layout = weights.layout();
        let man = |number| {
            let square = damier_rules::Square::new(number).unwrap();
            weights.as_slice()[layout.man(damier_rules::Color::White, square).0]
        };
        assert!((26..=45).all(|square| man(square).full > 0));
        let alone = Reading { threads: 1, ..Reading::default() };
        let same = Positions::of_games(Variant::INTERNATIONAL, games.into_iter().rev().collect(), &alone);
        let again = fit(&plan, None, &same, &Stop::new(), &mut |_| ()).unwrap().0;
        assert_eq!(again.to_bytes(), weights.to_bytes());
    }

    #[test]
    fn a_fit_goes_on_from_weights() {
        let variant = Variant::INTERNATIONAL;
        let positions = Positions::of_games(variant, games(), &Reading::default());
        let plan = Fit { epochs: 2, unit_epochs: 2, ..Fit::default() };
        let (weights, first) = fit(&plan, None, &positions, &Stop::new(), &mut |_| ()).unwrap();
        // Without steps nothing moves.
        let still = Fit { epochs: 0, unit_epochs: 1, unit_rate: 0.0, ..plan };
        let (same, found) = fit(&still, Some(&weights), &positions, &Stop::new(), &mut |_| ()).unwrap();
        assert_eq!(same.to_bytes(), weights.to_bytes());
        assert!((found.test_loss - first.test_loss).abs() < 1e-3, "{found:?} {first:?}");
        let units_kept = Fit { epochs: 1, unit_epochs: 0, ..plan };
        let (moved, found) = fit(&units_kept, Some(&weights), &positions, &Stop::new(), &mut |_| ()).unwrap();
        assert_eq!((moved.units(), found.of), (weights.units(), 1));
        assert_ne!(moved.as_slice(), weights.as_slice());
        let (_, further) = fit(&plan, Some(&weights), &positions, &Stop::new(), &mut |_| ()).unwrap();
        assert!(further.loss < first.loss, "{further:?} {first:?}");
        let english = Weights::zero(Variant::from_id("english").unwrap().shape());
        let error = fit(&plan, Some(&english), &positions, &Stop::new(), &mut |_| ()).unwrap_err();
        assert!(matches!(error, FitError::Weights(WeightsError::Board)), "{error}");
    }

    #[test]
    fn nothing_can_be_learned_from_nothing() {
        let none = Positions::of_games(Variant::INTERNATIONAL, Vec::new(), &Reading::default());
        let error = fit(&Fit::default(), None, &none, &Stop::new(), &mut |_| ()).unwrap_err();
        assert!(matches!(error, FitError::NoPositions));
    }
}
