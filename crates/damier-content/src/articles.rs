//! Articles in sections: `articles/history.toml`, `mistakes.toml`, `questions.toml`.

use damier_game::exercise::lesson::{Goal, Step, StepState, Verdict};
use damier_rules::Variant;
use serde::Deserialize;

use crate::boards::{Board, BoardEntry};
use crate::faults;
use crate::files::{ContentError, Files, parse, stem};
use crate::lessons::{Lesson, WrongTry};
use crate::text::Text;

/// An article.
#[derive(Clone, Debug)]
pub struct Article {
    /// Its name: `history`, `mistakes` or `questions`.
    pub slug: String,
    /// What it is called.
    pub title: Text,
    /// What is said first.
    pub intro: Text,
    /// Its sections, in order.
    pub sections: Vec<Section>,
}

/// A section of an article.
#[derive(Clone, Debug)]
pub struct Section {
    /// Its name in addresses.
    pub slug: String,
    /// What it is called; a question, among questions.
    pub title: Text,
    /// What it says, in paragraphs.
    pub text: Text,
    /// A board that shows it.
    pub board: Option<Board>,
    /// A mistake made on that board, and the code it is refused with.
    pub wrong: Option<WrongTry>,
    /// The lesson about it, by its slug.
    pub lesson: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: Text,
    intro: Text,
    #[serde(rename = "section")]
    sections: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    slug: String,
    title: Text,
    text: Text,
    board: Option<BoardEntry>,
    #[serde(rename = "try")]
    wrong: Option<WrongTry>,
    lesson: Option<String>,
}

/// Reads every article.
pub(crate) fn read(files: &Files) -> Result<Vec<Article>, ContentError> {
    let read_section = |file: &str, entry: Entry| {
        let Entry { slug, title, text, board, wrong, lesson } = entry;
        let board = board.map(|board| board.read(file, &slug)).transpose()?;
        Ok(Section { slug, title, text, board, wrong, lesson })
    };
    let read_article = |(file, text)| {
        let File { title, intro, sections } = parse(file, text)?;
        let sections = sections.into_iter().map(|entry| read_section(file, entry));
        let sections = sections.collect::<Result<_, ContentError>>()?;
        Ok(Article { slug: stem(file).to_owned(), title, intro, sections })
    };
    files.of_folder("articles", ".toml").map(read_article).collect()
}

impl Article {
    /// Everything that is wrong with it, each a line; `lessons` are those it may refer to. None in what is shipped.
    #[must_use]
    pub fn faults(&self, lessons: &[Lesson]) -> Vec<String> {
        let texts = [&self.title, &self.intro];
        let mut faults = faults::of_texts(&self.slug, texts, Variant::INTERNATIONAL);
        for section in &self.sections {
            let place = format!("{}, {}", self.slug, section.slug);
            faults.extend(section.faults(&place));
            let is_missing = |slug: &&String| !lessons.iter().any(|lesson| lesson.slug == **slug);
            let missing = section.lesson.iter().filter(is_missing);
            faults.extend(missing.map(|slug| format!("{place}: no lesson {slug}")));
        }
        faults
    }
}

impl Section {
    fn faults(&self, place: &str) -> Vec<String> {
        let variant = self.board.as_ref().map_or(Variant::INTERNATIONAL, |board| board.variant);
        let caption = self.board.as_ref().and_then(|board| board.caption.as_ref());
        let texts = [&self.title, &self.text].into_iter().chain(caption);
        let mut faults = faults::of_texts(place, texts, variant);
        if let Some(wrong) = &self.wrong {
            let given = self.board.as_ref().map_or("no board", |board| code_of(board, &wrong.gesture));
            if given != wrong.code {
                faults.push(format!("{place}: {} gives {given}, not {}", wrong.gesture, wrong.code));
            }
        }
        faults
    }
}

/// The code with which a try is refused on a board.
fn code_of(board: &Board, gesture: &str) -> &'static str {
    let Ok(step) = Step::new(board.variant, &board.setup, &[], Goal::EveryMove) else {
        return "no legal move";
    };
    let mut state = StepState::new(&step);
    match state.read_gesture(gesture).map(|gesture| state.act(&gesture)) {
        Some(Verdict::Wrong(wrong)) => wrong.code(),
        Some(Verdict::Going(_) | Verdict::Done) => "going on",
        Some(Verdict::Ignored) | None => "no move",
    }
}
