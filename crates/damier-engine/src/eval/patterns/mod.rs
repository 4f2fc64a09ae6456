//! The evaluation that is learned: what arrangements of men in overlapping parts of the board are worth,
//! and a few features of the whole board.
//!
//! Everything is integers, so that a position is worth the same on every machine.

mod coder;
mod cut;
mod features;
mod fold;
mod joints;
mod layout;
mod mirror;
mod tables;
mod unit_coder;
mod units;
mod weights;

#[cfg(test)]
mod tests;

pub use cut::{BLOCK, BLOCK_STATES, WINDOW_STATES};
pub use features::{FeatureFinder, Features};
pub use joints::{JOINTS, Joints, PerJoint};
pub use layout::{Layout, Signed};
pub use units::{MOST_ADDED, PerUnit, UNIT_PARTS, UNITS, UnitRows, Units, WHOLE};
pub use weights::{PARTS, STAGES, Weight, Weights, WeightsError};

pub(crate) use features::Look;
pub(crate) use mirror::mirrored_shape;
pub(crate) use tables::{MOST_BY_UNITS, Tables};
