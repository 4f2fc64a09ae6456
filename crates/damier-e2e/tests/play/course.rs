//! The course of a game: taking back, leaving and coming back, ending, other languages.

use anyhow::Context;
use damier_e2e::{Window, in_browser};
use damier_game::Game;
use damier_rules::{AnyMove, Variant};
use serde_json::Value;

use crate::hand::{drag, open, open_position, tap, wait_for_label, wait_for_moves, without_animation};

#[tokio::test]
async fn moves_are_taken_back_and_played_again() {
    in_browser("undo", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/?mode=screen&variant=international").await?;
        tap(page, &[32, 28]).await?;
        drag(page, &[19, 23]).await?;
        wait_for_moves(page, &["32-28", "(19-23)"]).await?;
        page.click("[data-action='action-undo']").await?;
        wait_for_moves(page, &["32-28"]).await?;
        wait_for_label(page, 19, "pion noir").await?;
        page.click("[data-action='action-redo']").await?;
        wait_for_moves(page, &["32-28", "(19-23)"]).await?;
        // Looking back changes nothing.
        page.click(".coups li:first-child button.coup").await?;
        wait_for_label(page, 19, "pion noir").await?;
        page.wait_for_text(".arbitre", "elle n’est pas changée").await?;
        page.click(".arbitre .etape").await?;
        wait_for_label(page, 23, "pion noir").await
    })
    .await;
}

#[tokio::test]
async fn the_game_survives_a_reload() {
    in_browser("reload", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        page.click(".facon:nth-child(2)").await?;
        tap(page, &[32, 28, 19, 23]).await?;
        wait_for_moves(page, &["32-28", "(19-23)"]).await?;
        open(page, "/").await?;
        wait_for_moves(page, &["32-28", "(19-23)"]).await?;
        page.wait_for_text(".arbitre", "Partie retrouvée").await?;
        wait_for_label(page, 23, "pion noir").await?;
        tap(page, &[28, 19]).await?;
        wait_for_moves(page, &["32-28", "(19-23)", "28×19"]).await
    })
    .await;
}

#[tokio::test]
async fn a_broken_record_is_dropped_with_a_word() {
    in_browser("broken-record", Window::DESKTOP, async |page| {
        open(page, "/").await?;
        page.script("localStorage.setItem('damier.game', 'table 1\\nmode screen\\nnonsense')", vec![])
            .await?;
        page.script("localStorage.setItem('damier.settings', '\\u0000=\\n\\nlevel=nine')", vec![]).await?;
        open(page, "/").await?;
        page.wait_for_text(".arbitre", "Partie illisible").await?;
        let kept = page.script("return localStorage.getItem('damier.game')", vec![]).await?;
        assert_eq!(kept, Value::Null);
        open(page, "/").await?;
        page.wait_for_text(".arbitre", "Le damier est prêt").await
    })
    .await;
}

#[tokio::test]
async fn an_address_without_a_position_says_so() {
    in_browser("bad-link", Window::DESKTOP, async |page| {
        for bad in ["W:W0:B1", "W:W51:B1", "W:W1,1:B", "", "%F0%9F%98%80"] {
            open_position(page, bad).await?;
            page.wait_for_text(".arbitre", "Cette adresse ne mène à aucune position").await?;
            wait_for_label(page, 32, "pion blanc").await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_language_is_changed_and_the_game_goes_on() {
    in_browser("language-in-game", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        page.click(".facon:nth-child(2)").await?;
        tap(page, &[32, 28, 19, 23]).await?;
        wait_for_moves(page, &["32-28", "(19-23)"]).await?;
        page.click(".langues a[lang='nl']").await?;
        page.wait_until("document.documentElement.lang === 'nl'").await?;
        wait_for_moves(page, &["32-28", "19-23"]).await?;
        wait_for_label(page, 23, "zwarte schijf").await?;
        tap(page, &[28, 32]).await?;
        page.wait_for_text(".arbitre.refus", "slaan").await
    })
    .await;
}

#[tokio::test]
async fn resigning_takes_two_steps_and_names_the_winner() {
    in_browser("resign", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open_position(page, "W:W32,37:B19,20").await?;
        page.click("[data-action='action-resign']").await?;
        page.wait_for_text("dialog", "Les Blancs abandonnent").await?;
        page.click("dialog .deux-bt button:first-child").await?;
        page.wait_until("document.querySelector('dialog') === null").await?;
        page.click("[data-action='action-resign']").await?;
        page.click("dialog [data-action='confirm']").await?;
        page.wait_for_text(".arbitre.fin", "Les Noirs gagnent").await?;
        page.wait_for_text(".arbitre.fin", "Les Blancs abandonnent").await?;
        page.click(".arbitre.fin .bt.p").await?;
        page.wait_until("document.querySelector('main.table').dataset.phase === 'partie'").await
    })
    .await;
}

#[tokio::test]
async fn a_draw_is_agreed_at_one_screen() {
    in_browser("draw", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open_position(page, "W:W32,37:B19,20").await?;
        page.click("[data-action='action-draw']").await?;
        page.click("dialog [data-action='confirm']").await?;
        page.wait_for_text(".arbitre.fin", "Nulle par accord").await
    })
    .await;
}

#[tokio::test]
async fn the_draw_counters_run_and_end_the_game() {
    in_browser("counters", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        // One king against two: five moves each, and nobody gives anything away.
        let fen = "W:WK46,K47:BK4";
        open_position(page, fen).await?;
        let setup = damier_rules::notation::fen::parse(fen, Variant::INTERNATIONAL.shape())?;
        let mut game = Game::from_setup(Variant::INTERNATIONAL, &setup)?;
        while !game.is_over() {
            let before = *game.position();
            let is_safe = |m: &AnyMove| before.play(m).is_some_and(|after| !after.has_capture());
            let m = before.legal_moves().into_iter().find(is_safe).context("a quiet move")?;
            game.play(&m)?;
            tap(page, &[m.from.number(), m.to.number()]).await?;
            if game.len() == 2 {
                page.wait_for_text(".arbitre .compteurs", "Nulle dans 4 coups").await?;
                page.screenshot("counters").await?;
            }
        }
        page.wait_for_text(".arbitre.fin", "Partie nulle").await?;
        page.wait_for_text(".arbitre.fin", "5 coups").await
    })
    .await;
}
