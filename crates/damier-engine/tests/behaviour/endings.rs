//! Won and lost positions.

use damier_engine::{Engine, Limits, Options, ScoreKind, SearchTask, Stop};
use damier_rules::{AnyPosition, Outcome, Variant};

use crate::{ends, position, search};

#[test]
fn a_win_in_one_is_played() {
    for (id, text, expected) in [
        ("international", "W:W36,37:B26", "36-31"),
        ("international", "W:W32,50:B28", "32x23"),
        ("international", "B:WK23:BK1,28,29,33,K6", "28x19"),
        ("brazilian", "W:W18:B14", "18x9"),
        ("canadian", "W:W44,50:B38", "44x33"),
        ("russian", "W:WK1,32:B6", ""),
        ("english", "B:W22:B18,3", "18x25"),
    ] {
        let verdict = search(Variant::from_id(id).unwrap(), text, Limits::depth(6));
        assert_eq!(verdict.score().unwrap().kind(), ScoreKind::Won { plies: 1 }, "{id} {text}");
        let best = ends(&verdict.best_move().unwrap());
        assert!(expected.is_empty() || best == expected, "{id} {text}: {best}");
    }
}

/// Whether the side to move can force a win within so many plies, by trying everything.
fn wins_within(position: &AnyPosition, plies: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(position.turn());
    }
    plies > 0
        && position.legal_moves().iter().any(|m| {
            let next = position.play(m).unwrap();
            loses_within(&next, plies - 1)
        })
}

fn loses_within(position: &AnyPosition, plies: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(position.turn().opponent());
    }
    plies > 0 && position.legal_moves().iter().all(|m| wins_within(&position.play(m).unwrap(), plies - 1))
}

/// Small endings of several variants, in reproducible disorder.
fn endings(variant: Variant, count: usize) -> impl Iterator<Item = AnyPosition> {
    let squares = u64::from(variant.shape().squares());
    let mut state = 0x1234_5678_9ABC_DEF1_u64;
    let mut draw = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        1 + (state >> 11) % squares
    };
    let texts = std::iter::from_fn(move || {
        Some(format!("W:WK{},K{},{}:BK{},{}", draw(), draw(), draw(), draw(), draw()))
    });
    texts
        .filter_map(move |text| {
            let setup = damier_rules::notation::fen::parse(&text, variant.shape()).ok()?;
            variant.position(&setup).ok()
        })
        .filter(|position| position.outcome().is_none())
        .take(count)
}

#[test]
fn forced_wins_are_found_and_never_invented() {
    let mut wins = 0;
    for id in ["international", "russian", "english", "brazilian"] {
        let variant = Variant::from_id(id).unwrap();
        for position in endings(variant, 25) {
            let task = SearchTask::new(position, Limits::depth(9));
            let kind =
                crate::engine(variant).search(&task, &Stop::new(), &mut |_| ()).score().unwrap().kind();
            let nearest = [1, 3].into_iter().find(|plies| wins_within(&position, *plies));
            match (nearest, kind) {
                (Some(plies), ScoreKind::Won { plies: found }) => {
                    wins += 1;
                    assert!(found >= plies, "{id}: {found} plies, at least {plies}: {position:?}");
                }
                (Some(plies), other) => panic!("{id}: {other:?}, but won in {plies}: {position:?}"),
                (None, ScoreKind::Won { plies }) => {
                    assert!(plies > 3, "{id}: no win in {plies}: {position:?}");
                }
                _ => {}
            }
        }
    }
    assert!(wins >= 5, "only {wins} of the positions were won");
}

/// A large table remembers what was searched more deeply than is asked, so that estimates may differ a little, in
/// hundredths of a man.
const BY_MEMORY: i32 = 20;

#[test]
fn the_size_of_the_table_hardly_changes_what_is_seen() {
    for (id, text) in [
        ("international", "W:WK5,30,44,47:B3,13,16,K28,34"),
        ("russian", "B:WK1,21,26,30:B9,12,18,K32"),
        ("english", "W:WK10,15,20,28,32:BK25,3,5,12,19"),
    ] {
        let variant = Variant::from_id(id).unwrap();
        for depth in 1..=4 {
            let scores = [0, 16].map(|hash_mb| {
                let mut engine = Engine::new(variant, Options { hash_mb, ..Options::default() });
                let task = SearchTask::new(position(variant, text), Limits::depth(depth));
                engine.search(&task, &Stop::new(), &mut |_| ()).score().unwrap()
            });
            let apart = (scores[0].value() - scores[1].value()).abs();
            assert!(apart <= BY_MEMORY, "{id} {text} at depth {depth}: {scores:?}");
        }
    }
}

#[test]
fn three_kings_do_not_count_as_a_won_game_against_one() {
    let three = search(Variant::INTERNATIONAL, "W:WK1,K2,K3:BK37", Limits::depth(4)).score().unwrap();
    let four = search(Variant::INTERNATIONAL, "W:WK1,K2,K3,K4:BK37", Limits::depth(4)).score().unwrap();
    assert!(three.value() < 150 && four.value() > 300, "{three} {four}");
}
