//! `damier backup`: a copy of what a club keeps.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use super::upkeep::carry_out;
use super::{InvalidInput, print_json, print_lines};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier backup data club-2026-12-01.db
  damier backup /srv/damier /backup/club.db --force --json

A server may run meanwhile; it is not held up. The copy is one file with everything that was written before, checked,
and only then given its name. `damier restore` puts it back.";

/// What `damier backup` can be told.
#[derive(Args)]
pub(crate) struct BackupArgs {
    /// The folder of the server: its --data.
    #[arg(value_name = "DIR")]
    data: PathBuf,
    /// The file to write.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Replace the file if it is there.
    #[arg(long)]
    force: bool,
    /// Print what was copied as JSON.
    #[arg(long)]
    json: bool,
}

/// Copies the database into one file.
pub(super) fn run(args: &BackupArgs) -> Result<()> {
    let file = &args.file;
    if file.is_dir() || file.file_name().is_none() {
        return Err(InvalidInput(format!("{} is a folder; name the file to write", file.display())).into());
    }
    if file.exists() && !args.force {
        return Err(InvalidInput(format!("{} is there already; --force replaces it", file.display())).into());
    }
    let copied = carry_out(async |tell, stop| damier_store::backup(&args.data, file, tell, stop).await)?;
    if args.json {
        return print_json(&copied);
    }
    let damier_store::Copied { file, bytes, games, events } = copied;
    print_lines([format!("{}: {games} games, {events} events, {bytes} bytes", file.display())])
}
