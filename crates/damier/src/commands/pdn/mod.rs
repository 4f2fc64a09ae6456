//! `damier pdn`: files of games.

mod check;
mod convert;
mod input;
mod search;
mod stats;

use anyhow::Result;
use clap::{Args, Subcommand};
use damier_game::pdn::Options;
use damier_rules::Variant;
use damier_view::words::{Lang, Words};

use super::asked;
use input::Input;

pub(super) const EXAMPLES: &str = "\
Examples:
  damier pdn check games.pdn
  damier pdn check --variant italian --json --positions *.pdn
  damier pdn stats games.pdn
  damier pdn search --fen 'B:W28,32:B19,K5' games.pdn
  damier pdn search --pattern '?:W28,32:B19:E23' --reversed --json *.pdn
  damier pdn search --player sijbrands --result 2-0 --material 'W*K1+:B*K*' --out found.pdn games.pdn
  damier pdn normalise games.pdn --out clean.pdn
  damier pdn convert --to fen games.pdn
  bzcat wk2003.pdn.bz2 | damier pdn check -

A file may be - for standard input. Without --variant the variant is taken from the tags, else from the moves.";

/// What can be done with files of games.
#[derive(Subcommand)]
pub(crate) enum PdnCommand {
    /// Play every game by the rules and report what is wrong and where.
    Check(check::CheckArgs),
    /// Find games by position, pattern, pieces, player or result.
    #[command(after_help = search::PATTERNS)]
    Search(search::SearchArgs),
    /// Count games, results and lengths.
    Stats(stats::StatsArgs),
    /// Write games anew, as the standard has it: UTF-8, PDN 3.0.
    Normalise(convert::NormaliseArgs),
    /// Write games in another form.
    Convert(convert::ConvertArgs),
}

/// What all of them can be told.
#[derive(Args)]
struct Common {
    /// The files; - is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// The variant, whatever the files say.
    #[arg(long, value_name = "VARIANT", value_parser = asked::parse_variant)]
    variant: Option<Variant>,
    /// Take whatever departs from the standard for an error.
    #[arg(long)]
    strict: bool,
    /// How many threads play; as many as there are processors if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
        value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// The language of the text: fr, en or nl.
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
}

impl Common {
    fn options(&self) -> Options {
        Options { variant: self.variant, is_strict: self.strict }
    }

    fn threads(&self) -> usize {
        self.threads.map_or_else(super::processors, usize::from)
    }

    fn words(&self) -> Words {
        asked::words(self.lang)
    }

    /// Does something with each file that can be read, and tells of each that cannot.
    ///
    /// # Errors
    /// At the end, if one could not be read; at once if the work fails otherwise.
    fn each_file(&self, words: &Words, mut work: impl FnMut(Input) -> Result<()>) -> Result<()> {
        let mut unreadable = 0;
        for name in &self.files {
            let done = Input::open(name, words).map_err(Into::into).and_then(&mut work);
            match done {
                Ok(()) => {}
                Err(error) if error.is::<input::InputError>() => {
                    eprintln!("error: {error:#}");
                    unreadable += 1;
                }
                Err(error) => return Err(error),
            }
        }
        anyhow::ensure!(unreadable == 0, "{unreadable} of {} files could not be read", self.files.len());
        Ok(())
    }
}

/// Carries out a command.
pub(super) fn run(command: &PdnCommand) -> Result<()> {
    match command {
        PdnCommand::Check(args) => check::run(args),
        PdnCommand::Search(args) => search::run(args),
        PdnCommand::Stats(args) => stats::run(args),
        PdnCommand::Normalise(args) => convert::normalise(args),
        PdnCommand::Convert(args) => convert::run(args),
    }
}
