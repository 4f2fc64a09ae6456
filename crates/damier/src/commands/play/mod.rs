//! `damier play`: a board in the terminal.

mod order;
mod table;

use std::io::{self, IsTerminal};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;
use clap::{Args, ValueEnum};
use damier_engine::Level;
use damier_game::Game;
use damier_rules::Color;
use damier_view::words::Lang;

use super::asked::{Asked, invalid, words};
use super::board::{Board, Look};
use table::{Computer, Table};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier play                                    against the computer, you begin
  damier play --level 4 --color black --lang en
  damier play --variant russian --two            two at one keyboard
  damier play --fen 'W:W32,37:B19,20,28,31' --ascii
  printf '32-28\\nmoves\\nquit\\n' | damier play --seed 1

Moves are written as the variant writes them, with or without signs: 32-28, 32x23, 3228, c3-d4.
`?` lists the legal ones; an illegal one is answered with its reason.";

/// What `damier play` can be told.
#[derive(Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    asked: Asked,
    /// How strong the computer is: 1 to 5, or full.
    #[arg(long, value_name = "LEVEL", default_value = "2", allow_negative_numbers = true)]
    level: Level,
    /// Your colour; the side that begins if not given.
    #[arg(long, value_name = "COLOR")]
    color: Option<Side>,
    /// Two players at one keyboard, without the computer.
    #[arg(long, conflicts_with_all = ["level", "color"])]
    two: bool,
    /// The language: fr, en or nl.
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
    /// Draw the board with letters and signs that every terminal has.
    #[arg(long)]
    ascii: bool,
    /// What the computer's choices depend on, to play the same game again.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Side {
    White,
    Black,
}

/// Plays until the game ends or the player leaves.
pub(super) fn run(args: &PlayArgs) -> Result<()> {
    let variant = args.asked.variant()?;
    let setup = args.asked.position()?.setup();
    let game = Game::from_setup(variant, &setup).map_err(|error| invalid("--fen", error))?;
    let player = match args.color {
        None => game.turn(),
        Some(Side::White) => Color::White,
        Some(Side::Black) => Color::Black,
    };
    let computer = (!args.two)
        .then(|| Computer::new(variant, args.level, player.opponent(), args.seed.unwrap_or_else(seed)));
    let board = Board { flipped: !args.two && player == Color::Black, look: look(args.ascii) };
    let mut table =
        Table::new(game, computer, words(args.lang), board, io::stdin().lock(), io::stdout().lock());
    Ok(table.play()?)
}

/// Colours only for a terminal that takes them.
fn look(ascii: bool) -> Look {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
    if ascii {
        Look::Ascii
    } else if io::stdout().is_terminal() && !is_dumb && !is_set("NO_COLOR") {
        Look::Coloured
    } else {
        Look::Plain
    }
}

/// Another game every time.
fn seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}
