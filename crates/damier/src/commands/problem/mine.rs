//! `damier problem mine`: problems that occur when the engine plays itself.

use std::collections::HashSet;
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use damier_content::problems::{Kind, Statement};
use damier_game::exercise::problem::check_setup;
use damier_rules::notation::fen;
use damier_rules::{AnyMove, AnyPosition, Color, Setup, Square, SquareSet, Variant};
use damier_train::read_games;

use super::judge::{Judge, word};
use super::proof::{Report, Verdict, prove};
use super::shot::{self, Shot};
use crate::commands::asked::invalid;
use crate::commands::tell;
use crate::commands::train::{Pace, stopped_from_outside};

/// What `damier problem mine` can be told.
#[derive(Args)]
pub(crate) struct MineArgs {
    /// A file of games, as `damier train selfplay` makes it.
    file: PathBuf,
    /// How many problems are wanted.
    #[arg(long, value_name = "N", default_value_t = 20)]
    want: usize,
    /// Positions looked at for each move in a proof.
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(100..))]
    nodes: u64,
    /// Men that a shot must bring, a king counted as three.
    #[arg(long, value_name = "MEN", default_value_t = 2)]
    least: i32,
    /// Pieces on the board at most.
    #[arg(long, value_name = "N", default_value_t = 40)]
    pieces: usize,
    /// Moves of the solver at least.
    #[arg(long, value_name = "N", default_value_t = 2)]
    moves: usize,
    /// What the ids of the problems begin with.
    #[arg(long, default_value = "S")]
    prefix: String,
    /// The number of the first.
    #[arg(long, value_name = "N", default_value_t = 1)]
    number: u32,
}

/// Looks until enough are found, the games are read, or Ctrl-C.
pub(super) fn run(args: &MineArgs) -> Result<()> {
    let (header, games) = read_games(&args.file).map_err(|error| invalid("the games", error))?;
    let variant = header.variant;
    let stop = stopped_from_outside()?;
    let mut judge = Judge::new(variant, args.nodes, stop.clone());
    let (mut pace, mut seen) = (Pace::new(), HashSet::new());
    let (mut found, mut tried) = (0, 0);
    for (index, game) in games.iter().enumerate() {
        if stop.is_stopped() || found >= args.want {
            break;
        }
        if pace.is_due() {
            tell(format_args!("# game {}/{}: {tried} shots proved, {found} sound", index + 1, games.len()));
        }
        let shots = game.positions(variant).filter_map(|position| promising(args, &position));
        let Some((position, shot)) = shots.max_by_key(|(_, shot)| shot.line.len()) else { continue };
        let (setup, solution) = for_white(variant, &position, &shot);
        if check_setup(variant, &setup).is_err() || !seen.insert(solution.clone()) {
            continue;
        }
        tried += 1;
        let number = args.number + u32::try_from(found).unwrap_or(u32::MAX);
        let statement = statement(args, variant, number, &setup, solution);
        let Ok(report) = prove(&mut judge, &statement) else { break };
        let is_sound = report.verdict == Verdict::Sound && report.close.is_empty();
        if is_sound && report.solution.len() >= 2 * args.moves - 1 {
            found += 1;
            tell(entry(&statement, &report, &theme(&setup, variant, &report.solution)));
        }
    }
    tell(format_args!("# {found} sound of {tried} shots"));
    Ok(())
}

/// The shot of a position, if it is such as is wanted.
fn promising(args: &MineArgs, position: &AnyPosition) -> Option<(AnyPosition, Shot)> {
    if position.setup().occupied().len() > args.pieces {
        return None;
    }
    let shot = shot::find(position, args.least)?;
    let takes_last = shot.line.last().is_some_and(AnyMove::is_capture);
    (takes_last && shot.line.len() >= 2 * args.moves - 1).then_some((*position, shot))
}

/// The position and the moves of a shot, turned round if Black solves it.
fn for_white(variant: Variant, position: &AnyPosition, shot: &Shot) -> (Setup, Vec<String>) {
    let setup = position.setup();
    if setup.turn == Color::White {
        return (setup, words(position, &shot.line));
    }
    let last = variant.shape().squares() + 1;
    let turned = |square: Square| Square::new(last - square.number()).expect("a square of the board");
    let turned_set = |set: SquareSet| set.iter().map(turned).collect::<SquareSet>();
    let exchanged = |sets: [SquareSet; 2]| {
        let [one, other] = sets.map(turned_set);
        [other, one]
    };
    let setup = Setup {
        turn: Color::White,
        men: exchanged(setup.men),
        kings: exchanged(setup.kings),
        king_runs: [None; 2],
    };
    let line: Vec<_> = shot
        .line
        .iter()
        .map(|m| AnyMove { from: turned(m.from), to: turned(m.to), captured: turned_set(m.captured), ..*m })
        .collect();
    let position = variant.position(&setup).expect("a position turned round is one");
    (setup, words(&position, &line))
}

fn words(position: &AnyPosition, line: &[AnyMove]) -> Vec<String> {
    let mut position = *position;
    let step = |m: &AnyMove| {
        let text = word(&position, m);
        position = position.play(m)?;
        Some(text)
    };
    line.iter().map_while(step).collect()
}

fn statement(
    args: &MineArgs,
    variant: Variant,
    number: u32,
    setup: &Setup,
    solution: Vec<String>,
) -> Statement {
    Statement {
        number,
        id: format!("{}{number:03}", args.prefix),
        variant: variant.id().to_owned(),
        fen: fen::print(setup),
        grade: match solution.len() {
            ..=3 => 1,
            4..=5 => 2,
            _ => 3,
        },
        solution,
        accepted: Vec::new(),
        theme: String::new(),
        combination: None,
        kind: Kind::SelfPlay,
        source: "Damier".to_owned(),
        turned: false,
    }
}

/// What a solution is about, in the order in which themes catch the eye.
fn theme(setup: &Setup, variant: Variant, solution: &[String]) -> String {
    let mut position = variant.position(setup).expect("it was proved");
    let (mut is_lured, mut crowns, mut most, mut by_majority) = (false, false, 0, false);
    for text in solution {
        let Some(m) = position.legal_moves().into_iter().find(|m| word(&position, m) == *text) else { break };
        let is_own = position.turn() == setup.turn;
        is_lured |= !is_own && m.promotes;
        crowns |= is_own && m.promotes;
        most = most.max(if is_own { m.captured.len() } else { 0 });
        by_majority |= !is_own
            && position.irregular_moves().iter().any(|other| other.is_capture() && other.from != m.from);
        position = position.play(&m).expect("a legal move");
    }
    let slug = match (is_lured, most, crowns, by_majority) {
        (true, ..) => "king-lured",
        (_, 5.., ..) => "sweep",
        (_, _, true, _) => "crowning",
        (.., true) => "majority",
        _ => "give-to-take",
    };
    slug.to_owned()
}

/// A problem as a set has it.
fn entry(statement: &Statement, report: &Report, theme: &str) -> String {
    let Statement { number, id, variant, fen, grade, source, kind, .. } = statement;
    let solution: Vec<_> = report.solution.iter().map(|word| format!("{word:?}")).collect();
    format!(
        "[[problem]]\nnumber = {number}\nid = {id:?}\nvariant = {variant:?}\nfen = {fen:?}\nsolution = [{}]\n\
         grade = {grade}\ntheme = {theme:?}\nkind = {:?}\nsource = {source:?}\n",
        solution.join(", "),
        kind.code()
    )
}
