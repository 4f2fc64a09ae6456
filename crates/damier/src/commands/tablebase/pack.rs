//! `damier tablebase pack`: all tables in one file.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use damier_tablebase::{Folder, Keep};

use super::{Tables, size};
use crate::commands::asked::Asked;
use crate::commands::tell;

/// What `damier tablebase pack` can be told.
#[derive(Args)]
pub(crate) struct PackArgs {
    #[command(flatten)]
    asked: Asked,
    #[command(flatten)]
    tables: Tables,
    /// The file to write.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Leave out the distances.
    #[arg(long)]
    verdicts_only: bool,
}

/// Writes the file.
pub(super) fn run(args: &PackArgs) -> Result<()> {
    let base = args.tables.load(&args.asked, Keep::Packed, false)?;
    let folder = Folder::at(&args.tables.folder(&args.asked)?);
    let packed = folder.pack(&base, args.tables.pieces(args.asked.variant()?), !args.verdicts_only)?;
    fs::write(&args.out, &packed).with_context(|| format!("cannot write {}", args.out.display()))?;
    tell(format_args!("{} tables, {}", base.slices().count(), size(packed.len() as u64)));
    Ok(())
}
