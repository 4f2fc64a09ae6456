//! The commands, one file each.

mod serve;

use clap::Subcommand;
use thiserror::Error;

/// What `damier` can do.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the site: pages, board and engine for the browser.
    #[command(after_help = serve::EXAMPLES)]
    Serve(serve::ServeArgs),
}

/// Carries out a command.
///
/// # Errors
/// When it fails; [`InvalidInput`] when what was asked makes no sense.
pub(crate) fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Serve(args) => serve::run(args),
    }
}

/// What was asked makes no sense; the text names what, and what was expected. The process exits with 2.
#[derive(Debug, Error)]
#[error("{0}")]
pub(crate) struct InvalidInput(pub(crate) String);
