//! Matches: two games, in which each player has each colour once.

use damier_club::{
    Claim, Command, Event, FollowError, Leg, MatchStage, Opening, Proposal, Refusal, Sides, Table,
};
use damier_game::clock::Millis;
use damier_rules::Color;

use crate::seated::{BLACK, Seated, WHITE, claim, ended, id, opening, propose, timed};

fn first(time: &str) -> Opening {
    Opening { leg: Some(Leg::First { next: id(5) }), ..opening(timed(time)) }
}

/// Both have moved in the first game.
fn begun(time: &str) -> Seated {
    let mut seated = Seated::open(first(time));
    seated.arrive(WHITE).arrive(BLACK).play("32-28 19-23");
    seated
}

/// The second game, from what happened in the first.
fn second(seated: &Seated) -> Seated {
    Seated::open(seated.table.rematch_opening(id(99)).expect("the second game"))
}

#[test]
fn the_second_game_follows_by_itself_with_colours_swapped() {
    let mut seated = begun("5+3");
    let score = seated.table.match_score().expect("a match");
    assert_eq!((score.stage, score.points), (MatchStage::First, Sides::default()));
    let told = seated.ask(Command::Resign { by: BLACK }).expect("he gives up");
    assert_eq!(ended(&told[0]), ("2-0", "resigned"));
    assert_eq!(told[1..], [Event::Rematched { game: id(5) }]);
    assert_eq!(seated.refused(propose(WHITE, Proposal::Rematch)), "already_rematched");
    assert_eq!(seated.table.match_score().map(|score| score.stage), Some(MatchStage::Between));

    let before = *seated.table.seats();
    let mut seated = second(&seated);
    assert_eq!((seated.table.id(), seated.table.previous()), (id(5), Some(id(1))));
    assert_eq!(*seated.table.seats(), Sides { white: before.black, black: before.white });
    assert_eq!(seated.table.leg(), Some(Leg::Second { brought: Sides { white: 0, black: 2 } }));
    seated.play("32-28 19-23");
    assert_eq!(seated.table.match_score().map(|score| score.stage), Some(MatchStage::Second));
    assert_eq!(ended(&seated.tell(Command::Resign { by: WHITE })), ("0-2", "resigned"));
    let score = seated.table.match_score().expect("a match");
    assert_eq!((score.stage, score.points), (MatchStage::Over, Sides { white: 0, black: 4 }));
    assert_eq!(score.winner(), Some(Color::Black));
}

#[test]
fn a_rematch_after_a_match_begins_a_new_one() {
    let mut seated = begun("none");
    seated.ask(Command::Resign { by: BLACK }).expect("he gives up");
    let mut seated = second(&seated);
    seated.play("32-28 19-23").tell(Command::Resign { by: BLACK });
    seated.tell(propose(WHITE, Proposal::Rematch));
    seated.tell(propose(BLACK, Proposal::Rematch));
    let again = seated.table.rematch_opening(id(99)).expect("a game");
    assert_eq!((again.game, again.leg), (id(2), Some(Leg::First { next: id(99) })));
    assert!(Table::open(again, seated.now).is_ok());
}

