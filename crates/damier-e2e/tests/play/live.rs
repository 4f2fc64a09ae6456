//! Games between two people, each in a browser of his own.

use anyhow::{Context, Result, ensure};
use damier_e2e::{Page, Window, in_browsers};
use serde_json::{Value, json};

use crate::choosing::select;
use crate::hand::{count, open, tap, wait_for_label, wait_for_moves, without_animation};

/// The button that asks to take a move back.
const TAKEBACK: &str = "[data-action='table-ask-takeback']";

/// The address of the page, without the site.
pub(crate) async fn path(page: &Page) -> Result<String> {
    let path = page.script("return location.pathname", vec![]).await?;
    path.as_str().map(str::to_owned).context("a path")
}

/// Waits for the table of a live game with this player's seat.
pub(crate) async fn wait_for_table(page: &Page) -> Result<()> {
    page.wait_until("location.pathname.startsWith('/partie/')").await?;
    page.wait_until("document.querySelector('.cases [data-case]') !== null").await?;
    page.wait_until("document.querySelectorAll('.pendule').length === 2").await
}

/// One makes an invitation, the other accepts it: White's page first.
async fn by_invitation(white: &Page, black: &Page) -> Result<()> {
    white.open("/jouer/ami").await?;
    invited(white, black).await
}

/// The form is filled in but for the colour.
async fn invited(white: &Page, black: &Page) -> Result<()> {
    select(white, "#couleur", "W").await?;
    white.click("button[type='submit']").await?;
    white.find("img[src$='qr.svg']").await?;
    white.find("#envoyer button").await?;
    let link = path(white).await?;
    black.open(&link).await?;
    black.click("button[type='submit']").await?;
    wait_for_table(white).await?;
    wait_for_table(black).await
}

#[tokio::test]
async fn a_game_by_invitation_with_all_that_is_said_in_one() {
    let windows = [Window::DESKTOP, Window::PHONE, Window::DESKTOP];
    in_browsers("invitation", windows, async |_, [white, black, watcher]| {
        for page in [white, black, watcher] {
            without_animation(page).await?;
        }
        white.open("/jouer/ami").await?;
        white.screenshot("friend").await?;
        black.open("/jouer/ami").await?;
        black.screenshot("friend-phone").await?;
        by_invitation(white, black).await?;
        open(watcher, &path(white).await?).await?;
        white.wait_for_text(".arbitre", "Votre premier coup").await?;
        ensure!(count(white, TAKEBACK).await? == 0, "nothing to take back");
        tap(white, &[32, 28]).await?;
        wait_for_moves(black, &["32-28"]).await?;
        // The board of Black is turned, and only his seat moves.
        wait_for_label(black, 28, "pion blanc").await?;
        tap(white, &[19, 23]).await?;
        tap(watcher, &[19, 23]).await?;
        wait_for_moves(white, &["32-28"]).await?;
        tap(black, &[19, 23]).await?;
        for page in [white, black, watcher] {
            wait_for_moves(page, &["32-28", "(19-23)"]).await?;
        }
        white.find(".t-bas .pendule.court").await?;
        tap(white, &[28, 19]).await?;
        tap(black, &[14, 23]).await?;
        tap(white, &[37, 32]).await?;
        wait_for_moves(black, &["32-28", "(19-23)", "28×19", "(14×23)", "37-32"]).await?;
        white.screenshot("live-desktop").await?;
        black.screenshot("live-phone").await?;

        white.click(TAKEBACK).await?;
        black.wait_for_text(".arbitre", "reprendre son dernier coup").await?;
        black.screenshot("live-takeback").await?;
        black.click("[data-action='table-agree']").await?;
        for page in [white, black, watcher] {
            wait_for_moves(page, &["32-28", "(19-23)", "28×19", "(14×23)"]).await?;
        }
        tap(white, &[31, 27]).await?;
        tap(black, &[10, 14]).await?;
        wait_for_moves(white, &["32-28", "(19-23)", "28×19", "(14×23)", "31-27", "(10-14)"]).await?;
        black.click("[data-action='table-offer-draw']").await?;
        white.wait_for_text(".arbitre", "propose la nulle").await?;
        white.click("[data-action='table-decline']").await?;
        black.wait_for_text(".arbitre", "Nulle refusée").await?;
        white.click("[data-action='table-greet']").await?;
        white.click("dialog .deux-bt button:nth-child(3)").await?;
        black.wait_for_text(".t-haut", "Bien joué").await?;
        talk(white, black).await?;

        black.click("[data-action='action-resign']").await?;
        black.wait_for_text("dialog", "Votre adversaire aura gagné").await?;
        black.click("dialog [data-action='confirm']").await?;
        white.wait_for_text(".arbitre.fin", "Vous gagnez").await?;
        black.wait_for_text(".arbitre.fin", "Les Noirs abandonnent").await?;
        watcher.wait_for_text(".arbitre.fin", "Les Blancs gagnent").await?;
        white.screenshot("live-over").await?;
        let first = path(white).await?;
        white.click("[data-action='action-rematch']").await?;
        black.wait_for_text(".arbitre", "propose la revanche").await?;
        black.click("[data-action='table-agree']").await?;
        for page in [white, black] {
            page.wait_until(&format!("location.pathname !== {}", json!(first))).await?;
            wait_for_table(page).await?;
        }
        watcher.click("[data-action='table-go-to-rematch']").await?;
        // Colours are swapped.
        tap(black, &[31, 27]).await?;
        wait_for_moves(white, &["31-27"]).await?;
        wait_for_moves(watcher, &["31-27"]).await?;
        // The game before is over, and analysed in one tap.
        watcher.open(&first).await?;
        watcher.click("[data-action='action-analyse']").await?;
        watcher.wait_for_text(".arbre", "(14×23)").await
    })
    .await;
}

