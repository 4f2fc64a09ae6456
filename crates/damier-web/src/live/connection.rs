//! The line to the server: what is sent over it and when, whatever it does in between. No socket is touched here.

use std::collections::VecDeque;

use damier_club::{Event, Happened};
use damier_game::clock::{Millis, Timestamp};
use damier_protocol::live::{ClientMessage, Refused, ServerMessage};

use super::retry::Retry;

/// How long nothing may be heard before the server is asked whether it is there.
const SILENCE: Millis = Millis::from_secs(10);

/// How long it has to answer.
const ANSWER: Millis = Millis::from_secs(8);

/// After so long without an answer the player is told.
const UNSURE: Millis = Millis::from_secs(2);

/// What the browser has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Do {
    /// Open a connection that tells the events from this number on; an older connection is closed.
    Open {
        /// The first event wanted.
        from: u32,
    },
    /// Send this.
    Send(ClientMessage),
    /// Close the connection for good.
    Close,
}

/// What has come over the line, each thing once and in order.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Something happened in the game.
    Happened(Happened),
    /// A command was refused.
    Refused(Refused),
    /// Anything else.
    Message(ServerMessage),
}

/// Where the connection stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Being opened, or not greeted yet.
    Opening,
    /// The server has greeted.
    Open,
    /// Broken; tried again at this moment.
    Broken { again: Timestamp },
    /// Never to be opened again.
    Over,
}

/// A move or an answer that has not been acknowledged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsure {
    /// Which act of the game, counted from 0.
    pub act: u32,
    /// What.
    pub word: String,
    since: Timestamp,
}

impl Unsure {
    /// When it was done.
    #[must_use]
    pub const fn since(&self) -> Timestamp {
        self.since
    }
}

/// The line of one page to one game.
#[derive(Clone, Debug)]
pub struct Connection {
    stage: Stage,
    /// The number of the next event.
    next: u32,
    /// Counts how often the connection broke before the server greeted.
    retry: Retry,
    /// The events have been asked for again from here.
    asked_from: Option<u32>,
    unsure: VecDeque<Unsure>,
    /// When something was last heard, or the line broke.
    heard: Timestamp,
    /// When the server was asked whether it is there.
    asked: Option<Timestamp>,
}

impl Connection {
    /// A line, and how to open it.
    #[must_use]
    pub fn begin(now: Timestamp) -> (Self, Vec<Do>) {
        let line = Self {
            stage: Stage::Opening,
            next: 0,
            retry: Retry::default(),
            asked_from: None,
            unsure: VecDeque::new(),
            heard: now,
            asked: None,
        };
        (line, vec![Do::Open { from: 0 }])
    }

    /// The acts that have not been acknowledged, in order.
    pub fn unsure(&self) -> impl Iterator<Item = &Unsure> {
        self.unsure.iter()
    }

