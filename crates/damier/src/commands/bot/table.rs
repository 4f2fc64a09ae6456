//! One game, from the seat to the end.

use std::time::Duration;

use anyhow::{Context, Result};
use damier_client::{Connection, Heard};
use damier_club::{Claim, Courtesy, Event, GameId, Happened, MatchStage, Proposal, Table};
use damier_game::TimeControl;
use damier_game::clock::{Millis, Timestamp};
use damier_protocol::live::{Card, ClientMessage, Place};
use damier_rules::Color;
use tokio::sync::watch;
use tokio::time::Instant;

use super::decision::{Decision, decide};
use super::interrupt::Interrupt;
use super::judgement::Judgement;
use crate::commands::say::say;
use crate::commands::thinker::{Thinker, Thinking, Time};

/// So long after the end a rematch may be proposed.
const LINGER: Duration = Duration::from_secs(10);

/// No two moves come sooner after one another: servers count what they are told.
const PACE: Duration = Duration::from_millis(100);

/// An engine that fails so often in a row has lost.
const MOST_FAILURES: u32 = 3;

/// How a game went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// The game that follows it, if they play again.
    pub(super) rematch: Option<GameId>,
    /// Whether that is the second of a match, which is played whatever else was wanted.
    pub(super) is_second: bool,
    /// Won, drawn, lost; `None` without a result.
    pub(super) points: Option<Points>,
}

/// What a game was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Points {
    Won,
    Drawn,
    Lost,
}

/// What one brings to a game.
pub(super) struct Manners {
    pub(super) thinker: Thinker,
    pub(super) resigns_on_interrupt: bool,
    pub(super) plays_rematches: bool,
    pub(super) tells_moves: bool,
}

/// One's place at a table.
pub(super) struct Seat<'a> {
    connection: Connection,
    manners: &'a Manners,
    interrupt: watch::Receiver<Interrupt>,
    table: Option<Table>,
    me: Option<Color>,
    opponent: String,
    judgement: Judgement,
    thinking: Option<Thinking<Decision>>,
    /// The act that is being thought about, or that has been sent.
    busy_with: Option<u32>,
    failures: u32,
    claim_at: Option<Timestamp>,
    /// What the opponent has proposed and not been answered.
    unanswered: Vec<Proposal>,
    has_greeted: bool,
    has_given_up: bool,
    leaves_at: Option<Instant>,
}

impl<'a> Seat<'a> {
    pub(super) fn new(
        connection: Connection,
        manners: &'a Manners,
        interrupt: watch::Receiver<Interrupt>,
    ) -> Self {
        Self {
            connection,
            manners,
            interrupt,
            table: None,
            me: None,
            opponent: String::new(),
            judgement: Judgement::default(),
            thinking: None,
            busy_with: None,
            failures: 0,
            claim_at: None,
            unanswered: Vec::new(),
            has_greeted: false,
            has_given_up: false,
            leaves_at: None,
        }
    }

    /// Plays to the end, and a little beyond in case of a rematch.
    pub(super) async fn play(mut self) -> Result<Outcome> {
        loop {
            self.answer_proposals().await;
            self.consider();
            let claim = self.claim_in();
            let leaves_at = self.leaves_at;
            tokio::select! {
                heard = self.connection.next() => self.take(heard?).await?,
                decided = async { self.thinking.as_mut().expect("asked for").await },
                    if self.thinking.is_some() => self.decided(decided).await?,
                changed = self.interrupt.changed() => {
                    changed.context("nobody listens for interrupts")?;
                    self.interrupted().await;
                }
                () = sleep(claim), if claim.is_some() => {
                    say("the opponent has been away for too long: I claim the game");
                    self.claim_at = None;
                    self.connection.send(&ClientMessage::Claim { what: Claim::Win }).await;
                }
                () = until(leaves_at), if leaves_at.is_some() => break,
            }
            if self.table.as_ref().is_some_and(|table| table.rematch().is_some()) {
                break;
            }
        }
        let outcome = self.outcome();
        self.connection.leave().await;
        Ok(outcome)
    }

    /// Begins to think if it is one's turn.
    fn consider(&mut self) {
        let Some((table, me)) = self.table.as_ref().zip(self.me) else { return };
        // The act that ends a game comes before the event that says so.
        let goes_on = table.ended().is_none() && !table.game().is_over();
        let is_mine = goes_on && table.turn() == me && !self.has_given_up;
        if !is_mine || !self.connection.is_current() || self.busy_with == Some(table.acts()) {
            return;
        }
        self.busy_with = Some(table.acts());
        let time = clock_of(table, me, self.connection.now());
        let thinking = decide(self.manners.thinker.clone(), table.game().clone(), time);
        self.thinking = Some(Box::pin(async move {
            let (decided, ()) = tokio::join!(thinking, tokio::time::sleep(PACE));
            decided
        }));
    }

