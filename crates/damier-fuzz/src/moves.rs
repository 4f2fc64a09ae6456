//! Any text is a move or is refused; a move that is read is legal, and the same when written and read again.
//!
//! The first line may be a position; what follows are moves, each played on the position that the last has led to.

use damier_rules::explain::{Attempt, why_not};
use damier_rules::notation::fen;
use damier_rules::notation::move_text::{self, Style};

use crate::variant_of;

/// No more moves are played.
const MOST: usize = 64;

pub(crate) fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let variant = variant_of(bytes);
    let (first, rest) = text.split_once('\n').unwrap_or(("", &text));
    let setup = fen::parse(first, variant.shape()).ok();
    let mut position = setup.and_then(|setup| variant.position(&setup).ok()).unwrap_or(variant.start());
    let style = Style::of(variant);
    for word in rest.split(['\n', ';']).take(MOST) {
        let _ = move_text::parse(&position, word);
        let _ = move_text::parse_irregular(&position, word, variant.numbering());
        let Ok(m) = move_text::parse_numbered(&position, word, variant.numbering()) else { continue };
        assert!(position.is_legal(&m), "{word}: read, but not legal");
        let written = move_text::print(&position, &m, style);
        let again = move_text::parse_numbered(&position, &written, variant.numbering());
        assert_eq!(again, Ok(m), "{written}");
        let _ = why_not(&position, &Attempt::new(m.to, m.from));
        position = position.play(&m).expect("a legal move can be played");
    }
}