/// White says something in words of his own, and Black answers.
async fn talk(white: &Page, black: &Page) -> Result<()> {
    white.click("[data-action='table-greet']").await?;
    white.find(".dire input").await?.send_keys("Belle <b>partie</b> & merci\u{e007}").await?;
    black.wait_for_text(".t-haut", "Belle <b>partie</b> & merci").await?;
    black.wait_for_text(".arbitre", "Belle <b>partie</b> & merci").await?;
    black.click("[data-action='table-greet']").await?;
    black.wait_for_text(".propos", "Belle <b>partie</b> & merci").await?;
    ensure!(count(black, ".propos p > b").await? == 1, "only who speaks is bold");
    black.screenshot("live-talk-phone").await?;
    black.find(".dire input").await?.send_keys("Avec plaisir").await?;
    black.click(".dire button").await?;
    white.wait_for_text(".t-haut", "Avec plaisir").await?;
    white.click("[data-action='table-greet']").await?;
    white.wait_for_text(".propos", "Avec plaisir").await?;
    white.screenshot("live-talk").await?;
    white.click("dialog .rond").await?;
    white.wait_until("document.querySelector('dialog') === null").await
}

#[tokio::test]
async fn a_huffing_game_by_invitation() {
    in_browsers("live-huffing", [Window::DESKTOP, Window::PHONE], async |_, [white, black]| {
        for page in [white, black] {
            without_animation(page).await?;
        }
        // A wrong choice is answered on the form, which keeps what was chosen.
        white.open("/jouer/ami").await?;
        select(white, "#fautes", "huffing").await?;
        select(white, "#cadence", "own").await?;
        white.click("button[type='submit']").await?;
        white.wait_for_text("[role='alert']", "On ne souffle pas dans ce jeu").await?;
        white.screenshot("friend-refused").await?;
        ensure!(
            white.script("return document.querySelector('#cadence').value", vec![]).await? == json!("own")
        );
        select(white, "#variante", "polish").await?;
        invited(white, black).await?;
        white.wait_for_text(".pendule", "20:00").await?;
        // The lot decides who begins: who does plays up the board, the other down.
        let white_begins = count(white, ".t-bas .au-trait").await? == 1;
        let (one, other) = if white_begins { (white, black) } else { (black, white) };
        let at = |square: u8| if white_begins { square } else { 51 - square };
        let play = async |page: &Page, from: u8, to: u8| tap(page, &[at(from), at(to)]).await;
        let both_see = async |square: u8, what: &str| {
            wait_for_label(one, at(square), what).await?;
            wait_for_label(other, at(square), what).await
        };
        play(one, 32, 28).await?;
        both_see(28, "pion").await?;
        play(other, 19, 23).await?;
        both_see(23, "pion").await?;

        // 28 has to take 23, and is huffed.
        play(one, 34, 30).await?;
        other.wait_for_text(".arbitre.refus", "Faute de prise").await?;
        other.screenshot("live-fault").await?;
        other.click("[data-action='fault-huff']").await?;
        both_see(28, "case libre").await?;
        one.wait_for_text(".arbitre", "est soufflé").await?;

        // 33 has to take 28, and is forced to.
        play(other, 23, 28).await?;
        both_see(28, "pion").await?;
        play(one, 30, 25).await?;
        other.wait_for_text(".arbitre.refus", "Faute de prise").await?;
        other.click("[data-action='fault-force']").await?;
        one.wait_for_text(".arbitre.refus", "La prise est exigée").await?;
        both_see(30, "pion").await?;
        one.screenshot("live-forced").await?;
        play(one, 33, 22).await?;
        both_see(22, "pion").await?;
        both_see(28, "case libre").await?;

        // 17 or 18 has to take 22; that is let stand.
        play(other, 20, 25).await?;
        one.wait_for_text(".arbitre.refus", "Faute de prise").await?;
        one.click("[data-action='fault-let-stand']").await?;
        one.wait_for_text(".arbitre", "La faute est laissée").await?;
        other.wait_for_text(".arbitre", "La faute est laissée").await?;
        play(one, 31, 27).await?;
        both_see(27, "pion").await?;
        both_see(22, "pion").await
    })
    .await;
}

