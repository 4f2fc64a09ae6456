//! `cargo xtask fuzz`: looks for bytes that a reader cannot bear.
//!
//! libFuzzer drives `damier-fuzz`, guided by coverage that the stable compiler puts in. It begins with the inputs that
//! are kept, and with small files of games; what it finds on the way lies under the target folder, what breaks something in
//! `inputs/` of the crate, to be kept once it is mended.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::command::{cargo, output, run};
use crate::workspace;

const TARGETS: [&str; 5] = ["pdn", "fen", "moves", "hub", "dxp"];

/// Counters at every branch, and what is compared with what: what libFuzzer needs to see where it has been.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Cdebug-assertions -Coverflow-checks -Ccodegen-units=16";

/// No input is longer, in bytes.
const LONGEST: &str = "-max_len=4096";

/// What `cargo xtask fuzz` can be told.
#[derive(Args)]
pub(crate) struct FuzzArgs {
    /// For how long each target is tried.
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=864_000))]
    seconds: u64,
    /// Try the same inputs in the same order each time, where nothing has been found before.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    seed: Option<u32>,
    /// Add to the inputs that are kept the fewest that reach all that has been reached.
    #[arg(long)]
    keep: bool,
    /// The targets: pdn, fen, moves, hub, dxp; all if none is named.
    #[arg(value_parser = TARGETS)]
    targets: Vec<String>,
}

/// Tries each target; fails at the first input that is too much for a reader.
pub(crate) fn fuzz(args: &FuzzArgs) -> Result<()> {
    let program = build()?;
    let all: Vec<String> = TARGETS.map(str::to_owned).to_vec();
    let targets = if args.targets.is_empty() { &all } else { &args.targets };
    for target in targets {
        try_target(&program, target, args)?;
    }
    Ok(())
}

/// The fuzzer, built for the machine by name: then what is put in for coverage is not in what builds it.
fn build() -> Result<PathBuf> {
    let about = output(Command::new("rustc").arg("-vV")).context("rustc cannot be asked for its machine")?;
    let host =
        about.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no machine")?;
    let folder = workspace::target().join("fuzz");
    let mut command = cargo();
    command.args(["build", "--package", "damier-fuzz", "--features", "fuzzer", "--bin", "damier-fuzz"]);
    command.args(["--profile", "dev", "--target", host]).arg("--target-dir").arg(&folder);
    run(command.env("RUSTFLAGS", COVERAGE))?;
    Ok(folder.join(host).join("debug").join("damier-fuzz"))
}

fn try_target(program: &Path, target: &str, args: &FuzzArgs) -> Result<()> {
    let kept = inputs(target);
    let found = workspace::target().join("fuzz-found").join(target);
    fs::create_dir_all(&found).with_context(|| found.display().to_string())?;
    let fuzzer = || {
        let mut command = Command::new(program);
        command.env("DAMIER_FUZZ_TARGET", target).current_dir(workspace::root());
        // A reader that takes more memory, or longer for one input, has failed.
        command.args(["-rss_limit_mb=256", "-timeout=10", LONGEST, "-print_final_stats=1", "-verbosity=0"]);
        command.arg(format!("-artifact_prefix={}/", kept.display()));
        command
    };
    let mut command = fuzzer();
    command.arg(format!("-max_total_time={}", args.seconds)).arg(&found).arg(&kept);
    if let Some(seed) = args.seed {
        command.arg(format!("-seed={seed}"));
    }
    if target == "pdn" {
        command.arg(workspace::root().join("crates/damier-game/tests/pdn"));
    }
    if run(&mut command).is_err() {
        bail!("{target}: the input that was too much lies in {}", kept.display());
    }
    if args.keep {
        run(fuzzer().args(["-merge=1"]).arg(&kept).arg(&found))?;
    }
    Ok(())
}

/// Where the inputs of a target are kept.
fn inputs(target: &str) -> PathBuf {
    workspace::root().join("crates/damier-fuzz/inputs").join(target)
}
