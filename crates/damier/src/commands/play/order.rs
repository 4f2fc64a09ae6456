//! What a player types: a word of command, or a move.

use damier_rules::explain::Attempt;
use damier_rules::{BoardShape, Numbering, Square};
use damier_view::words::{Lang, Words};

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// List the legal moves.
    Moves,
    /// Help to find a move.
    Hint,
    /// Take a move back.
    Undo,
    /// Play it again.
    Redo,
    /// Offer a draw, or accept one.
    Draw,
    /// Give up.
    Resign,
    /// Draw the board again.
    Board,
    /// Say what can be typed.
    Help,
    /// Leave.
    Quit,
}

impl Order {
    /// All orders with the keys of their words, in the order in which they are told.
    const ALL: [(Self, &'static str); 9] = [
        (Self::Moves, "cli-word-moves"),
        (Self::Hint, "cli-word-hint"),
        (Self::Undo, "cli-word-undo"),
        (Self::Redo, "cli-word-redo"),
        (Self::Draw, "cli-word-draw"),
        (Self::Resign, "cli-word-resign"),
        (Self::Board, "cli-word-board"),
        (Self::Help, "cli-word-help"),
        (Self::Quit, "cli-word-quit"),
    ];

    /// The words of all orders in a language, for the help.
    pub(super) fn words(words: &Words) -> Vec<String> {
        Self::ALL.iter().map(|(_, key)| words.get(key)).collect()
    }
}

/// The words that are understood: those of all languages, whichever is spoken.
pub(super) struct Vocabulary(Vec<(String, Order)>);

impl Vocabulary {
    pub(super) fn new() -> Self {
        let languages = Lang::ALL.iter().map(|lang| Words::new(*lang));
        Self(
            languages
                .flat_map(|words| Order::ALL.map(|(order, key)| (words.get(key).to_lowercase(), order)))
                .chain([("?".to_owned(), Order::Moves)])
                .collect(),
        )
    }

    /// The order that a text gives, if it is one.
    pub(super) fn order(&self, text: &str) -> Option<Order> {
        let text = text.trim().to_lowercase();
        self.0.iter().find(|(word, _)| *word == text).map(|(_, order)| *order)
    }
}

/// The try that a text describes, legal or not; the name that is no square of the board as an error,
/// and `None` if the text is no move at all.
pub(super) fn attempt(
    shape: BoardShape,
    numbering: Numbering,
    text: &str,
) -> Option<Result<Attempt, String>> {
    let names = names(text)?;
    let squares: Result<Vec<Square>, String> =
        names.iter().map(|name| numbering.square(shape, name).ok_or_else(|| name.clone())).collect();
    Some(squares.map(|squares| Attempt {
        from: squares[0],
        to: squares[squares.len() - 1],
        via: squares[1..squares.len() - 1].to_vec(),
    }))
}

/// The names of at least two squares.
fn names(text: &str) -> Option<Vec<String>> {
    let mut names: Vec<String> = Vec::new();
    let mut is_open = false;
    for letter in text.trim().chars() {
        match letter {
            '0'..='9' if is_open => names.last_mut()?.push(letter),
            'x' | 'X' | '×' | ':' | '-' | '–' | '—' | '−' | ' ' => is_open = false,
            letter if letter.is_ascii_alphanumeric() => {
                names.push(letter.to_string());
                is_open = true;
            }
            _ => return None,
        }
    }
    if let [run] = &names[..]
        && run.len() == 4
        && run.bytes().all(|byte| byte.is_ascii_digit())
    {
        names = vec![run[..2].to_owned(), run[2..].to_owned()];
    }
    let is_move =
        names.len() >= 2 && names.iter().all(|name| name.ends_with(|end: char| end.is_ascii_digit()));
    is_move.then_some(names)
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;

    use super::*;

    #[test]
    fn words_of_every_language_are_orders() {
        let vocabulary = Vocabulary::new();
        for word in ["undo", " Reprendre ", "TERUG"] {
            assert_eq!(vocabulary.order(word), Some(Order::Undo), "{word}");
        }
        assert_eq!(vocabulary.order("?"), Some(Order::Moves));
        assert_eq!(vocabulary.order("32-28"), None);
        assert_eq!(vocabulary.order(""), None);
    }

    #[test]
    fn no_word_means_two_things() {
        let vocabulary = Vocabulary::new();
        for (word, order) in &vocabulary.0 {
            assert_eq!(vocabulary.order(word), Some(*order), "{word}");
        }
    }

    #[test]
    fn tries_are_read_whether_legal_or_not() {
        let shape = Variant::INTERNATIONAL.shape();
        let read = |text| attempt(shape, Numbering::FromTop, text);
        let square = |number| Square::new(number).unwrap();
        for text in ["37x26", "37 26", "3726", "37-26", "c3:a5"] {
            let Some(Ok(attempt)) = read(text) else { panic!("{text}") };
            assert_eq!((attempt.from, attempt.via.len()), (square(37), 0), "{text}");
        }
        let Some(Ok(long)) = read("4x27x38x15") else { panic!() };
        assert_eq!(long.via, [square(27), square(38)]);
        assert_eq!(read("51-46"), Some(Err("51".to_owned())));
        for text in ["", "37", "hello", "37-2é", "x", "---"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
