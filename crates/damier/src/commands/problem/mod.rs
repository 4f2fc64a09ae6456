//! `damier problem`: problems, proved and found.

mod input;
mod judge;
mod mine;
mod progress;
mod proof;
mod shot;
mod verify;

use anyhow::Result;
use clap::Subcommand;

pub(super) const EXAMPLES: &str = "\
Examples:
  damier problem verify content/problems/01-premiers.toml
  damier problem verify content/problems/01-premiers.toml --write
  damier problem verify problems.json --nodes 1000000 --json
  damier problem mine self-play.games --want 20 --prefix B > found.toml";

/// What can be done with problems.
#[derive(Subcommand)]
pub(crate) enum ProblemCommand {
    /// Prove problems with the engine and the endgame tables: legal, won, and sound.
    ///
    /// A problem is sound if its first move wins and no other does, but those recorded as accepted. At every point
    /// where the solver is to move every legal move is judged, and of several replies that which resists longest is
    /// taken. A first move wins that leads to a win seen to its end, or at least 1.50 men up. First moves, those of the
    /// solution and replies are looked at with 100 000 positions, and with 1 000 000 unless they are worth 0.60 more or
    /// less than that; what is not clear even then is told as close. A later move wins too from 2.10 on.
    ///
    /// The answer depends on the file, the node budget and the tables alone: one thread, no clock. The verdict is the
    /// same for every `--nodes` up to 50 000. What is done is kept beside the file until all problems are sound: after
    /// Ctrl-C, or a repair, the same command goes on.
    #[command(after_help = EXAMPLES)]
    Verify(verify::VerifyArgs),
    /// Look for problems in games of the engine against itself: positions with a sound shot.
    ///
    /// A shot is a quiet move that gives something and, all replies being captures, takes more in the end. What is found is
    /// proved as `verify` does, turned so that White solves it, and printed as a set has it.
    #[command(after_help = EXAMPLES)]
    Mine(mine::MineArgs),
}

/// Does it.
pub(super) fn run(command: &ProblemCommand) -> Result<()> {
    match command {
        ProblemCommand::Verify(args) => verify::run(args),
        ProblemCommand::Mine(args) => mine::run(args),
    }
}
