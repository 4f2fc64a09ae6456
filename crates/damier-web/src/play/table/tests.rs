//! Whole evenings at a table, without a browser.

use damier_game::EndReason;
use damier_rules::{AnyMove, Numbering};

use super::*;
use crate::play::{marks, shown_setup};

fn sq(number: u8) -> Square {
    Square::new(number).expect("a square")
}

fn table(mode: Mode) -> Table {
    Table::new(Game::new(Variant::INTERNATIONAL), mode)
}

fn at(fen: &str) -> Table {
    Table::at_position(Variant::INTERNATIONAL, fen, Mode::SameScreen).expect("a position")
}

fn against(human: Color) -> Table {
    table(Mode::Computer { level: Level::Beginner, human })
}

fn play(table: &mut Table, from: u8, to: u8) -> Vec<Effect> {
    table.tap(sq(from));
    let effects = table.tap(sq(to));
    assert!(effects.contains(&Effect::Save), "{from}-{to}: {effects:?} {:?}", table.notice());
    effects
}

fn any_move(table: &Table) -> AnyMove {
    table.game().position().legal_moves()[0]
}

#[test]
fn two_play_at_one_screen() {
    let mut table = table(Mode::SameScreen);
    assert_eq!(table.phase(), Phase::Ready);
    play(&mut table, 32, 28);
    let effects = play(&mut table, 19, 23);
    assert!(effects.contains(&Effect::Say(Said::Move(2))) && !effects.contains(&Effect::Think));
    assert_eq!((table.phase(), table.game().len()), (Phase::Playing, 2));
}

#[test]
fn the_computer_is_asked_and_answers() {
    let mut table = against(Color::White);
    assert!(play(&mut table, 32, 28).contains(&Effect::Think));
    assert!(table.is_thinking() && !table.is_human_to_move());
    let reply = any_move(&table);
    let effects = table.engine_plays(Some(reply));
    assert!(effects.contains(&Effect::Save) && !effects.contains(&Effect::Think));
    assert!(table.is_human_to_move());
}

#[test]
fn black_waits_for_the_word_to_begin() {
    let mut table = against(Color::Black);
    assert!(table.awaits_start() && table.is_flipped(&Settings::default()));
    assert!(table.start().contains(&Effect::Think));
    assert!(!table.awaits_start());
}

#[test]
fn an_answer_nobody_waits_for_is_dropped() {
    let mut table = against(Color::White);
    play(&mut table, 32, 28);
    let late = any_move(&table);
    assert!(table.undo().contains(&Effect::Hush));
    assert_eq!(table.engine_plays(Some(late)), []);
    assert_eq!(table.game().len(), 0);
}

#[test]
fn taking_back_against_the_computer_takes_back_both_moves() {
    let mut table = against(Color::White);
    play(&mut table, 32, 28);
    table.engine_plays(Some(any_move(&table)));
    table.undo();
    assert_eq!(table.game().len(), 0);
    assert!(table.can_redo() && !table.can_undo());
    table.redo();
    assert_eq!(table.game().len(), 2);
    assert!(table.is_human_to_move() && !table.can_redo());
}

#[test]
fn the_first_move_of_the_computer_cannot_be_taken_back() {
    let mut table = against(Color::Black);
    table.start();
    table.engine_plays(Some(any_move(&table)));
    assert!(!table.can_undo());
    assert_eq!(table.undo(), []);
}

#[test]
fn a_refusal_stands_until_something_is_done() {
    let mut table = at("W:W32,37:B19,20,28,31");
    table.tap(sq(37));
    table.tap(sq(26));
    let Notice::Refused(_, refusal) = table.notice() else { panic!("{:?}", table.notice()) };
    assert_eq!(refusal.reason.code(), "majority");
    let marks = marks(&table, &Settings::default());
    assert_eq!(marks.required.len(), 1);
    assert!(marks.refused.is_some());
    table.tap(sq(32));
    assert_eq!(*table.notice(), Notice::None);
}

#[test]
fn rings_can_wait_for_a_wrong_try() {
    let settings = Settings { rings: Rings::AfterError, ..Settings::default() };
    let mut table = at("W:W32,45:B28");
    assert!(marks(&table, &settings).must_capture.is_empty());
    assert!(marks(&table, &Settings::default()).must_capture.contains(sq(32)));
    table.tap(sq(45));
    table.tap(sq(40));
    assert!(marks(&table, &settings).must_capture.contains(sq(32)));
}

#[test]
fn a_half_made_capture_is_shown_as_it_stands() {
    let mut table = at("W:W32,37:B19,20,28,31");
    table.tap(sq(32));
    table.tap(sq(23));
    let setup = shown_setup(&table);
    assert!(setup.get(sq(32)).is_none() && setup.get(sq(23)).is_some() && setup.get(sq(28)).is_some());
    let shown = marks(&table, &Settings::default());
    assert_eq!((shown.chosen, shown.trail.len()), (Some(sq(23)), 2));
    assert!(shown.taken.contains(sq(28)));
    table.back();
    assert!(shown_setup(&table).get(sq(32)).is_some());
}

