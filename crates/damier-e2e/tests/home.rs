//! The home page, as a visitor first meets it.

use damier_e2e::{Window, in_browser};
use serde_json::Value;

#[tokio::test]
async fn the_home_page_loads_without_complaint_on_a_desktop() {
    in_browser("home-desktop", Window::DESKTOP, async |page| {
        page.open("/").await?;
        page.find("h1").await?;
        assert!(!page.driver().title().await?.is_empty(), "the page has a title");
        assert_eq!(page.script("return document.documentElement.lang", vec![]).await?, Value::from("fr"));
        page.screenshot("home-desktop").await?;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_home_page_fits_a_phone() {
    in_browser("home-phone", Window::PHONE, async |page| {
        page.open("/").await?;
        page.find("h1").await?;
        let width = page.script("return document.documentElement.scrollWidth", vec![]).await?;
        assert_eq!(width, Value::from(390), "nothing sticks out sideways");
        page.screenshot("home-phone").await?;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn all_that_begins_a_game_is_in_sight_on_a_desktop() {
    in_browser("home-in-sight", Window::DESKTOP, async |page| {
        let in_sight = "return ['.facons', '.jeu', '.niveaux', '.segments', '[data-setting=time] select', '.arbitre', \
             '.actions', '.t-bas .joueur'].filter(selector => { \
             const box = document.querySelector(selector).getBoundingClientRect(); \
             const column = document.querySelector('.t-cote > .prepa').getBoundingClientRect(); \
             const bottom = document.querySelector(selector).closest('.prepa') ? column.bottom : innerHeight; \
             return box.top < 0 || box.bottom > bottom; })";
        // The variant with the most to choose from, and one's own clock.
        for (variant, settings) in [("international", ""), ("polish", ""), ("international", "time=7+3")] {
            page.open("/").await?;
            let script = "localStorage.clear(); localStorage.setItem('damier.settings', arguments[0])";
            page.script(script, vec![format!("variant={variant}\n{settings}\n").into()]).await?;
            page.open("/").await?;
            page.find(".cases [data-case]").await?;
            let hidden = page.script(in_sight, vec![]).await?;
            assert_eq!(hidden, serde_json::json!([]), "{variant} {settings}");
            page.screenshot(&format!("home-{variant}{}", if settings.is_empty() { "" } else { "-clock" })).await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_content_policy_stops_scripts_that_are_not_ours() {
    in_browser("policy", Window::DESKTOP, async |page| {
        page.open("/").await?;
        page.console_errors().await?;
        page.script(
            "const script = document.createElement('script'); \
             script.textContent = 'window.intruder = true'; document.body.append(script);",
            vec![],
        )
        .await?;
        assert_eq!(page.script("return window.intruder ?? null", vec![]).await?, Value::Null);
        let errors = page.console_errors().await?;
        assert!(errors.iter().any(|error| error.contains("Content Security Policy")), "{errors:?}");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn an_unknown_address_leads_back_to_the_board() {
    in_browser("not-found", Window::DESKTOP, async |page| {
        page.open("/nowhere").await?;
        page.click("main a[href='/']").await?;
        page.wait_until("location.pathname === '/'").await?;
        let errors = page.console_errors().await?;
        assert!(errors.iter().all(|error| error.contains("/nowhere")), "only the missing page: {errors:?}");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_language_once_chosen_stays() {
    in_browser("language", Window::DESKTOP, async |page| {
        for (path, lang) in [("/", "fr"), ("/?lang=nl", "nl"), ("/", "nl"), ("/?lang=en", "en"), ("/", "en")]
        {
            page.open(path).await?;
            let shown = page.script("return document.documentElement.lang", vec![]).await?;
            assert_eq!(shown, Value::from(lang), "{path}");
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_home_page_is_light_and_asks_nobody_else() {
    in_browser("weight", Window::PHONE, async |page| {
        page.open("/").await?;
        page.wait_until(
            "performance.getEntriesByType('resource').some(entry => entry.name.endsWith('.wasm'))",
        )
        .await?;
        let script = "const entries = [...performance.getEntriesByType('navigation'), \
             ...performance.getEntriesByType('resource')]; \
             return entries.map(entry => [entry.name, entry.encodedBodySize]);";
        let loaded = page.script(script, vec![]).await?;
        let loaded: Vec<(String, u64)> = serde_json::from_value(loaded)?;
        let origin = page.script("return location.origin", vec![]).await?;
        let origin = origin.as_str().unwrap_or_default();
        assert!(loaded.iter().all(|(name, _)| name.starts_with(origin)), "{loaded:?}");

        let weight = |endings: &[&str]| -> u64 {
            let counts = |name: &str| endings.iter().any(|ending| name.ends_with(ending));
            loaded.iter().filter(|(name, _)| counts(name)).map(|(_, bytes)| bytes).sum()
        };
        let scripts = weight(&[".js"]);
        assert!((1..=60_000).contains(&scripts), "scripts: {scripts} bytes of 60 000");
        let page_itself = weight(&[".js", ".css", "/"]);
        assert!((scripts..=90_000).contains(&page_itself), "page: {page_itself} bytes of 90 000");
        let module = weight(&[".wasm"]);
        assert!((1..=250 * 1024).contains(&module), "module: {module} bytes of 256 000");
        Ok(())
    })
    .await;
}
