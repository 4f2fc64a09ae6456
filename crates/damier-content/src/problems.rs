//! Problems: graded sets, each problem with what was proved of every move.
//!
//! A set is a file `problems/NN-slug.toml`; beside it `NN-slug.tree` holds a line a problem, its id and the tries as
//! [`Point::to_text`](damier_game::exercise::Point::to_text) writes them. `damier problem verify --write` makes it.

use std::collections::{BTreeMap, BTreeSet};

use damier_game::exercise::problem::check_setup;
use damier_game::exercise::{Outcome, Problem};
use damier_rules::Variant;
use serde::Deserialize;

use crate::Content;
use crate::faults;
use crate::files::{ContentError, Files, parse, stem};
use crate::text::Text;

/// A set of problems.
#[derive(Clone, Debug)]
pub struct Set {
    /// Its name in addresses.
    pub slug: String,
    /// What it is called.
    pub name: Text,
    /// What it is, in a sentence or two.
    pub about: Text,
    /// Its problems, by number.
    pub problems: Vec<Entry>,
}

/// A problem of a set.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What the file says.
    pub statement: Statement,
    /// Position and tries, as proved.
    pub problem: Problem,
}

/// A file of problems as it stands, before anything is proved.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetFile {
    /// What the set is called.
    pub name: Text,
    /// What it is, in a sentence or two.
    pub about: Text,
    /// Its problems, by number.
    #[serde(rename = "problem")]
    pub problems: Vec<Statement>,
}

/// What a file says about a problem.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// Its number, which no other problem of any set has.
    pub number: u32,
    /// Its name in files, which stays when it is numbered anew.
    pub id: String,
    /// The variant.
    #[serde(default = "international")]
    pub variant: String,
    /// The position; the side to move wins.
    pub fen: String,
    /// The solution: the solver's move, the reply, and so on.
    pub solution: Vec<String>,
    /// Other first moves that are known to win and accepted.
    #[serde(default)]
    pub accepted: Vec<String>,
    /// How hard it is: 1 easy, 2 medium, 3 hard.
    pub grade: u8,
    /// What it is about: the slug of a [`Theme`].
    pub theme: String,
    /// The named combination it shows: its slug.
    pub combination: Option<String>,
    /// Whether somebody composed it, or it occurred in a game.
    pub kind: Kind,
    /// Who composed it or who played it, and where it was found.
    pub source: String,
    /// Whether the colours were exchanged, so that White solves it.
    #[serde(default)]
    pub turned: bool,
}

/// Where a problem comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Somebody composed it.
    Composition,
    /// It stands in a textbook.
    Textbook,
    /// It occurred in a game between people.
    Game,
    /// It occurred when the engine played itself.
    SelfPlay,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Composition, Self::Textbook, Self::Game, Self::SelfPlay];

    /// Its name in files and in the keys of words.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Composition => "composition",
            Self::Textbook => "textbook",
            Self::Game => "game",
            Self::SelfPlay => "self-play",
        }
    }
}

/// What problems can be about.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// Its name in files and addresses.
    pub slug: String,
    /// What it is called.
    pub name: Text,
    /// A help that names the idea and no move.
    pub help: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThemesFile {
    #[serde(rename = "theme")]
    themes: Vec<Theme>,
}

fn international() -> String {
    Variant::INTERNATIONAL.id().to_owned()
}

impl SetFile {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// If it has another form.
    pub fn parse(file: &str, text: &str) -> Result<Self, ContentError> {
        parse(file, text)
    }
}

/// Reads every set.
pub(crate) fn read(files: &Files) -> Result<Vec<Set>, ContentError> {
    files.of_folder("problems", ".toml").map(|(file, text)| read_set(files, file, text)).collect()
}

