//! Games: each move weighed against the best there was.

use std::io::{self, IsTerminal, Write};

use anyhow::{Context, Result};
use damier_engine::Stop;
use damier_game::GameTree;
use damier_game::pdn::{self, Checked};
use damier_game::report::{Grade, Judged, Report, Side, Weighed};
use damier_game::tree::NodeId;
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyPosition, Color};
use damier_view::speech::color_key;
use damier_view::words::Words;
use serde::Serialize;

use super::think::{self, Analyst, Thought};
use super::{AnalyseArgs, WorthReport, annotate, interrupt, position, worth_text};
use crate::commands::{print_json, print_lines};

/// How many lines of each position if not said otherwise: the best, and what else there was.
const LINES: u8 = 2;

/// So much of a better line is shown, in plies.
const SHOWN: usize = 10;

/// A move of a game that has been weighed.
pub(super) struct Move {
    pub(super) node: NodeId,
    pub(super) before: AnyPosition,
    pub(super) ply: usize,
    pub(super) judged: Judged,
    /// The best line, as moves to be played and as text.
    pub(super) line: think::Line,
}

/// What has been found out about a game.
struct Analysis {
    moves: Vec<Move>,
    report: Report,
    /// How many positions have been looked at, of how many.
    done: usize,
    all: usize,
}

/// Analyses games; if that is interrupted, as far as it came.
pub(super) fn run(args: &AnalyseArgs, words: &Words, games: Vec<(Checked, GameTree)>) -> Result<()> {
    let stop = Stop::new();
    interrupt::listen(&stop);
    let mut written = String::new();
    for (checked, mut tree) in games {
        if stop.is_stopped() {
            break;
        }
        let mut analyst = Analyst::with_stop(tree.variant(), args, 1.0, stop.clone());
        let analysis = analyse(args, words, &mut analyst, &tree);
        if args.json {
            print_json(&json(args, &checked, &tree, &analysis))?;
        } else {
            print_lines(told(args, words, &checked, &tree, &analysis))?;
        }
        if args.pdn.is_some() {
            annotate::annotate(&mut tree, &analysis.moves, words);
            written += &pdn::write_tree(&tree);
            written.push('\n');
        }
    }
    match &args.pdn {
        Some(path) => std::fs::write(path, written).with_context(|| path.display().to_string()),
        None => Ok(()),
    }
}

fn analyse(args: &AnalyseArgs, words: &Words, analyst: &mut Analyst, tree: &GameTree) -> Analysis {
    let lines = usize::from(args.lines.unwrap_or(LINES));
    let nodes: Vec<_> = std::iter::once(GameTree::ROOT).chain(tree.main_line()).collect();
    let mut seen: Vec<(AnyPosition, Option<Thought>)> = Vec::new();
    let mut position = *tree.start();
    let mut draws = think::begun(tree.variant(), &position);
    for (index, node) in nodes.iter().enumerate() {
        if index > 0 {
            let after = tree.after(&position, *node);
            think::follow(tree, *node, &position, &after, &mut draws);
            position = after;
        }
        show(words, index, nodes.len());
        // What is forced is worth what comes of it, and that is looked at next.
        let is_set_up = nodes.get(index + 1).is_none_or(|next| think::is_set_up(tree, *next));
        if !is_set_up && position.legal_moves().len() == 1 && draws.reached().is_none() {
            seen.push((position, None));
            continue;
        }
        let thought = analyst.think(&position, Some(draws.clone()), lines, &mut |_| ());
        // A position that was not thought through to the end of its time is none.
        if analyst.stop.is_stopped() {
            break;
        }
        seen.push((position, Some(thought)));
    }
    clear();
    let seen = followed(seen);
    let done = seen.len();
    let moves = weigh(tree, &nodes, seen);
    let report = Report::of(moves.iter().map(|m| m.judged.clone()).collect());
    Analysis { moves, report, done, all: nodes.len() }
}

/// What has been found out, that of forced moves from what comes after them.
fn followed(seen: Vec<(AnyPosition, Option<Thought>)>) -> Vec<(AnyPosition, Thought)> {
    let mut thoughts: Vec<(AnyPosition, Thought)> = Vec::new();
    for (position, thought) in seen.into_iter().rev() {
        let thought = thought.or_else(|| {
            let m = position.legal_moves().first().copied()?;
            thoughts.last().map(|(_, next)| next.before(m))
        });
        // Without what comes after it, a forced move at the end is not known.
        thoughts.extend(thought.map(|thought| (position, thought)));
    }
    thoughts.reverse();
    thoughts
}

/// The moves between positions that have been looked at.
fn weigh(tree: &GameTree, nodes: &[NodeId], seen: Vec<(AnyPosition, Thought)>) -> Vec<Move> {
    let afters: Vec<_> = seen.iter().skip(1).map(|(_, thought)| thought.worth).collect();
    let mut moves = Vec::new();
    for (ply, ((before, mut thought), after)) in seen.into_iter().zip(afters).enumerate() {
        let node = nodes[ply + 1];
        let Some(played) = tree.move_to(node).copied() else { continue };
        let choices = thought.choices();
        if thought.lines.is_empty() {
            continue;
        }
        let weighed =
            Weighed { turn: before.turn(), legal: before.legal_moves().len(), choices, played, after };
        let line = thought.lines.swap_remove(0);
        moves.push(Move { node, before, ply, judged: Judged::of(&weighed), line });
    }
    moves
}

fn show(words: &Words, done: usize, all: usize) {
    if io::stderr().is_terminal() {
        let text = words.with("analysis-progress", &[("done", done.into()), ("all", all.into())]);
        let _ = write!(io::stderr(), "\r{text}");
    }
}

