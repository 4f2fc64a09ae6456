//! The rules against published counts, article positions and a second, slow generator.

#[path = "../oracle/mod.rs"]
mod oracle;

mod articles;
mod cases;
mod coverage;
mod differential;
mod faults;
mod perft;
mod positions;
mod properties;
mod random;
mod report;
mod rules;
mod tries;
mod walks;
