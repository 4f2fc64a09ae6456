//! One position: its best lines.

use std::io::{self, IsTerminal, Write};

use anyhow::Result;
use damier_rules::AnyPosition;
use damier_rules::draw::DrawTracker;
use damier_rules::notation::fen;
use damier_rules::notation::move_text::{self, Style};
use damier_view::speech::color_key;
use damier_view::words::Words;
use serde::Serialize;

use super::think::{Analyst, Line, Thought};
use super::{AnalyseArgs, WorthReport, worth_text};
use crate::commands::{print_json, print_lines};

/// How many lines if not said otherwise.
const LINES: u8 = 3;

/// A position, as JSON gives it.
#[derive(Serialize)]
struct Report {
    fen: String,
    turn: char,
    worth: WorthReport,
    tables: Option<WorthReport>,
    depth: u32,
    nodes: u64,
    lines: Vec<LineReport>,
}

#[derive(Serialize)]
struct LineReport {
    worth: WorthReport,
    depth: u32,
    moves: Vec<String>,
}

/// Analyses a position.
pub(super) fn run(
    args: &AnalyseArgs,
    words: &Words,
    analyst: &mut Analyst,
    position: &AnyPosition,
    draws: Option<DrawTracker>,
) -> Result<()> {
    let style = Style::of(analyst.variant());
    let shows = io::stderr().is_terminal();
    let lines = usize::from(args.lines.unwrap_or(LINES));
    let thought = analyst.think(position, draws, lines, &mut |info| {
        if shows && info.rank == 1 {
            let _ = write!(io::stderr(), "\r{} ", words.with("analysis-depth", &[("n", info.depth.into())]));
        }
    });
    if shows {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    if args.json {
        return print_json(&report(position, &thought, style));
    }
    print_lines(told(words, position, &thought, style))
}

/// The moves of a line as text.
pub(super) fn texts(position: &AnyPosition, line: &Line, style: Style) -> Vec<String> {
    let mut position = *position;
    let mut texts = Vec::new();
    for m in &line.moves {
        let Some(next) = position.play(m) else { break };
        texts.push(move_text::print(&position, m, style));
        position = next;
    }
    texts
}

fn report(position: &AnyPosition, thought: &Thought, style: Style) -> Report {
    let line = |line: &Line| LineReport {
        worth: line.worth.into(),
        depth: line.depth,
        moves: texts(position, line, style),
    };
    Report {
        fen: fen::print(&position.setup()),
        turn: position.turn().letter(),
        worth: thought.worth.into(),
        tables: thought.tables.map(Into::into),
        depth: thought.depth,
        nodes: thought.nodes,
        lines: thought.lines.iter().map(line).collect(),
    }
}

fn told(words: &Words, position: &AnyPosition, thought: &Thought, style: Style) -> Vec<String> {
    let turn = words.with("analysis-position", &[("color", color_key(position.turn()).into())]);
    let mut lines = vec![fen::print(&position.setup()), turn];
    if let Some(known) = thought.tables {
        let verdict = worth_text(words, known);
        lines.push(words.with("analysis-tables", &[("verdict", verdict.into())]));
    }
    if thought.lines.is_empty() {
        let verdict = worth_text(words, thought.worth);
        lines.push(words.with("analysis-over", &[("verdict", verdict.into())]));
    }
    for (index, line) in thought.lines.iter().enumerate() {
        let depth = words.with("analysis-depth", &[("n", line.depth.into())]);
        let worth = worth_text(words, line.worth);
        let moves = texts(position, line, style).join(" ");
        lines.push(format!("{:>2}. {worth:<14} {moves}  ({depth})", index + 1));
    }
    lines
}