#[tokio::test]
async fn a_move_is_confirmed_where_that_is_wanted() {
    in_browsers("live-confirm", [Window::PHONE, Window::DESKTOP], async |_, [white, black]| {
        for page in [white, black] {
            without_animation(page).await?;
        }
        white.open("/jouer/ami").await?;
        select(white, "#cadence", "3d").await?;
        select(white, "#couleur", "W").await?;
        white.click("button[type='submit']").await?;
        white.find("img[src$='qr.svg']").await?;
        black.open(&path(white).await?).await?;
        black.click("button[type='submit']").await?;
        for page in [white, black] {
            page.wait_until("document.querySelector('.cases [data-case]') !== null").await?;
        }
        tap(white, &[32, 28]).await?;
        white.wait_for_text(".arbitre", "Jouer 32-28").await?;
        white.screenshot("live-confirm").await?;
        wait_for_label(white, 28, "pion blanc").await?;
        wait_for_moves(white, &[]).await?;
        white.click("[data-action='confirm-other']").await?;
        wait_for_label(white, 28, "case libre").await?;
        tap(white, &[31, 27]).await?;
        white.click("[data-action='confirm-play']").await?;
        wait_for_moves(black, &["31-27"]).await?;
        // Black wants to be asked no more.
        black.click("#bouton-reglages").await?;
        black.click("[data-setting='settings-sounds'] button").await?;
        black.click("[data-setting='settings-confirm'] button:first-child").await?;
        black.screenshot("live-settings").await?;
        black.click("dialog .rond").await?;
        tap(black, &[19, 23]).await?;
        wait_for_moves(white, &["31-27", "(19-23)"]).await
    })
    .await;
}

