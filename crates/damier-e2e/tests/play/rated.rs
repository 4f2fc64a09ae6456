//! Rated games between two people with accounts: by invitation, and by quick pairing.

use anyhow::{Context, Result, ensure};
use damier_e2e::{Page, Window, in_browsers};
use serde_json::{Value, json};

use crate::choosing::select;
use crate::hand::{count, tap, wait_for_moves, without_animation};
use crate::live::{path, wait_for_table};
use crate::match_of_two::resign;

/// Opens an account by the form.
async fn register(page: &Page, login: &str) -> Result<()> {
    // A guest comes to be with the first thing done.
    page.open("/salon").await?;
    page.find("[data-pair='10+5']").await?;
    page.wait_until("document.querySelector('#offres-titre').textContent").await?;
    page.open("/profil").await?;
    page.find("#compte-login").await?.send_keys(login).await?;
    page.find("#compte-mot").await?.send_keys("long et difficile").await?;
    page.click("form[action='/profil/compte'] button").await?;
    page.find("code").await.context("recovery codes")?;
    Ok(())
}

/// The id of whoever is at this page.
async fn me(page: &Page) -> Result<String> {
    let ask = "fetch('/api/me').then(answer => answer.json()).then(me => { window.me = me.id })";
    page.script(ask, vec![]).await?;
    page.wait_until("window.me").await?;
    let id = page.script("return window.me", vec![]).await?;
    id.as_str().map(str::to_owned).context("an id")
}

/// One move each.
async fn begin(white: &Page, black: &Page) -> Result<()> {
    tap(white, &[32, 28]).await?;
    wait_for_moves(black, &["32-28"]).await?;
    tap(black, &[19, 23]).await?;
    wait_for_moves(white, &["32-28", "(19-23)"]).await
}

#[tokio::test]
async fn a_rated_game_changes_both_ratings_and_says_so() {
    in_browsers("rated", [Window::DESKTOP, Window::PHONE], async |_, [awa, binta]| {
        for (page, login) in [(awa, "awa"), (binta, "binta")] {
            without_animation(page).await?;
            register(page, login).await?;
        }
        awa.open("/jouer/ami").await?;
        awa.click("input[name='rated']").await?;
        select(awa, "#couleur", "W").await?;
        awa.click("button[type='submit']").await?;
        awa.find("#envoyer button").await?;
        binta.open(&path(awa).await?).await?;
        binta.wait_for_text(".intro", "classée").await?;
        binta.click("form[action^='/i/'] button").await?;
        for page in [awa, binta] {
            wait_for_table(page).await?;
            page.wait_for_text(".t-haut .sous", "Partie classée").await?;
        }
        begin(awa, binta).await?;
        ensure!(count(awa, "[data-action='table-ask-takeback']").await? == 0, "nothing is taken back");
        resign(binta).await?;
        for page in [awa, binta] {
            page.wait_for_text(".arbitre.fin", "1500 → 1662").await?;
            page.wait_for_text(".arbitre.fin", "1500 → 1338").await?;
        }
        awa.wait_for_text(".t-haut .nom", "1338").await?;
        binta.wait_for_text(".t-haut .nom", "1662").await?;
        awa.screenshot("rated-over").await?;
        binta.screenshot("rated-over-phone").await?;
        for (page, rating) in [(awa, "1662"), (binta, "1338")] {
            page.open("/profil").await?;
            page.wait_for_text("main", rating).await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn accounts_are_paired_for_rated_games_in_a_pool_of_their_own() {
    let windows = [Window::DESKTOP, Window::PHONE, Window::DESKTOP];
    in_browsers("rated-pairing", windows, async |_, [awa, binta, guest]| {
        for (page, login) in [(awa, "awa"), (binta, "binta")] {
            register(page, login).await?;
        }
        for page in [awa, binta, guest] {
            without_animation(page).await?;
            page.open("/salon").await?;
            page.find("[data-pair='3+2']").await?;
            select(page, "#jeu", "frisian").await?;
        }
        ensure!(count(guest, "#vite-classee").await? == 0, "guests have no ratings");
        awa.click("#vite-classee").await?;
        awa.click("[data-pair='3+2']").await?;
        awa.wait_for_text("#attente", "partie classée").await?;
        awa.screenshot("rated-pairing").await?;
        // Who does not care for ratings waits elsewhere.
        guest.click("[data-pair='3+2']").await?;
        guest.wait_for_text("#attente", "On vous cherche un adversaire\u{202f}:").await?;
        binta.click("#vite-classee").await?;
        binta.screenshot("rated-pairing-phone").await?;
        binta.click("[data-pair='3+2']").await?;
        for page in [awa, binta] {
            wait_for_table(page).await?;
            page.wait_for_text(".t-haut .sous", "Partie classée").await?;
            page.wait_for_text(".pendule", "3:00").await?;
        }
        let game = path(awa).await?.replace("/partie/", "");
        let ask = "fetch('/api/games/' + arguments[0]).then(answer => answer.json()).then(game => { window.game = game })";
        awa.script(ask, vec![json!(game)]).await?;
        awa.wait_until("window.game").await?;
        let terms = awa.script("return window.game.terms", vec![]).await?;
        ensure!(terms == json!({ "variant": "frisian", "time": "3+2" }), "faults are answered as usual: {terms}");
        let white = awa.script("return window.game.players.white.id", vec![]).await?;
        let (white, black) = if white == Value::String(me(awa).await?) { (awa, binta) } else { (binta, awa) };
        begin(white, black).await?;
        resign(white).await?;
        for page in [white, black] {
            page.wait_for_text(".arbitre.fin", "Classement").await?;
        }
        ensure!(path(guest).await? == "/salon", "the guest still waits");
        Ok(())
    })
    .await;
}
