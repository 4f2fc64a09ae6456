//! The computer: it thinks aside, can be interrupted, and its absence is no end of play.

use anyhow::Result;
use damier_e2e::{Page, Window, in_browser};
use serde_json::Value;

use crate::hand::{moves, open, tap, wait_for_moves, without_animation};

/// Has the page look for the engine elsewhere; gives where it looked before.
async fn move_engine(page: &Page, address: &Value) -> Result<Value> {
    let script = "const meta = document.querySelector('meta[name=damier-worker]'); \
                  const before = meta.content; meta.content = arguments[0]; return before";
    page.script(script, vec![address.clone()]).await
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
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn without_the_computer_one_can_retry_or_go_on_as_two() {
    in_browser("no-engine", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        let engine = move_engine(page, &Value::from("/assets/gone.js")).await?;
        tap(page, &[32, 28]).await?;
        page.wait_for_text(".arbitre.refus", "L’ordinateur ne répond pas").await?;
        page.wait_for_text("#annonce", "L’ordinateur ne répond pas").await?;
        page.screenshot("no-engine").await?;
        move_engine(page, &engine).await?;
        page.click(".arbitre .etapes button:nth-of-type(1)").await?;
        page.wait_until("document.querySelectorAll('.coups button.coup').length === 2").await?;

        page.script("localStorage.clear()", vec![]).await?;
        open(page, "/").await?;
        move_engine(page, &Value::from("/assets/gone.js")).await?;
        tap(page, &[33, 29]).await?;
        page.wait_for_text(".arbitre.refus", "L’ordinateur ne répond pas").await?;
        page.click(".arbitre .etapes button:nth-of-type(2)").await?;
        page.wait_for_text(".t-haut .nom", "Noirs").await?;
        tap(page, &[19, 23]).await?;
        wait_for_moves(page, &["33-29", "(19-23)"]).await?;
        let errors = page.console_errors().await?;
        assert!(errors.iter().all(|error| error.contains("gone.js")), "only what is gone: {errors:?}");
        Ok(())
    })
    .await;
}
