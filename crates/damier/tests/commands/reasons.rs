//! Every reason for a refusal, driven to by a real try in a real variant: the page `docs/reasons.md`.

use std::path::{Path, PathBuf};

use crate::{json, printed};

const ABOUT: &str = "\
# Why a move is refused

Every reason code there is, each with a try that leads to it and what the player is told, in the three languages: a title and a
sentence, and below them in the terminal the capture that must be made instead. The codes are stable names, in
`damier why --json` under `reason`. This page is made by the test that runs these commands; `DAMIER_WRITE_DOCS=1` with
`cargo nextest run -p damier every_reason` writes it anew.

One code is not here: `off_board` is a square that the board does not have, which the command line refuses as an argument. A
reason that depends on the laws has a line for each law that words it in its own way.";

/// A reason code, the variant, further arguments, and a word of the answer in French that shows it is the right one.
type Case = (&'static str, &'static str, &'static [&'static str], &'static str);

const CASES: &[Case] = &[
    ("not_your_turn", "international", &["--from", "18", "--to", "23"], "Blancs"),
    ("not_your_piece", "international", &["--from", "28", "--to", "22"], "28"),
    ("game_over", "international", &["--fen", "W:W26:B17,21", "--from", "26", "--to", "12"], "finie"),
    (
        "must_capture_elsewhere",
        "international",
        &["--fen", "W:W32,45:B28", "--from", "45", "--to", "40"],
        "32",
    ),
    (
        "must_capture_with_it",
        "international",
        &["--fen", "W:W32:B28", "--from", "32", "--to", "27"],
        "prendre",
    ),
    (
        "majority",
        "international",
        &["--fen", "W:W32,37:B19,20,28,31", "--from", "37", "--to", "26"],
        "il faut en prendre 3",
    ),
    ("majority", "italian", &["--fen", "W:W24,29:B12,20,26", "--from", "29", "--to", "22"], "prendre 2"),
    ("majority", "spanish", &["--fen", "W:W18,24:B6,14,20", "--from", "24", "--to", "15"], "prendre 2"),
    (
        "priority",
        "italian",
        &["--fen", "W:WK13,22:B10,19", "--from", "22", "--to", "15"],
        "À nombre égal, la dame",
    ),
    ("priority", "italian", &["--fen", "W:WK22:B18,K19", "--from", "22", "--to", "13"], "le plus de dames"),
    (
        "priority",
        "italian",
        &["--fen", "W:WK22:BK10,12,18,K19", "--from", "22", "--to", "6"],
        "la première pièce",
    ),
    ("priority", "spanish", &["--fen", "W:WK22:B18,K19", "--from", "22", "--to", "13"], "le plus de dames"),
    ("priority", "frisian", &["--fen", "W:W32:BK27,28,19", "--from", "32", "--to", "21"], "199 (1 dame)"),
    (
        "priority",
        "frisian",
        &["--fen", "W:W46,50:B24,K32,34,K41,44", "--from", "50", "--to", "19"],
        "398 (2 dames)",
    ),
    ("priority", "frisian", &["--fen", "W:WK45,46:B40,41", "--from", "46", "--to", "37"], "À valeur égale"),
    (
        "priority",
        "czech",
        &["--fen", "W:WK3,21:B8,9,17", "--from", "21", "--to", "5", "--via", "14"],
        "même si un pion en prend plus",
    ),
    (
        "capture_unfinished",
        "international",
        &["--fen", "W:W32,37:B19,20,28,31", "--from", "32", "--to", "14"],
        "encore prendre",
    ),
    (
        "already_taken",
        "international",
        &["--fen", "W:WK17:B9,12,18,29,30", "--from", "17", "--to", "7"],
        "déjà prise",
    ),
    ("blocked_behind", "international", &["--fen", "W:W32,23:B28", "--from", "32", "--to", "23"], "23"),
    (
        "two_in_a_row",
        "international",
        &["--fen", "W:W32:B28,23", "--from", "32", "--to", "19"],
        "deux pièces",
    ),
    ("own_piece_in_way", "international", &["--fen", "W:W32,28:B1", "--from", "32", "--to", "23"], "propres"),
    ("square_occupied", "russian", &["--fen", "W:Wc3,d4:Bh8", "--from", "c3", "--to", "d4"], "d4"),
    (
        "man_backwards",
        "international",
        &["--fen", "W:W28:B45", "--from", "28", "--to", "32"],
        "que pour prendre",
    ),
    ("man_backwards", "english", &["--fen", "W:W15:B18", "--from", "15", "--to", "22"], "même pour prendre"),
    ("man_backwards", "turkish", &["--fen", "W:W36:B1", "--from", "36", "--to", "44"], "ne recule jamais"),
    ("man_too_far", "international", &["--fen", "W:W28:B45", "--from", "28", "--to", "17"], "d’une case"),
    (
        "man_too_far",
        "english",
        &["--fen", "W:WK29:B1", "--from", "29", "--to", "22"],
        "la dame va d’une case",
    ),
    (
        "man_too_far",
        "international",
        &["--fen", "W:WK28:B45", "--from", "28", "--to", "12", "--via", "17"],
        "une seule ligne",
    ),
    ("not_diagonal", "international", &["--fen", "W:W28:B45", "--from", "28", "--to", "18"], "en diagonale"),
    (
        "not_diagonal",
        "turkish",
        &["--fen", "W:Wc3:Bh8", "--from", "c3", "--to", "d4"],
        "tout droit ou de côté",
    ),
    ("not_diagonal", "armenian", &["--fen", "W:WKc3:Bh8", "--from", "c3", "--to", "d5"], "prend tout droit"),
    ("not_diagonal", "gothic", &["--fen", "W:Wc3:Bh8", "--from", "c3", "--to", "c4"], "va en diagonale"),
    ("not_diagonal", "frisian", &["--fen", "W:W28:B5", "--from", "28", "--to", "18"], "huit directions"),
    ("man_cannot_take_king", "italian", &["--fen", "W:W22:BK19", "--from", "22", "--to", "15"], "19"),
    ("king_lands_behind", "thai", &["--fen", "W:WK29:B18", "--from", "29", "--to", "8"], "juste derrière"),
    ("king_lands_behind", "german_common", &["--fen", "W:WK29:B18", "--from", "29", "--to", "8"], "15"),
    (
        "king_lands_behind",
        "killer",
        &["--fen", "W:WK46:BK32", "--from", "46", "--to", "23"],
        "Quand la dernière",
    ),
    (
        "half_turn",
        "turkish",
        &["--fen", "W:WK36:B20,52", "--from", "36", "--to", "60", "--via", "12"],
        "demi-tour",
    ),
    (
        "king_move_limit",
        "frisian",
        &["--fen", "W:W35,K41:BK4:+0+341", "--from", "41", "--to", "36"],
        "3 fois",
    ),
];

