//! The store from outside, in memory and in folders.

mod accounts;
mod common;
mod faults;
mod games;
mod invitations;
mod matches;
mod opening;
mod personal;
mod players;
mod speed;
mod upkeep;
