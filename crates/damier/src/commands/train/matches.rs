//! `damier train match`: new weights against old ones.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use damier_engine::Limits;
use damier_rules::Variant;
use damier_train::{Finding, Match, MatchProgress, Sprt, play_match};

use super::{Pace, clock, evaluation, parse_variant, processors, stopped_from_outside};
use crate::commands::{InvalidInput, tell};

/// What `damier train match` can be told.
#[derive(Args)]
pub(crate) struct MatchArgs {
    /// The evaluation to be tried: `built-in`, `by-hand`, `nothing`, or a file of weights.
    #[arg(long, value_name = "EVALUATION")]
    new: String,
    /// The evaluation that it is measured by.
    #[arg(long, value_name = "EVALUATION", default_value = "built-in")]
    old: String,
    /// The variant.
    #[arg(long, value_name = "VARIANT", default_value = "international", value_parser = parse_variant)]
    variant: Variant,
    /// Positions looked at for each move.
    #[arg(long, value_name = "N", default_value_t = 2_000, conflicts_with = "movetime",
        value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Seconds for each move, instead of positions.
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    movetime: Option<f64>,
    /// At most so many pairs of games.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    pairs: u32,
    /// Stop once it is clear whether the new one is better by the second number of Elo rather than the first.
    #[arg(long, num_args = 2, value_names = ["LOW", "HIGH"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// What the openings come from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Games at a time; as many as there are processors if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Add the outcome as a line to this file, such as the one that says how the weights were made.
    #[arg(long, value_name = "FILE")]
    note: Option<PathBuf>,
}

/// Plays, and says how it stands.
pub(super) fn run(args: &MatchArgs) -> Result<()> {
    let new = evaluation("--new", &args.new, args.variant)?;
    let old = evaluation("--old", &args.old, args.variant)?;
    let plan = Match {
        variant: args.variant,
        new: new.evaluation,
        old: old.evaluation,
        limits: limits(args)?,
        pairs: args.pairs,
        sprt: sprt(args)?,
        seed: args.seed,
        threads: args.threads.map_or_else(processors, usize::from),
        hash_mb: 16,
    };
    let stop = stopped_from_outside()?;
    let mut pace = Pace::new();
    let done = play_match(&plan, &stop, &mut |progress| {
        if pace.is_due() {
            tell(line(progress, args.pairs));
        }
    })?;
    let outcome = line(&done, args.pairs);
    tell(&outcome);
    if let Some(path) = &args.note {
        let limit = args.movetime.map_or_else(|| format!("{} nodes", args.nodes), |time| format!("{time} s"));
        let note = format!("match      {} v {}, {limit} a move: {outcome}", new.name, old.name);
        let file = OpenOptions::new().append(true).create(true).open(path);
        file.and_then(|mut file| writeln!(file, "{note}"))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn limits(args: &MatchArgs) -> Result<Limits, InvalidInput> {
    match args.movetime {
        None => Ok(Limits::nodes(args.nodes)),
        Some(seconds) if seconds > 0.0 && seconds <= 3_600.0 => {
            Ok(Limits::time(Duration::from_secs_f64(seconds)))
        }
        Some(seconds) => Err(InvalidInput(format!("--movetime: {seconds} is no time for a move"))),
    }
}

fn sprt(args: &MatchArgs) -> Result<Option<Sprt>, InvalidInput> {
    match args.sprt.as_deref() {
        Some([low, high]) if low < high => Ok(Some(Sprt { low: *low, high: *high })),
        Some(_) => Err(InvalidInput("--sprt: expected a lower and a higher number of Elo".to_owned())),
        None => Ok(None),
    }
}

fn line(progress: &MatchProgress, of: u32) -> String {
    let [won, drawn, lost] = progress.games;
    let [new, old] = progress.speeds().map(|speed| speed / 1e6);
    let finding = match progress.finding {
        Some(Finding::Better) => "  better",
        Some(Finding::NotBetter) => "  not better",
        None => "",
    };
    format!(
        "pairs {}/{of} {:?}  games +{won} ={drawn} -{lost}  {:.1} %  Elo {}  M nodes/s {new:.2} and {old:.2}  in \
         {}{finding}",
        progress.pairs.count(),
        progress.pairs.0,
        100.0 * progress.pairs.score(),
        progress.pairs.elo(),
        clock(progress.time),
    )
}
