//! Whatever a text holds, it is read to its end, in time that grows with its length, and without a panic.

use std::time::{Duration, Instant};

use damier_game::pdn::{self, Options, Reader};
use damier_rules::Variant;
use damier_rules::notation::{fen, move_text};
use proptest::collection::vec;
use proptest::prelude::*;

/// Pieces that games are made of, and pieces that break them.
const PIECES: [&str; 60] = [
    "[Event \"x\"]",
    "[Result \"1-0\"]",
    "[GameType \"20\"]",
    "[GameType \"25\"]",
    "[GameType \"21,B,8,8,N1,0\"]",
    "[FEN \"W:W31-50:B1-20\"]",
    "[FEN \"B:WK1:B5,K9\"]",
    "[FEN \"",
    "[Round 7]",
    "[Empty]",
    "[",
    "]",
    "[x",
    "\"",
    "Event \"y\"]",
    "\\r",
    "\\",
    "{",
    "}",
    "{ a comment }",
    "{[%clock w1:00:00 B0:59:59]}",
    "(",
    ")",
    "(words here)",
    "(!?)",
    "!",
    "?!",
    "$1",
    "$",
    "$99999999",
    "*",
    "1-0",
    "0-1",
    "1/2-1/2",
    "4-6",
    "½",
    "1.",
    "1...",
    "2.",
    "12",
    "-",
    "- -",
    "...",
    "32-28",
    "19-23",
    "28x19",
    "14x23",
    "c3-d4",
    "f6-g5",
    "gf4",
    "33 28",
    "x",
    "32x",
    "3228",
    "/FEN \"W:W31:B20\"/",
    "%",
    ";",
    "é",
    "\u{2014}",
    "999999999999999999999-1",
];

fn variants() -> [Option<Variant>; 5] {
    [
        None,
        Some(Variant::INTERNATIONAL),
        Some(Variant::RUSSIAN),
        Some(Variant::SPANISH),
        Some(Variant::TURKISH),
    ]
}

/// Reads a text in every way; what can be written is the same when read again.
fn read(text: &[u8]) {
    for variant in variants() {
        let options = Options { variant, is_strict: true };
        for record in Reader::new(text) {
            let (checked, tree) = record.expect("bytes can be read").read(&options);
            let Some(tree) = tree else { continue };
            assert_eq!(checked.plies as usize, tree.main_line().count());
            let written = pdn::write_tree(&tree);
            let again: Vec<_> = Reader::new(written.as_bytes())
                .map(|record| record.expect("bytes can be read").read(&Options::default()).1)
                .collect();
            assert!(again == [Some(tree)], "{}\n{written}", String::from_utf8_lossy(text));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read(bytes in vec(any::<u8>(), 0..400)) {
        read(&bytes);
    }

    #[test]
    fn pieces_of_games_in_any_order_are_read(
        pieces in vec((0..PIECES.len(), prop_oneof![Just(" "), Just("\n"), Just("")]), 0..60)
    ) {
        let text: String = pieces.iter().map(|(piece, space)| PIECES[*piece].to_owned() + space).collect();
        read(text.as_bytes());
    }

    #[test]
    fn any_text_is_a_position_or_is_refused(text in "[WBKwbk?:0-9a-h,.+ -]{0,60}|\\PC{0,40}") {
        for variant in Variant::ALL {
            if let Ok(setup) = fen::parse(&text, variant.shape()) {
                prop_assert_eq!(fen::parse(&fen::print(&setup), variant.shape()), Ok(setup));
                let _ = variant.position(&setup).map(|position| position.legal_moves());
            }
        }
    }

    #[test]
    fn any_text_is_a_move_or_is_refused(text in "[0-9a-hx:×–-]{0,30}|\\PC{0,40}") {
        for variant in [Variant::INTERNATIONAL, Variant::RUSSIAN, Variant::SPANISH, Variant::ARMENIAN] {
            let start = variant.start();
            if let Ok(m) = move_text::parse_numbered(&start, &text, variant.numbering()) {
                prop_assert!(start.is_legal(&m));
            }
        }
    }
}

#[test]
fn no_tag_is_written_by_a_name_that_means_something_else() {
    for name in
        ["position", "My position", "fen", "game type", "result", "set up", "laws", "variant", "Résultat"]
    {
        read(format!("[{name} \"x\"]\n1. 32-28 *\n").as_bytes());
        read(format!("[FEN \"W:W31-50:B1-20\"]\n[{name} \"x\"]\n1. 32-28 *\n").as_bytes());
    }
}

#[test]
fn what_is_longer_than_is_kept_is_written_as_it_was_kept() {
    let long = |letter: &[u8], count| letter.repeat(count);
    for letter in [&b"x"[..], b"_x", b"\xe9", "é".as_bytes(), b"&eacute;", b"&amp;eacute;", b"x "] {
        let name = [b"[", &long(letter, 99)[..], b" \"y\"] 32-28 *\n"].concat();
        let twice = [name.trim_ascii_end(), b"\n", &name[..]].concat();
        let value = [b"[Event \"", &long(letter, 9000)[..], b"\"]\n1. 32-28 *\n"].concat();
        let comment = [b"1. 32-28 {", &long(letter, 70_000)[..], b"} *\n"].concat();
        [name, twice, value, comment].iter().for_each(|text| read(text));
    }
}

#[test]
fn no_text_stalls_the_reader() {
    let long = |piece: &str| piece.repeat(100_000 / piece.len());
    for piece in [
        "(",
        "((a ",
        "[",
        "[a \"",
        "{",
        "{\n[Ab \"",
        "\\r",
        "$1",
        "1.",
        "32-28 ",
        "32x",
        "3",
        "(1-2)",
        "()",
        "(a)",
        "[a \"b\"]",
        "\"",
        "!",
        "*",
        "é",
        "\u{2014}",
        "- ",
        "3 ",
        "(32-28",
        "\n[FEN \"?:W1:B2\"] ",
        "Ab \"c",
        "; ",
        "½",
    ] {
        let text = long(piece);
        for prefix in ["", "[GameType \"20\"]\n", "[FEN \"W:WK4,K5:B13,32,37,20\"] 4x15 "] {
            let text = format!("{prefix}{text}");
            let begun = Instant::now();
            let count = Reader::new(text.as_bytes())
                .map(|record| record.expect("bytes can be read").read(&Options::default()).0.findings.len())
                .sum::<usize>();
            assert!(
                count < 100_000 && begun.elapsed() < Duration::from_secs(10),
                "{piece} {:?}",
                begun.elapsed()
            );
        }
    }
}
