//! Choosing what is played: the variant, and its house rules.

use anyhow::{Result, ensure};
use damier_e2e::{Page, Window, in_browser};
use damier_rules::{Drawing, Variant};
use serde_json::{Value, json};

use crate::hand::{count, open, press, tap, wait_for_moves, without_animation};

/// Chooses a value of a list, as a player does.
pub(crate) async fn select(page: &Page, selector: &str, value: &str) -> Result<()> {
    page.find(selector).await?;
    let script = "const list = document.querySelector(arguments[0]); list.value = arguments[1]; \
                  list.dispatchEvent(new Event('change', { bubbles: true }))";
    page.script(script, vec![json!(selector), json!(value)]).await?;
    Ok(())
}

/// The parts of the dialog that can be pressed and are smaller than a finger.
async fn small_targets(page: &Page) -> Result<Value> {
    let script = "return [...document.querySelectorAll('dialog :is(button, select)')] \
                  .filter(part => { const box = part.getBoundingClientRect(); \
                  return part.offsetParent && (box.height < 44 || box.width < 44) }) \
                  .map(part => part.outerHTML.slice(0, 80))";
    page.script(script, vec![]).await
}

#[tokio::test]
async fn another_game_is_chosen_on_a_phone() {
    in_browser("phone-variants", Window::PHONE, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        page.click(".t-haut .bt").await?;
        page.wait_for_text("dialog [data-action='variants']", "Dames internationales").await?;
        page.click("dialog [data-action='variants']").await?;
        page.find("dialog [data-variant='russian']").await?;
        assert_eq!(count(page, "dialog [data-variant]").await?, Variant::ALL.len());
        page.wait_for_text("dialog [data-variant='english']", "trait aux Noirs").await?;
        assert_eq!(small_targets(page).await?, json!([]));
        let sticks_out = "return document.querySelector('dialog').scrollWidth > document.querySelector('dialog').clientWidth";
        assert_eq!(page.script(sticks_out, vec![]).await?, Value::Bool(false), "nothing sticks out sideways");
        page.screenshot("phone-variants").await?;

        // Back without a choice, then with one.
        page.click("dialog .titre .rond").await?;
        page.click("dialog [data-action='variants']").await?;
        page.click("dialog [data-variant='russian']").await?;
        page.wait_for_text("dialog [data-action='variants']", "Dames russes").await?;
        page.screenshot("phone-variants-chosen").await?;
        page.click("dialog [data-action='confirm']").await?;
        page.wait_until("document.querySelectorAll('.cases [data-case]').length === 32").await?;
        tap(page, &[21, 17]).await?;
        page.wait_until("document.querySelectorAll('.coups button.coup').length === 2").await?;
        page.screenshot("phone-russian").await?;
        open(page, "/").await?;
        assert_eq!(count(page, ".cases [data-case]").await?, 32, "the game is the one left behind");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn another_game_is_chosen_with_the_keyboard_and_set_up_at_once() {
    in_browser("variants", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        page.screenshot("variants-before").await?;
        page.script("document.querySelector('.prepa [data-action=variants]').focus()", vec![]).await?;
        press(page, "\u{e007}").await?;
        page.find("dialog [data-variant='turkish']").await?;
        page.screenshot("variants").await?;
        let focused = "return document.activeElement.dataset.variant ?? ''";
        assert_eq!(page.script(focused, vec![]).await?, Value::from("international"));
        // Tab goes from card to card.
        press(page, "\u{e004}").await?;
        assert_eq!(page.script(focused, vec![]).await?, Value::from("frisian"));
        page.script("document.querySelector('[data-variant=turkish]').focus()", vec![]).await?;
        press(page, "\u{e007}").await?;
        page.wait_until("document.querySelectorAll('.cases [data-case]').length === 64").await?;
        page.wait_for_text(".prepa [data-action='variants']", "Dames turques").await?;
        assert_eq!(count(page, "dialog").await?, 0);
        page.screenshot("variants-turkish").await?;
        // The choice is kept although nothing was played.
        open(page, "/").await?;
        assert_eq!(count(page, ".cases [data-case]").await?, 64);
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn house_rules_are_chosen_and_last_over_a_reload() {
    in_browser("house", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/?variant=german&mode=screen").await?;
        page.click(".prepa [data-action='variants']").await?;
        page.click("dialog [data-action='house']").await?;
        page.wait_for_text("dialog .maison", "Rien n’est changé").await?;
        select(page, "[data-law='king_landing'] select", "behind").await?;
        page.wait_for_text("dialog .maison", "juste derrière").await?;
        page.click("[data-law='men_capture_backward'] button").await?;
        page.wait_for_text("dialog .maison", "comme en arrière").await?;
        assert_eq!(small_targets(page).await?, json!([]));
        page.screenshot("house").await?;
        page.click("[data-law='men_capture_backward'] button").await?;
        page.wait_until("!document.querySelector('dialog .maison').innerText.includes('comme en arrière')")
            .await?;
        page.click("dialog .titre .rond").await?;
        page.wait_for_text(".prepa [data-action='variants']", "Règles de la maison").await?;
        let number = "document.querySelectorAll('.cases [data-case]').length";
        page.wait_until(&format!("{number} === 32")).await?;
        open(page, "/").await?;
        page.wait_for_text(".prepa [data-action='variants']", "Règles de la maison").await?;

        // A king that has taken lands directly behind: by the link, and by the game kept from it.
        open(page, "/?variant=german&law=king_landing:behind&fen=W:WK29,32:B22,6&mode=screen").await?;
        tap(page, &[29, 15]).await?;
        page.wait_for_text(".arbitre.refus", "derrière").await?;
        page.screenshot("house-refused").await?;
        tap(page, &[19]).await?;
        wait_for_moves(page, &["29×19"]).await?;
        open(page, "/").await?;
        wait_for_moves(page, &["29×19"]).await?;
        let kept = page.script("return localStorage.getItem('damier.game')", vec![]).await?;
        ensure!(kept.as_str().unwrap_or_default().contains("variant german king_landing=behind"), "{kept}");
        // The next game is played by the same rules.
        page.click("[data-action='action-new']").await?;
        page.wait_for_text("dialog [data-action='variants']", "Règles de la maison").await
    })
    .await;
}

/// What is to be seen of a board, by the variant itself.
#[tokio::test]
async fn each_kind_of_board_is_drawn_right() {
    let variants = [
        Variant::INTERNATIONAL,
        Variant::POLISH,
        Variant::ITALIAN,
        Variant::SPANISH,
        Variant::RUSSIAN80,
        Variant::SRI_LANKAN,
        Variant::TURKISH,
        Variant::GOTHIC,
    ];
    see_boards("boards", &variants).await;
}

/// All boards, for eyes: `cargo test -p damier-e2e -- --ignored every_board`, then look at the pictures.
#[tokio::test]
#[ignore = "makes pictures of all boards, to be looked at"]
async fn every_board_is_pictured() {
    see_boards("every-board", Variant::ALL).await;
}

async fn see_boards(name: &str, variants: &[Variant]) {
    in_browser(name, Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        page.click("[data-action='action-numbers']").await?;
        for variant in variants {
            open(page, &format!("/?variant={}&mode=screen", variant.id())).await?;
            let shape = variant.shape();
            assert_eq!(count(page, ".cases [data-case]").await?, usize::from(shape.squares()), "{variant:?}");
            assert_eq!(count(page, ".damier .c-pions .pc").await?, 2 * usize::from(variant.men()), "{variant:?}");
            let box_ = "const b = document.querySelector('.damier .plateau').getBoundingClientRect(); return b.width / b.height";
            let ratio = page.script(box_, vec![]).await?.as_f64().unwrap_or_default();
            let expected = f64::from(shape.files) / f64::from(shape.ranks);
            assert!((ratio - expected).abs() < 0.01, "{variant:?}: {ratio}");
            // White's men are at the bottom, on the squares that have their names.
            let last = shape.all().iter().last().expect("a board has squares");
            let text = "return [...document.querySelectorAll('.damier .case-n')].at(-1).textContent";
            let name = variant.numbering().name(shape, last);
            assert_eq!(page.script(text, vec![]).await?, Value::from(name), "{variant:?}");
            let dark = "return document.querySelector('.damier .c-fond path').getAttribute('fill') !== null";
            let is_plain = variant.spec().drawing == Drawing::Plain;
            assert_eq!(page.script(dark, vec![]).await?, Value::Bool(!is_plain), "{variant:?}");
            page.screenshot(&format!("board-{}", variant.id())).await?;
        }
        Ok(())
    })
    .await;
}
