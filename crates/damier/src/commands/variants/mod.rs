//! `damier variants`: the variants and their laws.

mod page;
mod report;

use anyhow::Result;
use clap::Args;
use damier_rules::{First, Numbering, Variant};

use super::{print_json, print_lines};
use report::Report;

pub(super) const EXAMPLES: &str = "\
Examples:
  damier variants
  damier variants --json
  damier variants --markdown > docs/variants.md

In JSON the laws have the keys and values that `--law` takes: what one of them says of a variant,
`damier perft --variant VARIANT --law KEY=VALUE` leaves as it is.";

/// What `damier variants` can be told.
#[derive(Args)]
pub(crate) struct VariantsArgs {
    /// Answer in JSON, with all laws of each.
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// Answer with a page in Markdown that compares them.
    #[arg(long)]
    markdown: bool,
}

/// Lists the variants.
pub(super) fn run(args: &VariantsArgs) -> Result<()> {
    if args.json {
        return print_json(&Variant::ALL.iter().map(Report::new).collect::<Vec<_>>());
    }
    print_lines(if args.markdown { page::lines() } else { list() })
}

/// One line a variant, in columns.
fn list() -> Vec<String> {
    let mut lines = vec![row("variant", "board", "men", "begins", "squares")];
    lines.extend(Variant::ALL.iter().map(|variant| {
        let men = variant.men().to_string();
        row(variant.id(), &board(variant), &men, first(variant), &squares(variant))
    }));
    lines
}

fn row(id: &str, board: &str, men: &str, first: &str, squares: &str) -> String {
    format!("{id:16} {board:8} {men:>3}  {first:8} {squares}")
}

/// Files and ranks of the board.
fn board(variant: &Variant) -> String {
    format!("{} × {}", variant.shape().files, variant.shape().ranks)
}

/// Who begins.
fn first(variant: &Variant) -> &'static str {
    match variant.spec().first {
        First::White => "White",
        First::Black => "Black",
        First::Lot => "by lot",
    }
}

/// How squares are named.
fn squares(variant: &Variant) -> String {
    let count = variant.shape().squares();
    match variant.numbering() {
        Numbering::FromTop => format!("1–{count} from the top left"),
        Numbering::FromBottom => format!("1–{count} from White's right"),
        Numbering::Algebraic => "letters and digits".to_owned(),
    }
}
