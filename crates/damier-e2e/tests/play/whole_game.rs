//! A whole game against the computer, from the start position to its result.

use anyhow::{Context, Result, ensure};
use damier_e2e::{Page, Window, in_browser};
use damier_game::Game;
use damier_rules::{AnyMove, AnyPosition, Color, Outcome, Variant};

use crate::hand::{count, moves, open, tap, without_animation};

/// A game that is longer than this is no game.
const LONGEST: usize = 400;

#[tokio::test]
async fn a_whole_game_against_the_computer() {
    in_browser("whole-game", Window::DESKTOP, async |page| {
        without_animation(page).await?;
        open(page, "/").await?;
        page.click(".prepa .niveaux button:nth-child(1)").await?;
        page.wait_for_text(".t-haut .nom", "Découverte").await?;
        let mut game = Game::new(Variant::INTERNATIONAL);
        while !game.is_over() {
            ensure!(game.len() < LONGEST, "the game does not end: {}", game.fen());
            if game.turn() == Color::White {
                let m = best(game.position());
                play(page, game.position(), &m).await?;
                game.play(&m)?;
            } else {
                let reply = reply(page, game.len()).await?;
                game.play_text(&reply).with_context(|| format!("the computer plays {reply}"))?;
            }
            if game.len() == 30 {
                page.screenshot("whole-game").await?;
            }
        }
        let conclusion = game.conclusion().context("a game that is over has an end")?;
        page.wait_for_text(".arbitre.fin .score2", &conclusion.points()[..1]).await?;
        let said = page.text(".arbitre.fin").await?;
        let expected = match conclusion.outcome {
            Outcome::Win(Color::White) => "Vous gagnez",
            Outcome::Win(Color::Black) => "L’ordinateur gagne",
            Outcome::Draw => "Partie nulle",
        };
        ensure!(said.contains(expected), "{said}, but the game ended by {conclusion:?}");
        page.screenshot("whole-game-end").await?;
        Ok(())
    })
    .await;
}

/// Plays a move with the mouse; where several have its ends, by their order in the question.
async fn play(page: &Page, position: &AnyPosition, m: &AnyMove) -> Result<()> {
    tap(page, &[m.from.number(), m.to.number()]).await?;
    let alike: Vec<AnyMove> =
        position.legal_moves().into_iter().filter(|other| (other.from, other.to) == (m.from, m.to)).collect();
    if alike.len() > 1 {
        page.find(".arbitre .choix button").await?;
        let squares: Vec<String> = m.captured.iter().map(|square| square.to_string()).collect();
        for index in 1..=count(page, ".arbitre .choix button").await? {
            let selector = format!(".arbitre .choix button:nth-child({index})");
            let text = page.text(&selector).await?;
            let taken = text.split("prend").nth(1).unwrap_or_default().to_owned();
            let named: Vec<&str> =
                taken.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
            if named == squares {
                return page.click(&selector).await;
            }
        }
        anyhow::bail!("no choice takes {squares:?}");
    }
    Ok(())
}

/// The computer's answer, when the score sheet has it.
async fn reply(page: &Page, before: usize) -> Result<String> {
    let is_there = format!("document.querySelectorAll('.coups button.coup').length > {before}");
    page.wait_until(&is_there).await?;
    let moves = moves(page).await?;
    Ok(moves[before].trim_matches(['(', ')']).to_owned())
}

/// A sound move, found by looking a few moves ahead and counting pieces.
fn best(position: &AnyPosition) -> AnyMove {
    let legal = position.legal_moves();
    let worth = |m: &AnyMove| -search(&position.play(m).expect("it is legal"), 4, -INFINITE, INFINITE);
    *legal.iter().max_by_key(|m| worth(m)).expect("the game is not over")
}

const INFINITE: i32 = 1_000_000;

fn search(position: &AnyPosition, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    let legal = position.legal_moves();
    if legal.is_empty() {
        return -100_000 - depth as i32;
    }
    if depth == 0 && !legal[0].is_capture() {
        return material(position);
    }
    for m in &legal {
        let next = position.play(m).expect("it is legal");
        alpha = alpha.max(-search(&next, depth.saturating_sub(1), -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// Men and kings, and how far the men have come.
fn material(position: &AnyPosition) -> i32 {
    let setup = position.setup();
    let shape = position.shape();
    let side = |color: Color| -> i32 {
        let men: i32 = setup.men[color.index()]
            .iter()
            .map(|square| {
                let row = i32::from(shape.row_column(square).0);
                100 + if color == Color::White { i32::from(shape.ranks) - 1 - row } else { row }
            })
            .sum();
        men + 320 * setup.kings[color.index()].len() as i32
    };
    side(position.turn()) - side(position.turn().opponent())
}
