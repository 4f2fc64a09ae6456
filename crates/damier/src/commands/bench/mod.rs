//! `damier bench`: how fast the engine is, and the node count that is its signature; how fast the rules are.

mod rules;

use anyhow::Result;
use clap::Args;
use damier_engine::bench::{self, BenchPosition, BenchReport};

use super::tell;

pub(super) const EXAMPLES: &str = "\
Examples:
  damier bench                                   the signature: fixed positions at fixed depth
  damier bench --depth 15                        longer, for a steadier speed
  damier bench --depth 17 --threads 2            how much sooner two threads are there
  damier bench --rules                           the move generator: leaves a second of CPU time, and ratios";

/// What `damier bench` can be told.
#[derive(Args)]
pub(crate) struct BenchArgs {
    /// Plies of every search; the signature belongs to the depth it is given without this.
    #[arg(long, value_name = "PLIES", default_value_t = bench::DEPTH, value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,
    /// Threads of every search; the signature belongs to one.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Measure the move generator instead of the engine.
    #[arg(long, conflicts_with_all = ["depth", "threads"])]
    rules: bool,
    /// Of how many rounds the best counts.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=100), requires = "rules")]
    rounds: u32,
}

/// Measures what is asked for.
pub(super) fn run(args: &BenchArgs) -> Result<()> {
    if args.rules {
        return rules::run(args.rounds);
    }
    let threads = usize::from(args.threads);
    let total = bench::run_on(threads, args.depth, &mut |position: &BenchPosition, report: BenchReport| {
        tell(format_args!("{:<14} {:>12} nodes  {}", position.variant, report.nodes, position.fen));
    });
    tell("");
    tell(format_args!("nodes   {}", total.nodes));
    tell(format_args!("seconds {:.3}", total.time.as_secs_f64()));
    tell(format_args!("nps     {}", total.nodes_per_second()));
    Ok(())
}
