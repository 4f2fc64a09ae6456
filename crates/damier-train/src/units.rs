//! Units while they are learned, on top of weights that have been.
//!
//! What units add to the logarithm of odds depends on how far each is on, and that on everything that adds to
//! it: no convex problem, so that the first steps are decided by a seed.

use damier_engine::learning::{
    BLOCK_STATES, Layout, MOST_ADDED, PARTS, PerUnit, STAGES, UNIT_PARTS, UNITS, UnitRows, Units, WHOLE,
    WINDOW_STATES,
};

use damier_rules::Color;

use crate::joints::{JointModel, On, Sums};
use crate::model::loss;
use crate::random::Random;
use crate::samples::{Sample, Samples};

/// How freely what things add to units may move from what they begin as; a unit is wholly on at 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnitFreedom {
    /// Of blocks.
    pub blocks: f32,
    /// Of windows.
    pub windows: f32,
    /// Of all others.
    pub others: f32,
}

impl Default for UnitFreedom {
    /// What has been tried; twice or half as much makes little difference.
    fn default() -> Self {
        Self { blocks: 0.5, windows: 0.2, others: 1.0 }
    }
}

/// Something must have been seen so often to be learned, from either side.
const SEEN: u32 = 12;
/// What the sums of squares begin with.
const FIRST_SQUARES: f32 = 0.1;
/// The same for what units are worth, which every position has a say in.
const FIRST_SQUARES_OF_WORTH: f32 = 1.0;
/// What a unit has before anything is added.
const FIRST: f32 = 0.5;
/// What a unit is worth at first, half of them less than nothing.
const FIRST_WORTH: f32 = 0.5;
/// What blocks add at first, at most: it makes units different from each other.
const FIRST_ADDED: f32 = 0.03;

/// What something adds to each unit.
#[derive(Clone, Copy, Debug)]
struct Row {
    added: [f32; UNITS],
    /// What it began as.
    begun: [f32; UNITS],
    /// The sums of the squares of the slopes so far.
    squares: [f32; UNITS],
    /// How strongly it is held back at each sight where it began; nothing that is hardly ever seen is learned.
    restraint: Option<f32>,
}

/// Units being learned.
#[derive(Clone, Debug)]
pub(crate) struct UnitModel {
    layout: Layout,
    numbers: UnitRows,
    /// What each unit has before anything is added.
    first: [f32; UNITS],
    rows: Vec<Row>,
    worth: [[f32; UNITS]; STAGES],
    squares: [[f32; UNITS]; STAGES],
    joints: JointModel,
    /// For every arrangement of every window and block its row as seen from behind.
    windows: Vec<u32>,
    blocks: Vec<u32>,
}

/// What adds to the units of a position, seen from White and from Black: rows, with how often each counts.
pub(crate) type Seen = [Vec<(u32, f32)>; 2];

/// What units make of a position.
struct Judged {
    /// White's chance.
    chance: f32,
    /// How much of a change of the sum reaches it.
    share: f32,
    /// What has added up in each unit, seen from White and from Black.
    sums: [[f32; UNITS]; 2],
    /// How far units are on.
    on: On,
    /// What has added up in each joint.
    joints: Sums,
}

impl UnitModel {
    /// Units ready to learn from these positions: they begin as units that there are, or know nothing. What else they
    /// begin with comes from the seed; `odds_per_hundredth` is what a hundredth of a man is worth.
    pub(crate) fn new(
        layout: Layout,
        samples: &Samples,
        freedom: UnitFreedom,
        begin: Option<&Units>,
        odds_per_hundredth: f32,
        seed: u64,
    ) -> Self {
        let numbers = UnitRows::of(&layout);
        let none = [0.0; UNITS];
        let row = Row { added: none, begun: none, squares: [FIRST_SQUARES; UNITS], restraint: None };
        let from_behind = |places: usize, states: usize, row: &dyn Fn(usize, usize) -> usize| {
            let all = (0..places).flat_map(|place| (0..states).map(move |state| (place, state)));
            all.map(|(place, state)| row(place, state) as u32).collect()
        };
        let mut random = Random::new(seed);
        let mut model = Self {
            layout,
            numbers,
            first: [FIRST; UNITS],
            rows: vec![row; numbers.len()],
            worth: [std::array::from_fn(|unit| if unit % 2 == 0 { FIRST_WORTH } else { -FIRST_WORTH });
                STAGES],
            squares: [[FIRST_SQUARES_OF_WORTH; UNITS]; STAGES],
            joints: JointModel::new(&mut random),
            windows: from_behind(layout.windows(), WINDOW_STATES, &|place, state| {
                let (place, state) = numbers.window_from_behind(place, state);
                numbers.window(place, state)
            }),
            blocks: from_behind(layout.blocks(), BLOCK_STATES, &|place, state| {
                let (place, state) = numbers.block_from_behind(place, state);
                numbers.block(place, state)
            }),
        };
        match begin {
            Some(units) => model.begin(units, odds_per_hundredth),
            None => model.differ(&mut random),
        }
        model.restrain(samples, freedom);
        model
    }

