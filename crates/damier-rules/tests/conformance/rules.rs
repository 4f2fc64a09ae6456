//! The generator under test and the oracle, side by side.

use damier_rules::notation::fen;
use damier_rules::{AnyPosition, BoardShape, Setup, Square, Variant};

use crate::oracle;

/// The variant of a data file's name.
pub(crate) fn variant(id: &str) -> Variant {
    Variant::from_id(id).unwrap_or_else(|| panic!("no variant is called {id}"))
}

/// The variant with one choice changed, such as `king_landing=behind`.
pub(crate) fn with(variant: Variant, choice: &str) -> Variant {
    let (key, value) = choice.split_once('=').expect("a key and a value");
    variant.with(key, value).unwrap_or_else(|error| panic!("{choice}: {error}"))
}

/// The position of a FEN.
pub(crate) fn position(variant: &Variant, text: &str) -> AnyPosition {
    let setup = fen::parse(text, variant.shape()).unwrap_or_else(|error| panic!("{text}: {error}"));
    variant.position(&setup).expect("the arrangement is legal")
}

/// The oracle for a variant.
pub(crate) fn oracle(variant: &Variant) -> oracle::Game {
    oracle::Game::new(variant.shape(), variant.laws())
}

/// The oracle's board of an arrangement.
pub(crate) fn board(setup: &Setup, shape: BoardShape) -> oracle::Board {
    oracle::Board {
        pieces: (1..=shape.squares()).map(|number| setup.get(Square::new(number).unwrap())).collect(),
        turn: setup.turn,
        runs: setup.king_runs.map(|run| run.map(|run| (run.square, run.moves))),
    }
}

/// The legal moves and routes as the generator under test gives them, in the oracle's form.
pub(crate) fn moves(position: &AnyPosition) -> oracle::Moves {
    let listed = position.legal_moves();
    let mut moves = oracle::Moves::new();
    for m in &listed {
        let routes = position.routes(m);
        let unique: std::collections::BTreeSet<_> = routes.iter().cloned().collect();
        assert_eq!(unique.len(), routes.len(), "routes of {m:?} are listed twice: {routes:?}");
        let m = oracle::Move { from: m.from, to: m.to, captured: m.captured, promotes: m.promotes };
        moves.insert(m, unique);
    }
    assert_eq!(moves.len(), listed.len(), "moves are listed twice: {listed:?}");
    moves
}
