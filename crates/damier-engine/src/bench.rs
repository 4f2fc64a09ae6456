//! The fixed bench, whose node count is the engine's signature: a change that does not mean to change
//! what is searched leaves it as it is.

use std::time::Duration;

use damier_rules::notation::fen;
use damier_rules::{AnyPosition, Variant};

use crate::engine::{Engine, Options};
use crate::stop::Stop;
use crate::task::{Limits, SearchTask};

/// The depth of every search of the signature.
pub const DEPTH: u32 = 13;

/// The memory of every search, in megabytes: as much as in the browser.
pub const HASH_MB: usize = 16;

/// A position of the bench.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BenchPosition {
    /// The id of its variant.
    pub variant: &'static str,
    /// The position.
    pub fen: &'static str,
}

/// Openings, middlegames, shots, endings with kings; most of them international.
pub const POSITIONS: &[BenchPosition] = &[
    position("international", "W:W31-50:B1-20"),
    position(
        "international",
        "W:W26,28,31,32,33,34,35,36,37,38,39,40,43,45,47,48,49:B3,4,6,7,8,9,10,11,12,13,14,16,17,18,19,23,24",
    ),
    position("international", "W:W27,28,32,33,34,37,38,39,42,43,45,48:B6,8,9,12,13,14,16,18,19,23,24,26"),
    position("international", "B:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26"),
    position("international", "W:W22,24,31,33,36,42,44:B7,9,13,16,19,21,29"),
    position("international", "W:WK5,30,44,47:B3,13,16,K28,34"),
    position("international", "W:WK47,K41,37:BK4"),
    position("brazilian", "W:W21-32:B1-12"),
    position("brazilian", "W:W17,21,22,25,26,27,30,31:B5,6,8,9,10,11,14,18"),
    position("canadian", "W:W43-72:B1-30"),
    position("russian", "W:W21-32:B1-12"),
    position("russian", "B:WK1,21,26,30:B9,12,18,K32"),
    position("english", "B:W21-32:B1-12"),
    position("english", "W:WK10,15,20,28,32:BK25,3,5,12,19"),
];

const fn position(variant: &'static str, fen: &'static str) -> BenchPosition {
    BenchPosition { variant, fen }
}

impl BenchPosition {
    /// The variant and the position, ready to be searched.
    #[must_use]
    pub fn start(&self) -> (Variant, AnyPosition) {
        let variant = Variant::from_id(self.variant).expect("the bench names variants that exist");
        let setup = fen::parse(self.fen, variant.shape()).expect("the bench has legal positions");
        (variant, variant.position(&setup).expect("the bench has legal positions"))
    }
}

/// What a bench has counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BenchReport {
    /// Positions looked at.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
}

impl BenchReport {
    /// Positions looked at per second.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-9)) as u64
    }
}

/// Searches every position to a depth, each with an empty table, and tells the outcome of each.
pub fn run(depth: u32, tell: &mut dyn FnMut(&BenchPosition, BenchReport)) -> BenchReport {
    run_with(Options::default(), depth, tell)
}

/// The same by an engine of these options, but for its memory: on several threads the count is not the same every time.
pub fn run_with(
    options: Options,
    depth: u32,
    tell: &mut dyn FnMut(&BenchPosition, BenchReport),
) -> BenchReport {
    let mut total = BenchReport::default();
    for position in POSITIONS {
        let report = search(position, depth, Options { hash_mb: HASH_MB, ..options });
        total.nodes += report.nodes;
        total.time += report.time;
        tell(position, report);
    }
    total
}

fn search(position: &BenchPosition, depth: u32, options: Options) -> BenchReport {
    let (variant, start) = position.start();
    let mut engine = Engine::new(variant, options);
    let verdict = engine.search(&SearchTask::new(start, Limits::depth(depth)), &Stop::new(), &mut |_| ());
    BenchReport { nodes: verdict.nodes, time: verdict.time }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Registers;

    #[test]
    fn the_bench_counts_the_same_every_time() {
        let mut seen = 0;
        let first = run(4, &mut |_, _| seen += 1);
        assert_eq!(seen, POSITIONS.len());
        assert_eq!(run(4, &mut |_, _| ()).nodes, first.nodes);
        let common = Options { registers: Registers::Common, ..Options::default() };
        assert_eq!(run_with(common, 4, &mut |_, _| ()).nodes, first.nodes);
        assert!(first.nodes > 1_000);
    }
}
