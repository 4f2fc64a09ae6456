//! What holds in every position of every variant: the generator and the oracle agree, keys and texts
//! lead back to where they came from, and turning the board round changes nothing.

use damier_rules::notation::{fen, move_text};
use damier_rules::perft::{Convention, Perft};
use damier_rules::{AnyPosition, BoardShape, Color, Setup, Square, SquareSet, Variant};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::oracle::{Move, Moves};
use crate::random::{config, positions};
use crate::rules::{board, moves, oracle, variant};

type Checked = Result<(), TestCaseError>;

fn check(id: &str, cases: u32) {
    let variant = variant(id);
    let oracle = oracle(&variant);
    let result = TestRunner::new(config(cases)).run(&positions(variant), |position| {
        let text = fen::print(&position.setup());
        let found = moves(&position);
        let board = board(&position.setup(), variant.shape());
        prop_assert_eq!(&found, &oracle.moves(&board), "{}", text);
        for m in found.keys() {
            let next = oracle.play(&board, m);
            prop_assert_eq!(after(&variant, &position, m), next, "{} after {:?}", text, m);
        }
        counts(&position, &found)?;
        keys(&variant, &position)?;
        turned(&variant, &position, &found)?;
        texts(&variant, &position)
    });
    result.unwrap_or_else(|error| panic!("{id}: {error}"));
}

fn after(variant: &Variant, position: &AnyPosition, m: &Move) -> crate::oracle::Board {
    let Move { from, to, captured, promotes } = *m;
    let m = damier_rules::AnyMove { from, to, captured, promotes };
    board(&position.play(&m).expect("a listed move is legal").setup(), variant.shape())
}

/// Counting moves in bulk gives as many as listing them.
fn counts(position: &AnyPosition, found: &Moves) -> Checked {
    let children = position.legal_moves().into_iter().filter_map(|m| position.play(&m));
    let grandchildren: usize = children.map(|child| child.legal_moves().len()).sum();
    let routes: usize = found.values().map(|routes| routes.len()).sum();
    let text = fen::print(&position.setup());
    prop_assert_eq!(Perft::new(1).count(position), found.len() as u64, "{}", text);
    prop_assert_eq!(Perft::new(2).count(position), grandchildren as u64, "{}", text);
    let by_routes = Perft { convention: Convention::Routes, ..Perft::new(1) };
    prop_assert_eq!(by_routes.count(position), routes as u64, "{}", text);
    prop_assert_eq!(position.outcome().is_some(), found.is_empty(), "{}", text);
    // A game that is won leaves captures on the board that nobody may make.
    let has_capture = position.outcome().is_none() && position.has_capture();
    prop_assert_eq!(has_capture, found.keys().any(|m| !m.captured.is_empty()), "{}", text);
    Ok(())
}

/// A position reached by play is the same, with the same key, as one set up from scratch; its text
/// leads back to it.
fn keys(variant: &Variant, position: &AnyPosition) -> Checked {
    for m in position.legal_moves() {
        let next = position.play(&m).expect("a listed move is legal");
        let scratch = variant.position(&next.setup()).expect("it is legal already");
        prop_assert_eq!(next, scratch);
        prop_assert_eq!(next.key(), scratch.key());
        prop_assert_ne!(next.key(), position.key());
        let text = fen::print(&next.setup());
        let again = fen::parse(&text, variant.shape());
        prop_assert_eq!(again, Ok(next.setup()), "{}", text);
    }
    Ok(())
}

/// With the board turned half round and the colours swapped, the moves are the same, turned.
fn turned(variant: &Variant, position: &AnyPosition, found: &Moves) -> Checked {
    let shape = variant.shape();
    let other_side = variant.position(&turned_setup(&position.setup(), shape)).expect("as legal as before");
    let expected: Moves = found
        .iter()
        .map(|(m, routes)| {
            let captured = turned_set(m.captured, shape);
            let (from, to) = (turned_square(m.from, shape), turned_square(m.to, shape));
            let routes =
                routes.iter().map(|route| route.iter().map(|square| turned_square(*square, shape)).collect());
            (Move { from, to, captured, promotes: m.promotes }, routes.collect())
        })
        .collect();
    prop_assert_eq!(moves(&other_side), expected, "{}", fen::print(&position.setup()));
    Ok(())
}

fn turned_setup(setup: &Setup, shape: BoardShape) -> Setup {
    let mut turned = Setup::empty(setup.turn.opponent());
    for color in Color::ALL {
        let (from, to) = (color.index(), color.opponent().index());
        turned.men[to] = turned_set(setup.men[from], shape);
        turned.kings[to] = turned_set(setup.kings[from], shape);
        turned.king_runs[to] = setup.king_runs[from].map(|mut run| {
            run.square = turned_square(run.square, shape);
            run
        });
    }
    turned
}

fn turned_set(set: SquareSet, shape: BoardShape) -> SquareSet {
    set.iter().map(|square| turned_square(square, shape)).collect()
}

fn turned_square(square: Square, shape: BoardShape) -> Square {
    Square::new(shape.squares() + 1 - square.number()).expect("a square of the same board")
}

/// A move as text leads back to the move, in every way of naming squares, and no two moves are written
/// alike.
fn texts(variant: &Variant, position: &AnyPosition) -> Checked {
    use damier_rules::Numbering::{Algebraic, FromBottom, FromTop};
    let moves = position.legal_moves();
    for numbering in [FromTop, FromBottom, Algebraic, variant.numbering()] {
        for m in &moves {
            let text = move_text::print(position, m, move_text::Style::new(numbering));
            let again = move_text::parse_numbered(position, &text, numbering);
            prop_assert_eq!(again, Ok(*m), "{} in {}", text, fen::print(&position.setup()));
        }
    }
    Ok(())
}

macro_rules! properties_of {
    ($($variant:ident),* $(,)?) => {
        mod hold {
            $(
                #[test]
                fn $variant() {
                    super::check(stringify!($variant), 500);
                }
            )*
        }

        const VARIANTS: &[&str] = &[$(stringify!($variant)),*];
    };
}

properties_of![
    antidraughts,
    argentinian,
    armenian,
    brazilian,
    breakthrough,
    canadian,
    czech,
    english,
    french,
    frisian,
    frysk,
    german,
    german_common,
    ghanaian,
    gothic,
    international,
    international80,
    italian,
    jamaican,
    killer,
    polish,
    pool,
    portuguese,
    quick64,
    russian,
    russian80,
    spanish,
    srilankan,
    thai,
    turkish,
];

#[test]
fn every_variant_is_tried() {
    let mut ids: Vec<_> = Variant::ALL.iter().map(|variant| variant.id()).collect();
    ids.sort_unstable();
    assert_eq!(ids, VARIANTS);
}

/// What is typed or pasted may be anything; it is read or refused, and never a panic.
#[test]
fn any_text_is_read_or_refused() {
    let near_a_text = "[0-9a-lWBK:,x\\- +.]{0,24}";
    let texts = prop_oneof![any::<String>(), near_a_text.prop_map(|text: String| text)];
    let result = TestRunner::new(config(4000)).run(&texts, |text| {
        for variant in [Variant::INTERNATIONAL, Variant::RUSSIAN, Variant::SPANISH] {
            let start = variant.start();
            if let Ok(m) = move_text::parse_numbered(&start, &text, variant.numbering()) {
                prop_assert!(start.legal_moves().contains(&m), "{}", text);
            }
            if let Ok(setup) = fen::parse(&text, variant.shape()) {
                prop_assert!(setup.check(variant.shape()).is_ok(), "{}", text);
            }
        }
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}
