//! Learning in a real browser: a whole lesson, a problem with everything it offers, drills, diagrams that come alive.

#[path = "play/hand.rs"]
#[allow(dead_code, reason = "shared with the tests of games, which need more of it")]
mod hand;

use anyhow::Result;
use damier_e2e::{Page, Window, in_browser};
use serde_json::Value;

use hand::{count, open, press, tap, wait_for_label, without_animation};

/// Clicks on a button by what it does.
async fn act(page: &Page, action: &str) -> Result<()> {
    page.click(&format!("[data-action='{action}']:not([disabled])")).await
}

/// Waits until the arbiter says this.
async fn hear(page: &Page, text: &str) -> Result<()> {
    page.wait_for_text(".arbitre", text).await
}

/// The same width as the window's: nothing sticks out sideways.
async fn fits(page: &Page) -> Result<()> {
    let width = page.script("return document.documentElement.scrollWidth - innerWidth", vec![]).await?;
    anyhow::ensure!(width == 0, "{width} pixels stick out");
    Ok(())
}

#[tokio::test]
async fn a_whole_lesson_is_taken_with_a_wrong_try() {
    in_browser("lesson", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        page.open("/lecons").await?;
        page.click("a[data-lecon='prendre-est-obligatoire']").await?;
        page.wait_until("document.querySelector('.cases [data-case]') !== null").await?;
        page.wait_for_text("#etape", "Étape 1 sur 4").await?;
        // The wrong try is explained on the spot.
        assert_eq!(count(page, ".c-dessus [href='#m-doit']").await?, 0, "nothing gives it away");
        tap(page, &[45, 40]).await?;
        hear(page, "La prise est obligatoire").await?;
        hear(page, "32 doit prendre").await?;
        page.find(".c-dessus [href='#m-doit']").await?;
        assert_eq!(count(page, "[data-action='learn-continue'][disabled]").await?, 1, "nothing is done yet");
        page.screenshot("lesson-wrong-try").await?;
        tap(page, &[32, 23]).await?;
        hear(page, "plus aucun autre coup").await?;
        act(page, "learn-continue").await?;

        page.wait_for_text("#etape", "Étape 2 sur 4").await?;
        tap(page, &[27, 18]).await?;
        hear(page, "C’est cela").await?;
        act(page, "learn-continue").await?;

        // A line: another legal move is taken back, the reply is played.
        page.wait_for_text("#etape", "Étape 3 sur 4").await?;
        tap(page, &[44, 40]).await?;
        hear(page, "ne force rien").await?;
        wait_for_label(page, 44, "pion blanc").await?;
        tap(page, &[33, 29]).await?;
        wait_for_label(page, 33, "pion noir").await?;
        tap(page, &[39, 17]).await?;
        hear(page, "Un pion donné, deux pris").await?;
        act(page, "learn-continue").await?;

        // By the keyboard, for Black.
        page.wait_for_text("#etape", "Étape 4 sur 4").await?;
        press(page, "14x23").await?;
        press(page, "\u{e007}").await?;
        hear(page, "C’est cela").await?;
        act(page, "learn-continue").await?;

        page.wait_for_text("#etape", "Question 1 sur 2").await?;
        page.screenshot("lesson-question").await?;
        page.click(".reponse:nth-child(1)").await?;
        hear(page, "Pas tout à fait").await?;
        page.click(".reponse:nth-child(2)").await?;
        hear(page, "souffler").await?;
        act(page, "learn-continue").await?;
        page.click(".reponse:nth-child(1)").await?;
        act(page, "learn-continue").await?;
        hear(page, "Leçon terminée").await?;
        page.screenshot("lesson-over").await?;

        page.open("/lecons").await?;
        page.wait_until("document.querySelector('a[data-lecon=prendre-est-obligatoire].f') !== null").await?;
        page.screenshot("lessons-desktop").await?;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_board_of_a_lesson_is_touched_turned_and_set_up() {
    in_browser("lesson-board", Window::PHONE, async |page| {
        without_animation(page).await?;
        open(page, "/lecons/le-damier").await?;
        fits(page).await?;
        page.wait_until("document.querySelector('.damier[data-quart]') !== null").await?;
        page.screenshot("lesson-phone").await?;
        act(page, "learn-turn-button").await?;
        page.wait_until("document.querySelector('.damier[data-quart]') === null").await?;
        // Showing does what is to be done, whatever it is: every lesson can be gone through.
        for _ in 0..120 {
            if count(page, "[data-action='learn-next-lesson']").await? == 1 {
                return Ok(());
            }
            let button = "document.querySelector('[data-action=learn-continue]:not([disabled])') \
                 ?? document.querySelector('[data-action=learn-show]:not([disabled])')";
            page.script(&format!("({button})?.click()"), vec![]).await?;
            tokio::time::sleep(std::time::Duration::from_millis(60)).await;
        }
        anyhow::bail!("the lesson does not end");
    })
    .await;
}

/// A problem that is solved by 17-12 and 44x2: 32-27 loses, the reply is the longest capture.
async fn find_problem(page: &Page) -> Result<String> {
    page.open("/problemes").await?;
    let script = "return (async () => { \
         for (const link of document.querySelectorAll('.series a[data-probleme]')) { \
             const text = await (await fetch(link.href)).text(); \
             if (text.includes('W:W17,22,32,33,44:B7,8,9,10,20,39')) return link.getAttribute('href'); \
         } return ''; })()";
    let found = page.script(script, vec![]).await?;
    Ok(found.as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn a_problem_answers_a_wrong_move_helps_and_shows_its_solution() {
    in_browser("problem", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        let address = find_problem(page).await?;
        anyhow::ensure!(!address.is_empty(), "the problem is among those shipped");
        open(page, &address).await?;
        hear(page, "À vous de trouver").await?;
        page.screenshot("problem-desktop").await?;

        // A wrong move is answered on the board, then taken back.
        tap(page, &[32, 27]).await?;
        page.wait_until("document.querySelector('.essais li') !== null").await?;
        hear(page, "Pas ce coup").await?;
        page.wait_until("document.querySelector('.c-pions').children.length < 11").await?;
        page.screenshot("problem-refutation").await?;
        wait_for_label(page, 32, "pion blanc").await?;
        hear(page, "Le coup est repris").await?;

        // The ladder of help.
        act(page, "learn-theme").await?;
        hear(page, "Aide").await?;
        act(page, "learn-piece").await?;
        hear(page, "17").await?;
        page.wait_until("document.querySelector(\".c-dessus [href='#m-indice']\") !== null").await?;
        page.screenshot("problem-hint").await?;
        tap(page, &[17, 12]).await?;
        hear(page, "C’est le bon coup").await?;
        wait_for_label(page, 29, "pion noir").await?;
        tap(page, &[44, 2]).await?;
        hear(page, "Problème résolu").await?;
        page.wait_until("document.querySelector('.carte-pb .c.f') !== null").await?;
        page.screenshot("problem-solved").await?;
        let analysis = page.find("[data-action='action-analyse']").await?.attr("href").await?;

        // From the beginning, the solution step by step.
        act(page, "learn-restart").await?;
        wait_for_label(page, 17, "pion blanc").await?;
        act(page, "learn-solution").await?;
        hear(page, "coup 0 sur 3").await?;
        for step in ["offert", "majoritaire", "Rafle de 6"] {
            act(page, "learn-forward").await?;
            hear(page, step).await?;
        }
        page.screenshot("problem-solution").await?;
        act(page, "learn-back").await?;
        hear(page, "coup 2 sur 3").await?;

        page.open("/problemes").await?;
        page.wait_until("document.querySelectorAll('.series a.f').length === 1").await?;
        page.screenshot("problems-desktop").await?;
        // From there to its analysis.
        open(page, &analysis.unwrap_or_default()).await?;
        page.wait_for_text(".lignes", "17-12").await
    })
    .await;
}

#[tokio::test]
async fn the_number_of_a_problem_is_to_be_seen_among_the_others() {
    in_browser("problem-map", Window::PHONE, async |page| {
        for number in [1, 36, 80, 117] {
            page.open(&format!("/problemes/{number}")).await?;
            page.find(".etude .arbitre").await?;
            // In its list, which is not long enough for all; and the page is still at its top.
            let seen = "(() => { const here = document.querySelector('.carte-pb [aria-current]'); \
                if (!here) return false; \
                const [mine, all] = [here, here.parentElement].map(one => one.getBoundingClientRect()); \
                return scrollY === 0 && mine.top >= all.top - 1 && mine.bottom <= all.bottom + 1; })()";
            page.wait_until(seen).await?;
        }
        page.script("document.querySelector('.carte-pb').scrollIntoView({ block: 'center' })", vec![])
            .await?;
        page.screenshot("problem-map-phone").await?;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_streak_survives_no_error_and_no_reload() {
    in_browser("streak", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/problemes/serie").await?;
        act(page, "learn-begin").await?;
        hear(page, "Série de 0").await?;
        let before = page.script("return localStorage.getItem('damier.row.serie')", vec![]).await?;
        open(page, "/problemes/serie").await?;
        hear(page, "Série de 0").await?;
        let again = page.script("return localStorage.getItem('damier.row.serie')", vec![]).await?;
        assert_eq!(before, again, "the same row goes on");
        // The first move that fails ends it: one is looked for among the tries that the page brings.
        let fen = "[...document.querySelectorAll('.cases [data-case]')] \
             .filter(square => square.getAttribute('aria-label').includes('pion blanc')).length";
        page.wait_until(&format!("{fen} > 0")).await?;
        let script = "const sheets = JSON.parse(document.getElementById('exercice').content.textContent); \
             const men = [...document.querySelectorAll('.cases [data-case]')] \
                 .filter(square => square.getAttribute('aria-label').includes('blanc')) \
                 .map(square => square.dataset.case).sort().join(); \
             const white = sheet => sheet.fen.split(':')[1].slice(1).replaceAll('K', '').split(',').sort().join(); \
             const sheet = sheets.find(sheet => white(sheet) === men); \
             const top = sheet.tries.replace(/\\([^]*\\)/g, ''); \
             return (top.match(/(\\d+)-(\\d+)!/) ?? []).slice(1).map(Number);";
        let squares: Vec<u8> = serde_json::from_value(page.script(script, vec![]).await?)?;
        anyhow::ensure!(squares.len() == 2, "a quiet move that fails: {squares:?}");
        tap(page, &squares).await?;
        hear(page, "La série s’arrête").await?;
        page.screenshot("streak-over").await?;
        open(page, "/problemes/serie").await?;
        page.find("[data-action='learn-again'], [data-action='learn-begin']").await?;
        let log = page.script("return localStorage.getItem('damier.row.serie')", vec![]).await?;
        assert!(log.as_str().is_some_and(|log| log.ends_with(" 0 1 0")), "over, and no reload revives it: {log}");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn squares_are_asked_for_by_their_numbers() {
    in_browser("squares", Window::PHONE, async |page| {
        open(page, "/problemes/cases").await?;
        fits(page).await?;
        act(page, "learn-begin").await?;
        for _ in 0..3 {
            hear(page, "Où est la case").await?;
            let title = page.text(".arbitre .tt").await?;
            let number: String = title.chars().filter(char::is_ascii_digit).collect();
            page.click(&format!("[data-case='{number}']")).await?;
        }
        hear(page, "Trouvées\u{202f}: 3").await?;
        assert_eq!(count(page, ".plateau .case-n").await?, 0, "the numbers are not shown");
        page.screenshot("squares-phone").await?;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_capture_that_must_be_made_is_looked_for() {
    in_browser("captures", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/problemes/prises").await?;
        hear(page, "Position 1 sur 10").await?;
        assert_eq!(count(page, ".c-dessus [href='#m-doit']").await?, 0, "nothing gives it away");
        page.screenshot("captures-desktop").await?;
        press(page, "?").await?;
        hear(page, "×").await?;
        let told = page.text(".arbitre").await?;
        let capture =
            told.split([' ', ',', '.', '\u{a0}']).find(|word| word.contains('×')).unwrap_or_default();
        press(page, capture.replace('×', "x")).await?;
        press(page, "\u{e007}").await?;
        hear(page, "Position 2 sur 10").await
    })
    .await;
}

#[tokio::test]
async fn a_diagram_of_the_rules_comes_alive() {
    in_browser("figure", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        page.open("/regles/international").await?;
        page.wait_until("document.querySelector('[data-essayer]:not([hidden])') !== null").await?;
        page.screenshot("rule-desktop").await?;
        page.click("figure [data-essayer]").await?;
        page.wait_until("document.querySelectorAll('.vivant .cases [data-case]').length === 50").await?;
        page.click(".vivant [data-case='28']").await?;
        page.wait_until("document.querySelectorAll(\".vivant .c-dessus [href='#m-juste']\").length === 2")
            .await?;
        page.wait_until("document.querySelectorAll(\".vivant .c-dessus [href='#m-interdit']\").length === 2")
            .await?;
        page.click(".vivant [data-case='32']").await?;
        page.wait_for_text(".vivant .arbitre", "Un pion avance").await?;
        page.screenshot("rule-alive").await?;
        page.click("figure .gestes a").await?;
        page.wait_until("document.querySelectorAll('#damier-app button.case').length === 50").await?;
        wait_for_label(page, 28, "pion blanc").await
    })
    .await;
}

#[tokio::test]
async fn an_example_of_a_combination_is_walked_through() {
    in_browser("combination", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        page.open("/combinaisons").await?;
        page.screenshot("combinations-desktop").await?;
        page.click("a[href='/combinaisons/royal']").await?;
        page.wait_for_text("h1", "Coup royal").await?;
        page.wait_until("document.querySelector('[data-essayer]:not([hidden])') !== null").await?;
        page.screenshot("combination-desktop").await?;
        page.click("figure [data-essayer]").await?;
        page.click(".vivant [data-action='learn-forward']").await?;
        page.wait_for_text(".vivant .arbitre", "coup 1 sur").await?;
        page.wait_for_text(".vivant .arbitre", "33-28").await?;
        page.screenshot("combination-alive").await?;
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn pages_that_teach_fit_a_phone() {
    in_browser("learn-phone", Window::PHONE, async |page| {
        for (path, name) in [
            ("/problemes", "problems-phone"),
            ("/problemes/1", "problem-phone"),
            ("/lecons", "lessons-phone"),
            ("/lecons/la-prise-majoritaire", "lesson-phone-7"),
            ("/combinaisons", "combinations-phone"),
            ("/combinaisons/royal", "combination-phone"),
            ("/lexique", "lexicon-phone"),
            ("/histoire", "history-phone"),
            ("/erreurs", "mistakes-phone"),
            ("/questions", "questions-phone"),
            ("/regles/international", "rule-phone-10"),
            ("/", "home-phone"),
        ] {
            page.open(path).await?;
            page.find("h1, .cases").await?;
            if ["/problemes/1", "/lecons/la-prise-majoritaire", "/"].contains(&path) {
                page.wait_until("document.querySelector('.cases [data-case]') !== null").await?;
            }
            page.screenshot(name).await?;
            let width = page.script("return document.documentElement.scrollWidth", vec![]).await?;
            assert_eq!(width, Value::from(390), "{path}: nothing sticks out sideways");
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_reason_leads_to_the_lesson_that_teaches_it() {
    in_browser("why", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        hand::open_position(page, "W:W32,37:B19,20,28,31").await?;
        tap(page, &[37, 26]).await?;
        page.click(".arbitre a.voir").await?;
        page.wait_for_text("h1", "La prise majoritaire").await
    })
    .await;
}
