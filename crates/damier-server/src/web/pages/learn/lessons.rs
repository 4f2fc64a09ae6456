//! Lessons: the list, and a page for each; which lesson teaches a refusal.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::{Html, Redirect};
use damier_content::Content;
use damier_content::lessons::{Lesson, LessonStep, Question};
use damier_game::exercise::lesson::{Goal, Step};
use damier_rules::Variant;
use damier_rules::notation::fen;
use damier_view::scene::Marks;
use damier_view::svg::PieceStyle;
use damier_view::words::{self, Lang, Words};
use serde::Serialize;

use super::super::{Frame, Look};
use super::figure::{board, stamp, written};
use super::problems::internal;
use super::prose;
use crate::web::{Assets, PageLang, WebError};

/// The list of lessons.
#[derive(Template)]
#[template(path = "lessons.html")]
struct Lessons {
    frame: Frame,
    lessons: Vec<Line>,
}

/// A lesson in the list.
struct Line {
    number: usize,
    slug: &'static str,
    title: &'static str,
    idea: &'static str,
    minutes: String,
    board: String,
}

pub(super) async fn list(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
) -> Result<Html<String>, WebError> {
    let frame = Frame::new(lang, look, assets, "/lecons", &[PieceStyle::Mini]);
    let line = |lesson: &'static Lesson| {
        let step = lesson.steps.first().map(|step| &step.step);
        Line {
            number: lesson.number,
            slug: &lesson.slug,
            title: lesson.title.get(lang),
            idea: lesson.idea.get(lang),
            minutes: frame.words.with("lessons-minutes", &[("n", lesson.minutes.into())]),
            board: step.map(|step| stamp(step.variant(), &shown(step))).unwrap_or_default(),
        }
    };
    let lessons = Content::shipped().lessons.iter().map(line).collect();
    Ok(Html(Lessons { lessons, frame }.render()?))
}

/// The position that the learner finds.
fn shown(step: &Step) -> damier_rules::Setup {
    step.game().position().setup()
}

/// A lesson.
#[derive(Template)]
#[template(path = "lesson.html")]
struct LessonPage {
    frame: Frame,
    slug: &'static str,
    title: &'static str,
    idea: &'static str,
    of: String,
    format: String,
    steps: Vec<StepView>,
    questions: Vec<QuestionView>,
    next: Option<&'static Lesson>,
    exercise: String,
    words: String,
}

/// A step, to be read.
struct StepView {
    title: String,
    board: String,
    text: String,
    goal: String,
    moves: String,
}

/// A question, to be read, with its answer.
struct QuestionView {
    text: String,
    answers: Vec<String>,
    right: String,
    why: String,
    board: Option<String>,
}

pub(super) async fn lesson(
    PageLang(lang): PageLang,
    look: Look,
    State(assets): State<Assets>,
    Path(slug): Path<String>,
) -> Result<Html<String>, WebError> {
    let all = &Content::shipped().lessons;
    let lesson = all.iter().find(|lesson| lesson.slug == slug).ok_or(WebError::NotFound)?;
    let frame = Frame::new(lang, look, assets, "/lecons", PieceStyle::CHOICES);
    let next = all.get(lesson.number);
    let (said, style) = (&frame.words, look.pieces);
    let shape = lesson.steps.first().map_or(Variant::INTERNATIONAL, |step| step.step.variant()).shape();
    let page = LessonPage {
        slug: &lesson.slug,
        title: lesson.title.get(lang),
        idea: lesson.idea.get(lang),
        of: said.with("learn-lesson-of", &[("n", lesson.number.into()), ("m", all.len().into())]),
        format: format!("{}x{}", shape.files, shape.ranks),
        steps: lesson.steps.iter().enumerate().map(|(index, step)| step_view(said, style, lesson, index, step)).collect(),
        questions: lesson.questions.iter().map(|question| question_view(said, style, question)).collect(),
        next,
        exercise: serde_json::to_string(&Sheet::new(said, lesson, next)).map_err(internal)?,
        words: words::for_lesson(lang),
        frame,
    };
    Ok(Html(page.render()?))
}

fn step_view(words: &Words, style: PieceStyle, lesson: &Lesson, index: usize, step: &LessonStep) -> StepView {
    let count = [("n", (index + 1).into()), ("m", lesson.steps.len().into())];
    StepView {
        title: words.with("learn-step-of", &count),
        board: board(words, style, step.step.variant(), &shown(&step.step), &Marks::default()),
        text: prose::html(step.text.get(words.lang())),
        goal: goal_text(words, &step.step),
        moves: moves(words.lang(), &step.step),
    }
}

fn question_view(words: &Words, style: PieceStyle, question: &Question) -> QuestionView {
    let lang = words.lang();
    let board = question.board.as_ref();
    QuestionView {
        text: prose::line(question.text.get(lang)),
        answers: question.answers.iter().map(|answer| prose::plain(answer.get(lang))).collect(),
        right: question.answers.get(question.right - 1).map(|answer| prose::plain(answer.get(lang))).unwrap_or_default(),
        why: prose::line(question.why.get(lang)),
        board: board.map(|shown| self::board(words, style, shown.variant, &shown.setup, &Marks::default())),
    }
}

