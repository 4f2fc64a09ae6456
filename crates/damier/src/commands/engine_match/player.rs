//! An engine of a match, whatever it speaks.

use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use damier_game::Game;
use damier_protocol::hub::Level;
use damier_rules::{AnyMove, Color, Variant};
use tokio::time::timeout;

use super::Team;
use super::dxp_player::{DxpPlayer, DxpTerms};
use crate::commands::hub_process::{Found, HubProcess};

/// An engine that is not ready so long after it was started never will be.
pub(super) const START: Duration = Duration::from_secs(120);

/// An engine that is asked for moves.
pub(super) enum Player {
    /// One that speaks Hub.
    Hub {
        /// The engine.
        process: Box<HubProcess>,
        /// Whether it thinks while its opponent does.
        ponders: bool,
        /// The reply that it thinks about while its opponent does.
        expected: Option<AnyMove>,
    },
    /// One that speaks DXP.
    Dxp(Box<DxpPlayer>),
}

/// What an engine does on its turn.
pub(super) enum Reply {
    Move(Found),
    GivesUp,
}

impl Player {
    /// Starts an engine, and waits until it can play.
    pub(super) async fn start(team: &Team, variant: Variant, ponders: bool) -> Result<Self> {
        match team {
            Team::Hub { words, params } => {
                let about = || format!("the engine `{}`", words.join(" "));
                let mut process = HubProcess::start(words, params, variant).await?;
                match timeout(START, process.get_ready()).await {
                    Ok(ready) => ready.with_context(about)?,
                    Err(_) => return Err(anyhow!("{} does not get ready", about())),
                }
                Ok(Self::hub(process, ponders))
            }
            Team::Dxp { address, words } => {
                Ok(Self::Dxp(Box::new(DxpPlayer::start(address, words, variant).await?)))
            }
        }
    }

    pub(super) fn hub(process: HubProcess, ponders: bool) -> Self {
        Self::Hub { process: Box::new(process), ponders, expected: None }
    }

    /// What it calls itself.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Hub { process, .. } => process.name(),
            Self::Dxp(player) => player.name(),
        }
    }

    /// Another game begins, with this position, in which it has this colour.
    pub(super) async fn begin(&mut self, game: &Game, color: Color, terms: DxpTerms) -> Result<()> {
        match self {
            Self::Hub { process, expected, .. } => {
                *expected = None;
                process.new_game().await
            }
            Self::Dxp(player) => player.begin(game, color, terms).await,
        }
    }

    /// Asks for a move in the present position.
    pub(super) async fn think(&mut self, game: &Game, level: Level) -> Result<Reply> {
        match self {
            Self::Hub { process, expected, .. } => {
                let is_hit = expected.take().is_some_and(|reply| game.last_move() == Some(reply));
                let found =
                    if is_hit { process.ponder_hit().await } else { process.think(game, level).await };
                found.map(Reply::Move)
            }
            Self::Dxp(player) => player.think(game).await,
        }
    }

    /// It has moved, and expects this reply: it may think on.
    pub(super) async fn ponder(&mut self, game: &Game, reply: Option<AnyMove>, level: Level) -> Result<()> {
        let Self::Hub { process, ponders: true, expected } = self else { return Ok(()) };
        let Some(reply) = reply else { return Ok(()) };
        let mut after = game.clone();
        if after.play(&reply).is_err() || after.is_over() {
            return Ok(());
        }
        *expected = Some(reply);
        process.ponder(&after, level).await
    }

    /// The game is over.
    pub(super) async fn end(&mut self, game: &Game) -> Result<()> {
        match self {
            Self::Hub { .. } => Ok(()),
            Self::Dxp(player) => match timeout(START, player.end(game)).await {
                Ok(ended) => ended,
                Err(_) => bail!("it does not confirm the end of the game"),
            },
        }
    }
}
