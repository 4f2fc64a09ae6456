//! `damier perft`.

use serde_json::json;

use crate::{json, printed};

#[test]
fn the_json_has_its_shape() {
    let report = json(&["perft", "--variant", "international", "--depth", "5", "--json"]);
    assert_eq!(report["variant"], "international");
    assert_eq!(
        report["fen"],
        "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:\
         B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"
    );
    assert_eq!(report["depth"], 5);
    assert_eq!(report["count"], "unique");
    assert_eq!(report["nodes"], 27117);
    assert!(report["seconds"].is_f64());
    let keys: Vec<_> = report.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys.len(), 6, "{keys:?}");
}

#[test]
fn every_variant_of_this_table_counts_right() {
    for (variant, depth, nodes) in [
        ("brazilian", "6", 37628),
        ("canadian", "4", 10053),
        ("russian", "6", 37986),
        ("english", "6", 36768),
    ] {
        let report = json(&["perft", "--variant", variant, "--depth", depth, "--json"]);
        assert_eq!(report["nodes"], nodes, "{variant}");
    }
}

#[test]
fn routes_threads_and_hash_change_what_they_should() {
    let fen = "W:WK4:B13,32,37,20";
    let count = |more: &[&str]| {
        let args = [&["perft", "--fen", fen, "--depth", "3", "--json"], more].concat();
        json(&args)["nodes"].as_u64().unwrap()
    };
    let unique = count(&[]);
    assert_eq!(count(&["--threads", "2"]), unique);
    assert_eq!(count(&["--hash-mb", "1"]), unique);
    assert_eq!(count(&["--threads", "2", "--hash-mb", "1", "--count", "unique"]), unique);
    assert!(count(&["--count", "routes"]) >= unique);
    // A capture with two routes, from the positions with known counts.
    let routes =
        json(&["perft", "--fen", "W:W28:B23,24,34,33", "--depth", "1", "--count", "routes", "--json"]);
    assert_eq!((&routes["count"], &routes["nodes"]), (&json!("routes"), &json!(2)));
}

#[test]
fn dividing_tells_what_lies_below_each_move() {
    let report = json(&["perft", "--variant", "russian", "--depth", "3", "--divide", "--json"]);
    let below = report["divide"].as_array().unwrap();
    assert_eq!(below.len(), 7);
    let sum: u64 = below.iter().map(|below| below["nodes"].as_u64().unwrap()).sum();
    assert_eq!((sum, &report["nodes"]), (302, &json!(302)));
    assert!(below.iter().any(|below| below["text"] == "c3-d4"));

    let text = printed(&["perft", "--depth", "1", "--divide"]);
    assert!(text.starts_with("31-26 1\n31-27 1\n32-27 1\n"), "{text}");
    assert!(text.lines().last().unwrap().starts_with("international depth 1: 9 nodes in "), "{text}");
}

#[test]
fn no_ply_is_one_position() {
    for more in [&["--divide"][..], &[]] {
        let args = [&["perft", "--depth", "0", "--json"], more].concat();
        assert_eq!(json(&args)["nodes"], 1);
    }
    let over = json(&["perft", "--fen", "B:W28:B", "--depth", "4", "--json"]);
    assert_eq!(over["nodes"], 0);
}
