//! Protocols of draughts programs as pure messages and sessions: Hub first.
//!
//! Nothing here reads or writes: lines come in as text, what to do comes out as values.

pub mod hub;
#[cfg(feature = "live")]
pub mod live;
