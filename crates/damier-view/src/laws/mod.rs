//! The laws of a variant in plain sentences, computed from its data: also of one whose laws were changed.
//!
//! ```
//! use damier_rules::Variant;
//! use damier_view::laws::{self, Topic};
//! use damier_view::words::{Lang, Words};
//!
//! let words = Words::new(Lang::En);
//! let english = laws::sentences(&words, Variant::ENGLISH);
//! assert!(english.iter().any(|said| said.topic == Topic::Kings && said.text.starts_with("A king goes one square")));
//!
//! let house = Variant::ENGLISH.with("king_range", "fly").expect("an option");
//! let changed = laws::differences(&words, house);
//! assert_eq!(changed[0].text, "A king goes as far as it likes, diagonally, forwards and backwards.");
//! ```

mod choices;
mod draws;
mod game;
pub mod table;

use damier_rules::Variant;
use damier_rules::board::Directions;

use crate::words::Words;

/// What a sentence is about, in the order in which rules are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// The board, the men on it, who begins, what wins.
    Game,
    /// How men move and capture.
    Men,
    /// How kings move and capture.
    Kings,
    /// What holds for every capture.
    Capture,
    /// Which capture must be chosen.
    Choice,
    /// How a man becomes a king.
    Promotion,
    /// What may be done when a capture was missed.
    Faults,
    /// When a game is drawn.
    Draws,
    /// How squares and moves are written.
    Notation,
}

impl Topic {
    /// Every topic, in the order in which rules are read.
    pub const ALL: [Self; 9] = [
        Self::Game,
        Self::Men,
        Self::Kings,
        Self::Capture,
        Self::Choice,
        Self::Promotion,
        Self::Faults,
        Self::Draws,
        Self::Notation,
    ];

    /// The key of its title, among the words of pages.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Game => "topic-game",
            Self::Men => "topic-men",
            Self::Kings => "topic-kings",
            Self::Capture => "topic-capture",
            Self::Choice => "topic-choice",
            Self::Promotion => "topic-promotion",
            Self::Faults => "topic-faults",
            Self::Draws => "topic-draws",
            Self::Notation => "topic-notation",
        }
    }
}

/// One law in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// What it is about.
    pub topic: Topic,
    /// The law: a sentence, or a few that belong together.
    pub text: String,
}

/// All laws of a variant, by topic. They need the words of pages ([`Words::new`](crate::words::Words)).
pub fn sentences(words: &Words, variant: Variant) -> Vec<Sentence> {
    let mut all = game::before(words, variant);
    all.extend(choices::sentences(words, variant));
    all.extend(game::after(words, variant));
    all.extend(draws::sentences(words, variant.draw_law()));
    all.sort_by_key(|sentence| sentence.topic);
    all
}

/// The laws in which a variant differs from the named one it comes from; none if nothing was changed. The words that
/// a page with a board has are enough.
pub fn differences(words: &Words, variant: Variant) -> Vec<Sentence> {
    let named = Variant::from_id(variant.id()).map(|named| choices::sentences(words, named));
    let named = named.unwrap_or_default();
    let mut changed = choices::sentences(words, variant);
    changed.retain(|sentence| !named.contains(sentence));
    changed.sort_by_key(|sentence| sentence.topic);
    changed
}

/// Where a piece goes: "en diagonale, vers l’avant".
pub(crate) fn way(words: &Words, directions: Directions) -> String {
    let back = directions.has_backward();
    let way = match (directions.has_diagonal(), directions.has_orthogonal()) {
        (_, false) if back => "diagonals",
        (_, false) => "forward",
        (false, true) if back => "lines",
        (false, true) => "aside",
        (true, true) if back => "eight",
        (true, true) => "five",
    };
    words.with("way", &[("way", way.into())])
}
