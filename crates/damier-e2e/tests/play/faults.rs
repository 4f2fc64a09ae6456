//! Games in which the law of capturing can be broken: huffed, forced, let stand; and pieces touched.

use anyhow::Result;
use damier_e2e::{Page, Window, in_browser};
use serde_json::Value;

use crate::hand::{count, drag, label, open, tap, wait_for_label, wait_for_moves, without_animation};

/// White has to take 28 and 19 with 32.
const TWO_TO_TAKE: &str = "W:W32,37,45:B1,19,28";

/// White can take with 32 or with 34.
const EITHER: &str = "W:W32,34,45:B1,28,30";

const HUFF: &str = "[data-action='fault-huff']";
const FORCE: &str = "[data-action='fault-force']";
const LET_STAND: &str = "[data-action='fault-let-stand']";

/// Opens a huffing game of the Polish rules from a position, without touch-move.
async fn open_huffing(page: &Page, mode: &str, fen: &str) -> Result<()> {
    without_animation(page).await?;
    open(page, "/").await?;
    page.script("localStorage.setItem('damier.settings', 'touch=never')", vec![]).await?;
    open(page, &format!("/?variant=polish&mode={mode}&faults=huffing&fen={fen}")).await
}

#[tokio::test]
async fn a_piece_is_huffed_and_the_game_goes_on() {
    in_browser("huff", Window::DESKTOP, async |page| {
        open_huffing(page, "screen", TWO_TO_TAKE).await?;
        wait_for_label(page, 32, "doit prendre").await?;
        tap(page, &[45, 40]).await?;
        page.wait_for_text(".arbitre.refus", "Faute de prise").await?;
        page.wait_for_text("#annonce", "Faute de prise").await?;
        wait_for_label(page, 32, "à souffler").await?;
        wait_for_moves(page, &["45-40faute"]).await?;
        page.screenshot("faults-three-answers").await?;
        page.click(HUFF).await?;
        wait_for_label(page, 32, "case libre").await?;
        page.wait_for_text(".arbitre", "Le pion 32 est soufflé").await?;
        page.wait_for_text(".arbitre", "Souffler n’est pas jouer").await?;
        page.wait_for_text("#annonce", "soufflé").await?;
        page.wait_for_text(".t-haut .pris", "1").await?;
        page.screenshot("faults-huffed").await?;
        // Black has not moved yet.
        drag(page, &[1, 7]).await?;
        wait_for_moves(page, &["45-4032 soufflé", "(1-7)"]).await?;
        // It is kept, and taken back answer by answer.
        open(page, "/").await?;
        wait_for_moves(page, &["45-4032 soufflé", "(1-7)"]).await?;
        page.click("[data-action='action-undo']").await?;
        page.click("[data-action='action-undo']").await?;
        wait_for_moves(page, &["45-40faute"]).await?;
        wait_for_label(page, 32, "à souffler").await?;
        page.click("[data-action='action-redo']").await?;
        wait_for_label(page, 32, "case libre").await
    })
    .await;
}

#[tokio::test]
async fn of_several_pieces_the_one_touched_is_huffed() {
    in_browser("huff-several", Window::DESKTOP, async |page| {
        open_huffing(page, "screen", EITHER).await?;
        tap(page, &[45, 40]).await?;
        wait_for_label(page, 32, "à souffler").await?;
        wait_for_label(page, 34, "à souffler").await?;
        page.click(HUFF).await?;
        page.wait_for_text(".arbitre", "Quelle pièce soufflez-vous").await?;
        page.screenshot("faults-which").await?;
        tap(page, &[34]).await?;
        wait_for_label(page, 34, "case libre").await?;
        assert!(label(page, 32).await?.contains("pion blanc"));
        tap(page, &[28, 37]).await?;
        wait_for_moves(page, &["45-4034 soufflé", "(28×37)"]).await
    })
    .await;
}

#[tokio::test]
async fn who_is_forced_and_refuses_has_lost() {
    in_browser("force", Window::DESKTOP, async |page| {
        open_huffing(page, "screen", TWO_TO_TAKE).await?;
        tap(page, &[32, 23]).await?;
        page.wait_for_text(".arbitre", "1/2").await?;
        // The capture is left where it is.
        page.click("[data-action='capture-stop']").await?;
        wait_for_moves(page, &["32×23faute"]).await?;
        wait_for_label(page, 23, "à souffler").await?;
        page.click(FORCE).await?;
        page.wait_for_text(".arbitre.refus", "La prise est exigée").await?;
        wait_for_moves(page, &[]).await?;
        wait_for_label(page, 32, "pion blanc").await?;
        tap(page, &[37, 31]).await?;
        page.wait_for_text(".arbitre.refus", "Refuser de prendre").await?;
        page.screenshot("faults-refusing").await?;
        page.click("[data-action='fault-refuse']").await?;
        page.wait_for_text(".arbitre.fin", "Les Noirs gagnent").await?;
        page.wait_for_text(".arbitre.fin", "Les Blancs ont refusé de prendre").await?;
        wait_for_moves(page, &["37-31refus de prendre"]).await?;
        page.screenshot("faults-refused").await.map(drop)
    })
    .await;
}