    async fn decided(&mut self, decided: Result<Decision>) -> Result<()> {
        self.thinking = None;
        let act = self.busy_with.take().context("nothing was asked")?;
        match decided {
            Ok(Decision { word, worth }) => {
                self.failures = 0;
                self.judgement.note(worth);
                self.busy_with = Some(act);
                if self.judgement.resigns() {
                    say("this is lost: I resign");
                    self.give_up().await;
                } else {
                    self.connection.act(act, word).await;
                }
            }
            Err(error) if self.failures + 1 < MOST_FAILURES => {
                self.failures += 1;
                say(format_args!("{error:#}; trying again"));
            }
            Err(error) => {
                say(format_args!("{error:#}; I resign"));
                self.give_up().await;
                return Err(error);
            }
        }
        Ok(())
    }

    /// Resigns, or breaks off what has not begun.
    async fn give_up(&mut self) {
        self.has_given_up = true;
        let has_begun = self.table.as_ref().is_some_and(Table::has_begun);
        let message = if has_begun { ClientMessage::Resign } else { ClientMessage::Abort };
        self.connection.send(&message).await;
    }

    async fn interrupted(&mut self) {
        let is_over = self.table.as_ref().is_some_and(|table| table.ended().is_some());
        if is_over {
            self.leaves_at = Some(Instant::now());
        } else if self.manners.resigns_on_interrupt {
            say("interrupted: I resign");
            self.give_up().await;
        } else {
            say("interrupted: I finish this game; once more leaves it");
        }
    }

    async fn take(&mut self, heard: Heard) -> Result<()> {
        match heard {
            Heard::Welcome { place, players } => {
                self.me = match place {
                    Place::White => Some(Color::White),
                    Place::Black => Some(Color::Black),
                    Place::Watcher => anyhow::bail!("there is no seat for me at this game"),
                };
                if self.opponent.is_empty()
                    && let Some(me) = self.me
                {
                    self.opponent = shown(players.of(me.opponent()));
                    let game = self.connection.game();
                    say(format_args!("game {game}: I play {} against {}", name(me), self.opponent));
                } else {
                    say("connected again");
                    if self.has_given_up {
                        self.give_up().await;
                    }
                }
            }
            Heard::Event(happened) => self.follow(&happened).await?,
            Heard::Presence { claim_at, .. } => self.claim_at = claim_at,
            Heard::Refused(refused) => {
                say(format_args!("refused: {}", refused.text));
                if self.has_given_up && refused.reason == "begun" {
                    self.connection.send(&ClientMessage::Resign).await;
                }
                // Whatever it was, the table as it stands is looked at again, but not at once.
                let is_for_good = refused.act.is_some_and(|act| !self.connection.is_pending(act));
                if is_for_good && refused.act == self.busy_with {
                    self.failures += 1;
                    anyhow::ensure!(self.failures < MOST_FAILURES, "the server refuses: {}", refused.text);
                    self.busy_with = None;
                }
            }
            Heard::Said { text, .. } => say(format_args!("{} says: {text}", self.opponent)),
            Heard::Lost { reason } => say(format_args!("{reason}; coming back")),
        }
        Ok(())
    }

    async fn follow(&mut self, happened: &Happened) -> Result<()> {
        match &mut self.table {
            None => {
                let table = Table::begin(happened).context("the game cannot be followed")?;
                say(format_args!("{}", terms(&table)));
                self.table = Some(table);
            }
            Some(table) => table.follow(happened).context("the game cannot be followed")?,
        }
        let Some(me) = self.me else { return Ok(()) };
        match &happened.event {
            Event::Acted { act, word, .. } => {
                self.busy_with = self.busy_with.filter(|busy| busy > act);
                if self.manners.tells_moves {
                    say(format_args!("{}. {word}", act + 1));
                }
            }
            Event::TakenBack { acts, .. } => {
                say(format_args!("taken back to act {acts}"));
                self.thinking = None;
                self.busy_with = None;
            }
            Event::Proposed { by, what } if *by != me => self.unanswered.push(*what),
            Event::Greeted { by, what } if *by != me && !self.has_greeted && self.connection.is_current() => {
                self.has_greeted = true;
                let what = if *what == Courtesy::Hello { Courtesy::Hello } else { Courtesy::Thanks };
                self.connection.send(&ClientMessage::Greet { what }).await;
            }
            Event::Ended { ending, .. } => {
                say(format_args!("over: {} ({})", ending.result, ending.reason));
                self.thinking = None;
                let interrupted = *self.interrupt.borrow() != Interrupt::No;
                let stays = self.manners.plays_rematches || self.is_between();
                let wait = if interrupted || !stays { Duration::ZERO } else { LINGER };
                self.leaves_at = Some(Instant::now() + wait);
            }
            _ => {}
        }
        Ok(())
    }

