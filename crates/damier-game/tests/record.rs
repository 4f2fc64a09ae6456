//! Games as text.

use damier_game::{EndReason, Game, record};
use damier_rules::notation::fen;
use damier_rules::{Color, OPTIONS, Variant};

fn error(text: &str) -> String {
    record::read(text).unwrap_err().to_string()
}

#[test]
fn a_game_with_moves_taken_back_is_read_as_written() {
    let mut game = Game::new(Variant::INTERNATIONAL);
    for text in ["32-28", "19-23", "28x19", "14x23"] {
        game.play_text(text).unwrap();
    }
    game.undo();
    let text = record::write(&game);
    assert_eq!(text, "damier 1\nvariant international\nmoves 32-28 19-23 28x19\nundone 14x23\n");
    let mut read = record::read(&text).unwrap();
    assert_eq!(read.position(), game.position());
    assert_eq!(read.redo_moves(), game.redo_moves());
    assert_eq!(record::write(&read), text);
    assert!(read.redo().is_some());
    assert_eq!(read.len(), 4);
}

#[test]
fn a_start_of_its_own_and_a_full_path_are_kept() {
    // 4x15 takes either 32 or 37.
    let variant = Variant::INTERNATIONAL;
    let setup = fen::parse("W:WK4:B13,32,37,20", variant.shape()).unwrap();
    let game = Game::from_setup(variant, &setup).unwrap();
    for m in game.position().legal_moves() {
        let mut game = game.clone();
        game.play(&m).unwrap();
        let text = record::write(&game);
        assert!(text.contains("\nstart W:WK4:B13,20,32,37\n"), "{text}");
        assert_eq!(record::read(&text).unwrap().last_move(), Some(m), "{text}");
    }
}

#[test]
fn house_rules_are_kept() {
    let variant = Variant::GERMAN.with("king_landing", "behind").unwrap();
    let mut game = Game::new(variant);
    let first = game.position().legal_moves()[0];
    game.play(&first).unwrap();
    let text = record::write(&game);
    assert!(text.contains("\nvariant german king_landing=behind\n"), "{text}");
    assert_eq!(record::read(&text).unwrap().variant(), variant);

    // Every house rule by itself, in every variant that can have it.
    for named in Variant::ALL {
        for option in OPTIONS {
            for value in option.values {
                let Ok(variant) = named.with(option.key, value) else { continue };
                let text = record::write(&Game::new(variant));
                assert_eq!(record::read(&text).unwrap().variant(), variant, "{text}");
            }
        }
    }
    assert_eq!(
        error("damier 1\nvariant german loud"),
        "the house rules: `loud` is no house rule; they are written `key=value`"
    );
    assert!(error("damier 1\nvariant german men=9").starts_with("the house rules: "));
}

#[test]
fn declared_ends_are_kept() {
    let game = Game::new(Variant::RUSSIAN);
    let mut resigned = game.clone();
    resigned.resign(Color::White).unwrap();
    let mut agreed = game.clone();
    agreed.agree_draw().unwrap();
    let mut flagged = game.clone();
    flagged.flag(Color::Black).unwrap();
    let mut forfeited = game.clone();
    forfeited.forfeit(Color::Black).unwrap();
    let mut called = game;
    called.call_draw().unwrap();
    for game in [resigned, agreed, flagged, forfeited, called] {
        let read = record::read(&record::write(&game)).unwrap();
        assert_eq!(read.conclusion(), game.conclusion());
        assert!(read.declared_end().is_some());
    }
}

#[test]
fn ends_on_the_board_follow_from_the_moves() {
    let read = record::read("damier 1\nvariant international\nstart W:W28:B23\nmoves 28x19").unwrap();
    assert_eq!(read.conclusion().unwrap().reason, EndReason::NoPieces);
    assert_eq!(read.declared_end(), None);
}

