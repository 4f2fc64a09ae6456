//! Lessons: steps with goals on the board, and what they say.
//!
//! A lesson is a file `lessons/NN-slug.toml`. A step of it is checked against the rules when it is read; what its goal
//! asks for is computed from them. [`Lesson::faults`] plays it from end to end.

use damier_game::exercise::lesson::{Goal, Step, StepState, Verdict};
use damier_rules::notation::fen;
use serde::Deserialize;

use crate::boards::{self, Board, BoardEntry};
use crate::faults;
use crate::files::{ContentError, Files, parse, stem};
use crate::text::Text;

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its place among the lessons, from 1.
    pub number: usize,
    /// Its name in addresses.
    pub slug: String,
    /// What it is called.
    pub title: Text,
    /// The one idea of it, a sentence.
    pub idea: Text,
    /// How long it takes, about.
    pub minutes: u8,
    /// The codes of refusals that this lesson teaches to understand.
    pub teaches: Vec<String>,
    /// Its steps.
    pub steps: Vec<LessonStep>,
    /// The questions at its end.
    pub questions: Vec<Question>,
}

/// A step of a lesson: what is to be done, and what is said about it.
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// The position and the goal.
    pub step: Step,
    /// What is said first.
    pub text: Text,
    /// What is said to whoever asks for help.
    pub hint: Option<Text>,
    /// What is said about a legal move that is not wanted.
    pub otherwise: Option<Text>,
    /// What is said when it is done.
    pub done: Option<Text>,
    /// Wrong tries that a learner will make, and the codes they are answered with.
    pub tries: Vec<WrongTry>,
    /// For moves that are shown: what is said after each.
    pub captions: Vec<Text>,
    /// For a choice: the answers.
    pub answers: Vec<Text>,
}

/// A wrong try, and what it must be answered with.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrongTry {
    /// What is tried, as [`StepState::read_gesture`] reads it.
    #[serde(rename = "try")]
    pub gesture: String,
    /// The code of the answer.
    pub code: String,
}

