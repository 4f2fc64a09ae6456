//! A table: two players, a game, their clocks, and what they have said to each other.
//!
//! [`Table::apply`] decides what a command leads to, and [`Table::follow`] does what has been decided; the events are
//! all there is between the two.

mod course;
mod decide;
mod live_clock;
mod opening;
mod proposals;
mod refusal;

pub use course::FollowError;
pub(crate) use live_clock::expected_length;
pub use live_clock::{LiveClock, Times};
pub use opening::{OpenError, Opening};
pub use refusal::Refusal;

use damier_game::clock::{Millis, Timestamp};
use damier_game::{Conclusion, Game};
use damier_rules::Color;

use crate::event::{Ending, Happened, Origin, Proposal, Sides};
use crate::id::{GameId, PlayerId};
use crate::leg::{Leg, MatchScore};
use crate::presence::{Attendance, Presence};
use crate::terms::Terms;
use course::Course;

/// A table. Tables are equal if the same has happened there; who is present does not count.
#[derive(Clone, Debug)]
pub struct Table {
    course: Course,
    attendance: Sides<Attendance>,
}

impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        self.course == other.course
    }
}

impl Table {
    /// Two players sit down.
    ///
    /// # Errors
    /// If the terms cannot be played, or not by these players.
    pub fn open(opening: Opening, now: Timestamp) -> Result<(Self, Happened), OpenError> {
        opening.check()?;
        let opened = Happened { at: now, event: opening.clone().into() };
        Ok((Self::at(Course::open(opening, now)?, now), opened))
    }

