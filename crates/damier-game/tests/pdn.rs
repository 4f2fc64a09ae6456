//! Games written as PDN, and their moves read back by the rules.

use damier_game::{Answer, FaultMode, Game, pdn};
use damier_rules::notation::{fen, move_text};
use damier_rules::{Color, Outcome, Square, Variant};

fn game_from(variant: Variant, text: &str) -> Game {
    Game::from_setup(variant, &fen::parse(text, variant.shape()).unwrap()).unwrap()
}

/// A game of moves that follow from the seed, so many at most.
fn some_game(variant: Variant, seed: u64, most: usize) -> Game {
    let mut game = Game::new(variant);
    let mut random = seed;
    while game.len() < most && !game.is_over() {
        let moves = game.position().legal_moves();
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let m = moves[(random >> 33) as usize % moves.len()];
        game.play(&m).unwrap();
    }
    game
}

fn tag<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(&format!("[{name} \""))?.strip_suffix("\"]"))
}

fn movetext(text: &str) -> &str {
    text.split_once("\n\n").expect("moves follow an empty line").1.trim_end()
}

/// The moves of a text without comments.
fn moves(text: &str) -> Vec<&str> {
    let words = movetext(text).split_whitespace();
    words.filter(|word| !word.ends_with('.') && *word != "*").collect()
}

#[test]
fn the_moves_of_every_variant_read_back() {
    let mut written_in_full = 0;
    for variant in Variant::ALL {
        for seed in 1..=4 {
            let game = some_game(*variant, seed, 160);
            let text = pdn::write(&game, &pdn::Tags::default());
            let mut again = Game::new(*variant);
            for word in moves(&text) {
                let m = move_text::parse_numbered(again.position(), word, variant.numbering())
                    .unwrap_or_else(|error| panic!("{variant:?} {word}: {error}\n{text}"));
                again.play(&m).unwrap();
                written_in_full += usize::from(word.matches(['x', ':']).count() > 1);
            }
            assert_eq!(again.position(), game.position(), "{text}");
            assert_eq!(again.len(), game.len());
            assert!(movetext(&text).lines().all(|line| line.len() <= 80), "{text}");
        }
    }
    assert!(written_in_full > 0, "no capture of these games had the ends of another");
}

#[test]
fn the_roster_comes_first_and_names_the_game() {
    for (variant, game_type, first) in [
        (Variant::INTERNATIONAL, Some("20,W,10,10,N2,0"), "32-28"),
        (Variant::ENGLISH, Some("21,B,8,8,N1,0"), "11-15"),
        (Variant::ITALIAN, Some("22,W,8,8,N2,1"), "22-18"),
        (Variant::SPANISH, Some("24,W,8,8,N1,1"), "10-14"),
        (Variant::RUSSIAN, Some("25,W,8,8,A0,0"), "c3-d4"),
        (Variant::BRAZILIAN, Some("26,W,8,8,A0,0"), "c3-d4"),
        (Variant::CANADIAN, Some("27,W,12,12,N2,0"), "46-40"),
        (Variant::CZECH, Some("29,W,8,8,A0,0"), "c3-d4"),
        (Variant::TURKISH, Some("30,W,8,8,A0,0"), "c3-c4"),
        (Variant::FRISIAN, Some("40,W,10,10,N2,0"), "32-28"),
        (Variant::GOTHIC, None, "b2-c3"),
    ] {
        let mut game = Game::new(variant);
        let m = move_text::parse_numbered(game.position(), first, variant.numbering())
            .unwrap_or_else(|error| panic!("{variant:?}: {error}"));
        game.play(&m).unwrap();
        let text = pdn::write(&game, &pdn::Tags::default());
        let roster = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];
        for (line, name) in text.lines().zip(roster) {
            assert!(line.starts_with(&format!("[{name} \"")), "{text}");
        }
        assert_eq!(tag(&text, "GameType"), game_type, "{variant:?}");
        assert_eq!(tag(&text, "Variant"), Some(variant.id()));
        assert_eq!(tag(&text, "SetUp"), None);
        assert_eq!(movetext(&text), format!("1. {first} *"), "{variant:?}");
    }
}

