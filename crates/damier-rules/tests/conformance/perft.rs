//! Leaf counts from `perft/`, by both conventions, and of the oracle against the same counts.

use damier_rules::Variant;
use damier_rules::perft::{Convention, Perft};

use crate::cases::{Section, names, sections};
use crate::rules::{board, oracle, position};

const KEYS: [&str; 6] = ["fen", "law", "unique", "routes", "source", "checked"];

/// How many leaves are counted in every run of the tests.
pub(crate) const SHALLOW: u64 = 3_000_000;

/// Published counts by depth, from depth 1, as far as they stay below a limit.
fn counts(section: &Section, convention: &str, limit: u64) -> Vec<u64> {
    let counts = section.find(convention).unwrap_or("").split_whitespace();
    counts.map(|count| count.parse().expect("a count")).take_while(|count| *count <= limit).collect()
}

/// A list of counts: of a position, by one convention.
pub(crate) struct Entry {
    section: Section,
    variant: Variant,
    convention: Convention,
    key: &'static str,
}

/// The lists of counts of a variant.
pub(crate) fn entries(id: &str) -> Vec<Entry> {
    let of_section = |section: Section| {
        section.allow(&KEYS);
        let variant = section.variant(id);
        let by_key = |(key, convention)| Entry { section: section.clone(), variant, convention, key };
        [("unique", Convention::Unique), ("routes", Convention::Routes)].map(by_key)
    };
    let entries = sections("perft", &format!("{id}.perft")).into_iter().flat_map(of_section);
    entries.filter(|entry| entry.section.find(entry.key).is_some()).collect()
}

impl Entry {
    /// Where it stands.
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.section.name, self.key)
    }

    /// Fails unless the generator finds every count that is no greater than `limit`.
    pub(crate) fn check(&self, limit: u64, threads: usize) {
        let position = position(&self.variant, self.section.get("fen"));
        for (depth, count) in (1..).zip(counts(&self.section, self.key, limit)) {
            let perft = Perft { convention: self.convention, threads, ..Perft::new(depth) };
            assert_eq!(perft.count(&position), count, "{} at depth {depth}", self.name());
        }
    }
}

fn check(id: &str, limit: u64, threads: usize) {
    entries(id).iter().for_each(|entry| entry.check(limit, threads));
}

macro_rules! perft_of {
    ($($variant:ident),* $(,)?) => {
        mod to_three_million_leaves {
            $(
                #[test]
                fn $variant() {
                    super::check(stringify!($variant), super::SHALLOW, 1);
                }
            )*
        }

        const VARIANTS: &[&str] = &[$(stringify!($variant)),*];
    };
}

perft_of![
    antidraughts,
    argentinian,
    armenian,
    brazilian,
    breakthrough,
    canadian,
    czech,
    english,
    french,
    frisian,
    frysk,
    german,
    ghanaian,
    gothic,
    international,
    international80,
    italian,
    jamaican,
    killer,
    polish,
    pool,
    portuguese,
    quick64,
    russian,
    russian80,
    spanish,
    srilankan,
    thai,
    turkish,
];

#[test]
fn every_table_is_checked() {
    assert_eq!(names("perft"), VARIANTS);
}

#[test]
#[ignore = "minutes in a release build: cargo xtask perft-long"]
fn to_a_hundred_million_leaves() {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    for id in VARIANTS {
        check(id, 100_000_000, threads);
    }
}

#[test]
fn the_oracle_gives_the_published_counts_too() {
    for id in VARIANTS {
        for section in sections("perft", &format!("{id}.perft")) {
            let variant = section.variant(id);
            let oracle = oracle(&variant);
            let board = board(&position(&variant, section.get("fen")).setup(), variant.shape());
            let limit = 2000;
            let (unique, routes) = (counts(&section, "unique", limit), counts(&section, "routes", limit));
            for depth in 1..=unique.len().max(routes.len()) {
                let found = oracle.perft(&board, depth as u32);
                for (count, found) in [(unique.get(depth - 1), found.0), (routes.get(depth - 1), found.1)] {
                    assert!(count.is_none_or(|count| *count == found), "{} at depth {depth}", section.name);
                }
            }
        }
    }
}

#[test]
fn the_start_positions_of_variants_are_those_counted_from() {
    for id in VARIANTS {
        for section in sections("perft", &format!("{id}.perft")) {
            if section.name.ends_with("start]") {
                let variant = section.variant(id);
                let counted = position(&variant, section.get("fen")).setup();
                let start = variant.start_setup();
                assert_eq!((start.men, start.kings), (counted.men, counted.kings), "{}", section.name);
            }
        }
    }
}
