//! The named combinations: how each works, with examples to play through.
//!
//! Each is a file `combinations/slug.toml`.

use damier_game::Game;
use damier_rules::Variant;
use damier_rules::notation::fen;
use serde::Deserialize;

use crate::faults;
use crate::files::{ContentError, Files, parse, stem};
use crate::text::Text;

/// A named combination.
#[derive(Clone, Debug)]
pub struct Combination {
    /// Its name in files and addresses.
    pub slug: String,
    /// Its name, French in every language.
    pub name: String,
    /// What else it is called in a language, where it has another name there.
    pub also: Option<Local>,
    /// What kind it is.
    pub family: Family,
    /// How it works.
    pub mechanism: Text,
    /// Examples, the plainest first; never empty.
    pub examples: Vec<Example>,
}

/// Other names, where a language has one.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Local {
    /// Another French name.
    pub fr: Option<String>,
    /// The English name.
    pub en: Option<String>,
    /// The Dutch name.
    pub nl: Option<String>,
}

/// What kind a combination is, in the order in which they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// What every combination is made of: give to take.
    Element,
    /// A shot with a shape of its own.
    Shot,
    /// A king is given, led and taken.
    King,
    /// A finesse of the endgame.
    Endgame,
}

impl Family {
    /// Every family, in order.
    pub const ALL: [Self; 4] = [Self::Element, Self::Shot, Self::King, Self::Endgame];

    /// Its name in files and in the keys of words.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Element => "element",
            Self::Shot => "shot",
            Self::King => "king",
            Self::Endgame => "endgame",
        }
    }
}

/// An example of a combination.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// The position.
    pub fen: String,
    /// The moves, both sides in turn.
    pub moves: Vec<String>,
    /// What is said after each move, or none; blank where there is nothing to say.
    #[serde(default)]
    pub captions: Vec<Text>,
    /// Where it comes from, if somebody is to be named.
    #[serde(default)]
    pub source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    rank: u32,
    name: String,
    also: Option<Local>,
    family: Family,
    mechanism: Text,
    #[serde(rename = "example")]
    examples: Vec<Example>,
}

impl Example {
    /// The game of the example, played to its end.
    ///
    /// # Errors
    /// What is wrong with the position, or which move cannot be played.
    pub fn game(&self) -> Result<Game, String> {
        let variant = Variant::INTERNATIONAL;
        let setup = fen::parse(&self.fen, variant.shape()).map_err(|error| error.to_string())?;
        let mut game = Game::from_setup(variant, &setup).map_err(|error| error.to_string())?;
        for (index, word) in self.moves.iter().enumerate() {
            game.play_text(word).map_err(|error| format!("move {}: {error}", index + 1))?;
        }
        Ok(game)
    }
}

impl Combination {
    /// Everything that is wrong with it, each a line. None in what is shipped.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let place = format!("combination {}", self.slug);
        let mut faults =
            faults::of_text(&format!("{place}: mechanism"), &self.mechanism, Variant::INTERNATIONAL);
        for (index, example) in self.examples.iter().enumerate() {
            let place = format!("{place}: example {}", index + 1);
            if let Err(error) = example.game() {
                faults.push(format!("{place}: {error}"));
            }
            if example.captions.len() > example.moves.len() {
                faults.push(format!("{place}: more captions than moves"));
            }
            let said = example.captions.iter().filter(|caption| !caption.fr.is_empty());
            faults.extend(faults::of_texts(&place, said, Variant::INTERNATIONAL));
        }
        let explains = |example: &Example| example.captions.iter().any(|caption| !caption.fr.is_empty());
        if !self.examples.iter().any(explains) {
            faults.push(format!("{place}: no example has captions"));
        }
        faults
    }
}

/// Reads every combination.
pub(crate) fn read(files: &Files) -> Result<Vec<Combination>, ContentError> {
    let mut ranked = files
        .of_folder("combinations", ".toml")
        .map(|(file, text)| {
            let File { rank, name, also, family, mechanism, examples } = parse(file, text)?;
            if examples.is_empty() {
                return Err(ContentError::wrong(file, "example", &"there is none"));
            }
            let slug = stem(file).to_owned();
            Ok((rank, Combination { slug, name, also, family, mechanism, examples }))
        })
        .collect::<Result<Vec<_>, ContentError>>()?;
    ranked.sort_by_key(|(rank, combination)| (combination.family, *rank));
    Ok(ranked.into_iter().map(|(_, combination)| combination).collect())
}
