//! `damier tablebase verify`: checks tables against the rules.

use anyhow::{Result, bail};
use clap::Args;
use damier_rules::notation::fen;
use damier_tablebase::{Check, Keep, Report, verify};

use super::Tables;
use crate::commands::asked::Asked;
use crate::commands::tell;
use crate::commands::train::{Pace, stopped_from_outside};

/// What `damier tablebase verify` can be told.
#[derive(Args)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    asked: Asked,
    #[command(flatten)]
    tables: Tables,
    /// Positions to draw at random from all tables.
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    positions: u64,
    /// What the choice of positions comes from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Search one of so many positions without tables, too.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    search_every: u64,
    /// Plies of that search.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=20))]
    search_plies: u32,
}

/// Checks, and fails if the tables are wrong about any position.
pub(super) fn run(args: &VerifyArgs) -> Result<()> {
    let base = args.tables.load(&args.asked, Keep::Unpacked, true)?;
    let check = Check {
        positions: args.positions,
        seed: args.seed,
        search_every: args.search_every,
        search_plies: args.search_plies,
    };
    let stop = stopped_from_outside()?;
    let mut pace = Pace::new();
    let report = verify(&base, &check, &mut |report| {
        if pace.is_due() {
            tell(line(report));
        }
        !stop.is_stopped()
    });
    tell(line(&report));
    for disagreement in &report.disagreements {
        let position = fen::print(&disagreement.position.setup());
        tell(format_args!("wrong: {position}: {:?}, expected {}", disagreement.table, disagreement.expected));
    }
    if report.wrong > 0 {
        bail!("the tables are wrong about {} of {} positions", report.wrong, report.positions);
    }
    Ok(())
}

fn line(report: &Report) -> String {
    let [draws, wins, losses, late_wins, late_losses] = report.verdicts;
    format!(
        "positions {}  distances {}  searched {} proved {}  win {wins} draw {draws} loss {losses}  \
         drawn by limits {}  cautious {}  wrong {}",
        report.positions,
        report.distances,
        report.searched,
        report.proved,
        late_wins + late_losses,
        report.cautious,
        report.wrong
    )
}
