//! Teaches the engine's evaluation, from nothing but the rules.
//!
//! Three steps, each a command of `damier train`, repeated until a match shows no gain:
//!
//! 1. [`self_play`]: the engine plays games against itself, which are kept in a file of games.
//! 2. [`fit`]: weights are fitted to the quiet positions of the games.
//! 3. [`play_match`]: the new weights play against the old.
//!
//! Everything random comes from a seed, so that a step can be repeated.

mod elo;
mod fit;
mod game;
mod joints;
mod matches;
mod model;
mod named;
mod opening;
mod random;
mod referee;
mod samples;
mod self_play;
mod store;
mod units;

pub use elo::{Elo, Finding, Pairs, Sprt};
pub use fit::{Fit, FitError, FitProgress, Positions, fit};
pub use game::{Game, GameResult};
pub use matches::{Match, MatchProgress, Player, play_match};
pub use model::Freedom;
pub use named::{Named, NamedError, name_of};
pub use random::Random;
pub use samples::Reading;
pub use self_play::{Progress, SelfPlay, SelfPlayError, self_play};
pub use store::{GameFile, Header, Manner, StoreError, read_games};
pub use units::UnitFreedom;