    /// Whether an act is on its way: then neither clock is shown running.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        !self.unsure.is_empty()
    }

    /// Whether the player is to be told that the line is broken, or slow to answer.
    #[must_use]
    pub fn is_in_doubt(&self, now: Timestamp) -> bool {
        let is_broken = !matches!(self.stage, Stage::Open | Stage::Over);
        let is_late = self.unsure.front().is_some_and(|act| now.since(act.since) >= UNSURE);
        is_late || is_broken && now.since(self.heard) >= UNSURE
    }

    /// Whether there is no use in trying again.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.stage == Stage::Over
    }

    /// Plays a move or answers a fault: sent now, and again until it is acknowledged.
    pub fn act(&mut self, act: u32, word: String, now: Timestamp) -> Vec<Do> {
        self.unsure.push_back(Unsure { act, word: word.clone(), since: now });
        self.say(ClientMessage::Act { act, word })
    }

    /// Says something, unless the line is broken: then it is not said at all.
    pub fn say(&mut self, message: ClientMessage) -> Vec<Do> {
        if self.stage == Stage::Open { vec![Do::Send(message)] } else { Vec::new() }
    }

    /// The server has said something.
    pub fn hear(&mut self, message: ServerMessage, now: Timestamp) -> (Vec<Do>, Option<News>) {
        (self.heard, self.asked) = (now, None);
        match message {
            ServerMessage::Event { number, event } => self.hear_event(number, event),
            ServerMessage::Refused(refused) => {
                if let Some(act) = refused.act {
                    // What was to follow it cannot be done either.
                    self.unsure.retain(|unsure| unsure.act < act);
                }
                (Vec::new(), Some(News::Refused(refused)))
            }
            ServerMessage::Welcome { .. } => {
                self.stage = Stage::Open;
                self.retry.succeeded();
                self.asked_from = None;
                let again = self.unsure.iter();
                let again = again
                    .map(|Unsure { act, word, .. }| ClientMessage::Act { act: *act, word: word.clone() });
                (again.map(Do::Send).collect(), Some(News::Message(message)))
            }
            ServerMessage::Bye { ref reason } if reason == "unknown_game" => {
                self.stage = Stage::Over;
                (vec![Do::Close], Some(News::Message(message)))
            }
            other => (Vec::new(), Some(News::Message(other))),
        }
    }

    fn hear_event(&mut self, number: u32, event: Happened) -> (Vec<Do>, Option<News>) {
        if number > self.next {
            if self.asked_from == Some(self.next) {
                return (Vec::new(), None);
            }
            self.asked_from = Some(self.next);
            return (self.say(ClientMessage::Resync { from: self.next }), None);
        }
        match &event.event {
            Event::Acted { act, .. } => self.unsure.retain(|unsure| unsure.act > *act),
            Event::TakenBack { .. } | Event::Ended { .. } if number == self.next => self.unsure.clear(),
            _ => {}
        }
        if number < self.next {
            return (Vec::new(), None);
        }
        self.next += 1;
        (Vec::new(), Some(News::Happened(event)))
    }

    /// The connection is gone.
    pub fn closed(&mut self, now: Timestamp) {
        if self.stage == Stage::Over || matches!(self.stage, Stage::Broken { .. }) {
            return;
        }
        if self.stage == Stage::Open {
            self.heard = now;
        }
        self.stage = Stage::Broken { again: self.retry.after(now) };
        self.asked = None;
    }

    /// Time has passed: it may be time to try again, or to ask whether the server is there.
    pub fn wake(&mut self, now: Timestamp) -> Vec<Do> {
        match self.stage {
            Stage::Broken { again } if now >= again => self.open(),
            Stage::Open => match self.asked {
                Some(asked) if now.since(asked) >= ANSWER => {
                    self.closed(now);
                    self.open()
                }
                None if now.since(self.heard) >= SILENCE => {
                    self.asked = Some(now);
                    vec![Do::Send(ClientMessage::Ping)]
                }
                _ => Vec::new(),
            },
            Stage::Opening | Stage::Broken { .. } | Stage::Over => Vec::new(),
        }
    }

    /// The network is back, or the page is looked at again: there is no point in waiting.
    pub fn hurry(&mut self, now: Timestamp) -> Vec<Do> {
        match self.stage {
            Stage::Broken { .. } => self.open(),
            Stage::Open if self.asked.is_none() => {
                self.asked = Some(now);
                vec![Do::Send(ClientMessage::Ping)]
            }
            _ => Vec::new(),
        }
    }

    /// What was followed makes no sense: all is asked for anew.
    pub fn restart(&mut self) -> Vec<Do> {
        self.next = 0;
        self.open()
    }

    fn open(&mut self) -> Vec<Do> {
        self.stage = Stage::Opening;
        self.asked = None;
        vec![Do::Open { from: self.next }]
    }
}

#[cfg(test)]
mod tests {
    use damier_club::{GameId, PlayerId, Proposal, Sides};
    use damier_protocol::live::{Card, Place};
    use damier_rules::Color;

    use super::*;

    fn at(millis: u64) -> Timestamp {
        Timestamp(millis)
    }

    fn welcome() -> ServerMessage {
        let card =
            |n| Card { id: PlayerId::from_random(n), name: "Awa".to_owned(), bot: false, rating: None };
        let players = Sides { white: card(1), black: card(2) };
        ServerMessage::welcome(GameId::from_random(7), Place::White, players, 0, 0, false)
    }

    fn acted(number: u32, act: u32) -> ServerMessage {
        let event = Event::Acted { act, word: "32-28".to_owned(), left: None, quota: None };
        ServerMessage::Event { number, event: Happened { at: at(0), event } }
    }

    fn proposed(number: u32) -> ServerMessage {
        let event = Event::Proposed { by: Color::Black, what: Proposal::Draw };
        ServerMessage::Event { number, event: Happened { at: at(0), event } }
    }

    fn act(act: u32) -> Do {
        Do::Send(ClientMessage::Act { act, word: "32-28".to_owned() })
    }

    fn open() -> Connection {
        let (mut line, first) = Connection::begin(at(0));
        assert_eq!(first, [Do::Open { from: 0 }]);
        line.hear(welcome(), at(10));
        line
    }

