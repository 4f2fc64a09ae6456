//! Draws, moves taken back, rematches, and courtesies.

use damier_club::{Command, Courtesy, Event, Opening, Origin, Proposal, Sides, Table};
use damier_game::EndReason;
use damier_game::clock::Millis;
use damier_rules::Color;

use crate::seated::{BLACK, Seated, WHITE, decline, ended, greet, id, opening, propose, terms, timed};

#[test]
fn a_draw_is_offered_from_the_third_move_on() {
    let mut seated = Seated::at(timed("10+5"));
    for word in ["32-28", "19-23", "28x19", "14x23"] {
        assert_eq!(seated.refused(propose(WHITE, Proposal::Draw)), "too_early");
        seated.play(word);
    }
    let told = seated.tell(propose(WHITE, Proposal::Draw));
    assert_eq!(told, Event::Proposed { by: WHITE, what: Proposal::Draw });
    assert_eq!(seated.table.proposal(Proposal::Draw), Some(WHITE));
    assert_eq!(seated.refused(propose(WHITE, Proposal::Draw)), "already_proposed");
}

#[test]
fn proposing_what_is_proposed_accepts_it() {
    let mut seated = Seated::begun("10+5");
    seated.play("28x19 14x23");
    seated.tell(propose(WHITE, Proposal::Draw));
    seated.wait(2000);
    let end = seated.tell(propose(BLACK, Proposal::Draw));
    assert_eq!(ended(&end), ("1-1", "agreed"));
    assert!(
        matches!(end, Event::Ended { left: Some(left), .. } if left.white == Millis(10 * 60_000 - 1000 + 5000 - 2000))
    );
    assert_eq!(seated.table.conclusion().map(|end| end.reason), Some(EndReason::Agreed));
    assert_eq!(seated.table.proposal(Proposal::Draw), None);
}

#[test]
fn an_offer_stands_until_the_opponent_moves_or_declines() {
    let mut seated = Seated::begun("10+5");
    seated.play_any(4).tell(propose(WHITE, Proposal::Draw));
    seated.play_any(1);
    assert_eq!(seated.table.proposal(Proposal::Draw), Some(WHITE), "one's own move leaves it");
    seated.play_any(1);
    assert_eq!(seated.table.proposal(Proposal::Draw), None);
    seated.tell(propose(BLACK, Proposal::Draw));
    let told = seated.tell(decline(WHITE, Proposal::Draw));
    assert_eq!(told, Event::Declined { by: WHITE, what: Proposal::Draw });
    assert_eq!(seated.table.proposal(Proposal::Draw), None);
    assert_eq!(seated.refused(decline(WHITE, Proposal::Draw)), "not_proposed");
}

#[test]
fn the_same_player_offers_again_after_ten_moves_of_his_own() {
    let mut seated = Seated::begun("10+5");
    seated.play_any(2).tell(propose(WHITE, Proposal::Draw));
    seated.tell(decline(BLACK, Proposal::Draw));
    for moves in 0..10 {
        assert_eq!(seated.refused(propose(WHITE, Proposal::Draw)), "too_soon", "after {moves} moves");
        seated.play_any(2);
    }
    seated.tell(propose(WHITE, Proposal::Draw));
    assert_eq!(seated.refused(propose(WHITE, Proposal::Draw)), "already_proposed");
    seated.tell(propose(BLACK, Proposal::Draw));
    assert_eq!(seated.end(), Some(("1-1", "agreed")));
}

#[test]
fn a_takeback_is_by_consent_and_brings_the_clocks_back() {
    let mut seated = Seated::begun("10+5");
    seated.wait(8000).play("28x19").wait(20_000).play("14x23");
    let before = (seated.left(WHITE), seated.left(BLACK));
    assert_eq!(before, (10 * 60_000 - 9000 + 5000, 10 * 60_000 - 21_000 + 5000));
    let counters = Seated::begun("10+5").table.game().draws().clone();

    seated.wait(3000);
    seated.tell(propose(WHITE, Proposal::Takeback));
    assert_eq!(seated.table.acts(), 4, "nothing is taken back without consent");
    let told = seated.tell(propose(BLACK, Proposal::Takeback));
    assert!(matches!(told, Event::TakenBack { acts: 2, .. }), "whole moves: {told:?}");
    assert_eq!((seated.table.acts(), seated.table.turn()), (2, WHITE));
    assert_eq!((seated.left(WHITE), seated.left(BLACK)), (10 * 60_000, 10 * 60_000));
    assert_eq!(seated.table.game().draws(), &counters);
    assert!(seated.table.game().redo_acts().is_empty());
    seated.wait(1000);
    assert_eq!(seated.left(WHITE), 10 * 60_000 - 1000, "the clock runs on");
    seated.play("28x19");
    assert_eq!(seated.table.event_of_act(2), Some(7));
}

#[test]
fn a_move_just_made_is_taken_back_alone() {
    let mut seated = Seated::begun("10+5");
    seated.play("28x19");
    seated.tell(propose(WHITE, Proposal::Takeback));
    assert!(matches!(seated.tell(propose(BLACK, Proposal::Takeback)), Event::TakenBack { acts: 2, .. }));
    let mut first = Seated::at(timed("10+5"));
    first.play("32-28");
    assert_eq!(first.refused(propose(BLACK, Proposal::Takeback)), "nothing_to_take_back");
    first.tell(propose(WHITE, Proposal::Takeback));
    assert!(matches!(first.tell(propose(BLACK, Proposal::Takeback)), Event::TakenBack { acts: 0, .. }));
    assert!(!first.table.is_running());
    assert_eq!(first.table.alarm(), Some(first.now + Millis(30_000)));
}

