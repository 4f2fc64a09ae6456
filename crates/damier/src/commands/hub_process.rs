//! A program that speaks Hub, in a process of its own.

use std::process::Stdio;

use anyhow::{Context, Result, bail};
use damier_game::Game;
use damier_protocol::hub::{Client, Command, Event, Info, Level, Mode};
use damier_rules::{AnyMove, Variant};
use thiserror::Error;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout};

/// The program running.
pub(super) struct HubProcess {
    // Killed when dropped.
    _child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
    client: Client,
    name: String,
}

/// What a search has found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) best: AnyMove,
    /// The reply expected.
    pub(super) ponder: Option<AnyMove>,
    /// What was said last of each kind on the way.
    pub(super) info: Info,
}

/// Why a program has no move to give.
#[derive(Debug, Error)]
pub(super) enum ProcessError {
    /// It cannot be talked to any more.
    #[error("it has ended")]
    Ended,
    /// What it plays is no legal move, or nothing at all.
    #[error("it plays no legal move: {0}")]
    Illegal(String),
    /// It plays no more, and does not give up.
    #[error("it ends the game: {0}")]
    Quit(&'static str),
}

impl HubProcess {
    /// Starts a program, given by the words of its command, and tells it variant and parameters. It has not
    /// been heard yet.
    pub(super) async fn start(
        words: &[String],
        params: &[(String, String)],
        variant: Variant,
    ) -> Result<Self> {
        let command = words.join(" ");
        let Some((program, arguments)) = words.split_first() else {
            bail!("the command of the engine is empty");
        };
        let mut child = tokio::process::Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("cannot start the engine `{command}`"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("cannot talk to the engine `{command}`");
        };
        let (mut client, first) = Client::start(variant);
        for (name, value) in params {
            client.set_param(name, value);
        }
        let output = BufReader::new(output).lines();
        let mut process = Self { _child: child, input, output, client, name: command };
        process.send(first).await?;
        Ok(process)
    }

    /// Listens until it is ready to think.
    pub(super) async fn get_ready(&mut self) -> Result<()> {
        while !matches!(self.hear().await?, Some(Event::Ready)) {}
        Ok(())
    }

    /// What it calls itself, once it has been heard; until then its command.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Tells it that another game begins; what it may still be thinking about is dropped.
    pub(super) async fn new_game(&mut self) -> Result<()> {
        let stop = self.client.cancel();
        self.send(stop).await?;
        while self.client.is_searching() {
            self.hear().await?;
        }
        self.send(vec![Command::NewGame]).await
    }

    /// Asks for a move in the present position of a game.
    pub(super) async fn think(&mut self, game: &Game, level: Level) -> Result<Found> {
        let send = self.client.search(game, level, Mode::Think);
        self.send(send).await?;
        self.listen().await
    }

    /// Lets it think about the present position of a game, which the opponent has not brought about yet.
    pub(super) async fn ponder(&mut self, game: &Game, level: Level) -> Result<()> {
        let send = self.client.search(game, level, Mode::Ponder);
        self.send(send).await
    }

    /// The opponent has brought about the position that it ponders: asks for its move.
    pub(super) async fn ponder_hit(&mut self) -> Result<Found> {
        let send = self.client.ponder_hit();
        self.send(send).await?;
        self.listen().await
    }

    /// The end of the search that is running.
    async fn listen(&mut self) -> Result<Found> {
        let mut info = Info::default();
        loop {
            match self.hear().await? {
                Some(Event::Found { info: later, .. }) if later.rank.is_none_or(|rank| rank == 1) => {
                    info = merged(&info, later);
                }
                Some(Event::Done { best: Some(best), ponder }) => return Ok(Found { best, ponder, info }),
                Some(Event::Done { best: None, .. }) => bail!(ProcessError::Illegal("none".to_owned())),
                Some(Event::Fault(fault)) if !self.client.is_thinking() => {
                    bail!(ProcessError::Illegal(fault))
                }
                // Engines may grumble and think all the same.
                _ => {}
            }
        }
    }

    /// The next line that says something.
    async fn hear(&mut self) -> Result<Option<Event>> {
        let line = self.output.next_line().await?.ok_or(ProcessError::Ended)?;
        if line.trim().is_empty() {
            return Ok(None);
        }
        let reaction = self.client.receive(&line);
        self.send(reaction.send).await?;
        if let Some(Event::Identity { name, version }) = &reaction.event {
            self.name = format!("{name} {version}").trim().to_owned();
        }
        Ok(reaction.event)
    }

    async fn send(&mut self, commands: Vec<Command>) -> Result<()> {
        for command in commands {
            self.input.write_all(format!("{command}\n").as_bytes()).await?;
        }
        self.input.flush().await.context("it does not listen")
    }
}

/// What is known after a further line: what it does not say is as it was, but a win is not one for ever.
fn merged(before: &Info, later: Info) -> Info {
    let is_judged = later.score.is_some() || later.win.is_some();
    Info {
        depth: later.depth.or(before.depth),
        mean_depth: later.mean_depth.or(before.mean_depth),
        score: if is_judged { later.score } else { before.score },
        win: if is_judged { later.win } else { before.win },
        nodes: later.nodes.or(before.nodes),
        time: later.time.or(before.time),
        rank: later.rank,
        pv: later.pv,
    }
}

/// The words of a command; quotes of either kind hold one together.
pub(super) fn split(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match quote {
            Some(open) if letter == open => quote = None,
            None if matches!(letter, '\'' | '"') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_into_words() {
        assert_eq!(split("scan hub"), ["scan", "hub"]);
        assert_eq!(
            split(r#" './my engine/run'  --book "a b" '' "#),
            ["./my engine/run", "--book", "a b", ""]
        );
        assert!(split("  ").is_empty());
    }

    #[test]
    fn what_a_line_leaves_out_is_as_it_was() {
        let first = Info { depth: Some(7), score: Some(0.5), win: Some(9), ..Info::default() };
        let then = merged(&first, Info { nodes: Some(10), ..Info::default() });
        assert_eq!((then.depth, then.score, then.win, then.nodes), (Some(7), Some(0.5), Some(9), Some(10)));
        let last = merged(&then, Info { score: Some(-0.1), ..Info::default() });
        assert_eq!((last.score, last.win), (Some(-0.1), None));
    }
}