#[tokio::test]
async fn a_fault_is_let_stand_on_a_phone() {
    in_browser("let-stand", Window::PHONE, async |page| {
        open_huffing(page, "screen", TWO_TO_TAKE).await?;
        tap(page, &[45, 40]).await?;
        page.wait_for_text(".arbitre.refus", "Faute de prise").await?;
        page.wait_until(
            "[...document.querySelectorAll('.arbitre .etapes button')].length === 3 && \
             [...document.querySelectorAll('.arbitre .etapes button')].every(button => { \
               const box = button.getBoundingClientRect(); \
               return box.height >= 44 && box.left >= 0 && box.right <= innerWidth \
                 && box.bottom <= document.querySelector('.actions').getBoundingClientRect().top; })",
        )
        .await?;
        page.screenshot("faults-three-answers-phone").await?;
        page.click(LET_STAND).await?;
        page.wait_for_text(".arbitre", "La faute est laissée").await?;
        assert_eq!(count(page, HUFF).await?, 0);
        tap(page, &[1, 7]).await?;
        wait_for_moves(page, &["45-40laissé", "(1-7)"]).await?;
        // The same piece ignores its capture once more: that is a new fault, and touching it huffs it.
        tap(page, &[40, 35]).await?;
        page.wait_for_text(".arbitre.refus", "Faute de prise").await?;
        tap(page, &[32]).await?;
        wait_for_label(page, 32, "case libre").await
    })
    .await;
}

#[tokio::test]
async fn a_piece_touched_is_played_unless_jadoube_was_said() {
    in_browser("touch-move", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/?variant=polish&mode=screen&fen=W:W31,32,33:B1,2,3").await?;
        page.click("[data-action='touch-adjust']").await?;
        page.wait_for_text(".arbitre", "Touchez librement").await?;
        tap(page, &[31]).await?;
        tap(page, &[27]).await?;
        wait_for_moves(page, &[]).await?;
        page.screenshot("faults-jadoube").await?;
        page.click("[data-action='touch-adjusted']").await?;
        tap(page, &[32]).await?;
        page.wait_until("document.querySelector('[data-action=\"touch-adjust\"]') === null").await?;
        tap(page, &[33]).await?;
        page.wait_for_text(".arbitre", "Vous avez touché 32").await?;
        page.wait_for_text("#annonce", "Vous avez touché 32").await?;
        page.screenshot("faults-touched").await?;
        tap(page, &[29]).await?;
        tap(page, &[28]).await?;
        wait_for_moves(page, &["32-28"]).await
    })
    .await;
}

#[tokio::test]
async fn the_computer_answers_a_fault() {
    in_browser("computer-fault", Window::DESKTOP, async |page| {
        // A man huffed wins the ending; to force would give two.
        open_huffing(page, "computer&level=2&color=white", TWO_TO_TAKE).await?;
        tap(page, &[45, 40]).await?;
        wait_for_label(page, 32, "case libre").await?;
        page.wait_until("document.querySelectorAll('.coups button.coup').length === 2").await?;
        page.wait_for_text(".arbitre", "Le pion 32 est soufflé").await?;
        page.screenshot("faults-computer").await?;
        page.click("[data-action='action-undo']").await?;
        wait_for_moves(page, &[]).await?;
        wait_for_label(page, 32, "pion blanc").await
    })
    .await;
}

#[tokio::test]
async fn how_faults_are_handled_is_chosen_and_kept() {
    in_browser("faults-chosen", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/?variant=polish&mode=screen").await?;
        page.wait_for_text(".prepa [data-setting='faults']", "l’adversaire souffle la pièce").await?;
        page.screenshot("faults-preparation").await?;
        page.click(".prepa [data-setting='faults'] button:nth-child(1)").await?;
        page.wait_for_text(".prepa [data-setting='faults']", "on vous dit pourquoi").await?;
        let kept = page.script("return localStorage.getItem('damier.settings')", vec![]).await?;
        assert!(kept.as_str().is_some_and(|kept| kept.contains("faults=strict")), "{kept}");
        // The usual board does not speak of it, its dialog does.
        open(page, "/?variant=international").await?;
        assert_eq!(count(page, ".prepa [data-setting='faults']").await?, 0);
        page.click(".facon:nth-child(2)").await?;
        tap(page, &[32, 28]).await?;
        page.click("[data-action='action-new']").await?;
        page.click("dialog [data-setting='faults'] button:nth-child(2)").await?;
        page.screenshot("faults-dialog").await?;
        page.click("dialog [data-action='confirm']").await?;
        tap(page, &[32, 28]).await?;
        wait_for_moves(page, &["32-28"]).await?;
        let game = page.script("return localStorage.getItem('damier.game')", vec![]).await?;
        assert!(game.as_str().is_some_and(|game| game.contains("faults arbiter")), "{game}");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn faults_need_not_be_pointed_out() {
    in_browser("faults-silent", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        let settings = "localStorage.setItem('damier.settings', 'touch=never\\npoint-out=off')";
        page.script(settings, vec![]).await?;
        open(page, &format!("/?variant=polish&mode=screen&faults=huffing&fen={TWO_TO_TAKE}")).await?;
        assert!(!label(page, 32).await?.contains("doit prendre"));
        tap(page, &[45, 40]).await?;
        wait_for_moves(page, &["45-40"]).await?;
        assert!(!label(page, 32).await?.contains("souffler"));
        assert_eq!(
            page.script("return document.querySelector('.arbitre.refus')", vec![]).await?,
            Value::Null
        );
        page.screenshot("faults-silent").await?;
        page.click(HUFF).await?;
        tap(page, &[32]).await?;
        wait_for_label(page, 32, "case libre").await
    })
    .await;
}
