//! A whole game with a clock between two people while a third watches, and the server is killed in the middle of it.

use anyhow::{Context, Result};
use damier_e2e::{Page, Window, in_browsers};
use serde_json::json;

use crate::hand::{open, tap, wait_for_moves, without_animation};
use crate::live::{path, wait_for_table};

/// Long enough for the moves of this game on a busy machine, short enough to wait until it is over.
const TIME: &str = "0.5+0";

/// White invites to a game at this time; the address of the invitation.
async fn invite(white: &Page, time: &str) -> Result<String> {
    white.open("/jouer/ami").await?;
    let wish = json!({ "terms": { "variant": "international", "time": time }, "color": "W" }).to_string();
    let ask = "fetch('/api/invitations', { method: 'POST', headers: { 'content-type': 'application/json' }, \
               body: arguments[0] }).then(answer => answer.json()).then(answer => { window.invited = answer.token })";
    white.script(ask, vec![json!(wish)]).await?;
    white.wait_until("window.invited").await?;
    let token = white.script("return window.invited", vec![]).await?;
    Ok(format!("/i/{}", token.as_str().context("a token")?))
}

async fn all_see(pages: [&Page; 3], moves: &[&str]) -> Result<()> {
    for page in pages {
        wait_for_moves(page, moves).await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_whole_game_with_a_clock_outlives_the_server() {
    let windows = [Window::DESKTOP, Window::PHONE, Window::DESKTOP];
    in_browsers("whole-live-game", windows, async |site, pages| {
        let [white, black, watcher] = pages;
        for page in pages {
            without_animation(page).await?;
        }
        let link = invite(white, TIME).await?;
        white.open(&link).await?;
        black.open(&link).await?;
        black.click("button[type='submit']").await?;
        wait_for_table(white).await?;
        wait_for_table(black).await?;
        open(watcher, &path(white).await?).await?;

        tap(white, &[32, 28]).await?;
        all_see(pages, &["32-28"]).await?;
        tap(black, &[19, 23]).await?;
        all_see(pages, &["32-28", "(19-23)"]).await?;
        tap(white, &[28, 19]).await?;
        all_see(pages, &["32-28", "(19-23)", "28×19"]).await?;
        tap(black, &[14, 23]).await?;
        all_see(pages, &["32-28", "(19-23)", "28×19", "(14×23)"]).await?;

        white.click("[data-action='table-offer-draw']").await?;
        black.wait_for_text(".arbitre", "propose la nulle").await?;
        black.click("[data-action='table-decline']").await?;
        white.wait_for_text(".arbitre", "Nulle refusée").await?;

        // Everything that was acknowledged is there again, and what is played meanwhile is sent when there is a server.
        site.kill();
        white.wait_for_text(".arbitre", "Reconnexion").await?;
        tap(white, &[37, 32]).await?;
        site.restart()?;
        all_see(pages, &["32-28", "(19-23)", "28×19", "(14×23)", "37-32"]).await?;

        white.click("[data-action='table-ask-takeback']").await?;
        black.wait_for_text(".arbitre", "reprendre son dernier coup").await?;
        black.click("[data-action='table-agree']").await?;
        all_see(pages, &["32-28", "(19-23)", "28×19", "(14×23)"]).await?;
        tap(white, &[33, 28]).await?;
        all_see(pages, &["32-28", "(19-23)", "28×19", "(14×23)", "33-28"]).await?;

        // Black thinks for longer than there is time.
        black.find(".t-bas .pendule.presse").await?;
        black.screenshot("live-time-trouble").await?;
        for (page, says) in [(white, "Vous gagnez"), (black, "drapeau"), (watcher, "Les Blancs gagnent")] {
            page.wait_for_text(".arbitre.fin", says).await?;
        }
        white.screenshot("live-flag").await?;

        let first = path(white).await?;
        black.click("[data-action='action-rematch']").await?;
        white.wait_for_text(".arbitre", "propose la revanche").await?;
        white.click("[data-action='table-agree']").await?;
        for page in [white, black] {
            page.wait_until(&format!("location.pathname !== {}", json!(first))).await?;
            wait_for_table(page).await?;
        }
        watcher.click("[data-action='table-go-to-rematch']").await?;
        // Colours are swapped, and so is who begins.
        tap(black, &[31, 27]).await?;
        all_see(pages, &["31-27"]).await
    })
    .await;
}