#[tokio::test]
async fn two_meet_in_the_lobby() {
    in_browsers("lobby", [Window::DESKTOP, Window::PHONE], async |_, [one, other]| {
        for page in [one, other] {
            without_animation(page).await?;
            page.open("/salon").await?;
            page.find("[data-pair='10+5']").await?;
        }
        one.wait_for_text("#offres-titre", "Aucune offre").await?;
        select(one, "#jeu", "russian").await?;
        select(one, "#cadence", "5+3").await?;
        one.click("[data-action='offer']").await?;
        one.click("#offres [data-action='withdraw']").await?;
        one.wait_for_text("#offres-titre", "Aucune offre").await?;
        one.click("[data-action='offer']").await?;
        other.wait_for_text("#offres", "5+3").await?;
        one.screenshot("lobby").await?;
        other.screenshot("lobby-phone").await?;
        other.click("#offres [data-take]").await?;
        for page in [one, other] {
            wait_for_table(page).await?;
            page.wait_for_text(".pendule", "5:00").await?;
        }
        let squares = "return document.querySelectorAll('.cases [data-case]').length";
        ensure!(one.script(squares, vec![]).await? == json!(32), "Russian draughts");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn quick_pairing_seats_those_who_want_the_same() {
    in_browsers("pairing", [Window::DESKTOP, Window::DESKTOP], async |_, [one, other]| {
        for page in [one, other] {
            page.open("/salon").await?;
            page.find("[data-pair='3+2']").await?;
        }
        one.click("[data-pair='3+2']").await?;
        one.wait_for_text("#attente", "3\u{a0}min + 2\u{a0}s").await?;
        one.screenshot("pairing").await?;
        other.click("[data-pair='3+2']").await?;
        wait_for_table(one).await?;
        wait_for_table(other).await
    })
    .await;
}

#[tokio::test]
async fn a_game_goes_on_after_the_server_was_killed() {
    in_browsers("killed", [Window::DESKTOP, Window::DESKTOP], async |site, [white, black]| {
        for page in [white, black] {
            without_animation(page).await?;
        }
        by_invitation(white, black).await?;
        tap(white, &[32, 28]).await?;
        wait_for_moves(black, &["32-28"]).await?;
        tap(black, &[19, 23]).await?;
        wait_for_moves(white, &["32-28", "(19-23)"]).await?;
        site.kill();
        white.wait_for_text(".arbitre", "Reconnexion").await?;
        // Played while there is no server: kept, and sent when there is one.
        tap(white, &[28, 19]).await?;
        white.screenshot("live-doubt").await?;
        let runs = "return document.querySelector('.pendule.court') !== null";
        ensure!(white.script(runs, vec![]).await? == Value::Bool(false), "neither clock runs");
        site.restart()?;
        for page in [white, black] {
            wait_for_moves(page, &["32-28", "(19-23)", "28×19"]).await?;
        }
        tap(black, &[14, 23]).await?;
        wait_for_moves(white, &["32-28", "(19-23)", "28×19", "(14×23)"]).await
    })
    .await;
}

#[tokio::test]
async fn a_player_goes_on_with_the_game_on_a_telephone() {
    let windows = [Window::DESKTOP, Window::DESKTOP, Window::PHONE];
    in_browsers("telephone", windows, async |_, [white, black, phone]| {
        by_invitation(white, black).await?;
        white.click("#bouton-reglages").await?;
        white.click("dialog a[href$='/telephone']").await?;
        white.find("img[src$='/telephone/qr.svg']").await?;
        let address = white.text("#adresse").await?;
        white.screenshot("telephone-offered").await?;
        let way = address.find("/telephone/").context("an address that leads to the seat")?;
        phone.open(&address[way..]).await?;
        phone.screenshot("telephone-found").await?;
        phone.click("button[type='submit']").await?;
        white.click("button[value='yes']").await?;
        wait_for_table(phone).await?;
        tap(phone, &[32, 28]).await?;
        for page in [phone, black] {
            wait_for_moves(page, &["32-28"]).await?;
        }
        // The first device has kept its seat.
        open(white, &path(phone).await?).await?;
        tap(black, &[19, 23]).await?;
        tap(white, &[28, 19]).await?;
        wait_for_moves(phone, &["32-28", "(19-23)", "28×19"]).await
    })
    .await;
}

#[tokio::test]
async fn a_premove_is_played_when_the_turn_comes_and_another_is_dropped() {
    in_browsers("live-premove", [Window::DESKTOP, Window::PHONE], async |_, [white, black]| {
        for page in [white, black] {
            without_animation(page).await?;
        }
        by_invitation(white, black).await?;
        tap(white, &[32, 28]).await?;
        wait_for_moves(black, &["32-28"]).await?;
        tap(black, &[19, 23]).await?;
        wait_for_moves(black, &["32-28", "(19-23)"]).await?;
        // Off by default.
        tap(black, &[14, 23]).await?;
        black.wait_for_text(".arbitre.refus", "trait").await?;
        black.click("#bouton-reglages").await?;
        black.click("[data-setting='settings-premove'] button").await?;
        black.click("dialog .rond").await?;
        // 14 takes whatever comes to 19; 13 could, too.
        tap(black, &[14]).await?;
        black.screenshot("live-premove-chosen").await?;
        tap(black, &[23]).await?;
        black.wait_for_text(".arbitre", "Coup anticipé").await?;
        black.find(".plateau use[href='#m-anticipe']").await?;
        black.screenshot("live-premove").await?;
        wait_for_moves(black, &["32-28", "(19-23)"]).await?;
        tap(white, &[28, 19]).await?;
        for page in [white, black] {
            wait_for_moves(page, &["32-28", "(19-23)", "28×19", "(14×23)"]).await?;
        }
        black.wait_for_text(".t-bas .pendule", "10:").await?;
        // A capture becomes compulsory: the quiet move is dropped.
        tap(black, &[10, 14]).await?;
        black.wait_for_text(".arbitre", "10-14").await?;
        tap(white, &[33, 28]).await?;
        black.wait_for_text(".arbitre", "Coup anticipé abandonné").await?;
        black.screenshot("live-premove-dropped").await?;
        tap(black, &[23, 32]).await?;
        wait_for_moves(white, &["32-28", "(19-23)", "28×19", "(14×23)", "33-28", "(23×32)"]).await?;
        // One taken back is not played.
        tap(black, &[10, 14]).await?;
        black.click("[data-action='confirm-other']").await?;
        tap(white, &[37, 28]).await?;
        wait_for_moves(black, &["32-28", "(19-23)", "28×19", "(14×23)", "33-28", "(23×32)", "37×28"]).await?;
        wait_for_label(black, 14, "case libre").await
    })
    .await;
}
