//! Protocols of draughts programs as pure messages and sessions: Hub, DXP, live play; and what threads of a page tell each
//! other.
//!
//! Nothing here reads or writes: text comes in as it arrives, what to do comes out as values.

pub mod dxp;
pub mod games;
pub mod hub;
#[cfg(feature = "live")]
pub mod live;
mod squares;

pub use squares::ParseSquaresError;
