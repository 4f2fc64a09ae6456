//! What has happened at a table, followed event by event.
//!
//! Server, store and browser all come this way, so nothing here decides: an event is done as it says.

use damier_game::clock::Timestamp;
use damier_game::record::{self, ActError};
use damier_game::{Act, Conclusion, EndReason, Game, PlayError};
use damier_rules::{Color, Outcome};
use thiserror::Error;

use super::live_clock::{Going, LiveClock, Times};
use super::opening::Opening;
use super::proposals::Proposals;
use crate::event::{Ending, Event, Happened, Proposal, Sides};
use crate::id::GameId;
use crate::terms::TermsError;

/// Why an event cannot have happened.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum FollowError {
    /// The first event is another than the opening.
    #[error("the first event of a game is that it was opened")]
    NotOpened,
    /// A second opening.
    #[error("the game was opened twice")]
    OpenedTwice,
    /// Terms that cannot be played.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// Not while the game goes on, or not after its end.
    #[error("event {number} comes at the wrong time: the game is over, or is not")]
    Untimely {
        /// Which event.
        number: u32,
    },
    /// An act that is not the next one, or a takeback of acts that there are not.
    #[error("event {number} is about act {act} of a game of {acts}")]
    WrongAct {
        /// Which event.
        number: u32,
        /// The act it names.
        act: u32,
        /// The acts of the game.
        acts: u32,
    },
    /// An act that cannot be done.
    #[error("event {number}: {error}")]
    Act {
        /// Which event.
        number: u32,
        /// What is wrong with it.
        error: ActError,
    },
    /// Times in a game without a clock, or none in one with it.
    #[error("event {number} does not go with the clock of the game")]
    Clock {
        /// Which event.
        number: u32,
    },
    /// An end that the game cannot have.
    #[error("event {number}: the game cannot have ended {result} by `{reason}`")]
    Ending {
        /// Which event.
        number: u32,
        /// The result it says.
        result: String,
        /// The reason it says.
        reason: String,
    },
    /// Another game than the second of the match.
    #[error("event {number} goes on to game {game}, but the second game of the match is {expected}")]
    Next {
        /// Which event.
        number: u32,
        /// The game it names.
        game: GameId,
        /// The second game of the match.
        expected: GameId,
    },
}

/// A move or an answer to a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Done {
    pub(super) by: Color,
    pub(super) is_move: bool,
    pub(super) word: String,
    /// The number of its event.
    pub(super) event: u32,
    pub(super) at: Timestamp,
    /// The clocks after it.
    pub(super) times: Option<Times>,
}

/// How much a player has greeted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Greetings {
    pub(super) count: u8,
    pub(super) last: Timestamp,
}

/// The state that the events of a game lead to.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Course {
    pub(super) opening: Opening,
    pub(super) opened_at: Timestamp,
    pub(super) last_at: Timestamp,
    pub(super) events: u32,
    pub(super) game: Game,
    pub(super) acts: Vec<Done>,
    pub(super) clock: Option<LiveClock>,
    /// Since when the side to move has had to do something.
    pub(super) turn_at: Timestamp,
    pub(super) proposals: Proposals,
    pub(super) greetings: Sides<Greetings>,
    pub(super) ending: Option<Ending>,
    pub(super) rematch: Option<GameId>,
}

impl Course {
    pub(super) fn open(opening: Opening, now: Timestamp) -> Result<Self, TermsError> {
        let game = opening.terms.game()?;
        let clock = opening.terms.time.map(|time| LiveClock::new(time, game.turn(), now));
        Ok(Self {
            opening,
            opened_at: now,
            last_at: now,
            events: 1,
            game,
            acts: Vec::new(),
            clock,
            turn_at: now,
            proposals: Proposals::default(),
            greetings: Sides::default(),
            ending: None,
            rematch: None,
        })
    }

    pub(super) fn begin(first: &Happened) -> Result<Self, FollowError> {
        let Event::Opened { game, terms, seats, rated, origin, previous, leg } = &first.event else {
            return Err(FollowError::NotOpened);
        };
        let opening = Opening {
            game: *game,
            terms: terms.clone(),
            seats: *seats,
            is_rated: *rated,
            origin: *origin,
            previous: *previous,
            leg: *leg,
        };
        Ok(Self::open(opening, first.at)?)
    }

    pub(super) fn follow(&mut self, happened: &Happened) -> Result<(), FollowError> {
        let Happened { at, event } = happened;
        self.check_time_of(event)?;
        match event {
            Event::Opened { .. } => return Err(FollowError::OpenedTwice),
            Event::Acted { act, word, left, quota } => {
                self.act(*act, word, self.times(*left, *quota)?, *at)?;
            }
            Event::TakenBack { acts, left, quota } => {
                self.take_back(*acts, self.times(*left, *quota)?, *at)?;
            }
            Event::Proposed { by, what } => {
                let moves = self.moves_of(*by);
                self.proposals.propose(*by, *what, moves, self.acts.len());
            }
            Event::Declined { what, .. } => self.proposals.drop(*what),
            Event::Greeted { by, .. } => {
                let greetings = self.greetings.of_mut(*by);
                *greetings = Greetings { count: greetings.count.saturating_add(1), last: *at };
            }
            Event::Resumed { left } => self.set_clock(self.times(*left, None)?, *at),
            Event::Ended { ending, left } => {
                let times = self.times(*left, None)?;
                self.end(ending)?;
                self.set_clock(times, *at);
            }
            Event::Rematched { game } => {
                self.check_next(*game)?;
                self.rematch = Some(*game);
                self.proposals.clear();
            }
        }
        self.last_at = *at;
        self.events += 1;
        Ok(())
    }

