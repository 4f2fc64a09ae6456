//! `damier tablebase`: endgame tables, made, checked, asked and packed.

mod build;
mod pack;
mod probe;
mod verify;

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::{Args, Subcommand};
use damier_rules::{Playing, Variant};
use damier_tablebase::{Folder, Keep, Tablebase, shipped};

use super::InvalidInput;
use super::asked::Asked;

pub(super) const EXAMPLES: &str = "\
Examples:
  damier tablebase build --variant russian --pieces 4
  damier tablebase verify --variant russian
  damier tablebase probe --fen 'W:WK28,K33,K39:BK5'
  damier tablebase pack --pieces 4 --out international.tables

Tables stand in a folder for each variant, two files for each kind of ending: verdicts, and distances.
Building ends when it is stopped with Ctrl-C, keeps what is done, and goes on there the next time.";

/// What can be done with tables.
#[derive(Subcommand)]
pub(crate) enum TablebaseCommand {
    /// Make the tables that are missing.
    Build(build::BuildArgs),
    /// Check tables against the rules, at positions drawn at random.
    Verify(verify::VerifyArgs),
    /// Tell how a position ends, and each of its moves.
    Probe(probe::ProbeArgs),
    /// Put all tables into one file.
    Pack(pack::PackArgs),
}

/// Does it.
pub(super) fn run(command: &TablebaseCommand) -> Result<()> {
    match command {
        TablebaseCommand::Build(args) => build::run(args),
        TablebaseCommand::Verify(args) => verify::run(args),
        TablebaseCommand::Probe(args) => probe::run(args),
        TablebaseCommand::Pack(args) => pack::run(args),
    }
}

/// Where tables stand, and how many pieces they have.
#[derive(Args)]
struct Tables {
    /// The folder with a folder for each variant.
    #[arg(long, value_name = "FOLDER", default_value = "tables")]
    folder: PathBuf,
    /// The most pieces on the board; if not given, 5 on boards of 32 squares and 4 on larger ones.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=7))]
    pieces: Option<u8>,
}

impl Tables {
    fn pieces(&self, variant: Variant) -> u8 {
        let is_small = variant.shape().squares() == 32 && variant.shape().playing != Playing::All;
        self.pieces.unwrap_or(if is_small { 5 } else { 4 })
    }

    /// The folder of a variant and its laws.
    fn folder(&self, asked: &Asked) -> Result<PathBuf, InvalidInput> {
        let mut name = asked.variant()?.id().to_owned();
        for law in asked.laws() {
            name = format!("{name}+{law}");
        }
        Ok(self.folder.join(name))
    }

    /// The tables that are there; those that come with the program if there are none and they will do.
    fn load(&self, asked: &Asked, keep: Keep, shipped_will_do: bool) -> Result<Tablebase> {
        let variant = asked.variant()?;
        let path = self.folder(asked)?;
        let mut base = Tablebase::new(variant);
        Folder::at(&path).load(&mut base, self.pieces(variant), keep, true)?;
        if base.most_pieces() > 0 {
            return Ok(base);
        }
        match shipped(variant, keep).filter(|_| shipped_will_do) {
            Some(base) => Ok(base),
            None => Err(missing(&path, asked)?.into()),
        }
    }
}

fn missing(path: &Path, asked: &Asked) -> Result<InvalidInput, InvalidInput> {
    let variant = asked.variant()?.id();
    Ok(InvalidInput(format!(
        "there are no tables in {}; `damier tablebase build --variant {variant}` makes them",
        path.display()
    )))
}

/// A number of bytes for people.
fn size(bytes: u64) -> String {
    match bytes {
        0..1_000 => format!("{bytes} bytes"),
        1_000..1_000_000 => format!("{:.1} kB", bytes as f64 / 1e3),
        _ => format!("{:.2} MB", bytes as f64 / 1e6),
    }
}
