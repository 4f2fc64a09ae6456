//! Games of other rules: each played on its own board from the first move to the result.

use std::collections::HashMap;

use anyhow::{Context, Result, ensure};
use damier_e2e::{Page, Window, in_browser};
use damier_game::Game;
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{AnyMove, Color, Outcome, Variant};
use serde_json::{Value, json};

use crate::hand::{count, moves, open, without_animation};

#[tokio::test]
async fn games_on_a_hundred_squares() {
    let variants = [Variant::INTERNATIONAL, Variant::FRISIAN, Variant::POLISH, Variant::KILLER];
    play_all("games-100", &variants).await;
}

#[tokio::test]
async fn games_with_another_goal_or_another_board() {
    let variants =
        [Variant::ANTIDRAUGHTS, Variant::BREAKTHROUGH, Variant::RUSSIAN80, Variant::CANADIAN, Variant::THAI];
    play_all("games-other", &variants).await;
}

#[tokio::test]
async fn games_on_sixty_four_squares() {
    let variants = [Variant::BRAZILIAN, Variant::RUSSIAN, Variant::ENGLISH, Variant::CZECH, Variant::FRENCH];
    play_all("games-64", &variants).await;
}

#[tokio::test]
async fn games_on_mirrored_boards_and_on_all_squares() {
    let variants = [
        Variant::ITALIAN,
        Variant::SPANISH,
        Variant::GERMAN,
        Variant::TURKISH,
        Variant::ARMENIAN,
        Variant::GOTHIC,
    ];
    play_all("games-mirrored", &variants).await;
}

async fn play_all(name: &str, variants: &[Variant]) {
    in_browser(name, Window::DESKTOP, async |page| {
        without_animation(page).await?;
        for variant in variants {
            play_to_the_end(page, *variant).await.with_context(|| format!("{variant:?}"))?;
        }
        Ok(())
    })
    .await;
}

/// Two players at one screen play a game from the start; the page must write and end it as the rules do.
async fn play_to_the_end(page: &Page, variant: Variant) -> Result<()> {
    open(page, &format!("/?variant={}&mode=screen", variant.id())).await?;
    ensure!(count(page, ".cases [data-case]").await? == usize::from(variant.shape().squares()));
    // The lot may have given the first move to Black.
    let white_begins = page.script("return !!document.querySelector('.t-bas .au-trait')", vec![]).await?;
    let first = if white_begins == Value::Bool(true) { Color::White } else { Color::Black };
    let game = short_game(variant, first)?;
    let centers = centers(page).await?;
    for m in game.moves() {
        for square in [m.from.number(), m.to.number()] {
            press(page, centers[&square]).await?;
        }
    }
    let conclusion = game.conclusion().context("the game has ended")?;
    let expected = match conclusion.outcome {
        Outcome::Win(Color::White) => "Les Blancs gagnent",
        Outcome::Win(Color::Black) => "Les Noirs gagnent",
        Outcome::Draw => "Partie nulle",
    };
    page.wait_for_text(".arbitre.fin .tt", expected).await?;
    let style = Style { numbering: variant.numbering(), capture: '×' };
    let written: Vec<String> =
        moves(page).await?.iter().map(|text| text.trim_matches(['(', ')']).to_owned()).collect();
    ensure!(written == game.move_texts(style).collect::<Vec<_>>(), "the score sheet has {written:?}");
    page.screenshot(&format!("game-{}", variant.id())).await?;
    Ok(())
}

/// The shortest of many games at random in which two taps are enough for every move.
fn short_game(variant: Variant, first: Color) -> Result<Game> {
    let games = (0..400).filter_map(|seed| game_at_random(Game::begun_by(variant, first), seed));
    games.min_by_key(Game::len).context("no game at random ends")
}

fn game_at_random(mut game: Game, seed: u64) -> Option<Game> {
    const LONGEST: usize = 140;
    let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    while !game.is_over() {
        if game.len() == LONGEST {
            return None;
        }
        let legal = game.position().legal_moves();
        let is_plain = |m: &&AnyMove| {
            m.from != m.to
                && legal.iter().filter(|other| (other.from, other.to) == (m.from, m.to)).count() == 1
        };
        let plain: Vec<&AnyMove> = legal.iter().filter(is_plain).collect();
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let m = **plain.get(usize::try_from(random % plain.len().max(1) as u64).ok()?)?;
        game.play(&m).ok()?;
    }
    Some(game)
}

/// The middle of each square on the screen, by number.
async fn centers(page: &Page) -> Result<HashMap<u8, (f64, f64)>> {
    let script = "return [...document.querySelectorAll('.cases [data-case]')].map(cell => { \
                  const box = cell.getBoundingClientRect(); \
                  return [Number(cell.dataset.case), box.x + box.width / 2, box.y + box.height / 2]; })";
    let cells: Vec<(u8, f64, f64)> = serde_json::from_value(page.script(script, vec![]).await?)?;
    Ok(cells.into_iter().map(|(number, x, y)| (number, (x, y))).collect())
}

/// Presses the mouse at a point.
async fn press(page: &Page, (x, y): (f64, f64)) -> Result<()> {
    for kind in ["mousePressed", "mouseReleased"] {
        let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
        page.command("Input.dispatchMouseEvent", event).await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_computer_plays_by_other_rules() {
    in_browser("computer-variants", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        let house = Variant::THAI.with("men", "12").and_then(|thai| thai.with("king_landing", "free"))?;
        let links = [
            (Variant::ANTIDRAUGHTS, "variant=antidraughts"),
            (Variant::TURKISH, "variant=turkish"),
            (Variant::GOTHIC, "variant=gothic"),
            (house, "variant=thai&law=men:12&law=king_landing:free"),
        ];
        for (variant, link) in links {
            open(page, &format!("/?{link}&mode=computer&level=1&color=white")).await?;
            let centers = centers(page).await?;
            let mut game = Game::new(variant);
            for _ in 0..2 {
                let m = *game.position().legal_moves().first().context("a move")?;
                for square in [m.from.number(), m.to.number()] {
                    press(page, centers[&square]).await?;
                }
                game.play(&m)?;
                let plies = game.len();
                page.wait_until(&format!("document.querySelectorAll('.coups button.coup').length > {plies}"))
                    .await?;
                let reply = moves(page).await?[plies].trim_matches(['(', ')']).to_owned();
                let reply = move_text::parse_numbered(game.position(), &reply, variant.numbering())?;
                game.play(&reply)?;
            }
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn black_begins_where_the_rules_say_so() {
    in_browser("black-begins", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/?variant=english&mode=computer&level=1&color=white").await?;
        page.click(".arbitre .bt.p").await?;
        page.wait_until("document.querySelectorAll('.coups button.coup').length === 1").await?;
        let reply = moves(page).await?.remove(0);
        ensure!(reply.starts_with('('), "the score sheet begins with Black: {reply}");
        let first = "return document.querySelector('.coups li .num + .coup').textContent.trim()";
        ensure!(page.script(first, vec![]).await? == reply, "Black's moves are on the left");
        Ok(())
    })
    .await;
}
