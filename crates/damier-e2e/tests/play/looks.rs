//! How the table looks: on a phone, by lamplight, turned, numbered; and that settings stay.

use damier_e2e::{Window, in_browser};
use serde_json::Value;

use crate::hand::{
    count, label, open, open_position, tap, wait_for_label, wait_for_moves, without_animation,
};

#[tokio::test]
async fn a_game_fits_a_phone() {
    in_browser("phone", Window::PHONE, async |page| {
        without_animation(page).await?;
        open_position(page, "W:W32,37,41,46:B19,20,28,31,7").await?;
        tap(page, &[32, 23]).await?;
        page.wait_for_text(".arbitre", "1/3").await?;
        let width = page.script("return document.documentElement.scrollWidth", vec![]).await?;
        assert_eq!(width, Value::from(390), "nothing sticks out sideways");
        page.wait_until(
            "[...document.querySelectorAll('.arbitre, .joueur, .actions')] \
             .every(part => part.getBoundingClientRect().bottom <= innerHeight + 1)",
        )
        .await?;
        page.screenshot("phone-capture").await?;
        tap(page, &[25]).await?;
        wait_for_moves(page, &["32×25"]).await
    })
    .await;
}

#[tokio::test]
async fn the_level_is_chosen_on_a_phone() {
    in_browser("phone-level", Window::PHONE, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        page.click(".t-haut .bt").await?;
        page.click("dialog .niveaux button:nth-child(3)").await?;
        page.screenshot("phone-level").await?;
        page.click("dialog [data-action='confirm']").await?;
        page.wait_for_text(".t-haut .nom", "Club").await?;
        tap(page, &[32, 28]).await?;
        page.wait_until("document.querySelectorAll('.coups button.coup').length === 2").await
    })
    .await;
}

#[tokio::test]
async fn the_board_is_turned_and_numbered() {
    in_browser("turned", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        let first = "return document.querySelector('.cases [data-case]').dataset.case";
        assert_eq!(page.script(first, vec![]).await?, Value::from("1"));
        page.click("[data-action='action-flip']").await?;
        page.wait_until("document.querySelector('.cases [data-case]').dataset.case === '50'").await?;
        page.click("[data-action='action-numbers']").await?;
        page.wait_until("document.querySelectorAll('.plateau .case-n').length === 50").await?;
        page.screenshot("turned").await?;
        open(page, "/").await?;
        assert_eq!(count(page, ".plateau .case-n").await?, 50, "numbers stay");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn settings_take_effect_at_once_and_stay() {
    in_browser("settings", Window::DESKTOP, async |page| {
        open(page, "/").await?;
        page.click("#bouton-reglages").await?;
        page.click("dialog [data-setting='settings-theme'] button:nth-child(3)").await?;
        page.wait_until("document.documentElement.dataset.theme === 'soir'").await?;
        page.screenshot("settings").await?;
        page.click("dialog .titre .rond").await?;
        page.wait_until("document.querySelector('dialog') === null").await?;
        open(page, "/").await?;
        page.wait_until("document.documentElement.dataset.theme === 'soir'").await?;
        page.wait_until("document.cookie.includes('theme=soir')").await
    })
    .await;
}

#[tokio::test]
async fn boards_of_other_sizes_are_played_on() {
    in_browser("other-boards", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        for (variant, squares, from) in [("canadian", 72, 43), ("russian", 32, 21), ("english", 32, 9)] {
            open(page, &format!("/?variant={variant}&mode=screen")).await?;
            assert_eq!(count(page, ".cases [data-case]").await?, squares, "{variant}");
            assert!(label(page, from).await?.contains("pion"), "{variant}");
            tap(page, &[from]).await?;
            page.wait_until("document.querySelector('.plateau .leve') !== null").await?;
            page.screenshot(&format!("board-{variant}")).await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn black_is_played_from_blacks_side() {
    in_browser("black", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        page.click(".prepa .segments button:nth-child(2)").await?;
        page.wait_until("document.querySelector('.cases [data-case]').dataset.case === '50'").await?;
        page.click(".arbitre .bt.p").await?;
        page.wait_until("document.querySelectorAll('.coups button.coup').length === 1").await?;
        wait_for_label(page, 16, "pion noir").await
    })
    .await;
}
