//! `damier train match`: new weights against old ones.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use damier_engine::Limits;
use damier_rules::Variant;
use damier_train::{Finding, Match, MatchProgress, Player, Sprt, play_match};

use super::{Pace, clock, evaluation, parse_variant, processors, stopped_from_outside};
use crate::commands::{InvalidInput, tell};

/// What `damier train match` can be told.
#[derive(Args)]
pub(crate) struct MatchArgs {
    /// The evaluation to be tried: `built-in`, `by-hand`, `untrained`, `nothing`, or a file of weights.
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
    /// The same for the old one, if it is to look at more or fewer.
    #[arg(long, value_name = "N", conflicts_with = "movetime", value_parser = clap::value_parser!(u64).range(1..))]
    old_nodes: Option<u64>,
    /// How far the judgement of the new one and of the old is blurred, in hundredths of a man.
    #[arg(long, num_args = 2, value_names = ["NEW", "OLD"])]
    blur: Option<Vec<u16>>,
    /// Seconds of the processor for each move, instead of positions.
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
    let [new_limits, old_limits] = [Some(args.nodes), args.old_nodes].map(|nodes| limits(args, nodes));
    let blur = |side: usize| args.blur.as_ref().map_or(0, |blur| blur[side]);
    let plan = Match {
        variant: args.variant,
        new: Player { evaluation: new.evaluation, limits: new_limits?, blur: blur(0) },
        old: Player { evaluation: old.evaluation, limits: old_limits?, blur: blur(1) },
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
        add_line(path, &format!("match      {} v {}, {}: {outcome}", new.name, old.name, conditions(args)))?;
    }
    Ok(())
}

/// What a side may use for a move, and how clearly it sees.
fn conditions(args: &MatchArgs) -> String {
    let mut text = match (args.movetime, args.old_nodes) {
        (Some(time), _) => format!("{time} s of the processor a move"),
        (None, Some(old)) => format!("{} nodes a move against {old}", args.nodes),
        (None, None) => format!("{} nodes a move", args.nodes),
    };
    if let Some([new, old]) = args.blur.as_deref() {
        text += &format!(", blurred by {new} and {old}");
    }
    text
}

/// Adds a line to a file of notes.
pub(super) fn add_line(path: &Path, line: &str) -> Result<()> {
    let file = OpenOptions::new().append(true).create(true).open(path);
    file.and_then(|mut file| writeln!(file, "{line}"))
        .with_context(|| format!("cannot write {}", path.display()))
}

fn limits(args: &MatchArgs, nodes: Option<u64>) -> Result<Limits, InvalidInput> {
    match args.movetime {
        None => Ok(Limits::nodes(nodes.unwrap_or(args.nodes))),
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

/// How a match stands.
pub(super) fn line(progress: &MatchProgress, of: u32) -> String {
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
