//! Play with endgame tables.

use std::sync::Arc;

use damier_engine::{Engine, Limits, Stop};
use damier_rules::{Color, Outcome, Variant};
use damier_tablebase::{Keep, Probe, Tablebase, Verdict, shipped};

use crate::{Game, engine, position};

const VARIANT: Variant = Variant::INTERNATIONAL;

fn tables() -> Arc<Tablebase> {
    Arc::new(shipped(VARIANT, Keep::Unpacked).expect("tables of international draughts come along"))
}

/// Plays on until the game is over; `white` and `black` are who moves.
fn play_out(text: &str, white: &mut Engine, black: &mut Engine) -> Outcome {
    let mut game = Game::new(VARIANT, position(VARIANT, text));
    loop {
        if let Some(outcome) = game.outcome() {
            return outcome;
        }
        let task = game.task(Limits::depth(3));
        let mover = if game.position.turn() == Color::White { &mut *white } else { &mut *black };
        let m = mover.search(&task, &Stop::new(), &mut |_| ()).best_move().expect("the game goes on");
        game.play(&m);
    }
}

#[test]
fn what_the_tables_call_won_is_won_within_the_draw_limits() {
    let tables = tables();
    let mut wins = 0;
    for text in [
        "W:WK1,K2,K3:BK45",
        "W:WK36,K47,K33:BK15",
        "W:WK47,K36,30:BK15",
        "W:WK46,31,32:BK13",
        "W:WK46,K28:BK16",
        "W:W21,26:B36",
        "W:W32,37:B9,13",
    ] {
        let start = position(VARIANT, text);
        let verdict = tables.probe_any(&start).verdict().expect(text);
        let mut white = engine(VARIANT);
        white.set_tables(Some(Arc::clone(&tables))).expect("the right tables");
        let outcome = play_out(text, &mut white, &mut engine(VARIANT));
        match verdict {
            Verdict::Win => {
                wins += 1;
                assert_eq!(outcome, Outcome::Win(Color::White), "{text}");
            }
            Verdict::Draw => assert_ne!(outcome, Outcome::Win(Color::Black), "{text}"),
            _ => {}
        }
    }
    assert!(wins >= 2, "{wins}");
}

#[test]
fn who_has_tables_does_not_lose_a_drawn_ending() {
    let tables = tables();
    let mut black = engine(VARIANT);
    black.set_tables(Some(Arc::clone(&tables))).expect("the right tables");
    for text in ["W:WK28,K33,K39:BK5", "W:WK50,K45:BK46", "W:W37,42:B9,14"] {
        let verdict = tables.probe_any(&position(VARIANT, text)).verdict().map(Verdict::within_limits);
        let outcome = play_out(text, &mut engine(VARIANT), &mut black);
        if verdict == Some(Verdict::Draw) {
            assert_ne!(outcome, Outcome::Win(Color::White), "{text}");
        }
    }
}

#[test]
fn tables_of_another_game_are_refused() {
    let refused = engine(Variant::RUSSIAN).set_tables(Some(tables())).unwrap_err();
    assert!(refused.to_string().contains("for international, and not for russian"), "{refused}");
}

#[test]
fn a_lone_king_is_caught_within_five_or_sixteen_moves_or_not_at_all() {
    let tables = tables();
    // Five moves each against two pieces with a king, sixteen against three.
    for (white, most) in [(2_u32, 10), (3, 32)] {
        let (mut won, mut drawn) = (0, 0);
        let mut random = 1_u32;
        let mut square = || {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 16) % 50 + 1
        };
        for _ in 0..4_000 {
            let squares: Vec<u32> = (0..=white).map(|_| square()).collect();
            if (1..squares.len()).any(|place| squares[..place].contains(&squares[place])) {
                continue;
            }
            let (lone, kings) = squares.split_last().expect("there are several");
            let kings: Vec<String> = kings.iter().map(|king| format!("K{king}")).collect();
            let position = position(VARIANT, &format!("W:W{}:BK{lone}", kings.join(",")));
            // Where something must be captured, tables hold nothing.
            let Probe::Known { verdict, plies } = tables.probe_any(&position) else { continue };
            match verdict {
                Verdict::Win => {
                    won += 1;
                    assert!(plies.is_some_and(|plies| plies <= most), "{position:?}: {plies:?}");
                }
                Verdict::Draw => drawn += 1,
                other => panic!("{position:?}: {other:?}"),
            }
        }
        assert!(won > 20 && drawn > 200, "{white}: {won} won, {drawn} drawn");
    }
}
