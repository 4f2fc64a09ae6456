//! `damier tablebase build`: makes the tables that are missing.

use std::thread;
use std::time::Duration;

use anyhow::Result;
use clap::Args;
use damier_tablebase::{Built, Folder, Keep, Plan, Progress, Tablebase, Watch, build};

use super::{Tables, size};
use crate::commands::asked::Asked;
use crate::commands::tell;
use crate::commands::train::{Pace, clock, processors, stopped_from_outside};

/// What `damier tablebase build` can be told.
#[derive(Args)]
pub(crate) struct BuildArgs {
    #[command(flatten)]
    asked: Asked,
    #[command(flatten)]
    tables: Tables,
    /// Threads; as many as there are processors if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Keep distances only where tables of more pieces are made from them.
    #[arg(long)]
    verdicts_only: bool,
}

/// How often the word from outside is looked at.
const LOOK: Duration = Duration::from_millis(100);

/// Makes the tables, until all are there, or Ctrl-C.
pub(super) fn run(args: &BuildArgs) -> Result<()> {
    let variant = args.asked.variant()?;
    let path = args.tables.folder(&args.asked)?;
    let plan = Plan {
        variant,
        pieces: args.tables.pieces(variant),
        threads: args.threads.map_or_else(processors, usize::from),
        distances: !args.verdicts_only,
    };
    let stop = stopped_from_outside()?;
    let (folder, watch) = (Folder::make(&path)?, Watch::default());
    let built = thread::scope(|scope| {
        let building = scope.spawn(|| build(&plan, &folder, &watch));
        let mut pace = Pace::new();
        while !building.is_finished() {
            if stop.is_stopped() {
                watch.stop();
            }
            let progress = watch.progress();
            if progress.slice.is_some() && pace.is_due() {
                tell(line(&progress));
            }
            thread::sleep(LOOK);
        }
        building.join().expect("building tables does not panic")
    })?;
    let mut base = Tablebase::new(variant);
    let bytes = folder.load(&mut base, plan.pieces, Keep::Packed, true)?;
    tell(summary(built, &watch.progress(), bytes));
    Ok(())
}

fn line(progress: &Progress) -> String {
    let Progress { slice, number, of, positions, total, .. } = progress;
    let slice = slice.map_or_else(String::new, |slice| slice.to_string());
    format!(
        "slice {number} of {of}  {slice:<9}  positions {positions}/{total}  {:.0}/s  left {}",
        progress.speed(),
        clock(progress.left())
    )
}

fn summary(built: Built, progress: &Progress, [verdicts, distances]: [u64; 2]) -> String {
    format!(
        "slices {} made, {} there before  positions {}  time {}  verdicts {}  distances {}",
        built.made,
        built.found,
        built.positions,
        clock(progress.time),
        size(verdicts),
        size(distances)
    )
}