/// What is to be done in a step.
fn goal_text(words: &Words, step: &Step) -> String {
    let numbering = step.variant().numbering();
    let name = |square| numbering.name(step.variant().shape(), square);
    let goal = step.goal();
    let key = format!("lesson-goal-{}", goal.code());
    match goal {
        Goal::EveryDestination { from } | Goal::Forbidden { from } => {
            words.with(&key, &[("square", name(*from).into())])
        }
        _ => words.get(&key),
    }
}

/// The moves that reach the goal, to be read.
fn moves(lang: Lang, step: &Step) -> String {
    let mut game = step.game().clone();
    match step.goal() {
        Goal::Play(words) => {
            words.iter().map(|word| written(lang, &game, word)).collect::<Vec<_>>().join(", ")
        }
        Goal::Line(words) | Goal::Watch(words) | Goal::Stop(words) => {
            let mut texts = Vec::new();
            for word in words {
                texts.push(written(lang, &game, word));
                if damier_game::record::follow(&mut game, word).is_err() {
                    break;
                }
            }
            texts.join(" ")
        }
        _ => String::new(),
    }
}

/// Which lesson teaches what a refusal says: leads there, or to the list if none does.
pub(super) async fn why(Path(code): Path<String>) -> Redirect {
    match Content::shipped().lesson_teaching(&code) {
        Some(lesson) => Redirect::to(&format!("/lecons/{}", lesson.slug)),
        None => Redirect::to("/lecons"),
    }
}

/// A lesson as the living part reads it.
#[derive(Serialize)]
struct Sheet {
    slug: &'static str,
    number: usize,
    of: usize,
    title: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next_title: Option<&'static str>,
    steps: Vec<StepSheet>,
}

/// A step as the living part reads it.
#[derive(Serialize)]
struct StepSheet {
    step: String,
    text: String,
    goal: String,
    hint: String,
    done: String,
    otherwise: String,
    captions: Vec<String>,
    answers: Vec<String>,
    question: bool,
}

impl Sheet {
    fn new(words: &Words, lesson: &'static Lesson, next: Option<&'static Lesson>) -> Self {
        let lang = words.lang();
        let steps = lesson.steps.iter().map(|step| StepSheet::of_step(words, step));
        let questions = lesson.questions.iter().map(|question| StepSheet::of_question(words, question));
        Self {
            slug: &lesson.slug,
            number: lesson.number,
            of: Content::shipped().lessons.len(),
            title: lesson.title.get(lang),
            next: next.map(|lesson| format!("/lecons/{}", lesson.slug)),
            next_title: next.map(|lesson| lesson.title.get(lang)),
            steps: steps.chain(questions).collect(),
        }
    }
}

impl StepSheet {
    fn of_step(words: &Words, step: &LessonStep) -> Self {
        let lang = words.lang();
        let all = |texts: &[damier_content::Text]| texts.iter().map(|text| prose::plain(text.get(lang))).collect();
        let some = |text: &Option<damier_content::Text>| {
            text.as_ref().map(|text| prose::plain(text.get(lang))).unwrap_or_default()
        };
        Self {
            step: step.step.to_string(),
            text: prose::html(step.text.get(lang)),
            goal: goal_text(words, &step.step),
            hint: some(&step.hint),
            done: some(&step.done),
            otherwise: some(&step.otherwise),
            captions: all(&step.captions),
            answers: all(&step.answers),
            question: false,
        }
    }

    /// A question is a step whose goal is to choose.
    fn of_question(words: &Words, question: &Question) -> Self {
        let lang = words.lang();
        let goal = format!("goal choice {}/{}", question.right, question.answers.len());
        let board = question.board.as_ref().map(|board| {
            format!("variant {}\nstart {}\n", board.variant.id(), fen::print(&board.setup))
        });
        Self {
            step: board.unwrap_or_default() + &goal,
            text: prose::html(question.text.get(lang)),
            goal: words.get("lesson-goal-choice"),
            hint: String::new(),
            done: prose::plain(question.why.get(lang)),
            otherwise: String::new(),
            captions: Vec::new(),
            answers: question.answers.iter().map(|answer| prose::plain(answer.get(lang))).collect(),
            question: true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_and_question_can_be_read_again_by_the_living_part() {
        for &lang in Lang::ALL {
            let words = Words::new(lang);
            for lesson in &Content::shipped().lessons {
                for step in Sheet::new(&words, lesson, None).steps {
                    let read = Step::from_text(&step.step);
                    assert!(read.is_ok(), "{}: {read:?}", lesson.slug);
                    assert!(!step.goal.contains("lesson-goal") && !step.text.is_empty(), "{}", lesson.slug);
                }
            }
        }
    }

    #[test]
    fn no_two_lessons_teach_the_same_refusal() {
        let mut codes: Vec<_> = Content::shipped().lessons.iter().flat_map(|lesson| &lesson.teaches).collect();
        let count = codes.len();
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), count);
    }
}
