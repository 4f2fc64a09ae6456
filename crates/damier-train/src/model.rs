//! Weights while they are learned, as logarithms of odds for White.
//!
//! The chance that White wins is the logistic function of the sum of the weights: a convex problem. What a
//! single man is worth is learned first and kept; then blocks and windows learn what arrangements add, each
//! held back in proportion to how seldom it has been seen.

use damier_engine::learning::{BLOCK_STATES, Layout, PARTS, WINDOW_STATES, Weight, Weights, WeightsError};
use damier_rules::Color;

use crate::samples::{Sample, Samples};

/// A weight, and what its steps have added up to.
#[derive(Clone, Copy, Debug)]
struct Learned {
    /// With a full board and with an empty one.
    weight: [f32; 2],
    /// The sum of the squares of the gradients so far: the more has been seen, the smaller the steps.
    squares: [f32; 2],
    /// How strongly it is held back at each sight: the mean of the two, and their difference.
    restraint: [f32; 2],
    /// Arrangements hardly seen are not learned.
    is_learned: bool,
}

/// Which weights are being learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Single men.
    Men,
    /// Blocks and windows.
    Arrangements,
}

/// How freely weights may move from nothing, in logarithms of odds: about as far as is to be expected.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Freedom {
    /// Of blocks.
    pub blocks: f32,
    /// Of windows.
    pub windows: f32,
    /// Of a king's square, beside what any king is worth.
    pub kings: f32,
    /// Of all others.
    pub others: f32,
    /// How much of that a weight may differ between a full board and an empty one.
    pub phases: f32,
}

impl Default for Freedom {
    /// What has played best after a few hundred thousand games.
    fn default() -> Self {
        Self { blocks: 0.4, windows: 0.15, kings: 0.15, others: 2.0, phases: 0.5 }
    }
}

/// An arrangement must have been seen so often to be learned.
const SEEN: u32 = 6;
/// What the sum of squares begins with: it tames the first steps.
const FIRST_SQUARES: f32 = 1.0;

/// Weights being learned.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    layout: Layout,
    learned: Vec<Learned>,
    /// For every arrangement of every window, its feature and sign.
    windows: Vec<(u32, i8)>,
    /// The same for blocks.
    blocks: Vec<(u32, i8)>,
    /// For every arrangement of every block its men, each square of the board in one block.
    men: Vec<Vec<(u32, i8)>>,
    /// What the men of every arrangement of every block are worth, once that is known.
    base: Vec<[f32; 2]>,
}

/// What a model makes of a position.
#[derive(Clone, Copy, Debug)]
struct Judgement {
    /// The chance that White wins.
    chance: f32,
    /// How much of a change of the sum reaches it.
    share: f32,
}

impl Model {
    /// A model that knows nothing, ready to learn from these positions.
    pub(crate) fn new(layout: Layout, samples: &Samples, freedom: Freedom) -> Self {
        let signed = |(feature, sign): (usize, i32)| (feature as u32, sign as i8);
        let windows = (0..layout.windows())
            .flat_map(|window| (0..WINDOW_STATES).map(move |state| signed(layout.window(window, state))))
            .collect();
        let blocks = (0..layout.blocks())
            .flat_map(|block| (0..BLOCK_STATES).map(move |state| signed(layout.block(block, state))))
            .collect();
        let base = vec![[0.0; 2]; layout.blocks() * BLOCK_STATES];
        let fresh =
            Learned { weight: [0.0; 2], squares: [FIRST_SQUARES; 2], restraint: [0.0; 2], is_learned: true };
        let learned = vec![fresh; layout.len()];
        let mut model = Self { layout, learned, windows, blocks, men: men_of_blocks(&layout), base };
        model.restrain(samples, freedom);
        model
    }

    /// Sets how strongly arrangements are held back, by how often they have been seen.
    fn restrain(&mut self, samples: &Samples, freedom: Freedom) {
        let phases = freedom.phases;
        let mut seen = vec![0_u32; self.layout.len()];
        for sample in samples.iter() {
            self.each_arrangement(&sample, |feature, _| seen[feature] += 1);
            self.each(Stage::Men, &sample, |feature, _| seen[feature] += 1);
        }
        for (feature, learned) in self.learned.iter_mut().enumerate() {
            let is_window = self.layout.men_in_window(feature).is_some();
            let is_block = self.layout.men_in_block(feature).is_some();
            let freedom = if is_window {
                freedom.windows
            } else if is_block {
                freedom.blocks
            } else if self.layout.is_king(feature) {
                freedom.kings
            } else {
                freedom.others
            };
            let held = |freedom: f32| 1.0 / (freedom * freedom * seen[feature].max(1) as f32);
            learned.restraint = [held(freedom), held(freedom * phases)];
            learned.is_learned = seen[feature] >= SEEN || !(is_window || is_block);
        }
    }

    /// The arrangement of block `block` in a position.
    #[inline(always)]
    fn block_state(&self, sample: &Sample, block: usize) -> usize {
        let (window, is_lower) = self.layout.block_in_window(block);
        let state = usize::from(sample.windows[window]);
        if is_lower { state / BLOCK_STATES } else { state % BLOCK_STATES }
    }

