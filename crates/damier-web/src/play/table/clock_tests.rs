//! Games with a clock, without waiting for one.

use damier_game::EndReason;
use damier_game::clock::{Millis, Timestamp};
use damier_rules::{AnyMove, Variant};

use super::*;
use crate::play::{restore, save};

fn sq(number: u8) -> Square {
    Square::new(number).expect("a square")
}

fn at(seconds: u64) -> Timestamp {
    Timestamp(seconds * 1000)
}

fn secs(white: u64, black: u64) -> Option<[Millis; 2]> {
    Some([Millis::from_secs(white), Millis::from_secs(black)])
}

fn timed(mode: Mode) -> Table {
    let time = "1+2".parse().expect("a time control");
    Table::new(Game::new(Variant::INTERNATIONAL), mode).with_time(Some(time))
}

fn play(table: &mut Table, from: u8, to: u8, seconds: u64) -> Vec<Effect> {
    table.at(at(seconds));
    table.tap(sq(from));
    table.tap(sq(to))
}

/// Both have made their first moves by second 30.
fn begun() -> Table {
    let mut table = timed(Mode::SameScreen);
    play(&mut table, 32, 28, 20);
    play(&mut table, 19, 23, 30);
    table
}

#[test]
fn time_runs_from_the_second_move_on_and_a_move_gains_its_increment() {
    let mut table = begun();
    assert_eq!(table.left(), secs(60, 60));
    play(&mut table, 28, 19, 40);
    table.at(at(45));
    assert_eq!(table.left(), secs(52, 55));
}

#[test]
fn a_fallen_flag_ends_the_game_whatever_is_tried() {
    let mut woken = begun();
    woken.at(at(90));
    assert!(woken.wake().contains(&Effect::Save));
    let mut late = begun();
    play(&mut late, 28, 19, 91);
    for table in [woken, late] {
        let end = table.conclusion().expect("an end");
        assert_eq!((end.loser(), end.reason, table.game().len()), (Some(Color::White), EndReason::Flag, 2));
        assert_eq!(table.left(), secs(0, 60));
    }
}

#[test]
fn who_is_short_of_time_is_told_once() {
    let mut table = begun();
    let mut told = 0;
    for seconds in 30..90 {
        table.at(at(seconds));
        told +=
            table.wake().iter().filter(|effect| **effect == Effect::Say(Said::Time(Color::White))).count();
    }
    assert_eq!(told, 1);
}

#[test]
fn taking_back_brings_back_both_clocks_even_from_a_fallen_flag() {
    let mut table = begun();
    play(&mut table, 28, 19, 40);
    table.at(at(50));
    table.undo();
    assert_eq!((table.game().len(), table.left()), (2, secs(60, 60)));
    table.at(at(200));
    table.wake();
    assert!(table.game().is_over());
    table.undo();
    assert_eq!((table.game().is_over(), table.left()), (false, secs(60, 60)));
}

#[test]
fn closing_the_page_stops_the_clock_until_the_game_goes_on() {
    let mut table = begun();
    table.at(at(40));
    assert_eq!(table.leave(), [Effect::Save]);
    let mut back = restore(&save(&table)).expect("what was just written");
    back.at(at(1));
    assert_eq!((back.resume(), back.left()), (Vec::new(), secs(50, 60)));
    assert!(back.is_interrupted());
    back.at(at(100));
    back.tap(sq(28));
    back.at(at(103));
    assert_eq!((back.left(), back.is_interrupted()), (secs(47, 60), false));
    play(&mut back, 28, 19, 105);
    back.undo();
    assert_eq!(back.left(), secs(60, 60));
}

#[test]
fn the_computer_plays_by_the_clock_too() {
    let mut table = timed(Mode::Computer { level: Level::Full, human: Color::White });
    play(&mut table, 32, 28, 0);
    let reply = |table: &Table| -> AnyMove { table.game().position().legal_moves()[0] };
    table.at(at(5));
    table.engine_plays(Some(reply(&table)));
    play(&mut table, 37, 32, 10);
    assert!(table.is_thinking() && table.left() == secs(57, 60));
    table.at(at(80));
    assert!(table.wake().contains(&Effect::Hush));
    assert_eq!(table.conclusion().and_then(|end| end.loser()), Some(Color::Black));
    assert_eq!(table.engine_plays(None), []);
}

#[test]
fn a_new_game_has_the_clock_chosen_and_a_rematch_that_of_its_game() {
    let mut table = begun();
    table.resign();
    table.rematch();
    assert_eq!(table.left(), secs(60, 60));
    table.apply(&Settings::default(), 0);
    assert!(table.timing().is_some(), "the game being played keeps its clock");
    table.new_game(Game::new(Variant::INTERNATIONAL), Mode::SameScreen);
    assert_eq!(table.left(), None);
}
