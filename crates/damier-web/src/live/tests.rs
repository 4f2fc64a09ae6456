//! Two players and a spectator at a table of the club's, without a server between them.

use damier_club::{
    Command, Courtesy, GameId, Happened, Leg, Opening, Origin, PlayerId, Proposal, Sides, Table, Terms,
};
use damier_game::clock::{Millis, Timestamp};
use damier_protocol::live::{Card, ClientMessage, Place, Refused, Rerated, ServerMessage};
use damier_rules::{Color, Square, Variant};
use damier_view::scene::View;
use damier_view::words::{Lang, Words};

use super::*;
use crate::play::{self, Act, Arbiter, Settings, Told, Tone};

mod course;
mod matches;
mod premove;
mod talk;

/// The server's clock when the tests begin; the pages' clocks begin at 0.
const EPOCH: u64 = 1_790_000_000_000;

fn sq(number: u8) -> Square {
    Square::new(number).expect("a square")
}

/// The table as the server has it, and all that has happened there.
struct Server {
    table: Table,
    events: Vec<Happened>,
    now: u64,
}

impl Server {
    fn new(time: &str) -> Self {
        Self::of(time, None)
    }

    fn of(time: &str, leg: Option<Leg>) -> Self {
        let seats = Sides { white: PlayerId::from_random(1), black: PlayerId::from_random(2) };
        let terms = Terms { time: time.parse().ok(), ..Terms::usual(Variant::INTERNATIONAL) };
        let game = GameId::from_random(7);
        let opening =
            Opening { game, terms, seats, is_rated: false, origin: Origin::Invitation, previous: None, leg };
        let (table, opened) = Table::open(opening, Timestamp(EPOCH)).expect("they sit down");
        Self { table, events: vec![opened], now: EPOCH }
    }

    fn apply(&mut self, command: Command) {
        let happened = self.table.apply(command, Timestamp(self.now)).expect("it can be done");
        self.events.extend(happened);
    }

    fn act(&mut self, by: Color, word: &str) {
        self.apply(Command::Act { by, act: self.table.acts(), word: word.to_owned(), lag: Millis::ZERO });
    }

    fn take(&mut self, by: Color, message: &ClientMessage) {
        let next = GameId::from_random(8);
        self.apply(match message.clone() {
            ClientMessage::Act { act, word } => Command::Act { by, act, word, lag: Millis::ZERO },
            ClientMessage::Propose { what } => Command::Propose { by, what, next },
            ClientMessage::Decline { what } => Command::Decline { by, what },
            ClientMessage::Greet { what } => Command::Greet { by, what },
            ClientMessage::Resign => Command::Resign { by },
            other => panic!("{other:?}"),
        });
    }
}

/// A page: what is known of the game, and the board it shows.
struct Page {
    live: Live,
    table: play::Table,
    seen: usize,
    place: Place,
    sent: Vec<ClientMessage>,
    changes: Vec<Change>,
}

impl Page {
    fn new(place: Place, server: &Server) -> Self {
        let (live, first) = Live::begin("g".to_owned(), Timestamp(0));
        assert_eq!(first, [Do::Open { from: 0 }]);
        let table = play::Table::live(damier_game::Game::new(Variant::INTERNATIONAL));
        let mut page = Self { live, table, seen: 0, place, sent: Vec::new(), changes: Vec::new() };
        page.connect(server);
        page
    }

    fn now(server: &Server) -> Timestamp {
        Timestamp(server.now - EPOCH)
    }

    fn connect(&mut self, server: &Server) {
        let card = |n, name: &str| Card {
            id: PlayerId::from_random(n),
            name: name.to_owned(),
            bot: false,
            rating: None,
        };
        let players = Sides { white: card(1, "Awa"), black: card(2, "Sjoerd") };
        let events = u32::try_from(server.events.len()).expect("few");
        let welcome =
            ServerMessage::welcome(server.table.id(), self.place, players, events, server.now, true);
        self.hear(&welcome, server);
        self.catch_up(server);
    }

    fn hear(&mut self, message: &ServerMessage, server: &Server) {
        let (does, changes) = self.live.hear(message.clone(), Self::now(server));
        self.note(does);
        if changes.contains(&Change::Game)
            && let Some(game) = self.live.game()
        {
            self.table.show(&game, self.live.seat(), self.live.is_over());
        }
        self.changes = changes;
    }

    fn note(&mut self, does: Vec<Do>) {
        self.sent.extend(does.into_iter().filter_map(|does| match does {
            Do::Send(message) => Some(message),
            _ => None,
        }));
    }

    fn catch_up(&mut self, server: &Server) {
        for number in self.seen..server.events.len() {
            let event = server.events[number].clone();
            self.hear(&ServerMessage::Event { number: u32::try_from(number).expect("few"), event }, server);
        }
        self.seen = server.events.len();
    }

    /// Plays on the board; what is sent for it.
    fn play(&mut self, from: u8, to: u8, server: &Server) -> Vec<ClientMessage> {
        self.table.tap(sq(from));
        self.table.tap(sq(to));
        let known = damier_game::record::words(&self.live.game().expect("a game"));
        let shown = damier_game::record::words(self.table.game());
        let news = shown[known.len()..].to_vec();
        let does = self.live.act(news, Self::now(server));
        self.note(does);
        std::mem::take(&mut self.sent)
    }

    fn status(&self, server: &Server) -> Status {
        let mut live = self.live.clone();
        live.look_at_time(Self::now(server));
        live.status()
    }

    fn told(&self, server: &Server) -> Told {
        self.told_in(server, Lang::Fr)
    }

    fn told_in(&self, server: &Server, lang: Lang) -> Told {
        let (words, settings) = (Words::for_play(lang), Settings::default());
        let view = View::of(Variant::INTERNATIONAL);
        let board = Arbiter { words: &words, view: &view, settings: &settings }.tell(&self.table);
        let mut live = self.live.clone();
        live.look_at_time(Self::now(server));
        Narrator { words: &words, live: &live }.tell(&self.table, board)
    }

    fn press(&mut self, act: Act) -> ClientMessage {
        let message = act_message(act, &self.live).expect("a button that can be pressed");
        let does = self.live.say(message);
        self.note(does);
        self.sent.pop().expect("it was sent")
    }
}

fn seated() -> (Server, Page, Page, Page) {
    let server = Server::new("10+5");
    let pages = [Place::White, Place::Black, Place::Watcher].map(|place| Page::new(place, &server));
    let [white, black, watcher] = pages;
    (server, white, black, watcher)
}

/// Both have moved, 32-28 and 19-23.
fn begun() -> (Server, Page, Page, Page) {
    let (mut server, mut white, mut black, mut watcher) = seated();
    server.act(Color::White, "32-28");
    server.act(Color::Black, "19-23");
    for page in [&mut white, &mut black, &mut watcher] {
        page.catch_up(&server);
    }
    (server, white, black, watcher)
}
