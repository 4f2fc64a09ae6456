//! Weights while they are learned, as logarithms of odds for White.
//!
//! The chance that White wins is the logistic function of the sum of the weights: a convex problem. What a
//! single man is worth is learned first and kept; then blocks and windows learn what arrangements add, each
//! held back in proportion to how seldom it has been seen.

use damier_engine::learning::{
    BLOCK_STATES, Layout, PARTS, STAGES, WINDOW_STATES, Weight, Weights, WeightsError,
};
use damier_rules::Color;

use crate::samples::{Sample, Samples};

/// A weight, and what its steps have added up to.
#[derive(Clone, Copy, Debug)]
struct Learned {
    /// At each stage.
    weight: [f32; STAGES],
    /// What it began as.
    begun: [f32; STAGES],
    /// The sum of the squares of the gradients so far: the more has been seen, the smaller the steps.
    squares: [f32; STAGES],
    /// How strongly it is held back at each sight: the mean of the stages, and what they differ from it, each where
    /// it began.
    restraint: [f32; 2],
    /// Arrangements hardly seen are not learned.
    is_learned: bool,
}

impl Learned {
    fn new(begun: [f32; STAGES]) -> Self {
        let squares = [FIRST_SQUARES; STAGES];
        Self { weight: begun, begun, squares, restraint: [0.0; 2], is_learned: true }
    }
}

/// Which weights are being learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Single men.
    Men,
    /// Blocks and windows.
    Arrangements,
}

/// How freely weights may move from what they begin as, in logarithms of odds: about as far as is to be expected.
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
    /// How much of that the worth at a stage may differ from the mean of all.
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
    base: Vec<[f32; STAGES]>,
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
    /// A model ready to learn from these positions: it begins as weights that there are, or knows nothing.
    /// `odds_per_hundredth` is what a hundredth of a man is worth.
    ///
    /// # Panics
    /// If the weights are for another board.
    pub(crate) fn new(
        layout: Layout,
        samples: &Samples,
        freedom: Freedom,
        begin: Option<&Weights>,
        odds_per_hundredth: f32,
    ) -> Self {
        let signed = |(feature, sign): (usize, i32)| (feature as u32, sign as i8);
        let windows = (0..layout.windows())
            .flat_map(|window| (0..WINDOW_STATES).map(move |state| signed(layout.window(window, state))))
            .collect();
        let blocks = (0..layout.blocks())
            .flat_map(|block| (0..BLOCK_STATES).map(move |state| signed(layout.block(block, state))))
            .collect();
        let base = vec![[0.0; STAGES]; layout.blocks() * BLOCK_STATES];
        let begun = match begin {
            None => vec![[0.0; STAGES]; layout.len()],
            Some(weights) => {
                assert_eq!(*weights.layout(), layout, "weights begin on their own board");
                let odds = odds_per_hundredth / PARTS as f32;
                let of = |weight: &Weight| weight.stages().map(|weight| f32::from(weight) * odds);
                weights.as_slice().iter().map(of).collect()
            }
        };
        let learned = begun.into_iter().map(Learned::new).collect();
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

    /// What the weights make of a position, as logarithms of odds before they are divided because a lead is hard
    /// to win.
    pub(crate) fn sum(&self, stage: Stage, sample: &Sample) -> f32 {
        let mut sum = [0.0; STAGES];
        if stage == Stage::Arrangements {
            for block in 0..self.layout.blocks() {
                let base = self.base[block * BLOCK_STATES + self.block_state(sample, block)];
                (0..STAGES).for_each(|at| sum[at] += base[at]);
            }
        }
        self.each(stage, sample, |feature, times| {
            let weight = self.learned[feature].weight;
            (0..STAGES).for_each(|at| sum[at] += times * weight[at]);
        });
        (0..STAGES).map(|at| sum[at] * sample.row.stages[at]).sum()
    }

    fn judge(&self, stage: Stage, sample: &Sample) -> Judgement {
        let sum = self.sum(stage, sample);
        let share = sample.row.shares[usize::from(sum < 0.0)];
        Judgement { chance: 1.0 / (1.0 + (-sum * share).exp()), share }
    }

    /// Learns from one position what it should be worth; gives the loss before.
    pub(crate) fn learn(&mut self, stage: Stage, sample: &Sample, target: f32, rate: f32) -> f32 {
        let judgement = self.judge(stage, sample);
        let error = (judgement.chance - target) * judgement.share;
        let errors = sample.row.stages.map(|share| error * share);
        let mut learned = std::mem::take(&mut self.learned);
        self.each(stage, sample, |feature, times| {
            let learned = &mut learned[feature];
            if !learned.is_learned {
                return;
            }
            let moved: [f32; STAGES] = std::array::from_fn(|at| learned.weight[at] - learned.begun[at]);
            let mean = moved.iter().sum::<f32>() / STAGES as f32;
            let [of_mean, of_apart] = learned.restraint;
            for at in 0..STAGES {
                let slope = errors[at] * times + of_mean * mean + of_apart * (moved[at] - mean);
                learned.squares[at] += slope * slope;
                learned.weight[at] -= rate * slope / learned.squares[at].sqrt();
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
            *base = std::array::from_fn(|at| {
                men.iter()
                    .map(|(feature, sign)| f32::from(*sign) * self.learned[*feature as usize].weight[at])
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
        let weights =
            self.learned.iter().map(|learned| Weight::new(learned.weight.map(|weight| whole(weight) as i16)));
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
pub(crate) fn loss(chance: f32, target: f32) -> f32 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
}
