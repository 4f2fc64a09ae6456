//! The computer: it thinks aside and can be interrupted.

use damier_e2e::{Window, in_browser};

use crate::hand::{moves, open, tap, wait_for_moves, without_animation};

#[tokio::test]
async fn a_move_taken_back_while_the_computer_thinks_gets_no_answer() {
    in_browser("stale", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        page.click(".prepa .niveaux button:nth-child(6)").await?;
        tap(page, &[32, 28]).await?;
        page.wait_for_text(".arbitre", "L’ordinateur réfléchit").await?;
        // The page is as quick as ever.
        page.click("[data-action='action-flip']").await?;
        page.wait_until("document.querySelector('.cases [data-case]').dataset.case === '50'").await?;
        page.click("[data-action='action-undo']").await?;
        wait_for_moves(page, &[]).await?;
        page.click("[data-action='action-new']").await?;
        page.click("dialog .niveaux button:nth-child(1)").await?;
        page.click("dialog [data-action='confirm']").await?;
        tap(page, &[33, 29]).await?;
        page.wait_until("document.querySelectorAll('.coups button.coup').length === 2").await?;
        assert_eq!(moves(page).await?[0], "33-29");
        Ok(())
    })
    .await;
}
