//! Games with a clock at this screen, and the page when it is cut short.

use anyhow::Result;
use damier_e2e::{Page, Window, in_browser};
use serde_json::{Value, json};

use crate::choosing::select;
use crate::hand::{open, tap, wait_for_label, wait_for_moves, without_animation};

const NEAR: &str = ".t-bas .pendule";
const FAR: &str = ".t-haut .pendule";

async fn type_into(page: &Page, selector: &str, text: &str) -> Result<()> {
    page.find(selector).await?;
    let script = "const field = document.querySelector(arguments[0]); field.value = arguments[1]; \
                  field.dispatchEvent(new Event('change', { bubbles: true }))";
    page.script(script, vec![json!(selector), json!(text)]).await?;
    Ok(())
}

/// Leaves the page as one closes it, and comes back.
async fn come_back(page: &Page) -> Result<()> {
    page.open("/aide").await?;
    open(page, "/").await
}

#[tokio::test]
async fn a_flag_falls_and_ends_the_game() {
    in_browser("flag", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/?mode=screen&variant=international&time=0.1+0").await?;
        page.wait_for_text(NEAR, "0:06").await?;
        tap(page, &[32, 28]).await?;
        page.wait_for_text(FAR, "0:06").await?;
        tap(page, &[19, 23]).await?;
        page.find(".t-bas .pendule.presse .ds").await?;
        page.screenshot("clock-short").await?;
        page.wait_for_text(".arbitre.fin", "Le drapeau des Blancs est tombé").await?;
        page.wait_for_text(".arbitre.fin", "Les Noirs gagnent").await?;
        page.wait_for_text(NEAR, "0:00").await?;
        page.screenshot("flag").await?;
        // Nothing can be played any more, until the move before is taken back with its clocks.
        tap(page, &[28, 19]).await?;
        wait_for_moves(page, &["32-28", "(19-23)"]).await?;
        page.click("[data-action='action-undo']").await?;
        wait_for_moves(page, &["32-28"]).await?;
        page.wait_for_text(NEAR, "0:06").await
    })
    .await;
}

#[tokio::test]
async fn a_clock_is_chosen_runs_and_stops_with_the_page() {
    in_browser("clock", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        page.click(".facon:nth-child(2)").await?;
        page.screenshot("clock-choice").await?;
        select(page, ".prepa [name='time']", "5+3").await?;
        page.wait_for_text(NEAR, "5:00").await?;
        tap(page, &[32, 28, 19, 23]).await?;
        page.wait_for_text(".t-bas .pendule.court", "4:5").await?;
        tap(page, &[28, 19]).await?;
        page.wait_for_text(NEAR, "5:0").await?;
        page.wait_for_text(".t-haut .pendule.court", "4:5").await?;
        page.click("[data-action='action-undo']").await?;
        page.wait_for_text(FAR, "5:00").await?;
        tap(page, &[28, 19]).await?;
        page.wait_for_text(".t-haut .pendule.court", "4:5").await?;
        come_back(page).await?;
        wait_for_moves(page, &["32-28", "(19-23)", "28×19"]).await?;
        page.wait_for_text(".arbitre", "La pendule est arrêtée").await?;
        let before = page.text(FAR).await?;
        tokio::time::sleep(std::time::Duration::from_millis(2500)).await;
        assert_eq!(page.text(FAR).await?, before, "it stands");
        tap(page, &[14]).await?;
        page.find(".t-haut .pendule.court").await?;
        page.wait_until(&format!("document.querySelector('{FAR}').textContent !== {}", json!(before))).await
    })
    .await;
}

#[tokio::test]
async fn any_time_can_be_chosen() {
    in_browser("own-clock", Window::PHONE, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        page.click(".t-haut .bt").await?;
        select(page, "dialog [name='time']", "own").await?;
        type_into(page, "dialog [name='minutes']", "45").await?;
        type_into(page, "dialog [name='seconds']", "999").await?;
        page.screenshot("phone-own-clock").await?;
        page.click("dialog [data-action='confirm']").await?;
        page.wait_for_text(NEAR, "45:00").await?;
        page.screenshot("phone-clock").await?;
        page.click("[data-action='action-new']").await?;
        let value = "return document.querySelector('dialog [name=seconds]').value";
        assert_eq!(page.script(value, vec![]).await?, json!("180"), "three minutes a move are the most");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn full_strength_plays_by_its_clock() {
    in_browser("computer-clock", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/?mode=computer&level=full&color=white&variant=international&time=0.15+0").await?;
        tap(page, &[32, 28]).await?;
        page.wait_until("document.querySelectorAll('.coups button.coup').length === 2").await?;
        tap(page, &[37, 32]).await?;
        page.wait_until("document.querySelectorAll('.coups button.coup').length === 4").await?;
        page.wait_until("document.querySelector('.t-haut .pendule').textContent < '0:09,0'").await
    })
    .await;
}

#[tokio::test]
async fn the_page_says_so_when_it_has_stopped_and_the_game_comes_back() {
    in_browser("stopped", Window::PHONE, async |page| {
        without_animation(page).await?;
        open(page, "/?mode=screen&variant=international").await?;
        tap(page, &[32, 28]).await?;
        wait_for_moves(page, &["32-28"]).await?;
        let trap =
            "dispatchEvent(new ErrorEvent('error', { error: new WebAssembly.RuntimeError('unreachable') }))";
        page.script(trap, vec![]).await?;
        page.wait_for_text(".panne", "s’est arrêtée").await?;
        page.screenshot("stopped").await?;
        page.click(".panne button").await?;
        page.wait_until("document.querySelector('.panne') === null").await?;
        wait_for_moves(page, &["32-28"]).await?;
        wait_for_label(page, 28, "pion blanc").await
    })
    .await;
}

#[tokio::test]
async fn a_scrollbar_does_not_cut_the_board() {
    let narrow = Window { width: 500, height: 800, is_phone: false };
    in_browser("scrollbar", narrow, async |page| {
        page.command("Emulation.setScrollbarsHidden", json!({ "hidden": false })).await?;
        open(page, "/").await?;
        page.script("document.documentElement.style.overflowY = 'scroll'", vec![]).await?;
        page.wait_until("document.documentElement.clientWidth < innerWidth").await?;
        let fits = "const right = document.querySelector('.damier').getBoundingClientRect().right; \
                    const page = document.documentElement; \
                    return right <= page.clientWidth && page.scrollWidth <= page.clientWidth";
        page.screenshot("scrollbar").await?;
        assert_eq!(page.script(fits, vec![]).await?, Value::Bool(true));
        Ok(())
    })
    .await;
}
