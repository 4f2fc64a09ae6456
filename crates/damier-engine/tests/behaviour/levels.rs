//! Levels of play.

use damier_engine::{Level, Limits, SearchTask, Stop};
use damier_rules::{Color, Outcome, Variant};

use crate::{Game, engine};

/// The score of the first level against the second over games from both sides, in halves. The nodes of
/// a move are capped to keep the test short.
fn play(variant: Variant, levels: [Level; 2], pairs: u64, cap: u64) -> u32 {
    let mut halves = 0;
    for seed in 0..2 * pairs {
        let mut game = Game::new(variant, variant.start());
        let first = if seed % 2 == 0 { Color::White } else { Color::Black };
        let mut engines = [engine(variant), engine(variant)];
        let mut plies = 0;
        while game.outcome().is_none() && plies < 150 {
            let side = usize::from(game.position.turn() != first);
            let level = levels[side];
            let nodes = level.limits().nodes.map(|nodes| nodes.min(cap));
            let task =
                SearchTask { noise: level.noise(seed), ..game.task(Limits { nodes, ..Limits::default() }) };
            let verdict = engines[side].search(&task, &Stop::new(), &mut |_| ());
            game.play(&verdict.best_move().unwrap());
            plies += 1;
        }
        halves += match game.outcome() {
            Some(Outcome::Win(winner)) if winner == first => 2,
            Some(Outcome::Win(_)) => 0,
            Some(Outcome::Draw) | None => 1,
        };
    }
    halves
}

#[test]
fn level_five_beats_level_one() {
    for id in ["international", "english"] {
        let halves = play(Variant::from_id(id).unwrap(), [Level::Five, Level::One], 2, 10_000);
        assert!(halves >= 7, "{id}: {halves} of 8");
    }
}

#[test]
fn no_level_leaves_a_man_that_can_be_won_at_once() {
    // 27-22 wins two men for one and a king; nothing else does.
    let variant = Variant::INTERNATIONAL;
    for seed in 0..20 {
        let game = Game::new(variant, crate::position(variant, "W:W32,45,46,47:B27,5,6,10"));
        let task = Level::One.task(game.position, None, seed);
        let verdict = engine(variant).search(&task, &Stop::new(), &mut |_| ());
        assert!(verdict.best_move().unwrap().is_capture());
    }
}
