//! What a hand can do against the law, and who may be huffed for it.

use std::collections::BTreeSet;

use damier_rules::notation::fen;
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyMove, AnyPosition, Kind, Numbering, SquareSet, Variant, WeakerSide};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::oracle::Move;
use crate::random::{config, positions};
use crate::rules::{board, oracle, position, with};

fn texts(position: &AnyPosition) -> Vec<String> {
    let moves = position.irregular_moves();
    let mut texts: Vec<_> = moves.iter().map(|m| move_text::print(position, m, Style::CANONICAL)).collect();
    texts.sort();
    texts
}

fn irregular(position: &AnyPosition, text: &str) -> AnyMove {
    move_text::parse_irregular(position, text, Numbering::FromTop).unwrap_or_else(|e| panic!("{e}"))
}

fn huffable(position: &AnyPosition, text: &str, weaker_side: WeakerSide) -> Vec<u8> {
    let m = irregular(position, text);
    position.huffable(&m, weaker_side).iter().map(|square| square.number()).collect()
}

#[test]
fn without_a_capture_nothing_is_irregular() {
    for variant in Variant::ALL {
        assert_eq!(variant.start().irregular_moves(), [], "{variant:?}");
    }
}

#[test]
fn a_hand_can_pass_over_a_capture_or_break_it_off() {
    // 32 must take 28 and 19; 45 could do without.
    let before = position(&Variant::POLISH, "W:W32,45:B19,28");
    assert_eq!(before.legal_moves().len(), 1);
    assert_eq!(texts(&before), ["32-27", "32x23", "45-40"]);
    // What moved or broke off is taken where it went, what stayed where it stands.
    let spared = WeakerSide::Spared;
    assert_eq!(huffable(&before, "32-27", spared), [27]);
    assert_eq!(huffable(&before, "32x23", spared), [23]);
    assert_eq!(huffable(&before, "45-40", spared), [32]);
    let legal = before.legal_moves()[0];
    assert_eq!(before.huffable(&legal, WeakerSide::Huffable), SquareSet::EMPTY);
}

#[test]
fn an_irregular_move_is_played_like_any_other() {
    let before = position(&Variant::POLISH, "W:W32,45:B19,28");
    let after = before.play(&irregular(&before, "32x23")).unwrap();
    assert_eq!(fen::print(&after.setup()), "B:W23,45:B19");
    let forgiven = after.without(damier_rules::Square::new(23).unwrap());
    assert_eq!(fen::print(&forgiven.setup()), "B:W45:B19");
    assert_eq!(forgiven.key(), position(&Variant::POLISH, "B:W45:B19").key());
    // Neither legal nor possible by hand.
    let impossible = AnyMove { from: before.legal_moves()[0].from, ..irregular(&before, "45-40") };
    assert_eq!(before.play(&impossible), None);
    assert_eq!(before.huffable(&impossible, WeakerSide::Huffable), SquareSet::EMPTY);
}

#[test]
fn a_man_that_breaks_off_on_the_last_row_is_crowned() {
    // By the last row and on from there: it remains a man, unless it stops.
    let before = position(&Variant::POLISH, "W:W12:B8,9");
    assert!(before.legal_moves().iter().all(|m| m.captured.len() == 2 && !m.promotes));
    let broken = irregular(&before, "12x3");
    assert!(broken.promotes);
    let after = before.play(&broken).unwrap();
    assert_eq!(after.piece_at(broken.to).map(|piece| piece.kind), Some(Kind::King));
}

#[test]
fn who_took_the_weaker_side_is_spared_unless_said_otherwise() {
    // 32 must take two, 45 could only take one.
    let before = position(&Variant::POLISH, "W:W32,45:B19,28,40");
    assert_eq!(huffable(&before, "45x34", WeakerSide::Spared), [32]);
    assert_eq!(huffable(&before, "45x34", WeakerSide::Huffable), [32, 34]);
    // A quiet move takes no side.
    let before = position(&Variant::POLISH, "W:W32,45,50:B19,28,40");
    assert_eq!(huffable(&before, "50-44", WeakerSide::Huffable), [32]);
}

#[test]
fn by_free_choice_every_piece_with_a_capture_may_be_huffed() {
    let before = position(&Variant::GERMAN, "W:W22,24,32:B18,20");
    let origins: BTreeSet<_> = before.legal_moves().iter().map(|m| m.from.number()).collect();
    assert_eq!(origins.len(), 2, "{origins:?}");
    let quiet = before.irregular_moves().into_iter().find(|m| m.from.number() == 32).unwrap();
    let huffable = before.huffable(&quiet, WeakerSide::Spared);
    assert_eq!(huffable.iter().map(|square| square.number()).collect::<BTreeSet<_>>(), origins);
}

