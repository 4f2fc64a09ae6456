//! `cargo xtask bench-web`: the engine in a browser beside the engine of the program.

use std::ffi::OsString;
use std::process::Command;

use anyhow::{Result, bail};
use clap::Args;

use crate::command::{cargo, run};
use crate::{browser, web, workspace};

/// The program as it is handed out; what only drives the browser need not be fast.
const PROFILE: &str = "release";

/// What `cargo xtask bench-web` can be told.
#[derive(Args)]
pub(crate) struct BenchWebArgs {
    /// Compare with the program as built by this profile of cargo.
    #[arg(long, value_name = "NAME", default_value = PROFILE)]
    profile: String,
    /// What the measurement is told, such as `--depth 15 --rounds 5`; `-- --help` tells all.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "BENCH_ARGS")]
    rest: Vec<OsString>,
}

/// Builds the browser's modules and the program, and has both do the bench in turns.
pub(crate) fn bench_web(args: &BenchWebArgs) -> Result<()> {
    if !browser::prepare()? {
        bail!("there is no browser to measure in");
    }
    web::build()?;
    run(cargo().args(["build", "--package", "damier", "--profile", &args.profile]))?;
    run(cargo().args(["build", "--package", "damier-e2e", "--bins"]))?;
    let damier = workspace::damier_program(&args.profile);
    let mut bench = Command::new(workspace::program("damier-bench-web", "dev"));
    run(bench.env("DAMIER_PROGRAM", damier).args(&args.rest))
}
