//! `damier train`: teaches the engine's evaluation, in three steps, and measures its levels.

mod fit;
mod levels;
mod matches;
mod selfplay;

use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Subcommand;
use damier_engine::Stop;
use damier_rules::Variant;
use damier_train::Named;

use super::asked::invalid;
use super::{InvalidInput, processors};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier train selfplay --games 100000 --with nothing gen0.games
  damier train fit gen0.games --out gen1.weights
  damier train match --new gen1.weights --old nothing --nodes 2000
  damier train selfplay --games 200000 --with gen1.weights gen1.games
  damier train levels --variant frisian --pairs 100

Every step tells how far it is, ends when it is stopped with Ctrl-C, and keeps what it has.";

/// The steps.
#[derive(Subcommand)]
pub(crate) enum TrainCommand {
    /// Play games of the engine against itself and keep them in a file; goes on where the file ends.
    Selfplay(selfplay::SelfplayArgs),
    /// Fit weights to the quiet positions of games.
    Fit(fit::FitArgs),
    /// Let new weights play old ones, in pairs of games with colours reversed.
    Match(matches::MatchArgs),
    /// Let every level play the one below, level 5 full strength, and level 1 a search of two plies.
    Levels(levels::LevelsArgs),
}

/// Carries out a step.
pub(super) fn run(command: &TrainCommand) -> Result<()> {
    match command {
        TrainCommand::Selfplay(args) => selfplay::run(args),
        TrainCommand::Fit(args) => fit::run(args),
        TrainCommand::Match(args) => matches::run(args),
        TrainCommand::Levels(args) => levels::run(args),
    }
}

/// The variant of a name, as an argument.
fn parse_variant(name: &str) -> Result<Variant, String> {
    Variant::from_id(name).ok_or_else(|| format!("`{name}` is no variant; `damier variants` lists them"))
}

/// The evaluation that an argument names.
fn evaluation(argument: &str, name: &str, variant: Variant) -> Result<Named, InvalidInput> {
    Named::find(name, variant).map_err(|error| invalid(argument, error))
}

/// A flag that Ctrl-C or SIGTERM sets.
pub(super) fn stopped_from_outside() -> Result<Stop> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot listen for Ctrl-C")?;
    let stop = Stop::new();
    let flag = stop.clone();
    let asked = {
        let _inside = runtime.enter();
        damier_server::stop_signal()
    };
    thread::spawn(move || {
        runtime.block_on(asked);
        flag.stop();
    });
    Ok(stop)
}

/// Says when it is time for another line of progress.
pub(super) struct Pace(Option<Instant>);

impl Pace {
    const EVERY: Duration = Duration::from_secs(10);

    pub(super) fn new() -> Self {
        Self(None)
    }

    /// Whether the last line is long enough ago.
    pub(super) fn is_due(&mut self) -> bool {
        let is_due = self.0.is_none_or(|last| last.elapsed() >= Self::EVERY);
        if is_due {
            self.0 = Some(Instant::now());
        }
        is_due
    }
}

/// Hours, minutes and seconds.
pub(super) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_as_a_clock_shows_it() {
        assert_eq!(clock(Duration::from_secs(3_725)), "1:02:05");
        assert_eq!(clock(Duration::from_millis(59_900)), "0:00:59");
    }

    #[test]
    fn lines_of_progress_keep_their_distance() {
        let mut pace = Pace::new();
        assert!(pace.is_due());
        assert!(!pace.is_due());
    }
}