#[test]
fn a_takeback_is_not_asked_for_twice_in_one_place_and_a_move_overtakes_it() {
    let mut seated = Seated::begun("10+5");
    seated.tell(propose(BLACK, Proposal::Takeback));
    seated.tell(decline(WHITE, Proposal::Takeback));
    assert_eq!(seated.refused(propose(BLACK, Proposal::Takeback)), "too_soon");
    seated.tell(propose(WHITE, Proposal::Takeback));
    seated.play("28x19");
    assert_eq!(seated.table.proposal(Proposal::Takeback), None);
    seated.tell(propose(BLACK, Proposal::Takeback));
}

#[test]
fn nothing_is_taken_back_in_a_rated_game() {
    let mut seated = Seated::open(Opening { is_rated: true, ..opening(timed("10+5")) });
    seated.play("32-28 19-23");
    assert_eq!(seated.refused(propose(WHITE, Proposal::Takeback)), "rated");
}

#[test]
fn a_rematch_swaps_colours_and_keeps_the_rest() {
    let mut seated = Seated::begun("10+5");
    assert_eq!(seated.refused(propose(WHITE, Proposal::Rematch)), "not_over");
    seated.tell(Command::Resign { by: WHITE });
    seated.tell(propose(WHITE, Proposal::Rematch));
    assert_eq!(seated.table.rematch(), None);
    let told = seated.tell(propose(BLACK, Proposal::Rematch));
    assert_eq!(told, Event::Rematched { game: id(2) });
    assert_eq!(seated.table.rematch(), Some(id(2)));
    assert_eq!(seated.refused(propose(WHITE, Proposal::Rematch)), "already_rematched");

    let again = seated.table.rematch_opening(id(99)).expect("a new game");
    let seats = *seated.table.seats();
    assert_eq!(again.seats, Sides { white: seats.black, black: seats.white });
    assert_eq!((again.origin, again.previous), (Origin::Rematch, Some(id(1))));
    assert_eq!(&again.terms, seated.table.terms());
    assert!(Table::open(again, seated.now).is_ok());
}

#[test]
fn a_rematch_may_be_declined_and_asked_for_a_few_times() {
    let mut seated = Seated::begun("10+5");
    seated.tell(Command::Resign { by: WHITE });
    for _ in 0..3 {
        seated.tell(propose(WHITE, Proposal::Rematch));
        seated.tell(decline(BLACK, Proposal::Rematch));
    }
    assert_eq!(seated.refused(propose(WHITE, Proposal::Rematch)), "too_often");
    seated.tell(propose(BLACK, Proposal::Rematch));
    assert_eq!(seated.tell(propose(WHITE, Proposal::Rematch)), Event::Rematched { game: id(2) });
}

#[test]
fn the_players_begin_by_turns_where_the_lot_decided() {
    for lot in [true, false] {
        let drawn = terms(r#"{"variant":"polish"}"#).drawn(lot);
        let mut seated = Seated::at(drawn);
        let beginner = |table: &Table| *table.seats().of(table.turn());
        let first = beginner(&seated.table);
        seated.tell(Command::Resign { by: BLACK });
        seated.tell(propose(WHITE, Proposal::Rematch));
        seated.tell(propose(BLACK, Proposal::Rematch));
        let (again, _) =
            Table::open(seated.table.rematch_opening(id(99)).expect("a game"), seated.now).expect("it opens");
        assert_ne!(beginner(&again), first);
    }
}

#[test]
fn courtesies_are_few_and_may_be_said_when_all_is_over() {
    let mut seated = Seated::begun("10+5");
    let told = seated.tell(greet(WHITE, Courtesy::Hello));
    assert_eq!(told, Event::Greeted { by: WHITE, what: Courtesy::Hello });
    assert_eq!(seated.refused(greet(WHITE, Courtesy::GoodGame)), "too_often");
    seated.tell(greet(BLACK, Courtesy::Hello));
    seated.tell(Command::Resign { by: BLACK });
    for _ in 0..7 {
        seated.wait(2000);
        seated.tell(greet(WHITE, Courtesy::WellPlayed));
    }
    seated.wait(60_000);
    assert_eq!(seated.refused(greet(WHITE, Courtesy::Goodbye)), "too_often");
}

#[test]
fn nothing_but_talk_follows_the_end() {
    let mut seated = Seated::begun("10+5");
    seated.tell(Command::Resign { by: BLACK });
    for command in [
        seated.act("28x19", 0),
        propose(WHITE, Proposal::Draw),
        propose(WHITE, Proposal::Takeback),
        Command::Resign { by: Color::White },
        Command::Abort { by: Color::White },
        Command::Close,
    ] {
        assert_eq!(seated.refused(command), "over");
    }
    seated.wait(1_000_000);
    assert!(seated.tick().is_empty());
    assert_eq!(seated.ask(Command::Resume { ran: Millis(5) }), Ok(Vec::new()));
}
