//! Games over one connection: what comes in, what is thought, and what is to be done at last.

use std::fmt;
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use damier_protocol::dxp::{Action, BoardError, EndReason, Ending, Message, Role, Session, Terms};
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{Color, Outcome};
use tokio::time::{Instant, sleep_until};

use super::Plan;
use super::line::Line;
use super::record::{Finished, Record};
use crate::commands::say::say;
use crate::commands::thinker::{Thinker, Thinking, Thought, Time};

/// What a program that has been told of an end is given to confirm it, and to move when we want to stop.
const GRACE: Duration = Duration::from_secs(10);

/// Why a connection is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// All games are played, or somebody has interrupted.
    Done,
    /// The other side has gone.
    Gone,
}

/// How the games went.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Score {
    games: u32,
    won: u32,
    drawn: u32,
    lost: u32,
}

/// Our side, and all that outlasts a connection.
pub(super) struct Table {
    plan: Plan,
    thinker: Thinker,
    record: Option<Record>,
    score: Score,
    /// Games begun.
    begun: u32,
    /// Whether somebody wants to stop.
    is_interrupted: bool,
}

/// One connection.
struct Talk {
    line: Line,
    session: Session,
    thinking: Option<Thinking<Thought>>,
    /// What has been used in this game: ours, then the other side's.
    used: [Duration; 2],
    /// Since when the side to move thinks.
    since: Instant,
    /// Until when something has to happen.
    deadline: Option<Instant>,
    /// Whether the game in hand has not been kept yet.
    is_open: bool,
    left: Option<Left>,
}

impl Plan {
    /// A conversation by this plan.
    pub(super) fn session(&self) -> Result<Session, BoardError> {
        let session = Session::new(self.role, &self.name, self.variant)?;
        Ok(if self.takes_back { session } else { session.without_takebacks() })
    }
}

impl Table {
    pub(super) fn new(plan: Plan, thinker: Thinker, record: Option<Record>) -> Self {
        Self { plan, thinker, record, score: Score::default(), begun: 0, is_interrupted: false }
    }

    pub(super) fn score(&self) -> Score {
        self.score
    }

    /// Plays over a connection until all games are played, the other side leaves, or somebody interrupts. A game that was
    /// broken off is kept too.
    pub(super) async fn play(&mut self, line: Line) -> Result<Left> {
        let mut talk = Talk {
            line,
            session: self.plan.session()?,
            thinking: None,
            used: [Duration::ZERO; 2],
            since: Instant::now(),
            deadline: None,
            is_open: false,
            left: None,
        };
        let result = self.converse(&mut talk).await;
        if talk.is_open {
            self.keep(&mut talk, None, "broken off")?;
        }
        result
    }

    async fn converse(&mut self, talk: &mut Talk) -> Result<Left> {
        if self.plan.role == Role::Initiator {
            self.ask(talk).await?;
        }
        let mut stop = Box::pin(damier_server::stop_signal());
        loop {
            if let Some(left) = talk.left {
                return Ok(left);
            }
            tokio::select! {
                bytes = talk.line.read() => {
                    let bytes = bytes?;
                    if bytes.is_empty() {
                        return self.gone(talk);
                    }
                    for action in talk.session.receive(bytes) {
                        self.act(talk, action).await?;
                    }
                }
                thought = thought(&mut talk.thinking) => self.decided(talk, thought?).await?,
                () = until(talk.deadline) => {
                    if self.is_interrupted {
                        return Ok(Left::Done);
                    }
                    bail!("the other side does not confirm the end of the game");
                }
                () = &mut stop => {
                    stop = Box::pin(damier_server::stop_signal());
                    self.interrupted(talk).await?;
                }
            }
        }
    }

    /// What it means that the other side has gone.
    fn gone(&self, talk: &Talk) -> Result<Left> {
        if talk.session.is_playing() && !self.is_interrupted {
            bail!("the other side has left in the middle of a game");
        }
        let is_waited_for = self.plan.role == Role::Initiator && !self.has_all() && !self.is_interrupted;
        if is_waited_for {
            bail!("the other side has left before all games were played");
        }
        Ok(if self.has_all() || self.is_interrupted { Left::Done } else { Left::Gone })
    }

