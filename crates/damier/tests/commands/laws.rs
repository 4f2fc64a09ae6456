//! `--law`, and `damier variants`.

use std::path::Path;

use serde_json::{Value, json};

use crate::nonsense::refused;
use crate::{json, printed};

fn texts(args: &[&str]) -> Vec<String> {
    printed(args).lines().map(str::to_owned).collect()
}

#[test]
fn a_law_changes_the_legal_moves() {
    let lone = ["moves", "--variant", "german", "--fen", "W:WK29:B15"];
    let free = texts(&lone);
    assert!(free.len() > 1, "{free:?}");
    let behind = texts(&[&lone[..], &["--law", "king_landing=behind"]].concat());
    assert_eq!(behind.len(), 1);
    assert!(free.contains(&behind[0]));
    assert_eq!(texts(&[&lone[..], &["--law", "king_landing=free"]].concat()), free);
}

#[test]
fn laws_are_taken_in_turn_and_in_either_letter_case() {
    let nodes = |laws: &[&str]| {
        let start = ["perft", "--variant", "brazilian", "--depth", "6", "--json"];
        let laws = laws.iter().flat_map(|law| ["--law", law]);
        json(&start.into_iter().chain(laws).collect::<Vec<_>>())
    };
    let russian = nodes(&["majority=none", "PROMOTION=Cont"]);
    assert_eq!(russian["nodes"], 37986);
    assert_eq!(russian["laws"], json!(["majority=none", "PROMOTION=Cont"]));
    assert_eq!(nodes(&["majority=none", "majority=quantity"])["nodes"], 37628);
    assert_eq!(nodes(&[])["laws"], Value::Null);

    let french = ["perft", "--variant", "french", "--depth", "5", "--json"];
    assert_eq!(json(&french)["nodes"], 7361);
    let backward = [&french[..], &["--law", "men_capture_backward=True"]].concat();
    assert_eq!(json(&backward)["nodes"], 7473);
}

#[test]
fn men_are_counted_from_the_start_position() {
    let thai = ["perft", "--variant", "thai", "--depth", "1", "--law", "men=12", "--json"];
    assert_eq!(json(&thai)["fen"], "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
}

#[test]
fn reasons_know_the_laws() {
    let try_it = ["why", "--fen", "W:WK46:B28", "--from", "46", "--to", "5", "--json"];
    assert_eq!(json(&try_it)["legal"], true);
    let behind = json(&[&try_it[..], &["--law", "king_landing=behind"]].concat());
    assert_eq!(behind["reason"], "king_lands_behind");
}

#[test]
fn laws_that_make_no_sense_are_named() {
    for command in [&["perft", "--depth", "1"][..], &["moves"], &["why", "--from", "32", "--to", "28"]] {
        let refused = |law| refused(&[command, &["--law", law]].concat());
        assert!(refused("king_landing").contains("a law is a key and a value"));
        assert!(refused("").contains("a law is a key and a value"));
        assert!(
            refused("landing=behind").starts_with("error: --law: `landing` is no option; the options are ")
        );
        assert!(
            refused("promotion=never").contains("`promotion` cannot be `never`; it can be end, stop, cont")
        );
        assert!(refused("men=12").contains("international cannot have `men=12`"));
    }
}

#[test]
fn every_variant_is_listed_with_all_its_laws() {
    let variants = json(&["variants", "--json"]);
    let variants = variants.as_array().unwrap();
    assert_eq!(variants.len(), 30);
    let find = |id: &str| variants.iter().find(|variant| variant["id"] == id).unwrap();
    let italian = find("italian");
    assert_eq!(italian["board"], json!({"files": 8, "ranks": 8, "playing": "right"}));
    assert_eq!(
        (&italian["squares"], &italian["men"], &italian["pdn_type"]),
        (&json!(32), &json!(12), &json!(22))
    );
    assert_eq!(italian["laws"]["majority"], "italian");
    assert_eq!(italian["laws"]["men_take_kings"], false);
    assert_eq!(italian["laws"]["king_range"], "short");
    assert_eq!(
        italian["draws"],
        json!([
            {"code": "repetition", "kind": "repetition", "limit": 4},
            {"code": "forty_moves", "kind": "quiet_moves", "limit": 40},
        ])
    );
    assert_eq!(italian["game_type"], "22,W,8,8,N2,1");
    assert_eq!(find("french")["first"], "lot");
    assert_eq!(find("spanish")["numbering"], "N1");
    assert_eq!(find("international")["laws"]["men"], 20);
    assert_eq!(texts(&["variants"]).len(), 31);
}

#[test]
fn a_law_as_it_is_listed_changes_nothing() {
    let variants = json(&["variants", "--json"]);
    for variant in variants.as_array().unwrap() {
        let id = variant["id"].as_str().unwrap();
        let keys = [
            "majority",
            "quality",
            "men_capture_backward",
            "men_take_kings",
            "king_range",
            "king_landing",
            "promotion",
            "removal",
            "half_turn",
            "huffing",
        ];
        let laws: Vec<_> = keys
            .iter()
            .map(|key| match &variant["laws"][key] {
                Value::String(text) => format!("{key}={text}"),
                Value::Bool(value) => format!("{key}={value}"),
                other => panic!("{id}: {key} is {other}"),
            })
            .collect();
        let plain = ["perft", "--variant", id, "--depth", "4", "--json"];
        let laws = laws.iter().flat_map(|law| ["--law", law]);
        let same = json(&plain.into_iter().chain(laws).collect::<Vec<_>>());
        assert_eq!(same["nodes"], json(&plain)["nodes"], "{id}");
    }
}

#[test]
fn the_page_in_the_documentation_is_what_is_printed() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/variants.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    let command = "damier variants --markdown > docs/variants.md";
    assert!(page == printed(&["variants", "--markdown"]), "docs/variants.md is out of date: {command}");
}
