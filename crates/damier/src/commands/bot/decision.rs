//! What to do when it is one's turn.

use anyhow::{Context, Result};
use damier_game::{Game, record};

use crate::commands::thinker::{Thinker, Thought, Time, Worth};

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decision {
    /// As a word of a record.
    pub(super) word: String,
    /// What the position is worth to whoever decides.
    pub(super) worth: Option<Worth>,
}

/// Finds a move, or the answer to a fault.
pub(super) async fn decide(thinker: Thinker, game: Game, time: Option<Time>) -> Result<Decision> {
    if game.fault().is_some() {
        return answer(&thinker, &game, time).await;
    }
    let Thought { best, worth } = thinker.think(&game, time).await?;
    let mut after = game;
    after.play(&best).context("the engine wants an illegal move")?;
    Ok(Decision { word: last_word(&after), worth })
}

/// The answer to a fault that leads to the best position.
async fn answer(thinker: &Thinker, game: &Game, time: Option<Time>) -> Result<Decision> {
    let me = game.turn();
    let answers = game.fault().map(|fault| fault.answers()).unwrap_or_default();
    let share = time
        .map(|time| Time { left: time.left / u32::try_from(answers.len() + 1).unwrap_or(u32::MAX), ..time });
    let mut best: Option<(Worth, Decision)> = None;
    for answer in answers {
        let mut after = game.clone();
        after.answer(answer).context("a fault cannot be answered")?;
        let worth = match after.conclusion() {
            Some(end) if end.winner() == Some(me) => Worth::Won,
            Some(end) if end.loser() == Some(me) => Worth::Lost,
            Some(_) => Worth::Hundredths(0),
            None => {
                let found = thinker.think(&after, share).await?.worth.unwrap_or(Worth::Hundredths(0));
                if after.turn() == me { found } else { found.turned() }
            }
        };
        if best.as_ref().is_none_or(|(best, _)| worth > *best) {
            best = Some((worth, Decision { word: last_word(&after), worth: Some(worth) }));
        }
    }
    best.map(|(_, decision)| decision).context("there is no answer to a fault")
}

/// What was done last.
fn last_word(game: &Game) -> String {
    record::words(game).pop().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use damier_engine::Level;
    use damier_game::FaultMode;
    use damier_rules::notation::fen;
    use damier_rules::{Color, Variant};

    use super::*;
    use crate::commands::thinker::Own;

    fn game(text: &str) -> Game {
        let setup = fen::parse(text, Variant::POLISH.shape()).unwrap();
        Game::from_setup(Variant::POLISH, &setup).unwrap().with_faults(FaultMode::Huffing).unwrap()
    }

    fn thinker() -> Thinker {
        Thinker::Own(Own::new(Variant::POLISH, Level::Four))
    }

    #[tokio::test]
    async fn a_move_is_said_as_a_word() {
        let decision = decide(thinker(), game("W:W32:B28,1"), None).await.unwrap();
        assert_eq!(decision.word, "32x23");
    }

    #[tokio::test]
    async fn a_fault_is_answered_as_is_best() {
        // White leaves two men to be taken: huffing the one that should have taken wins a man for nothing.
        let mut game = game("W:W32,45:B1,2,3,19,28");
        game.play_text("45-40").unwrap();
        assert_eq!(game.turn(), Color::Black);
        let decision = decide(thinker(), game, None).await.unwrap();
        assert_eq!(decision.word, "huff@32");
        assert!(decision.worth > Some(Worth::Hundredths(0)));
    }
}
