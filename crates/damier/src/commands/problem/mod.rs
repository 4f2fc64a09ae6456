//! `damier problem`: problems, proved and found.

mod input;
mod judge;
mod progress;
mod proof;
mod verify;

use anyhow::Result;
use clap::Subcommand;

pub(super) const EXAMPLES: &str = "\
Examples:
  damier problem verify content/problems/01-premiers.toml
  damier problem verify content/problems/01-premiers.toml --write
  damier problem verify problems.json --nodes 1000000 --json";

/// What can be done with problems.
#[derive(Subcommand)]
pub(crate) enum ProblemCommand {
    /// Prove problems with the engine and the endgame tables: legal, won, and sound.
    ///
    /// A problem is sound if its first move wins and no other does, but those recorded as accepted. At every point
    /// where the solver is to move every legal move is judged, and of several replies that which resists longest is
    /// taken. A move wins that leads to a win seen to its end, or at least 1.80 men up; it fails at most 0.80 up;
    /// between the two the search goes deeper, and a first move that stays there makes a problem unsound.
    ///
    /// The answer depends on the file, the node budget and the tables alone: one thread, no clock. What is done is kept
    /// beside the file until all problems are sound: after Ctrl-C, or a repair, the same command goes on.
    #[command(after_help = EXAMPLES)]
    Verify(verify::VerifyArgs),
}

/// Does it.
pub(super) fn run(command: &ProblemCommand) -> Result<()> {
    match command {
        ProblemCommand::Verify(args) => verify::run(args),
    }
}
