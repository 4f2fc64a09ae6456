//! `cargo xtask conformance`, `differential` and `perft-long`: the proofs of the rules that take their time; and
//! `corpus`, that of the reader of games; `content`, that of everything taught.
//!
//! The first three are ignored tests of the rules' `conformance` suite, so that they check with the same code and data
//! as every run of the tests; here they are built optimised, told what to do, and run one at a time.

use std::process::Command;

use anyhow::Result;
use clap::Args;

use crate::command::{cargo, run};

/// What `cargo xtask conformance` can be told.
#[derive(Args)]
pub(crate) struct ConformanceArgs {
    /// Count to the deepest depth of at most a billion leaves instead of three million.
    #[arg(long)]
    deep: bool,
}

/// What `cargo xtask differential` can be told.
#[derive(Args)]
pub(crate) struct DifferentialArgs {
    /// What the positions depend on: the same seed gives the same ones, on any number of cores.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many positions of each variant by its own laws, and as many by changed ones.
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    positions: u64,
    /// Only this variant.
    #[arg(long)]
    variant: Option<String>,
}

/// Prints the table of what holds; fails if anything does not.
pub(crate) fn conformance(args: &ConformanceArgs) -> Result<()> {
    let mut command = ignored_test("report::every_entry_of_every_ruleset");
    if args.deep {
        command.env("DAMIER_DEEP", "1");
    }
    run(&mut command)
}

/// Compares the generator with the oracle; fails at the first difference, which is printed.
pub(crate) fn differential(args: &DifferentialArgs) -> Result<()> {
    let mut command = ignored_test("differential::a_run_as_long_as_asked_finds_no_difference");
    command.env("DAMIER_SEED", args.seed.to_string()).env("DAMIER_POSITIONS", args.positions.to_string());
    if let Some(variant) = &args.variant {
        command.env("DAMIER_VARIANT", variant);
    }
    run(&mut command)
}

/// Counts every entry to a hundred million leaves.
pub(crate) fn perft_long() -> Result<()> {
    run(&mut ignored_test("perft::to_a_hundred_million_leaves"))
}

/// Reads the corpus of real files where it is at hand, and prints which files agree with what is known of them.
pub(crate) fn corpus() -> Result<()> {
    run(cargo().args(["test", "--quiet", "--package", "damier-game", "--features", "encodings"]).args([
        "--test",
        "corpus",
        "--",
        "--nocapture",
    ]))
}

/// Plays everything in `content/`, and prints how much there is.
pub(crate) fn content() -> Result<()> {
    run(cargo().args(["test", "--quiet", "--package", "damier-content", "--test", "content"]).args([
        "--",
        "--nocapture",
        "--test-threads",
        "1",
    ]))
}

/// An ignored test of the rules, built for speed.
fn ignored_test(name: &str) -> Command {
    let mut command = cargo();
    command
        .args([
            "test",
            "--quiet",
            "--profile",
            "fast",
            "--package",
            "damier-rules",
            "--test",
            "conformance",
            "--",
        ])
        .args(["--ignored", "--exact", "--nocapture", name]);
    command
}