    /// The table at which this happened; the first event has to be that it was opened.
    ///
    /// # Errors
    /// The first event that cannot have happened.
    pub fn replay(events: impl IntoIterator<Item = Happened>) -> Result<Self, FollowError> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(FollowError::NotOpened)?;
        let mut table = Self::begin(&first)?;
        events.try_for_each(|happened| table.follow(&happened))?;
        // Nothing is known of who was there since.
        table.attendance = Sides::both(Attendance::awaited(table.last_at()));
        Ok(table)
    }

    /// The table after its first event.
    ///
    /// # Errors
    /// If it is another one than the first event of a table.
    pub fn begin(first: &Happened) -> Result<Self, FollowError> {
        Course::begin(first).map(|course| Self::at(course, first.at))
    }

    const fn at(course: Course, now: Timestamp) -> Self {
        let awaited = Attendance::awaited(now);
        Self { course, attendance: Sides { white: awaited, black: awaited } }
    }

    /// Follows what has happened next.
    ///
    /// # Errors
    /// If it cannot have happened here; the table is then of no further use.
    pub fn follow(&mut self, happened: &Happened) -> Result<(), FollowError> {
        self.course.follow(happened)
    }

    /// The game's name.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.course.opening.game
    }

    /// What the players agreed on.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.course.opening.terms
    }

    /// Who sits where.
    #[must_use]
    pub const fn seats(&self) -> &Sides<PlayerId> {
        &self.course.opening.seats
    }

    /// Where a player sits; `None` for everybody else.
    #[must_use]
    pub fn color_of(&self, player: PlayerId) -> Option<Color> {
        self.course.opening.color_of(player)
    }

    /// Whether the game counts for ratings.
    #[must_use]
    pub const fn is_rated(&self) -> bool {
        self.course.opening.is_rated
    }

    /// How the game came about.
    #[must_use]
    pub const fn origin(&self) -> Origin {
        self.course.opening.origin
    }

    /// The game before this one, if this is a rematch.
    #[must_use]
    pub const fn previous(&self) -> Option<GameId> {
        self.course.opening.previous
    }

    /// Which game of a match this is, if it is of one.
    #[must_use]
    pub const fn leg(&self) -> Option<Leg> {
        self.course.opening.leg
    }

    /// How the match stands that this game is of.
    #[must_use]
    pub fn match_score(&self) -> Option<MatchScore> {
        self.leg().map(|leg| MatchScore::of(leg, self.ended()))
    }

    /// When the players sat down.
    #[must_use]
    pub const fn opened_at(&self) -> Timestamp {
        self.course.opened_at
    }

    /// When something last happened.
    #[must_use]
    pub const fn last_at(&self) -> Timestamp {
        self.course.last_at
    }

    /// How many events there have been.
    #[must_use]
    pub const fn events(&self) -> u32 {
        self.course.events
    }

    /// The game on the board.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.course.game
    }

    /// Whose turn it is, or would be if the game were not over.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.course.game.turn()
    }

    /// How many acts the game has; the next one has this number.
    #[must_use]
    pub const fn acts(&self) -> u32 {
        self.course.acts_so_far()
    }

    /// The word of an act, as in a [record](damier_game::record).
    #[must_use]
    pub fn word(&self, act: u32) -> Option<&str> {
        self.course.acts.get(act as usize).map(|done| done.word.as_str())
    }

    /// The number of the event that an act was.
    #[must_use]
    pub fn event_of_act(&self, act: u32) -> Option<u32> {
        self.course.acts.get(act as usize).map(|done| done.event)
    }

    /// When an act was done.
    #[must_use]
    pub fn act_at(&self, act: u32) -> Option<Timestamp> {
        self.course.acts.get(act as usize).map(|done| done.at)
    }

    /// What each side had left after an act; `None` without a clock.
    #[must_use]
    pub fn left_after(&self, act: u32) -> Option<Sides<Millis>> {
        self.course.acts.get(act as usize)?.times.map(|times| times.left)
    }

    /// Whether each side has made its first move.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.course.has_begun()
    }

    /// The clocks; `None` if the game is played without.
    #[must_use]
    pub const fn clock(&self) -> Option<&LiveClock> {
        self.course.clock.as_ref()
    }

    /// What a side has left; `None` without a clock.
    #[must_use]
    pub fn left(&self, color: Color, now: Timestamp) -> Option<Millis> {
        self.clock().map(|clock| clock.left(color, now))
    }

    /// Whether the clock of the side to move is running.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.clock().is_some_and(LiveClock::is_running)
    }

    /// Who has proposed this, while it stands.
    #[must_use]
    pub const fn proposal(&self, what: Proposal) -> Option<Color> {
        self.course.proposals.standing(what)
    }

    /// How the game ended.
    #[must_use]
    pub const fn ended(&self) -> Option<&Ending> {
        self.course.ending.as_ref()
    }

    /// The result of the game and why; `None` while it goes on, and if it ended without a result.
    #[must_use]
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.course.game.conclusion()
    }

    /// The game that the players went on to.
    #[must_use]
    pub const fn rematch(&self) -> Option<GameId> {
        self.course.rematch
    }

    /// How the game that the players went on to begins: colours swapped, all else as here. It is the second of their
    /// match, or after one the first of the next, of which `later` will be the second.
    #[must_use]
    pub fn rematch_opening(&self, later: GameId) -> Option<Opening> {
        let game = self.rematch()?;
        let made = self.ended().and_then(Ending::points);
        let leg = self.leg().map(|leg| match (leg, made) {
            (Leg::First { .. }, Some(Sides { white, black })) => {
                Leg::Second { brought: Sides { white: black, black: white } }
            }
            _ => Leg::First { next: later },
        });
        Some(self.course.opening.again(game, leg))
    }

    /// When to send the next [`Tick`](crate::Command::Tick): a flag will have fallen, or a first move be overdue.
    #[must_use]
    pub fn alarm(&self) -> Option<Timestamp> {
        self.clock().and_then(|clock| clock.fallen_at().or_else(|| clock.first_move_by()))
    }

    /// Whether a player is at the table.
    #[must_use]
    pub fn presence(&self, color: Color, now: Timestamp) -> Presence {
        if self.attendance.of(color).is_here() {
            Presence::Here
        } else if color == self.turn() && self.claim_at().is_some_and(|at| now >= at) {
            Presence::Gone
        } else {
            Presence::Away
        }
    }

    /// When the player to move will have been away for so long that the opponent may claim the game; `None` while he
    /// is present, before both have moved, where days pass between moves, and once the game is over.
    #[must_use]
    pub fn claim_at(&self) -> Option<Timestamp> {
        if self.ended().is_some() || !self.has_begun() || self.terms().is_correspondence() {
            return None;
        }
        self.attendance.of(self.turn()).gone_at(self.course.turn_at, self.terms().time)
    }

    /// Who let the other down: did not make a first move, or left and lost the game for it.
    #[must_use]
    pub fn deserter(&self) -> Option<Color> {
        let ending = self.ended()?;
        let is_deserted = matches!(ending.reason.as_str(), "forfeited" | "claimed_draw" | "not_begun");
        is_deserted.then(|| self.turn())
    }
}
