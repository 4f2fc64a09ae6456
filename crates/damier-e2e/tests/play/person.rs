//! The page of a player: from there to a game, and from the game back.

use anyhow::{Context, Result, ensure};
use damier_e2e::{Page, Window, in_browsers};
use serde_json::json;

use crate::hand::{count, without_animation};
use crate::live::{path, wait_for_table};

/// Becomes somebody of this name; his id.
async fn become_somebody(page: &Page, name: &str) -> Result<String> {
    page.open("/profil").await?;
    let script = "const ask = (method, body) => fetch('/api/me', { method, \
         headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(answer => answer.json()); \
         return ask('POST', {}).then(() => ask('PATCH', { name: arguments[0] })).then(me => me.id);";
    let id = page.script(script, vec![json!(name)]).await?;
    id.as_str().map(str::to_owned).context("an id")
}

#[tokio::test]
async fn a_challenge_from_a_players_page_leads_to_a_game_and_its_names_lead_back() {
    in_browsers("person", [Window::DESKTOP, Window::PHONE], async |_, [awa, theo]| {
        for page in [awa, theo] {
            without_animation(page).await?;
        }
        let (his, hers) = (become_somebody(theo, "Théo").await?, become_somebody(awa, "Awa").await?);
        awa.open(&format!("/joueur/{his}")).await?;
        awa.screenshot("person").await?;
        theo.open("/salon").await?;
        theo.find("[data-pair='10+5']").await?;
        awa.click("form[action$='/defier'] button").await?;
        awa.wait_for_text("#offres", "Votre défi").await?;
        awa.screenshot("person-challenges").await?;
        theo.wait_for_text("#offres", "vous défie").await?;
        theo.screenshot("person-challenged-phone").await?;
        theo.click("#offres [data-decline]").await?;
        awa.wait_for_text("#offres", "Personne n’attend").await?;

        awa.open(&format!("/joueur/{his}")).await?;
        awa.click("form[action$='/defier'] button").await?;
        theo.click("#offres [data-take]").await?;
        for (page, other) in [(awa, &his), (theo, &hers)] {
            wait_for_table(page).await?;
            page.find(&format!(".t-haut .nom a[href='/joueur/{other}'][target='_blank']")).await?;
        }
        // His page, as she sees it: blocked, it offers no challenge any more.
        let game = path(awa).await?;
        awa.open(&format!("/joueur/{his}")).await?;
        awa.find(&format!("main a[href='{game}']")).await?;
        awa.click("details:nth-of-type(2) summary").await?;
        awa.screenshot("person-report").await?;
        awa.click("details:nth-of-type(1) summary").await?;
        awa.click("form[action$='/bloquer'] button").await?;
        awa.wait_for_text("main", "Vous avez bloqué ce joueur").await?;
        ensure!(count(awa, "form[action$='/defier']").await? == 0, "no challenge");
        theo.open(&format!("/joueur/{hers}")).await?;
        let width = theo.script("return document.documentElement.scrollWidth", vec![]).await?;
        ensure!(width == json!(390), "nothing sticks out sideways: {width}");
        theo.screenshot("person-phone").await?;
        theo.click("form[action$='/defier'] button").await?;
        theo.wait_for_text("[role='alert']", "Vous ne pouvez pas défier ce joueur").await?;
        // Without scripts all of it is there too.
        theo.command("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await?;
        theo.open("/salon").await?;
        theo.screenshot("person-lobby-phone-without-scripts").await?;
        theo.command("Emulation.setScriptExecutionDisabled", json!({ "value": false })).await?;
        Ok(())
    })
    .await;
}
