//! Several threads for one search.

use std::thread;
use std::time::{Duration, Instant};

use damier_engine::{Engine, Limits, Options, SearchTask, Stop};
use damier_rules::Variant;

use crate::position;

const SHOT: &str = "W:W27,28,32,37,38,33,34,48,49:B24,23,19,13,12,8,9,25,26,16";

fn engine(variant: Variant, threads: usize) -> Engine {
    Engine::new(variant, Options { hash_mb: 4, threads, ..Options::default() })
}

#[test]
fn threads_that_help_change_how_soon_and_not_what() {
    for variant in [Variant::INTERNATIONAL, Variant::RUSSIAN, Variant::FRISIAN] {
        let task = SearchTask::new(variant.start(), Limits::depth(7));
        for threads in [2, 5] {
            let mut depths = Vec::new();
            let verdict =
                engine(variant, threads).search(&task, &Stop::new(), &mut |info| depths.push(info.depth));
            assert_eq!(depths, [1, 2, 3, 4, 5, 6, 7]);
            assert!(task.position.is_legal(&verdict.best_move().expect("there are moves")));
            assert!(verdict.nodes >= verdict.lines[0].nodes);
        }
    }
}

#[test]
fn a_win_that_one_thread_sees_is_seen_by_several() {
    let position = position(Variant::INTERNATIONAL, SHOT);
    let task = SearchTask::new(position, Limits::depth(11));
    let score =
        |threads| engine(Variant::INTERNATIONAL, threads).search(&task, &Stop::new(), &mut |_| ()).score();
    let (one, three) = (score(1).expect("a score"), score(3).expect("a score"));
    assert!((one.value() - three.value()).abs() < 100, "{one:?} {three:?}");
}

#[test]
fn one_thread_searches_the_same_whatever_helped_before() {
    let task = SearchTask::new(Variant::INTERNATIONAL.start(), Limits::depth(9));
    let alone = engine(Variant::INTERNATIONAL, 1).search(&task, &Stop::new(), &mut |_| ());
    let mut engine = engine(Variant::INTERNATIONAL, 3);
    engine.search(&task, &Stop::new(), &mut |_| ());
    engine.set_threads(0);
    engine.clear();
    let again = engine.search(&task, &Stop::new(), &mut |_| ());
    assert_eq!(alone.nodes, again.nodes);
    assert_eq!(alone.best_move(), again.best_move());
    assert_eq!(engine.options().threads, 1);
}

#[test]
fn all_threads_end_when_told() {
    let stop = Stop::new();
    let teller = stop.clone();
    let task = SearchTask::new(Variant::INTERNATIONAL.start(), Limits::default());
    let mut engine = engine(Variant::INTERNATIONAL, 3);
    let told = thread::spawn(move || {
        thread::sleep(Duration::from_millis(200));
        teller.stop();
        Instant::now()
    });
    let verdict = engine.search(&task, &stop, &mut |_| ());
    let late = told.join().expect("it only waits").elapsed();
    assert!(late < Duration::from_secs(5), "{late:?}");
    assert!(verdict.best_move().is_some());
}

#[test]
fn a_limit_of_positions_holds_for_all_threads_together() {
    let task = SearchTask::new(Variant::INTERNATIONAL.start(), Limits::nodes(200_000));
    let verdict = engine(Variant::INTERNATIONAL, 2).search(&task, &Stop::new(), &mut |_| ());
    // What was told last was counted when there was still something left.
    assert!(verdict.lines[0].nodes <= 202_048, "{}", verdict.lines[0].nodes);
    assert!(verdict.nodes >= 190_000, "{}", verdict.nodes);
}

#[test]
fn a_game_that_is_over_has_no_move_for_any_number_of_threads() {
    let task = SearchTask::new(position(Variant::INTERNATIONAL, "W:W:B28"), Limits::depth(5));
    assert_eq!(engine(Variant::INTERNATIONAL, 4).search(&task, &Stop::new(), &mut |_| ()).best_move(), None);
}
