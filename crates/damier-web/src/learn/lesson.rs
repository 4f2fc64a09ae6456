//! A lesson at the board: its steps, one after the other, then its questions.

use damier_club::json::Json;
use damier_game::Game;
use damier_game::exercise::lesson::{Gesture, Goal, Step, StepState, Takes, Verdict, Wrong};
use damier_rules::explain::Attempt;
use damier_rules::{Color, Setup, Square};
use damier_view::explain;
use damier_view::scene::{Marks, Refused};

use super::{ANSWER, Beat, Timed};

/// How long a move that is not wanted stands before it is taken back, in milliseconds.
const NOT_THIS: u32 = 900;

/// How long a move that was to be found stands before it is taken back.
const FOUND: u32 = 500;

/// What a lesson says, as its page brings it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonText {
    /// Its name in addresses.
    pub slug: String,
    /// Its number, from 1.
    pub number: usize,
    /// How many lessons there are.
    pub of: usize,
    /// What it is called.
    pub title: String,
    /// The address and title of the lesson after it.
    pub next: Option<(String, String)>,
}

/// A step with what is said about it. Texts of more than a line are markup of ours.
#[derive(Debug)]
pub struct LessonStep {
    step: &'static Step,
    /// What it explains, as markup.
    pub text: String,
    /// What is to be done.
    pub goal: String,
    /// A help.
    pub hint: String,
    /// What is said when it is done.
    pub done: String,
    /// What is said when the move or the answer is another than the one wanted.
    pub otherwise: String,
    /// What is said after each move that is shown.
    pub captions: Vec<String>,
    /// The answers to choose from.
    pub answers: Vec<String>,
    /// Whether it is a question at the end.
    pub is_question: bool,
}

/// What there is to say of the step on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Ask {
    /// What is to be done.
    #[default]
    Task,
    /// It goes well: so much is done.
    Going(usize, usize),
    /// It is done.
    Done,
    /// Something was wrong.
    Wrong(Wrong),
    /// The help was asked for.
    Hint,
}

/// A lesson that somebody takes.
#[derive(Debug)]
pub struct Lesson {
    text: LessonText,
    steps: Vec<LessonStep>,
    at: usize,
    /// How many steps have been done at some time.
    reached: usize,
    state: StepState<'static>,
    ask: Ask,
    errors: u16,
    /// The square touched last that was wrong.
    slip: Option<Square>,
    is_over: bool,
}

impl Lesson {
    /// The lesson that a page brings, at its first step; so many steps have been done before.
    #[must_use]
    pub fn read(text: &str, reached: usize) -> Option<Self> {
        let json = Json::parse(text)?;
        let named = |name: &str| json.text(name).map(str::to_owned);
        let number = |name: &str| json.number(name).and_then(|number| usize::try_from(number).ok());
        let steps: Vec<LessonStep> = json.get("steps")?.as_list()?.iter().filter_map(step).collect();
        let first = steps.first()?.step;
        Some(Self {
            text: LessonText {
                slug: named("slug")?,
                number: number("number")?,
                of: number("of")?,
                title: named("title")?,
                next: named("next").zip(named("next_title")),
            },
            reached: reached.min(steps.len()),
            steps,
            at: 0,
            state: StepState::new(first),
            ask: Ask::Task,
            errors: 0,
            slip: None,
            is_over: false,
        })
    }

    /// What it says.
    #[must_use]
    pub const fn text(&self) -> &LessonText {
        &self.text
    }

    /// Its steps, the questions at the end included.
    #[must_use]
    pub fn steps(&self) -> &[LessonStep] {
        &self.steps
    }

    /// The step on the board, from 0.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The step on the board.
    #[must_use]
    pub fn step(&self) -> &LessonStep {
        &self.steps[self.at]
    }

    /// How many steps have been done.
    #[must_use]
    pub const fn reached(&self) -> usize {
        self.reached
    }

