//! Whole games.

use damier_engine::{Limits, Noise, Options, SearchTask, Stop};
use damier_rules::Variant;

use crate::{Game, engine};

/// Plays a game of the engine against itself and gives its length; every move must be legal.
fn play_out(variant: Variant, nodes: u64, seed: u64) -> usize {
    let mut engine = engine(variant);
    let mut game = Game::new(variant, variant.start());
    let mut plies = 0;
    while game.outcome().is_none() && plies < 300 {
        let task = SearchTask { noise: Noise { hundredths: 60, seed }, ..game.task(Limits::nodes(nodes)) };
        let verdict = engine.search(&task, &Stop::new(), &mut |_| ());
        game.play(&verdict.best_move().expect("a game that goes on has a move"));
        plies += 1;
    }
    plies
}

#[test]
fn no_game_of_any_variant_has_an_illegal_move() {
    for variant in Variant::ALL {
        for seed in 1..3 {
            assert!(play_out(*variant, 60, seed) > 8, "{variant:?}");
        }
    }
}

#[test]
fn the_variants_played_most_are_played_longer() {
    for id in ["international", "brazilian", "canadian", "russian", "english"] {
        play_out(Variant::from_id(id).unwrap(), 1_500, 7);
    }
}

#[test]
fn a_finished_game_has_no_move() {
    let variant = Variant::INTERNATIONAL;
    let verdict = crate::search(variant, "W:W:B1", Limits::depth(5));
    assert_eq!((verdict.best_move(), verdict.score(), verdict.lines.len()), (None, None, 0));
}

#[test]
fn every_line_told_can_be_played() {
    let variant = Variant::INTERNATIONAL;
    let game = Game::new(variant, variant.start());
    let task = SearchTask { multi_pv: 3, ..game.task(Limits::nodes(20_000)) };
    let mut told = 0;
    let verdict = engine(variant).search(&task, &Stop::new(), &mut |info| {
        told += 1;
        let mut line = Game::new(variant, variant.start());
        info.pv.iter().for_each(|m| line.play(m));
    });
    assert!(told >= 9);
    assert_eq!(verdict.lines.iter().map(|line| line.rank).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(verdict.lines.windows(2).all(|pair| pair[0].score >= pair[1].score));
    assert!(verdict.lines[0].pv[0] != verdict.lines[1].pv[0]);
}

#[test]
fn the_same_search_gives_the_same_answer() {
    let variant = Variant::RUSSIAN;
    let task = SearchTask::new(variant.start(), Limits::nodes(5_000));
    let mut first = crate::engine(variant);
    let mut second = damier_engine::Engine::new(variant, Options { hash_mb: 4, ..Options::default() });
    let told = first.search(&task, &Stop::new(), &mut |_| ());
    assert_eq!(told.nodes, second.search(&task, &Stop::new(), &mut |_| ()).nodes);
    first.clear();
    let again = first.search(&task, &Stop::new(), &mut |_| ());
    assert_eq!(told.best_move(), again.best_move());
    assert_eq!(told.nodes, again.nodes);
}