    /// Answers what still stands, once all that happened before is known.
    async fn answer_proposals(&mut self) {
        if !self.connection.is_current() {
            return;
        }
        for what in std::mem::take(&mut self.unanswered) {
            let Some((table, me)) = self.table.as_ref().zip(self.me) else { return };
            if table.proposal(what) == Some(me.opponent()) {
                self.answer(what).await;
            }
        }
    }

    async fn answer(&mut self, what: Proposal) {
        let Some(table) = &self.table else { return };
        let accepts = match what {
            Proposal::Draw => self.judgement.takes_draw(table.game()),
            Proposal::Takeback => !table.is_rated(),
            Proposal::Rematch => self.manners.plays_rematches && *self.interrupt.borrow() == Interrupt::No,
        };
        let what_word = match what {
            Proposal::Draw => "a draw",
            Proposal::Takeback => "to take a move back",
            Proposal::Rematch => "a rematch",
        };
        let verb = if accepts { "accept" } else { "decline" };
        say(format_args!("{} proposes {what_word}: I {verb}", self.opponent));
        let message = if accepts { ClientMessage::Propose { what } } else { ClientMessage::Decline { what } };
        self.connection.send(&message).await;
    }

    /// How long until the opponent, whose turn it is, will have been away for too long.
    fn claim_in(&self) -> Option<Duration> {
        let (table, me) = self.table.as_ref().zip(self.me)?;
        let is_theirs = table.ended().is_none() && table.turn() != me;
        let at = self.claim_at.filter(|_| is_theirs)?;
        // A little later, so that the server's clock agrees.
        Some(Duration::from_millis(at.since(self.connection.now()).0 + 500))
    }

    fn outcome(&self) -> Outcome {
        let Some((table, me)) = self.table.as_ref().zip(self.me) else {
            return Outcome { rematch: None, is_second: false, points: None };
        };
        let result = table.ended().map(|ending| ending.result.as_str()).unwrap_or_default();
        let points = match (result, me) {
            ("2-0", Color::White) | ("0-2", Color::Black) => Some(Points::Won),
            ("0-2", Color::White) | ("2-0", Color::Black) => Some(Points::Lost),
            ("1-1", _) => Some(Points::Drawn),
            _ => None,
        };
        Outcome { rematch: table.rematch(), is_second: self.is_between(), points }
    }

    /// Whether the first game of a match is over, and the second follows.
    fn is_between(&self) -> bool {
        let score = self.table.as_ref().and_then(Table::match_score);
        score.is_some_and(|score| score.stage == MatchStage::Between)
    }
}

/// What one's clock shows; nothing where days pass between moves, or without a clock.
fn clock_of(table: &Table, me: Color, now: Timestamp) -> Option<Time> {
    let TimeControl::Fischer { increment, .. } = table.terms().time? else { return None };
    let Millis(left) = table.left(me, now)?;
    Some(Time {
        left: Duration::from_millis(left),
        increment: Duration::from_millis(increment.0),
        moves: None,
    })
}

fn terms(table: &Table) -> String {
    let terms = table.terms();
    let time = terms.time.map_or_else(|| "without a clock".to_owned(), |time| time.to_string());
    let rated = if table.is_rated() { "rated" } else { "casual" };
    format!("{:?}, {time}, {rated}", terms.variant)
}

fn shown(card: &Card) -> String {
    let rating = card.rating.map(|rating| format!(" ({rating})")).unwrap_or_default();
    format!("{}{rating}", card.name)
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

async fn sleep(time: Option<Duration>) {
    tokio::time::sleep(time.unwrap_or_default()).await;
}

async fn until(at: Option<Instant>) {
    tokio::time::sleep_until(at.unwrap_or_else(Instant::now)).await;
}
