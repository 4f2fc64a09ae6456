//! `damier db`: looks into what a club keeps.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::{Args, Subcommand};

use super::upkeep::carry_out;
use super::{print_json, print_lines};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier db verify data
  damier db verify club-2026-12-01.db --json

Exits with 1 if something is wrong. A server may run meanwhile.";

/// What can be done with a database.
#[derive(Subcommand)]
pub(crate) enum DbCommand {
    /// Check the file, replay every game from its events, and compare it with what lists say of it.
    Verify(VerifyArgs),
}

/// What `damier db verify` can be told.
#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// The folder of a server, or a copy that `damier backup` wrote.
    #[arg(value_name = "PATH", default_value = "data")]
    path: PathBuf,
    /// Print what was found as JSON.
    #[arg(long)]
    json: bool,
}

/// Carries out a command.
pub(super) fn run(command: &DbCommand) -> Result<()> {
    match command {
        DbCommand::Verify(args) => verify(args),
    }
}

fn verify(args: &VerifyArgs) -> Result<()> {
    let report = carry_out(async |tell, stop| damier_store::verify(&args.path, tell, stop).await)?;
    let file = report.file.display();
    if args.json {
        print_json(&report)?;
    } else {
        print_lines(report.problems.iter().map(ToString::to_string))?;
        if report.is_well() {
            print_lines([format!("{file}: {} games, {} events, all is well", report.games, report.events)])?;
        }
    }
    match report.found {
        0 => Ok(()),
        1 => bail!("{file}: 1 problem in {} games", report.games),
        found => bail!("{file}: {found} problems in {} games", report.games),
    }
}
