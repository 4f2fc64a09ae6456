//! Positions with all their legal moves and routes, from `positions/`.

use damier_rules::notation::move_text;
use damier_rules::{AnyPosition, Color, Outcome, Square, SquareSet, Variant};

use crate::cases::{Section, names, sections};
use crate::oracle::{Move, Moves, Route};
use crate::rules::{self, board, moves};

const KEYS: [&str; 10] =
    ["rule", "source", "law", "fen", "history", "reached", "quiet", "capture", "none", "outcome"];

#[test]
fn every_position_has_its_moves_and_routes() {
    let variants = names("positions");
    assert!(variants.len() >= 27, "{variants:?}");
    for variant in variants {
        for section in entries(&variant) {
            check(&section, &section.variant(&variant));
        }
    }
}

/// The positions of a variant.
pub(crate) fn entries(id: &str) -> Vec<Section> {
    let sections = sections("positions", &format!("{id}.txt"));
    sections.iter().for_each(|section| section.allow(&KEYS));
    sections
}

/// Checks the legal moves of a section's position by the generator and by the oracle; gives the position.
///
/// After `history` the position must be the one of the FEN `reached`, and is set up from it too.
pub(crate) fn check(section: &Section, variant: &Variant) -> AnyPosition {
    let mut position = rules::position(variant, section.get("fen"));
    for text in section.find("history").unwrap_or("").split_whitespace() {
        let m = move_text::parse(&position, text).unwrap_or_else(|error| panic!("{}: {error}", section.name));
        position = position.play(&m).expect("a move just read is legal");
    }
    assert_eq!(section.find("history").is_some(), section.find("reached").is_some(), "{}", section.name);
    let set_up = section.find("reached").map(|text| rules::position(variant, text));
    let expected = expected(section);
    for position in [position].into_iter().chain(set_up) {
        assert_eq!(moves(&position), expected, "{}", section.name);
        let by_oracle = rules::oracle(variant).moves(&board(&position.setup(), variant.shape()));
        assert_eq!(by_oracle, expected, "{}: the oracle", section.name);
    }
    assert!(set_up.is_none_or(|set_up| set_up == position), "{}: {position:?}", section.name);
    if let Some(outcome) = section.find("outcome") {
        assert_eq!(position.outcome(), Some(self::outcome(outcome)), "{}", section.name);
    }
    position
}

pub(crate) fn outcome(text: &str) -> Outcome {
    match text {
        "white" => Outcome::Win(Color::White),
        "black" => Outcome::Win(Color::Black),
        _ => panic!("who is `{text}`?"),
    }
}

/// The moves written in a section: `quiet 31-26 7-1=K`, `capture 32x25 takes 19,20,28 by 23-14-25 or …`,
/// where `=K` marks a promotion; `none` stands where there are none.
fn expected(section: &Section) -> Moves {
    let mut moves = Moves::new();
    for text in section.all("quiet").flat_map(str::split_whitespace) {
        let (from, to, promotes) = ends(text, '-');
        moves.insert(
            Move { from, to, captured: SquareSet::EMPTY, promotes },
            [vec![to]].into_iter().collect(),
        );
    }
    for text in section.all("capture") {
        let (m, route) = text.split_once(" takes ").expect("what it takes");
        let (taken, routes) = route.split_once(" by ").expect("its routes");
        let (from, to, promotes) = ends(m, 'x');
        let captured = taken.split(',').map(square).collect();
        let routes = routes.split(" or ").map(|route| route.split('-').map(square).collect::<Route>());
        moves.insert(Move { from, to, captured, promotes }, routes.collect());
    }
    assert_eq!(moves.is_empty(), section.find("none").is_some(), "{}", section.name);
    moves
}

fn ends(text: &str, separator: char) -> (Square, Square, bool) {
    let (from, to) = text.split_once(separator).expect("two squares");
    let crowned = to.strip_suffix("=K");
    (square(from), square(crowned.unwrap_or(to)), crowned.is_some())
}

fn square(text: &str) -> Square {
    text.parse().ok().and_then(Square::new).unwrap_or_else(|| panic!("`{text}` is no square"))
}
