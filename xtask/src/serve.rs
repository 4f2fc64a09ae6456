//! `cargo xtask serve`: everything built, then served.

use std::ffi::OsString;
use std::process::Command;

use anyhow::{Context, Result};
use clap::Args;

use crate::command::{cargo, run};
use crate::{web, workspace};

/// Optimised, yet built in half the time of a release: nobody waits for link-time optimisation to play.
const PROFILE: &str = "fast";

/// What `cargo xtask serve` can be told.
#[derive(Args)]
pub(crate) struct ServeArgs {
    /// Build the server with cargo's profile `dev`: sooner there, slower, and dist/ is read anew at each request.
    #[arg(long)]
    dev: bool,
    /// Arguments for `damier serve`, such as `--listen 0.0.0.0:8080`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "DAMIER_SERVE_ARGS")]
    rest: Vec<OsString>,
}

/// Builds the browser's part and the server, and becomes the server.
pub(crate) fn serve(args: &ServeArgs) -> Result<()> {
    web::build()?;
    let profile = if args.dev { "dev" } else { PROFILE };
    run(cargo().args(["build", "--package", "damier", "--profile", profile]))?;
    let mut damier = Command::new(workspace::damier_program(profile));
    damier.arg("serve").args(&args.rest);
    become_program(damier).context("cannot start `damier serve`")
}

/// Gives this process to the server, so that a signal meant for it reaches it.
#[cfg(unix)]
fn become_program(mut command: Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(command.exec().into())
}

#[cfg(not(unix))]
fn become_program(mut command: Command) -> Result<()> {
    run(&mut command)
}