    fn has_all(&self) -> bool {
        self.plan.games.is_some_and(|games| self.score.games >= games)
    }

    /// Asks for the next game.
    async fn ask(&mut self, talk: &mut Talk) -> Result<()> {
        let color = if self.begun.is_multiple_of(2) { self.plan.color } else { self.plan.color.opponent() };
        let terms = Terms { color, time: self.plan.time, moves: self.plan.moves };
        let message = talk.session.ask(terms, &self.plan.start)?;
        Ok(talk.line.send(&message).await?)
    }

    async fn act(&mut self, talk: &mut Talk, action: Action) -> Result<()> {
        match action {
            Action::Send(message) => {
                if matches!(message, Message::GameEnd { .. }) {
                    talk.deadline = Some(Instant::now() + GRACE);
                }
                talk.line.send(&message).await?;
            }
            Action::Begun => self.begun(talk),
            Action::Think => {
                talk.since = Instant::now();
                if self.is_interrupted {
                    return end(talk).await;
                }
                self.think(talk);
            }
            Action::Played(..) => {
                talk.used[1] += talk.since.elapsed();
                self.tell_move(talk);
            }
            Action::TakenBack => {
                talk.thinking = None;
                say(format_args!(
                    "taken back to ply {}",
                    talk.session.bout().map_or(0, |bout| bout.game.len())
                ));
            }
            Action::Ended(ending) => return self.ended(talk, &ending).await,
            Action::Refused(answer) => bail!("{} {answer}", talk.session.peer()),
            Action::Chat(text) => say(format_args!("{} says: {}", talk.session.peer(), printable(&text))),
            Action::Fault(fault) => say(format_args!("{}: {fault}", talk.session.peer())),
        }
        Ok(())
    }

    fn begun(&mut self, talk: &mut Talk) {
        self.begun += 1;
        if self.plan.games.is_some_and(|games| self.begun >= games) {
            talk.session.stop();
        }
        talk.used = [Duration::ZERO; 2];
        talk.since = Instant::now();
        talk.deadline = None;
        talk.is_open = true;
        let Some(bout) = talk.session.bout() else { return };
        let limit =
            if bout.terms.moves == 0 { String::new() } else { format!(", {} moves", bout.terms.moves) };
        let [white, black] = names(&self.plan.name, talk.session.peer(), bout.terms.color);
        say(format_args!("game {}: {white} - {black}, {}{limit}", self.begun, clock(bout.terms.time)));
    }

    fn think(&self, talk: &mut Talk) {
        let Some(bout) = talk.session.bout() else { return };
        let moves = bout.game.len() / 2;
        let left = u32::from(bout.terms.moves).saturating_sub(moves as u32);
        // No time at all is none that is measured.
        let time = (!bout.terms.time.is_zero()).then(|| Time {
            left: bout.terms.time.saturating_sub(talk.used[0]),
            increment: Duration::ZERO,
            moves: (bout.terms.moves > 0).then_some(left.max(1)),
        });
        talk.thinking = Some(self.thinker.think(&bout.game, time));
    }

    async fn decided(&mut self, talk: &mut Talk, thought: Thought) -> Result<()> {
        talk.thinking = None;
        let used = talk.since.elapsed();
        let message = talk.session.play(&thought.best, used)?;
        talk.line.send(&message).await?;
        talk.used[0] += used;
        talk.since = Instant::now();
        self.tell_move(talk);
        Ok(())
    }

    async fn ended(&mut self, talk: &mut Talk, ending: &Ending) -> Result<()> {
        talk.thinking = None;
        talk.deadline = None;
        let outcome = talk.session.outcome(ending);
        let how = how(ending);
        self.keep(talk, outcome, &how)?;
        if self.has_all() || self.is_interrupted {
            talk.left = Some(Left::Done);
        } else if ending.stops {
            say(format_args!("{} wants no other game", talk.session.peer()));
            talk.left = Some(if self.plan.role == Role::Initiator { Left::Done } else { Left::Gone });
        } else if self.plan.role == Role::Initiator {
            self.ask(talk).await?;
        }
        Ok(())
    }

