//! What teaches draughts: problems, named combinations, lessons, lexicon and articles.
//!
//! It lives in `content/` at the root of the repository, as TOML with one text per language, and comes with the
//! program. It is read once ([`Content::shipped`]); a folder being worked on can be read the same way
//! ([`Content::read`]). What is wrong with a file is told with its name and the place in it.

pub mod articles;
pub mod boards;
pub mod combinations;
mod counts;
mod faults;
mod files;
pub mod lessons;
pub mod lexicon;
pub mod markup;
pub mod problems;
mod text;
pub mod variants;

pub use counts::Count;
pub use files::{ContentError, Files};
pub use text::Text;

use std::path::Path;
use std::sync::OnceLock;

use damier_rules::Variant;

/// Everything that teaches.
#[derive(Clone, Debug, Default)]
pub struct Content {
    /// The sets of problems, in the order of their files.
    pub problems: Vec<problems::Set>,
    /// What problems can be about, in the order in which they are shown.
    pub themes: Vec<problems::Theme>,
    /// The named combinations, in the order in which they are shown.
    pub combinations: Vec<combinations::Combination>,
    /// The lessons, in order.
    pub lessons: Vec<lessons::Lesson>,
    /// The articles: history, frequent mistakes, questions.
    pub articles: Vec<articles::Article>,
    /// The words of the game.
    pub lexicon: Vec<lexicon::Term>,
    /// Introductions to the variants.
    pub introductions: Vec<variants::Introduction>,
}

impl Content {
    /// What comes with the program.
    ///
    /// # Panics
    /// Never in a program whose tests have passed: they read it.
    #[must_use]
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Content> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            Self::from_files(&Files::shipped()).expect("what comes with the program was tested")
        })
    }

    /// Reads a folder.
    ///
    /// # Errors
    /// The first thing that cannot be read, with the name of the file.
    pub fn read(folder: &Path) -> Result<Self, ContentError> {
        Self::from_files(&Files::read(folder)?)
    }

    fn from_files(files: &Files) -> Result<Self, ContentError> {
        Ok(Self {
            problems: problems::read(files)?,
            themes: problems::read_themes(files)?,
            combinations: combinations::read(files)?,
            lessons: lessons::read(files)?,
            articles: articles::read(files)?,
            lexicon: lexicon::read(files)?,
            introductions: variants::read(files)?,
        })
    }

    /// The problem of this number.
    #[must_use]
    pub fn problem(&self, number: u32) -> Option<&problems::Entry> {
        self.all_problems().find(|entry| entry.statement.number == number)
    }

    /// Every problem, by number.
    pub fn all_problems(&self) -> impl Iterator<Item = &problems::Entry> {
        self.problems.iter().flat_map(|set| &set.problems)
    }

    /// The problems that show a combination.
    pub fn problems_of<'a>(&'a self, combination: &'a str) -> impl Iterator<Item = &'a problems::Entry> {
        self.all_problems().filter(move |entry| entry.statement.combination.as_deref() == Some(combination))
    }

    /// The theme of this slug.
    #[must_use]
    pub fn theme(&self, slug: &str) -> Option<&problems::Theme> {
        self.themes.iter().find(|theme| theme.slug == slug)
    }

    /// The combination of this slug.
    #[must_use]
    pub fn combination(&self, slug: &str) -> Option<&combinations::Combination> {
        self.combinations.iter().find(|combination| combination.slug == slug)
    }

    /// Everything that is wrong with what is taught, each a line: every solution, try, goal and line is played, and
    /// every text looked at. None in what is shipped.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let combinations = self.combinations.iter().flat_map(combinations::Combination::faults);
        problems::faults(self).into_iter().chain(combinations).chain(self.reading_faults()).collect()
    }

    /// The lesson that teaches what a code of refusals means.
    #[must_use]
    pub fn lesson_teaching(&self, code: &str) -> Option<&lessons::Lesson> {
        self.lessons.iter().find(|lesson| lesson.teaches.iter().any(|taught| taught == code))
    }

    /// The introduction to a variant.
    #[must_use]
    pub fn introduction(&self, variant: Variant) -> Option<&Text> {
        self.introductions.iter().find(|one| one.variant == variant).map(|one| &one.text)
    }

    /// Everything that is wrong with lessons, articles, lexicon and introductions, each a line. None in what is shipped.
    #[must_use]
    pub fn reading_faults(&self) -> Vec<String> {
        let lessons = self.lessons.iter().flat_map(lessons::Lesson::faults);
        let articles = self.articles.iter().flat_map(|article| article.faults(&self.lessons));
        let introductions = self.introductions.iter().flat_map(variants::Introduction::faults);
        lessons.chain(articles).chain(lexicon::faults(&self.lexicon)).chain(introductions).collect()
    }
}