fn read_set(files: &Files, file: &str, text: &str) -> Result<Set, ContentError> {
    let SetFile { name, about, problems } = SetFile::parse(file, text)?;
    let trees_file = file.replace(".toml", ".tree");
    let trees = read_trees(files.get(&trees_file).unwrap_or_default());
    let entry = |statement: Statement| {
        let tree = trees
            .get(statement.id.as_str())
            .ok_or_else(|| ContentError::wrong(&trees_file, &statement.id, &"is not proved yet"))?;
        let variant =
            statement.variant().map_err(|error| ContentError::wrong(file, &statement.id, &error))?;
        let problem = Problem::read(variant, &statement.fen, tree)
            .map_err(|error| ContentError::wrong(file, &statement.id, &error))?;
        Ok(Entry { statement, problem })
    };
    let problems = problems.into_iter().map(entry).collect::<Result<_, _>>()?;
    Ok(Set { slug: slug(file).to_owned(), name, about, problems })
}

/// The lines of a file of trees: the tries of each problem by its id.
#[must_use]
pub fn read_trees(text: &str) -> BTreeMap<&str, &str> {
    text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' ')).collect()
}

impl Statement {
    /// The variant as a value.
    ///
    /// # Errors
    /// If there is no such variant.
    pub fn variant(&self) -> Result<Variant, String> {
        Variant::from_id(&self.variant).ok_or_else(|| format!("there is no variant `{}`", self.variant))
    }
}

impl Entry {
    /// Everything that is wrong with it, each a line: every try is played, and what its file says is compared with
    /// what was proved.
    fn faults(&self) -> Vec<String> {
        let Statement { id, solution, accepted, grade, .. } = &self.statement;
        let mut faults = Vec::new();
        let mut fault = |text: String| faults.push(format!("problem {id}: {text}"));
        if let Err(error) = check_setup(self.problem.variant(), &self.problem.start().setup()) {
            fault(error.to_string());
        }
        if let Err(error) = self.problem.check() {
            fault(error.to_string());
        }
        if self.problem.solution().first() != solution.first().map(String::as_str).as_ref() {
            fault("the first move is not the one that was proved".to_owned());
        }
        for other in self.problem.first().others_that_win().filter(|other| !accepted.contains(&other.word)) {
            fault(format!("{} wins too and is not recorded as accepted", other.word));
        }
        for word in accepted {
            let outcome = self.problem.first().find(word).map(|tried| &tried.outcome);
            if !matches!(outcome, Some(Outcome::AlsoWins { .. })) {
                fault(format!("{word} is accepted, but was not proved to win"));
            }
        }
        if !(1..=3).contains(grade) {
            fault(format!("there is no grade {grade}"));
        }
        faults
    }
}

/// Everything that is wrong with the problems, each a line. None in what is shipped.
pub(crate) fn faults(content: &Content) -> Vec<String> {
    let mut faults = Vec::new();
    let (mut last, mut ids) = (0, BTreeSet::new());
    for set in &content.problems {
        let place = format!("set {}", set.slug);
        faults.extend(faults::of_texts(&place, [&set.name, &set.about], Variant::INTERNATIONAL));
        for entry in &set.problems {
            let Statement { number, id, theme, combination, .. } = &entry.statement;
            faults.extend(entry.faults());
            if *number <= last {
                faults.push(format!("problem {id}: number {number} does not follow {last}"));
            }
            last = *number;
            if !ids.insert(id) {
                faults.push(format!("problem {id}: there are two"));
            }
            if content.theme(theme).is_none() {
                faults.push(format!("problem {id}: there is no theme `{theme}`"));
            }
            if let Some(slug) = combination.as_ref().filter(|slug| content.combination(slug).is_none()) {
                faults.push(format!("problem {id}: there is no combination `{slug}`"));
            }
        }
    }
    for theme in &content.themes {
        let place = format!("theme {}", theme.slug);
        faults.extend(faults::of_texts(&place, [&theme.name, &theme.help], Variant::INTERNATIONAL));
    }
    faults
}

/// The name of a file without the number that orders it.
fn slug(file: &str) -> &str {
    stem(file).trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('-')
}

/// Reads the themes.
pub(crate) fn read_themes(files: &Files) -> Result<Vec<Theme>, ContentError> {
    let file = "themes.toml";
    files.get(file).map_or(Ok(Vec::new()), |text| Ok(parse::<ThemesFile>(file, text)?.themes))
}
