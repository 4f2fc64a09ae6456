//! The bench: what it counts.

use crate::{json, printed};

#[test]
fn the_bench_counts_the_same_for_people_and_programs() {
    let report = json(&["bench", "--json", "--depth", "3"]);
    let positions = report["positions"].as_array().expect("a list");
    let counts = positions.iter().map(|position| position["nodes"].as_u64().expect("a count"));
    assert_eq!(Some(counts.sum()), report["nodes"].as_u64());
    assert_eq!(positions[0]["hub"], format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20)));
    let told = printed(&["bench", "--depth", "3"]);
    assert!(told.contains(&format!("nodes   {}\n", report["nodes"])), "{told}");
}
