//! The board to analyse at: games brought in, walked through, looked at by the engine, reported on, and taken out again.

use anyhow::{Context, Result};
use damier_e2e::{Page, Window, in_browser};
use serde_json::{Value, json};

/// A game with variations in which White misses a combination at once.
const GAME: &str = "[White \"Awa\"]\n[Black \"Bo\"]\n[GameType \"20\"]\n[SetUp \"1\"]\n\
    [FEN \"W:W17,22,32,33,44:B7,8,9,10,20,39\"]\n\n\
    1. 32-27 {rate le coup} 39x50 (39x28 2. 22x33) 2. 33-29 (2. 27-21 50x28 3. 22x33) 20-24 3. 29x20 *\n";

/// Two games, the second with a move that is not legal.
const TWO: &str = "[White \"Awa\"]\n[Black \"Bo\"]\n[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 *\n\n\
    [White \"Cas\"]\n[Black \"Di\"]\n[GameType \"20\"]\n1. 33-29 20-24\n2. 35-30 18-22 *\n";

async fn open(page: &Page, path: &str) -> Result<()> {
    page.open(path).await?;
    page.wait_until("document.querySelector('.cases [data-case]') !== null").await
}

async fn act(page: &Page, action: &str) -> Result<()> {
    page.click(&format!("[data-action='{action}']")).await
}

async fn tab(page: &Page, index: usize) -> Result<()> {
    page.click(&format!("[data-onglet='{index}']")).await
}

async fn tap(page: &Page, squares: &[u8]) -> Result<()> {
    for number in squares {
        page.click(&format!("[data-case='{number}']")).await?;
    }
    Ok(())
}

async fn press(page: &Page, key: &str) -> Result<()> {
    page.driver().action_chain().send_keys(key).perform().await.context("the keyboard does not obey")
}

/// Opens a text in the panel of the game.
async fn paste(page: &Page, text: &str) -> Result<()> {
    tab(page, 2).await?;
    page.find("#pdn").await?;
    page.script("document.getElementById('pdn').value = arguments[0]", vec![json!(text)]).await?;
    act(page, "ouvrir-texte").await
}

/// The moves of the panel, as they are written there.
async fn moves(page: &Page) -> Result<Vec<String>> {
    let script =
        "return [...document.querySelectorAll('.arbre button')].map(move => move.textContent.trim())";
    let found = page.script(script, vec![]).await?;
    let list = found.as_array().context("a list")?;
    Ok(list.iter().filter_map(Value::as_str).map(str::to_owned).collect())
}

async fn wait_for_here(page: &Page, expected: &str) -> Result<()> {
    let here = "document.querySelector('.arbre [aria-current]')?.textContent.trim() ?? ''";
    page.wait_until(&format!("({here}) === {}", json!(expected))).await
}

/// What the page gives as a file when this is pressed.
async fn taken_out(page: &Page, action: &str) -> Result<String> {
    let listen = "window.made = null; const make = URL.createObjectURL.bind(URL); \
        URL.createObjectURL = blob => { blob.text().then(text => { window.made = text; }); return make(blob); };";
    page.script(listen, vec![]).await?;
    act(page, action).await?;
    page.wait_until("window.made !== null").await?;
    let made = page.script("return window.made", vec![]).await?;
    made.as_str().map(str::to_owned).context("a text")
}