fn clear() {
    if io::stderr().is_terminal() {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
}

fn title(checked: &Checked, tree: &GameTree) -> String {
    let name = |tag| tree.tag(tag).unwrap_or("?");
    format!("{}. {} – {}, {}", checked.number, name("White"), name("Black"), tree.result.text(true))
}

/// A move with its number, as it stands in a game.
fn numbered(tree: &GameTree, m: &Move, style: Style) -> String {
    let begins = tree.variant().start_setup().turn;
    let offset = usize::from(tree.start().turn() != begins);
    let number = (m.ply + offset) / 2 + 1;
    let dots = if m.judged.turn == begins { "." } else { "..." };
    format!("{number}{dots} {}", move_text::print(&m.before, &m.judged.played, style))
}

fn told(
    args: &AnalyseArgs,
    words: &Words,
    checked: &Checked,
    tree: &GameTree,
    analysis: &Analysis,
) -> Vec<String> {
    let style = Style::of(tree.variant());
    let mut lines = vec![title(checked, tree)];
    if analysis.all <= 1 {
        lines.push(words.get("analysis-no-moves"));
        return lines;
    }
    for m in &analysis.moves {
        let judged = &m.judged;
        if judged.grade <= Grade::Good && !args.every_move {
            continue;
        }
        let grade = words.with("analysis-grade", &[("grade", judged.grade.code().into())]);
        let after = worth_text(words, judged.after);
        let mut line = format!("  {:<18} {after:<16} {grade}", numbered(tree, m, style));
        if judged.grade > Grade::Good {
            let moves = position::texts(&m.before, &m.line, style);
            let score = worth_text(words, judged.best.worth);
            let better = moves.iter().take(SHOWN).cloned().collect::<Vec<_>>().join(" ");
            line += "; ";
            line += &words.with("analysis-better", &[("move", better.into()), ("score", score.into())]);
        }
        lines.push(line);
    }
    lines.extend(Color::ALL.map(|color| side(words, color, &analysis.report.sides[color.index()])));
    if analysis.done < analysis.all {
        let counts = [("done", analysis.done.into()), ("all", analysis.all.into())];
        lines.push(words.with("analysis-interrupted", &counts));
    }
    lines
}

fn side(words: &Words, color: Color, side: &Side) -> String {
    words.with(
        "analysis-side",
        &[
            ("color", color_key(color).into()),
            ("moves", side.moves.into()),
            ("forced", side.forced.into()),
            ("inaccuracies", side.inaccuracies.into()),
            ("mistakes", side.mistakes.into()),
            ("blunders", side.blunders.into()),
            ("loss", format!("{:.1}", side.average_loss() * 100.0).into()),
        ],
    )
}

/// A game, as JSON gives it.
#[derive(Serialize)]
struct GameReport {
    file: String,
    game: u64,
    variant: &'static str,
    white: Option<String>,
    black: Option<String>,
    result: String,
    /// Whether every position has been looked at.
    complete: bool,
    moves: Vec<MoveReport>,
    sides: Sides,
}

#[derive(Serialize)]
struct MoveReport {
    ply: usize,
    turn: char,
    #[serde(rename = "move")]
    text: String,
    after: WorthReport,
    /// The share of the game given away, from 0 to 1.
    loss: f64,
    grade: &'static str,
    best: String,
    best_worth: WorthReport,
    /// Moves as good as the best.
    as_good: Vec<String>,
    /// The best line.
    line: Vec<String>,
}

#[derive(Serialize)]
struct Sides {
    white: SideReport,
    black: SideReport,
}

#[derive(Serialize)]
struct SideReport {
    moves: u32,
    forced: u32,
    inaccuracies: u32,
    mistakes: u32,
    blunders: u32,
    average_loss: f64,
}

impl From<&Side> for SideReport {
    fn from(side: &Side) -> Self {
        Self {
            moves: side.moves,
            forced: side.forced,
            inaccuracies: side.inaccuracies,
            mistakes: side.mistakes,
            blunders: side.blunders,
            average_loss: rounded(side.average_loss()),
        }
    }
}

/// Four digits are more than anybody knows.
fn rounded(share: f64) -> f64 {
    (share * 10_000.0).round() / 10_000.0
}

fn json(args: &AnalyseArgs, checked: &Checked, tree: &GameTree, analysis: &Analysis) -> GameReport {
    let style = Style::of(tree.variant());
    let [white, black] = Color::ALL.map(Color::index);
    let of_move = |m: &Move| {
        let text = |of: &damier_rules::AnyMove| move_text::print(&m.before, of, style);
        MoveReport {
            ply: m.ply + 1,
            turn: m.judged.turn.letter(),
            text: text(&m.judged.played),
            after: m.judged.after.into(),
            loss: rounded(m.judged.loss),
            grade: m.judged.grade.code(),
            best: text(&m.judged.best.m),
            best_worth: m.judged.best.worth.into(),
            as_good: m.judged.as_good.iter().map(text).collect(),
            line: position::texts(&m.before, &m.line, style),
        }
    };
    GameReport {
        file: args.input.clone(),
        game: checked.number,
        variant: tree.variant().id(),
        white: tree.tag("White").map(ToOwned::to_owned),
        black: tree.tag("Black").map(ToOwned::to_owned),
        result: tree.result.text(true),
        complete: analysis.done == analysis.all,
        moves: analysis.moves.iter().map(of_move).collect(),
        sides: Sides {
            white: (&analysis.report.sides[white]).into(),
            black: (&analysis.report.sides[black]).into(),
        },
    }
}
