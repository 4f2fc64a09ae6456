//! The table of what is proven: `cargo xtask conformance` runs and prints it.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::panic::{self, AssertUnwindSafe};
use std::thread;
use std::time::Instant;

use damier_rules::Variant;

use crate::cases::names;
use crate::{perft, positions};

/// How many leaves are counted where time does not matter.
const DEEP: u64 = 1_000_000_000;

/// How many of a variant's entries hold, and how many do not.
#[derive(Clone, Copy, Default)]
struct Tally {
    passed: usize,
    failed: usize,
}

impl Tally {
    fn count(&mut self, holds: bool) {
        if holds {
            self.passed += 1;
        } else {
            self.failed += 1;
        }
    }

    fn and(self, other: Self) -> Self {
        Self { passed: self.passed + other.passed, failed: self.failed + other.failed }
    }
}

#[test]
#[ignore = "a table of what other tests check: cargo xtask conformance [--deep]"]
fn every_entry_of_every_ruleset() {
    let limit = if env::var_os("DAMIER_DEEP").is_some() { DEEP } else { perft::SHALLOW };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let known = [names("perft"), names("positions")];
    let mut rows = Vec::new();
    let started = Instant::now();
    for variant in Variant::ALL {
        let id = variant.id();
        let mut tallies = [Tally::default(); 2];
        let has = |place: usize| known[place].iter().any(|name| name == id);
        for entry in has(0).then(|| perft::entries(id)).into_iter().flatten() {
            progress(&entry.name(), started);
            tallies[0].count(holds(|| entry.check(limit, threads)));
        }
        for section in has(1).then(|| positions::entries(id)).into_iter().flatten() {
            progress(&section.name, started);
            tallies[1].count(holds(|| {
                positions::check(&section, &section.variant(id));
            }));
        }
        rows.push((id, tallies));
    }
    progress("", started);
    let total = print(&rows, limit);
    assert_eq!(total.failed, 0, "entries failed; what was wrong with each stands above");
}

/// Whether a check ends without a panic; the panic's message has then told what is wrong.
fn holds(check: impl FnOnce()) -> bool {
    panic::catch_unwind(AssertUnwindSafe(check)).is_ok()
}

/// Says what is being checked, on one line of a terminal that is written over.
fn progress(what: &str, started: Instant) {
    let mut errors = io::stderr();
    if errors.is_terminal() {
        let _ = write!(errors, "\r\x1b[K{:6.0} s  {what}\r", started.elapsed().as_secs_f64());
    } else if !what.is_empty() {
        let _ = writeln!(errors, "{:6.0} s  {what}", started.elapsed().as_secs_f64());
    }
}

/// Prints the table; gives the sum.
fn print(rows: &[(&str, [Tally; 2])], limit: u64) -> Tally {
    println!("perft: to the deepest depth of at most {limit} leaves, unique moves and routes, no hash");
    println!(
        "{:16} {:>13} {:>6} {:>17} {:>6}",
        "ruleset", "perft passed", "failed", "positions passed", "failed"
    );
    let mut sums = [Tally::default(); 2];
    for (id, tallies) in rows {
        line(id, tallies);
        sums = [sums[0].and(tallies[0]), sums[1].and(tallies[1])];
    }
    line("all", &sums);
    sums[0].and(sums[1])
}

fn line(id: &str, [perft, positions]: &[Tally; 2]) {
    println!("{id:16} {:13} {:6} {:17} {:6}", perft.passed, perft.failed, positions.passed, positions.failed);
}
