//! Random positions: some reached by play, some put on the board at random, full of kings and captures.

use damier_rules::{AnyPosition, Color, Kind, KingRun, Piece, Playing, Setup, Square, Variant};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Always the same cases, so that a failure is there again in the next run; `DAMIER_CASES=20` tries
/// twenty times as many.
pub(crate) fn config(cases: u32) -> ProptestConfig {
    let times = std::env::var("DAMIER_CASES").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let cases = cases.saturating_mul(times);
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(64), failure_persistence: None, ..Default::default() }
}

/// Positions of a variant.
pub(crate) fn positions(variant: Variant) -> impl Strategy<Value = AnyPosition> {
    let choices = prop::collection::vec(any::<u16>(), 0..100);
    let played = choices.prop_map(move |choices| play(variant.start(), &choices));
    let arranged = prop_oneof![crowds(variant), feasts(variant), feasts(variant)];
    let few_choices = prop::collection::vec(any::<u16>(), 0..3);
    let placed = (arranged, few_choices).prop_map(move |(setup, choices)| {
        play(variant.position(&setup).expect("each piece on a square of its own"), &choices)
    });
    prop_oneof![1 => played, 4 => placed]
}

/// Plays moves by their place in the list, round and round, as long as the game goes on.
fn play(position: AnyPosition, choices: &[u16]) -> AnyPosition {
    choices.iter().fold(position, |position, choice| {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return position;
        }
        let m = moves[usize::from(*choice) % moves.len()];
        let next = position.play(&m).expect("a listed move is legal");
        // Once in a while an end, else the position before it.
        if next.outcome().is_some() && choice % 8 > 0 { position } else { next }
    })
}

fn side(is_white: bool) -> Color {
    if is_white { Color::White } else { Color::Black }
}

/// Any pieces anywhere.
fn crowds(variant: Variant) -> BoxedStrategy<Setup> {
    let squares = variant.shape().squares();
    let kind = prop_oneof![3 => Just(Kind::Man), 1 => Just(Kind::King)];
    let piece = (any::<bool>(), kind).prop_map(|(is_white, kind)| Piece::new(side(is_white), kind));
    let pieces = prop::collection::vec((1..=squares, piece), 2..usize::from(squares) / 3);
    let runs = prop::array::uniform2((any::<bool>(), 1..=3u8));
    (pieces, any::<bool>(), runs)
        .prop_map(|(pieces, is_white, runs)| {
            let mut setup = Setup::empty(side(is_white));
            for (number, piece) in pieces {
                setup.set(Square::new(number).expect("a number of the board"), Some(piece));
            }
            for (color, (has_run, moves)) in Color::ALL.into_iter().zip(runs) {
                let king = setup.kings[color.index()].iter().next();
                setup.king_runs[color.index()] =
                    king.filter(|_| has_run).map(|square| KingRun { square, moves });
            }
            setup
        })
        .boxed()
}

/// A few pieces to move, and many of the other side that stand alone, off the edge: captures of many,
/// in many ways.
fn feasts(variant: Variant) -> BoxedStrategy<Setup> {
    let shape = variant.shape();
    let alone = move |class: u8| -> Vec<Square> {
        let stands_alone = |square: &Square| {
            let (row, column) = shape.row_column(*square);
            let is_inside = (1..shape.ranks - 1).contains(&row) && (1..shape.files - 1).contains(&column);
            let lattice = if shape.playing == Playing::All { row + column } else { row };
            is_inside && lattice % 2 == class
        };
        shape.all().iter().filter(stands_alone).collect()
    };
    let kind = || prop_oneof![3 => Just(Kind::Man), 2 => Just(Kind::King)];
    let movers = prop::collection::vec((1..=shape.squares(), kind()), 1..4);
    let victims = (0..2u8).prop_flat_map(move |class| {
        let squares = alone(class);
        let most = squares.len().min(12);
        prop::sample::subsequence(squares, 3..=most)
    });
    let kings = prop::collection::vec(prop::bool::weighted(0.3), 12);
    (movers, victims, kings, any::<bool>())
        .prop_map(|(movers, victims, kings, is_white)| {
            let mut setup = Setup::empty(side(is_white));
            for (square, is_king) in victims.into_iter().zip(kings) {
                let kind = if is_king { Kind::King } else { Kind::Man };
                setup.set(square, Some(Piece::new(side(!is_white), kind)));
            }
            for (number, kind) in movers {
                let square = Square::new(number).expect("a number of the board");
                setup.set(square, Some(Piece::new(side(is_white), kind)));
            }
            setup
        })
        .boxed()
}
