//! `cargo xtask load`: many games at once at a server of its own.

use std::ffi::OsString;
use std::process::Command;

use anyhow::Result;
use clap::Args;

use crate::command::{cargo, run};
use crate::workspace;

/// Optimised: what is measured is to be as fast as what is served.
const PROFILE: &str = "fast";

/// What `cargo xtask load` can be told.
#[derive(Args)]
pub(crate) struct LoadArgs {
    /// What the generator is told, such as `--games 2000 --seconds 60`; `--help` tells all.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "LOAD_ARGS")]
    rest: Vec<OsString>,
}

/// Builds server and generator, and has the one play at the other.
pub(crate) fn load(args: &LoadArgs) -> Result<()> {
    run(cargo().args(["build", "--package", "damier", "--package", "damier-load", "--profile", PROFILE]))?;
    let damier = workspace::program("damier", PROFILE);
    let mut load = Command::new(workspace::program("damier-load", PROFILE));
    run(load.env("DAMIER_PROGRAM", damier).args(&args.rest))
}
