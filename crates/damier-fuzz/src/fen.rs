//! Any text is a position or is refused; a position is the same when written and read again, in each form.

use damier_game::pattern::{Counts, Pattern, reversed};
use damier_game::pdn::{FenForm, fen_column, read_fen, write_fen};
use damier_rules::notation::fen;
use damier_rules::{Numbering, Setup};

use crate::variant_of;

const NUMBERINGS: [Numbering; 3] = [Numbering::FromTop, Numbering::FromBottom, Numbering::Algebraic];

pub(crate) fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let variant = variant_of(bytes);
    let shape = variant.shape();
    let _ = Counts::parse(&text);
    let _ = Pattern::parse(&text, shape, variant.numbering());
    for numbering in NUMBERINGS {
        match read_fen(&text, variant, numbering) {
            Ok(setup) => check(&setup, variant),
            Err(error) => {
                let column = fen_column(&text, shape, &error);
                assert!(column.is_none_or(|column| column <= text.chars().count() + 1), "{column:?}");
            }
        }
    }
}

fn check(setup: &Setup, variant: damier_rules::Variant) {
    let shape = variant.shape();
    assert_eq!(fen::parse(&fen::print(setup), shape).as_ref(), Ok(setup));
    for numbering in NUMBERINGS {
        for is_short in [false, true] {
            let text = write_fen(setup, shape, FenForm { numbering, is_short });
            assert_eq!(read_fen(&text, variant, numbering).as_ref(), Ok(setup), "{text}");
        }
    }
    assert_eq!(reversed(&reversed(setup, shape), shape), *setup);
    let exact = Pattern::exactly(setup, shape);
    assert!(exact.matches(setup) && exact.reversed(shape).matches(&reversed(setup, shape)));
    let position = variant.position(setup).expect("it has been checked");
    for m in position.legal_moves() {
        assert!(position.play(&m).is_some(), "a legal move cannot be played");
    }
}
