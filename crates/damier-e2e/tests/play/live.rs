//! Games between two people, each in a browser of his own.

use anyhow::{Context, Result, ensure};
use damier_e2e::{Page, Window, in_browsers};
use serde_json::{Value, json};

use crate::choosing::select;
use crate::hand::{open, tap, wait_for_label, wait_for_moves, without_animation};

/// The address of the page, without the site.
pub(crate) async fn path(page: &Page) -> Result<String> {
    let path = page.script("return location.pathname", vec![]).await?;
    path.as_str().map(str::to_owned).context("a path")
}

/// Waits for the table of a live game with this player's seat.
pub(crate) async fn wait_for_table(page: &Page) -> Result<()> {
    page.wait_until("location.pathname.startsWith('/partie/')").await?;
    page.wait_until("document.querySelector('.cases [data-case]') !== null").await?;
    page.wait_until("document.querySelectorAll('.pendule').length === 2").await
}

/// One makes an invitation, the other accepts it: White's page first.
async fn by_invitation(white: &Page, black: &Page) -> Result<()> {
    white.open("/jouer/ami").await?;
    select(white, "#couleur", "W").await?;
    white.click("button[type='submit']").await?;
    white.find("img[src$='qr.svg']").await?;
    white.find("#envoyer button").await?;
    let link = path(white).await?;
    black.open(&link).await?;
    black.click("button[type='submit']").await?;
    wait_for_table(white).await?;
    wait_for_table(black).await
}

#[tokio::test]
async fn a_game_by_invitation_with_all_that_is_said_in_one() {
    let windows = [Window::DESKTOP, Window::PHONE, Window::DESKTOP];
    in_browsers("invitation", windows, async |_, [white, black, watcher]| {
        for page in [white, black, watcher] {
            without_animation(page).await?;
        }
        white.open("/jouer/ami").await?;
        white.screenshot("friend").await?;
        by_invitation(white, black).await?;
        open(watcher, &path(white).await?).await?;
        white.wait_for_text(".arbitre", "Votre premier coup").await?;
        tap(white, &[32, 28]).await?;
        wait_for_moves(black, &["32-28"]).await?;
        // The board of Black is turned, and only his seat moves.
        wait_for_label(black, 28, "pion blanc").await?;
        tap(white, &[19, 23]).await?;
        tap(watcher, &[19, 23]).await?;
        wait_for_moves(white, &["32-28"]).await?;
        tap(black, &[19, 23]).await?;
        for page in [white, black, watcher] {
            wait_for_moves(page, &["32-28", "(19-23)"]).await?;
        }
        white.find(".t-bas .pendule.court").await?;
        tap(white, &[28, 19]).await?;
        tap(black, &[14, 23]).await?;
        tap(white, &[37, 32]).await?;
        wait_for_moves(black, &["32-28", "(19-23)", "28×19", "(14×23)", "37-32"]).await?;
        white.screenshot("live-desktop").await?;
        black.screenshot("live-phone").await?;

        white.click("[data-action='table-ask-takeback']").await?;
        black.wait_for_text(".arbitre", "reprendre son dernier coup").await?;
        black.screenshot("live-takeback").await?;
        black.click("[data-action='table-agree']").await?;
        for page in [white, black, watcher] {
            wait_for_moves(page, &["32-28", "(19-23)", "28×19", "(14×23)"]).await?;
        }
        tap(white, &[31, 27]).await?;
        tap(black, &[10, 14]).await?;
        wait_for_moves(white, &["32-28", "(19-23)", "28×19", "(14×23)", "31-27", "(10-14)"]).await?;
        black.click("[data-action='table-offer-draw']").await?;
        white.wait_for_text(".arbitre", "propose la nulle").await?;
        white.click("[data-action='table-decline']").await?;
        black.wait_for_text(".arbitre", "Nulle refusée").await?;
        white.click("[data-action='table-greet']").await?;
        white.click("dialog .deux-bt button:nth-child(3)").await?;
        black.wait_for_text(".t-haut", "Bien joué").await?;

        black.click("[data-action='action-resign']").await?;
        black.wait_for_text("dialog", "Votre adversaire aura gagné").await?;
        black.click("dialog [data-action='confirm']").await?;
        white.wait_for_text(".arbitre.fin", "Vous gagnez").await?;
        black.wait_for_text(".arbitre.fin", "Les Noirs abandonnent").await?;
        watcher.wait_for_text(".arbitre.fin", "Les Blancs gagnent").await?;
        white.screenshot("live-over").await?;
        let first = path(white).await?;
        white.click("[data-action='action-rematch']").await?;
        black.wait_for_text(".arbitre", "propose la revanche").await?;
        black.click("[data-action='table-agree']").await?;
        for page in [white, black] {
            page.wait_until(&format!("location.pathname !== {}", json!(first))).await?;
            wait_for_table(page).await?;
        }
        watcher.click("[data-action='table-go-to-rematch']").await?;
        // Colours are swapped.
        tap(black, &[31, 27]).await?;
        wait_for_moves(white, &["31-27"]).await?;
        wait_for_moves(watcher, &["31-27"]).await
    })
    .await;
}

