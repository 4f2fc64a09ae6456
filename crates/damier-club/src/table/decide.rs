//! What a command leads to.

use damier_game::clock::{Millis, Timestamp};
use damier_game::record;
use damier_game::{Conclusion, EndReason};
use damier_rules::{Color, Outcome};

use super::course::{ABORTED, CLOSED, NO_RESULT, NOT_BEGUN};
use super::live_clock::{LiveClock, Press, Times};
use super::{Refusal, Table};
use crate::command::{Claim, Command};
use crate::event::{Courtesy, Ending, Event, Happened, Proposal, Sides};
use crate::id::GameId;
use crate::presence::Attendance;

/// A draw can be offered when so many moves have been played: from the third move on.
const PLIES_BEFORE_DRAW: usize = 4;

/// A player's own moves between two offers of a draw.
const MOVES_BETWEEN_DRAWS: usize = 10;

/// A player proposes a rematch so often.
const MOST_REMATCHES: u8 = 3;

/// A player greets so often in a game, and not sooner again than this.
const MOST_GREETINGS: u8 = 8;
const BETWEEN_GREETINGS: Millis = Millis::from_secs(2);

/// In a game of more events nothing is taken back.
const MOST_EVENTS: u32 = 5000;

impl Table {
    /// Does what is asked, as far as it can be done, and says what has happened. Nothing may have: a command that has
    /// been done before, or that is about who is present, has no event.
    ///
    /// Time comes first. If a flag has fallen by now, or a first move is overdue, that is what happens, whatever else
    /// is asked. When an act ends the game, its end is the second event. When the first game of a match ends with a
    /// result, the second follows at once: that is the last event.
    ///
    /// # Errors
    /// If it cannot be done. Nothing has changed then.
    pub fn apply(&mut self, command: Command, now: Timestamp) -> Result<Vec<Happened>, Refusal> {
        let now = now.max(self.course.last_at);
        let mut told = Vec::new();
        match command {
            Command::Arrive { by } => self.attendance.of_mut(by).arrive(now),
            Command::Depart { by, on_purpose } => self.attendance.of_mut(by).depart(on_purpose, now),
            _ => {}
        }
        let event = match command {
            Command::Resume { ran } => self.resume(ran, now),
            command => match self.overdue(now) {
                Some(event) => Some(event),
                None => self.decide(command, now)?,
            },
        };
        if let Some(event) = event {
            self.happen(event, now, &mut told);
        }
        if self.ended().is_none()
            && let Some(conclusion) = self.conclusion()
        {
            self.happen(self.end(conclusion, now), now, &mut told);
        }
        if let Some(game) = self.second_game() {
            self.happen(Event::Rematched { game }, now, &mut told);
        }
        Ok(told)
    }

    fn happen(&mut self, event: Event, at: Timestamp, told: &mut Vec<Happened>) {
        let happened = Happened { at, event };
        self.follow(&happened).expect("what is decided here can be done here");
        told.push(happened);
    }

    /// The second game of the match, if it is due: the first is over, and has a result.
    fn second_game(&self) -> Option<GameId> {
        self.course.opening.second().filter(|_| self.conclusion().is_some() && self.rematch().is_none())
    }

    /// What has come to pass by time alone.
    fn overdue(&self, now: Timestamp) -> Option<Event> {
        let clock = self.clock()?;
        if clock.fallen_at().is_some_and(|at| now >= at) {
            return Some(self.end(Conclusion::lost(self.turn(), EndReason::Flag), now));
        }
        clock.first_move_by().filter(|at| now >= *at).map(|_| self.break_off(NOT_BEGUN, now))
    }

    /// The server was gone: nobody's time passed, and who is there has yet to be seen.
    fn resume(&mut self, ran: Millis, now: Timestamp) -> Option<Event> {
        self.attendance = Sides::both(Attendance::awaited(now));
        let clock = self.clock().filter(|_| self.ended().is_none())?;
        Some(Event::Resumed { left: Some(clock.spent_after(self.last_at(), ran, now)) })
    }