    /// How far the step on the board has come.
    #[must_use]
    pub const fn state(&self) -> &StepState<'static> {
        &self.state
    }

    /// What there is to say of it.
    #[must_use]
    pub const fn ask(&self) -> &Ask {
        &self.ask
    }

    /// Errors made so far.
    #[must_use]
    pub const fn errors(&self) -> u16 {
        self.errors
    }

    /// What was tried last, if it was to touch a square and wrong.
    #[must_use]
    pub fn slip(&self) -> Option<Attempt> {
        let to = self.slip?;
        Some(Attempt::new(self.state.piece().unwrap_or(to), to))
    }

    /// Whether all steps have been gone through.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether the next step can come: this one is done, or was done before.
    #[must_use]
    pub fn may_go_on(&self) -> bool {
        !self.is_over && (self.state.is_done() || self.reached > self.at)
    }

    /// What was said after the last move shown.
    #[must_use]
    pub fn caption(&self) -> Option<&str> {
        let shown = matches!(self.step().step.goal(), Goal::Watch(_) | Goal::Stop(_) | Goal::Line(_));
        let last = self.state.found_moves().len().checked_sub(1).filter(|_| shown)?;
        self.step().captions.get(last).map(String::as_str).filter(|text| !text.is_empty())
    }

    /// The game that the board comes to, and who moves there.
    #[must_use]
    pub fn game(&self) -> (Game, Option<Color>) {
        let game = self.state.game().clone();
        let seat = (self.state.takes() == Takes::Moves).then(|| game.turn());
        (game, seat)
    }

    /// Whose pieces are at the bottom: those that are to be moved.
    #[must_use]
    pub fn side(&self) -> Color {
        match self.step().step.goal() {
            Goal::Play(_) | Goal::Line(_) | Goal::EveryMove => self.step().step.game().turn(),
            _ => Color::White,
        }
    }

    /// The learner has played this, or answered so.
    pub fn did(&mut self, word: &str) -> Vec<Timed> {
        self.slip = None;
        let Some(gesture) = self.state.read_gesture(word.trim_start_matches('~')) else {
            return vec![(0, Beat::Sync)];
        };
        let is_search = *self.step().step.goal() == Goal::EveryMove;
        let verdict = self.state.act(&gesture);
        let rest = match verdict {
            Verdict::Wrong(_) => NOT_THIS,
            _ if is_search => FOUND,
            _ => ANSWER,
        };
        self.take(verdict);
        vec![(rest, Beat::Sync)]
    }

    /// A try was refused at the board.
    pub fn refused(&mut self) {
        self.errors = self.errors.saturating_add(1);
    }

    /// A square was touched.
    pub fn touch(&mut self, square: Square) -> Vec<Timed> {
        let verdict = self.state.act(&Gesture::Touch(square));
        self.slip = matches!(verdict, Verdict::Wrong(_)).then_some(square);
        self.take(verdict);
        Vec::new()
    }

    /// A button was pressed: the next move, stop, turn, an answer.
    pub fn press(&mut self, gesture: &Gesture) -> Vec<Timed> {
        let verdict = self.state.act(gesture);
        self.take(verdict);
        vec![(0, Beat::Sync)]
    }

    /// Shows what is to be done, by doing it.
    pub fn show(&mut self) -> Vec<Timed> {
        self.slip = None;
        let Some(gesture) = self.state.help() else { return Vec::new() };
        // What is to be found by touching or choosing is found; a move is told first, so that the hand can make it.
        if self.state.takes() == Takes::Moves && self.ask != Ask::Hint {
            self.ask = Ask::Hint;
            return Vec::new();
        }
        let verdict = self.state.act(&gesture);
        self.take(verdict);
        vec![(0, Beat::Sync)]
    }

    fn take(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Ignored => {}
            Verdict::Going(progress) => self.ask = Ask::Going(progress.done, progress.of),
            Verdict::Done => {
                self.ask = Ask::Done;
                self.reached = self.reached.max(self.at + 1);
            }
            Verdict::Wrong(wrong) => {
                self.errors = self.errors.saturating_add(1);
                self.ask = Ask::Wrong(wrong);
            }
        }
    }

    /// Goes to a step that can be gone to.
    pub fn go_to(&mut self, at: usize) {
        if at >= self.steps.len() {
            self.is_over = self.may_go_on();
        } else if at <= self.reached {
            self.at = at;
            self.is_over = false;
            self.state = StepState::new(self.steps[at].step);
            self.ask = Ask::Task;
            self.slip = None;
        }
    }

    /// Whether squares are touched now.
    #[must_use]
    pub fn takes_touches(&self) -> bool {
        self.state.takes() == Takes::Touches
    }

    /// Whether the numbers of the squares would give the answer away.
    #[must_use]
    pub fn hides_numbers(&self) -> bool {
        matches!(self.step().step.goal(), Goal::Squares(_)) && !self.state.is_done()
    }

    /// Whether the board lies the wrong way.
    #[must_use]
    pub fn is_turned(&self) -> bool {
        self.state.is_turned()
    }

    /// Marks what has been found and what was wrong; leaves out pieces that are not on the board yet.
    pub fn dress(&self, setup: &mut Setup, marks: &mut Marks) {
        match self.step().step.goal() {
            Goal::Place => *setup = self.state.shown(),
            Goal::Forbidden { from } => {
                marks.chosen = Some(*from);
                marks.forbidden = self.state.found().iter().copied().collect();
            }
            Goal::EveryDestination { from } => {
                marks.chosen = Some(*from);
                marks.right = self.state.found().iter().copied().collect();
                marks.must_capture.remove(*from);
            }
            Goal::Squares(_) => marks.right = self.state.found().iter().copied().collect(),
            _ => {}
        }
        if let (Some(attempt), Ask::Wrong(wrong)) = (self.slip(), &self.ask) {
            if let Wrong::Refused(refusal) = wrong {
                let shown = explain::marks(&attempt, refusal);
                (marks.refused, marks.required) = (shown.refused, shown.required);
            } else {
                marks.refused = Some(Refused { way: vec![attempt.to], ..Refused::default() });
            }
        }
        if self.ask == Ask::Hint
            && let Some(Gesture::Play(m)) = self.state.help()
        {
            let route = self.state.position().routes(&m).into_iter().next();
            marks.hint.insert(m.from);
            marks.hint_way = std::iter::once(m.from).chain(route.unwrap_or_else(|| vec![m.to])).collect();
        }
    }
}

