//! The commands, one file each.

mod analyse;
mod asked;
mod backup;
mod bench;
mod board;
mod bot;
mod club;
mod db;
mod diagram;
mod fen;
mod games;
mod health;
mod hub;
mod moves;
mod pdn;
mod perft;
mod play;
mod problem;
mod restore;
mod serve;
mod tablebase;
mod train;
mod upkeep;
mod variants;
mod why;

use std::fmt::Display;
use std::io::{self, Write};

use clap::Subcommand;
use serde::Serialize;
use thiserror::Error;

/// What `damier` can do.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play in the terminal, against the computer or two at one keyboard.
    #[command(after_help = play::EXAMPLES)]
    Play(play::PlayArgs),
    /// Measure the engine: its speed, and the node count that is its signature.
    #[command(after_help = bench::EXAMPLES)]
    Bench(bench::BenchArgs),
    /// Put the engine at the service of a program that speaks Hub.
    #[command(after_help = hub::EXAMPLES)]
    Hub,
    /// Play at a server: our engine, or any other that speaks Hub.
    #[command(after_help = bot::EXAMPLES)]
    Bot(bot::BotArgs),
    /// Teach the engine's evaluation: play games, fit weights to them, let new weights play old ones.
    #[command(subcommand, after_help = train::EXAMPLES)]
    Train(train::TrainCommand),
    /// Endgame tables: make them, check them, ask them.
    #[command(subcommand, after_help = tablebase::EXAMPLES)]
    Tablebase(tablebase::TablebaseCommand),
    /// Serve the site: pages, board and engine for the browser.
    #[command(after_help = serve::EXAMPLES)]
    Serve(serve::ServeArgs),
    /// Ask a server whether it is well.
    #[command(after_help = health::EXAMPLES)]
    Health(health::HealthArgs),
    /// Copy what a club keeps into one file, also while the server runs.
    #[command(after_help = backup::EXAMPLES)]
    Backup(backup::BackupArgs),
    /// Put such a copy back, also while the server runs.
    #[command(after_help = restore::EXAMPLES)]
    Restore(restore::RestoreArgs),
    /// Look whether all is well with what a club keeps.
    #[command(subcommand, after_help = db::EXAMPLES)]
    Db(db::DbCommand),
    /// Operate a club: accounts, reports, games.
    #[command(after_help = club::EXAMPLES)]
    Club(club::ClubArgs),
    /// List the legal moves of a position.
    #[command(after_help = moves::EXAMPLES)]
    Moves(moves::MovesArgs),
    /// List the variants with their boards and laws.
    #[command(after_help = variants::EXAMPLES)]
    Variants(variants::VariantsArgs),
    /// Explain why a move is not legal.
    #[command(after_help = why::EXAMPLES)]
    Why(why::WhyArgs),
    /// Read files of games: check, count, search, write anew.
    #[command(subcommand, after_help = pdn::EXAMPLES)]
    Pdn(pdn::PdnCommand),
    /// Problems: prove them.
    #[command(subcommand, after_help = problem::EXAMPLES)]
    Problem(problem::ProblemCommand),
    /// Analyse a position, or the moves of games: lines, scores, mistakes.
    #[command(after_help = analyse::EXAMPLES)]
    Analyse(analyse::AnalyseArgs),
    /// Check positions and write them in another form.
    #[command(after_help = fen::EXAMPLES)]
    Fen(fen::FenArgs),
    /// Draw positions: one diagram, or sheets of up to twelve with their solutions.
    #[command(after_help = diagram::EXAMPLES)]
    Diagram(diagram::DiagramArgs),
    /// Count the positions that can be reached, to prove the move generator.
    #[command(after_help = perft::EXAMPLES)]
    Perft(perft::PerftArgs),
}

/// Carries out a command.
///
/// # Errors
/// When it fails; [`InvalidInput`] when what was asked makes no sense.
pub(crate) fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Play(args) => play::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Hub => hub::run(),
        Command::Bot(args) => bot::run(&args),
        Command::Train(command) => train::run(&command),
        Command::Tablebase(command) => tablebase::run(&command),
        Command::Serve(args) => serve::run(args),
        Command::Health(args) => health::run(&args),
        Command::Backup(args) => backup::run(&args),
        Command::Restore(args) => restore::run(&args),
        Command::Db(command) => db::run(&command),
        Command::Club(args) => club::run(&args),
        Command::Moves(args) => moves::run(&args),
        Command::Variants(args) => variants::run(&args),
        Command::Why(args) => why::run(&args),
        Command::Pdn(command) => pdn::run(&command),
        Command::Problem(command) => problem::run(&command),
        Command::Analyse(args) => analyse::run(&args),
        Command::Fen(args) => fen::run(&args),
        Command::Diagram(args) => diagram::run(&args),
        Command::Perft(args) => perft::run(&args),
    }
}

/// What was asked makes no sense; the text names what, and what was expected. The process exits with 2.
#[derive(Debug, Error)]
#[error("{0}")]
pub(crate) struct InvalidInput(pub(crate) String);

/// As many threads as the machine has processors.
fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Writes a value as one line of JSON.
fn print_json(value: &impl Serialize) -> anyhow::Result<()> {
    print_lines([serde_json::to_string(value)?])
}

/// Writes a line about work under way, which goes on if nobody reads.
fn tell(line: impl Display) {
    let _ = writeln!(io::stdout(), "{line}");
}

/// Writes lines.
fn print_lines(lines: impl IntoIterator<Item = String>) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
