//! Limits are kept.

use std::cell::Cell;
use std::time::Duration;

use damier_engine::{ClockLimit, Engine, Limits, Options, ScoreKind, SearchTask, Stop, TimeLimit};
use damier_rules::Variant;

use crate::{engine, position, search, tactics};

const START: &str = "W:W31-50:B1-20";

#[test]
fn a_node_limit_is_kept_exactly() {
    for nodes in [1, 2, 10, 100, 1_000, 12_345] {
        let verdict = search(Variant::INTERNATIONAL, START, Limits::nodes(nodes));
        assert!(verdict.nodes <= nodes, "{} of {nodes}", verdict.nodes);
        assert!(verdict.best_move().is_some());
    }
}

#[test]
fn a_search_cut_short_tells_no_loss_that_it_has_not_seen() {
    // A move that is found to be better than hoped is searched again, and that may be cut short.
    let mut engine = engine(Variant::INTERNATIONAL);
    for (text, _) in tactics::positions() {
        for (nodes, lines) in (1..=12).flat_map(|step| [(step * 500, 1), (step * 500, 3)]) {
            let mut task = SearchTask::new(position(Variant::INTERNATIONAL, text), Limits::nodes(nodes));
            task.multi_pv = lines;
            engine.clear();
            for line in engine.search(&task, &Stop::new(), &mut |_| ()).lines {
                let kind = line.score.kind();
                assert_ne!(kind, ScoreKind::Lost { plies: 0 }, "{text} with {nodes} nodes, {lines} lines");
            }
        }
    }
}

#[test]
fn a_depth_is_kept() {
    let mut depths = Vec::new();
    let task = SearchTask::new(Variant::INTERNATIONAL.start(), Limits::depth(6));
    engine(Variant::INTERNATIONAL).search(&task, &Stop::new(), &mut |info| depths.push(info.depth));
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
}

#[test]
fn a_search_that_is_stopped_before_it_begins_still_answers() {
    let stop = Stop::new();
    stop.stop();
    let task = SearchTask::new(Variant::INTERNATIONAL.start(), Limits::default());
    let verdict = engine(Variant::INTERNATIONAL).search(&task, &stop, &mut |_| ());
    assert!(verdict.best_move().is_some());
    assert!(verdict.nodes < 10);
}

#[test]
fn a_search_without_limits_ends_when_told() {
    let stop = Stop::new();
    let teller = stop.clone();
    let task = SearchTask::new(Variant::INTERNATIONAL.start(), Limits::default());
    let verdict = engine(Variant::INTERNATIONAL).search(&task, &stop, &mut |info| {
        if info.depth == 7 {
            teller.stop();
        }
    });
    assert_eq!(verdict.lines[0].depth, 7);
}

thread_local! {
    static NOW: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// A clock that goes on by a millisecond whenever it is read.
fn ticking() -> Duration {
    NOW.with(|now| {
        now.set(now.get() + Duration::from_millis(1));
        now.get()
    })
}

fn timed(limits: Limits, stop: &Stop) -> Duration {
    let variant = Variant::INTERNATIONAL;
    let mut engine = Engine::new(variant, Options { hash_mb: 4, clock: ticking, ..Options::default() });
    engine.search(&SearchTask::new(variant.start(), limits), stop, &mut |_| ()).time
}

#[test]
fn a_time_is_kept_and_used() {
    let time = timed(Limits::time(Duration::from_millis(100)), &Stop::new());
    assert!((90..=100).contains(&time.as_millis()), "{time:?}");
}

#[test]
fn a_clock_is_never_run_down() {
    for remaining in [30, 100, 1_000, 10_000] {
        let clock = ClockLimit {
            remaining: Duration::from_millis(remaining),
            increment: Duration::ZERO,
            moves: None,
        };
        let time = timed(Limits::clock(clock), &Stop::new());
        assert!(time < Duration::from_millis(remaining), "{time:?} of {remaining} ms");
    }
}

#[test]
fn pondering_costs_no_time_until_the_move_is_played() {
    let limits =
        Limits { ponder: true, time: Some(TimeLimit::Move(Duration::from_millis(20))), ..Limits::default() };
    let stop = Stop::new();
    let teller = stop.clone();
    let variant = Variant::INTERNATIONAL;
    let mut engine = Engine::new(variant, Options { hash_mb: 4, clock: ticking, ..Options::default() });
    let mut nodes_before = 0;
    let verdict = engine.search(&SearchTask::new(variant.start(), limits), &stop, &mut |info| {
        if info.depth == 10 {
            nodes_before = info.nodes;
            teller.ponder_hit();
        }
    });
    // The clock is read, and ticks, once in a thousand nodes or so: these would have been far too many.
    assert!(nodes_before > 40 * 1024, "{nodes_before} nodes");
    assert!(verdict.nodes > nodes_before);
    assert!(verdict.time <= Duration::from_millis(25), "{:?}", verdict.time);
}

#[test]
fn a_single_move_is_played_at_once() {
    let verdict = search(Variant::INTERNATIONAL, "W:W32,45,50:B28,1,2,3", Limits::nodes(1_000_000));
    assert!(verdict.nodes < 100, "{} nodes", verdict.nodes);
    assert!(verdict.best_move().is_some());
}
