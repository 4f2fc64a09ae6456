//! Captures on the board: asked about, going round, refused, step by step.

use damier_e2e::{Window, in_browser};

use crate::hand::{
    count, drag, label, open_position, press, tap, wait_for_label, wait_for_moves, without_animation,
};

const TWO_SETS: &str = "W:WK4:B13,32,37,20";
const ROUND: &str = "W:W28:B23,24,34,33";
const MAJORITY: &str = "W:W32,37:B19,20,28,31";

#[tokio::test]
async fn a_capture_with_two_sets_of_victims_is_asked_about() {
    in_browser("two-sets", Window::DESKTOP, async |page| {
        open_position(page, TWO_SETS).await?;
        tap(page, &[4, 15]).await?;
        page.wait_for_text(".arbitre", "Quelles pièces prenez-vous").await?;
        assert_eq!(count(page, ".arbitre .choix button").await?, 2);
        page.screenshot("two-sets").await?;
        let second = page.text(".arbitre .choix button:nth-child(2)").await?;
        page.click(".arbitre .choix button:nth-child(2)").await?;
        wait_for_label(page, 15, "dame blanche").await?;
        let (taken, left) = if second.contains("32") { (32, 37) } else { (37, 32) };
        wait_for_label(page, taken, "case libre").await?;
        assert!(label(page, left).await?.contains("pion noir"), "{second}");
        let moves = crate::hand::moves(page).await?;
        assert_eq!(moves.len(), 1);
        assert!(moves[0].matches('×').count() > 1, "the way is spelled out: {moves:?}");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_question_can_be_left_and_a_step_answers_it() {
    in_browser("two-sets-steps", Window::DESKTOP, async |page| {
        open_position(page, TWO_SETS).await?;
        tap(page, &[4, 15]).await?;
        page.wait_for_text(".arbitre", "Quelles pièces").await?;
        press(page, "\u{e00c}").await?;
        page.wait_until("document.querySelector('.arbitre .choix') === null").await?;
        tap(page, &[4]).await?;
        page.wait_until("document.querySelector('.plateau .leve') === null").await?;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_round_trip_is_played_by_touching_the_piece_again() {
    in_browser("round-trip", Window::DESKTOP, async |page| {
        open_position(page, ROUND).await?;
        tap(page, &[28]).await?;
        wait_for_label(page, 28, "tour complet").await?;
        page.screenshot("round-trip").await?;
        tap(page, &[28]).await?;
        for number in [23, 24, 34, 33] {
            wait_for_label(page, number, "case libre").await?;
        }
        assert!(label(page, 28).await?.contains("pion blanc"));
        // Black has nothing left: the game is over.
        page.wait_for_text(".arbitre.fin", "Les Blancs gagnent").await?;
        page.wait_for_text(".arbitre.fin", "Les Noirs n’ont plus de pièce").await?;
        wait_for_moves(page, &["28×28"]).await
    })
    .await;
}

#[tokio::test]
async fn a_try_against_the_majority_rule_is_explained() {
    in_browser("majority", Window::DESKTOP, async |page| {
        open_position(page, MAJORITY).await?;
        tap(page, &[37, 26]).await?;
        page.wait_for_text(".arbitre.refus", "Prise majoritaire").await?;
        page.wait_for_text(".arbitre.refus", "il faut en prendre 3").await?;
        page.wait_for_text("#annonce", "Prise majoritaire").await?;
        assert!(label(page, 32).await?.contains("doit prendre"));
        assert!(count(page, ".plateau [href='#m-refus']").await? > 0, "the refusal is drawn");
        page.screenshot("majority").await?;
        tap(page, &[32, 25]).await?;
        wait_for_moves(page, &["32×25"]).await
    })
    .await;
}

#[tokio::test]
async fn captured_pieces_stay_until_the_capture_ends() {
    in_browser("steps", Window::DESKTOP, async |page| {
        open_position(page, MAJORITY).await?;
        tap(page, &[32, 23]).await?;
        page.wait_for_text(".arbitre", "1/3").await?;
        wait_for_label(page, 28, "prise, pas encore enlevée").await?;
        page.wait_for_text(".coups .attente", "32×23…").await?;
        tap(page, &[14]).await?;
        page.wait_for_text(".arbitre", "2/3").await?;
        page.screenshot("steps").await?;
        press(page, "\u{e00c}").await?;
        page.wait_for_text(".arbitre", "1/3").await?;
        assert!(label(page, 23).await?.contains("pion blanc"));
        tap(page, &[14, 25]).await?;
        for number in [19, 20, 28] {
            wait_for_label(page, number, "case libre").await?;
        }
        wait_for_moves(page, &["32×25"]).await
    })
    .await;
}

#[tokio::test]
async fn a_capture_is_dragged_through_its_landing_squares() {
    in_browser("drag", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open_position(page, MAJORITY).await?;
        drag(page, &[32, 23]).await?;
        page.wait_for_text(".arbitre", "1/3").await?;
        drag(page, &[23, 14, 25]).await?;
        wait_for_moves(page, &["32×25"]).await?;
        // What is dropped where it cannot go returns, and is told why.
        drag(page, &[31, 27]).await?;
        page.wait_for_text(".arbitre.refus", " ").await?;
        wait_for_label(page, 31, "pion noir").await
    })
    .await;
}
