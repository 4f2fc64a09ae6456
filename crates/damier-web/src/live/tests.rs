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

mod premove;

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

/// Both have moved in a game of a match.
fn in_match(leg: Leg) -> (Server, Page, Page, Page) {
    let mut server = Server::of("10+5", Some(leg));
    server.act(Color::White, "32-28");
    server.act(Color::Black, "19-23");
    let [white, black, watcher] =
        [Place::White, Place::Black, Place::Watcher].map(|place| Page::new(place, &server));
    (server, white, black, watcher)
}

#[test]
fn the_first_game_of_a_match_leads_on_to_the_second() {
    let (mut server, mut white, mut black, mut watcher) =
        in_match(Leg::First { next: GameId::from_random(9) });
    let score = |page: &Page| {
        let words = Words::for_play(Lang::Fr);
        Narrator { words: &words, live: &page.live }.match_score().unwrap_or_default()
    };
    assert_eq!(score(&watcher), "Match en deux parties\u{202f}: première partie.");
    server.take(Color::Black, &ClientMessage::Resign);
    for page in [&mut white, &mut black, &mut watcher] {
        page.catch_up(&server);
        assert!(page.changes.contains(&Change::Rematched(GameId::from_random(9))), "{:?}", page.changes);
        let told = page.told(&server);
        assert_eq!((told.tone, told.acts.as_slice()), (Tone::End, [Act::Second].as_slice()));
        let spoken = told.spoken();
        assert!(spoken.contains("Awa 2\u{202f}–\u{202f}0 Sjoerd. La seconde partie suit"), "{spoken}");
    }
    // Once both are over, the page that is loaded again says how the match ended.
    white.live.set_match_end(Some("Match nul, 2 – 2.".to_owned()));
    let spoken = white.told(&server).spoken();
    assert!(spoken.contains("Match nul") && !spoken.contains("suit"), "{spoken}");
}

#[test]
fn the_second_game_says_who_won_the_match() {
    let second = |white, black| Leg::Second { brought: Sides { white, black } };
    for (brought, loser, to_white, to_black) in [
        (second(2, 0), Color::Black, "Vous gagnez le match, 4", "Awa gagne le match, 4"),
        (second(0, 2), Color::White, "Sjoerd gagne le match, 4", "Vous gagnez le match, 4"),
        (second(0, 2), Color::Black, "Match nul, 2", "Match nul, 2"),
        (second(1, 1), Color::Black, "Vous gagnez le match, 3", "Awa gagne le match, 3"),
    ] {
        let (mut server, mut white, mut black, mut watcher) = in_match(brought);
        server.take(loser, &ClientMessage::Resign);
        for (page, says) in [(&mut white, to_white), (&mut black, to_black), (&mut watcher, "match")] {
            page.catch_up(&server);
            let told = page.told(&server);
            let spoken = told.spoken();
            assert!(spoken.to_lowercase().contains(&says.to_lowercase()), "{brought:?}: {spoken}");
            assert!(!told.acts.contains(&Act::Second));
        }
    }
}