#[test]
fn what_is_told_stands_in_the_tags() {
    let mut game = Game::new(Variant::INTERNATIONAL);
    game.resign(Color::White).unwrap();
    let tags = pdn::Tags {
        event: "Amicale".to_owned(),
        date: "2026.11.30".to_owned(),
        white: "O\"Neill".to_owned(),
        black: "Awa".to_owned(),
        time: Some("10+5".parse().unwrap()),
        more: vec![
            ("BlackType".to_owned(), "program".to_owned()),
            ("no name]".to_owned(), "left out".to_owned()),
        ],
        ..pdn::Tags::default()
    };
    let expected = r#"[Event "Amicale"]
[Site "?"]
[Date "2026.11.30"]
[Round "?"]
[White "O\"Neill"]
[Black "Awa"]
[Result "0-2"]
[GameType "20,W,10,10,N2,0"]
[Variant "international"]
[TimeControl "600+5"]
[Termination "normal"]
[BlackType "program"]

*
"#;
    assert_eq!(pdn::write(&game, &tags), expected);
}

#[test]
fn a_result_that_the_record_does_not_show_can_be_told() {
    let game = Game::new(Variant::RUSSIAN);
    let text = |outcome| pdn::write(&game, &pdn::Tags { outcome, ..pdn::Tags::default() });
    assert_eq!(tag(&text(None), "Result"), Some("*"));
    assert_eq!(tag(&text(Some(Outcome::Draw)), "Result"), Some("1/2-1/2"));
    assert_eq!(tag(&text(Some(Outcome::Draw)), "Termination"), Some("normal"));
}

#[test]
fn a_game_that_began_elsewhere_tells_where() {
    let mut game = game_from(Variant::INTERNATIONAL, "B:W33,38,K46:B12,13,14,K2");
    for m in ["14-20", "38-32"] {
        game.play_text(m).unwrap();
    }
    let text = pdn::write(&game, &pdn::Tags::default());
    assert_eq!(tag(&text, "SetUp"), Some("1"));
    assert_eq!(tag(&text, "FEN"), Some("B:W33,38,K46:B12-14,K2"));
    assert_eq!(movetext(&text), "1... 14-20 2. 38-32 *");
}

#[test]
fn black_has_the_first_number_where_black_begins() {
    let mut game = Game::new(Variant::ENGLISH);
    for m in ["11-15", "23-19", "8-11"] {
        game.play_text(m).unwrap();
    }
    assert_eq!(movetext(&pdn::write(&game, &pdn::Tags::default())), "1. 11-15 23-19 2. 8-11 *");
}

#[test]
fn house_rules_have_no_number_but_a_name() {
    let variant = damier_game::house::read(Variant::THAI, "men=12").unwrap();
    let text = pdn::write(&Game::new(variant), &pdn::Tags::default());
    assert_eq!(tag(&text, "GameType"), None);
    assert_eq!((tag(&text, "Variant"), tag(&text, "Laws")), (Some("thai"), Some("men=12")));
}

#[test]
fn faults_are_comments_and_the_position_after_them_is_set_up() {
    let setup = "W:W32,37,45:B1,19,28";
    let begun = || game_from(Variant::POLISH, setup).with_faults(FaultMode::Huffing).unwrap();
    let written = |game: &Game| {
        let text = pdn::write(game, &pdn::Tags::default());
        assert_eq!(tag(&text, "Faults"), Some("huffing"));
        movetext(&text).to_owned()
    };

    let mut huffed = begun();
    huffed.play_text("45-40").unwrap();
    huffed.answer(Answer::Huff(Square::new(32).unwrap())).unwrap();
    huffed.play_text("1-7").unwrap();
    huffed.play_text("40-35").unwrap();
    let expected = "{fault 45-40, huffed 32} /FEN \"B:W37,40:B1,19,28\"/ 1... 1-7 2. 40-35 *";
    assert_eq!(written(&huffed), expected);

    let mut forced = begun();
    forced.play_text("45-40").unwrap();
    forced.answer(Answer::Force).unwrap();
    assert_eq!(written(&forced), "{fault 45-40, taken back, capture forced} *");
    forced.play_text("32x14").unwrap();
    assert_eq!(written(&forced), "{fault 45-40, taken back, capture forced} 1. 32x14 *");

    let mut stands = begun();
    stands.play_text("45-40").unwrap();
    stands.answer(Answer::LetStand).unwrap();
    let expected = "{fault 45-40, let stand} /FEN \"B:W32,37,40:B1,19,28\"/ *";
    assert_eq!(written(&stands), expected);
}
