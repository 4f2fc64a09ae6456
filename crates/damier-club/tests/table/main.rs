//! Tables: what the players may do, what their clocks show, and how games end.

mod absence;
mod clock;
mod faults;
mod matches;
mod moves;
mod properties;
mod proposals;
mod replay;
mod seated;
