//! `damier train selfplay`: games of the engine against itself.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use clap::Args;
use damier_rules::Variant;
use damier_tablebase::{Keep, shipped};
use damier_train::{Progress, SelfPlay, self_play};

use super::{Pace, clock, evaluation, parse_variant, processors, stopped_from_outside};
use crate::commands::tell;

/// What `damier train selfplay` can be told.
#[derive(Args)]
pub(crate) struct SelfplayArgs {
    /// The file of games; made if missing, else gone on with.
    file: PathBuf,
    /// The variant.
    #[arg(long, value_name = "VARIANT", default_value = "international", value_parser = parse_variant)]
    variant: Variant,
    /// How many games the file is to hold in the end.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    games: u32,
    /// Positions looked at for each move.
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// What every random choice comes from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The evaluation: `built-in`, `by-hand`, `untrained`, `nothing`, or a file of weights.
    #[arg(long, value_name = "EVALUATION", default_value = "built-in")]
    with: String,
    /// Games at a time; as many as there are processors if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Plays until the file has all games, or Ctrl-C.
pub(super) fn run(args: &SelfplayArgs) -> Result<()> {
    let named = evaluation("--with", &args.with, args.variant)?;
    let plan = SelfPlay {
        variant: args.variant,
        games: args.games,
        nodes: args.nodes,
        seed: args.seed,
        threads: args.threads.map_or_else(processors, usize::from),
        evaluation: named.evaluation,
        evaluation_name: named.name,
        tables: shipped(args.variant, Keep::Unpacked).map(Arc::new),
    };
    let stop = stopped_from_outside()?;
    let mut pace = Pace::new();
    let done = self_play(&plan, &args.file, &stop, &mut |progress| {
        if pace.is_due() {
            tell(line(progress));
        }
    })?;
    tell(line(&done));
    Ok(())
}

fn line(progress: &Progress) -> String {
    let Progress { games, of, positions, results: [black, draw, white], .. } = progress;
    format!(
        "games {games}/{of}  {:.1}/s  positions {positions}  white {white} draw {draw} black {black}  left {}",
        progress.speed(),
        clock(progress.left())
    )
}