#[test]
fn a_rated_game_says_what_it_did_to_ratings() {
    let (mut server, mut white, ..) = begun();
    server.take(Color::Black, &ClientMessage::Resign);
    white.catch_up(&server);
    assert!(!white.told(&server).spoken().contains("Classement"));
    let change = |before, after| Rerated { before, after };
    let players = Sides { white: change(1500, 1662), black: change(1500, 1338) };
    white.hear(&ServerMessage::Ratings { players }, &server);
    let spoken = white.told(&server).spoken();
    assert!(spoken.contains("Classement\u{202f}: Awa 1500 → 1662, Sjoerd 1500 → 1338."), "{spoken}");
    let cards = white.live.players().expect("known");
    assert_eq!((cards.white.rating, cards.black.rating), (Some(1662), Some(1338)));
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

#[test]
fn a_move_is_shown_at_once_and_no_clock_runs_until_it_is_known() {
    let (mut server, mut white, mut black, mut watcher) = begun();
    server.now += 4000;
    let (left, running) = white.live.clocks(Page::now(&server)).expect("a clock");
    assert_eq!((left[0], running), (Millis(596_000), Some(Color::White)));
    let sent = white.play(28, 19, &server);
    assert_eq!(sent, [ClientMessage::Act { act: 2, word: "28x19".to_owned() }]);
    assert_eq!(white.table.game().len(), 3);
    server.now += 1000;
    let (left, running) = white.live.clocks(Page::now(&server)).expect("a clock");
    assert_eq!((left[0], running), (Millis(596_000), None), "neither runs, and it stands where it was sent");
    assert!(!white.status(&server).in_doubt);
    server.now += 1000;
    assert!(white.status(&server).in_doubt);
    assert_eq!(white.told(&server).title, "Reconnexion…");
    server.take(Color::White, &sent[0]);
    for page in [&mut white, &mut black, &mut watcher] {
        page.catch_up(&server);
        assert_eq!(page.table.game().len(), 3);
        let (left, running) = page.live.clocks(Page::now(&server)).expect("a clock");
        assert_eq!((left[0], running), (Millis(599_000), Some(Color::Black)));
    }
    assert_eq!(watcher.play(14, 23, &server), []);
    assert_eq!(white.play(14, 23, &server), []);
}

#[test]
fn a_move_that_is_refused_leaves_the_board() {
    let (server, mut white, ..) = begun();
    white.play(28, 19, &server);
    let refused = Refused { reason: "illegal".to_owned(), text: String::new(), act: Some(2) };
    white.hear(&ServerMessage::Refused(refused), &server);
    assert_eq!((white.table.game().len(), white.table.is_human_to_move()), (2, true));
    assert_eq!(white.told(&server).tone, Tone::Refusal);
    white.play(28, 19, &server);
    assert_eq!(white.live.notice(), None);
}

#[test]
fn a_move_made_while_the_line_is_broken_arrives() {
    let (mut server, mut white, mut black, _) = begun();
    white.live.closed(Page::now(&server));
    assert_eq!(white.play(28, 19, &server), []);
    server.now += 500;
    assert_eq!(white.live.wake(Page::now(&server)), [Do::Open { from: 3 }]);
    white.connect(&server);
    let sent = std::mem::take(&mut white.sent);
    assert_eq!(sent, [ClientMessage::Act { act: 2, word: "28x19".to_owned() }]);
    server.take(Color::White, &sent[0]);
    white.catch_up(&server);
    black.catch_up(&server);
    assert_eq!(black.table.game().fen(), white.table.game().fen());
    assert!(!white.live.line().is_waiting());
}

#[test]
fn a_draw_is_offered_declined_offered_again_and_agreed() {
    let (mut server, mut white, mut black, mut watcher) = begun();
    for word in ["28x19", "14x23", "37-32", "10-14"] {
        server.act(server.table.turn(), word);
    }
    let propose = ClientMessage::Propose { what: Proposal::Draw };
    server.take(Color::White, &propose);
    for page in [&mut white, &mut black, &mut watcher] {
        page.catch_up(&server);
    }
    assert_eq!(white.told(&server).acts, [Act::Withdraw]);
    assert_eq!(
        (black.told(&server).acts, watcher.told(&server).acts.len()),
        (vec![Act::Agree, Act::Decline], 0)
    );
    assert!(
        black.told(&server).spoken().contains("Awa propose la nulle"),
        "{}",
        black.told(&server).spoken()
    );
    let decline = black.press(Act::Decline);
    server.take(Color::Black, &decline);
    white.catch_up(&server);
    black.catch_up(&server);
    assert_eq!(white.told(&server).title, "Nulle refusée");
    assert_ne!(black.told(&server).title, "Nulle refusée", "who declined knows");
    server.act(Color::White, "41-37");
    server.take(Color::Black, &propose);
    white.catch_up(&server);
    let agree = white.press(Act::Agree);
    server.take(Color::White, &agree);
    white.catch_up(&server);
    let told = white.told(&server);
    assert_eq!(
        (told.tone, told.title.as_str(), told.acts.as_slice()),
        (Tone::End, "Partie nulle", [Act::Again, Act::Lobby].as_slice())
    );
}

#[test]
fn a_takeback_takes_the_move_off_every_board() {
    let (mut server, mut white, mut black, mut watcher) = begun();
    server.act(Color::White, "28x19");
    server.take(Color::White, &ClientMessage::Propose { what: Proposal::Takeback });
    black.catch_up(&server);
    let agree = black.press(Act::Agree);
    server.take(Color::Black, &agree);
    for page in [&mut white, &mut black, &mut watcher] {
        page.catch_up(&server);
        assert_eq!(page.table.game().len(), 2);
        assert!(!page.table.can_redo());
    }
    assert!(white.table.is_human_to_move());
}

#[test]
fn the_result_says_who_and_why_and_a_rematch_is_one_press_each() {
    let (mut server, mut white, mut black, mut watcher) = begun();
    server.take(Color::Black, &ClientMessage::Resign);
    white.catch_up(&server);
    assert_eq!(white.told(&server).title, "Vous gagnez");
    let again = white.press(Act::Again);
    server.take(Color::White, &again);
    for page in [&mut white, &mut black, &mut watcher] {
        page.catch_up(&server);
    }
    assert_eq!(black.told(&server).title, "Les Blancs gagnent");
    assert!(black.told(&server).spoken().contains("Awa propose la revanche"));
    assert!(white.told(&server).spoken().contains("Vous proposez la revanche"));
    assert_eq!(watcher.told(&server).acts, [Act::Lobby]);
    let agree = black.press(Act::Agree);
    server.take(Color::Black, &agree);
    for page in [&mut white, &mut black, &mut watcher] {
        page.catch_up(&server);
        assert!(page.changes.contains(&Change::Rematched(GameId::from_random(8))));
        assert_eq!(page.told(&server).acts, [Act::GoOn]);
    }
    let late = Page::new(Place::White, &Server { now: server.now + 60_000, ..server });
    assert!(!late.changes.contains(&Change::Rematched(GameId::from_random(8))), "it was long ago");
}

#[test]
fn first_moves_and_absent_players_are_counted_down() {
    let (mut server, mut white, mut black, _) = seated();
    server.now += 10_000;
    assert_eq!(white.status(&server).first_move, Some(20));
    assert!(white.told(&server).spoken().contains("Votre premier coup"));
    assert!(black.told(&server).spoken().contains("Son premier coup"));
    server.act(Color::White, "32-28");
    server.act(Color::Black, "19-23");
    white.catch_up(&server);
    black.catch_up(&server);
    assert_eq!(white.status(&server).first_move, None);
    let gone = ServerMessage::Presence {
        players: Sides { white: damier_club::Presence::Away, black: damier_club::Presence::Here },
        watchers: 0,
        claim_at: Some(server.now + 15_000),
    };
    black.hear(&gone, &server);
    white.hear(&gone, &server);
    assert_eq!(white.status(&server).claim_in, None, "nobody claims his own absence");
    assert!(black.told(&server).spoken().contains("Awa s’est absenté"), "{}", black.told(&server).spoken());
    server.now += 15_000;
    assert_eq!(black.told(&server).acts, [Act::ClaimWin, Act::ClaimDraw]);
}

#[test]
fn what_is_said_is_heard_and_forgotten_with_the_next_move() {
    let (mut server, mut white, mut black, _) = begun();
    server.take(Color::Black, &ClientMessage::Greet { what: Courtesy::Hello });
    white.catch_up(&server);
    assert_eq!(white.live.word_of(Color::Black), Some(&Word::Courtesy(Courtesy::Hello)));
    let words = Words::for_play(Lang::Fr);
    let narrator = Narrator { words: &words, live: &white.live };
    let said = narrator.announce(&Change::Greeted(Color::Black, Courtesy::Hello));
    assert_eq!(said.as_deref(), Some("Sjoerd\u{a0}: Bonjour"));
    server.act(Color::White, "28x19");
    server.act(Color::Black, "14x23");
    white.catch_up(&server);
    black.catch_up(&server);
    assert_eq!(white.live.word_of(Color::Black), None);
    let said = ServerMessage::Said { by: Place::White, text: "Salut".to_owned(), at: server.now };
    black.hear(&said, &server);
    assert_eq!(
        (black.told(&server).title, black.told(&server).spoken()),
        ("Awa".to_owned(), "Awa. Salut".to_owned())
    );
    let narrator = Narrator { words: &words, live: &black.live };
    assert_eq!(narrator.word(Color::White).as_deref(), Some("«\u{202f}Salut\u{202f}»"));
    // Who has said it is not told of it.
    white.hear(&said, &server);
    assert_eq!(white.live.notice(), Some(&Change::Said(Color::White, "Salut".to_owned())));
    assert_ne!(white.told(&server).title, "Awa");
}

#[test]
fn what_was_said_is_kept_for_who_comes_back_and_told_once() {
    let (mut server, _, mut black, _) = begun();
    let said = |text: &str, at| ServerMessage::Said { by: Place::White, text: text.to_owned(), at };
    let first = said("Salut", server.now);
    black.hear(&first, &server);
    server.now += 60_000;
    black.connect(&server);
    black.hear(&first, &server);
    assert_eq!(black.changes, [], "it was told a minute ago");
    let second = said("Ça va ?", server.now);
    black.hear(&second, &server);
    let lines: Vec<_> = black.live.talked().iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(lines, ["Salut", "Ça va ?"]);
}

#[test]
fn ones_own_words_have_a_length() {
    assert_eq!(say_message("  "), None);
    assert_eq!(say_message(" Salut <b> "), Some(ClientMessage::Say { text: "Salut <b>".to_owned() }));
    let Some(ClientMessage::Say { text }) = say_message(&"é".repeat(400)) else { panic!("something said") };
    assert_eq!(text.chars().count(), 300);
    let message = ClientMessage::Say { text };
    assert_eq!(ClientMessage::parse(&message.print()).expect("it is not too long"), message);
}

#[test]
fn a_move_can_be_asked_back_only_once_there_is_one() {
    let (mut server, mut white, mut black, mut watcher) = seated();
    assert!(![&white, &black, &watcher].into_iter().any(|page| page.live.can_take_back()));
    let mut at = |server: &Server| {
        [&mut white, &mut black, &mut watcher].map(|page| {
            page.catch_up(server);
            page.live.can_take_back()
        })
    };
    server.act(Color::White, "32-28");
    assert_eq!(at(&server), [true, false, false]);
    server.act(Color::Black, "19-23");
    assert_eq!(at(&server), [true, true, false]);
    server.take(Color::White, &ClientMessage::Resign);
    assert_eq!(at(&server), [false, false, false]);
}

#[test]
fn events_that_make_no_sense_are_asked_for_anew_but_not_for_ever() {
    let (server, mut white, ..) = begun();
    let nonsense = |number| {
        let event = damier_club::Event::Acted { act: 9, word: "1-50".to_owned(), left: None, quota: None };
        ServerMessage::Event { number, event: Happened { at: Timestamp(server.now), event } }
    };
    let (does, _) = white.live.hear(nonsense(3), Page::now(&server));
    assert_eq!(does, [Do::Open { from: 0 }]);
    white.seen = 0;
    white.connect(&server);
    assert_eq!(white.table.game().len(), 2);
    for expected in [1, 0] {
        let (does, _) = white.live.hear(nonsense(3), Page::now(&server));
        assert_eq!(does.len(), expected);
        white.seen = 0;
        white.connect(&server);
    }
}

#[test]
fn nothing_of_a_live_game_is_said_without_words() {
    let (mut server, white, mut black, watcher) = begun();
    let refusal = |reason: &str| {
        ServerMessage::Refused(Refused { reason: reason.to_owned(), text: String::new(), act: None })
    };
    for lang in Lang::ALL {
        for reason in
            ["too_early", "too_soon", "too_often", "rated", "nothing_to_take_back", "illegal", "else"]
        {
            black.hear(&refusal(reason), &server);
            check(&black.told_in(&server, *lang), *lang);
        }
        check(&white.told_in(&server, *lang), *lang);
        check(&watcher.told_in(&server, *lang), *lang);
    }
    server.take(Color::White, &ClientMessage::Resign);
    black.catch_up(&server);
    for lang in Lang::ALL {
        check(&black.told_in(&server, *lang), *lang);
    }
}

fn check(told: &Told, lang: Lang) {
    let (words, spoken) = (Words::for_play(lang), told.spoken());
    assert!(
        !told.title.is_empty() && !spoken.contains("{$") && !spoken.contains("table-"),
        "{lang}: {spoken}"
    );
    assert!(told.acts.iter().all(|act| words.has(act.key())), "{lang}: {:?}", told.acts);
}

#[test]
fn a_player_short_of_time_is_told_once() {
    let (mut server, mut white, mut black, mut watcher) = begun();
    let mut told = [0, 0, 0];
    for _ in 0..600 {
        server.now += 1000;
        for (count, page) in told.iter_mut().zip([&mut white, &mut black, &mut watcher]) {
            *count += usize::from(page.live.warns(Page::now(&server)));
        }
    }
    assert_eq!(told, [1, 0, 0]);
}
