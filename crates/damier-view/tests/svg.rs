//! Drawings as text: well-formed, complete without outside files, and allowed by a strict content policy.

use std::collections::BTreeSet;

use damier_rules::notation::fen;
use damier_rules::{Setup, Square, SquareSet, Variant};
use damier_view::scene::{Cast, Mark, Marks, Numbers, Refused, Scene, View};
use damier_view::svg::{self, PieceStyle};
use roxmltree::Document;

const STYLES: [PieceStyle; 5] =
    [PieceStyle::Turned, PieceStyle::Rosette, PieceStyle::Flat, PieceStyle::Line, PieceStyle::Mini];

fn at(number: u8) -> Square {
    Square::new(number).expect("a number from 1")
}

fn set<const N: usize>(numbers: [u8; N]) -> SquareSet {
    numbers.map(at).into_iter().collect()
}

fn way<const N: usize>(numbers: [u8; N]) -> Vec<Square> {
    numbers.map(at).to_vec()
}

/// A scene with every mark on it.
fn everything() -> Scene {
    let view = View { numbers: Numbers::All, ..View::of(Variant::INTERNATIONAL) };
    let setup = fen::parse("W:W32,37,K46:B19,20,28,31,K1", view.shape).expect("a position");
    let marks = Marks {
        chosen: Some(at(32)),
        targets: set([27]),
        steps: vec![(at(23), 1), (at(14), 2)],
        finals: vec![(at(25), 3)],
        round_trip: Some(at(32)),
        huffable: SquareSet::EMPTY,
        must_capture: set([32]),
        last_move: way([26, 31]),
        last_taken: set([36]),
        taken: set([28]),
        trail: way([32, 23]),
        refused: Some(Refused { way: way([37, 26]), because: set([31]) }),
        required: vec![way([32, 23, 14, 25])],
        choices: vec![way([46, 41, 36]), way([46, 10, 5])],
        threat: way([19, 23]),
        hint: set([37]),
        right: set([22]),
        forbidden: set([38]),
        hint_way: way([37, 41]),
        premove: Some((at(37), at(42))),
        focus: Some(at(50)),
    };
    Scene::new(&view, &Cast::new(&setup), &marks)
}

fn ids(document: &Document<'_>) -> BTreeSet<String> {
    document.descendants().filter_map(|node| node.attribute("id")).map(str::to_owned).collect()
}

/// What the drawing refers to: `href="#…"` and `url(#…)`.
fn references(svg: &str) -> BTreeSet<String> {
    let until = |text: &str, end| text.split(end).next().unwrap_or_default().to_owned();
    let hrefs = svg.split("href=\"#").skip(1).map(|rest| until(rest, '"'));
    hrefs.chain(svg.split("url(#").skip(1).map(|rest| until(rest, ')'))).collect()
}

#[test]
fn the_sprite_draws_everything_a_scene_refers_to() {
    let sprite = svg::sprite(&STYLES);
    let document = Document::parse(&sprite).expect("the sprite is well-formed");
    let ids = ids(&document);
    for style in STYLES {
        let board = svg::board(&everything(), style, "a \"board\" & <more>");
        let document = Document::parse(&board).expect("a board is well-formed");
        assert_eq!(document.root_element().attribute("aria-label"), Some("a \"board\" & <more>"));
        let lacking: Vec<_> = references(&board).into_iter().filter(|id| !ids.contains(id)).collect();
        assert!(lacking.is_empty(), "{style:?}: {lacking:?}");
    }
    let lacking: Vec<_> = references(&sprite).into_iter().filter(|id| !ids.contains(id)).collect();
    assert!(lacking.is_empty(), "the sprite itself: {lacking:?}");
}

#[test]
fn the_scene_of_everything_has_every_mark() {
    let board = svg::board(&everything(), PieceStyle::Turned, "");
    for mark in Mark::ALL {
        assert!(board.contains(&format!("\"#{}\"", mark.symbol())), "{mark:?}");
    }
}

#[test]
fn nothing_for_a_page_needs_inline_styles() {
    for text in [svg::sprite(&STYLES), svg::board(&everything(), PieceStyle::Turned, "")] {
        for forbidden in [" style=", "<style", "<script", " on"] {
            assert!(!text.contains(forbidden), "{forbidden}");
        }
    }
}

#[test]
fn a_diagram_stands_alone() {
    for style in STYLES {
        let diagram = svg::diagram(&everything(), style);
        let document = Document::parse(&diagram).expect("a diagram is well-formed");
        assert!(!diagram.contains("var(--"), "a colour is not filled in");
        let ids = ids(&document);
        let lacking: Vec<_> = references(&diagram).into_iter().filter(|id| !ids.contains(id)).collect();
        assert!(lacking.is_empty(), "{style:?}: {lacking:?}");
    }
}

#[test]
fn a_printed_diagram_has_outlined_pieces_on_hatched_squares() {
    let print = svg::print(&everything());
    Document::parse(&print).expect("a diagram is well-formed");
    assert!(print.contains("#trait-w-man") && print.contains("url(#hachure)"));
    assert!(!print.contains("#EBDCC0"), "wood on paper");
}