#[test]
fn a_king_that_lands_wrong_has_captured_all_the_same() {
    let killer = with(Variant::POLISH, "king_landing=behind_last_king");
    let before = position(&killer, "W:WK46:BK32");
    assert_eq!(before.legal_moves().len(), 1);
    assert_eq!(huffable(&before, "46x23", WeakerSide::Huffable), []);
    assert_eq!(huffable(&before, "46-41", WeakerSide::Spared), [41]);
}

#[test]
fn czech_men_may_be_tried_before_the_king() {
    let before = position(&Variant::CZECH, "W:WK3,21:B8,9,17");
    let m = irregular(&before, "21x14");
    assert!(m.is_capture());
    assert_eq!(before.huffable(&m, WeakerSide::Spared).iter().map(|s| s.number()).collect::<Vec<_>>(), [3]);
}

#[test]
fn a_finished_game_has_no_irregular_moves() {
    let before = position(&Variant::BREAKTHROUGH, "B:WK5,32:B28");
    assert!(!before.has_capture());
    assert_eq!(before.irregular_moves(), []);
}

#[test]
fn memory_goes_with_the_king_that_is_huffed() {
    let before = position(&Variant::FRISIAN, "W:W35,K41:BK4:+0+241");
    let rest = before.without(damier_rules::Square::new(41).unwrap());
    assert_eq!(rest, position(&Variant::FRISIAN, "W:W35:BK4"));
}

/// The generator and the oracle agree on what a hand can do; what is irregular is not legal, is played,
/// written and read back, and is a fault of somebody.
#[test]
fn hands_are_watched_in_every_variant() {
    let kings_first = with(Variant::BRAZILIAN, "majority=king_first");
    for variant in Variant::ALL.iter().copied().chain([kings_first]) {
        let oracle = oracle(&variant);
        let result = TestRunner::new(config(100)).run(&positions(variant), |position| {
            let text = fen::print(&position.setup());
            let before = board(&position.setup(), variant.shape());
            let listed = position.irregular_moves();
            let found: BTreeSet<_> = listed.iter().map(plain).collect();
            prop_assert_eq!(found.len(), listed.len(), "{} lists a move twice", text);
            prop_assert_eq!(&found, &oracle.irregular_moves(&before), "{}", text);
            let legal = position.legal_moves();
            for m in &legal {
                prop_assert!(!listed.contains(m), "{}: {:?} is legal", text, m);
                prop_assert!(position.huffable(m, WeakerSide::Huffable).is_empty(), "{}: {:?}", text, m);
            }
            for m in listed.iter().take(40) {
                faulty(&variant, &position, &legal, m)?;
                let next = position.play(m).map(|next| board(&next.setup(), variant.shape()));
                prop_assert_eq!(next, Some(oracle.play(&before, &plain(m))), "{}: {:?}", text, m);
            }
            Ok(())
        });
        result.unwrap_or_else(|error| panic!("{variant:?}: {error}"));
    }
}

fn plain(m: &AnyMove) -> Move {
    Move { from: m.from, to: m.to, captured: m.captured, promotes: m.promotes }
}

fn faulty(
    variant: &Variant,
    position: &AnyPosition,
    legal: &[AnyMove],
    m: &AnyMove,
) -> Result<(), TestCaseError> {
    let text = move_text::print(position, m, Style::of(*variant));
    let again = move_text::parse_irregular(position, &text, variant.numbering());
    prop_assert_eq!(again, Ok(*m), "{} in {}", text, fen::print(&position.setup()));

    let after = position.play(m).expect("a listed move can be played");
    let huffable = position.huffable(m, WeakerSide::Spared);
    let own = after.setup().pieces(position.turn());
    prop_assert!(huffable.is_subset(own), "{}: {:?} of {:?}", text, huffable, own);
    let is_in_full = legal.iter().any(|whole| whole.from == m.from && whole.captured == m.captured);
    prop_assert_eq!(huffable.is_empty(), is_in_full, "{}", text);
    for square in huffable.iter() {
        let rest = after.without(square);
        prop_assert_eq!(rest.piece_at(square), None);
        prop_assert_eq!(rest.setup().occupied().len() + 1, after.setup().occupied().len());
    }
    Ok(())
}