    /// Counts a game, tells how it ended, and adds it to the file.
    fn keep(&mut self, talk: &mut Talk, outcome: Option<Outcome>, how: &str) -> Result<()> {
        talk.is_open = false;
        let bout = talk.session.bout().ok_or_else(|| anyhow!("there is no game to keep"))?;
        self.score.count(outcome, bout.terms.color);
        let [ours, theirs] = talk.used.map(clock);
        let (peer, plies) = (talk.session.peer(), bout.game.len());
        let result = match outcome {
            None => "unfinished",
            Some(Outcome::Draw) => "draw",
            Some(Outcome::Win(color)) if color == bout.terms.color => "won",
            Some(Outcome::Win(_)) => "lost",
        };
        let by = bout.game.conclusion().map_or(how, |conclusion| conclusion.reason.code());
        say(format_args!("{result} ({by}), {plies} plies, {ours} used, {theirs} by {peer}"));
        let finished = Finished {
            bout,
            names: [&self.plan.name, peer],
            round: self.score.games,
            outcome,
            how: if bout.game.is_over() { "" } else { how },
        };
        self.record.as_mut().map_or(Ok(()), |record| record.add(&finished))
    }

    /// Somebody wants to stop: once, the game in hand is ended when it is our move; twice, nothing is waited for.
    async fn interrupted(&mut self, talk: &mut Talk) -> Result<()> {
        if self.is_interrupted || !talk.is_open {
            self.is_interrupted = true;
            talk.left = Some(Left::Done);
            return Ok(());
        }
        self.is_interrupted = true;
        talk.session.stop();
        talk.deadline = Some(Instant::now() + GRACE);
        say("stopping");
        if talk.session.is_our_turn() { end(talk).await } else { Ok(()) }
    }

    fn tell_move(&self, talk: &Talk) {
        let Some(bout) = talk.session.bout().filter(|_| self.plan.tells_moves) else { return };
        let plies = bout.game.len().saturating_sub(1);
        let (Some(position), Some(m)) = (bout.game.position_at(plies), bout.game.last_move()) else { return };
        let dots = if position.turn() == Color::White { "." } else { "…" };
        let text = move_text::print(position, &m, Style::of(self.plan.variant));
        let [ours, theirs] = talk.used.map(clock);
        say(format_args!("{}{dots} {text}  [{ours} | {theirs}]", plies / 2 + 1));
    }
}

/// Ends the game in place of our move, without a reason.
async fn end(talk: &mut Talk) -> Result<()> {
    talk.thinking = None;
    let message = talk.session.end(EndReason::Unknown)?;
    talk.deadline = Some(Instant::now() + GRACE);
    Ok(talk.line.send(&message).await?)
}

/// How a game ended that the board has not ended.
fn how(ending: &Ending) -> String {
    let who = if ending.by == Color::White { "White" } else { "Black" };
    match ending.reason {
        _ if ending.is_forfeit => format!("{who} stops at an illegal move"),
        EndReason::Unknown => format!("ended by {who}"),
        EndReason::ILose => format!("{who} gives up"),
        EndReason::Draw => format!("{who} says it is a draw"),
        EndReason::IWin => format!("{who} says it has won"),
    }
}

/// White's name and Black's.
fn names<'a>(ours: &'a str, theirs: &'a str, color: Color) -> [&'a str; 2] {
    if color == Color::White { [ours, theirs] } else { [theirs, ours] }
}

/// A time as `4:05`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// What may be shown of a text from outside.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The end of thinking; never, if there is none.
async fn thought(thinking: &mut Option<Thinking<Thought>>) -> Result<Thought> {
    match thinking {
        Some(thinking) => thinking.await,
        None => std::future::pending().await,
    }
}

async fn until(deadline: Option<Instant>) {
    match deadline {
        Some(deadline) => sleep_until(deadline).await,
        None => std::future::pending().await,
    }
}

impl Score {
    fn count(&mut self, outcome: Option<Outcome>, ours: Color) {
        self.games += 1;
        match outcome {
            None => {}
            Some(Outcome::Draw) => self.drawn += 1,
            Some(Outcome::Win(color)) if color == ours => self.won += 1,
            Some(Outcome::Win(_)) => self.lost += 1,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, won, drawn, lost } = self;
        write!(f, "games: {games}, won: {won}, drawn: {drawn}, lost: {lost}")
    }
}