    fn decide(&self, command: Command, now: Timestamp) -> Result<Option<Event>, Refusal> {
        let event = match command {
            Command::Act { by, act, word, lag } => return self.act(by, act, &word, lag, now),
            Command::Propose { by, what, next } => self.propose(by, what, next, now)?,
            Command::Decline { by, what } => {
                self.proposal(what).ok_or(Refusal::NotProposed)?;
                Event::Declined { by, what }
            }
            Command::Resign { by } => {
                self.goes_on()?;
                self.end(Conclusion::lost(by, EndReason::Resigned), now)
            }
            Command::Abort { .. } => {
                self.goes_on()?;
                if self.has_begun() {
                    return Err(Refusal::Begun);
                }
                self.break_off(ABORTED, now)
            }
            Command::Claim { by, what } => self.claim(by, what, now)?,
            Command::Greet { by, what } => self.greet(by, what, now)?,
            Command::Close => {
                self.goes_on()?;
                self.break_off(CLOSED, now)
            }
            Command::Arrive { .. } | Command::Depart { .. } | Command::Tick | Command::Resume { .. } => {
                return Ok(None);
            }
        };
        Ok(Some(event))
    }

    fn goes_on(&self) -> Result<(), Refusal> {
        if self.ended().is_some() { Err(Refusal::Over) } else { Ok(()) }
    }

    fn act(
        &self,
        by: Color,
        act: u32,
        text: &str,
        lag: Millis,
        now: Timestamp,
    ) -> Result<Option<Event>, Refusal> {
        if act < self.acts() && self.was_done(by, act, text) {
            return Ok(None);
        }
        self.goes_on()?;
        if act != self.acts() {
            return Err(Refusal::WrongAct { expected: self.acts() });
        }
        if by != self.turn() {
            return Err(Refusal::NotYourTurn);
        }
        let word = record::word(self.game(), text)?;
        let press = if record::is_answer(&word) { Press::Answer } else { Press::Move };
        Ok(Some(match self.clock().map(|clock| clock.press(press, lag, now)) {
            None => Event::Acted { act, word, left: None, quota: None },
            Some(Ok(times)) => Event::Acted { act, word, left: Some(times.left), quota: Some(times.quota) },
            Some(Err(fallen)) => self.end(Conclusion::lost(fallen.color, EndReason::Flag), now),
        }))
    }

    /// Whether this act was done in the past: by this player and with this word, however it was written.
    fn was_done(&self, by: Color, act: u32, text: &str) -> bool {
        let Some(done) = self.course.acts.get(act as usize).filter(|done| done.by == by) else {
            return false;
        };
        done.word == text.trim() || self.word_at(act, text).is_some_and(|word| done.word == word)
    }

    /// The word of a text as it was read when so many acts had been done.
    fn word_at(&self, act: u32, text: &str) -> Option<String> {
        let mut game = self.terms().game().ok()?;
        for done in self.course.acts.iter().take(act as usize) {
            record::follow(&mut game, &done.word).ok()?;
        }
        record::word(&game, text).ok()
    }

    fn propose(&self, by: Color, what: Proposal, next: GameId, now: Timestamp) -> Result<Event, Refusal> {
        match what {
            Proposal::Draw | Proposal::Takeback => self.goes_on()?,
            Proposal::Rematch => self.may_play_again()?,
        }
        match self.proposal(what) {
            None => self.may_propose(by, what).map(|()| Event::Proposed { by, what }),
            Some(proposer) if proposer == by => Err(Refusal::AlreadyProposed),
            Some(proposer) => match what {
                Proposal::Draw => {
                    let agreed = Conclusion { outcome: Outcome::Draw, reason: EndReason::Agreed };
                    Ok(self.end(agreed, now))
                }
                Proposal::Takeback => self.take_back(proposer),
                Proposal::Rematch => Ok(Event::Rematched { game: next }),
            },
        }
    }

