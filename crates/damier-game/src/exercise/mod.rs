//! Exercises: problems to solve and lessons to play, as pure values without words.

pub mod lesson;
pub mod problem;

pub use problem::{
    Attempt, CheckError, Help, HelpLevel, Outcome, Point, Problem, ReadProblemError, TreeError, Try, Verdict,
};
