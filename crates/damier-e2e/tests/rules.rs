//! The pages of rules, as a reader walks through them.

use damier_e2e::{Window, in_browser};
use serde_json::Value;

#[tokio::test]
async fn a_reader_finds_the_rules_of_a_variant_and_plays_it() {
    in_browser("rules-desktop", Window::DESKTOP, async |page| {
        page.open("/").await?;
        page.click("header a[href='/regles']").await?;
        page.wait_for_text("h1", "Les règles").await?;
        page.screenshot("rules-desktop").await?;
        page.click("a[href='/regles/italian']").await?;
        page.wait_for_text("h1", "Dames italiennes").await?;
        page.screenshot("rule-desktop").await?;
        page.click("main a[href='/?variant=italian']").await?;
        // The board of the game is there, alive: 32 squares, and the man on 21 can be chosen.
        page.wait_until("document.querySelectorAll('#damier-app button.case').length === 32").await?;
        page.open("/preuve").await?;
        page.wait_for_text("h1", "Ce qui est vérifié").await?;
        page.screenshot("proof-desktop").await?;
        assert_eq!(page.console_errors().await?, Vec::<String>::new());
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_rules_fit_a_phone() {
    in_browser("rules-phone", Window::PHONE, async |page| {
        for (path, name) in
            [("/regles", "rules-phone"), ("/regles/frisian", "rule-phone"), ("/preuve", "proof-phone")]
        {
            page.open(path).await?;
            page.find("h1").await?;
            let width = page.script("return document.documentElement.scrollWidth", vec![]).await?;
            assert_eq!(width, Value::from(390), "{path}: nothing sticks out sideways");
            page.screenshot(name).await?;
        }
        Ok(())
    })
    .await;
}