#[test]
fn every_way_in_which_a_game_has_a_result_leads_on() {
    // A flag that falls while nobody does anything.
    let mut seated = begun("0.1+0");
    let told = seated.wait(60_000).tick();
    assert_eq!((told.len(), ended(&told[0])), (2, ("0-2", "flag")));
    assert_eq!(told[1], Event::Rematched { game: id(5) });
    // A flag that is found to have fallen when something else is asked.
    let mut seated = begun("0.1+0");
    let told = seated.wait(60_000).ask(propose(WHITE, Proposal::Draw)).expect("time comes first");
    assert_eq!(told[1], Event::Rematched { game: id(5) });
    // A draw.
    let mut seated = begun("none");
    seated.play_any(2).tell(propose(WHITE, Proposal::Draw));
    let told = seated.ask(propose(BLACK, Proposal::Draw)).expect("agreed");
    assert_eq!((ended(&told[0]), &told[1]), (("1-1", "agreed"), &Event::Rematched { game: id(5) }));
    assert_eq!(second(&seated).table.leg(), Some(Leg::Second { brought: Sides::both(1) }));
    // A game that was left.
    let mut seated = begun("5+3");
    seated.depart(WHITE, true).wait(60_000);
    let told = seated.ask(claim(BLACK, Claim::Win)).expect("White is gone");
    assert_eq!((ended(&told[0]), &told[1]), (("0-2", "forfeited"), &Event::Rematched { game: id(5) }));
    // A move that ends the game.
    let start = serde_json::from_str(r#"{"variant":"international","start":"W:W32:B28"}"#).expect("terms");
    let mut seated = Seated::open(Opening { leg: Some(Leg::First { next: id(5) }), ..opening(start) });
    let act = seated.act("32x23", 0);
    let told = seated.ask(act).expect("it is legal");
    assert_eq!((told.len(), ended(&told[1])), (3, ("2-0", "no_pieces")));
    assert_eq!(told[2], Event::Rematched { game: id(5) });
}

#[test]
fn a_game_without_a_result_ends_the_match() {
    for (command, reason) in [(Some(Command::Abort { by: WHITE }), "aborted"), (None, "not_begun")] {
        let mut seated = Seated::open(first("5+3"));
        let told = match &command {
            Some(command) => seated.tell(command.clone()),
            None => seated.wait(31_000).tell(Command::Tick),
        };
        assert_eq!(ended(&told), ("*", reason));
        assert_eq!((seated.table.rematch(), seated.table.rematch_opening(id(99))), (None, None));
        assert_eq!(seated.table.match_score().map(|score| score.stage), Some(MatchStage::BrokenOff));
        // They may begin a new one.
        seated.tell(propose(BLACK, Proposal::Rematch));
        assert_eq!(seated.tell(propose(WHITE, Proposal::Rematch)), Event::Rematched { game: id(2) });
        let again = seated.table.rematch_opening(id(99)).expect("a game");
        assert_eq!((again.game, again.leg), (id(2), Some(Leg::First { next: id(99) })));
    }
    let mut seated = begun("5+3");
    assert_eq!(ended(&seated.tell(Command::Close)), ("*", "closed"));
    assert_eq!(seated.ask(propose(WHITE, Proposal::Rematch)), Err(Refusal::Over));
    // In the second game, what was won in the first stands, and nobody has won the match.
    let mut seated = begun("5+3");
    seated.ask(Command::Resign { by: BLACK }).expect("he gives up");
    let mut seated = second(&seated);
    seated.tell(Command::Abort { by: WHITE });
    let score = seated.table.match_score().expect("a match");
    assert_eq!((score.stage, score.points), (MatchStage::BrokenOff, Sides { white: 0, black: 2 }));
    assert_eq!(score.winner(), None);
}

#[test]
fn no_other_game_is_the_second() {
    let mut seated = begun("5+3");
    seated.ask(Command::Resign { by: BLACK }).expect("he gives up");
    let mut told = seated.told.clone();
    let last = told.last_mut().expect("an event");
    last.event = Event::Rematched { game: id(6) };
    let wrong = Table::replay(told).expect_err("it is another game");
    assert_eq!(wrong, FollowError::Next { number: 4, game: id(6), expected: id(5) });
    assert_eq!(
        wrong.to_string(),
        format!("event 4 goes on to game {}, but the second game of the match is {}", id(6), id(5))
    );
}

#[test]
fn whoever_follows_a_match_comes_to_the_same_score() {
    let mut seated = begun("5+3");
    seated.wait(Millis::from_secs(3).0).ask(Command::Resign { by: WHITE }).expect("he gives up");
    let sent: Vec<_> = seated
        .told
        .iter()
        .map(|told| serde_json::from_str(&serde_json::to_string(told).expect("text")).expect("an event"))
        .collect();
    let follower = Table::replay(sent).expect("it can be followed");
    assert_eq!(follower, seated.table);
    assert_eq!(follower.match_score(), seated.table.match_score());
}
