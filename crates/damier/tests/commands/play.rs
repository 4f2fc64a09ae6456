//! `damier play`, read from a pipe.

use crate::{run, told};

#[test]
fn two_players_play_to_the_end() {
    let text = told(&["play", "--two", "--fen", "W:W28,32:B23,18"], "28x19\n18-22\n32-28\n22x33\n");
    assert!(text.contains("White to move"), "{text}");
    let text = told(&["play", "--two", "--fen", "W:W28:B23"], "28x19\n");
    assert!(text.ends_with("White wins (2-0). Black has no pieces left.\n"), "{text}");
}

#[test]
fn a_refused_move_is_answered_with_its_reason() {
    let text =
        told(&["play", "--two", "--fen", "W:W32,37:B19,20,28,31"], "37x26\n32-27\nhello\n51-46\n2-7\n");
    assert!(text.contains("This capture takes 1; you must take 3. (32x23x14x25)"), "{text}");
    assert!(text.contains("I do not understand “hello”."), "{text}");
    assert!(text.contains("This board has no square 51."), "{text}");
    assert!(text.ends_with("Goodbye.\n"), "{text}");
    let text = told(&["play", "--two", "--fen", "W:WK4:B13,32,37,20"], "4x15\n");
    assert!(text.contains("Several captures go there: 4x27x38x15 or 4x31x42x15."), "{text}");
}

#[test]
fn moves_are_listed_taken_back_and_played_again() {
    let text = told(&["play", "--two"], "undo\n?\n3228\nundo\nundo\nredo\nredo\nboard\nhelp\nquit\n");
    assert!(text.contains("31-26  31-27  32-27"), "{text}");
    assert_eq!(text.matches("No move to take back.").count(), 2, "{text}");
    assert_eq!(text.matches("Move taken back.").count(), 1);
    assert_eq!(text.matches("Move played again.").count(), 1);
    assert_eq!(text.matches("No move to play again.").count(), 1);
    assert_eq!(text.matches("Write a move (").count(), 2, "at the beginning and on demand");
}

#[test]
fn words_of_all_languages_are_understood_and_french_is_spoken_on_demand() {
    let text = told(&["play", "--two", "--lang", "fr"], "32-28\nreprendre\nzetten\nresign\n");
    assert!(text.contains("Coup repris."), "{text}");
    assert!(text.contains("32-28"), "{text}");
    assert!(text.ends_with("Les Noirs gagnent (0-2). Les Blancs abandonnent.\n"), "{text}");
}

#[test]
fn a_draw_is_offered_and_agreed() {
    let text = told(&["play", "--two"], "draw\n32-28\ndraw\n");
    assert!(text.ends_with("Draw (1-1). Draw by agreement.\n"), "{text}");
    // A move of the other side declines.
    let text = told(&["play", "--two"], "draw\n32-28\n19-23\ndraw\nquit\n");
    assert_eq!(text.matches("Draw offered.").count(), 2, "{text}");
    assert!(text.ends_with("Goodbye.\n"));
}

#[test]
fn a_draw_rule_ends_the_game_and_counters_are_shown() {
    let shuffle = "48-42\n3-9\n42-48\n9-3\n".repeat(2);
    let text = told(&["play", "--two", "--fen", "W:WK48,35:BK3,16"], &shuffle);
    assert!(text.contains("Draw in 25 moves"), "{text}");
    assert!(text.lines().last().unwrap().starts_with("Draw (1-1). "), "{text}");
}

#[test]
fn the_computer_answers_and_undo_takes_back_both_moves() {
    let text = told(&["play", "--level", "1", "--seed", "7"], "32-28\nundo\nhint\nhint\ndraw\nresign\n");
    assert!(text.starts_with("Level: Discovery.\n"), "{text}");
    assert_eq!(text.matches("The computer plays ").count(), 1, "{text}");
    assert!(text.contains("Look at the piece on "), "{text}");
    assert!(text.contains("Your move: Play "), "{text}");
    assert!(text.ends_with("The computer wins (0-2). White resigns.\n"), "{text}");
}

#[test]
fn the_computer_begins_when_you_have_the_other_colour() {
    let text = told(&["play", "--color", "black", "--level", "1", "--seed", "7", "--ascii"], "undo\nquit\n");
    assert!(text.contains("The computer plays "), "{text}");
    assert!(text.contains("    |     30      29 "), "Black's side is below: {text}");
    assert!(text.contains("No move to take back."), "{text}");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = |seed| told(&["play", "--level", "2", "--seed", seed], "32-28\n");
    assert_eq!(game("1"), game("1"));
}

#[test]
fn a_position_that_is_over_says_so_at_once() {
    let text = told(&["play", "--two", "--fen", "B:W28:B"], "");
    assert!(text.ends_with("White wins (2-0). Black has no pieces left.\n"), "{text}");
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    let long = "x".repeat(100_000) + "\n\u{0}\u{1b}[2J\n";
    let output = run(&["play", "--two"], &long);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("I do not understand"), "{text}");
    assert!(!text.contains('\u{1b}'), "what was typed is not sent to the terminal");
}
