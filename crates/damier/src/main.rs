//! The `damier` command: one file a command under `commands/`.
//!
//! Exit codes: 0 when done, 1 when something failed, 2 when what was asked makes no sense. Every error is one line
//! on standard error that names what is wrong.

// Printing panics where nobody reads: lines are written, see `commands`.
#![warn(clippy::print_stdout)]

mod commands;

use std::io;
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use commands::{Command, InvalidInput};

/// Draughts: play, in the browser or the terminal, and look into the rules.
#[derive(Parser)]
#[command(name = "damier", version, propagate_version = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return explain(&error),
    };
    match commands::run(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if nobody_reads(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            if error.is::<InvalidInput>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

/// Whether whoever read the output has gone, as `damier … | head` does: no fault of ours, and nobody to tell.
fn nobody_reads(error: &anyhow::Error) -> bool {
    let causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.map(io::Error::kind).any(|kind| kind == io::ErrorKind::BrokenPipe)
}

/// Help as asked for, or what is wrong with the arguments, in one line.
fn explain(error: &clap::Error) -> ExitCode {
    let is_help = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if is_help {
        // Fails only when nobody reads it.
        let _ = error.print();
    } else {
        eprintln!("{}", first_paragraph(&error.to_string()));
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// What clap says before it repeats the usage, on one line.
fn first_paragraph(text: &str) -> String {
    let lines = text.lines().map(str::trim).take_while(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::{Cli, first_paragraph};

    #[test]
    fn the_arguments_of_all_commands_are_well_defined() {
        Cli::command().debug_assert();
    }

    #[test]
    fn only_the_error_itself_is_shown() {
        let text = "error: required arguments were not provided:\n  --listen <ADDR>\n\nUsage: damier serve\n";
        assert_eq!(first_paragraph(text), "error: required arguments were not provided: --listen <ADDR>");
    }
}
