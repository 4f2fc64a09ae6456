//! Play without a mouse.

use damier_e2e::{Window, in_browser};
use serde_json::json;

use crate::hand::{
    focused, open, open_position, press, tap, wait_for_label, wait_for_moves, without_animation,
};

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const UP: &str = "\u{e013}";
const DOWN: &str = "\u{e015}";
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";
const END: &str = "\u{e010}";
const CONTROL: &str = "\u{e009}";

async fn focus_on(page: &damier_e2e::Page, number: u8) -> anyhow::Result<()> {
    let script = "document.querySelector(arguments[0]).focus()";
    page.script(script, vec![json!(format!("[data-case='{number}']"))]).await?;
    Ok(())
}

#[tokio::test]
async fn moves_are_typed_in_every_spelling() {
    in_browser("typed", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        page.click(".facon:nth-child(2)").await?;
        press(page, "32-28").await?;
        page.wait_for_text(".arbitre", "Entrée joue 32-28").await?;
        press(page, ENTER).await?;
        press(page, format!("1923{ENTER}")).await?;
        press(page, format!("28x19{ENTER}")).await?;
        press(page, format!("14 23{ENTER}")).await?;
        wait_for_moves(page, &["32-28", "(19-23)", "28×19", "(14×23)"]).await?;
        // The only move that begins so is offered.
        press(page, "35").await?;
        page.wait_for_text(".arbitre", "Entrée joue 35-30").await?;
        press(page, ESCAPE).await?;
        press(page, format!("33-34{ENTER}")).await?;
        page.wait_for_text(".arbitre.refus", "34").await?;
        press(page, CONTROL.to_owned() + "z").await
    })
    .await;
}

#[tokio::test]
async fn arrows_enter_and_escape_play_a_move() {
    in_browser("arrows", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        page.click(".facon:nth-child(2)").await?;
        focus_on(page, 32).await?;
        press(page, format!("{ENTER}{UP}")).await?;
        assert_eq!(focused(page).await?, 27);
        press(page, RIGHT).await?;
        assert_eq!(focused(page).await?, 28);
        wait_for_label(page, 28, "case permise").await?;
        press(page, ESCAPE).await?;
        page.wait_until("document.querySelector('.plateau .leve') === null").await?;
        press(page, format!("{LEFT}{DOWN}{RIGHT}{ENTER}{UP}{ENTER}")).await?;
        wait_for_moves(page, &["33-28"]).await?;
        assert_eq!(focused(page).await?, 28, "the focus stays on the board");
        press(page, END).await?;
        assert_eq!(focused(page).await?, 30);
        page.wait_for_text("#annonce", "33 va en 28").await
    })
    .await;
}

#[tokio::test]
async fn a_question_mark_lists_the_moves() {
    in_browser("list", Window::DESKTOP, async |page| {
        open_position(page, "W:W32,45:B19").await?;
        tap(page, &[32]).await?;
        press(page, "?").await?;
        page.wait_for_text(".arbitre", "32-27, 32-28").await?;
        press(page, format!("{ESCAPE}{ESCAPE}")).await?;
        focus_on(page, 1).await?;
        press(page, "?").await?;
        page.wait_for_text(".arbitre", "45-40").await?;
        press(page, "45").await?;
        press(page, ENTER).await?;
        wait_for_moves(page, &["45-40"]).await
    })
    .await;
}
