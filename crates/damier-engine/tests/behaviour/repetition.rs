//! Draw rules as seen by the search.

use damier_engine::{Engine, Limits, Score, SearchTask, Stop, Verdict};
use damier_rules::Variant;

use crate::{Game, ends, engine, position};

const VARIANT: Variant = Variant::INTERNATIONAL;

/// White is far ahead; kings have gone back and forth since.
fn game(moves: &str) -> Game {
    let mut game = Game::new(VARIANT, position(VARIANT, "W:WK49,K50,36,46,47,48:BK1,16"));
    game.play_all(moves);
    assert_eq!(game.outcome(), None);
    game
}

fn search(task: &SearchTask) -> Verdict {
    engine(VARIANT).search(task, &Stop::new(), &mut |_| ())
}

#[test]
fn the_side_that_is_winning_avoids_a_repetition() {
    // After 44-49 Black can make the first position occur for the third time.
    let game = game("49-44 1-6 44-49 6-1 49-44 1-6");
    let task = SearchTask { multi_pv: 99, ..game.task(Limits::depth(7)) };
    let verdict = search(&task);
    let repeating = verdict.lines.iter().find(|line| ends(&line.pv[0]) == "44-49").unwrap();
    assert_eq!(repeating.score, Score::DRAW);
    assert!(verdict.score().unwrap() > Score::from_hundredths(100));
}

#[test]
fn the_side_that_is_losing_seeks_a_repetition() {
    let game = game("49-44 1-6 44-49 6-1 49-44 1-6 44-49");
    let verdict = search(&game.task(Limits::depth(7)));
    assert_eq!(verdict.best_move().map(|m| ends(&m)).as_deref(), Some("6-1"));
    assert_eq!(verdict.score(), Some(Score::DRAW));
    // Without its past the position is as bad as it looks.
    let without_past = search(&SearchTask { draws: None, ..game.task(Limits::depth(7)) });
    assert!(without_past.score().unwrap() < Score::from_hundredths(-100));
}

#[test]
fn a_win_that_comes_too_late_is_none() {
    // White wins in 7 plies; two pieces against a king have 10 plies, of which 4 are then gone.
    let mut game = Game::new(VARIANT, position(VARIANT, "W:WK50,16:BK7"));
    let early = search(&game.task(Limits::depth(10)));
    assert_eq!(early.score(), Some(Score::won_in(7)));
    game.play_all("50-44 7-1 44-50 1-7");
    let late = search(&game.task(Limits::depth(10)));
    assert!(!late.score().unwrap().is_decided(), "{:?}", late.score());
}

/// An engine must not carry the scores of one count over to another.
#[test]
fn the_table_does_not_hide_a_draw_at_hand() {
    let game = game("49-44 1-6 44-49 6-1 49-44 1-6 44-49");
    let mut engine: Engine = engine(VARIANT);
    let fresh = SearchTask { draws: None, ..game.task(Limits::depth(8)) };
    engine.search(&fresh, &Stop::new(), &mut |_| ());
    let verdict = engine.search(&game.task(Limits::depth(8)), &Stop::new(), &mut |_| ());
    assert_eq!(verdict.score(), Some(Score::DRAW));
}