#[test]
fn a_move_is_seen_step_by_step_and_then_stands() {
    let mut table = at("W:W32,37:B19,20,28,31");
    table.apply(&Settings::default(), 160);
    table.tap(sq(32));
    let mut effects = table.tap(sq(25));
    let mut stills = 0;
    while effects.iter().any(|effect| matches!(effect, Effect::Tick(_))) {
        stills += 1;
        assert!(shown_setup(&table).get(sq(19)).is_some(), "captured pieces leave together");
        effects = table.advance();
    }
    assert_eq!(stills, 4);
    assert!(shown_setup(&table).get(sq(19)).is_none());
}

#[test]
fn a_dragged_piece_is_not_seen_to_move_again() {
    let mut table = at("W:W32,37:B19,20,28,31");
    table.apply(&Settings::default(), 160);
    table.grab(sq(32));
    table.drop_on(sq(25), &[sq(28), sq(23)]);
    let way = &table.motion().expect("what it took is still there").frame().way;
    assert_eq!(way.last(), Some(&sq(25)));
}

#[test]
fn typing_plays_and_explains() {
    let mut table = table(Mode::SameScreen);
    for c in "32-28".chars() {
        assert!(table.type_character(c, Numbering::FromTop));
    }
    let (_, effects) = table.enter(Numbering::FromTop);
    assert!(effects.contains(&Effect::Save) && table.typed().is_empty());
    table.set_typed("20-11");
    table.enter(Numbering::FromTop);
    assert!(matches!(table.notice(), Notice::Refused(..)));
    table.set_typed("17-");
    table.enter(Numbering::FromTop);
    assert_eq!(*table.notice(), Notice::Unreadable("17-".to_owned()));
    table.set_typed("17");
    assert_eq!(table.enter(Numbering::FromTop).0, Some(sq(17)));
    assert_eq!(table.hand().selected(), Some(sq(17)));
    for c in ['-', 'z', 'a', '?'] {
        assert!(!table.type_character(c, Numbering::FromTop), "{c}");
    }
    assert!(table.type_character('a', Numbering::Algebraic));
}

#[test]
fn moves_can_be_listed() {
    let mut table = table(Mode::SameScreen);
    table.list(Some(sq(32)));
    assert_eq!(*table.notice(), Notice::Listed(Listed::Of(sq(32))));
    table.list(Some(sq(1)));
    assert_eq!(*table.notice(), Notice::Listed(Listed::All));
    table.back();
    assert_eq!(*table.notice(), Notice::None);
}

#[test]
fn the_past_can_be_looked_at_without_changing_it() {
    let mut table = table(Mode::SameScreen);
    play(&mut table, 32, 28);
    play(&mut table, 19, 23);
    table.view(1);
    assert_eq!((table.viewed(), table.shown_ply()), (Some(1), 1));
    assert_eq!(marks(&table, &Settings::default()).last_move, [sq(32), sq(28)]);
    table.tap(sq(28));
    assert_eq!((table.viewed(), table.hand().selected()), (None, None));
    assert_eq!(table.game().len(), 2);
}

#[test]
fn a_game_ends_and_can_be_played_again_with_sides_exchanged() {
    let mut table = against(Color::White);
    play(&mut table, 32, 28);
    table.resign();
    let end = table.conclusion().expect("an end");
    assert_eq!((end.loser(), end.reason), (Some(Color::White), EndReason::Resigned));
    assert_eq!(table.phase(), Phase::Over);
    assert!(table.rematch().contains(&Effect::Think));
    assert_eq!((table.human(), table.game().len()), (Some(Color::Black), 0));
}

#[test]
fn two_agree_to_a_draw_and_the_computer_does_not_at_once() {
    let mut two = table(Mode::SameScreen);
    play(&mut two, 32, 28);
    two.offer_draw();
    assert_eq!(two.conclusion().map(|end| end.reason), Some(EndReason::Agreed));
    let mut one = against(Color::White);
    play(&mut one, 32, 28);
    one.offer_draw();
    assert_eq!((one.conclusion(), one.notice()), (None, &Notice::DrawDeclined));
}

#[test]
fn without_the_computer_two_can_go_on() {
    let mut table = against(Color::White);
    play(&mut table, 32, 28);
    assert_eq!(table.engine_failed(), [Effect::Say(Said::Arbiter)]);
    assert!(table.has_failed());
    assert_eq!(table.retry(), [Effect::Think]);
    table.engine_failed();
    table.go_on_as_two();
    play(&mut table, 19, 23);
    assert_eq!(table.game().len(), 2);
}

#[test]
fn an_illegal_answer_of_the_computer_is_a_failure() {
    let mut table = against(Color::White);
    play(&mut table, 32, 28);
    let nonsense = AnyMove { from: sq(1), to: sq(50), ..any_move(&table) };
    table.engine_plays(Some(nonsense));
    assert!(table.has_failed());
    assert_eq!(table.game().len(), 1);
}

#[test]
fn the_board_turns_to_the_side_to_move_if_asked() {
    let settings = Settings { auto_flip: true, ..Settings::default() };
    let mut table = table(Mode::SameScreen);
    assert!(!table.is_flipped(&settings));
    play(&mut table, 32, 28);
    assert!(table.is_flipped(&settings));
    table.flip();
    assert!(!table.is_flipped(&settings));
}
