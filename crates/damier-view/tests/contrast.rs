//! Every pair of colours that carries text or meaning, in every theme, against WCAG 2.2.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

type Tokens = BTreeMap<String, String>;

fn stylesheet() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../damier-server/assets/damier.css");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let without_comments = text.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, rest)| rest));
    without_comments.collect()
}

/// The custom properties of the rule with this selector.
fn tokens(css: &str, selector: &str) -> Tokens {
    let opening = format!("{selector}{{");
    let (_, rest) = css.split_once(&opening).unwrap_or_else(|| panic!("no rule for {selector}"));
    let body = rest.split('}').next().unwrap_or_default();
    body.split(';')
        .filter_map(|line| line.trim().strip_prefix("--")?.split_once(':'))
        .map(|(name, value)| (name.to_owned(), value.trim().to_owned()))
        .collect()
}

/// The tokens of a theme: those of the first, with its own over them.
fn theme(css: &str, selectors: &[&str]) -> Tokens {
    let mut all = tokens(css, "\n:root");
    for selector in selectors {
        all.extend(tokens(css, selector));
    }
    all
}

fn luminance(colour: &str) -> f64 {
    let digits = colour.strip_prefix('#').unwrap_or_else(|| panic!("`{colour}` is no colour"));
    let each: Vec<String> = match digits.len() {
        3 => digits.chars().map(|digit| format!("{digit}{digit}")).collect(),
        _ => (0..3).map(|i| digits[2 * i..2 * i + 2].to_owned()).collect(),
    };
    let linear = |digits: &String| {
        let value = f64::from(u8::from_str_radix(digits, 16).expect("hexadecimal digits")) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    each.iter().map(linear).zip([0.2126, 0.7152, 0.0722]).map(|(value, weight)| value * weight).sum()
}

fn ratio(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    if one > other { one / other } else { other / one }
}

/// Text on its ground: 4.5. Borders, plates and marks against what they lie on: 3.
const PAIRS: [(&str, &str, f64); 25] = [
    ("encre", "fond", 4.5),
    ("encre", "surface", 4.5),
    ("encre-2", "fond", 4.5),
    ("encre-2", "surface", 4.5),
    ("encre-2", "creux", 4.5),
    ("lien", "fond", 4.5),
    ("lien", "surface", 4.5),
    ("sur-email", "email", 4.5),
    ("encre", "email-doux", 4.5),
    ("encre", "garance-doux", 4.5),
    ("garance", "garance-doux", 4.5),
    ("garance", "surface", 4.5),
    ("encre", "sauge-doux", 4.5),
    ("sauge", "sauge-doux", 4.5),
    ("encre", "laiton-doux", 4.5),
    ("filet-fort", "surface", 3.0),
    ("filet-fort", "fond", 3.0),
    ("email", "fond", 3.0),
    ("case-num", "case-foncee", 4.5),
    ("m-bord", "case-foncee", 3.0),
    ("m-bord", "m-bleu", 3.0),
    ("m-bord", "m-rouge", 3.0),
    ("m-bord", "m-vert", 3.0),
    ("m-laiton", "m-cle", 3.0),
    ("m-cle", "case-foncee", 3.0),
];

const DARK: &str = ":root[data-theme=soir]";
const CONTRAST: &str = ":root[data-theme=contraste]";

#[test]
fn every_pair_can_be_read_in_every_theme() {
    let css = stylesheet();
    for selectors in [&[][..], &[DARK], &[CONTRAST]] {
        let tokens = theme(&css, selectors);
        for (one, other, least) in PAIRS {
            let found = ratio(&tokens[one], &tokens[other]);
            assert!(found >= least, "{selectors:?}: {one} on {other} is {found:.2}, {least} asked");
        }
    }
}

/// What men look like from afar: the face of a white and of a black man.
const FACES: [(&str, &str); 2] = [("white man", "#F6EBD5"), ("black man", "#211B19")];

#[test]
fn men_numbers_and_plates_stand_out_on_every_board() {
    let css = stylesheet();
    let sprite = include_str!("../sprite/gradients.svg");
    let boards: [&[&str]; 8] = [
        &[],
        &[DARK],
        &[CONTRAST],
        &[":root[data-damier=ardoise]"],
        &[":root[data-damier=tilleul]"],
        &[DARK, ":root[data-theme=soir][data-damier=ardoise]"],
        &[DARK, ":root[data-theme=soir][data-damier=tilleul]"],
        &[CONTRAST, ":root[data-theme=contraste][data-damier]"],
    ];
    for selectors in boards {
        let tokens = theme(&css, selectors);
        let dark = &tokens["case-foncee"];
        for (name, face) in FACES {
            assert!(sprite.contains(face), "the sprite has no {face}");
            assert!(ratio(face, dark) >= 3.0, "{selectors:?}: {name} {:.2}", ratio(face, dark));
        }
        let number = ratio(&tokens["case-num"], dark);
        assert!(number >= 4.5, "{selectors:?}: numbers {number:.2}");
        assert!(ratio("#FFFFFF", dark) >= 3.0, "{selectors:?}: plates");
    }
}

#[test]
fn the_systems_dark_is_the_dark_that_can_be_chosen() {
    let css = stylesheet();
    assert_eq!(tokens(&css, ":root:not([data-theme])"), tokens(&css, DARK));
    for board in ["ardoise", "tilleul"] {
        let of_system = tokens(&css, &format!(":root:not([data-theme])[data-damier={board}]"));
        assert_eq!(of_system, tokens(&css, &format!("{DARK}[data-damier={board}]")), "{board}");
    }
}

#[test]
fn diagrams_that_stand_alone_have_the_colours_of_the_stylesheet() {
    let tokens = theme(&stylesheet(), &[]);
    let view = damier_view::scene::View::of(damier_rules::Variant::INTERNATIONAL);
    let cast = damier_view::scene::Cast::default();
    let scene = damier_view::scene::Scene::new(&view, &cast, &Default::default());
    let diagram = damier_view::svg::diagram(&scene, damier_view::svg::PieceStyle::Turned);
    for name in ["case-claire", "case-foncee", "m-bleu", "m-rouge", "m-laiton", "m-cle", "m-vert"] {
        assert!(diagram.contains(&tokens[name]), "{name} is not {}", tokens[name]);
    }
}