#[test]
fn every_fault_is_named() {
    let game = |rest: &str| error(&format!("damier 1\nvariant international\n{rest}"));
    assert_eq!(error(""), "`` does not begin a game; expected `damier 1`");
    assert_eq!(error("damier 2"), "`damier 2` does not begin a game; expected `damier 1`");
    assert_eq!(error("damier 1\nmoves"), "the game does not say its variant");
    assert_eq!(error("damier 1\nvariant chess"), "there is no variant `chess`");
    assert_eq!(game("colour blue"), "`colour blue` says nothing about a game, or says it twice");
    assert_eq!(game("moves\nmoves"), "`moves` says nothing about a game, or says it twice");
    assert_eq!(game("start W:W51:B1"), "the start: square 51 is not on this board of 50 squares");
    assert_eq!(game("moves 32-28 32-27"), "move 2: `32-27` is no legal move here");
    assert_eq!(game("moves 32-28\nundone 1-2"), "move 1 to redo: `1-2` is no legal move here");
    assert_eq!(game("end won W"), "`won W` is no end of this game");
    assert_eq!(game("end resigned"), "`resigned` is no end of this game");
    assert_eq!(game("end agreed W"), "`agreed W` is no end of this game");
    assert_eq!(game("start W:W28:B23\nmoves 28x19\nend agreed"), "`agreed` is no end of this game");
    let over = game("start W:W28:B23\nmoves 28x19 1-2");
    assert_eq!(over, "move 2: the game is over: no_pieces");
}

#[test]
fn the_side_that_began_by_lot_is_kept() {
    let mut game = Game::begun_by(Variant::POLISH, Color::Black);
    game.play_text("19-23").unwrap();
    let text = record::write(&game);
    let back = record::read(&text).unwrap();
    assert_eq!((back.start().turn(), back.turn()), (Color::Black, Color::White), "{text}");
    assert!(!Game::begun_by(Variant::POLISH, Color::White).has_own_start());
}

#[test]
fn any_writing_of_a_move_has_one_word() {
    let game = Game::new(Variant::INTERNATIONAL);
    for text in ["32-28", "32 28", "3228", " 32–28 "] {
        assert_eq!(record::word(&game, text).as_deref(), Ok("32-28"), "{text}");
    }
    for text in ["", "32-26", "~32-28", "~32-26", "force", "huff@3", "huff@", "32x28x19x10x5x1"] {
        assert!(record::word(&game, text).is_err(), "{text}");
    }
}

#[test]
fn irregular_moves_have_words_where_faults_are_answered() {
    let read = |line: &str| {
        let head = "damier 1\nvariant polish\nfaults huffing\nstart W:W32,37,45:B1,19,28";
        record::read(&format!("{head}\nmoves {line}")).unwrap()
    };
    let game = read("");
    assert_eq!(record::word(&game, "45-40").as_deref(), Ok("~45-40"));
    assert_eq!(record::word(&game, "~45 40").as_deref(), Ok("~45-40"));
    assert_eq!(record::word(&game, "32x14").as_deref(), Ok("32x14"));
    assert!(record::word(&game, "~32x14").is_err(), "that is the law");
    assert!(record::word(&game, "stand").is_err(), "nothing to answer yet");
    let game = read("~45-40");
    for answer in ["force", "stand", "huff@32"] {
        assert_eq!(record::word(&game, answer).as_deref(), Ok(answer));
        assert!(record::is_answer(answer));
    }
    assert!(record::word(&game, "huff@37").is_err());
    assert!(!record::is_answer("~45-40") && !record::is_answer("huff@"));
}

#[test]
fn a_written_game_is_read_as_a_tree_with_its_result() {
    use damier_game::tree::GameResult;

    let mut game = Game::new(Variant::INTERNATIONAL);
    for text in ["32-28", "19-23", "28x19", "14x23"] {
        game.play_text(text).expect("legal");
    }
    let tree = record::read_tree(&record::write(&game)).expect("a game");
    assert_eq!(tree, damier_game::GameTree::of_game(&game));
    // What stands before the record, as a table has it, is no matter; who resigned is.
    game.undo();
    game.resign(Color::Black).expect("it goes on");
    let tree = record::read_tree(&format!("table 1\nmode screen\n{}", record::write(&game))).expect("a game");
    assert_eq!((tree.len(), tree.result), (3, GameResult::Win(Color::White)));
    let setup = fen::parse("W:W1:BK45", Variant::INTERNATIONAL.shape()).expect("a position");
    let other = Game::from_setup(Variant::INTERNATIONAL, &setup).expect("a position");
    assert!(record::read_tree(&record::write(&other)).expect("a game").has_own_start());
    for text in ["", "damier 1\n", "damier 1\nvariant chess\n", "damier 1\nvariant international\nstart so\n"]
    {
        assert!(record::read_tree(text).is_none(), "{text}");
    }
}