    #[test]
    fn it_tries_again_after_longer_and_longer_pauses() {
        let (mut line, _) = Connection::begin(at(0));
        let mut now = 0;
        for pause in [500, 1000, 2000, 4000, 8000, 10_000, 10_000] {
            line.closed(at(now));
            assert_eq!(line.wake(at(now + pause - 1)), []);
            now += pause;
            assert_eq!(line.wake(at(now)), [Do::Open { from: 0 }]);
            assert_eq!(line.wake(at(now)), [], "once");
        }
        line.hear(welcome(), at(now));
        line.closed(at(now));
        assert_eq!(line.wake(at(now + 500)), [Do::Open { from: 0 }], "the server's greeting begins anew");
        line.closed(at(now + 600));
        assert_eq!(line.hurry(at(now + 700)), [Do::Open { from: 0 }]);
    }

    #[test]
    fn an_act_is_sent_until_it_is_acknowledged() {
        let mut line = open();
        line.hear(proposed(0), at(20));
        assert_eq!(line.act(0, "32-28".to_owned(), at(100)), [act(0)]);
        assert!(line.is_waiting());
        line.closed(at(200));
        assert_eq!(line.act(1, "32-28".to_owned(), at(250)), [], "kept until there is a line");
        assert_eq!(line.wake(at(700)), [Do::Open { from: 1 }]);
        assert_eq!(line.hear(welcome(), at(800)).0, [act(0), act(1)]);
        // The first had arrived before the line broke: it comes as what happened, then once more as the answer.
        assert!(matches!(line.hear(acted(1, 0), at(810)).1, Some(News::Happened(_))));
        assert_eq!(line.unsure().map(|unsure| unsure.act).collect::<Vec<_>>(), [1]);
        assert_eq!(line.hear(acted(1, 0), at(820)), (vec![], None));
        line.hear(acted(2, 1), at(830));
        assert!(!line.is_waiting());
    }

    #[test]
    fn a_refused_act_and_all_after_it_are_dropped() {
        let mut line = open();
        for number in 0..3 {
            line.act(number, "32-28".to_owned(), at(100));
        }
        let refused =
            |act| ServerMessage::Refused(Refused { reason: "illegal".to_owned(), text: String::new(), act });
        line.hear(refused(None), at(110));
        assert_eq!(line.unsure().count(), 3);
        line.hear(refused(Some(1)), at(120));
        assert_eq!(line.unsure().count(), 1);
    }

    #[test]
    fn what_was_missed_is_asked_for_once() {
        let mut line = open();
        assert!(line.hear(proposed(0), at(20)).1.is_some());
        let (ask, news) = line.hear(proposed(3), at(30));
        assert_eq!((ask, news), (vec![Do::Send(ClientMessage::Resync { from: 1 })], None));
        assert_eq!(line.hear(proposed(4), at(40)), (vec![], None));
        for number in 1..=4 {
            assert!(line.hear(proposed(number), at(50)).1.is_some(), "{number}");
        }
        assert_eq!(line.hear(proposed(2), at(60)), (vec![], None), "what is known is not news");
    }

    #[test]
    fn the_player_is_told_after_two_seconds() {
        let (line, _) = Connection::begin(at(0));
        assert!(!line.is_in_doubt(at(1999)) && line.is_in_doubt(at(2000)));
        let mut line = open();
        line.act(0, "32-28".to_owned(), at(5000));
        assert!(!line.is_in_doubt(at(6999)) && line.is_in_doubt(at(7000)));
        line.hear(acted(0, 0), at(7001));
        assert!(!line.is_in_doubt(at(90_000)));
        line.closed(at(10_000));
        assert!(!line.is_in_doubt(at(11_999)) && line.is_in_doubt(at(12_000)));
        line.closed(at(11_000));
        line.wake(at(12_500));
        assert!(line.is_in_doubt(at(12_500)), "a new attempt is no answer");
    }

    #[test]
    fn a_silent_server_is_asked_and_then_given_up() {
        let mut line = open();
        assert_eq!(line.wake(at(10_009)), []);
        assert_eq!(line.wake(at(10_010)), [Do::Send(ClientMessage::Ping)]);
        assert_eq!(line.wake(at(12_000)), []);
        line.hear(ServerMessage::Pong { now: 0 }, at(12_500));
        assert_eq!(line.wake(at(22_500)), [Do::Send(ClientMessage::Ping)]);
        assert_eq!(line.wake(at(30_500)), [Do::Open { from: 0 }]);
    }

    #[test]
    fn a_game_that_there_is_not_is_not_asked_for_again() {
        let mut line = open();
        let (does, _) = line.hear(ServerMessage::Bye { reason: "unknown_game".to_owned() }, at(20));
        assert_eq!(does, [Do::Close]);
        line.closed(at(30));
        assert!(line.is_over() && line.wake(at(90_000)).is_empty() && line.hurry(at(90_000)).is_empty());
    }
}
