//! `damier tablebase probe`: how a position ends, and each of its moves.

use anyhow::Result;
use clap::Args;
use damier_rules::AnyPosition;
use damier_rules::draw::Material;
use damier_rules::notation::move_text::{self, Style};
use damier_tablebase::{Keep, Probe, Tablebase, Verdict};
use damier_view::words::{Lang, Words};
use serde::Serialize;

use super::Tables;
use crate::commands::asked::{Asked, words};
use crate::commands::{InvalidInput, print_json, print_lines};

/// What `damier tablebase probe` can be told.
#[derive(Args)]
pub(crate) struct ProbeArgs {
    #[command(flatten)]
    asked: Asked,
    #[command(flatten)]
    tables: Tables,
    /// The language of the answer: fr, en, nl; that of the environment if not given.
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
    /// Answer in JSON.
    #[arg(long)]
    json: bool,
}

/// The answer, as JSON gives it.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    position: Said,
    moves: Vec<MoveSaid>,
}

#[derive(Serialize)]
struct MoveSaid {
    #[serde(rename = "move")]
    text: String,
    #[serde(flatten)]
    said: Said,
}

/// A verdict for the side to move before any of the moves.
#[derive(Serialize)]
struct Said {
    verdict: &'static str,
    /// Plies to the end or to where the draw rule counts anew; of a move, from the position after it.
    plies: Option<u16>,
}

/// Tells the verdicts.
pub(super) fn run(args: &ProbeArgs) -> Result<()> {
    let position = args.asked.position()?;
    let base = args.tables.load(&args.asked, Keep::Packed, true)?;
    refuse_too_many(&base, &position)?;
    let here = base.probe_any(&position);
    let mut moves = base.probe_moves(&position);
    moves.sort_by_key(|(m, probe)| (place(*probe), m.from, m.to));
    let style = Style::of(args.asked.variant()?);
    let text = |m| move_text::print(&position, m, style);
    if args.json {
        let moves = moves.iter().map(|(m, probe)| MoveSaid { text: text(m), said: said(after(*probe)) });
        return print_json(&Answer { position: said(here), moves: moves.collect() });
    }
    let words = words(args.lang);
    let said_of = |probe: Probe| words.get(&format!("tables-move-{}", said(after(probe)).verdict));
    let lines = moves.iter().map(|(m, probe)| format!("{:<12} {}", text(m), said_of(*probe)));
    print_lines(std::iter::once(heading(&words, here)).chain(lines))
}

fn refuse_too_many(base: &Tablebase, position: &AnyPosition) -> Result<(), InvalidInput> {
    let [one, other] = Material::of_any(position).forces;
    let pieces = one.kings + one.men + other.kings + other.men;
    let most = base.most_pieces();
    if pieces > most {
        return Err(InvalidInput(format!(
            "--fen: {pieces} pieces stand on the board; the tables have at most {most}"
        )));
    }
    Ok(())
}

/// What the position after a move means for who makes the move.
fn after(probe: Probe) -> Probe {
    match probe {
        Probe::Unknown => Probe::Unknown,
        Probe::Known { verdict, plies } => Probe::Known { verdict: verdict.reversed(), plies },
    }
}

/// The order of moves: wins first, the shortest first; losses last, the longest first.
fn place(probe: Probe) -> (u8, i32) {
    let Probe::Known { verdict, plies } = probe else { return (3, 0) };
    let plies = i32::from(plies.unwrap_or(0));
    match verdict {
        Verdict::Loss => (0, plies),
        Verdict::LateLoss => (1, plies),
        Verdict::Draw => (2, 0),
        Verdict::LateWin => (4, -plies),
        Verdict::Win => (5, -plies),
    }
}

const fn code(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Draw => "draw",
        Verdict::Win => "win",
        Verdict::Loss => "loss",
        Verdict::LateWin => "late-win",
        Verdict::LateLoss => "late-loss",
    }
}

fn said(probe: Probe) -> Said {
    match probe {
        Probe::Unknown => Said { verdict: "unknown", plies: None },
        Probe::Known { verdict, plies } => Said { verdict: code(verdict), plies },
    }
}

fn heading(words: &Words, probe: Probe) -> String {
    let Said { verdict, plies } = said(probe);
    let text = words.get(&format!("tables-{verdict}"));
    match plies {
        Some(plies) => {
            words.with("tables-plies", &[("verdict", text.into()), ("n", u32::from(plies).into())])
        }
        None => text,
    }
}
