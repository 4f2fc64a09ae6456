//! Joints while they are learned, together with the units that they look at.

use damier_engine::learning::{JOINTS, Joints, PARTS, STAGES, UNIT_PARTS, UNITS, WHOLE};

use crate::random::Random;

/// What the sums of squares begin with.
const FIRST_SQUARES: f32 = 0.1;
/// The same for what joints are worth, which every position has a say in.
const FIRST_SQUARES_OF_WORTH: f32 = 1.0;
/// What a joint has before anything is added, at first.
const FIRST: f32 = 0.3;
/// What a joint is worth at first, half of them less than nothing.
const FIRST_WORTH: f32 = 0.3;
/// What units add at first, at most: it makes joints different from each other.
const FIRST_ADDED: f32 = 0.2;

/// How far units are on: those of the side to move, then those of its opponent.
pub(crate) type On = [[f32; UNITS]; 2];

/// A number that is learned, and the sum of the squares of its slopes so far.
#[derive(Clone, Copy, Debug)]
struct Learned {
    number: f32,
    squares: f32,
}

impl Learned {
    fn new(number: f32) -> Self {
        Self { number, squares: FIRST_SQUARES }
    }

    #[inline(always)]
    fn step(&mut self, slope: f32, rate: f32) {
        self.squares += slope * slope;
        self.number -= rate * slope / self.squares.sqrt();
    }
}

/// What has added up in each joint.
pub(crate) type Sums = [f32; JOINTS];

/// Joints being learned.
#[derive(Clone, Debug)]
pub(crate) struct JointModel {
    first: [Learned; JOINTS],
    added: [[[Learned; UNITS]; 2]; JOINTS],
    worth: [[Learned; JOINTS]; STAGES],
}

impl JointModel {
    /// Joints that know nothing.
    pub(crate) fn new(random: &mut Random) -> Self {
        const STEPS: usize = 1 << 16;
        let mut added =
            || Learned::new(FIRST_ADDED * (2.0 * random.below(STEPS) as f32 / STEPS as f32 - 1.0));
        let worth = |joint| if joint % 2 == 0 { FIRST_WORTH } else { -FIRST_WORTH };
        let worth = |joint| Learned { number: worth(joint), squares: FIRST_SQUARES_OF_WORTH };
        Self {
            first: [Learned::new(FIRST); JOINTS],
            added: std::array::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| added()))),
            worth: [std::array::from_fn(worth); STAGES],
        }
    }

    /// Begins as joints that there are; `odds_per_hundredth` is what a hundredth of a man is worth.
    pub(crate) fn begin(&mut self, joints: &Joints, odds_per_hundredth: f32) {
        let part = |number: i16| Learned::new(f32::from(number) / f32::from(WHOLE));
        let odds = odds_per_hundredth / (PARTS * UNIT_PARTS) as f32;
        let worth = |worth: i16| Learned { number: f32::from(worth) * odds, squares: FIRST_SQUARES_OF_WORTH };
        self.first = joints.first.map(part);
        self.added = joints.added.map(|sides| sides.map(|units| units.map(part)));
        self.worth = joints.worth.map(|joints| joints.map(worth));
    }

    /// What adds up in each joint.
    pub(crate) fn sums(&self, on: &On) -> Sums {
        std::array::from_fn(|joint| {
            let sides = self.added[joint].iter().zip(on);
            let sum: f32 = sides
                .map(|(added, on)| -> f32 { added.iter().zip(on).map(|(added, on)| added.number * on).sum() })
                .sum();
            self.first[joint].number + sum
        })
    }

    fn worth_at(&self, stages: [f32; STAGES], joint: usize) -> f32 {
        stages.iter().zip(&self.worth).map(|(stage, worth)| stage * worth[joint].number).sum()
    }

    /// What joints are worth to the side to move.
    pub(crate) fn worth(&self, sums: &Sums, stages: [f32; STAGES]) -> f32 {
        (0..JOINTS).map(|joint| self.worth_at(stages, joint) * sums[joint].clamp(0.0, 1.0)).sum()
    }

    /// Learns from an error of what the side to move is worth, and adds how it depends on each unit to `slopes`.
    pub(crate) fn learn(
        &mut self,
        on: &On,
        sums: &Sums,
        stages: [f32; STAGES],
        error: f32,
        rate: f32,
        slopes: &mut On,
    ) {
        for (joint, sum) in sums.iter().copied().enumerate() {
            let worth = self.worth_at(stages, joint);
            for (at, stage) in stages.into_iter().enumerate().filter(|(_, stage)| *stage > 0.0) {
                self.worth[at][joint].step(error * stage * sum.clamp(0.0, 1.0), rate);
            }
            // What is off or wholly on does not notice.
            if sum <= 0.0 || sum >= 1.0 {
                continue;
            }
            let slope = error * worth;
            self.first[joint].step(slope, rate);
            for ((added, on), slopes) in self.added[joint].iter_mut().zip(on).zip(slopes.iter_mut()) {
                for unit in 0..UNITS {
                    slopes[unit] += slope * added[unit].number;
                    added[unit].step(slope * on[unit], rate);
                }
            }
        }
    }

    /// The joints in whole numbers.
    pub(crate) fn joints(&self, odds_per_hundredth: f32) -> Joints {
        let whole = |learned: &Learned, scale: f32| {
            let most = f32::from(i16::MAX);
            (learned.number * scale).round().clamp(-most, most) as i16
        };
        let added = |learned: &Learned| whole(learned, f32::from(WHOLE));
        let odds = (PARTS * UNIT_PARTS) as f32 / odds_per_hundredth;
        Joints {
            first: self.first.each_ref().map(added),
            added: self.added.map(|sides| sides.map(|units| units.each_ref().map(added))),
            worth: self.worth.map(|joints| joints.each_ref().map(|worth| whole(worth, odds))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pair of units of which one alone is good and both are not: no sum says that.
    #[test]
    fn joints_learn_what_no_sum_can_say() {
        let mut joints = JointModel::new(&mut Random::new(5));
        let stages = [0.0, 1.0, 0.0];
        let case = |bits: usize| {
            let mut on = On::default();
            on[0][0] = (bits & 1) as f32;
            on[1][3] = (bits >> 1) as f32;
            (on, if bits == 1 || bits == 2 { 1.0 } else { -1.0 })
        };
        for step in 0..40_000 {
            let (on, truth) = case(step % 4);
            let sums = joints.sums(&on);
            let error = joints.worth(&sums, stages) - truth;
            joints.learn(&on, &sums, stages, error, 0.1, &mut On::default());
        }
        for bits in 0..4 {
            let (on, truth) = case(bits);
            let found = joints.worth(&joints.sums(&on), stages);
            assert!((found - truth).abs() < 0.2, "{bits}: {found}");
        }
    }

    #[test]
    fn slopes_tell_how_the_worth_changes() {
        let mut joints = JointModel::new(&mut Random::new(9));
        let (stages, on) = ([0.25, 0.75, 0.0], [[0.4; UNITS], [0.7; UNITS]]);
        let worth = |on: &On| joints.worth(&joints.sums(on), stages);
        let mut more = on;
        more[1][2] += 0.01;
        let measured = (worth(&more) - worth(&on)) / 0.01;
        let (sums, mut slopes) = (joints.sums(&on), On::default());
        joints.learn(&on, &sums, stages, 1.0, 0.0, &mut slopes);
        assert!((slopes[1][2] - measured).abs() < 1e-3, "{} and {measured}", slopes[1][2]);
    }
}
