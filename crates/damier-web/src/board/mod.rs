//! The board: what a hand on it means, and how it is drawn.

pub mod interaction;