#[tokio::test]
async fn a_game_is_brought_in_walked_through_reported_on_and_taken_out_again() {
    in_browser("analysis", Window::DESKTOP, async |page| {
        open(page, "/analyse").await?;
        paste(page, GAME).await?;
        page.wait_for_text(".arbre", "rate le coup").await?;
        let expected = [
            "32-27", "(39×50)", "(39×28)", "22×33", "33-29", "27-21", "(50×28)", "22×33", "(20-24)", "29×20",
        ];
        assert_eq!(moves(page).await?, expected);

        // Walking: keys along lines and between them, and the list.
        press(page, "\u{e014}").await?;
        wait_for_here(page, "32-27").await?;
        press(page, "\u{e014}").await?;
        wait_for_here(page, "(39×50)").await?;
        press(page, "\u{e015}").await?;
        wait_for_here(page, "(39×28)").await?;
        press(page, "\u{e013}").await?;
        press(page, "\u{e010}").await?;
        wait_for_here(page, "29×20").await?;
        act(page, "moves-first").await?;
        page.wait_until("document.querySelector('.arbre [aria-current]') === null").await?;

        // The engine: several lines, the whole way of captures, from White's side.
        page.wait_until("document.querySelectorAll('.lignes .ligne').length === 2").await?;
        page.wait_for_text(".lignes", "17-12").await?;
        page.wait_for_text(".lignes", "(7×18×27×38×29)").await?;
        page.wait_for_text("#verdict", "Les Blancs gagnent").await?;
        page.wait_until("document.querySelector('.barre').getAttribute('aria-label').includes('Blancs')")
            .await?;
        page.wait_until("document.querySelector('.c-dessus .fleche') !== null").await?;
        page.screenshot("analysis-desktop").await?;

        // A move at the board is a new variation, which can be marked, commented, promoted and deleted.
        tap(page, &[22, 18]).await?;
        wait_for_here(page, "22-18").await?;
        page.click("[data-signe='6']").await?;
        wait_for_here(page, "22-18?!").await?;
        act(page, "analyse-promote").await?;
        page.wait_until("document.querySelector('.arbre button').textContent === '22-18?!'").await?;
        act(page, "analyse-undo").await?;
        act(page, "analyse-undo").await?;
        wait_for_here(page, "22-18").await?;
        act(page, "analyse-delete").await?;
        page.wait_until("document.querySelectorAll('.arbre button').length === 10").await?;

        // The report.
        tab(page, 1).await?;
        page.click(".bilan .segments button").await?;
        act(page, "review-start").await?;
        page.wait_until(
            "document.querySelector('[data-action=review-drill]:not([hidden])') !== null \
            && document.querySelector('#avancement').textContent === ''",
        )
        .await?;
        page.wait_for_text(".fautes", "32-27??").await?;
        page.wait_for_text(".fautes", "combinaison manquée").await?;
        page.wait_until("document.querySelector('.courbe .cours').getAttribute('d').length > 20").await?;
        page.screenshot("analysis-report").await?;

        // To find the better move.
        act(page, "review-drill").await?;
        page.wait_for_text("#exercice-mieux", "Les Blancs ont joué 32-27").await?;
        tap(page, &[44, 40]).await?;
        page.wait_for_text("#exercice-mieux", "44-40 ne vaut pas").await?;
        page.wait_until("document.querySelector('[data-case=\"44\"]').ariaLabel.includes('pion')").await?;
        tap(page, &[17, 12]).await?;
        page.wait_for_text("#exercice-mieux", "17-12\u{202f}: oui").await?;
        // All that there is to find is listed, with what has been found; any of it can be gone to.
        page.wait_until("document.querySelectorAll('#a-trouver .faute').length === 2").await?;
        page.wait_for_text("#a-trouver [aria-current]", "trouvé").await?;
        page.screenshot("analysis-drill").await?;
        page.click("[data-exercice='1']").await?;
        page.wait_for_text("#exercice-titre", "2 sur 2").await?;
        act(page, "drill-show").await?;
        page.wait_for_text("#a-trouver [aria-current]", "réponse vue").await?;
        page.click("[data-exercice='0']").await?;
        page.wait_for_text("#exercice-mieux", "17-12\u{202f}: oui").await?;
        act(page, "drill-leave").await?;

        // What was missed is played out on the board, and is a variation then.
        act(page, "review-show").await?;
        tab(page, 0).await?;
        page.wait_until("document.querySelector('.arbre [aria-current]')?.textContent === '44×2'").await?;
        let told = moves(page).await?;
        assert!(told.contains(&"32-27??".to_owned()) && told.contains(&"17-12".to_owned()), "{told:?}");

        // Nothing is lost when the page is loaded again.
        page.driver().refresh().await?;
        wait_for_here(page, "44×2").await?;
        assert_eq!(moves(page).await?, told);
        tab(page, 1).await?;
        page.wait_for_text(".fautes", "32-27??").await?;
        page.wait_for_text("[data-action=review-start]", "Refaire").await?;

        // Taken out, and brought in again: the same game.
        tab(page, 2).await?;
        let file = taken_out(page, "telecharger").await?;
        assert!(file.contains("[White \"Awa\"]") && file.contains("rate le coup"), "{file}");
        act(page, "nouvelle").await?;
        tab(page, 0).await?;
        page.wait_until("document.querySelector('.arbre button') === null").await?;
        paste(page, &file).await?;
        page.wait_for_text(".arbre", "rate le coup").await?;
        assert_eq!(moves(page).await?, told);
        tab(page, 2).await?;
        assert_eq!(taken_out(page, "telecharger").await?, file);
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn of_several_games_one_is_chosen_and_what_is_wrong_is_said() {
    in_browser("analysis-games", Window::DESKTOP, async |page| {
        open(page, "/analyse").await?;
        paste(page, TWO).await?;
        page.wait_for_text("#dit-du-fichier", "2 parties lues").await?;
        page.find("select[data-action='partie']").await?;
        let choose = "const field = document.querySelector('select[data-action=partie]'); field.value = '1'; \
            field.dispatchEvent(new Event('change', { bubbles: true }))";
        page.script(choose, vec![]).await?;
        page.wait_for_text(".remarques", "ligne 10, colonne 4").await?;
        page.wait_for_text(".remarques", "35-30").await?;
        page.screenshot("analysis-findings").await?;
        tab(page, 0).await?;
        page.wait_for_text(".arbre", "(20-24)").await?;
        assert_eq!(moves(page).await?, ["33-29", "(20-24)"], "what could be read is kept");
        // What was there before can be gone back to, and a text without games says so.
        paste(page, "W:W1:B").await?;
        page.wait_for_text("#fen", "").await?;
        paste(page, "").await?;
        page.wait_for_text("#dit-du-fichier", "aucune partie").await?;
        let drawing = taken_out(page, "svg").await?;
        assert!(drawing.starts_with("<svg xmlns"), "{drawing:.60}");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn every_kind_of_board_is_analysed() {
    in_browser("analysis-variants", Window::DESKTOP, async |page| {
        for (variant, fen) in
            [("turkish", ""), ("russian", "&fen=W:WKa1:Bh8"), ("canadian", ""), ("russian80", "")]
        {
            open(page, &format!("/analyse?variant={variant}{fen}")).await?;
            page.wait_until("document.querySelectorAll('.lignes .ligne').length >= 1").await?;
            page.wait_until("document.querySelector('#profondeur').textContent !== ''").await?;
        }
        act(page, "menace").await?;
        page.wait_until(
            "[...document.querySelectorAll('.c-dessus .fleche path')] \
            .some(path => path.getAttribute('stroke') === 'var(--m-rouge)')",
        )
        .await?;
        page.screenshot("analysis-threat").await?;
        act(page, "moteur").await?;
        page.wait_for_text("[data-action='moteur']", "Lancer").await
    })
    .await;
}

#[tokio::test]
async fn endgame_tables_are_asked_where_few_pieces_are_left() {
    in_browser("analysis-tables", Window::DESKTOP, async |page| {
        open(page, "/analyse?fen=W:WK1,K5,K46:B45").await?;
        page.wait_for_text("#tables", "les Blancs gagnent").await?;
        open(page, "/analyse?fen=W:WK1,K2,K3:BK50").await?;
        page.wait_for_text("#tables", "nulle").await?;
        page.screenshot("analysis-tables").await?;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn on_a_phone_analysis_is_two_taps_away() {
    in_browser("analysis-way-phone", Window::PHONE, async |page| {
        for (path, name) in [("/", "home-analysis-phone"), ("/problemes", "problems-analysis-phone")] {
            page.open(path).await?;
            if path == "/" {
                page.wait_until("document.querySelector('#damier-app [data-case]') !== null").await?;
            }
            let card = "main a[href='/analyse'].seul-tel";
            let shown = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
            page.driver().execute(shown, vec![page.find(card).await?.to_json()?]).await?;
            page.screenshot(name).await?;
            page.click(card).await?;
            page.wait_until("document.querySelectorAll('.lignes .ligne').length >= 1").await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn an_analysis_fits_a_phone() {
    in_browser("analysis-phone", Window::PHONE, async |page| {
        open(page, "/analyse?coups=32-28+19-23+28x19+14x23").await?;
        page.wait_until("document.querySelectorAll('.lignes .ligne').length === 2").await?;
        let width = page.script("return document.documentElement.scrollWidth", vec![]).await?;
        assert_eq!(width, Value::from(390), "nothing sticks out sideways");
        page.screenshot("analysis-phone").await?;
        for index in [1, 2] {
            tab(page, index).await?;
            let width = page.script("return document.documentElement.scrollWidth", vec![]).await?;
            assert_eq!(width, Value::from(390), "nothing sticks out sideways");
            page.screenshot(&format!("analysis-phone-{index}")).await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_position_is_set_up_and_analysed() {
    in_browser("editor", Window::DESKTOP, async |page| {
        open(page, "/editeur").await?;
        page.wait_for_text("#avis", "9 coups possibles").await?;
        act(page, "editor-clear").await?;
        page.wait_for_text("#avis", "Les Blancs n’ont aucune pièce").await?;
        tap(page, &[32]).await?;
        page.click(".pinceaux button:nth-child(4)").await?;
        tap(page, &[19, 48]).await?;
        page.wait_until("document.querySelector('#fen').value === 'W:W32:BK19,K48'").await?;
        page.click(".pinceaux button:nth-child(5)").await?;
        tap(page, &[48]).await?;
        page.click(".pinceaux button:nth-child(3)").await?;
        tap(page, &[47]).await?;
        page.wait_for_text("#avis", "rangée de promotion").await?;
        page.screenshot("editor-desktop").await?;
        // It survives leaving the page.
        page.driver().refresh().await?;
        page.wait_until("document.querySelector('#fen')?.value === 'W:W32:BK19,47'").await?;
        page.resize(Window::PHONE).await?;
        let width = page.script("return document.documentElement.scrollWidth", vec![]).await?;
        assert_eq!(width, Value::from(390), "nothing sticks out sideways");
        page.screenshot("editor-phone").await?;
        page.resize(Window::DESKTOP).await?;
        act(page, "analyser").await?;
        page.wait_until("document.querySelectorAll('.lignes .ligne').length >= 1").await?;
        tab(page, 2).await?;
        page.wait_until("document.querySelector('#fen').value === 'W:W32:BK19,47'").await
    })
    .await;
}

#[tokio::test]
async fn a_finished_game_is_analysed_in_one_tap() {
    in_browser("analysis-of-game", Window::DESKTOP, async |page| {
        open(page, "/?fen=W:W32,48:B28,1&mode=screen").await?;
        tap(page, &[32, 23]).await?;
        page.wait_until("document.querySelectorAll('.coups button.coup').length === 1").await?;
        act(page, "action-resign").await?;
        page.click("dialog [data-action='confirm']").await?;
        act(page, "action-analyse").await?;
        page.wait_for_text(".arbre", "32×23").await?;
        assert_eq!(moves(page).await?, ["32×23"]);
        Ok(())
    })
    .await;
}
