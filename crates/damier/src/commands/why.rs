//! `damier why`: why a move is not legal.

use anyhow::Result;
use clap::Args;
use damier_rules::explain::{self, Attempt, CapturePath, Reason, Refusal};
use damier_rules::{AnyPosition, Square};
use damier_view::explain::Explanation;
use damier_view::scene::View;
use damier_view::words::Lang;
use serde::Serialize;

use super::asked::{Asked, invalid, parse_square, required, words};
use super::{InvalidInput, print_json, print_lines};

pub(super) const EXAMPLES: &str = "\
Examples:
  damier why --fen 'W:W32,37:B19,20,28,31' --from 37 --to 26
  damier why --variant russian --from c3 --to c4 --lang en
  damier why --fen 'W:W28:B23,24,34,33' --from 28 --to 28 --via 19,30 --json
  damier why --law king_landing=behind --fen 'W:WK46:B28' --from 46 --to 5 --lang en";

/// What `damier why` can be told.
#[derive(Args)]
pub(crate) struct WhyArgs {
    #[command(flatten)]
    asked: Asked,
    /// Where the piece stands.
    #[arg(long, value_name = "SQUARE")]
    from: String,
    /// Where it is to come to stand.
    #[arg(long, value_name = "SQUARE")]
    to: String,
    /// Squares it is to land on between, with commas.
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    via: Vec<String>,
    /// The language of the text: fr, en or nl.
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
    /// Answer in JSON.
    #[arg(long)]
    json: bool,
}

/// The answer, as JSON gives it: what every answer has, then what only some reasons have.
#[derive(Default, Serialize)]
struct Report {
    legal: bool,
    reason: Option<&'static str>,
    text: String,
    squares: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// The capture that must be made instead, in the variant's own notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    instead: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    taken: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    required: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tried: Option<PathReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<PathReport>,
}

#[derive(Serialize)]
struct PathReport {
    from: u8,
    landings: Vec<u8>,
    captured: Vec<u8>,
}

/// Explains.
pub(super) fn run(args: &WhyArgs) -> Result<()> {
    let variant = args.asked.variant()?;
    let position = args.asked.position()?;
    let attempt = args.attempt(&position)?;
    let words = words(args.lang);
    let report = match explain::why_not(&position, &attempt) {
        None => Report { legal: true, text: words.get("why-legal"), ..Report::default() },
        Some(refusal) => {
            let view = View::of(variant);
            let told = damier_view::explain::explain(&words, &view, &position, &attempt, &refusal);
            Report { instead: required(&view, &refusal.reason), ..refused(&refusal, told) }
        }
    };
    if args.json { print_json(&report) } else { print_lines(told(&report)) }
}

impl WhyArgs {
    fn attempt(&self, position: &AnyPosition) -> Result<Attempt, InvalidInput> {
        let square = |argument, name: &str| {
            parse_square(position.shape(), name).map_err(|error| invalid(argument, error))
        };
        Ok(Attempt {
            from: square("--from", &self.from)?,
            to: square("--to", &self.to)?,
            via: self.via.iter().map(|name| square("--via", name)).collect::<Result<_, _>>()?,
        })
    }
}

fn refused(refusal: &Refusal, told: Explanation) -> Report {
    let report = Report {
        legal: false,
        reason: Some(refusal.reason.code()),
        text: told.sentence,
        squares: numbers(&refusal.squares),
        title: Some(told.title),
        ..Report::default()
    };
    match &refusal.reason {
        Reason::Majority { taken, required, tried, best } => Report {
            taken: Some(*taken),
            required: Some(*required),
            tried: Some(path(tried)),
            best: Some(path(best)),
            ..report
        },
        Reason::Priority { tried, best, .. } => {
            Report { tried: Some(path(tried)), best: Some(path(best)), ..report }
        }
        Reason::MustCaptureWithIt { path: best } => Report { best: Some(path(best)), ..report },
        _ => report,
    }
}

fn path(path: &CapturePath) -> PathReport {
    PathReport {
        from: path.from.number(),
        landings: numbers(&path.landings),
        captured: path.captured.iter().map(Square::number).collect(),
    }
}

fn numbers(squares: &[Square]) -> Vec<u8> {
    squares.iter().map(|square| square.number()).collect()
}

fn told(report: &Report) -> Vec<String> {
    let mut lines: Vec<_> = report.title.iter().cloned().collect();
    lines.push(report.text.clone());
    lines.extend(report.instead.clone());
    lines
}
