//! A game from its first move to its end, and back.

use damier_game::{EndReason, Game, PlayError};
use damier_rules::notation::fen;
use damier_rules::notation::move_text::Style;
use damier_rules::{Color, Outcome, Variant};

fn game_from(variant: Variant, text: &str) -> Game {
    Game::from_setup(variant, &fen::parse(text, variant.shape()).unwrap()).unwrap()
}

fn play_all(game: &mut Game, texts: &str) {
    for text in texts.split_whitespace() {
        game.play_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

#[test]
fn moves_are_played_and_told() {
    let mut game = Game::new(Variant::INTERNATIONAL);
    play_all(&mut game, "32-28 19-23 28x19 14x23");
    assert_eq!(game.len(), 4);
    assert_eq!(game.turn(), Color::White);
    assert_eq!(game.move_texts(Style::CANONICAL).collect::<Vec<_>>(), ["32-28", "19-23", "28x19", "14x23"]);
    assert_eq!(game.position_at(0), Some(game.start()));
    assert_eq!(game.position_at(4), Some(game.position()));
    assert_eq!(game.position_at(5), None);
    assert_eq!(game.keys().len(), 5);
    assert_eq!(game.keys()[4], game.position().key());
    assert!(!game.has_own_start());
    assert!(!game.is_over());
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = Game::new(Variant::INTERNATIONAL);
    let legal = game.position().legal_moves()[0];
    play_all(&mut game, "32-28");
    assert_eq!(game.play(&legal), Err(PlayError::Illegal { m: legal }));
    assert!(matches!(game.play_text("1-2"), Err(PlayError::Text(_))));
    assert_eq!(game.len(), 1);
}

#[test]
fn a_side_without_pieces_has_lost() {
    let mut game = game_from(Variant::INTERNATIONAL, "W:W28:B23");
    let played = game.play_text("28x19").unwrap();
    let end = played.conclusion.unwrap();
    assert_eq!(end.outcome, Outcome::Win(Color::White));
    assert_eq!(end.reason, EndReason::NoPieces);
    assert_eq!((end.reason.code(), end.points(), end.loser()), ("no_pieces", "2-0", Some(Color::Black)));
    assert_eq!(game.play_text("19-14"), Err(PlayError::Over { conclusion: end }));
}

#[test]
fn a_blocked_side_has_lost() {
    let mut game = game_from(Variant::INTERNATIONAL, "W:W46,47:B36");
    let end = game.play_text("46-41").unwrap().conclusion.unwrap();
    assert_eq!((end.reason, end.loser()), (EndReason::Blocked, Some(Color::Black)));
}

#[test]
fn a_draw_rule_ends_the_game_and_undo_takes_it_back() {
    let mut game = game_from(Variant::INTERNATIONAL, "W:WK48,35:BK3,16");
    play_all(&mut game, "48-42 3-9 42-48 9-3 48-42 3-9 42-48");
    assert_eq!(game.counters()[0].reason.code, "repetition");
    let end = game.play_text("9-3").unwrap().conclusion.unwrap();
    assert_eq!(end.outcome, Outcome::Draw);
    assert_eq!((end.reason.code(), end.points(), end.winner()), ("repetition", "1-1", None));
    assert_eq!(game.play_text("48-42"), Err(PlayError::Over { conclusion: end }));

    let before = game.draws_at(7);
    game.undo().unwrap();
    assert!(!game.is_over());
    assert_eq!(game.draws(), &before);
    assert_eq!(game.draws().occurrences(), 2);
    play_all(&mut game, "9-4");
    assert!(!game.is_over());
}

#[test]
fn the_last_move_that_counts_may_still_win() {
    // The fifth move of each side takes the last piece.
    let mut game = game_from(Variant::INTERNATIONAL, "B:WK47,K48:BK26");
    let mut ply = 0;
    while !game.is_over() {
        let moves = game.position().legal_moves();
        let quiet = moves.iter().find(|m| {
            let after = game.position().play(m).unwrap();
            let is_last = ply == 8;
            after.outcome().is_none() && (after.has_capture() == is_last || m.is_capture())
        });
        let m = *quiet.unwrap_or(&moves[0]);
        game.play(&m).unwrap();
        ply += 1;
    }
    assert_eq!(game.len(), 10);
    assert_eq!(game.conclusion().unwrap().reason, EndReason::NoPieces);
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let mut game = Game::new(Variant::INTERNATIONAL);
    assert_eq!(game.undo(), None);
    assert_eq!(game.redo(), None);
    play_all(&mut game, "32-28 19-23 28x19 14x23");
    let last = game.last_move().unwrap();
    let position = *game.position();
    for ply in (0..4).rev() {
        game.undo().unwrap();
        assert_eq!(game.len(), ply);
    }
    assert_eq!(game.position(), game.start());
    assert_eq!(game.redo_moves().len(), 4);
    for _ in 0..4 {
        game.redo().unwrap();
    }
    assert_eq!(game.position(), &position);
    assert_eq!(game.last_move(), Some(last));
    assert_eq!(game.redo(), None);
}

#[test]
fn another_move_forgets_what_was_taken_back() {
    let mut game = Game::new(Variant::INTERNATIONAL);
    play_all(&mut game, "32-28 19-23 28x19");
    game.undo();
    game.undo();
    // The same move by hand keeps the move after it.
    play_all(&mut game, "19-23");
    assert_eq!(game.redo_moves().len(), 1);
    game.undo();
    play_all(&mut game, "18-23");
    assert_eq!(game.redo_moves(), []);
}

#[test]
fn a_game_is_ended_by_hand_once() {
    let mut game = Game::new(Variant::INTERNATIONAL);
    play_all(&mut game, "32-28");
    let end = game.resign(Color::Black).unwrap();
    assert_eq!((end.reason, end.winner(), end.points()), (EndReason::Resigned, Some(Color::White), "2-0"));
    assert!(game.agree_draw().is_err());
    assert!(game.play_text("19-23").is_err());
    game.undo();
    assert!(!game.is_over(), "taking back a move takes back the end");
    assert_eq!(game.agree_draw().unwrap().reason.code(), "agreed");
    assert_eq!(game.redo(), None, "a game that has ended is not played on");
    game.undo();

    let mut game = Game::new(Variant::RUSSIAN);
    assert_eq!(game.flag(Color::White).unwrap().points(), "0-2");
    let mut game = Game::new(Variant::ENGLISH);
    assert_eq!(game.forfeit(Color::White).unwrap().reason.code(), "forfeited");
}
