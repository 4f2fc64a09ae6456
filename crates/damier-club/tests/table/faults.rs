//! Faults at a live table: irregular moves, and who answers them.

use damier_club::{Command, Event, Proposal};
use damier_game::clock::Millis;

use crate::seated::{BLACK, Seated, WHITE, ended, propose, terms};

/// White has to take 28 and 19 with 32.
fn table(variant: &str, mode: &str) -> Seated {
    let json = format!(
        r#"{{"variant":"{variant}","time":"5+3","faults":"{mode}","start":"W:W32,37,45:B1,2,19,28"}}"#
    );
    let mut seated = Seated::at(terms(&json));
    seated.arrive(WHITE).arrive(BLACK);
    seated
}

#[test]
fn irregular_moves_are_accepted_only_where_faults_are_answered() {
    let mut strict = table("international", "strict");
    assert_eq!(strict.refused(strict.act("45-40", 0)), "illegal");
    assert_eq!(strict.refused(strict.act("~45-40", 0)), "illegal");
    for (variant, mode) in [("international", "arbiter"), ("polish", "huffing")] {
        for text in ["45-40", "~45-40", "4540"] {
            let mut seated = table(variant, mode);
            let told = seated.tell(seated.act(text, 0));
            assert!(matches!(told, Event::Acted { word, .. } if word == "~45-40"), "{mode} {text}");
        }
    }
}

#[test]
fn a_huff_is_not_a_move_and_costs_the_time_it_takes() {
    let mut seated = table("polish", "huffing");
    seated.play("32x14 1-7 37-32");
    assert_eq!(seated.table.turn(), BLACK);
    let mut seated = table("polish", "huffing");
    seated.play("~45-40 1-7 ~40-34");
    let before = seated.left(BLACK);
    seated.wait(4000);
    let told = seated.tell(seated.act("huff@32", 0));
    let Event::Acted { left: Some(left), .. } = told else { panic!("{told:?}") };
    assert_eq!((left.black.0, seated.table.turn()), (before - 4000, BLACK));
    seated.wait(1000);
    assert_eq!(seated.left(BLACK), before - 5000, "Black's clock runs on");
    seated.tell(seated.act("2-8", 0));
    assert_eq!(seated.left(BLACK), before - 5000 + 3000);
    assert_eq!(seated.table.turn(), WHITE);
}

#[test]
fn force_gives_the_turn_back() {
    let mut seated = table("international", "arbiter");
    seated.play("~45-40");
    assert_eq!(seated.refused(seated.act("huff@32", 0)), "not_huffable");
    seated.play("force");
    assert_eq!((seated.table.turn(), seated.table.acts()), (WHITE, 2));
    assert!(!seated.table.has_begun(), "Black has answered, not moved");
    let events = seated.ask(seated.act("~37-31", 0)).expect("a refusal to capture is accepted");
    assert_eq!(ended(&events[1]), ("0-2", "refused_capture"));
}

#[test]
fn an_answer_is_sent_twice_like_a_move() {
    let mut seated = table("international", "arbiter");
    seated.play("~45-40 force 32x14");
    let again = Command::Act { by: BLACK, act: 1, word: "force".to_owned(), lag: Millis::ZERO };
    assert_eq!(seated.ask(again), Ok(Vec::new()));
    let other = Command::Act { by: BLACK, act: 1, word: "stand".to_owned(), lag: Millis::ZERO };
    assert_eq!(seated.refused(other), "wrong_act");
}

#[test]
fn an_end_that_rests_on_a_fault_waits_for_the_answer() {
    let json = r#"{"variant":"international","faults":"arbiter","start":"W:W21,22,26,28,46,47:B17,36"}"#;
    let mut seated = Seated::at(terms(json));
    seated.play("~46-41");
    assert_eq!(seated.end(), None, "Black cannot move, but may answer");
    assert_eq!(seated.refused(seated.act("36-41", 0)), "over");
    let events = seated.ask(seated.act("stand", 0)).expect("an answer");
    assert!(matches!(&events[0], Event::Acted { word, .. } if word == "stand"));
    assert_eq!(ended(&events[1]), ("2-0", "blocked"));
}

#[test]
fn faults_and_answers_are_taken_back_with_the_move() {
    let mut seated = table("polish", "huffing");
    let start = seated.table.game().fen();
    seated.play("~45-40 huff@32");
    seated.tell(propose(WHITE, Proposal::Takeback));
    assert!(matches!(seated.tell(propose(BLACK, Proposal::Takeback)), Event::TakenBack { acts: 0, .. }));
    assert_eq!(seated.table.game().fen(), start);
}
