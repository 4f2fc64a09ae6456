//! `damier diagram`: positions drawn.

mod paint;
mod picture;
mod sheet;
mod solution;

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use damier_game::pdn::Options;
use damier_rules::Variant;
use damier_view::scene;
use damier_view::svg::{Look, Paper, PieceStyle};
use damier_view::words::{Lang, Words};

use super::games::{Numbers, parse_numbers};
use super::{InvalidInput, asked};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier diagram 'W:W32,37:B19,20,28,31'
  damier diagram 'W:W32,37:B19,20,28,31' --arrow 32-23-14-25 --mark 37 --numbers all --out shot.svg
  damier diagram --print --flipped --turn --out position.png --size 1200 games.pdn --game 3 --ply 24
  damier diagram --variant russian --out start.svg
  damier diagram --sheet --print --title 'Problèmes' --games 1-12 --out sheet.pdf problems.pdn

The form follows the ending of --out: svg, png, pdf or txt; without --out a drawing of characters is written. In a FEN
squares are canonical numbers or names, in --arrow and --mark as the variant has them. A sheet has up to twelve diagrams a page and ends with their solutions; as SVG or PNG
each page is a file of its own, sheet-1.svg and so on.";

/// What `damier diagram` can be told.
#[derive(Args)]
pub(crate) struct DiagramArgs {
    /// Positions as FEN, or files of games; - is standard input. The start position if none is given.
    #[arg(value_name = "FEN|FILE")]
    inputs: Vec<String>,
    /// The variant, whatever the files say.
    #[arg(long, value_name = "VARIANT", value_parser = asked::parse_variant)]
    variant: Option<Variant>,
    /// Which game of a file, counted from 1; the first if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "sheet")]
    game: Option<u64>,
    /// After how many plies of the game; its start if not given.
    #[arg(long, value_name = "M", default_value_t = 0)]
    ply: u32,
    /// The file to write.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The form, if the name of the file does not tell.
    #[arg(long, value_name = "FORM")]
    format: Option<Form>,
    /// An arrow through squares: 32-28, or 32-23-14 for a capture. As often as wanted.
    #[arg(long = "arrow", value_name = "SQUARES")]
    arrows: Vec<String>,
    /// A square to mark, or several with commas. As often as wanted.
    #[arg(long = "mark", value_name = "SQUARES")]
    marked: Vec<String>,
    /// Mark the move that led to the position.
    #[arg(long)]
    last_move: bool,
    /// Which squares show their names.
    #[arg(long, value_name = "WHICH", default_value = "none")]
    numbers: Shown,
    /// See the board from Black's side.
    #[arg(long)]
    flipped: bool,
    /// Black on white, as in books.
    #[arg(long)]
    print: bool,
    /// How pieces look on wood.
    #[arg(long, value_name = "STYLE", default_value = "turned", conflicts_with = "print")]
    pieces: Pieces,
    /// The width of the board in pixels.
    #[arg(long, value_name = "PIXELS", default_value_t = 640, value_parser = clap::value_parser!(u32).range(16..=8192))]
    size: u32,
    /// What is written over the diagram; of a sheet, over each in turn.
    #[arg(long = "caption", value_name = "TEXT")]
    captions: Vec<String>,
    /// Write under the diagram who is to move; a sheet always does.
    #[arg(long)]
    turn: bool,
    /// Draw many positions: pages of diagrams, then their solutions.
    #[arg(long)]
    sheet: bool,
    /// Of a sheet: which games of each file, such as 1-12 or 1,4,9; all if not given.
    #[arg(long, value_name = "GAMES", value_parser = parse_numbers, requires = "sheet")]
    games: Option<Numbers>,
    /// Of a sheet: how many diagrams on a page.
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u8).range(1..=12), requires = "sheet")]
    per_page: u8,
    /// Of a sheet: what is written over each page.
    #[arg(long, value_name = "TEXT", default_value = "", requires = "sheet")]
    title: String,
    /// Of a sheet: leave out the solutions.
    #[arg(long, requires = "sheet")]
    no_solutions: bool,
    /// The language of what is written: fr, en or nl.
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
}

/// What a diagram can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    Svg,
    Png,
    Pdf,
    /// Characters.
    Text,
}

/// Which squares show their names.
#[derive(Clone, Copy, ValueEnum)]
enum Shown {
    None,
    All,
    Edge,
}

/// How pieces look.
#[derive(Clone, Copy, ValueEnum)]
enum Pieces {
    Turned,
    Rosette,
    Flat,
    Line,
}

/// Draws.
pub(super) fn run(args: &DiagramArgs) -> Result<()> {
    let words = asked::words(args.lang);
    let form = args.form()?;
    if args.sheet { sheet::run(args, &words, form) } else { picture::run(args, &words, form) }
}

impl DiagramArgs {
    fn form(&self) -> Result<Form, InvalidInput> {
        if let Some(form) = self.format {
            return Ok(form);
        }
        let Some(out) = &self.out else { return Ok(Form::Text) };
        match out.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase).as_deref() {
            Some("svg") => Ok(Form::Svg),
            Some("png") => Ok(Form::Png),
            Some("pdf") => Ok(Form::Pdf),
            Some("txt") => Ok(Form::Text),
            _ => Err(InvalidInput(format!(
                "--out {}: the ending is not svg, png, pdf or txt; say the form with --format",
                out.display()
            ))),
        }
    }

    fn look(&self) -> Look {
        let style = match self.pieces {
            Pieces::Turned => PieceStyle::Turned,
            Pieces::Rosette => PieceStyle::Rosette,
            Pieces::Flat => PieceStyle::Flat,
            Pieces::Line => PieceStyle::Line,
        };
        // The grain is light laid over light: programs that show PDF have trouble with it.
        let is_plain = self.sheet || self.form().is_ok_and(|form| form == Form::Pdf);
        let paper = if is_plain { Paper::Plain } else { Paper::Wood };
        if self.print { Look::PRINT } else { Look { paper, style } }
    }

    fn options(&self) -> Options {
        Options { variant: self.variant, is_strict: false }
    }

    /// How the boards of a variant are seen.
    fn view(&self, variant: Variant) -> scene::View {
        let numbers = match self.numbers {
            Shown::None => scene::Numbers::Off,
            Shown::All => scene::Numbers::All,
            Shown::Edge => scene::Numbers::Edge,
        };
        scene::View { flipped: self.flipped, numbers, ..scene::View::of(variant) }
    }
}

/// Writes a file, or to standard output.
fn write(out: Option<&Path>, bytes: &[u8], form: Form) -> Result<()> {
    match out {
        Some(path) => std::fs::write(path, bytes).with_context(|| path.display().to_string()),
        None if matches!(form, Form::Png | Form::Pdf) && io::stdout().is_terminal() => {
            Err(InvalidInput("--out: this form is none for a terminal; name a file".to_owned()).into())
        }
        None => Ok(io::stdout().write_all(bytes)?),
    }
}

/// Who is to move, in words.
fn turn_text(words: &Words, turn: damier_rules::Color) -> String {
    words.with("diagram-turn", &[("color", damier_view::speech::color_key(turn).into())])
}
