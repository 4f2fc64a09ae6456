//! `damier club game`.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Subcommand;
use damier_club::{Command, GameId, Table};
use damier_store::Errand;

use super::Club;
use crate::commands::InvalidInput;
use crate::commands::upkeep::now;

/// What can be done with games.
#[derive(Subcommand)]
pub(super) enum GameCommand {
    /// Break a game off without a result.
    Close {
        /// The id, as in its address.
        game: GameId,
    },
}

/// How long the server that runs has to do it.
const PATIENCE: Duration = Duration::from_secs(15);

/// How often is looked whether it has.
const EVERY: Duration = Duration::from_millis(100);

pub(super) async fn run(club: &Club, command: &GameCommand) -> Result<()> {
    let GameCommand::Close { game } = command;
    let events = club.store.events(*game, 0).await?;
    if events.is_empty() {
        return Err(InvalidInput(format!("there is no game {game}")).into());
    }
    let count = u32::try_from(events.len()).context("a game of so many events")?;
    let mut table = Table::replay(events).with_context(|| format!("game {game} cannot be replayed"))?;
    if let Some(ending) = table.ended() {
        let over = format!("game {game} is over already: {} by {}", ending.result, ending.reason);
        return Err(InvalidInput(over).into());
    }
    if club.store.is_alone() {
        let told = table.apply(Command::Close, now()).with_context(|| format!("game {game}"))?;
        club.store.append(*game, count, &told).await?;
    } else {
        have_closed(club, *game).await?;
    }
    club.store.note(club.act(), "close_game", game.as_str(), "").await?;
    club.print_done("closed", game.as_str())
}

/// Has the server close it, which has the table.
async fn have_closed(club: &Club, game: GameId) -> Result<()> {
    let number = club.store.ask(Errand::CloseGame(game), now()).await?;
    let begun = Instant::now();
    while club.store.errands().await?.iter().any(|waiting| waiting.number == number) {
        // Whoever crosses it off has the last word.
        if begun.elapsed() > PATIENCE && club.store.cross_off(number).await? {
            bail!("the server that runs did not close game {game}; its log may say why");
        }
        tokio::time::sleep(EVERY).await;
    }
    match club.store.summary(game).await? {
        Some(summary) if summary.ended.is_some() => Ok(()),
        _ => bail!("the server that runs could not close game {game}; its log may say why"),
    }
}
