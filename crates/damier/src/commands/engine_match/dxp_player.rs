//! An engine that speaks DXP: we ask it for games, and play its opponent's moves.

use std::collections::VecDeque;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use damier_game::Game;
use damier_protocol::dxp::{Action, EndReason, Ending, Fault, Role, Session, Terms};
use damier_protocol::hub::Info;
use damier_rules::{AnyMove, Color, Variant};
use tokio::process::{Child, Command};

use super::player::{Reply, START};
use crate::commands::dxp::line::Line;
use crate::commands::hub_process::{Found, ProcessError};

/// What a game is played by, as DXP says it.
#[derive(Clone, Copy, Debug)]
pub(super) struct DxpTerms {
    pub(super) time: Duration,
    pub(super) moves: u16,
}

/// The engine, and the conversation with it.
pub(super) struct DxpPlayer {
    // Killed when dropped.
    _child: Option<Child>,
    line: Line,
    session: Session,
    address: String,
    /// What has come together with something else, and not been asked for yet.
    waiting: VecDeque<Heard>,
}

/// What has come of listening.
enum Heard {
    Begun,
    Played(AnyMove),
    Ended(Ending),
}

impl DxpPlayer {
    /// Starts the program, if there is a command for it, and connects to it.
    pub(super) async fn start(address: &str, words: &[String], variant: Variant) -> Result<Self> {
        let child = match words.split_first() {
            None => None,
            Some((program, arguments)) => {
                let mut command = Command::new(program);
                // A program that talks at a terminal waits for its input to end.
                command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::null()).kill_on_drop(true);
                let command_line = || format!("cannot start the engine `{}`", words.join(" "));
                Some(command.spawn().with_context(command_line)?)
            }
        };
        let patience = if child.is_some() { START } else { Duration::from_secs(5) };
        let line = Line::connect(address, patience).await?;
        let session = Session::new(Role::Initiator, "damier match", variant)?.without_takebacks();
        Ok(Self { _child: child, line, session, address: address.to_owned(), waiting: VecDeque::new() })
    }

    pub(super) fn name(&self) -> &str {
        if self.session.peer().is_empty() { &self.address } else { self.session.peer() }
    }

    /// Asks for a game from the present position in which it has this colour.
    pub(super) async fn begin(&mut self, game: &Game, color: Color, terms: DxpTerms) -> Result<()> {
        let terms = Terms { color: color.opponent(), time: terms.time, moves: terms.moves };
        let message = self.session.ask(terms, game.position())?;
        self.line.send(&message).await?;
        while !matches!(self.hear().await?, Heard::Begun) {}
        Ok(())
    }

    /// Tells it the last move of the game, unless it is its own, and waits for its answer.
    pub(super) async fn think(&mut self, game: &Game) -> Result<Reply> {
        self.tell(game).await?;
        loop {
            match self.hear().await? {
                Heard::Played(best) => {
                    return Ok(Reply::Move(Found { best, ponder: None, info: Info::default() }));
                }
                Heard::Ended(ending) if ending.is_forfeit => {
                    bail!(ProcessError::Illegal("what it has sent".to_owned()))
                }
                Heard::Ended(Ending { reason: EndReason::ILose, .. }) => return Ok(Reply::GivesUp),
                Heard::Ended(Ending { reason, .. }) => bail!(ProcessError::Quit(claim(reason))),
                Heard::Begun => {}
            }
        }
    }

    async fn tell(&mut self, game: &Game) -> Result<()> {
        // A move of its own may have come together with its answer to our request, before anybody asked for it.
        let has_moved = self.waiting.iter().any(|heard| matches!(heard, Heard::Played(_)));
        let is_told =
            has_moved || self.session.bout().is_some_and(|bout| bout.game.position() == game.position());
        if let Some(m) = game.last_move().filter(|_| self.session.is_our_turn() && !is_told) {
            let message = self.session.play(&m, Duration::ZERO)?;
            self.line.send(&message).await?;
        }
        Ok(())
    }

    /// The game is over: tells it the last move, and ends it when it is for us to do so.
    pub(super) async fn end(&mut self, game: &Game) -> Result<()> {
        self.tell(game).await?;
        while self.session.is_in_game() {
            if self.session.is_our_turn() {
                let message = self.session.end(EndReason::Unknown)?;
                self.line.send(&message).await?;
            }
            self.hear().await?;
        }
        Ok(())
    }

    /// Listens until something has happened, and sends what is to be sent for it.
    async fn hear(&mut self) -> Result<Heard> {
        loop {
            if let Some(heard) = self.waiting.pop_front() {
                return Ok(heard);
            }
            let bytes = self.line.read().await?;
            if bytes.is_empty() {
                bail!(ProcessError::Ended);
            }
            for action in self.session.receive(bytes) {
                match action {
                    Action::Send(message) => self.line.send(&message).await?,
                    Action::Begun => self.waiting.push_back(Heard::Begun),
                    Action::Played(m, _) => self.waiting.push_back(Heard::Played(m)),
                    Action::Ended(ending) => self.waiting.push_back(Heard::Ended(ending)),
                    Action::Refused(answer) => bail!("{} {answer}", self.name()),
                    Action::Fault(Fault::Illegal { message }) => bail!(ProcessError::Illegal(message)),
                    // What it does not say right may not matter; if it does, it will be silent.
                    Action::Fault(_) | Action::Chat(_) | Action::Think | Action::TakenBack => {}
                }
            }
        }
    }
}

const fn claim(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Unknown => "no reason given",
        EndReason::ILose => "it gives up",
        EndReason::Draw => "it says that it is a draw",
        EndReason::IWin => "it says that it has won",
    }
}
