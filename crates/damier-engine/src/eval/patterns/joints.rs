//! Joints: what units mean together.
//!
//! Every joint looks at all units, those seen from the side to move first, then those seen from its opponent. What it
//! sees adds up, and below nothing it is off, above [`WHOLE`] wholly on, as with a unit. What it is worth at the stage
//! of the game counts for the side to move.

use wide::{i16x8, i32x4, u32x4};

use super::units::{LANES, PerLane, PerUnit, UNITS, WHOLE};
use super::weights::STAGES;

/// How many joints there are.
pub const JOINTS: usize = 8;

/// A number for each joint.
pub type PerJoint = [i16; JOINTS];

/// What has been learned of the joints of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joints {
    /// What each has before anything is added.
    pub first: PerJoint,
    /// What a unit that is wholly on adds: one of the side to move, then one of its opponent.
    pub added: [[PerUnit; 2]; JOINTS],
    /// What each is worth when it is wholly on, in [`UNIT_PARTS`](super::UNIT_PARTS), at each stage of the game.
    pub worth: [PerJoint; STAGES],
}

/// Joints made ready.
#[derive(Debug)]
pub(super) struct JointTables {
    first: [i32x4; 2],
    /// What two lanes add, the first and the second alternating, joint after joint; White's units first: for White
    /// to move, then for Black.
    added: [[[i16x8; 2]; LANES / 2]; 2],
    /// What joints are worth, by the number of men.
    worth: Vec<[i32x4; 2]>,
}

impl JointTables {
    /// `shares` says for every number of men how much each stage counts.
    pub(super) fn new(joints: &Joints, shares: impl Iterator<Item = [f64; STAGES]>) -> Self {
        let added = |turn: usize| {
            let lane = |joint: usize, lane: usize| joints.added[joint][(lane / UNITS) ^ turn][lane % UNITS];
            std::array::from_fn(|pair| {
                [0, 4].map(|joint| {
                    i16x8::new(std::array::from_fn(|at| lane(joint + at / 2, 2 * pair + at % 2)))
                })
            })
        };
        let at = |shares: [f64; STAGES]| {
            halves(|joint| {
                let stages = shares.iter().zip(&joints.worth);
                stages.map(|(share, worth)| share * f64::from(worth[joint])).sum::<f64>().round() as i32
            })
        };
        Self {
            first: halves(|joint| i32::from(joints.first[joint])),
            added: [added(0), added(1)],
            worth: shares.map(at).collect(),
        }
    }

    /// What joints are worth to the side to move, the first or the second, when units are so far on: in
    /// [`UNIT_PARTS`](super::UNIT_PARTS) times [`WHOLE`].
    #[inline(always)]
    pub(super) fn worth(&self, on: &PerLane, turn: usize, men: u32) -> i32 {
        // All joints side by side, two lanes at a time.
        let mut sums = [i32x4::ZERO; 2];
        for (added, on) in self.added[turn].iter().zip(on.as_chunks::<2>().0) {
            let both = u32::from(on[0] as u16) | u32::from(on[1] as u16) << 16;
            let both: i16x8 = bytemuck::cast(u32x4::splat(both));
            sums[0] += both.dot(added[0]);
            sums[1] += both.dot(added[1]);
        }
        let worth = &self.worth[men as usize];
        let mut sum = i32x4::ZERO;
        for half in 0..2 {
            let on = self.first[half] + (sums[half] >> WHOLE_BITS);
            sum += worth[half] * on.max(i32x4::ZERO).min(i32x4::splat(i32::from(WHOLE)));
        }
        sum.reduce_add()
    }
}

/// A number for each joint, four at a time.
fn halves(number: impl Fn(usize) -> i32) -> [i32x4; 2] {
    [0, 4].map(|first| i32x4::new(std::array::from_fn(|at| number(first + at))))
}

/// [`WHOLE`] is two to this power.
const WHOLE_BITS: u32 = WHOLE.ilog2();
