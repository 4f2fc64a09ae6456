//! `damier restore`: puts a copy back.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use super::upkeep::carry_out;
use super::{print_json, print_lines};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier restore data club-2026-12-01.db
  damier restore /srv/damier /backup/club.db --json

The copy is checked and every game of it replayed; one that is damaged is refused. A server that runs goes on with the
copy at once, and without its games of after it. What was there before is kept in the folder, as before-….db.";

/// What `damier restore` can be told.
#[derive(Args)]
pub(crate) struct RestoreArgs {
    /// The folder of the server: its --data; made if missing.
    #[arg(value_name = "DIR")]
    data: PathBuf,
    /// The copy, as `damier backup` wrote it.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print what was restored as JSON.
    #[arg(long)]
    json: bool,
}

/// Puts the copy in place.
pub(super) fn run(args: &RestoreArgs) -> Result<()> {
    let restored =
        carry_out(async |tell, stop| damier_store::restore(&args.data, &args.file, tell, stop).await)?;
    if args.json {
        return print_json(&restored);
    }
    let damier_store::Restored { games, events, before, by_server } = restored;
    let server = if by_server { "; the server that runs goes on with them" } else { "" };
    let mut lines = vec![format!("{}: {games} games, {events} events{server}", args.data.display())];
    if let Some(before) = before {
        lines.push(format!("What was there before is kept as {}", before.display()));
    }
    print_lines(lines)
}
