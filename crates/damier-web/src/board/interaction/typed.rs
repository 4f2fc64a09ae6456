//! Moves typed on a keyboard: `32-28`, `3228`, `32x23`, `32 28`, `c3-d4`, or only the beginning of one.

use damier_rules::{AnyMove, AnyPosition, Square};

use super::Interaction;
use super::paths::Path;

/// What a typed text stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Nothing yet.
    Empty,
    /// This move: spelled out, or the only one that begins so.
    Move(AnyMove),
    /// One of these moves, which have the same ends: the squares between would tell.
    Several(Vec<AnyMove>),
    /// The beginning of these moves.
    Begins(Vec<AnyMove>),
    /// The name of a square.
    Square(Square),
    /// A move that is not legal.
    Illegal {
        /// Where the piece stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// No move at all.
    Unknown,
}

/// A legal move as it may be spelled: its ends, or all its landing squares.
struct Spelling {
    play: AnyMove,
    names: Vec<String>,
}

impl Interaction {
    /// Reads a text over this hand; `name` gives the squares the names that the player uses. A move against the
    /// law has to be spelled out where the board says what is lawful.
    #[must_use]
    pub fn read(&self, text: &str, name: &dyn Fn(Square) -> String) -> Typed {
        let lawful = read(text, &self.position, &self.legal, name);
        if self.irregular.is_empty() {
            return lawful;
        }
        let every = read(text, &self.position, &[&self.legal[..], &self.irregular].concat(), name);
        match (lawful, every) {
            (Typed::Illegal { .. } | Typed::Unknown, every) | (_, every @ Typed::Move(_)) => every,
            (_, every) if self.is_silent() => every,
            (lawful, _) => lawful,
        }
    }
}

/// Reads a text over a position; `name` gives the squares the names that the player uses.
#[must_use]
pub fn read(text: &str, position: &AnyPosition, legal: &[AnyMove], name: &dyn Fn(Square) -> String) -> Typed {
    let text = text.trim().to_ascii_lowercase();
    if text.is_empty() {
        return Typed::Empty;
    }
    let words: Vec<&str> = text.split(|c: char| !c.is_ascii_alphanumeric() || c == 'x').collect();
    let words: Vec<&str> = match words.split_last() {
        // A sign at the end says that the square before it is complete.
        Some((last, before)) => {
            before.iter().filter(|word| !word.is_empty()).chain([last]).copied().collect()
        }
        None => return Typed::Empty,
    };
    if words.iter().all(|word| word.is_empty()) {
        return Typed::Unknown;
    }
    let spellings = spellings(position, legal, name);
    let complete = moves(spellings.iter().filter(|spelling| spelling.is(&words)));
    let beginning = moves(spellings.iter().filter(|spelling| spelling.begins_with(&words)));
    match (&complete[..], &beginning[..]) {
        ([only], _) => Typed::Move(*only),
        // Offered from the complete name of its square of origin on.
        ([], [only]) if words.len() > 1 || words[0].len() >= name(only.from).len() => Typed::Move(*only),
        ([], []) => no_move(&words, position, name),
        ([], _) => square(&words, position, name).map_or(Typed::Begins(beginning), Typed::Square),
        _ => Typed::Several(complete),
    }
}

fn spellings(position: &AnyPosition, legal: &[AnyMove], name: &dyn Fn(Square) -> String) -> Vec<Spelling> {
    let mut spellings = Vec::new();
    for play in legal {
        spellings.push(Spelling { play: *play, names: vec![name(play.from), name(play.to)] });
        if play.captured.len() > 1 {
            for path in Path::all(position, play) {
                let squares = [play.from].into_iter().chain(path.landings());
                spellings.push(Spelling { play: *play, names: squares.map(name).collect() });
            }
        }
    }
    spellings
}

impl Spelling {
    fn is(&self, words: &[&str]) -> bool {
        match words {
            [joined] => self.names.concat() == *joined,
            _ => self.names == words,
        }
    }

    fn begins_with(&self, words: &[&str]) -> bool {
        match words {
            [] => true,
            [joined] => self.names.concat().starts_with(joined),
            [before @ .., last] => {
                self.names.len() > before.len()
                    && self.names[..before.len()] == *before
                    && self.names[before.len()].starts_with(last)
            }
        }
    }
}

fn moves<'a>(spellings: impl Iterator<Item = &'a Spelling>) -> Vec<AnyMove> {
    let mut moves = Vec::new();
    for spelling in spellings {
        if !moves.contains(&spelling.play) {
            moves.push(spelling.play);
        }
    }
    moves
}

fn square(words: &[&str], position: &AnyPosition, name: &dyn Fn(Square) -> String) -> Option<Square> {
    match words {
        [word] => position.shape().all().iter().find(|square| name(*square) == *word),
        _ => None,
    }
}

/// What a text that fits no legal move was meant to be.
fn no_move(words: &[&str], position: &AnyPosition, name: &dyn Fn(Square) -> String) -> Typed {
    let named = |word: &str| position.shape().all().iter().find(|square| name(*square) == word);
    let ends = match words {
        [word] => (1..word.len())
            .filter(|cut| word.is_char_boundary(*cut))
            .filter_map(|cut| Some((named(&word[..cut])?, named(&word[cut..])?)))
            .max_by_key(|(from, _)| position.piece_at(*from).is_some()),
        [first, .., last] => named(first).zip(named(last)),
        [] => None,
    };
    match (ends, square(words, position, name)) {
        (Some((from, to)), None) => Typed::Illegal { from, to },
        (_, Some(square)) => Typed::Square(square),
        (None, None) => Typed::Unknown,
    }
}
