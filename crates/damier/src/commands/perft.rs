//! `damier perft`: counts the ways to play on, the proof of a move generator.

use std::time::Instant;

use anyhow::Result;
use clap::{Args, ValueEnum};
use damier_rules::notation::fen;
use damier_rules::notation::move_text::{self, Style};
use damier_rules::perft::{Convention, Perft};
use serde::Serialize;

use super::asked::Asked;
use super::{print_json, print_lines};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier perft --depth 8
  damier perft --variant russian --depth 6 --divide
  damier perft --variant canadian --depth 10 --threads 4 --hash-mb 512
  damier perft --depth 7 --count routes --json
  damier perft --fen 'W:WK46:B9,18,28,K41' --depth 5
  damier perft --variant french --law men_capture_backward=true --depth 8

A move is counted once however many ways lead over the same captured pieces to the same square;
`--count routes` counts every way.";

/// What `damier perft` can be told.
#[derive(Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    asked: Asked,
    /// How many plies to play.
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(0..=99))]
    depth: u32,
    /// Tell the number below each first move.
    #[arg(long)]
    divide: bool,
    /// What counts as one move.
    #[arg(long, value_name = "CONVENTION", default_value = "unique")]
    count: Count,
    /// How many threads count.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
        value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Memory for counts already made, in mebibytes; 0 makes every count.
    #[arg(long, value_name = "MB", default_value_t = 0, allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(0..=65_536))]
    hash_mb: u32,
    /// Answer in JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
enum Count {
    /// Captures with the same ends and the same captured pieces are one.
    Unique,
    /// Every way of performing a capture.
    Routes,
}

/// The answer, as JSON gives it.
#[derive(Serialize)]
struct Report {
    variant: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    laws: Vec<String>,
    fen: String,
    depth: u32,
    count: Count,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Below>>,
}

/// What lies below one move.
#[derive(Serialize)]
struct Below {
    text: String,
    nodes: u64,
}

/// Counts and tells.
pub(super) fn run(args: &PerftArgs) -> Result<()> {
    let variant = args.asked.variant()?;
    let position = args.asked.position()?;
    let perft = Perft {
        depth: args.depth,
        convention: match args.count {
            Count::Unique => Convention::Unique,
            Count::Routes => Convention::Routes,
        },
        threads: usize::from(args.threads),
        hash_mb: args.hash_mb as usize,
    };
    let style = Style::of(variant);
    let started = Instant::now();
    let (nodes, divide) = if args.divide {
        let divided = perft.divide(&position);
        let mut lines: Vec<_> = divided
            .iter()
            .map(|(m, nodes)| Below { text: move_text::print(&position, m, style), nodes: *nodes })
            .collect();
        lines.sort_by(|one, other| one.text.cmp(&other.text));
        (if args.depth == 0 { 1 } else { lines.iter().map(|below| below.nodes).sum() }, Some(lines))
    } else {
        (perft.count(&position), None)
    };
    let report = Report {
        variant: variant.id(),
        laws: args.asked.laws(),
        fen: fen::print(&position.setup()),
        depth: args.depth,
        count: args.count,
        nodes,
        seconds: started.elapsed().as_secs_f64(),
        divide,
    };
    if args.json { print_json(&report) } else { print_lines(told(&report)) }
}

fn told(report: &Report) -> Vec<String> {
    let mut lines: Vec<_> =
        report.divide.iter().flatten().map(|below| format!("{} {}", below.text, below.nodes)).collect();
    let speed = report.nodes as f64 / report.seconds.max(1e-6) / 1e6;
    let laws: String = report.laws.iter().map(|law| format!(" {law}")).collect();
    lines.push(format!(
        "{}{laws} depth {}: {} nodes in {:.3} s ({speed:.1} million a second)",
        report.variant, report.depth, report.nodes, report.seconds
    ));
    lines
}