    fn may_play_again(&self) -> Result<(), Refusal> {
        let ending = self.ended().ok_or(Refusal::NotOver)?;
        if self.rematch().is_some() {
            return Err(Refusal::AlreadyRematched);
        }
        if ending.reason == CLOSED { Err(Refusal::Over) } else { Ok(()) }
    }

    fn may_propose(&self, by: Color, what: Proposal) -> Result<(), Refusal> {
        let proposals = &self.course.proposals;
        match what {
            Proposal::Draw => {
                if self.game().len() < PLIES_BEFORE_DRAW {
                    return Err(Refusal::TooEarly);
                }
                let again = proposals.draw_at(by).map(|at| at + MOVES_BETWEEN_DRAWS);
                if again.is_some_and(|at| self.course.moves_of(by) < at) {
                    return Err(Refusal::TooSoon);
                }
            }
            Proposal::Takeback => {
                if self.is_rated() {
                    return Err(Refusal::Rated);
                }
                self.last_move_of(by).ok_or(Refusal::NothingToTakeBack)?;
                if self.events() >= MOST_EVENTS {
                    return Err(Refusal::TooOften);
                }
                if proposals.takeback_at(by) == Some(self.course.acts.len()) {
                    return Err(Refusal::TooSoon);
                }
            }
            Proposal::Rematch => {
                if proposals.rematches(by) >= MOST_REMATCHES {
                    return Err(Refusal::TooOften);
                }
            }
        }
        Ok(())
    }

    fn last_move_of(&self, color: Color) -> Option<usize> {
        self.course.acts.iter().rposition(|done| done.is_move && done.by == color)
    }

    /// The proposer's last move and what followed it is taken back; the clocks show what they did then.
    fn take_back(&self, proposer: Color) -> Result<Event, Refusal> {
        let acts = self.last_move_of(proposer).ok_or(Refusal::NothingToTakeBack)?;
        let times = self.terms().time.and_then(|time| match acts.checked_sub(1) {
            None => Some(LiveClock::new(time, self.turn(), self.opened_at()).times()),
            Some(last) => self.course.acts[last].times,
        });
        let (left, quota) = times.map(|Times { left, quota }| (left, quota)).unzip();
        Ok(Event::TakenBack { acts: acts as u32, left, quota })
    }

    fn claim(&self, by: Color, what: Claim, now: Timestamp) -> Result<Event, Refusal> {
        self.goes_on()?;
        let is_gone = self.claim_at().is_some_and(|at| now >= at);
        if self.turn() == by || !is_gone {
            return Err(Refusal::NotGone);
        }
        let conclusion = match what {
            Claim::Win => Conclusion::lost(by.opponent(), EndReason::Forfeited),
            Claim::Draw => Conclusion { outcome: Outcome::Draw, reason: EndReason::ClaimedDraw },
        };
        Ok(self.end(conclusion, now))
    }

    fn greet(&self, by: Color, what: Courtesy, now: Timestamp) -> Result<Event, Refusal> {
        let greetings = self.course.greetings.of(by);
        let is_soon = greetings.count > 0 && now < greetings.last + BETWEEN_GREETINGS;
        if is_soon || greetings.count >= MOST_GREETINGS {
            return Err(Refusal::TooOften);
        }
        Ok(Event::Greeted { by, what })
    }

    fn end(&self, conclusion: Conclusion, now: Timestamp) -> Event {
        let (result, reason) = (conclusion.points().to_owned(), conclusion.reason.code().to_owned());
        self.ended_as(Ending { result, reason }, now)
    }

    fn break_off(&self, reason: &str, now: Timestamp) -> Event {
        self.ended_as(Ending { result: NO_RESULT.to_owned(), reason: reason.to_owned() }, now)
    }

    fn ended_as(&self, ending: Ending, now: Timestamp) -> Event {
        Event::Ended { ending, left: self.clock().map(|clock| clock.spent(now)) }
    }
}
