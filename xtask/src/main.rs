//! The project's chores: build the browser's part, serve, test, keep tidy.
//!
//! `cargo xtask <chore>` runs from anywhere in the checkout; `cargo xtask --help` lists the chores.

mod bench_web;
mod browser;
mod command;
mod debian;
mod fuzz;
mod load;
mod proof;
mod serve;
mod test;
mod tidy;
mod web;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The project's chores.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Build what the browser loads into dist/: the WebAssembly modules, styles, fonts, drawings.
    ///
    /// Everything in dist/ carries a hash of its content in its name and lies there compressed too. Only what
    /// changed is made again. Ends with the sizes; a file over its budget is an error.
    ///
    /// The WebAssembly toolchain is the first that is there of: an installed wasm32-unknown-unknown target; the
    /// same through `rustup target add`; Debian's packages. `DAMIER_WASM_TOOLCHAIN=rustup` or `debian` takes
    /// one of them and no other.
    Web,
    /// Build everything and serve it: ends in a line with the address to open.
    Serve(serve::ServeArgs),
    /// Build what the tests need and run them all: units, documentation, and a real browser.
    Test(test::TestArgs),
    /// Check the rules against every published count and position, and print the table of rulesets.
    ///
    /// Without --deep each count goes as deep as three million leaves reach; so far the tests go too. Exit code 1
    /// if anything fails.
    Conformance(proof::ConformanceArgs),
    /// Compare the move generator with a slow and obvious one in random positions, of every variant and of house
    /// rules.
    ///
    /// Moves, victims, promotions, routes, counts and the positions after moves must be the same. The first
    /// difference ends the run with exit code 1 and is printed: variant, laws, FEN and both lists.
    Differential(proof::DifferentialArgs),
    /// Count every published count up to a hundred million leaves.
    PerftLong,
    /// Play many games at once at a server of its own, and measure it: `cargo xtask load --help` tells how.
    #[command(disable_help_flag = true)]
    Load(load::LoadArgs),
    /// Measure the engine in a headless browser beside the program: positions a second, and whether both count the same.
    ///
    /// Ends with exit code 1 if they do not. What the browser loads is built first, and its sizes are printed.
    BenchWeb(bench_web::BenchWebArgs),
    /// Give the readers of games, positions, moves, Hub and DXP whatever bytes lead somewhere new.
    ///
    /// Fails when one panics, takes more than 256 MB or longer than ten seconds; the input is then in
    /// crates/damier-fuzz/inputs/. Needs a C++ compiler.
    Fuzz(fuzz::FuzzArgs),
    /// Read real files of games, compare with what is known of them, and print which agree.
    ///
    /// They are looked for where `DAMIER_CORPUS` says, else in shared/corpus beside the checkout; without them nothing
    /// is compared.
    Corpus,
    /// Play every solution, every goal and every wrong try of what is taught, look at every text, and print how much
    /// there is of each kind and language.
    Content,
    /// Check what compilers do not: who depends on whom, sizes of files, words that do not belong.
    Tidy,
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Web => web::build(),
        Chore::Serve(args) => serve::serve(&args),
        Chore::Test(args) => test::test(&args),
        Chore::Conformance(args) => proof::conformance(&args),
        Chore::Differential(args) => proof::differential(&args),
        Chore::PerftLong => proof::perft_long(),
        Chore::Load(args) => load::load(&args),
        Chore::BenchWeb(args) => bench_web::bench_web(&args),
        Chore::Fuzz(args) => fuzz::fuzz(&args),
        Chore::Corpus => proof::corpus(),
        Chore::Content => proof::content(),
        Chore::Tidy => tidy::check(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
