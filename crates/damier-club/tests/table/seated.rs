//! A table with two players and a time that passes when a test says so.

use damier_club::{
    Claim, Command, Courtesy, Ending, Event, GameId, Happened, Opening, Origin, PlayerId, Presence, Proposal,
    Refusal, Sides, Table, Terms,
};
use damier_game::clock::{Millis, Timestamp};
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{Color, Variant};

pub(crate) const WHITE: Color = Color::White;
pub(crate) const BLACK: Color = Color::Black;

/// Two players at a table.
pub(crate) struct Seated {
    pub(crate) table: Table,
    pub(crate) told: Vec<Happened>,
    pub(crate) now: Timestamp,
}

pub(crate) fn id(number: u64) -> GameId {
    GameId::from_random(number)
}

pub(crate) fn opening(terms: Terms) -> Opening {
    Opening {
        game: id(1),
        terms,
        seats: Sides { white: PlayerId::from_random(10), black: PlayerId::from_random(20) },
        is_rated: false,
        origin: Origin::Invitation,
        previous: None,
        leg: None,
    }
}

/// International draughts with this clock, or `none`.
pub(crate) fn timed(time: &str) -> Terms {
    let time = (time != "none").then(|| time.parse().expect(time));
    Terms { time, ..Terms::usual(Variant::INTERNATIONAL) }
}

pub(crate) fn terms(json: &str) -> Terms {
    serde_json::from_str(json).expect(json)
}

impl Seated {
    pub(crate) fn open(opening: Opening) -> Self {
        let now = Timestamp(1_790_000_000_000);
        let (table, opened) = Table::open(opening, now).expect("a game can begin");
        Self { table, told: vec![opened], now }
    }

    pub(crate) fn at(terms: Terms) -> Self {
        Self::open(opening(terms))
    }

    /// Both have come, and moved once.
    pub(crate) fn begun(time: &str) -> Self {
        let mut seated = Self::at(timed(time));
        seated.arrive(WHITE).arrive(BLACK).play("32-28 19-23");
        seated
    }

    pub(crate) fn wait(&mut self, millis: u64) -> &mut Self {
        self.now = self.now + Millis(millis);
        self
    }

    pub(crate) fn ask(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        let before = self.table.clone();
        let told = self.table.apply(command, self.now);
        if let Ok(told) = &told {
            self.told.extend(told.iter().cloned());
        } else {
            assert_eq!(self.table, before, "a refusal changes nothing");
        }
        assert_eq!(self.told.len(), self.table.events() as usize);
        told.map(|told| told.into_iter().map(|happened| happened.event).collect())
    }

    /// The one event that a command leads to.
    pub(crate) fn tell(&mut self, command: Command) -> Event {
        let asked = format!("{command:?}");
        let mut events = self.ask(command).unwrap_or_else(|refusal| panic!("{asked}: {refusal}"));
        assert_eq!(events.len(), 1, "{asked}: {events:?}");
        events.remove(0)
    }

    /// The code of the refusal that a command meets.
    pub(crate) fn refused(&mut self, command: Command) -> &'static str {
        let asked = format!("{command:?}");
        match self.ask(command) {
            Ok(events) => panic!("{asked}: {events:?}"),
            Err(refusal) => {
                assert!(!refusal.to_string().is_empty());
                refusal.code()
            }
        }
    }

    pub(crate) fn act(&self, word: &str, lag: u64) -> Command {
        let (by, act) = (self.table.turn(), self.table.acts());
        Command::Act { by, act, word: word.to_owned(), lag: Millis(lag) }
    }

    /// Acts of the side to move, one every second.
    pub(crate) fn play(&mut self, words: &str) -> &mut Self {
        for word in words.split_whitespace() {
            self.wait(1000);
            let act = self.act(word, 0);
            self.ask(act).unwrap_or_else(|refusal| panic!("{word}: {refusal}"));
        }
        self
    }

    /// So many lawful moves.
    pub(crate) fn play_any(&mut self, plies: usize) -> &mut Self {
        for _ in 0..plies {
            let position = self.table.game().position();
            let m = *position.legal_moves().first().expect("the game goes on");
            let word = move_text::print(position, &m, Style::CANONICAL);
            self.play(&word);
        }
        self
    }

    pub(crate) fn arrive(&mut self, by: Color) -> &mut Self {
        assert_eq!(self.ask(Command::Arrive { by }), Ok(Vec::new()));
        self
    }

    pub(crate) fn depart(&mut self, by: Color, on_purpose: bool) -> &mut Self {
        assert_eq!(self.ask(Command::Depart { by, on_purpose }), Ok(Vec::new()));
        self
    }

    pub(crate) fn left(&self, color: Color) -> u64 {
        self.table.left(color, self.now).expect("there is a clock").0
    }

    pub(crate) fn presence(&self, color: Color) -> Presence {
        self.table.presence(color, self.now)
    }

    /// Result and reason.
    pub(crate) fn end(&self) -> Option<(&str, &str)> {
        self.table.ended().map(|ending| (ending.result.as_str(), ending.reason.as_str()))
    }

    pub(crate) fn tick(&mut self) -> Vec<Event> {
        self.ask(Command::Tick).expect("time is never refused")
    }
}

pub(crate) fn propose(by: Color, what: Proposal) -> Command {
    Command::Propose { by, what, next: id(2) }
}

pub(crate) const fn decline(by: Color, what: Proposal) -> Command {
    Command::Decline { by, what }
}

pub(crate) const fn claim(by: Color, what: Claim) -> Command {
    Command::Claim { by, what }
}

pub(crate) const fn greet(by: Color, what: Courtesy) -> Command {
    Command::Greet { by, what }
}

pub(crate) fn ended(event: &Event) -> (&str, &str) {
    match event {
        Event::Ended { ending: Ending { result, reason }, .. } => (result, reason),
        _ => panic!("{event:?} ends no game"),
    }
}