    /// Most things happen while the game goes on; when it is over there is only talk.
    fn check_time_of(&self, event: &Event) -> Result<(), FollowError> {
        let is_timely = match event {
            Event::Greeted { .. } => true,
            Event::Proposed { what, .. } | Event::Declined { what, .. } => {
                (*what == Proposal::Rematch) == self.ending.is_some()
            }
            Event::Rematched { .. } => self.ending.is_some() && self.rematch.is_none(),
            _ => self.ending.is_none(),
        };
        if is_timely { Ok(()) } else { Err(FollowError::Untimely { number: self.events }) }
    }

    /// After the first game of a match that has a result comes the second, and no other.
    fn check_next(&self, game: GameId) -> Result<(), FollowError> {
        let has_result = self.ending.as_ref().is_some_and(|ending| ending.result != NO_RESULT);
        match self.opening.second().filter(|next| has_result && *next != game) {
            Some(expected) => Err(FollowError::Next { number: self.events, game, expected }),
            None => Ok(()),
        }
    }

    /// The times that an event says, if the game has a clock.
    fn times(
        &self,
        left: Option<Sides<damier_game::clock::Millis>>,
        quota: Option<Sides<damier_game::clock::Millis>>,
    ) -> Result<Option<Times>, FollowError> {
        match (&self.clock, left) {
            (None, None) => Ok(None),
            (Some(clock), Some(left)) => {
                Ok(Some(Times { left, quota: quota.unwrap_or(clock.times().quota) }))
            }
            _ => Err(FollowError::Clock { number: self.events }),
        }
    }

    fn set_clock(&mut self, times: Option<Times>, at: Timestamp) {
        let going = match self.ending {
            Some(_) => Going::Stopped,
            None if self.has_begun() => Going::Running,
            None => Going::FirstMoves,
        };
        let turn = self.game.turn();
        if let Some((clock, times)) = self.clock.as_mut().zip(times) {
            clock.set(times, turn, at, going);
        }
        self.turn_at = at;
    }

    fn act(&mut self, act: u32, word: &str, times: Option<Times>, at: Timestamp) -> Result<(), FollowError> {
        let (number, acts) = (self.events, self.acts_so_far());
        if act != acts {
            return Err(FollowError::WrongAct { number, act, acts });
        }
        let by = self.game.turn();
        let done =
            record::follow(&mut self.game, word).map_err(|error| FollowError::Act { number, error })?;
        let is_move = matches!(done, Act::Move(_));
        self.acts.push(Done { by, is_move, word: word.to_owned(), event: number, at, times });
        self.proposals.overtake(by);
        self.set_clock(times, at);
        Ok(())
    }

    fn take_back(&mut self, acts: u32, times: Option<Times>, at: Timestamp) -> Result<(), FollowError> {
        if acts >= self.acts_so_far() {
            let (number, act) = (self.events, acts);
            return Err(FollowError::WrongAct { number, act, acts: self.acts_so_far() });
        }
        for _ in self.acts.drain(acts as usize..) {
            self.game.undo();
        }
        self.game.forget_undone();
        self.proposals.clear();
        self.set_clock(times, at);
        Ok(())
    }

    fn end(&mut self, ending: &Ending) -> Result<(), FollowError> {
        let is_possible = match ending.reason.as_str() {
            ABORTED | NOT_BEGUN | CLOSED => ending.result == NO_RESULT && !self.game.is_over(),
            reason => {
                let declared = declare(&mut self.game, ending);
                let conclusion = declared.ok().flatten().or_else(|| self.game.conclusion());
                conclusion.is_some_and(|end| end.reason.code() == reason && end.points() == ending.result)
            }
        };
        if !is_possible {
            let Ending { result, reason } = ending.clone();
            return Err(FollowError::Ending { number: self.events, result, reason });
        }
        self.ending = Some(ending.clone());
        self.proposals.clear();
        Ok(())
    }

    pub(super) const fn acts_so_far(&self) -> u32 {
        self.acts.len() as u32
    }

    pub(super) fn moves_of(&self, color: Color) -> usize {
        self.acts.iter().filter(|done| done.is_move && done.by == color).count()
    }

    pub(super) fn has_begun(&self) -> bool {
        let has_moved = |color| self.acts.iter().any(|done| done.is_move && done.by == color);
        Color::ALL.into_iter().all(has_moved)
    }
}

pub(super) const NO_RESULT: &str = "*";
pub(super) const ABORTED: &str = "aborted";
pub(super) const NOT_BEGUN: &str = "not_begun";
pub(super) const CLOSED: &str = "closed";

/// Ends the game in a way that the board does not show, if this is one.
fn declare(game: &mut Game, ending: &Ending) -> Result<Option<Conclusion>, PlayError> {
    let loser = |reason: EndReason| {
        let lost = |loser: &Color| Conclusion::lost(*loser, reason).points() == ending.result;
        Color::ALL.into_iter().find(lost).filter(|_| ending.reason == reason.code())
    };
    let is_drawn = |reason: EndReason| {
        let drawn = Conclusion { outcome: Outcome::Draw, reason };
        ending.reason == reason.code() && ending.result == drawn.points()
    };
    Ok(Some(if let Some(loser) = loser(EndReason::Resigned) {
        game.resign(loser)?
    } else if let Some(loser) = loser(EndReason::Flag) {
        game.flag(loser)?
    } else if let Some(loser) = loser(EndReason::Forfeited) {
        game.forfeit(loser)?
    } else if is_drawn(EndReason::Agreed) {
        game.agree_draw()?
    } else if is_drawn(EndReason::ClaimedDraw) {
        game.call_draw()?
    } else {
        return Ok(None);
    }))
}
