//! The hand over real positions: each test is one thing a player does.

use damier_rules::notation::fen;
use damier_rules::{Square, Variant};

use super::*;

fn at(fen_text: &str) -> Interaction {
    of(Variant::INTERNATIONAL, fen_text)
}

fn of(variant: Variant, fen_text: &str) -> Interaction {
    let setup = fen::parse(fen_text, variant.shape()).expect("a good FEN");
    let position = variant.position(&setup).expect("a position");
    Interaction::new(position, Hand::ToMove, Options::default())
}

fn sq(number: u8) -> Square {
    Square::new(number).expect("a square")
}

fn squares(numbers: &[u8]) -> Vec<Square> {
    numbers.iter().map(|number| sq(*number)).collect()
}

fn set(numbers: &[u8]) -> SquareSet {
    squares(numbers).into_iter().collect()
}

/// The ends, what was taken, and the route of a move that was played.
fn played(intent: Intent) -> (u8, u8, SquareSet, Vec<Square>) {
    match intent {
        Intent::Play { play, route, .. } => (play.from.number(), play.to.number(), play.captured, route),
        other => panic!("not a move: {other:?}"),
    }
}

/// What is lit, in the order of the squares.
fn lights(hand: &Interaction) -> Vec<(Square, Light)> {
    let mut lights = hand.lights();
    lights.sort_by_key(|(square, _)| *square);
    lights
}

/// The code of the reason for a refusal, and the try.
fn refused(intent: Intent) -> (&'static str, u8, u8) {
    match intent {
        Intent::Refused(attempt, refusal) => {
            (refusal.reason.code(), attempt.from.number(), attempt.to.number())
        }
        other => panic!("not refused: {other:?}"),
    }
}

const START: &str = "W:W31-50:B1-20";
const MAJORITY: &str = "W:W32,37:B19,20,28,31";
const TWO_SETS: &str = "W:WK4:B13,32,37,20";
const ROUND: &str = "W:W28:B23,24,34,33";

#[test]
fn two_taps_play_a_quiet_move() {
    let mut hand = at(START);
    assert_eq!(hand.tap(sq(32)), Intent::Select(sq(32)));
    assert_eq!(lights(&hand), [(sq(27), Light::Quiet), (sq(28), Light::Quiet)]);
    let (from, to, taken, route) = played(hand.tap(sq(28)));
    assert_eq!((from, to, taken.len(), route), (32, 28, 0, squares(&[28])));
    assert_eq!(hand.selected(), None);
}

#[test]
fn another_piece_of_ones_own_changes_the_choice() {
    let mut hand = at(START);
    hand.tap(sq(32));
    assert_eq!(hand.tap(sq(33)), Intent::Select(sq(33)));
    assert_eq!(hand.selected(), Some(sq(33)));
}

#[test]
fn the_same_piece_again_puts_it_down() {
    let mut hand = at(START);
    hand.tap(sq(32));
    assert_eq!(hand.tap(sq(32)), Intent::Cancel);
    assert_eq!(hand.lights(), []);
}

#[test]
fn a_piece_of_the_opponent_is_refused() {
    assert_eq!(refused(at(START).tap(sq(20))), ("not_your_turn", 20, 20));
}

#[test]
fn an_empty_square_with_an_empty_hand_is_nothing() {
    assert_eq!(at(START).tap(sq(28)), Intent::Nothing);
}

#[test]
fn a_try_against_the_majority_rule_is_refused_and_the_piece_stays_in_the_hand() {
    let mut hand = at(MAJORITY);
    assert_eq!(hand.must_capture(), set(&[32]));
    assert_eq!(hand.tap(sq(37)), Intent::Select(sq(37)));
    assert_eq!(hand.lights(), []);
    assert_eq!(refused(hand.tap(sq(26))), ("majority", 37, 26));
    assert_eq!(hand.selected(), Some(sq(37)));
}

#[test]
fn all_squares_of_a_capture_are_lit_and_numbered() {
    let mut hand = at(MAJORITY);
    hand.tap(sq(32));
    let expected = [(sq(14), Light::Step(2)), (sq(23), Light::Step(1)), (sq(25), Light::Final(3))];
    assert_eq!(lights(&hand), expected);
}

#[test]
fn the_final_square_plays_the_whole_capture() {
    let mut hand = at(MAJORITY);
    hand.tap(sq(32));
    let (from, to, taken, route) = played(hand.tap(sq(25)));
    assert_eq!((from, to, taken), (32, 25, set(&[19, 20, 28])));
    assert_eq!(route, squares(&[23, 14, 25]));
}