    /// Makes units that know nothing different from each other.
    fn differ(&mut self, random: &mut Random) {
        const STEPS: usize = 1 << 16;
        let first_block = self.numbers.block(0, 0);
        for row in &mut self.rows[first_block..first_block + self.layout.blocks() * BLOCK_STATES] {
            row.added = std::array::from_fn(|_| {
                FIRST_ADDED * (2.0 * random.below(STEPS) as f32 / STEPS as f32 - 1.0)
            });
        }
    }

    /// Begins as units that there are.
    fn begin(&mut self, units: &Units, odds_per_hundredth: f32) {
        let part = |number: i16| f32::from(number) / f32::from(WHOLE);
        let odds = odds_per_hundredth / (PARTS * UNIT_PARTS) as f32;
        self.first = units.first.map(part);
        self.worth = units.worth.map(|worth| worth.map(|worth| f32::from(worth) * odds));
        for (row, added) in self.rows.iter_mut().zip(&units.added) {
            row.begun = added.map(part);
            row.added = row.begun;
        }
        if let Some(joints) = &units.joints {
            self.joints.begin(joints, odds_per_hundredth);
        }
    }

    /// Sets how strongly rows are held back, by how often they have been seen.
    fn restrain(&mut self, samples: &Samples, freedom: UnitFreedom) {
        let mut counts = vec![0_u32; self.rows.len()];
        let mut seen = Seen::default();
        for sample in samples.iter() {
            self.look(&sample, &mut seen);
            seen.iter().flatten().for_each(|(row, _)| counts[*row as usize] += 1);
        }
        let (first_block, first_other) =
            (self.numbers.block(0, 0), self.numbers.other(self.layout.first_other(), true));
        for (number, (row, count)) in self.rows.iter_mut().zip(counts).enumerate() {
            let freedom = if number < first_block {
                freedom.windows
            } else if number < first_other {
                freedom.blocks
            } else {
                freedom.others
            };
            row.restraint = (count >= SEEN).then(|| 1.0 / (freedom * freedom * count as f32));
        }
    }

    /// What adds to the units of a position.
    fn look(&self, sample: &Sample, [white, black]: &mut Seen) {
        white.clear();
        black.clear();
        for (window, state) in sample.windows.iter().enumerate() {
            let row = self.numbers.window(window, usize::from(*state));
            white.push((row as u32, 1.0));
            black.push((self.windows[row], 1.0));
        }
        for block in 0..self.layout.blocks() {
            let (window, is_lower) = self.layout.block_in_window(block);
            let state = usize::from(sample.windows[window]);
            let state = if is_lower { state / BLOCK_STATES } else { state % BLOCK_STATES };
            white.push((self.numbers.block(block, state) as u32, 1.0));
            black.push((self.blocks[block * BLOCK_STATES + state], 1.0));
        }
        for other in sample.others {
            let is_whites = other.times > 0;
            let times = f32::from(other.times).abs();
            let row = |is_own| self.numbers.other(other.feature as usize, is_own) as u32;
            white.push((row(is_whites), times));
            black.push((row(!is_whites), times));
        }
    }

    /// What has added up in each unit.
    fn sums(&self, seen: &Seen) -> [[f32; UNITS]; 2] {
        let mut sums = [self.first; 2];
        for (sums, seen) in sums.iter_mut().zip(seen) {
            for (row, times) in seen {
                let added = &self.rows[*row as usize].added;
                (0..UNITS).for_each(|unit| sums[unit] += times * added[unit]);
            }
        }
        sums
    }

    fn worth_at(&self, stages: [f32; STAGES]) -> [f32; UNITS] {
        std::array::from_fn(|unit| (0..STAGES).map(|at| stages[at] * self.worth[at][unit]).sum())
    }

