//! Steps of lessons: what gestures do, and that every goal can be reached.

use damier_game::exercise::lesson::{Gesture, Goal, Progress, Step, StepState, Takes, Verdict};
use damier_rules::Square;

fn step(text: &str) -> Step {
    Step::from_text(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn squares(numbers: &[u8]) -> Vec<Square> {
    numbers.iter().map(|number| Square::new(*number).unwrap()).collect()
}

/// What the gesture leads to: a code, or `going n/m`, `done`, `ignored`.
fn act(state: &mut StepState<'_>, text: &str) -> String {
    let gesture = state.read_gesture(text).unwrap_or_else(|| panic!("{text} is no gesture"));
    match state.act(&gesture) {
        Verdict::Ignored => "ignored".to_owned(),
        Verdict::Going(Progress { done, of }) => format!("going {done}/{of}"),
        Verdict::Done => "done".to_owned(),
        Verdict::Wrong(wrong) => wrong.code().to_owned(),
    }
}

/// Plays gestures and compares what each leads to; then what is left is done as the state itself says.
fn check(text: &str, gestures: &[(&str, &str)]) {
    let step = step(text);
    let again = Step::from_text(&step.to_string()).unwrap();
    assert_eq!(again, step, "{text}");
    let mut state = StepState::new(&step);
    for (gesture, expected) in gestures {
        assert_eq!(act(&mut state, gesture), *expected, "{text}: {gesture}");
    }
    let mut left = 500;
    while let Some(gesture) = state.help() {
        let verdict = state.act(&gesture);
        assert!(matches!(verdict, Verdict::Going(_) | Verdict::Done), "{text}: {gesture:?} gave {verdict:?}");
        left -= 1;
        assert!(left > 0, "{text} never ends");
    }
    assert!(state.is_done(), "{text}");
    assert_eq!(state.takes(), Takes::Nothing, "{text}");
    assert_eq!(state.act(&Gesture::Next), Verdict::Ignored, "{text}");
}

#[test]
fn a_move_is_played_and_a_wrong_try_gives_its_reason() {
    check(
        "start W:W32,45:B28\ngoal play 32x23",
        &[("45-40", "must_capture_elsewhere"), ("32-27", "must_capture_with_it"), ("32x23", "done")],
    );
    check(
        "start W:W28:B\ngoal play 28-22",
        &[("28-23", "otherwise"), ("28-33", "man_backwards"), ("28", "ignored")],
    );
}

#[test]
fn destinations_and_forbidden_squares_come_from_the_rules() {
    check(
        "start W:W28:B\ngoal destinations 28",
        &[("22", "going 1/2"), ("22", "ignored"), ("33", "man_backwards"), ("28", "ignored"), ("23", "done")],
    );
    check("start W:W28:B\ngoal forbidden 28", &[("22", "may_go"), ("5", "not_beside"), ("33", "going 1/2")]);
    check("start W:WK28:B\ngoal destinations 28", &[("1", "not_diagonal"), ("5", "going 1/17")]);
    check("start W:WK46:B28\ngoal destinations 46", &[("37", "must_capture_with_it"), ("5", "going 1/5")]);
}

#[test]
fn every_legal_move_is_found_once() {
    check(
        "start W:W34,37:B29,31\ngoal moves",
        &[("34x23", "going 1/2"), ("34x23", "ignored"), ("37x26", "done")],
    );
}

#[test]
fn replies_of_a_line_are_played() {
    let text = "start W:W27,33,38,39,40,45:B12,13,14,19,23,24\ngoal line 33-28 23x34 40x7";
    check(
        text,
        &[("27-22", "otherwise"), ("33-28", "going 2/3"), ("40x29", "capture_unfinished"), ("40x7", "done")],
    );
}

#[test]
fn squares_are_asked_for_one_after_another() {
    let step = step("goal squares 28 1 50");
    let mut state = StepState::new(&step);
    assert_eq!(state.asked(), Square::new(28));
    assert_eq!(act(&mut state, "1"), "other_square");
    assert_eq!(act(&mut state, "28"), "going 1/3");
    assert_eq!(state.asked(), Square::new(1));
    assert_eq!(state.found(), squares(&[28]));
}

#[test]
fn men_are_put_on_the_board_a_row_at_a_touch() {
    let step = step("goal place");
    let mut state = StepState::new(&step);
    assert!(state.shown().occupied().is_empty());
    assert_eq!(act(&mut state, "23"), "other_square");
    assert_eq!(act(&mut state, "33"), "going 5/40");
    assert_eq!(state.shown().occupied().iter().collect::<Vec<_>>(), squares(&[31, 32, 33, 34, 35]));
    for row in ["2", "7", "12", "17", "37", "42"] {
        assert!(act(&mut state, row).starts_with("going"));
    }
    assert_eq!(act(&mut state, "50"), "done");
    assert_eq!(state.shown(), step.start());
}

#[test]
fn the_board_is_turned_and_questions_are_answered() {
    let turn = step("start W:W:B\ngoal turn");
    let mut state = StepState::new(&turn);
    assert!(state.is_turned());
    assert_eq!(act(&mut state, "turn"), "done");
    assert!(!state.is_turned());
    check("goal choice 2/3", &[("1)", "choice"), ("2)", "done")]);
}

#[test]
fn a_game_is_stopped_when_it_is_drawn() {
    let line = "46-41 4-15 41-46 15-4 46-41 4-15 41-46 15-4";
    let text = format!("start W:WK46:BK4\ngoal stop {line}");
    let mut gestures = vec![("stop", "too_early")];
    let going: Vec<_> = (1..=8).map(|n| format!("going {n}/8")).collect();
    gestures.extend(going.iter().map(|text| ("next", text.as_str())));
    gestures.extend([("next", "too_late"), ("stop", "done")]);
    check(&text, &gestures);
    check("start W:W28:B19\ngoal watch 28-22 19-23", &[("28-22", "ignored"), ("next", "going 1/2")]);
}

#[test]
fn faults_are_answered_in_huffing_play() {
    let start = "variant polish\nstart B:W27,48:B3,22";
    let text = format!("{start}\nbefore ~3-8\ngoal line huff@22 48-43");
    check(&text, &[("force", "other_answer"), ("huff@22", "going 1/2"), ("48-43", "done")]);
    check(&format!("{start}\nbefore ~3-8\ngoal play force"), &[("stand", "other_answer")]);
}

#[test]
fn what_does_not_fit_the_rules_is_no_step() {
    for (text, expected) in [
        ("start W:W28:B\ngoal play 28-33", "`28-33` cannot be played there"),
        ("start W:W28:B\ngoal destinations 33", "nothing to do or to find"),
        ("variant russian\ngoal squares 33", "square 33 is not on this board of 32"),
        ("goal choice 4/3", "answer 4 of 3"),
        ("start W:W28:B19\ngoal stop 28-22", "does not end in a draw"),
        ("goal dance", "`dance` is no goal"),
        ("variant chess\ngoal turn", "no variant `chess`"),
        ("goal turn left", "is no goal"),
        ("hello", "`hello` says nothing"),
        ("start W:W99:B\ngoal turn", "the start"),
        ("variant english\nbefore ~9-14\ngoal play force", "huffing"),
    ] {
        let error = Step::from_text(text).unwrap_err().to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
    assert!(Goal::from_text("").is_err());
}
