//! The store from outside, in memory and in folders.

mod common;
mod games;
mod opening;
mod players;