#[test]
fn the_start_position_draws_each_piece_once_in_its_place() {
    let view = View::of(Variant::INTERNATIONAL);
    let scene = Scene::new(&view, &Cast::new(&Variant::INTERNATIONAL.start_setup()), &Marks::default());
    let pieces = svg::pieces(&scene, PieceStyle::Turned);
    assert_eq!(pieces.matches("tourne-b-man").count(), 20);
    assert_eq!(pieces.matches("tourne-w-man").count(), 20);
    assert!(pieces.starts_with(
        r##"<g class="pc" transform="translate(100 0)"><use href="#tourne-b-man" width="100" height="100"/></g>"##
    ));
    assert!(svg::under(&scene).is_empty() && svg::over(&scene).is_empty());
}

#[test]
fn a_chosen_piece_is_lifted_and_a_taken_one_dimmed() {
    let pieces = svg::pieces(&everything(), PieceStyle::Turned);
    assert!(pieces.contains(r#"<g class="pc leve" transform="translate(300 594)">"#), "{pieces}");
    assert!(pieces.contains(r#"<g class="pc prise" transform="translate(400 500)">"#), "{pieces}");
}

#[test]
fn boards_of_every_kind_are_drawn() {
    let variants = [
        (Variant::RUSSIAN80, 40),
        (Variant::ITALIAN, 32),
        (Variant::SPANISH, 32),
        (Variant::CANADIAN, 72),
        (Variant::SRI_LANKAN, 72),
    ];
    for (variant, dark) in variants {
        let view = View { numbers: Numbers::All, ..View::of(variant) };
        let scene =
            Scene::new(&view, &Cast::new(&Setup::empty(damier_rules::Color::White)), &Marks::default());
        assert_eq!((scene.dark.len(), scene.labels.len()), (dark, dark), "{variant:?}");
        let is_light = variant == Variant::SPANISH;
        assert!(scene.labels.iter().all(|label| label.on_light == is_light), "{variant:?}");
    }
    let view = View { numbers: Numbers::Edge, ..View::of(Variant::TURKISH) };
    let scene = Scene::new(&view, &Cast::default(), &Marks::default());
    assert!(scene.dark.is_empty() && scene.ruled && scene.labels.iter().all(|label| label.on_light));
    assert!(svg::ground(&scene).contains("M100 0V800"));
}

#[test]
fn every_icon_that_the_pages_use_is_drawn() {
    let document = Document::parse(&format!("<svg>{}</svg>", svg::ICONS)).map(|document| ids(&document));
    let drawn = document.expect("the icons are well-formed");
    let mut used = BTreeSet::new();
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "html") {
                let text = std::fs::read_to_string(&path).expect("a source file is text");
                let of_templates = text.split("frame.icon(\"").skip(1).map(|rest| format!("i-{rest}"));
                let of_code = text.split("#i-").skip(1).map(|rest| format!("i-{rest}"));
                used.extend(of_templates.chain(of_code).filter_map(|name| {
                    let end = name.find(|c: char| c != '-' && !c.is_ascii_alphanumeric())?;
                    Some(name[..end].to_owned()).filter(|name| name.len() > 2)
                }));
            }
        }
    }
    let lacking: Vec<_> = used.difference(&drawn).collect();
    assert!(lacking.is_empty() && used.len() > 5, "{lacking:?} of {used:?}");
}

#[test]
fn a_sheet_is_pages_that_stand_alone() {
    use damier_view::svg::sheet::{self, Panel, Solution};
    use damier_view::svg::{Look, Paper};

    let panel = |number: usize| Panel {
        scene: everything(),
        number: number.to_string(),
        caption: "Problème <\"&\">".to_owned(),
        turn: Some((damier_rules::Color::Black, "Trait aux Noirs".to_owned())),
    };
    let panels: Vec<_> = (1..=14).map(panel).collect();
    let solution = |number: usize| Solution {
        number: number.to_string(),
        caption: "d’après nature".to_owned(),
        moves: "1.\u{a0}32-28 19-23 ".repeat(30),
    };
    let solutions: Vec<_> = (1..=14).map(solution).collect();
    for look in [Look::PRINT, Look { paper: Paper::Plain, style: PieceStyle::Flat }, Look::default()] {
        let pages = sheet::sheets("Titre", &panels, 12, Some(("Solutions", &solutions)), look);
        assert!(pages.len() >= 4, "twelve diagrams, two, and two pages of solutions: {}", pages.len());
        for page in &pages {
            let document = Document::parse(page).expect("a page is well-formed");
            assert!(!page.contains("var(--"), "a colour is not filled in");
            let ids = ids(&document);
            let lacking: Vec<_> = references(page).into_iter().filter(|id| !ids.contains(id)).collect();
            assert!(lacking.is_empty(), "{look:?}: {lacking:?}");
            let places = document.descendants().filter(|node| node.has_tag_name("text"));
            let below = places.filter_map(|node| node.attribute("y")?.parse::<i32>().ok());
            assert!(below.max().is_some_and(|y| y <= sheet::PAGE.1 - 60), "something lies below the page");
        }
        let turns = |page: &String| page.matches("Trait aux Noirs").count();
        assert_eq!(pages.iter().map(turns).collect::<Vec<_>>()[..2], [12, 2]);
        let all = pages[2..].concat();
        assert_eq!(all.matches("32-28").count(), 14 * 30, "every move of every solution");
    }
}