/// All codes that the command line can lead to.
const CODES: [&str; 20] = [
    "not_your_turn",
    "not_your_piece",
    "game_over",
    "must_capture_elsewhere",
    "must_capture_with_it",
    "majority",
    "priority",
    "capture_unfinished",
    "already_taken",
    "blocked_behind",
    "two_in_a_row",
    "own_piece_in_way",
    "square_occupied",
    "man_backwards",
    "man_too_far",
    "not_diagonal",
    "man_cannot_take_king",
    "king_lands_behind",
    "half_turn",
    "king_move_limit",
];

/// The command of a case, for [`printed`].
fn command(case: &Case) -> Vec<&str> {
    let (_, variant, args, _) = case;
    [&["why", "--variant", variant], *args].concat()
}

/// The command as one types it.
fn typed(case: &Case) -> String {
    let shown = |word: &str| if word.contains(':') { format!("'{word}'") } else { word.to_owned() };
    let words: Vec<_> = command(case).into_iter().map(shown).collect();
    format!("damier {}", words.join(" "))
}

fn page() -> String {
    let mut page = format!("{ABOUT}\n");
    for code in CODES {
        page.push_str(&format!("\n## `{code}`\n"));
        for case in CASES.iter().filter(|case| case.0 == code) {
            page.push_str(&format!("\n    {}\n\n", typed(case)));
            for lang in ["fr", "en", "nl"] {
                let told = printed(&[&command(case)[..], &["--lang", lang]].concat());
                let lines: Vec<_> = told.lines().collect();
                let [title, sentence, rest @ ..] = &lines[..] else { panic!("{case:?}: {told}") };
                let instead: String = rest.iter().map(|line| format!(" `{line}`")).collect();
                page.push_str(&format!("- {lang}: **{title}.** {sentence}{instead}\n"));
            }
        }
    }
    page
}

fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reasons.md")
}

#[test]
fn every_reason_is_reached_by_a_real_try_and_told_by_its_law() {
    for case in CASES {
        let (code, _, _, word) = case;
        let french = json(&[&command(case)[..], &["--lang", "fr", "--json"]].concat());
        assert_eq!(french["reason"], *code, "{}: {french}", typed(case));
        let text = french["text"].as_str().expect("text");
        let title = french["title"].as_str().expect("text");
        assert!(text.contains(word) || title.contains(word), "{}: `{word}` is not in {text}", typed(case));
        for lang in ["en", "nl"] {
            let other = json(&[&command(case)[..], &["--lang", lang, "--json"]].concat());
            assert_eq!(other["reason"], *code, "{}", typed(case));
            assert_ne!(other["text"], french["text"], "{}", typed(case));
        }
    }
    for code in CODES {
        assert!(CASES.iter().any(|case| case.0 == code), "no try leads to {code}");
    }
}

#[test]
fn every_reason_stands_in_the_page_of_reasons() {
    let page = page();
    if std::env::var_os("DAMIER_WRITE_DOCS").is_some() {
        std::fs::write(path(), &page).expect("docs can be written");
    }
    let written = std::fs::read_to_string(path()).unwrap_or_default();
    let command = "DAMIER_WRITE_DOCS=1 cargo nextest run -p damier every_reason";
    assert!(written == page, "docs/reasons.md is out of date: {command}");
}
