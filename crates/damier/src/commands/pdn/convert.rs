//! `damier pdn normalise` and `damier pdn convert`: games written anew.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use damier_game::pdn::{self, Checked, Options, Record};
use damier_game::{GameTree, tree::GameResult};
use damier_rules::notation::fen;
use damier_rules::notation::move_text::{self, Style};
use serde::Serialize;

use super::Common;

/// What `damier pdn normalise` can be told.
#[derive(Args)]
pub(crate) struct NormaliseArgs {
    #[command(flatten)]
    common: Common,
    /// The file to write; standard output if not given.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// What `damier pdn convert` can be told.
#[derive(Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    common: Common,
    /// The form to write.
    #[arg(long, value_name = "FORM", default_value = "pdn")]
    to: Form,
    /// The file to write; standard output if not given.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// What games can be written as.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// PDN 3.0.
    Pdn,
    /// The final position of each game, a line each.
    Fen,
    /// The moves of the main line by canonical numbers, a line a game.
    Moves,
    /// JSON, a line a game: tags, start, moves, result.
    Json,
}

/// A game, as JSON gives it.
#[derive(Serialize)]
struct GameReport<'a> {
    variant: &'static str,
    tags: Vec<(&'a str, &'a str)>,
    result: String,
    start: String,
    moves: Vec<String>,
    end: Option<String>,
}

/// Writes games as the standard has it.
pub(super) fn normalise(args: &NormaliseArgs) -> Result<()> {
    write(&args.common, Form::Pdn, args.out.as_ref())
}

/// Writes games in some form.
pub(super) fn run(args: &ConvertArgs) -> Result<()> {
    write(&args.common, args.to, args.out.as_ref())
}

fn write(common: &Common, form: Form, out: Option<&PathBuf>) -> Result<()> {
    let mut out: Box<dyn Write> = match out {
        Some(path) => {
            let named = || path.display().to_string();
            Box::new(BufWriter::new(File::create(path).with_context(named)?))
        }
        None => Box::new(BufWriter::new(io::stdout().lock())),
    };
    let words = common.words();
    let options = common.options();
    common.each_file(&words, |input| {
        let name = input.name.clone();
        let left_over = input.each(
            common.threads(),
            |record| written(record, &options, form),
            |(checked, text)| {
                tell(&words, &name, &checked);
                out.write_all(text.unwrap_or_default().as_bytes())?;
                Ok(())
            },
        )?;
        super::tell_left_over(&words, &name, &left_over);
        Ok(())
    })?;
    out.flush()?;
    Ok(())
}

/// Tells of what could not be read.
fn tell(words: &damier_view::words::Words, file: &str, checked: &Checked) {
    for finding in checked.findings.iter().filter(|finding| finding.severity == pdn::Severity::Error) {
        let told = damier_view::pdn::line(words, checked.number, finding);
        let (line, column) = (finding.place.line, finding.place.column);
        let _ = writeln!(io::stderr(), "{file}:{line}:{column}: {told}");
    }
}

/// A record in some form; nothing if its start is not known.
fn written(record: Record, options: &Options, form: Form) -> (Checked, Option<String>) {
    let (checked, tree) = record.read(options);
    let text = tree.map(|tree| match form {
        Form::Pdn => pdn::write_tree(&tree) + "\n",
        Form::Fen => checked.end.map_or_else(String::new, |end| fen::print(&end) + "\n"),
        Form::Moves => moves(&tree, Style::CANONICAL).join(" ") + "\n",
        Form::Json => json(&tree, &checked) + "\n",
    });
    (checked, text)
}

fn moves(tree: &GameTree, style: Style) -> Vec<String> {
    let mut position = *tree.start();
    let mut texts = Vec::new();
    for m in tree.main_line().filter_map(|node| tree.move_to(node)) {
        texts.push(move_text::print(&position, m, style));
        let Some(next) = position.play(m) else { break };
        position = next;
    }
    texts
}

fn json(tree: &GameTree, checked: &Checked) -> String {
    let result = if tree.result == GameResult::Unknown { "*".to_owned() } else { tree.result.text(true) };
    let report = GameReport {
        variant: tree.variant().id(),
        tags: tree.tags().iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
        result,
        start: fen::print(&tree.start().setup()),
        moves: moves(tree, Style::CANONICAL),
        end: checked.end.map(|end| fen::print(&end)),
    };
    serde_json::to_string(&report).unwrap_or_default()
}
