//! `damier bench`: how fast the engine is, and the node count that is its signature; how fast the rules are.

mod rules;

use std::time::Duration;

use anyhow::Result;
use clap::Args;
use cpu_time::ProcessTime;
use damier_engine::bench::{self, BenchPosition, BenchReport};
use damier_engine::{Options, Registers, clock};
use damier_protocol::hub;
use serde::Serialize;

use super::{print_json, tell};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier bench                                   the signature: fixed positions at fixed depth
  damier bench --depth 15                        longer, for a steadier speed
  damier bench --depth 17 --threads 2            how much sooner two threads are there
  damier bench --json                            the same for programs, position by position
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
    /// Count the time on the processor, not by the clock: for a machine with other things to do.
    #[arg(long, conflicts_with_all = ["rules", "threads"])]
    cpu: bool,
    /// Judge positions in the registers that every processor has, even where this one has wider ones: what a browser is
    /// to be compared with.
    #[arg(long, conflicts_with = "rules")]
    without_avx2: bool,
    /// Print one line of JSON: every position, as FEN and as Hub writes it, with its count and its time.
    #[arg(long, conflicts_with = "rules")]
    json: bool,
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
    if args.json {
        return print_json(&report(args));
    }
    let total = bench::run_with(
        options_of(args),
        args.depth,
        &mut |position: &BenchPosition, report: BenchReport| {
            tell(format_args!("{:<14} {:>12} nodes  {}", position.variant, report.nodes, position.fen));
        },
    );
    tell("");
    tell(format_args!("nodes   {}", total.nodes));
    tell(format_args!("seconds {:.3}", total.time.as_secs_f64()));
    tell(format_args!("nps     {}", total.nodes_per_second()));
    Ok(())
}

/// The engine that is asked for.
fn options_of(args: &BenchArgs) -> Options {
    let clock = if args.cpu { on_processor } else { clock::system };
    let registers = if args.without_avx2 { Registers::Common } else { Registers::Widest };
    Options { clock, threads: args.threads.into(), registers, ..Options::default() }
}

/// The time that this process has been on a processor.
fn on_processor() -> Duration {
    ProcessTime::now().as_duration()
}

/// A whole bench.
#[derive(Serialize)]
struct Report {
    depth: u32,
    threads: usize,
    positions: Vec<Searched>,
    nodes: u64,
    seconds: f64,
    nps: u64,
}

/// A position and what its search has counted.
#[derive(Serialize)]
struct Searched {
    variant: &'static str,
    fen: &'static str,
    hub: String,
    nodes: u64,
    seconds: f64,
}

fn report(args: &BenchArgs) -> Report {
    let (depth, threads) = (args.depth, usize::from(args.threads));
    let mut positions = Vec::new();
    let total =
        bench::run_with(options_of(args), depth, &mut |position: &BenchPosition, report: BenchReport| {
            positions.push(Searched {
                variant: position.variant,
                fen: position.fen,
                hub: hub::print_position(&position.start().1),
                nodes: report.nodes,
                seconds: report.time.as_secs_f64(),
            });
        });
    let (nodes, seconds, nps) = (total.nodes, total.time.as_secs_f64(), total.nodes_per_second());
    Report { depth, threads, positions, nodes, seconds, nps }
}