fn step(json: &Json) -> Option<LessonStep> {
    let text = |name: &str| json.text(name).unwrap_or_default().to_owned();
    let list = |name: &str| -> Vec<String> {
        let list = json.get(name).and_then(Json::as_list).unwrap_or_default();
        list.iter().filter_map(Json::as_text).map(str::to_owned).collect()
    };
    // A step lives as long as its page.
    let step: &'static Step = Box::leak(Box::new(Step::from_text(json.text("step")?).ok()?));
    Some(LessonStep {
        step,
        text: text("text"),
        goal: text("goal"),
        hint: text("hint"),
        done: text("done"),
        otherwise: text("otherwise"),
        captions: list("captions"),
        answers: list("answers"),
        is_question: json.is_true("question"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"{"slug":"obligation","number":4,"of":20,"title":"Prendre est obligatoire","next":"/lecons/x","next_title":"X",
        "steps":[{"step":"start W:W32,45:B28\ngoal play 32x23","text":"<p>Il faut prendre.</p>","goal":"Prenez."},
        {"step":"start W:W34,37:B29,31\ngoal moves","text":""},
        {"step":"goal squares 28 1","text":""},
        {"step":"goal choice 2/2","question":true,"answers":["oui","non"]}]}"#;

    fn lesson() -> Lesson {
        Lesson::read(TEXT, 0).expect("a lesson")
    }

    fn sq(number: u8) -> Square {
        Square::new(number).expect("a square")
    }

    #[test]
    fn a_lesson_is_gone_through_step_by_step() {
        let mut lesson = lesson();
        assert!(!lesson.may_go_on());
        lesson.go_to(1);
        assert_eq!(lesson.at(), 0, "not before this one is done");
        lesson.refused();
        lesson.did("32x23");
        assert_eq!((lesson.ask(), lesson.reached(), lesson.errors()), (&Ask::Done, 1, 1));
        lesson.go_to(1);
        assert_eq!(lesson.did("34x23"), [(FOUND, Beat::Sync)]);
        assert_eq!((lesson.ask(), lesson.game().0.len()), (&Ask::Going(1, 2), 0), "the board stays");
        lesson.did("37x26");
        lesson.go_to(2);
        assert!(lesson.takes_touches() && lesson.hides_numbers());
        lesson.touch(sq(1));
        assert!(matches!(lesson.ask(), Ask::Wrong(_)));
        let (mut setup, mut marks) = (lesson.game().0.position().setup(), Marks::default());
        lesson.touch(sq(28));
        lesson.dress(&mut setup, &mut marks);
        assert!(marks.right.contains(sq(28)) && marks.refused.is_none());
        lesson.touch(sq(1));
        lesson.go_to(3);
        lesson.press(&Gesture::Choose(1));
        assert!(matches!(lesson.ask(), Ask::Wrong(Wrong::Choice { chosen: 1 })));
        lesson.press(&Gesture::Choose(2));
        assert!(lesson.may_go_on() && !lesson.is_over());
        lesson.go_to(4);
        assert!(lesson.is_over());
    }

    #[test]
    fn a_move_that_is_not_wanted_is_taken_back() {
        let text = TEXT.replace("W:W32,45:B28\\ngoal play 32x23", "W:W28:B\\ngoal play 28-22");
        let mut lesson = Lesson::read(&text, 9).expect("a lesson");
        assert_eq!(lesson.reached(), 4, "no more than there are");
        assert_eq!(lesson.did("28-23"), [(NOT_THIS, Beat::Sync)]);
        assert!(matches!(lesson.ask(), Ask::Wrong(Wrong::Otherwise(_))) && lesson.game().0.is_empty());
        lesson.show();
        assert_eq!(lesson.ask(), &Ask::Hint);
        let (mut setup, mut marks) = (lesson.game().0.position().setup(), Marks::default());
        lesson.dress(&mut setup, &mut marks);
        assert_eq!(marks.hint_way, [sq(28), sq(22)]);
        lesson.show();
        assert_eq!(lesson.ask(), &Ask::Done);
    }

    #[test]
    fn what_is_no_lesson_is_none() {
        for text in ["", "{}", r#"{"slug":"a","number":1,"of":2,"title":"b","steps":[]}"#, "[1]"] {
            assert!(Lesson::read(text, 0).is_none(), "{text}");
        }
    }
}
