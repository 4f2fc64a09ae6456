//! `damier moves`: the legal moves of a position.

use anyhow::Result;
use clap::Args;
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyMove, AnyPosition, Square};
use serde::Serialize;

use super::asked::{Asked, invalid, parse_move};
use super::{InvalidInput, print_json, print_lines};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier moves
  damier moves --moves '32-28 19-23 28x19'
  damier moves --variant russian --moves 'c3-d4 d6-c5'
  damier moves --fen 'W:WK4:B13,32,37,20' --json
  damier moves --variant german --law king_landing=behind --fen 'W:WK29:B15'

In JSON squares are canonical numbers, counted from the top left in reading order; `text` is the
variant's own notation.";

/// What `damier moves` can be told.
#[derive(Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    asked: Asked,
    /// Moves to play first, in the variant's own notation or in canonical numbers.
    #[arg(long, value_name = "MOVES", default_value = "")]
    moves: String,
    /// Answer in JSON.
    #[arg(long)]
    json: bool,
}

/// The answer, as JSON gives it.
#[derive(Serialize)]
struct Report {
    turn: char,
    moves: Vec<MoveReport>,
}

#[derive(Serialize)]
struct MoveReport {
    text: String,
    from: u8,
    to: u8,
    captured: Vec<u8>,
    promotes: bool,
    routes: Vec<Vec<u8>>,
}

/// Lists the moves.
pub(super) fn run(args: &MovesArgs) -> Result<()> {
    let position = args.position()?;
    let style = Style::of(args.asked.variant()?);
    let mut moves = position.legal_moves();
    moves.sort_by_key(|m| (m.from, m.to, m.captured, m.promotes));
    if args.json {
        let moves = moves.iter().map(|m| report(&position, m, style)).collect();
        return print_json(&Report { turn: position.turn().letter(), moves });
    }
    print_lines(moves.iter().map(|m| move_text::print(&position, m, style)))
}

impl MovesArgs {
    /// The position asked about, with the moves played.
    fn position(&self) -> Result<AnyPosition, InvalidInput> {
        let variant = self.asked.variant()?;
        let mut position = self.asked.position()?;
        for (index, text) in self.moves.split_whitespace().enumerate() {
            let m = parse_move(variant, &position, text)
                .map_err(|error| invalid("--moves", format!("move {}: {error}", index + 1)))?;
            position = position.play(&m).expect("a move that was read is legal");
        }
        Ok(position)
    }
}

fn report(position: &AnyPosition, m: &AnyMove, style: Style) -> MoveReport {
    let mut routes: Vec<Vec<u8>> =
        position.routes(m).iter().map(|route| route.iter().map(|square| square.number()).collect()).collect();
    routes.sort();
    MoveReport {
        text: move_text::print(position, m, style),
        from: m.from.number(),
        to: m.to.number(),
        captured: m.captured.iter().map(Square::number).collect(),
        promotes: m.promotes,
        routes,
    }
}