    /// What units and joints make of a position; `base` is what weights do.
    fn judge(&self, sample: &Sample, base: f32, seen: &Seen) -> Judged {
        let sums = self.sums(seen);
        let mut on = sums.map(|side| side.map(|sum| sum.clamp(0.0, 1.0)));
        let worth = self.worth_at(sample.row.stages);
        let by_units: f32 = (0..UNITS).map(|unit| worth[unit] * (on[0][unit] - on[1][unit])).sum();
        if sample.row.turn == Color::Black {
            on.swap(0, 1);
        }
        let joints = self.joints.sums(&on);
        let sum = base + by_units + sign(sample) * self.joints.worth(&joints, sample.row.stages);
        let share = sample.row.shares[usize::from(sum < 0.0)];
        Judged { chance: 1.0 / (1.0 + (-sum * share).exp()), share, sums, on, joints }
    }

    /// Learns from one position what it should be worth; gives the loss before.
    pub(crate) fn learn(
        &mut self,
        sample: &Sample,
        base: f32,
        target: f32,
        rate: f32,
        seen: &mut Seen,
    ) -> f32 {
        self.look(sample, seen);
        let Judged { chance, share, sums, on, joints } = self.judge(sample, base, seen);
        // Of what White is worth, and of what the side to move is.
        let error = (chance - target) * share;
        let error_of_mover = sign(sample) * error;
        let stages = sample.row.stages;
        let worth = self.worth_at(stages);
        let mut slopes =
            [worth.map(|worth| error_of_mover * worth), worth.map(|worth| -error_of_mover * worth)];
        for (at, stage) in stages.into_iter().enumerate().filter(|(_, stage)| *stage > 0.0) {
            (0..UNITS).for_each(|unit| {
                let slope = error_of_mover * stage * (on[0][unit] - on[1][unit]);
                let squares = &mut self.squares[at][unit];
                *squares += slope * slope;
                self.worth[at][unit] -= rate * slope / squares.sqrt();
            });
        }
        self.joints.learn(&on, &joints, stages, error_of_mover, rate, &mut slopes);
        if sample.row.turn == Color::Black {
            slopes.swap(0, 1);
        }
        for (slopes, sums) in slopes.iter_mut().zip(&sums) {
            for (slope, sum) in slopes.iter_mut().zip(sums) {
                // What is off or wholly on does not notice.
                if *sum <= 0.0 || *sum >= 1.0 {
                    *slope = 0.0;
                }
            }
        }
        for (seen, slopes) in seen.iter().zip(&slopes) {
            if slopes.iter().all(|slope| *slope == 0.0) {
                continue;
            }
            for (row, times) in seen {
                let row = &mut self.rows[*row as usize];
                let Some(restraint) = row.restraint else { continue };
                (0..UNITS).for_each(|unit| {
                    let slope = times * slopes[unit] + restraint * (row.added[unit] - row.begun[unit]);
                    row.squares[unit] += slope * slope;
                    row.added[unit] -= rate * slope / row.squares[unit].sqrt();
                });
            }
        }
        loss(chance, target)
    }

    /// The mean loss over positions; `bases` is what weights make of them.
    pub(crate) fn test(&self, samples: &Samples, bases: &[f32], target: impl Fn(&Sample) -> f32) -> f32 {
        let mut seen = Seen::default();
        let mut sum = 0.0;
        for (sample, base) in samples.iter().zip(bases) {
            self.look(&sample, &mut seen);
            sum += f64::from(loss(self.judge(&sample, *base, &seen).chance, target(&sample)));
        }
        (sum / samples.len().max(1) as f64) as f32
    }

    /// The units in whole numbers.
    pub(crate) fn units(&self, odds_per_hundredth: f32) -> Units {
        let whole = |number: f32, scale: f32, most: i16| {
            (number * scale).round().clamp(-f32::from(most), f32::from(most)) as i16
        };
        let added = |number: &f32| whole(*number, f32::from(WHOLE), MOST_ADDED);
        let odds = (PARTS * UNIT_PARTS) as f32 / odds_per_hundredth;
        let per_unit = |row: &[f32; UNITS]| -> PerUnit { std::array::from_fn(|unit| added(&row[unit])) };
        Units {
            first: per_unit(&self.first),
            worth: self.worth.map(|worth| std::array::from_fn(|unit| whole(worth[unit], odds, i16::MAX))),
            added: self
                .rows
                .iter()
                .map(|row| per_unit(if row.restraint.is_some() { &row.added } else { &row.begun }))
                .collect(),
            joints: Some(self.joints.joints(odds_per_hundredth)),
        }
    }
}

/// 1 if White is to move, else −1.
#[inline(always)]
fn sign(sample: &Sample) -> f32 {
    if sample.row.turn == Color::White { 1.0 } else { -1.0 }
}
