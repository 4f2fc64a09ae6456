//! The computer: it thinks aside, can be interrupted, and its absence is no end of play.

use anyhow::Result;
use damier_e2e::{Page, Window, in_browser};
use serde_json::json;

use crate::hand::{moves, open, tap, wait_for_moves, without_animation};

async fn block(page: &Page, addresses: &[&str]) -> Result<()> {
    page.command("Network.enable", json!({})).await?;
    page.command("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await?;
    page.command("Network.setBlockedURLs", json!({ "urls": addresses })).await?;
    Ok(())
}

#[tokio::test]
async fn a_move_taken_back_while_the_computer_thinks_gets_no_answer() {
    in_browser("stale", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        page.click(".prepa .niveaux button:nth-child(6)").await?;
        tap(page, &[32, 28]).await?;
        page.wait_for_text(".arbitre", "L’ordinateur réfléchit").await?;
        // The page is as quick as ever.
        page.click("[data-action='action-flip']").await?;
        page.wait_until("document.querySelector('.cases [data-case]').dataset.case === '50'").await?;
        page.click("[data-action='action-undo']").await?;
        wait_for_moves(page, &[]).await?;
        page.click("[data-action='action-new']").await?;
        page.click("dialog .niveaux button:nth-child(1)").await?;
        page.click("dialog [data-action='confirm']").await?;
        tap(page, &[33, 29]).await?;
        page.wait_until("document.querySelectorAll('.coups button.coup').length === 2").await?;
        assert_eq!(moves(page).await?[0], "33-29");
        page.wait_for_text(".arbitre", "À vous de jouer").await
    })
    .await;
}

#[tokio::test]
async fn without_the_computer_one_can_retry_or_go_on_as_two() {
    for (name, blocked) in [("no-script", "*damier_worker*"), ("no-module", "*damier_worker*.wasm")] {
        in_browser(name, Window::DESKTOP, async |page| {
            without_animation(page).await?;
            open(page, "/").await?;
            block(page, &[blocked]).await?;
            tap(page, &[32, 28]).await?;
            page.wait_for_text(".arbitre.refus", "L’ordinateur ne répond pas").await?;
            page.screenshot(name).await?;
            block(page, &[]).await?;
            page.click(".arbitre .etapes button:nth-of-type(1)").await?;
            page.wait_until("document.querySelectorAll('.coups button.coup').length === 2").await?;

            page.script("localStorage.clear()", vec![]).await?;
            open(page, "/").await?;
            block(page, &[blocked]).await?;
            tap(page, &[33, 29]).await?;
            page.wait_for_text(".arbitre.refus", "L’ordinateur ne répond pas").await?;
            page.click(".arbitre .etapes button:nth-of-type(2)").await?;
            page.wait_for_text(".t-haut .nom", "Noirs").await?;
            // What was blocked is what the console complains of.
            let errors = page.console_errors().await?;
            assert!(errors.iter().all(|error| error.contains("damier_worker")), "{errors:?}");
            Ok(())
        })
        .await;
    }
}
