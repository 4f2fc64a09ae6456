//! Who leaves, how long he is waited for, and what the other may do then.

use damier_club::{Claim, Command, Courtesy, Presence, Table};
use damier_game::EndReason;
use damier_game::clock::Millis;

use crate::seated::{BLACK, Seated, WHITE, claim, ended, greet, timed};

#[test]
fn absence_counts_in_ones_own_turn_only() {
    let mut seated = Seated::begun("10+5");
    seated.depart(BLACK, false).wait(500_000);
    assert_eq!((seated.presence(BLACK), seated.table.claim_at()), (Presence::Away, None), "White is to move");
    assert_eq!(seated.refused(claim(WHITE, Claim::Win)), "not_gone");
    seated.play("28x19");
    let claim_at = seated.now + Millis(180_000);
    assert_eq!(seated.table.claim_at(), Some(claim_at), "from the moment it is Black's turn");
    seated.wait(179_999);
    assert_eq!(seated.refused(claim(WHITE, Claim::Win)), "not_gone");
    assert_eq!(seated.presence(BLACK), Presence::Away);
    seated.wait(1);
    assert_eq!(seated.presence(BLACK), Presence::Gone);
    assert_eq!(ended(&seated.tell(claim(WHITE, Claim::Win))), ("2-0", "forfeited"));
    assert_eq!(seated.table.deserter(), Some(BLACK));
}

#[test]
fn how_long_a_player_is_waited_for() {
    for (time, on_purpose, seconds) in [
        ("2+1", true, 15),
        ("30+15", true, 15),
        ("1+0", false, 60),
        ("2+1", false, 60),
        ("2+1.2", false, 120),
        ("3+2", false, 120),
        ("7+1", false, 120),
        ("7+1.2", false, 180),
        ("5+3", false, 120),
        ("10+5", false, 180),
        ("none", false, 180),
    ] {
        let mut seated = Seated::begun(time);
        seated.wait(500).depart(WHITE, on_purpose);
        assert_eq!(
            seated.table.claim_at(),
            Some(seated.now + Millis(seconds * 1000)),
            "{time}, on purpose: {on_purpose}"
        );
    }
}

#[test]
fn the_present_player_may_claim_a_draw_or_wait() {
    let mut seated = Seated::begun("10+5");
    seated.depart(WHITE, true).wait(15_000);
    assert!(seated.tick().is_empty(), "nothing is claimed by itself");
    assert_eq!(seated.refused(claim(WHITE, Claim::Win)), "not_gone");
    assert_eq!(ended(&seated.tell(claim(BLACK, Claim::Draw))), ("1-1", "claimed_draw"));
    assert_eq!(seated.table.conclusion().map(|end| end.reason), Some(EndReason::ClaimedDraw));
    assert_eq!(seated.table.deserter(), Some(WHITE));
    assert_eq!(seated.refused(claim(BLACK, Claim::Win)), "over");
}

#[test]
fn who_comes_back_has_lost_only_the_time_on_the_clock() {
    let mut seated = Seated::begun("10+5");
    seated.depart(WHITE, true).wait(14_000).arrive(WHITE);
    assert_eq!((seated.presence(WHITE), seated.table.claim_at()), (Presence::Here, None));
    assert_eq!(seated.left(WHITE), 10 * 60_000 - 14_000);
    seated.depart(WHITE, false).wait(14_000);
    assert_eq!(seated.refused(claim(BLACK, Claim::Win)), "not_gone");
}

#[test]
fn leaving_twice_is_leaving_once() {
    let mut seated = Seated::begun("10+5");
    seated.depart(WHITE, true).wait(10_000).depart(WHITE, false).wait(5000);
    assert_eq!(seated.presence(WHITE), Presence::Gone);
}

#[test]
fn the_present_player_can_always_move() {
    let mut seated = Seated::begun("10+5");
    seated.depart(BLACK, true).wait(100_000).play("28x19");
    assert_eq!(seated.table.acts(), 3);
}

#[test]
fn nothing_is_claimed_before_both_have_moved_or_where_moves_take_days() {
    let mut unbegun = Seated::at(timed("10+5"));
    unbegun.depart(WHITE, true).wait(20_000);
    assert_eq!(unbegun.refused(claim(BLACK, Claim::Win)), "not_gone");
    let mut days = Seated::begun("1d");
    days.depart(WHITE, true).wait(10_000_000);
    assert_eq!((days.table.claim_at(), days.presence(WHITE)), (None, Presence::Away));
    assert_eq!(days.refused(claim(BLACK, Claim::Draw)), "not_gone");
}

#[test]
fn presence_is_no_event_and_is_awaited_anew_when_the_server_is_back() {
    let mut seated = Seated::begun("10+5");
    assert_eq!((seated.presence(WHITE), seated.presence(BLACK)), (Presence::Here, Presence::Here));
    let told = seated.told.len();
    seated.depart(WHITE, true).arrive(WHITE).depart(BLACK, false);
    assert_eq!(seated.told.len(), told);
    seated.tell(Command::Resume { ran: Millis::ZERO });
    assert_eq!(seated.presence(WHITE), Presence::Away);
    assert_eq!(seated.table.claim_at(), Some(seated.now + Millis(180_000)));
}

#[test]
fn nobody_is_gone_before_he_could_come_to_a_table_taken_up_again() {
    let mut seated = Seated::begun("10+5");
    seated.wait(100_000);
    seated.tell(greet(BLACK, Courtesy::OneMoment));
    let table = Table::replay(seated.told.clone()).expect("the game");
    assert_eq!(table.presence(WHITE, seated.now), Presence::Away);
    assert_eq!(table.claim_at(), Some(seated.now + Millis(180_000)));
}
