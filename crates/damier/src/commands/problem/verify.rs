//! `damier problem verify`: proves the problems of a file.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use damier_content::problems::Statement;
use damier_engine::Stop;

use super::input::{self, Input};
use super::judge::{Judge, NOT_WON, WON};
use super::progress::{Progress, question};
use super::proof::{Report, Verdict, prove};
use crate::commands::train::stopped_from_outside;
use crate::commands::{InvalidInput, print_json, tell};

/// What `damier problem verify` can be told.
#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// A set of problems (TOML), or a collection (JSON).
    file: PathBuf,
    /// Positions looked at for each move; six and thirty times as many where the verdict is in doubt.
    #[arg(long, value_name = "N", default_value_t = 50_000, value_parser = clap::value_parser!(u64).range(100..))]
    nodes: u64,
    /// Only the problem of this id; as often as wanted.
    #[arg(long, value_name = "ID", conflicts_with = "write")]
    only: Vec<String>,
    /// Write what comes of every move beside the set, in a file that ends in `.tree`.
    #[arg(long)]
    write: bool,
    /// Answer in JSON, a line a problem.
    #[arg(long)]
    json: bool,
}

/// Proves, and fails if a problem is not sound.
pub(super) fn run(args: &VerifyArgs) -> Result<()> {
    let Input { statements, trees } = input::read(&args.file)?;
    let statements = select(statements, &args.only)?;
    let trees = match (args.write, trees) {
        (true, None) => {
            return Err(InvalidInput("--write: only a set (TOML) has a file of trees".to_owned()).into());
        }
        (is_wanted, trees) => trees.filter(|_| is_wanted),
    };
    let stop = stopped_from_outside()?;
    let mut course = Course { args, judge: None, stop, progress: Progress::of(&args.file) };
    let Some(reports) = course.prove_all(&statements)? else {
        tell("stopped; the same command goes on where this one ended");
        return Ok(());
    };
    if let Some(path) = trees {
        write_trees(&path, args.nodes, &reports)?;
    }
    let unsound = reports.iter().filter(|report| report.verdict != Verdict::Sound).count();
    if !args.json {
        tell(format_args!("{} problems, {} sound, {unsound} not", reports.len(), reports.len() - unsound));
    }
    if unsound == 0 {
        course.progress.finish()?;
    } else {
        bail!("{unsound} of {} problems are not sound", reports.len());
    }
    Ok(())
}

fn select(statements: Vec<Statement>, only: &[String]) -> Result<Vec<Statement>, InvalidInput> {
    if let Some(unknown) = only.iter().find(|id| statements.iter().all(|statement| statement.id != **id)) {
        return Err(InvalidInput(format!("--only: there is no problem `{unknown}` in the file")));
    }
    Ok(statements.into_iter().filter(|statement| only.is_empty() || only.contains(&statement.id)).collect())
}

struct Course<'a> {
    args: &'a VerifyArgs,
    /// The judge for the variant of the last problem.
    judge: Option<Judge>,
    stop: Stop,
    progress: Progress,
}

impl Course<'_> {
    /// The proofs of all problems, told as they come; `None` if stopped.
    fn prove_all(&mut self, statements: &[Statement]) -> Result<Option<Vec<Report>>> {
        let mut reports = Vec::new();
        for statement in statements {
            let question = question(statement, self.args.nodes);
            let report = match self.progress.find(question) {
                Some(report) => report.clone(),
                None => {
                    let judge = self.judge(statement)?;
                    let Ok(report) = prove(judge, statement) else { return Ok(None) };
                    self.progress.keep(question, &report)?;
                    report
                }
            };
            if self.args.json {
                print_json(&report)?;
            } else {
                tell(line(&report));
            }
            reports.push(report);
        }
        Ok(Some(reports))
    }

    fn judge(&mut self, statement: &Statement) -> Result<&mut Judge> {
        let variant =
            statement.variant().map_err(|error| InvalidInput(format!("{}: {error}", statement.id)))?;
        let judge = self.judge.take().filter(|judge| judge.variant() == variant);
        Ok(self.judge.insert(match judge {
            Some(judge) => judge,
            None => Judge::new(variant, self.args.nodes, self.stop.clone()),
        }))
    }
}

/// A row of the table: id, verdict, worth of the solution and of the next best move, what else is to be known.
fn line(report: &Report) -> String {
    let verdict = match report.verdict {
        Verdict::Sound => "sound",
        Verdict::Illegal => "ILLEGAL",
        Verdict::Unwon => "UNWON",
        Verdict::Cooked => "COOKED",
    };
    let mut line = format!("{:<6} {verdict:<8}", report.id);
    if report.verdict != Verdict::Sound {
        let _ = write!(line, " {}", report.why);
        return line;
    }
    let moves = report.solution.len().div_ceil(2);
    let _ = write!(line, " {:>6}  next {:<14} {moves} moves", report.worth, report.next_best);
    for (label, list) in [
        ("also wins", &report.also_wins),
        ("better reply", &report.better_replies),
        ("unclear", &report.unclear),
    ] {
        if !list.is_empty() {
            let _ = write!(line, "; {label}: {}", list.join(", "));
        }
    }
    line
}

fn write_trees(path: &Path, nodes: u64, reports: &[Report]) -> Result<()> {
    let mut text = format!(
        "# What comes of every move, as `damier problem verify --nodes {nodes} --write` proved it: a move wins that is\n\
         # worth {:.2} men or more, and fails at {:.2} or less.\n",
        f64::from(WON) / 100.0,
        f64::from(NOT_WON) / 100.0
    );
    for report in reports.iter().filter(|report| report.verdict == Verdict::Sound) {
        let _ = writeln!(text, "{} {}", report.id, report.tries);
    }
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
