//! `damier pdn check`: what is wrong with files of games, and where.

use std::io::{self, Write};

use anyhow::Result;
use clap::Args;
use damier_game::pdn::{Checked, Fault, Finding, Severity};
use damier_rules::Setup;
use damier_rules::notation::fen;
use damier_view::pdn;
use damier_view::words::Words;
use serde::Serialize;

use super::Common;
use super::input::Input;
use crate::commands::print_json;

/// No more findings of a kind are listed; the others are counted.
const MOST_LISTED: usize = 100_000;

/// No more habits of a file are remembered.
const MOST_HABITS: usize = 200;

/// What `damier pdn check` can be told.
#[derive(Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    common: Common,
    /// Answer in JSON, a line a file.
    #[arg(long)]
    json: bool,
    /// Also give the final position of every game.
    #[arg(long)]
    positions: bool,
}

/// A file, as JSON gives it.
#[derive(Serialize)]
struct Report {
    file: String,
    records: u64,
    games: u64,
    plies: u64,
    warnings: Vec<FindingReport>,
    errors: Vec<FindingReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<Vec<PositionReport>>,
    /// How many findings are not listed.
    #[serde(skip_serializing_if = "is_zero")]
    left_out: u64,
}

/// A finding; `game` is 0 outside games, `ply` is absent if it concerns no move.
#[derive(Serialize)]
struct FindingReport {
    game: u64,
    line: u32,
    column: u32,
    ply: Option<u32>,
    message: String,
    code: &'static str,
    /// Of a move that is not legal: the code of the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

/// How a game ends.
#[derive(Serialize)]
struct PositionReport {
    plies: u32,
    result: Option<String>,
    terminator: Option<String>,
    fen: Option<String>,
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// What is kept of a file.
struct Tally<'a> {
    words: &'a Words,
    /// Whether findings are told as they come.
    tells: bool,
    report: Report,
    /// What is told once a file.
    habits: Vec<Fault>,
    counts: [u64; 2],
}

/// Checks.
pub(super) fn run(args: &CheckArgs) -> Result<()> {
    let words = args.common.words();
    let mut errors = 0;
    args.common.each_file(&words, |input| {
        errors += check(args, &words, input)?;
        Ok(())
    })?;
    anyhow::ensure!(!args.common.strict || errors == 0, "errors in the files: {errors}");
    Ok(())
}

/// Checks a file, and gives how many errors it has.
fn check(args: &CheckArgs, words: &Words, input: Input) -> Result<u64> {
    let options = args.common.options();
    let mut tally = Tally::new(args, words, &input.name);
    let left_over =
        input.each(args.common.threads(), |record| record.check(&options), |game| tally.add(game))?;
    for finding in left_over {
        tally.find(0, &finding)?;
    }
    let errors = tally.counts[1];
    tally.finish(args.json)?;
    Ok(errors)
}

impl<'a> Tally<'a> {
    fn new(args: &CheckArgs, words: &'a Words, name: &str) -> Self {
        let report = Report {
            file: name.to_owned(),
            records: 0,
            games: 0,
            plies: 0,
            warnings: Vec::new(),
            errors: Vec::new(),
            positions: args.positions.then(Vec::new),
            left_out: 0,
        };
        Self { words, tells: !args.json, report, habits: Vec::new(), counts: [0; 2] }
    }

    fn add(&mut self, game: Checked) -> Result<()> {
        self.report.records += 1;
        self.report.games += u64::from(game.has_moves);
        self.report.plies += u64::from(game.plies);
        for finding in &game.findings {
            self.find(game.number, finding)?;
        }
        let fen = game.end.map(|end| fen::print(&Setup { king_runs: [None; 2], ..end }));
        if let Some(positions) = &mut self.report.positions {
            if self.tells {
                let fen = fen.as_deref().unwrap_or("-");
                writeln!(io::stdout(), "{}:{}: {fen}", self.report.file, game.place.line)?;
            } else {
                let (plies, result, terminator) = (game.plies, game.result, game.terminator);
                positions.push(PositionReport { plies, result, terminator, fen });
            }
        }
        Ok(())
    }

    fn find(&mut self, game: u64, finding: &Finding) -> Result<()> {
        if self.has_told(&finding.fault) {
            return Ok(());
        }
        self.counts[usize::from(finding.severity == Severity::Error)] += 1;
        if self.tells {
            return self.tell(game, finding);
        }
        let list = match finding.severity {
            Severity::Warning => &mut self.report.warnings,
            Severity::Error => &mut self.report.errors,
        };
        if list.len() >= MOST_LISTED {
            self.report.left_out += 1;
            return Ok(());
        }
        let reason = match &finding.fault {
            Fault::Illegal { why: Some(why), .. } => Some(why.refusal.reason.code()),
            _ => None,
        };
        list.push(FindingReport {
            game,
            line: finding.place.line,
            column: finding.place.column,
            ply: finding.at.map(|at| at.ply),
            message: pdn::message(self.words, &finding.fault),
            code: finding.fault.code(),
            reason,
        });
        Ok(())
    }

    /// Whether a file has been told to have this habit; if not, it is now.
    fn has_told(&mut self, fault: &Fault) -> bool {
        let is_habit = matches!(
            fault,
            Fault::Guessed { .. } | Fault::TagName { .. } | Fault::Encoding { .. } | Fault::Mirrored
        );
        if !is_habit || self.habits.len() >= MOST_HABITS {
            return false;
        }
        let is_known = self.habits.contains(fault);
        if !is_known {
            self.habits.push(fault.clone());
        }
        is_known
    }

    fn tell(&self, game: u64, finding: &Finding) -> Result<()> {
        let told = pdn::line(self.words, game, finding);
        let (line, column) = (finding.place.line, finding.place.column);
        writeln!(io::stdout(), "{}:{line}:{column}: {told}", self.report.file)?;
        Ok(())
    }

    fn finish(self, json: bool) -> Result<()> {
        if json {
            return print_json(&self.report);
        }
        let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX).into();
        let summary = self.words.with(
            "pdn-summary",
            &[
                ("file", self.report.file.as_str().into()),
                ("records", number(self.report.records)),
                ("games", number(self.report.games)),
                ("plies", number(self.report.plies)),
                ("errors", number(self.counts[1])),
                ("warnings", number(self.counts[0])),
            ],
        );
        writeln!(io::stdout(), "{summary}")?;
        Ok(())
    }
}