/// A question at the end of a lesson.
#[derive(Clone, Debug)]
pub struct Question {
    /// The board it is about.
    pub board: Option<Board>,
    /// The question.
    pub text: Text,
    /// The answers to choose from.
    pub answers: Vec<Text>,
    /// Which is right, counted from 1.
    pub right: usize,
    /// Why.
    pub why: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: Text,
    idea: Text,
    minutes: u8,
    #[serde(default)]
    teaches: Vec<String>,
    #[serde(rename = "step")]
    steps: Vec<StepEntry>,
    #[serde(rename = "question")]
    questions: Vec<QuestionEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepEntry {
    variant: Option<String>,
    fen: Option<String>,
    #[serde(default)]
    before: Vec<String>,
    goal: String,
    text: Text,
    hint: Option<Text>,
    otherwise: Option<Text>,
    done: Option<Text>,
    #[serde(default)]
    tries: Vec<WrongTry>,
    #[serde(default)]
    captions: Vec<Text>,
    #[serde(default)]
    answers: Vec<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QuestionEntry {
    board: Option<BoardEntry>,
    text: Text,
    answers: Vec<Text>,
    right: usize,
    why: Text,
}

/// Reads every lesson.
pub(crate) fn read(files: &Files) -> Result<Vec<Lesson>, ContentError> {
    let entries = files.of_folder("lessons", ".toml");
    entries.enumerate().map(|(index, (file, text))| read_lesson(index + 1, file, text)).collect()
}

fn read_lesson(number: usize, file: &str, text: &str) -> Result<Lesson, ContentError> {
    let parsed: File = parse(file, text)?;
    let name = stem(file).split_once('-').filter(|(ordinal, _)| ordinal.parse() == Ok(number));
    let (_, slug) =
        name.ok_or_else(|| ContentError::wrong(file, "name", &format!("expected {number:02}-…")))?;
    let steps = parsed.steps.into_iter().enumerate();
    let steps = steps.map(|(index, entry)| entry.read(file, &format!("step {}", index + 1)));
    let questions = parsed.questions.into_iter().enumerate();
    let questions = questions.map(|(index, entry)| entry.read(file, &format!("question {}", index + 1)));
    Ok(Lesson {
        number,
        slug: slug.to_owned(),
        title: parsed.title,
        idea: parsed.idea,
        minutes: parsed.minutes,
        teaches: parsed.teaches,
        steps: steps.collect::<Result<_, _>>()?,
        questions: questions.collect::<Result<_, _>>()?,
    })
}

impl StepEntry {
    fn read(self, file: &str, key: &str) -> Result<LessonStep, ContentError> {
        let variant = boards::variant(file, key, self.variant.as_deref())?;
        let setup = match &self.fen {
            None => variant.start_setup(),
            Some(text) => {
                fen::parse(text, variant.shape()).map_err(|error| ContentError::wrong(file, key, &error))?
            }
        };
        let goal = Goal::from_text(&self.goal).map_err(|error| ContentError::wrong(file, key, &error))?;
        let step = Step::new(variant, &setup, &self.before, goal)
            .map_err(|error| ContentError::wrong(file, key, &error))?;
        let Self { text, hint, otherwise, done, tries, captions, answers, .. } = self;
        Ok(LessonStep { step, text, hint, otherwise, done, tries, captions, answers })
    }
}

impl QuestionEntry {
    fn read(self, file: &str, key: &str) -> Result<Question, ContentError> {
        let board = self.board.map(|board| board.read(file, key)).transpose()?;
        if self.right == 0 || self.right > self.answers.len() || self.answers.len() < 2 {
            return Err(ContentError::wrong(file, key, &"which of the answers is right?"));
        }
        let Self { text, answers, right, why, .. } = self;
        Ok(Question { board, text, answers, right, why })
    }
}

impl Lesson {
    /// Everything that is wrong with it, each a line: a goal that cannot be reached, a wrong try answered otherwise than
    /// it says, a language missing, a square that does not exist. None in what is shipped.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let place = format!("lesson {} ({})", self.number, self.slug);
        let variant =
            self.steps.first().map_or(damier_rules::Variant::INTERNATIONAL, |first| first.step.variant());
        let mut faults = faults::of_texts(&place, [&self.title, &self.idea], variant);
        if !(3..=8).contains(&self.steps.len()) {
            faults.push(format!("{place}: {} steps; expected 3 to 8", self.steps.len()));
        }
        if self.questions.is_empty() {
            faults.push(format!("{place}: no question at its end"));
        }
        if !(2..=4).contains(&self.minutes) {
            faults.push(format!("{place}: {} minutes; expected 2 to 4", self.minutes));
        }
        let is_tried =
            |code: &String| self.steps.iter().flat_map(|step| &step.tries).any(|one| one.code == *code);
        for code in self.teaches.iter().filter(|code| !is_tried(code)) {
            faults.push(format!("{place}: teaches {code}, but no try leads to it"));
        }
        for (index, step) in self.steps.iter().enumerate() {
            faults.extend(step.faults(&format!("{place}, step {}", index + 1)));
        }
        for (index, question) in self.questions.iter().enumerate() {
            faults.extend(question.faults(&format!("{place}, question {}", index + 1)));
        }
        faults
    }
}

impl LessonStep {
    fn faults(&self, place: &str) -> Vec<String> {
        let optional = [&self.hint, &self.otherwise, &self.done].into_iter().flatten();
        let texts = [&self.text].into_iter().chain(optional).chain(&self.captions).chain(&self.answers);
        let mut faults = faults::of_texts(place, texts, self.step.variant());
        let expected = match self.step.goal() {
            Goal::Choice { of, .. } => (*of, 0),
            Goal::Watch(words) => (0, words.len()),
            _ => (0, 0),
        };
        if (self.answers.len(), self.captions.len()) != expected {
            let (answers, captions) = expected;
            faults.push(format!("{place}: expected {answers} answers and {captions} captions"));
        }
        faults.extend(self.way_faults().map(|fault| format!("{place}: {fault}")));
        faults.extend(self.tries.iter().filter_map(|one| {
            let given = self.answer_to(&one.gesture);
            (given != one.code).then(|| format!("{place}: {} gives {given}, not {}", one.gesture, one.code))
        }));
        faults
    }

    /// Why the goal cannot be reached by doing as the step itself says.
    fn way_faults(&self) -> Option<String> {
        const MOST_GESTURES: usize = 500;
        let mut state = StepState::new(&self.step);
        for _ in 0..MOST_GESTURES {
            let Some(gesture) = state.help() else { break };
            let verdict = state.act(&gesture);
            if !matches!(verdict, Verdict::Going(_) | Verdict::Done) {
                return Some(format!("{gesture:?} leads to {verdict:?}"));
            }
        }
        (!state.is_done()).then(|| "the goal is not reached".to_owned())
    }

    /// What a gesture is answered with at the beginning: a code, or a word for what is no mistake.
    fn answer_to(&self, gesture: &str) -> &'static str {
        let mut state = StepState::new(&self.step);
        match state.read_gesture(gesture).map(|gesture| state.act(&gesture)) {
            None => "no gesture",
            Some(Verdict::Ignored) => "ignored",
            Some(Verdict::Going(_)) => "going on",
            Some(Verdict::Done) => "done",
            Some(Verdict::Wrong(wrong)) => wrong.code(),
        }
    }
}

impl Question {
    fn faults(&self, place: &str) -> Vec<String> {
        let variant = self.board.as_ref().map_or(damier_rules::Variant::INTERNATIONAL, |board| board.variant);
        let caption = self.board.as_ref().and_then(|board| board.caption.as_ref());
        let texts = [&self.text, &self.why].into_iter().chain(&self.answers).chain(caption);
        faults::of_texts(place, texts, variant)
    }
}
