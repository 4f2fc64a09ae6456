//! The hand where the law can be broken.

use damier_rules::notation::fen;
use damier_rules::{Square, Variant};

use super::*;

/// White has to take 28 and 19 with 32; 45 and 37 can move.
const TWO_TO_TAKE: &str = "W:W32,37,45:B1,19,28";
const MAJORITY: &str = "W:W32,37:B19,20,28,31";

fn hand(text: &str, points_out: bool) -> Interaction {
    let variant = Variant::POLISH;
    let setup = fen::parse(text, variant.shape()).expect("a good FEN");
    let position = variant.position(&setup).expect("a position");
    let options = Options { points_out, ..Options::default() };
    Interaction::new(position, Hand::ToMove, options).with_irregular(position.irregular_moves())
}

fn sq(number: u8) -> Square {
    Square::new(number).expect("a square")
}

fn ends(intent: &Intent) -> (u8, u8, usize) {
    match intent {
        Intent::Play { play, .. } => (play.from.number(), play.to.number(), play.captured.len()),
        other => panic!("not a move: {other:?}"),
    }
}

fn lit(hand: &Interaction) -> Vec<u8> {
    let mut lit: Vec<u8> = hand.lights().iter().map(|(square, _)| square.number()).collect();
    lit.sort_unstable();
    lit
}

#[test]
fn a_quiet_move_is_made_although_something_must_be_captured() {
    for points_out in [true, false] {
        let mut hand = hand(TWO_TO_TAKE, points_out);
        hand.tap(sq(45));
        assert_eq!(ends(&hand.tap(sq(40))), (45, 40, 0));
        hand.grab(sq(37));
        assert_eq!(ends(&hand.drop_on(sq(31), &[sq(31)])), (37, 31, 0));
    }
}

#[test]
fn the_light_tells_what_is_lawful_only_if_it_is_to_be_pointed_out() {
    let mut told = hand(TWO_TO_TAKE, true);
    told.tap(sq(45));
    assert!(lit(&told).is_empty());
    assert_eq!(told.must_capture().len(), 1);
    let mut silent = hand(TWO_TO_TAKE, false);
    silent.tap(sq(45));
    assert_eq!(lit(&silent), [40]);
    assert!(silent.must_capture().is_empty());
    silent.tap(sq(32));
    assert_eq!(lit(&silent), [14, 23, 27], "both ends of the capture, and the quiet move");
    assert!(silent.lights().iter().all(|(_, light)| !matches!(light, Light::Step(_))));
}

#[test]
fn a_capture_rests_where_it_can_go_on_and_is_left_there_when_touched_again() {
    let mut hand = hand(TWO_TO_TAKE, true);
    hand.tap(sq(32));
    assert!(!hand.can_stop());
    assert_eq!(hand.tap(sq(23)), Intent::Step(sq(23)));
    assert!(hand.can_stop());
    let mut other = hand.clone();
    assert_eq!(ends(&hand.tap(sq(23))), (32, 23, 1));
    assert_eq!(ends(&other.tap(sq(14))), (32, 14, 2), "or it goes on");
}

#[test]
fn where_nothing_is_pointed_out_a_capture_ends_where_it_is_put_down() {
    let mut silent = hand(TWO_TO_TAKE, false);
    silent.tap(sq(32));
    assert_eq!(ends(&silent.tap(sq(23))), (32, 23, 1));
    let mut silent = hand(TWO_TO_TAKE, false);
    silent.grab(sq(32));
    assert_eq!(ends(&silent.drop_on(sq(14), &[sq(23), sq(14)])), (32, 14, 2));
}

#[test]
fn the_weaker_side_can_be_taken() {
    for points_out in [true, false] {
        let mut hand = hand(MAJORITY, points_out);
        hand.tap(sq(37));
        assert_eq!(ends(&hand.tap(sq(26))), (37, 26, 1));
    }
}

#[test]
fn a_refusal_does_not_betray_what_must_be_captured() {
    let mut told = hand(TWO_TO_TAKE, true);
    told.tap(sq(45));
    assert!(matches!(told.tap(sq(35)), Intent::Refused(..)));
    let mut silent = hand(TWO_TO_TAKE, false);
    silent.tap(sq(45));
    assert_eq!(silent.tap(sq(35)), Intent::Impossible(Attempt::new(sq(45), sq(35))));
}

#[test]
fn moves_against_the_law_are_typed_in_full() {
    let name = |square: Square| square.number().to_string();
    let typed = |points_out, text: &str| match hand(TWO_TO_TAKE, points_out).read(text, &name) {
        Typed::Move(m) => Some((m.from.number(), m.to.number())),
        _ => None,
    };
    for points_out in [true, false] {
        assert_eq!(typed(points_out, "45-40"), Some((45, 40)));
        assert_eq!(typed(points_out, "4540"), Some((45, 40)));
        assert_eq!(typed(points_out, "32x23"), Some((32, 23)));
        assert_eq!(typed(points_out, "32x14"), Some((32, 14)));
        assert_eq!(typed(points_out, "45-35"), None);
    }
    assert_eq!(typed(true, "32"), Some((32, 14)), "only what is lawful is completed");
    assert_eq!(typed(false, "32"), None);
}

#[test]
fn a_forced_capture_is_not_played_by_itself_where_nothing_is_pointed_out() {
    for points_out in [true, false] {
        let mut hand = hand(TWO_TO_TAKE, points_out);
        hand.set_options(Options { forced_tap: true, points_out, ..Options::default() });
        assert_eq!(matches!(hand.tap(sq(32)), Intent::Play { .. }), points_out);
    }
}
