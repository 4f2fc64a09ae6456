//! A hand at the board: what a player does there, and what there is to see.

use anyhow::{Context, Result};
use damier_e2e::Page;
use serde_json::{Value, json};

/// Opens the table and waits until it is alive.
pub(crate) async fn open(page: &Page, path: &str) -> Result<()> {
    page.open(path).await?;
    page.wait_until("document.querySelector('.cases [data-case]') !== null").await
}

/// Opens a position for two players.
pub(crate) async fn open_position(page: &Page, fen: &str) -> Result<()> {
    open(page, &format!("/?fen={fen}&mode=screen")).await
}

fn square(number: u8) -> String {
    format!("[data-case='{number}']")
}

/// Clicks on squares, one after the other.
pub(crate) async fn tap(page: &Page, squares: &[u8]) -> Result<()> {
    for number in squares {
        page.click(&square(*number)).await?;
    }
    Ok(())
}

/// Drags a piece from the first square over all others to the last.
pub(crate) async fn drag(page: &Page, squares: &[u8]) -> Result<()> {
    let (first, rest) = squares.split_first().context("a way to drag along")?;
    let mut chain = page.driver().action_chain().click_and_hold_element(&page.find(&square(*first)).await?);
    for number in rest {
        chain = chain.move_to_element_center(&page.find(&square(*number)).await?);
    }
    chain.release().perform().await.context("the mouse does not obey")
}

/// Presses keys, wherever the focus is.
pub(crate) async fn press(page: &Page, keys: impl AsRef<str>) -> Result<()> {
    page.driver()
        .action_chain()
        .send_keys(keys.as_ref())
        .perform()
        .await
        .context("the keyboard does not obey")
}

/// The moves of the score sheet, as they are written there.
pub(crate) async fn moves(page: &Page) -> Result<Vec<String>> {
    let script =
        "return [...document.querySelectorAll('.coups button.coup')].map(move => move.textContent.trim())";
    strings(page.script(script, vec![]).await?)
}

/// Waits until the score sheet has these moves.
pub(crate) async fn wait_for_moves(page: &Page, expected: &[&str]) -> Result<()> {
    let list = "JSON.stringify([...document.querySelectorAll('.coups button.coup')].map(move => move.textContent.trim()))";
    let expected = json!(expected).to_string();
    match page.wait_until(&format!("{list} === {}", json!(expected))).await {
        Ok(()) => Ok(()),
        Err(error) => Err(error.context(format!("the score sheet has {:?}", moves(page).await?))),
    }
}

/// The names of the squares that hold pieces of a colour, such as `blanc`, as a screen reader says them.
pub(crate) async fn label(page: &Page, number: u8) -> Result<String> {
    let script = "return document.querySelector(arguments[0])?.getAttribute('aria-label') ?? ''";
    let label = page.script(script, vec![json!(square(number))]).await?;
    Ok(label.as_str().unwrap_or_default().to_owned())
}

/// Waits until a square's name contains this.
pub(crate) async fn wait_for_label(page: &Page, number: u8, text: &str) -> Result<()> {
    let expression = format!(
        "document.querySelector(\"{}\")?.getAttribute('aria-label')?.includes({})",
        square(number),
        json!(text)
    );
    match page.wait_until(&expression).await {
        Ok(()) => Ok(()),
        Err(error) => Err(error.context(format!("square {number} says “{}”", label(page, number).await?))),
    }
}

/// How many elements fit a selector.
pub(crate) async fn count(page: &Page, selector: &str) -> Result<usize> {
    let script = "return document.querySelectorAll(arguments[0]).length";
    let count = page.script(script, vec![json!(selector)]).await?;
    Ok(usize::try_from(count.as_u64().unwrap_or_default())?)
}

/// The square that has the focus; 0 if none has.
pub(crate) async fn focused(page: &Page) -> Result<u64> {
    let script = "return Number(document.activeElement?.dataset.case ?? 0)";
    Ok(page.script(script, vec![]).await?.as_u64().unwrap_or_default())
}

/// Lets moves take no time.
pub(crate) async fn without_animation(page: &Page) -> Result<()> {
    page.prefer(&[("prefers-reduced-motion", "reduce")]).await
}

fn strings(value: Value) -> Result<Vec<String>> {
    serde_json::from_value(value).context("a list of texts")
}
