//! A game as its events tell it.

use damier_club::{Ending, Event, GameId, Happened, Origin, PlayerId, Proposal, Sides, Terms};
use damier_game::clock::{Millis, Timestamp};
use damier_game::record::{self, ActError};
use damier_game::{Game, TimeControl};
use damier_rules::Color;
use thiserror::Error;

/// Why an event cannot follow those before it.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum FollowError {
    /// The first event opens a game, and no other does.
    #[error("event {number} comes before the game is open, or opens it again")]
    Order {
        /// Which event.
        number: u32,
    },
    /// Terms that nobody can play.
    #[error("the terms of the game: {reason}")]
    Terms {
        /// What is wrong with them.
        reason: String,
    },
    /// An act that cannot be done here.
    #[error("act {act}: {error}")]
    Act {
        /// Which act.
        act: u32,
        /// What is wrong with it.
        error: ActError,
    },
    /// An act out of its place, or more acts taken back than there are.
    #[error("act {act} does not follow the {acts} acts before it")]
    Place {
        /// Which act.
        act: u32,
        /// How many there are.
        acts: u32,
    },
}

/// The state that the events so far lead to.
#[derive(Clone, Debug)]
pub struct Followed {
    /// What was agreed on.
    pub terms: Terms,
    /// Who sits where.
    pub seats: Sides<PlayerId>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How it came about.
    pub origin: Origin,
    /// The moves, and where they led.
    pub game: Game,
    /// How many acts have been done.
    pub acts: u32,
    /// How many events have been followed.
    pub events: u32,
    /// The proposals that stand.
    pub proposed: Sides<Option<Proposal>>,
    /// How it ended.
    pub ended: Option<Ending>,
    /// The game after it.
    pub rematch: Option<GameId>,
    left: Option<Sides<Millis>>,
    /// As of when `left` holds.
    since: Timestamp,
    /// Sides that have moved, counted by moves up to two: then time is spent.
    moves: u8,
}

impl Followed {
    /// The state after the first event.
    ///
    /// # Errors
    /// If it opens no game that can be played.
    pub fn open(first: &Happened) -> Result<Self, FollowError> {
        let Event::Opened { terms, seats, rated, origin, .. } = &first.event else {
            return Err(FollowError::Order { number: 0 });
        };
        let game = terms.game().map_err(|error| FollowError::Terms { reason: error.to_string() })?;
        let left = terms.time.map(|time| Sides::both(time.base()));
        Ok(Self {
            terms: terms.clone(),
            seats: *seats,
            rated: *rated,
            origin: *origin,
            game,
            acts: 0,
            events: 1,
            proposed: Sides::both(None),
            ended: None,
            rematch: None,
            left,
            since: first.at,
            moves: 0,
        })
    }

    /// Takes the next event.
    ///
    /// # Errors
    /// If it cannot follow; nothing has changed then.
    pub fn follow(&mut self, happened: &Happened) -> Result<(), FollowError> {
        match &happened.event {
            Event::Opened { .. } => return Err(FollowError::Order { number: self.events }),
            Event::Acted { act, word, left, .. } => {
                if *act != self.acts {
                    return Err(FollowError::Place { act: *act, acts: self.acts });
                }
                record::follow(&mut self.game, word)
                    .map_err(|error| FollowError::Act { act: *act, error })?;
                self.acts += 1;
                self.moves = self.moves.saturating_add(1).min(2);
                self.proposed = Sides::both(None);
                self.set_clock(*left, happened.at);
            }
            Event::Proposed { by, what } => *self.proposed.of_mut(*by) = Some(*what),
            Event::Declined { by, .. } => {
                // Who declines answers the other; who withdraws, himself.
                let other = self.proposed.of_mut(by.opponent());
                if other.take().is_none() {
                    *self.proposed.of_mut(*by) = None;
                }
            }
            Event::TakenBack { acts, left, .. } => {
                if *acts > self.acts {
                    return Err(FollowError::Place { act: *acts, acts: self.acts });
                }
                while self.acts > *acts && self.game.undo().is_some() {
                    self.acts -= 1;
                }
                self.moves = u8::try_from(self.game.len()).unwrap_or(2).min(2);
                self.proposed = Sides::both(None);
                self.set_clock(*left, happened.at);
            }
            Event::Greeted { .. } => {}
            Event::Resumed { left } => self.set_clock(*left, happened.at),
            Event::Ended { ending, left } => {
                self.ended = Some(ending.clone());
                self.proposed = Sides::both(None);
                self.set_clock(*left, happened.at);
            }
            Event::Rematched { game } => self.rematch = Some(*game),
        }
        self.events += 1;
        Ok(())
    }

