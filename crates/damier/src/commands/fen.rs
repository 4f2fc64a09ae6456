//! `damier fen`: positions checked, and written in another form.

use std::io::{self, Write};

use anyhow::Result;
use clap::{Args, ValueEnum};
use damier_game::pattern::reversed;
use damier_game::pdn::{self, FenForm, Options};
use damier_rules::{Color, Numbering, Setup, Variant};
use damier_view::words::{Lang, Words};
use serde::Serialize;

use super::games::{self, Numbers, parse_numbers};
use super::{InvalidInput, asked, print_json};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier fen 'W:W31-50:B1-20'
  damier fen --check 'W:W28,K46:B19'
  damier fen --variant russian --to algebraic --short 'W:W21-32:B1-12'
  damier fen --variant spanish --from bottom --to top 'W:W1-12:B21-32'
  damier fen --reverse 'W:W28:B19'
  damier fen --short games.pdn --games 3 --ply 24

What is given is a position, or a file of games or positions; - is standard input. Names such as c3 are understood
whatever --from says.";

/// What `damier fen` can be told.
#[derive(Args)]
pub(crate) struct FenArgs {
    /// Positions as FEN, or files; - is standard input.
    #[arg(required = true, value_name = "FEN|FILE")]
    inputs: Vec<String>,
    /// The variant, whatever the files say.
    #[arg(long, value_name = "VARIANT", value_parser = asked::parse_variant)]
    variant: Option<Variant>,
    /// Say what stands there instead of writing it.
    #[arg(long)]
    check: bool,
    /// From which end squares are numbered in what is given; from the top if not given.
    #[arg(long, value_name = "NAMES")]
    from: Option<Names>,
    /// How squares are named in what is written; by numbers from the top if not given.
    #[arg(long, value_name = "NAMES")]
    to: Option<Names>,
    /// Runs of men as ranges: W31-50.
    #[arg(long)]
    short: bool,
    /// Change the colours and turn the board.
    #[arg(long)]
    reverse: bool,
    /// Of a file: which games, such as 3 or 1-12; all if not given.
    #[arg(long, value_name = "GAMES", value_parser = parse_numbers)]
    games: Option<Numbers>,
    /// Of a game: the position after so many plies; its start if not given.
    #[arg(long, value_name = "M", default_value_t = 0)]
    ply: u32,
    /// Answer in JSON, a line a position.
    #[arg(long)]
    json: bool,
    /// The language of what --check says: fr, en or nl.
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
}

/// How squares are named.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Names {
    /// Numbers from the top left, White sitting below: the canonical ones.
    Top,
    /// Numbers from the other end: the mirrored ones.
    Bottom,
    /// Letters and ranks: c3.
    Algebraic,
    /// As players of the variant name them.
    Variant,
}

/// A position, as JSON gives it.
#[derive(Serialize)]
struct Report {
    fen: String,
    variant: &'static str,
    turn: char,
    men: [usize; 2],
    kings: [usize; 2],
    legal_moves: usize,
    /// As in --to.
    written: String,
}

impl Names {
    fn numbering(self, variant: Variant) -> Numbering {
        match self {
            Self::Top => Numbering::FromTop,
            Self::Bottom => Numbering::FromBottom,
            Self::Algebraic => Numbering::Algebraic,
            Self::Variant => variant.numbering(),
        }
    }
}

/// Checks, or writes anew.
pub(super) fn run(args: &FenArgs) -> Result<()> {
    let words = asked::words(args.lang);
    for input in &args.inputs {
        if games::is_position(input) || !std::path::Path::new(input).exists() && input != "-" {
            let variant = args.variant.unwrap_or(Variant::INTERNATIONAL);
            let numbering = args.from.map_or(Numbering::FromTop, |names| names.numbering(variant));
            if args.games.is_some() || args.ply > 0 {
                let text = "--games and --ply: what is given is a position, not a file of games";
                return Err(InvalidInput(text.to_owned()).into());
            }
            args.tell(&words, variant, games::setup("position", input, variant, numbering)?)?;
            continue;
        }
        if args.from.is_some() {
            let text = "--from: a file says by itself how its squares are numbered";
            return Err(InvalidInput(text.to_owned()).into());
        }
        let options = Options { variant: args.variant, is_strict: false };
        let numbers = args.games.clone().unwrap_or_else(Numbers::all);
        for (_, tree) in games::read(input, &options, &numbers, &words)? {
            let node = games::after_plies(&tree, args.ply)?;
            args.tell(&words, tree.variant(), tree.position(node).setup())?;
        }
    }
    Ok(())
}

impl FenArgs {
    fn tell(&self, words: &Words, variant: Variant, setup: Setup) -> Result<()> {
        let shape = variant.shape();
        let setup = if self.reverse { reversed(&setup, shape) } else { setup };
        let position = variant.position(&setup)?;
        let numbering = self.to.map_or(Numbering::FromTop, |names| names.numbering(variant));
        let written = pdn::write_fen(&setup, shape, FenForm { numbering, is_short: self.short });
        let [men, kings] = [setup.men, setup.kings].map(|sets| sets.map(|set| set.len()));
        let legal_moves = position.legal_moves().len();
        if self.json {
            let fen = damier_rules::notation::fen::print(&setup);
            let (variant, turn) = (variant.id(), setup.turn.letter());
            return print_json(&Report { fen, variant, turn, men, kings, legal_moves, written });
        }
        if !self.check {
            writeln!(io::stdout(), "{written}")?;
            return Ok(());
        }
        let [white, black] = Color::ALL.map(Color::index);
        let text = words.with(
            "fen-good",
            &[
                ("color", damier_view::speech::color_key(setup.turn).into()),
                ("wm", men[white].into()),
                ("wk", kings[white].into()),
                ("bm", men[black].into()),
                ("bk", kings[black].into()),
                ("n", legal_moves.into()),
            ],
        );
        writeln!(io::stdout(), "{text}")?;
        Ok(())
    }
}
