//! A game played by two clients.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use damier_client::{Connection, Heard};
use damier_club::{Event, GameId, Happened};
use damier_game::record;
use damier_protocol::live::ServerMessage;
use damier_rules::Color;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use crate::Phase;
use crate::count::Counts;
use crate::players::{self, PATIENCE, Seats};

/// So long after the end a move that was sent may still be seen.
const SETTLE: Duration = Duration::from_secs(15);

/// How fast to play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// From one move of a game to the next.
    pub(crate) interval: Duration,
    /// The first moves of all games are spread over this.
    pub(crate) ramp: Duration,
    pub(crate) seed: u64,
}

impl Pace {
    /// When the first move of a game is due: they come one after the other, so that moves spread evenly.
    pub(crate) fn first(self, number: usize) -> Duration {
        // Steps of the golden ratio never crowd.
        let part = (number as f64 * 0.618_033_988_749_895).fract();
        self.ramp.mul_f64(part)
    }
}

/// A game, and the words of it that a player has been told of.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) game: GameId,
    pub(crate) words: Vec<String>,
}

/// Plays, one game after another, until the time is over; gives what was acknowledged.
pub(crate) async fn play(
    mut seats: Seats,
    number: usize,
    pace: Pace,
    phase: watch::Receiver<Phase>,
    counts: Arc<Counts>,
) -> Result<Vec<Played>> {
    let mut random = Random(pace.seed.wrapping_add(number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut due = Instant::now() + pace.first(number);
    let mut all = Vec::new();
    loop {
        let mut table = Table::new(&seats, phase.clone(), &counts);
        let is_over = table.play(&mut due, pace.interval, &mut random).await?;
        all.push(Played { game: seats.game, words: table.told });
        if !is_over || *phase.borrow() == Phase::Over {
            return Ok(all);
        }
        seats.game = players::begin(&mut seats.white, &mut seats.black).await?;
    }
}

struct Table<'a> {
    white: Connection,
    black: Connection,
    phase: watch::Receiver<Phase>,
    counts: &'a Counts,
    game: Option<damier_game::Game>,
    /// The words that a player has been told of.
    told: Vec<String>,
    /// How many of them each side's connection has seen.
    seen: [usize; 2],
    /// Which act was sent, and when.
    sent: Option<(u32, Instant)>,
    /// Whether each side is connected.
    is_here: [bool; 2],
    is_over: bool,
}

impl<'a> Table<'a> {
    fn new(seats: &Seats, phase: watch::Receiver<Phase>, counts: &'a Counts) -> Self {
        Self {
            white: Connection::new(seats.white.clone(), seats.game, PATIENCE),
            black: Connection::new(seats.black.clone(), seats.game, PATIENCE),
            phase,
            counts,
            game: None,
            told: Vec::new(),
            seen: [0; 2],
            sent: None,
            is_here: [false; 2],
            is_over: false,
        }
    }

    /// Plays until the game ends (true) or the time is over (false).
    async fn play(&mut self, due: &mut Instant, interval: Duration, random: &mut Random) -> Result<bool> {
        while !self.is_over {
            tokio::select! {
                heard = self.white.next() => self.take(Color::White, heard?)?,
                heard = self.black.next() => self.take(Color::Black, heard?)?,
                () = sleep_until(*due) => {
                    *due += interval;
                    self.send_move(random).await?;
                }
                changed = self.phase.changed() => {
                    changed.context("nobody says when it is over")?;
                    self.settle().await?;
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Waits for the moves that are under way.
    async fn settle(&mut self) -> Result<()> {
        let end = Instant::now() + SETTLE;
        while self.sent.is_some() || self.is_here != [true; 2] {
            tokio::select! {
                heard = self.white.next() => self.take(Color::White, heard?)?,
                heard = self.black.next() => self.take(Color::Black, heard?)?,
                () = sleep_until(end) => bail!("a move was not seen by the opponent at all"),
            }
        }
        Ok(())
    }

    async fn send_move(&mut self, random: &mut Random) -> Result<()> {
        let Some(game) = &self.game else { return Ok(()) };
        if self.sent.is_some() {
            self.counts.was_late();
            return Ok(());
        }
        let moves = game.position().legal_moves();
        let Some(m) = moves.get(random.below(moves.len())) else { return Ok(()) };
        let mut after = game.clone();
        after.play(m)?;
        let word = record::words(&after).pop().unwrap_or_default();
        let act = u32::try_from(self.told.len())?;
        let mover = if game.turn() == Color::White { &mut self.white } else { &mut self.black };
        self.sent = Some((act, Instant::now()));
        mover.act(act, word).await;
        Ok(())
    }

    fn take(&mut self, side: Color, heard: Heard) -> Result<()> {
        match heard {
            Heard::Event(happened) => self.follow(side, &happened)?,
            Heard::Welcome { .. } => self.is_here[side.index()] = true,
            Heard::Lost { .. } => {
                self.is_here[side.index()] = false;
                self.counts.disconnected();
            }
            Heard::Refused(refused) => bail!("refused: {} ({})", refused.text, refused.reason),
            Heard::Presence { .. } | Heard::Said { .. } => {}
        }
        Ok(())
    }

    fn follow(&mut self, side: Color, happened: &Happened) -> Result<()> {
        match &happened.event {
            Event::Opened { terms, .. } if self.game.is_none() => self.game = Some(terms.game()?),
            Event::Acted { act, word, .. } => {
                // As it came: what is read of a message is all there is in it.
                let number = u32::try_from(self.told.len())?;
                let message = ServerMessage::Event { number, event: happened.clone() };
                self.counts.frame(message.print().len());
                self.acted(side, *act as usize, word)?;
            }
            Event::Ended { ending, .. } => {
                self.is_over = self.game.as_ref().is_some_and(|game| game.is_over());
                ensure!(self.is_over, "the game ended before its time: {}", ending.reason);
            }
            _ => {}
        }
        Ok(())
    }

    fn acted(&mut self, side: Color, act: usize, word: &str) -> Result<()> {
        let seen = &mut self.seen[side.index()];
        if act != *seen {
            bail!("act {act} came after {seen}");
        }
        *seen += 1;
        match self.told.get(act) {
            Some(told) if told != word => bail!("act {act} is `{word}` to one and `{told}` to the other"),
            Some(_) => {}
            None => {
                let game = self.game.as_mut().context("a move before the game")?;
                record::follow(game, word).with_context(|| format!("act {act}"))?;
                self.told.push(word.to_owned());
            }
        }
        // The opponent of whoever moved has seen it: the turn is now his.
        let game = self.game.as_ref().context("a move before the game")?;
        let is_opponent = game.turn() == side;
        if let Some((sent, at)) = self.sent
            && sent as usize == act
            && is_opponent
        {
            self.counts.seen_after(at.elapsed());
            self.sent = None;
        }
        if game.is_over() && self.seen == [self.told.len(); 2] {
            self.is_over = true;
        }
        Ok(())
    }
}

/// Numbers that follow from a seed.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize).checked_rem(limit).unwrap_or(0)
    }
}
