//! The generator against the oracle in millions of positions: `cargo xtask differential` runs it.

mod compare;
mod run;

use std::env;
use std::str::FromStr;

use damier_rules::Variant;

use crate::rules;

#[test]
fn a_short_run_finds_no_difference() {
    run::all(Variant::ALL, 1, 150, false);
}

#[test]
#[ignore = "as long as one likes: cargo xtask differential --seed S --positions N [--variant V]"]
fn a_run_as_long_as_asked_finds_no_difference() {
    let variant = env::var("DAMIER_VARIANT").ok().map(|id| [rules::variant(&id)]);
    let variants = variant.as_ref().map_or(Variant::ALL, |one| &one[..]);
    run::all(variants, number("DAMIER_SEED", 1), number("DAMIER_POSITIONS", 10_000), true);
}

fn number<T: FromStr>(name: &str, default: T) -> T {
    let Ok(text) = env::var(name) else { return default };
    text.parse().unwrap_or_else(|_| panic!("{name}: `{text}` is no number"))
}