    fn set_clock(&mut self, left: Option<Sides<Millis>>, at: Timestamp) {
        self.left = left.or(self.left);
        self.since = at;
    }

    /// What a side has left at a moment of the server's time; nothing without a clock.
    #[must_use]
    pub fn left(&self, color: Color, now: Timestamp) -> Option<Millis> {
        let left = *self.left?.of(color);
        let is_spent = self.moves >= 2 && self.ended.is_none() && self.game.turn() == color;
        Some(if is_spent { left - now.since(self.since) } else { left })
    }

    /// What is added for each move.
    #[must_use]
    pub const fn increment(&self) -> Millis {
        match self.terms.time {
            Some(TimeControl::Fischer { increment, .. }) => increment,
            _ => Millis::ZERO,
        }
    }

    /// The seat of a player, if there is one.
    #[must_use]
    pub fn color_of(&self, player: PlayerId) -> Option<Color> {
        Color::ALL.into_iter().find(|color| *self.seats.of(*color) == player)
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;

    use super::*;

    fn at(time: u64, event: Event) -> Happened {
        Happened { at: Timestamp(time), event }
    }

    fn opened() -> Followed {
        let players = Sides { white: PlayerId::from_random(1), black: PlayerId::from_random(2) };
        Followed::open(&at(
            1000,
            Event::Opened {
                game: GameId::from_random(3),
                terms: Terms::usual(Variant::INTERNATIONAL),
                seats: players,
                rated: false,
                origin: Origin::Lobby,
                previous: None,
            },
        ))
        .unwrap()
    }

    fn acted(act: u32, word: &str, white: u64, black: u64) -> Event {
        let left = Some(Sides { white: Millis(white), black: Millis(black) });
        Event::Acted { act, word: word.to_owned(), left, quota: left }
    }

    #[test]
    fn time_is_spent_once_both_have_moved() {
        let mut game = opened();
        game.follow(&at(2000, acted(0, "32-28", 600_000, 600_000))).unwrap();
        assert_eq!(game.left(Color::Black, Timestamp(9000)), Some(Millis(600_000)));
        game.follow(&at(3000, acted(1, "19-23", 600_000, 600_000))).unwrap();
        assert_eq!(game.left(Color::White, Timestamp(9000)), Some(Millis(594_000)));
        assert_eq!(game.left(Color::Black, Timestamp(9000)), Some(Millis(600_000)));
        assert_eq!((game.acts, game.events), (2, 3));
        assert_eq!(game.color_of(PlayerId::from_random(2)), Some(Color::Black));
    }

    #[test]
    fn what_was_taken_back_can_be_played_otherwise() {
        let mut game = opened();
        game.follow(&at(2000, acted(0, "32-28", 1, 1))).unwrap();
        game.follow(&at(2000, Event::Proposed { by: Color::White, what: Proposal::Takeback })).unwrap();
        assert_eq!(game.proposed.white, Some(Proposal::Takeback));
        game.follow(&at(3000, Event::TakenBack { acts: 0, left: None, quota: None })).unwrap();
        assert_eq!((game.acts, game.game.len(), game.proposed.white), (0, 0, None));
        game.follow(&at(4000, acted(0, "31-27", 1, 1))).unwrap();
        assert_eq!(game.game.len(), 1);
    }

    #[test]
    fn events_out_of_place_change_nothing() {
        let mut game = opened();
        for event in [acted(1, "32-28", 1, 1), acted(0, "32-27x", 1, 1)] {
            assert!(game.follow(&at(2000, event)).is_err());
        }
        assert!(game.follow(&at(2000, Event::TakenBack { acts: 1, left: None, quota: None })).is_err());
        assert_eq!((game.acts, game.events), (0, 1));
    }

    #[test]
    fn a_proposal_stands_until_it_is_answered() {
        let mut game = opened();
        game.follow(&at(1, Event::Proposed { by: Color::White, what: Proposal::Draw })).unwrap();
        game.follow(&at(2, Event::Declined { by: Color::Black, what: Proposal::Draw })).unwrap();
        assert_eq!(game.proposed, Sides::both(None));
    }
}