#[test]
fn a_capture_can_be_made_step_by_step_and_undone() {
    let mut hand = at(MAJORITY);
    hand.tap(sq(32));
    assert_eq!(hand.tap(sq(23)), Intent::Step(sq(23)));
    assert_eq!(hand.taken(), squares(&[28]));
    assert_eq!(hand.progress(), Some((1, 3)));
    assert_eq!(hand.tap(sq(14)), Intent::Step(sq(14)));
    assert_eq!((hand.shown_at(), hand.taken()), (Some(sq(14)), squares(&[28, 19])));
    assert_eq!(hand.back(), Intent::StepBack(sq(23)));
    assert_eq!(hand.back(), Intent::StepBack(sq(32)));
    assert_eq!(hand.back(), Intent::Cancel);
    assert_eq!(hand.back(), Intent::Nothing);
}

#[test]
fn the_last_step_plays_what_the_steps_began() {
    let mut hand = at(MAJORITY);
    hand.tap(sq(32));
    hand.tap(sq(23));
    match hand.tap(sq(25)) {
        Intent::Play { route, done, .. } => assert_eq!((route, done), (squares(&[23, 14, 25]), 1)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_tap_further_along_the_path_takes_the_steps_between() {
    let mut hand = at(MAJORITY);
    hand.tap(sq(32));
    assert_eq!(hand.tap(sq(14)), Intent::Step(sq(14)));
    assert_eq!(hand.steps(), squares(&[23, 14]));
}

#[test]
fn a_half_made_capture_does_not_end_elsewhere() {
    let mut hand = at(MAJORITY);
    hand.tap(sq(32));
    hand.tap(sq(23));
    assert_eq!(refused(hand.tap(sq(40))), ("capture_unfinished", 32, 40));
    assert_eq!(hand.next_squares(), set(&[14]));
    assert_eq!(hand.final_squares(), set(&[25]));
    assert_eq!(hand.tap(sq(23)), Intent::Nothing);
}

#[test]
fn two_sets_of_victims_with_the_same_ends_are_asked_about() {
    let mut hand = at(TWO_SETS);
    hand.tap(sq(4));
    let Intent::Ask(choices) = hand.tap(sq(15)) else { panic!("not asked") };
    let taken: Vec<SquareSet> = choices.iter().map(|choice| choice.play.captured).collect();
    assert_eq!(taken.len(), 2);
    assert!(taken.contains(&set(&[13, 20, 32])) && taken.contains(&set(&[13, 20, 37])), "{taken:?}");
    assert_eq!(hand.choices(), choices);
    let (from, to, second, _) = played(hand.choose(1));
    assert_eq!((from, to, second), (4, 15, taken[1]));
}

#[test]
fn a_step_first_leaves_nothing_to_ask() {
    let position = at(TWO_SETS);
    for victim in [32, 37] {
        let mut hand = position.clone();
        hand.tap(sq(4));
        let paths: Vec<Path> = hand
            .legal()
            .iter()
            .filter(|play| play.to == sq(15) && play.captured.contains(sq(victim)))
            .flat_map(|play| Path::all(hand.position(), play))
            .collect();
        let route = paths[0].landings();
        for step in &route[..route.len() - 1] {
            assert_eq!(hand.tap(*step), Intent::Step(*step));
        }
        let (_, _, taken, _) = played(hand.tap(sq(15)));
        assert!(taken.contains(sq(victim)));
    }
}

#[test]
fn going_back_from_a_question_keeps_the_piece() {
    let mut hand = at(TWO_SETS);
    hand.tap(sq(4));
    hand.tap(sq(15));
    assert_eq!(hand.back(), Intent::Select(sq(4)));
    assert_eq!(hand.choices(), []);
}

#[test]
fn several_ways_to_the_same_victims_are_never_a_question() {
    let mut hand = at("W:W37:B21,22,31,32");
    hand.tap(sq(37));
    assert_eq!(hand.round_trip(), Some(sq(37)));
    let (from, to, taken, _) = played(hand.tap(sq(37)));
    assert_eq!((from, to, taken), (37, 37, set(&[21, 22, 31, 32])));
}

#[test]
fn a_round_trip_is_played_by_a_second_tap() {
    let mut hand = at(ROUND);
    assert_eq!(hand.tap(sq(28)), Intent::Select(sq(28)));
    assert_eq!(hand.round_trip(), Some(sq(28)));
    assert!(hand.lights().iter().all(|(square, _)| *square != sq(28)));
    let (from, to, taken, route) = played(hand.tap(sq(28)));
    assert_eq!((from, to, taken.len(), route.len()), (28, 28, 4, 4));
}

#[test]
fn a_round_trip_can_be_walked() {
    let mut hand = at(ROUND);
    hand.tap(sq(28));
    for step in [19, 30, 39] {
        assert_eq!(hand.tap(sq(step)), Intent::Step(sq(step)));
    }
    let (_, _, _, route) = played(hand.tap(sq(28)));
    assert_eq!(route, squares(&[19, 30, 39, 28]));
}

#[test]
fn dragging_plays_and_dropping_at_home_puts_down() {
    let mut hand = at(START);
    assert_eq!(hand.grab(sq(32)), Intent::Select(sq(32)));
    assert_eq!(hand.drop_on(sq(32), &squares(&[32, 28, 32])), Intent::Cancel);
    hand.grab(sq(32));
    let (from, to, ..) = played(hand.drop_on(sq(28), &squares(&[32, 28])));
    assert_eq!((from, to), (32, 28));
}

#[test]
fn dragging_on_from_a_step_goes_on() {
    let mut hand = at(MAJORITY);
    hand.grab(sq(32));
    assert_eq!(hand.drop_on(sq(23), &squares(&[28, 23])), Intent::Step(sq(23)));
    assert_eq!(hand.grab(sq(23)), Intent::Nothing);
    let (_, to, ..) = played(hand.drop_on(sq(25), &squares(&[19, 14, 20, 25])));
    assert_eq!(to, 25);
}

#[test]
fn dragging_along_one_of_two_ways_is_an_answer() {
    let mut hand = at(TWO_SETS);
    hand.grab(sq(4));
    let Intent::Ask(choices) = hand.drop_on(sq(15), &[]) else { panic!("not asked") };
    for choice in choices {
        hand.cancel();
        hand.grab(sq(4));
        let (_, _, taken, _) = played(hand.drop_on(sq(15), &choice.route));
        assert_eq!(taken, choice.play.captured);
    }
}

#[test]
fn dragging_around_and_back_is_the_round_trip() {
    let mut hand = at(ROUND);
    hand.grab(sq(28));
    assert_eq!(hand.drop_on(sq(28), &squares(&[23, 28])), Intent::Cancel);
    hand.grab(sq(28));
    let (_, _, taken, _) = played(hand.drop_on(sq(28), &squares(&[19, 30, 39, 28])));
    assert_eq!(taken.len(), 4);
}

#[test]
fn crossing_another_path_on_the_way_to_a_good_square_does_no_harm() {
    let mut hand = at("W:WK46:B21,22,37,42");
    let to = hand.legal()[0].to;
    hand.grab(sq(46));
    let (_, end, ..) = played(hand.drop_on(to, &squares(&[32, 28, 23])));
    assert_eq!(end, to.number());
}

#[test]
fn a_flying_king_may_rest_anywhere_before_going_straight_on() {
    let mut hand = at("W:WK46:B23,37");
    hand.tap(sq(46));
    assert_eq!(hand.tap(sq(28)), Intent::Step(sq(28)));
    assert_eq!(hand.taken(), squares(&[37]));
    let (_, to, _, route) = played(hand.tap(sq(10)));
    assert_eq!((to, route), (10, squares(&[28, 10])));
}

#[test]
fn it_is_not_the_turn_of_a_waiting_hand() {
    let position = *at(START).position();
    let mut hand = Interaction::new(position, Hand::Waiting, Options::default());
    assert_eq!(refused(hand.tap(sq(32))).0, "not_your_turn");
    assert!(hand.must_capture().is_empty() && hand.movable().is_empty());
    let mut hand = Interaction::new(position, Hand::Over, Options::default());
    assert_eq!(refused(hand.tap(sq(32))).0, "game_over");
}

#[test]
fn one_tap_plays_the_only_move_to_a_square() {
    let mut hand = at(START);
    hand.set_options(Options { one_tap: true, ..Options::default() });
    assert_eq!(hand.tap(sq(28)), Intent::Nothing);
    let (from, to, ..) = played(hand.tap(sq(26)));
    assert_eq!((from, to), (31, 26));
}

#[test]
fn a_forced_capture_can_be_played_by_touching_the_piece() {
    let mut hand = at(MAJORITY);
    hand.set_options(Options { forced_tap: true, ..Options::default() });
    assert_eq!(played(hand.tap(sq(32))).1, 25);
}

#[test]
fn boards_of_other_sizes_are_played_on_in_the_same_way() {
    let mut hand = of(Variant::CANADIAN, "W:W40:B34,22");
    hand.tap(sq(40));
    let finals: Vec<_> =
        hand.lights().into_iter().filter(|(_, light)| matches!(light, Light::Final(_))).collect();
    assert_eq!(finals.len(), 1);
    let mut english = of(Variant::ENGLISH, "B:W18:B14");
    english.tap(sq(14));
    let (from, to, ..) = played(english.tap(sq(23)));
    assert_eq!((from, to), (14, 23));
}

fn name(square: Square) -> String {
    square.to_string()
}

fn typed(hand: &Interaction, text: &str) -> Typed {
    read(text, hand.position(), hand.legal(), &name)
}

fn is_move(typed: &Typed, from: u8, to: u8) -> bool {
    matches!(typed, Typed::Move(play) if play.from == sq(from) && play.to == sq(to))
}

#[test]
fn a_typed_move_is_read_in_every_spelling() {
    let hand = at(START);
    for text in ["32-28", "3228", "32 28", "32x28", "32×28", " 32 - 28 ", "32–28", "32:28"] {
        assert!(is_move(&typed(&hand, text), 32, 28), "{text}");
    }
}

#[test]
fn the_only_move_that_begins_so_is_offered() {
    let hand = at(START);
    assert!(is_move(&typed(&hand, "35"), 35, 30));
    assert!(is_move(&typed(&hand, "35-"), 35, 30));
    assert!(is_move(&typed(&hand, "32-27"), 32, 27));
    assert_eq!(typed(&hand, "32"), Typed::Square(sq(32)));
    assert!(matches!(typed(&hand, "32-"), Typed::Begins(moves) if moves.len() == 2));
    assert_eq!(typed(&hand, "3"), Typed::Square(sq(3)));
    assert_eq!(typed(&hand, ""), Typed::Empty);
}

#[test]
fn a_number_alone_is_a_square() {
    let hand = at("W:W41:B1");
    assert_eq!(typed(&hand, "4"), Typed::Square(sq(4)));
    assert!(matches!(typed(&hand, "41"), Typed::Square(_)));
    assert!(is_move(&typed(&hand, "41-3"), 41, 36) || matches!(typed(&hand, "41-3"), Typed::Begins(_)));
}

#[test]
fn typed_moves_that_are_not_legal_keep_their_ends() {
    let hand = at(MAJORITY);
    let illegal = Typed::Illegal { from: sq(37), to: sq(26) };
    assert_eq!(typed(&hand, "37x26"), illegal);
    assert_eq!(typed(&hand, "3726"), illegal);
    assert_eq!(typed(&hand, "99-98"), Typed::Unknown);
    assert_eq!(typed(&hand, "bonjour"), Typed::Unknown);
    assert_eq!(typed(&hand, "é"), Typed::Unknown);
}

#[test]
fn the_squares_between_tell_two_captures_apart() {
    let hand = at(TWO_SETS);
    assert!(matches!(typed(&hand, "4x15"), Typed::Several(moves) if moves.len() == 2));
    for play in hand.legal().iter().filter(|play| play.to == sq(15)) {
        let path = &Path::all(hand.position(), play)[0];
        let text: Vec<String> =
            [play.from].into_iter().chain(path.landings()).map(|square| square.to_string()).collect();
        assert_eq!(typed(&hand, &text.join("x")), Typed::Move(*play));
    }
}

#[test]
fn several_typed_moves_are_asked_about() {
    let mut hand = at(TWO_SETS);
    let Typed::Several(moves) = typed(&hand, "4x15") else { panic!("not several") };
    let Intent::Ask(choices) = hand.ask(&moves) else { panic!("not asked") };
    assert_eq!(choices.len(), 2);
    assert_eq!(hand.selected(), Some(sq(4)));
    assert_eq!(played(hand.choose(0)).2, choices[0].play.captured);
}

#[test]
fn moves_are_typed_in_the_names_the_player_uses() {
    let hand = of(Variant::RUSSIAN, "W:W22:B1");
    let shape = hand.position().shape();
    let algebraic = |square| shape.algebraic(square);
    let play = hand.legal()[0];
    let text = format!("{}-{}", algebraic(play.from), algebraic(play.to));
    for text in [text.clone(), text.replace('-', ""), text.to_uppercase()] {
        assert_eq!(read(&text, hand.position(), hand.legal(), &algebraic), Typed::Move(play), "{text}");
    }
}
