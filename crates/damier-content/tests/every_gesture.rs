//! Whatever is done at the board of a lesson, the step answers, and what is wrong changes nothing.

use damier_content::Content;
use damier_game::Answer;
use damier_game::exercise::lesson::{Gesture, StepState, Verdict};
use damier_rules::explain::Attempt;

/// Everything a hand can do: touch any square, try to go from any square to any other, press any button.
fn gestures(state: &StepState<'_>) -> Vec<Gesture> {
    let shape = state.position().shape();
    let squares = || shape.all().iter();
    let tries = squares().flat_map(|from| squares().map(move |to| Gesture::Try(Attempt::new(from, to))));
    let huffs = squares().map(|square| Gesture::Answer(Answer::Huff(square)));
    let irregular = state.position().irregular_moves().into_iter().map(Gesture::Play);
    let legal = state.position().legal_moves().into_iter().map(Gesture::Play);
    let buttons = [Gesture::Turn, Gesture::Next, Gesture::Stop];
    let answers = [Answer::Force, Answer::LetStand].map(Gesture::Answer);
    squares()
        .map(Gesture::Touch)
        .chain(tries)
        .chain(huffs)
        .chain(irregular)
        .chain(legal)
        .chain(buttons)
        .chain(answers)
        .chain((0..=9).map(Gesture::Choose))
        .collect()
}

#[test]
fn what_is_wrong_or_ignored_changes_nothing_and_what_is_right_goes_on() {
    let steps = Content::shipped().lessons.iter().flat_map(|lesson| &lesson.steps);
    for step in steps {
        let mut state = StepState::new(&step.step);
        loop {
            for gesture in gestures(&state) {
                let mut after = state.clone();
                match after.act(&gesture) {
                    Verdict::Ignored | Verdict::Wrong(_) => assert_eq!(after, state, "{gesture:?}"),
                    Verdict::Going(progress) => {
                        assert!(progress.done > state.progress().done, "{gesture:?}");
                        assert!(!after.is_done() && progress == after.progress(), "{gesture:?}");
                    }
                    Verdict::Done => assert!(after.is_done() && after.help().is_none(), "{gesture:?}"),
                }
            }
            let Some(help) = state.help() else { break };
            state.act(&help);
        }
    }
}
