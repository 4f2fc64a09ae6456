//! `damier analyse`: positions and games looked at by the engine.

mod annotate;
mod game;
mod interrupt;
mod position;
mod think;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use clap::Args;
use damier_engine::Limits;
use damier_game::pdn::Options;
use damier_game::report::Worth;
use damier_rules::{Color, Numbering, Outcome, Variant};
use damier_view::speech::color_key;
use damier_view::words::{Lang, Words};

use super::games::{self, Numbers, parse_numbers};
use super::{InvalidInput, asked};
use think::Analyst;

pub(super) const EXAMPLES: &str = "\
Examples:
  damier analyse 'W:W32,37:B19,20,28,31'
  damier analyse --lines 5 --time 10 --json 'W:WK4:B13,32,37,20'
  damier analyse games.pdn --game 3 --ply 24
  damier analyse games.pdn --games 1-4 --time 0.5 --pdn analysed.pdn
  damier analyse - < game.pdn

Scores are in men, from White's side. Of a position the best lines are given; of games every move is weighed against the best
there was: an inaccuracy gives away 8 % of the game or more, a mistake 16 %, a blunder 28 %; in an even position that is a
quarter of a man, half a man, nearly a man. Ctrl-C ends the analysis and keeps what has been done; twice leaves.";

/// What `damier analyse` can be told.
#[derive(Args)]
pub(crate) struct AnalyseArgs {
    /// A position as FEN, or a file of games; - is standard input.
    #[arg(value_name = "FEN|FILE")]
    input: String,
    /// The variant, whatever the file says.
    #[arg(long, value_name = "VARIANT", value_parser = asked::parse_variant)]
    variant: Option<Variant>,
    /// Of a file: which games, such as 3 or 1-12; the first if not given.
    #[arg(long, visible_alias = "game", value_name = "GAMES", value_parser = parse_numbers)]
    games: Option<Numbers>,
    /// Of a game: only the position after so many plies.
    #[arg(long, value_name = "M")]
    ply: Option<u32>,
    /// How many lines; 3 of a position and 2 of each position of a game if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=30))]
    lines: Option<u8>,
    /// Seconds for each position; 2 for a single one, 1 in a game, if no limit is given.
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time: Option<Duration>,
    /// Plies of the search for each position.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: Option<u32>,
    /// Positions to look at for each position.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Memory for the engine in megabytes.
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=4096))]
    hash_mb: u16,
    /// Do without endgame tables.
    #[arg(long)]
    no_tables: bool,
    /// Of a game: tell every move, not only what was given away.
    #[arg(long)]
    every_move: bool,
    /// Write the games with the analysis in them: scores as comments, marks, better lines as variations.
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// Answer in JSON, a line a position or a game.
    #[arg(long)]
    json: bool,
    /// The language: fr, en or nl.
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let wrong = || format!("`{text}` is no time; times are seconds such as 0.5 or 10, up to 86400");
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    if !(0.01..=86_400.0).contains(&seconds) {
        return Err(wrong());
    }
    Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
}

/// Analyses.
pub(super) fn run(args: &AnalyseArgs) -> Result<()> {
    let words = asked::words(args.lang);
    if games::is_position(&args.input) {
        if args.games.is_some() || args.ply.is_some() || args.pdn.is_some() || args.every_move {
            let text =
                "--games, --ply, --pdn and --every-move are for files of games; what is given is a position";
            return Err(InvalidInput(text.to_owned()).into());
        }
        let variant = args.variant.unwrap_or(Variant::INTERNATIONAL);
        let setup = games::setup("position", &args.input, variant, Numbering::FromTop)?;
        let mut analyst = Analyst::new(variant, args, 2.0);
        return position::run(args, &words, &mut analyst, &variant.position(&setup)?, None);
    }
    let options = Options { variant: args.variant, is_strict: false };
    let numbers = args.games.clone().unwrap_or_else(|| Numbers::one(1));
    let games = games::read(&args.input, &options, &numbers, &words)?;
    match args.ply {
        Some(plies) => {
            if args.pdn.is_some() || args.every_move {
                let text = "--pdn and --every-move: with --ply only one position is analysed";
                return Err(InvalidInput(text.to_owned()).into());
            }
            for (_, tree) in &games {
                let node = games::after_plies(tree, plies)?;
                let mut analyst = Analyst::new(tree.variant(), args, 2.0);
                let draws = think::draws_at(tree, node);
                position::run(args, &words, &mut analyst, &tree.position(node), Some(draws))?;
            }
            Ok(())
        }
        None => game::run(args, &words, games),
    }
}

impl AnalyseArgs {
    /// When to stop on a position; so many seconds if nothing is said.
    fn limits(&self, seconds: f64) -> Limits {
        let of_time = |time| Limits::time(time).time;
        let is_limited = self.depth.is_some() || self.nodes.is_some();
        let usual = (!is_limited).then(|| Duration::from_secs_f64(seconds));
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.time.or(usual).and_then(of_time),
            ..Limits::default()
        }
    }
}

/// What a position is worth, from White's side: in men, or who wins.
fn worth_text(words: &Words, worth: Worth) -> String {
    match worth {
        Worth::Estimate(hundredths) => men(hundredths),
        Worth::Known { outcome: Outcome::Draw, .. } => words.get("analysis-draw"),
        Worth::Known { outcome: Outcome::Win(winner), plies } => {
            let color = ("color", color_key(winner).into());
            match plies.filter(|plies| *plies > 0) {
                Some(plies) => words.with("analysis-wins-in", &[color, ("n", plies.div_ceil(2).into())]),
                None => words.with("analysis-wins", &[color]),
            }
        }
    }
}

/// Hundredths of a man as men: `+0.35`.
fn men(hundredths: i32) -> String {
    let sign = if hundredths < 0 { '-' } else { '+' };
    let size = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

/// A worth, as JSON gives it.
#[derive(serde::Serialize)]
struct WorthReport {
    /// Men, from White's side; absent where the end is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    /// `white`, `black` or `draw`, where that is certain.
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<&'static str>,
    /// In so many plies, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
}

impl From<Worth> for WorthReport {
    fn from(worth: Worth) -> Self {
        match worth {
            Worth::Estimate(hundredths) => {
                Self { score: Some(f64::from(hundredths) / 100.0), outcome: None, plies: None }
            }
            Worth::Known { outcome, plies } => {
                let outcome = match outcome {
                    Outcome::Win(Color::White) => "white",
                    Outcome::Win(Color::Black) => "black",
                    Outcome::Draw => "draw",
                };
                Self { score: None, outcome: Some(outcome), plies }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_have_two_digits_and_a_sign() {
        assert_eq!([men(35), men(0), men(-5), men(-1234)], ["+0.35", "+0.00", "-0.05", "-12.34"]);
    }

    #[test]
    fn times_are_seconds_within_a_day() {
        assert_eq!(parse_seconds("0.5"), Ok(Duration::from_millis(500)));
        for text in ["", "0", "-1", "nan", "inf", "1e9", "1s"] {
            assert!(parse_seconds(text).is_err(), "{text}");
        }
    }
}
