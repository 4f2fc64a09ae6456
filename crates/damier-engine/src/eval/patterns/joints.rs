//! Joints: what units mean together.
//!
//! Every joint looks at all units, those seen from the side to move first, then those seen from its opponent. What it
//! sees adds up, and below nothing it is off, above [`WHOLE`] wholly on, as with a unit. What it is worth at the stage
//! of the game counts for the side to move.

use super::units::{PerLane, PerUnit, UNITS, WHOLE};
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
    first: PerJoint,
    /// What lanes add, White's units first: for White to move, then for Black.
    added: [[PerLane; JOINTS]; 2],
    /// What joints are worth, by the number of men.
    worth: Vec<PerJoint>,
}

impl JointTables {
    /// `shares` says for every number of men how much each stage counts.
    pub(super) fn new(joints: &Joints, shares: impl Iterator<Item = [f64; STAGES]>) -> Self {
        let lanes = |[first, second]: [PerUnit; 2]| -> PerLane {
            std::array::from_fn(|lane| if lane < UNITS { first[lane] } else { second[lane - UNITS] })
        };
        let at = |shares: [f64; STAGES]| -> PerJoint {
            std::array::from_fn(|joint| {
                let stages = shares.iter().zip(&joints.worth);
                stages.map(|(share, worth)| share * f64::from(worth[joint])).sum::<f64>().round() as i16
            })
        };
        Self {
            first: joints.first,
            added: [joints.added.map(lanes), joints.added.map(|[mover, opponent]| lanes([opponent, mover]))],
            worth: shares.map(at).collect(),
        }
    }

    /// What joints are worth to the side to move, the first or the second, when units are so far on: in
    /// [`UNIT_PARTS`](super::UNIT_PARTS) times [`WHOLE`].
    #[inline(always)]
    pub(super) fn worth(&self, on: &PerLane, turn: usize, men: u32) -> i32 {
        let (added, worth) = (&self.added[turn], &self.worth[men as usize]);
        let mut sum = 0;
        for joint in 0..JOINTS {
            let seen: i32 =
                added[joint].iter().zip(on).map(|(added, on)| i32::from(*added) * i32::from(*on)).sum();
            let seen = i32::from(self.first[joint]) + seen / i32::from(WHOLE);
            sum += i32::from(worth[joint]) * seen.clamp(0, i32::from(WHOLE));
        }
        sum
    }
}
