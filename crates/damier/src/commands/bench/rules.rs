//! `damier bench --rules`: the move generator by perft, with bulk counting and without a table.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use cpu_time::ProcessTime;
use damier_rules::notation::fen;
use damier_rules::perft::Perft;
use damier_rules::{AnyPosition, Variant};

use crate::commands::tell;

/// A count to be timed.
struct Count {
    name: &'static str,
    variant: Variant,
    /// The position, if not the start.
    fen: Option<&'static str>,
    depth: u32,
}

/// What everything else is compared with.
const FIRST: Count = Count { name: "start", variant: Variant::INTERNATIONAL, fen: None, depth: 10 };

const COUNTS: &[Count] = &[
    FIRST,
    Count {
        name: "random-178",
        variant: Variant::INTERNATIONAL,
        fen: Some("B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24"),
        depth: 9,
    },
    Count {
        name: "one step from promotion",
        variant: Variant::INTERNATIONAL,
        fen: Some("W:W6,7,8,9,10:B41,42,43,44,45"),
        depth: 8,
    },
    Count {
        name: "all kings",
        variant: Variant::INTERNATIONAL,
        fen: Some(
            "W:WK31,K32,K33,K34,K35,K36,K37,K38,K39,K40,K41,K42,K43,K44,K45,K46,K47,K48,K49,K50:\
             BK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12,K13,K14,K15,K16,K17,K18,K19,K20",
        ),
        depth: 10,
    },
    Count { name: "start", variant: Variant::BRAZILIAN, fen: None, depth: 12 },
    Count { name: "start", variant: Variant::RUSSIAN, fen: None, depth: 12 },
    Count { name: "start", variant: Variant::ENGLISH, fen: None, depth: 12 },
    Count { name: "start", variant: Variant::CANADIAN, fen: None, depth: 9 },
];

/// Measures and prints a table, then how much two threads gain.
pub(super) fn run(rounds: u32) -> Result<()> {
    tell(format_args!("One thread, bulk counting, no table; CPU time, user and system, best of {rounds}."));
    tell(format_args!(
        "{:<14} {:<24} {:>5} {:>12} {:>9} {:>9} {:>6}",
        "ruleset", "position", "depth", "leaves", "seconds", "million/s", "ratio"
    ));
    let mut first = None;
    for count in COUNTS {
        let position = count.position()?;
        let (leaves, time) = best_of(rounds, cpu_time, || Perft::new(count.depth).count(&position))?;
        let rate = leaves as f64 / time.as_secs_f64() / 1e6;
        tell(format_args!(
            "{:<14} {:<24} {:>5} {leaves:>12} {:>9.3} {rate:>9.0} {:>6.2}",
            count.variant.id(),
            count.name,
            count.depth,
            time.as_secs_f64(),
            rate / *first.get_or_insert(rate)
        ));
    }
    let position = FIRST.position()?;
    let wall = |threads| {
        let perft = Perft { threads, ..Perft::new(FIRST.depth) };
        best_of(rounds, wall_time, || perft.count(&position)).map(|(_, time)| time)
    };
    let (one, two) = (wall(1)?, wall(2)?);
    tell(format_args!(
        "Two threads from the {} of {}: {:.3} s for {:.3} s of wall time, {:.2} times as fast.",
        FIRST.name,
        FIRST.variant.id(),
        two.as_secs_f64(),
        one.as_secs_f64(),
        one.as_secs_f64() / two.as_secs_f64()
    ));
    Ok(())
}

impl Count {
    fn position(&self) -> Result<AnyPosition> {
        let Some(text) = self.fen else { return Ok(self.variant.start()) };
        Ok(self.variant.position(&fen::parse(text, self.variant.shape())?)?)
    }
}

/// What `count` gives, and the least time it took.
fn best_of(
    rounds: u32,
    time: impl Fn(&mut dyn FnMut()) -> Result<Duration>,
    mut count: impl FnMut() -> u64,
) -> Result<(u64, Duration)> {
    let mut leaves = 0;
    let mut best = Duration::MAX;
    for _ in 0..rounds {
        best = best.min(time(&mut || leaves = count())?);
    }
    Ok((leaves, best))
}

fn cpu_time(work: &mut dyn FnMut()) -> Result<Duration> {
    let began = ProcessTime::try_now().context("the system does not tell CPU time")?;
    work();
    Ok(began.try_elapsed()?)
}

fn wall_time(work: &mut dyn FnMut()) -> Result<Duration> {
    let began = Instant::now();
    work();
    Ok(began.elapsed())
}
