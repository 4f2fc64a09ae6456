//! How much of each kind there is, and in which languages.

use damier_view::words::Lang;

use crate::boards::Board;
use crate::combinations::Combination;
use crate::lessons::{Lesson, LessonStep, Question};
use crate::text::Text;
use crate::{Content, articles, lexicon};

/// How much there is of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The kind.
    pub kind: &'static str,
    /// How many there are.
    pub items: usize,
    /// How many of them are written in each language, in the order of [`Lang::ALL`].
    pub written: [usize; 3],
}

impl Count {
    /// Counts things by the texts they have.
    fn of<'t>(kind: &'static str, items: impl IntoIterator<Item = Vec<&'t Text>>) -> Self {
        let mut count = Self { kind, items: 0, written: [0; 3] };
        for texts in items {
            count.items += 1;
            for (written, lang) in count.written.iter_mut().zip(Lang::ALL) {
                let is_missing = texts.iter().any(|text| text.missing().any(|missing| missing == *lang));
                *written += usize::from(!is_missing);
            }
        }
        count
    }
}

impl Content {
    /// How much there is of each kind.
    #[must_use]
    pub fn counts(&self) -> Vec<Count> {
        let problems = self.problems.iter().flat_map(|set| &set.problems);
        let of_grade = |grade| problems.clone().filter(move |entry| entry.statement.grade == grade);
        let wordless = |count: usize| std::iter::repeat_n(Vec::new(), count);
        let steps = || self.lessons.iter().flat_map(|lesson| &lesson.steps);
        let questions = || self.lessons.iter().flat_map(|lesson| &lesson.questions);
        let sections = self.articles.iter().flat_map(|article| &article.sections);
        vec![
            Count::of("problem sets", self.problems.iter().map(|set| vec![&set.name, &set.about])),
            Count::of("problems", wordless(problems.clone().count())),
            Count::of("  easy", wordless(of_grade(1).count())),
            Count::of("  medium", wordless(of_grade(2).count())),
            Count::of("  hard", wordless(of_grade(3).count())),
            Count::of("themes", self.themes.iter().map(|theme| vec![&theme.name, &theme.help])),
            Count::of("combinations", self.combinations.iter().map(|one| vec![&one.mechanism])),
            Count::of("  examples", self.combinations.iter().flat_map(captions)),
            Count::of("lessons", self.lessons.iter().map(of_lesson)),
            Count::of("  steps", steps().map(of_step)),
            Count::of("  wrong tries", wordless(steps().map(|step| step.tries.len()).sum())),
            Count::of("  questions", questions().map(of_question)),
            Count::of("articles", self.articles.iter().map(|article| vec![&article.title, &article.intro])),
            Count::of("  sections", sections.map(of_section)),
            Count::of("lexicon", self.lexicon.iter().map(of_term)),
            Count::of("introductions", self.introductions.iter().map(|one| vec![&one.text])),
        ]
    }
}

fn captions(combination: &Combination) -> impl Iterator<Item = Vec<&Text>> {
    let said = |caption: &&Text| !caption.fr.is_empty();
    combination.examples.iter().map(move |example| example.captions.iter().filter(said).collect())
}

fn of_lesson(lesson: &Lesson) -> Vec<&Text> {
    vec![&lesson.title, &lesson.idea]
}

fn of_step(step: &LessonStep) -> Vec<&Text> {
    let LessonStep { text, hint, otherwise, done, captions, answers, .. } = step;
    [Some(text), hint.as_ref(), otherwise.as_ref(), done.as_ref()]
        .into_iter()
        .flatten()
        .chain(captions)
        .chain(answers)
        .collect()
}

fn of_question(question: &Question) -> Vec<&Text> {
    let Question { board, text, answers, why, .. } = question;
    with_caption(board.as_ref(), [text, why].into_iter().chain(answers))
}

fn of_section(section: &articles::Section) -> Vec<&Text> {
    with_caption(section.board.as_ref(), [&section.title, &section.text])
}

fn of_term(term: &lexicon::Term) -> Vec<&Text> {
    with_caption(term.board.as_ref(), [&term.name, &term.text])
}

fn with_caption<'t>(board: Option<&'t Board>, texts: impl IntoIterator<Item = &'t Text>) -> Vec<&'t Text> {
    texts.into_iter().chain(board.and_then(|board| board.caption.as_ref())).collect()
}