    #[inline(always)]
    fn each_arrangement(&self, sample: &Sample, mut give: impl FnMut(usize, f32)) {
        for (window, state) in sample.windows.iter().enumerate() {
            let (feature, sign) = self.windows[window * WINDOW_STATES + usize::from(*state)];
            give(feature as usize, f32::from(sign));
        }
        for block in 0..self.layout.blocks() {
            let (feature, sign) = self.blocks[block * BLOCK_STATES + self.block_state(sample, block)];
            give(feature as usize, f32::from(sign));
        }
    }

    /// The features that a stage learns, with how often each counts.
    #[inline(always)]
    fn each(&self, stage: Stage, sample: &Sample, mut give: impl FnMut(usize, f32)) {
        match stage {
            Stage::Men => {
                for block in 0..self.layout.blocks() {
                    for (feature, sign) in &self.men[block * BLOCK_STATES + self.block_state(sample, block)] {
                        give(*feature as usize, f32::from(*sign));
                    }
                }
            }
            Stage::Arrangements => self.each_arrangement(sample, &mut give),
        }
        for other in sample.others {
            give(other.feature as usize, f32::from(other.times));
        }
    }

    fn judge(&self, stage: Stage, sample: &Sample) -> Judgement {
        let mut sum = [0.0; 2];
        if stage == Stage::Arrangements {
            for block in 0..self.layout.blocks() {
                let base = self.base[block * BLOCK_STATES + self.block_state(sample, block)];
                sum[0] += base[0];
                sum[1] += base[1];
            }
        }
        self.each(stage, sample, |feature, times| {
            let weight = self.learned[feature].weight;
            sum[0] += times * weight[0];
            sum[1] += times * weight[1];
        });
        let row = sample.row;
        let sum = sum[0] * row.fullness + sum[1] * (1.0 - row.fullness);
        let share = row.shares[usize::from(sum < 0.0)];
        Judgement { chance: 1.0 / (1.0 + (-sum * share).exp()), share }
    }

    /// Learns from one position what it should be worth; gives the loss before.
    pub(crate) fn learn(&mut self, stage: Stage, sample: &Sample, target: f32, rate: f32) -> f32 {
        let judgement = self.judge(stage, sample);
        let error = (judgement.chance - target) * judgement.share;
        let fullness = sample.row.fullness;
        let errors = [error * fullness, error * (1.0 - fullness)];
        let mut learned = std::mem::take(&mut self.learned);
        self.each(stage, sample, |feature, times| {
            let learned = &mut learned[feature];
            if !learned.is_learned {
                return;
            }
            let [full, empty] = learned.weight;
            let mean = learned.restraint[0] * (full + empty) / 2.0;
            let difference = learned.restraint[1] * (full - empty) / 2.0;
            let slopes = [errors[0] * times + mean + difference, errors[1] * times + mean - difference];
            for (phase, slope) in slopes.into_iter().enumerate() {
                learned.squares[phase] += slope * slope;
                learned.weight[phase] -= rate * slope / learned.squares[phase].sqrt();
            }
        });
        self.learned = learned;
        loss(judgement.chance, target)
    }

    /// The mean loss over positions.
    pub(crate) fn test(&self, stage: Stage, samples: &Samples, target: impl Fn(&Sample) -> f32) -> f32 {
        let sum: f64 = samples
            .iter()
            .map(|sample| f64::from(loss(self.judge(stage, &sample).chance, target(&sample))))
            .sum();
        (sum / samples.len().max(1) as f64) as f32
    }

    /// From now on the men are worth what has been learned of them.
    pub(crate) fn keep_men(&mut self) {
        for (base, men) in self.base.iter_mut().zip(&self.men) {
            *base = [0, 1].map(|phase| {
                men.iter()
                    .map(|(feature, sign)| f32::from(*sign) * self.learned[*feature as usize].weight[phase])
                    .sum()
            });
        }
    }

    /// The weights in whole parts of a hundredth of a man.
    ///
    /// # Errors
    /// If they are too large to be used.
    pub(crate) fn weights(&self, odds_per_hundredth: f32) -> Result<Weights, WeightsError> {
        let whole =
            |weight: f32| (weight * PARTS as f32 / odds_per_hundredth).round().clamp(-30_000.0, 30_000.0);
        let weights = self.learned.iter().map(|learned| {
            let [full, empty] = learned.weight.map(|weight| whole(weight) as i16);
            Weight { full, empty }
        });
        Weights::new(self.layout, weights.collect())
    }
}

/// The men of every arrangement of every block, each square of the board in one block alone.
fn men_of_blocks(layout: &Layout) -> Vec<Vec<(u32, i8)>> {
    let mut is_taken = vec![false; usize::from(layout.shape().squares())];
    let mut men = Vec::new();
    for block in 0..layout.blocks() {
        let squares = layout.block_squares(block);
        let is_new = squares.map(|square| !std::mem::replace(&mut is_taken[square.index()], true));
        for state in 0..BLOCK_STATES {
            let mut rest = state;
            let mut there = Vec::new();
            for (square, is_new) in squares.into_iter().zip(is_new) {
                if let Some(color) =
                    [None, Some(Color::White), Some(Color::Black)][rest % 3].filter(|_| is_new)
                {
                    let (feature, sign) = layout.man(color, square);
                    there.push((feature as u32, sign as i8));
                }
                rest /= 3;
            }
            men.push(there);
        }
    }
    men
}

/// What it costs to have given a chance to what was to be expected.
fn loss(chance: f32, target: f32) -> f32 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
}
