//! A match of two games between two people while a third watches: the second follows by itself, colours swapped, and the
//! server is killed in the middle of it.

use anyhow::{Context, Result, ensure};
use damier_e2e::{Page, Window, in_browsers};
use serde_json::json;

use crate::choosing::select;
use crate::hand::{count, open, tap, wait_for_moves, without_animation};
use crate::live::{path, wait_for_table};

/// What somebody is called on the pages of this test.
async fn call(page: &Page, name: &str) -> Result<()> {
    page.open("/salon").await?;
    let ask = "window.called = false; const ask = (method, body) => fetch('/api/me', { method, headers: \
               { 'content-type': 'application/json' }, body }); \
               ask('POST', '{}').then(() => ask('PATCH', arguments[0])).then(answer => { window.called = answer.ok })";
    page.script(ask, vec![json!(json!({ "name": name }).to_string())]).await?;
    page.wait_until("window.called").await
}

/// Gives up: the button, and once more.
pub(crate) async fn resign(page: &Page) -> Result<()> {
    page.click("[data-action='action-resign']").await?;
    page.click("dialog [data-action='confirm']").await
}

/// Waits until a page has gone on from this address by itself.
async fn wait_for_next(page: &Page, before: &str) -> Result<()> {
    page.wait_until(&format!("location.pathname !== {}", json!(before))).await?;
    page.wait_until("document.querySelector('.cases [data-case]') !== null").await
}

#[tokio::test]
async fn a_match_of_two_games_by_invitation() {
    let windows = [Window::DESKTOP, Window::PHONE, Window::DESKTOP];
    in_browsers("match", windows, async |site, pages| {
        let [awa, binta, watcher] = pages;
        for page in pages {
            without_animation(page).await?;
        }
        call(awa, "Awa").await?;
        call(binta, "Binta").await?;
        awa.open("/jouer/ami").await?;
        awa.click("input[name='match']").await?;
        select(awa, "#couleur", "W").await?;
        awa.screenshot("match-form").await?;
        binta.open("/jouer/ami").await?;
        binta.screenshot("match-form-phone").await?;
        awa.click("button[type='submit']").await?;
        awa.find("#envoyer button").await?;
        awa.screenshot("match-invitation-own").await?;
        binta.open(&path(awa).await?).await?;
        binta.wait_for_text(".intro", "match en deux parties").await?;
        binta.wait_for_text(".intro", "vous commencez avec les Noirs").await?;
        binta.screenshot("match-invitation-phone").await?;
        binta.click("button[type='submit']").await?;
        for page in [awa, binta] {
            wait_for_table(page).await?;
        }
        let first = path(awa).await?;
        open(watcher, &first).await?;
        for page in pages {
            page.wait_for_text(".score-match", "première partie").await?;
        }
        awa.wait_for_text(".t-haut .sous", "partie 1 sur 2").await?;
        tap(awa, &[32, 28]).await?;
        wait_for_moves(binta, &["32-28"]).await?;
        tap(binta, &[19, 23]).await?;
        for page in pages {
            wait_for_moves(page, &["32-28", "(19-23)"]).await?;
        }
        awa.screenshot("match-first").await?;
        binta.screenshot("match-first-phone").await?;

        // The result is there to be read, and then everybody is led on.
        resign(binta).await?;
        for (page, says) in
            [(awa, "Vous gagnez"), (binta, "Les Noirs abandonnent"), (watcher, "Les Blancs gagnent")]
        {
            page.wait_for_text(".arbitre.fin", says).await?;
        }
        watcher
            .wait_for_text(".arbitre.fin", "Awa 2\u{202f}–\u{202f}0 Binta. La seconde partie suit")
            .await?;
        watcher.find("[data-action='match-go-on']").await?;
        watcher.screenshot("match-between").await?;
        binta.screenshot("match-between-phone").await?;
        for page in pages {
            wait_for_next(page, &first).await?;
        }
        let second = path(watcher).await?;
        for page in pages {
            ensure!(path(page).await? == second, "all are at the second game");
            page.wait_for_text(".score-match", "Binta 0\u{202f}–\u{202f}2 Awa, seconde partie").await?;
        }
        // Colours are swapped: Binta has White, and begins.
        tap(binta, &[31, 27]).await?;
        wait_for_moves(awa, &["31-27"]).await?;
        site.kill();
        binta.wait_for_text(".arbitre", "Reconnexion").await?;
        tap(awa, &[19, 23]).await?;
        site.restart()?;
        for page in pages {
            wait_for_moves(page, &["31-27", "(19-23)"]).await?;
            page.wait_for_text(".score-match", "seconde partie").await?;
        }
        awa.screenshot("match-second").await?;
        binta.screenshot("match-second-phone").await?;

        resign(binta).await?;
        awa.wait_for_text(".arbitre.fin", "Vous gagnez le match, 4\u{202f}–\u{202f}0").await?;
        for page in [binta, watcher] {
            page.wait_for_text(".arbitre.fin", "Awa gagne le match, 4\u{202f}–\u{202f}0").await?;
        }
        awa.screenshot("match-over").await?;
        binta.screenshot("match-over-phone").await?;
        ensure!(count(watcher, "[data-action='match-go-on']").await? == 0, "there is no third game");
        // The page of the first game tells how it all ended, and stays.
        open(watcher, &first).await?;
        watcher.wait_for_text(".arbitre.fin", "Awa gagne le match, 4\u{202f}–\u{202f}0").await?;
        watcher.screenshot("match-first-over").await?;
        watcher.click("[data-action='match-go-on']").await?;
        wait_for_next(watcher, &first).await?;

        // A rematch is the first game of a new match.
        awa.click("[data-action='action-rematch']").await?;
        binta.click("[data-action='table-agree']").await?;
        for page in [awa, binta] {
            wait_for_next(page, &second).await?;
            page.wait_for_text(".score-match", "première partie").await.context("the rematch")?;
        }
        Ok(())
    })
    .await;
}
