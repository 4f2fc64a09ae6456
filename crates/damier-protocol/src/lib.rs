//! Protocols of draughts programs as pure messages and sessions: Hub first; and what threads of a page tell each other.
//!
//! Nothing here reads or writes: lines come in as text, what to do comes out as values.

pub mod games;
pub mod hub;
#[cfg(feature = "live")]
pub mod live;
