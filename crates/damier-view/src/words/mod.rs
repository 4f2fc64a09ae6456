//! Every word a person reads or hears, in each language of the site.
//!
//! The catalogue is `lang/` at the root of the repository: one file a language, the same keys in each, and beside
//! them in `lang/learn/` what boards that teach say, in `lang/analysis/` what boards to analyse at say, and in `lang/pages/` what only pages to read and the command line
//! say. The files are in Fluent syntax, of which
//! [`pattern`] reads the part we use; that keeps the browser module some 60 KB lighter than the full Fluent runtime,
//! and a test checks that the full runtime says the same. The browser carries no words either: a page brings those
//! of its language (`for_page`, `for_lesson`), and only they are read ([`Words::of_text`]).

#[cfg(feature = "catalogue")]
mod catalogue;
mod lang;
mod pattern;

#[cfg(feature = "catalogue")]
pub use catalogue::{for_analysis, for_lesson, for_page};

pub use lang::{Lang, UnknownLang};
pub use pattern::Arg;

/// The words of one language, looked up by key.
///
/// ```
/// use damier_view::words::{Lang, Words};
/// let words = Words::new(Lang::En);
/// assert_eq!(words.get("action-flip"), "Flip");
/// assert_eq!(words.with("counter-draw-in", &[("n", 9.into())]), "Draw in 9 moves");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    lang: Lang,
    /// Keys with their patterns, sorted by key.
    entries: Vec<(&'static str, &'static str)>,
}

impl Words {
    /// The words of `lang` that a text in the catalogue's syntax holds.
    pub fn of_text(lang: Lang, text: &'static str) -> Self {
        Self::of_texts(lang, &[text])
    }

    fn of_texts(lang: Lang, texts: &[&'static str]) -> Self {
        let mut entries: Vec<_> = texts.iter().copied().flat_map(pattern::entries).collect();
        entries.sort_unstable();
        Self { lang, entries }
    }

    /// The language spoken.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The text of `key`; the key itself if the catalogue lacks it, which a test rules out for the keys in use.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The text of `key` with its variables filled in. A variable that is not given stays visible as `{$name}`.
    pub fn with(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        match self.pattern(key) {
            Some(text) => pattern::format(text, self.lang, args),
            None => key.to_owned(),
        }
    }

    /// Whether the catalogue has `key`.
    pub fn has(&self, key: &str) -> bool {
        self.pattern(key).is_some()
    }

    /// Every key, in alphabetical order.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.entries.iter().map(|&(key, _)| key)
    }

    /// The variables that the text of `key` uses, sorted, each once.
    pub fn variables(&self, key: &str) -> Vec<&'static str> {
        let mut names = self.pattern(key).map(pattern::variables).unwrap_or_default();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Joins `items` as a sentence does: "18, 22 et 23".
    pub fn list<T: AsRef<str>>(&self, items: &[T]) -> String {
        self.join(items, "list-and")
    }

    /// Joins `items` as alternatives: "21 ou 25".
    pub fn either<T: AsRef<str>>(&self, items: &[T]) -> String {
        self.join(items, "list-or")
    }

    fn join<T: AsRef<str>>(&self, items: &[T], last: &str) -> String {
        match items {
            [] => String::new(),
            [one] => one.as_ref().to_owned(),
            [first @ .., end] => {
                let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
                self.with(last, &[("first", first.join(", ").into()), ("last", end.as_ref().into())])
            }
        }
    }

    fn pattern(&self, key: &str) -> Option<&'static str> {
        let index = self.entries.binary_search_by_key(&key, |&(key, _)| key).ok()?;
        Some(self.entries[index].1)
    }
}