#[tokio::test]
async fn two_meet_in_the_lobby() {
    in_browsers("lobby", [Window::DESKTOP, Window::PHONE], async |_, [one, other]| {
        for page in [one, other] {
            without_animation(page).await?;
            page.open("/salon").await?;
            page.find("[data-pair='10+5']").await?;
        }
        one.wait_for_text("#offres-titre", "Aucune offre").await?;
        select(one, "#jeu", "russian").await?;
        select(one, "#cadence", "5+3").await?;
        one.click("[data-action='offer']").await?;
        one.click("#offres [data-action='withdraw']").await?;
        one.wait_for_text("#offres-titre", "Aucune offre").await?;
        one.click("[data-action='offer']").await?;
        other.wait_for_text("#offres", "5+3").await?;
        one.screenshot("lobby").await?;
        other.screenshot("lobby-phone").await?;
        other.click("#offres [data-take]").await?;
        for page in [one, other] {
            wait_for_table(page).await?;
            page.wait_for_text(".pendule", "5:00").await?;
        }
        let squares = "return document.querySelectorAll('.cases [data-case]').length";
        ensure!(one.script(squares, vec![]).await? == json!(32), "Russian draughts");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn quick_pairing_seats_those_who_want_the_same() {
    in_browsers("pairing", [Window::DESKTOP, Window::DESKTOP], async |_, [one, other]| {
        for page in [one, other] {
            page.open("/salon").await?;
            page.find("[data-pair='3+2']").await?;
        }
        one.click("[data-pair='3+2']").await?;
        one.wait_for_text("#attente", "3\u{a0}min + 2\u{a0}s").await?;
        one.screenshot("pairing").await?;
        other.click("[data-pair='3+2']").await?;
        wait_for_table(one).await?;
        wait_for_table(other).await
    })
    .await;
}

#[tokio::test]
async fn a_game_goes_on_after_the_server_was_killed() {
    in_browsers("killed", [Window::DESKTOP, Window::DESKTOP], async |site, [white, black]| {
        for page in [white, black] {
            without_animation(page).await?;
        }
        by_invitation(white, black).await?;
        tap(white, &[32, 28]).await?;
        wait_for_moves(black, &["32-28"]).await?;
        tap(black, &[19, 23]).await?;
        wait_for_moves(white, &["32-28", "(19-23)"]).await?;
        site.kill();
        white.wait_for_text(".arbitre", "Reconnexion").await?;
        // Played while there is no server: kept, and sent when there is one.
        tap(white, &[28, 19]).await?;
        white.screenshot("live-doubt").await?;
        let runs = "return document.querySelector('.pendule.court') !== null";
        ensure!(white.script(runs, vec![]).await? == Value::Bool(false), "neither clock runs");
        site.restart()?;
        for page in [white, black] {
            wait_for_moves(page, &["32-28", "(19-23)", "28×19"]).await?;
        }
        tap(black, &[14, 23]).await?;
        wait_for_moves(white, &["32-28", "(19-23)", "28×19", "(14×23)"]).await
    })
    .await;
}
