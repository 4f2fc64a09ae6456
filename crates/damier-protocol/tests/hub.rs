//! Hub: messages, positions and moves as text, and both sides of a conversation.

use std::time::Duration;

use damier_game::{Answer as FaultAnswer, FaultMode, Game};
use damier_protocol::hub::{
    Action, Answer, Client, Command, Event, Identity, Info, Level, LevelClock, Mode, Param, ParamKind,
    Session, parse_move, parse_position, print_move, print_position,
};
use damier_rules::notation::fen;
use damier_rules::{AnyPosition, Setup, Variant};

const START: &str = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

fn position(variant: Variant, text: &str) -> AnyPosition {
    variant.position(&fen::parse(text, variant.shape()).unwrap()).unwrap()
}

fn session() -> Session {
    let identity = Identity { name: "Damier".into(), version: "0.1".into(), author: "The authors".into() };
    let level = Param { name: "level".into(), value: "5".into(), kind: ParamKind::Int { min: 1, max: 6 } };
    Session::new(identity, vec![level])
}

/// The lines that a session answers at once.
fn answers(actions: &[Action]) -> Vec<String> {
    actions
        .iter()
        .filter_map(|action| match action {
            Action::Send(answer) => Some(answer.to_string()),
            _ => None,
        })
        .collect()
}

fn error(session: &mut Session, line: &str) -> String {
    let actions = session.receive(line);
    let [Action::Send(Answer::Error { message })] = &actions[..] else { panic!("{line}: {actions:?}") };
    message.clone()
}

#[test]
fn commands_are_read_as_written() {
    let clock = LevelClock {
        time: Duration::from_secs_f64(291.587),
        increment: Duration::from_millis(500),
        moves: Some(9),
    };
    for command in [
        Command::Hub,
        Command::SetParam { name: "book".into(), value: "false".into() },
        Command::Init,
        Command::NewGame,
        Command::Pos { pos: START.into(), moves: vec![] },
        Command::Pos { pos: START.into(), moves: vec!["32-28".into(), "19-23".into(), "28x19x23".into()] },
        Command::Level(Level::default()),
        Command::Level(Level { depth: Some(12), ..Level::default() }),
        Command::Level(Level {
            nodes: Some(1_000_000),
            move_time: Some(Duration::from_millis(250)),
            ..Level::default()
        }),
        Command::Level(Level { clock: Some(clock), ..Level::default() }),
        Command::Go(Mode::Think),
        Command::Go(Mode::Ponder),
        Command::Go(Mode::Analyze),
        Command::PonderHit,
        Command::Stop,
        Command::Ping,
        Command::Quit,
    ] {
        assert_eq!(command.to_string().parse(), Ok(command.clone()), "{command}");
    }
    assert_eq!(
        Command::Pos { pos: "W".into(), moves: vec!["38-15".into(), "5-41".into()] }.to_string(),
        "pos pos=W moves=\"38-15 5-41\""
    );
    assert_eq!(Command::Level(Level::default()).to_string(), "level infinite");
}

#[test]
fn answers_are_read_as_written() {
    let info = Info {
        depth: Some(21),
        mean_depth: Some(20.8),
        score: Some(-0.01),
        win: Some(-8),
        nodes: Some(31_261_613),
        time: Some(Duration::from_millis(3906)),
        rank: Some(2),
        pv: vec!["32-28".into(), "17-22".into()],
    };
    let text = Answer::Info(info.clone()).to_string();
    assert!(text.contains("nps=8.0"), "{text}");
    let kinds = [
        ParamKind::Bool,
        ParamKind::Int { min: -3, max: 9 },
        ParamKind::Real { min: 0.5, max: 2.0 },
        ParamKind::String,
        ParamKind::Enum(vec!["normal".into(), "killer".into()]),
    ];
    let params = kinds.map(|kind| Answer::Param(Param { name: "p".into(), value: "a b".into(), kind }));
    for answer in params.into_iter().chain([
        Answer::Id {
            name: "Scan".into(),
            version: "3.0".into(),
            author: "F L".into(),
            country: String::new(),
        },
        Answer::Wait,
        Answer::Ready,
        Answer::Info(info),
        Answer::Info(Info::default()),
        Answer::Done { best: Some("32-28".into()), ponder: Some("17-22".into()) },
        Answer::Done { best: None, ponder: None },
        Answer::Pong,
        Answer::Error { message: "no such thing".into() },
    ]) {
        assert_eq!(answer.to_string().parse(), Ok(answer.clone()), "{answer}");
    }
}

#[test]
fn words_of_other_programs_are_understood() {
    let info = "info depth=21 mean-depth=20.8 score=-0.01 nodes=31261613 time=3.906 nps=8.0 hash=3 pv=\"32-28 17-22\"";
    let Ok(Answer::Info(info)) = info.parse() else { panic!() };
    assert_eq!((info.depth, info.score, info.pv.len()), (Some(21), Some(-0.01), 2));
    assert_eq!("go".parse(), Ok(Command::Go(Mode::Think)));
    assert_eq!("level ponder".parse(), Ok(Command::Level(Level::default())));
}

#[test]
fn wrong_values_are_named() {
    let error = |text: &str| text.parse::<Command>().unwrap_err().to_string();
    assert_eq!(error("level depth=-1"), "`-1` is no value of `depth`");
    assert_eq!(error("level move-time=-0.5"), "`-0.5` is no value of `move-time`");
    assert_eq!(error("level time=NaN"), "`NaN` is no value of `time`");
    assert_eq!(error("level time=1e300"), "`1e300` is no value of `time`");
    assert_eq!(error("pos"), "`pos` needs `pos`");
    assert_eq!(error("dance"), "`dance` is no command");
}

#[test]
fn the_start_position_is_the_one_of_the_protocol() {
    assert_eq!(print_position(&Variant::INTERNATIONAL.start()), START);
}

#[test]
fn positions_of_every_board_are_read_as_written() {
    for variant in Variant::ALL.iter().copied() {
        let mut position = variant.start();
        for ply in 0..60 {
            let text = print_position(&position);
            assert_eq!(text.len(), 1 + usize::from(variant.shape().squares()));
            // Hub does not say what a Frisian position remembers of its kings: the moves do.
            let told = Setup { king_runs: [None; 2], ..position.setup() };
            assert_eq!(parse_position(variant, &text).map(|read| read.setup()), Ok(told));
            let moves = position.legal_moves();
            let Some(m) = moves.get(ply * 5 % moves.len().max(1)) else { break };
            assert_eq!(parse_move(&position, &print_move(m)).as_ref(), Ok(m), "{variant:?} {text}");
            position = position.play(m).unwrap();
        }
    }
}

#[test]
fn wrong_positions_are_named() {
    let error = |text: &str| parse_position(Variant::INTERNATIONAL, text).unwrap_err().to_string();
    assert_eq!(error(""), "a position begins with the side to move, W or B, not with ``");
    assert_eq!(error("w"), "a position begins with the side to move, W or B, not with `w`");
    assert_eq!(error("Wee"), "2 squares are given for a board of 50");
    assert_eq!(error(&START.replacen('e', "x", 1)), "`x` on square 21 is none of w, b, W, B, e");
}

#[test]
fn a_capture_names_all_it_takes_in_any_order() {
    let position = position(Variant::INTERNATIONAL, "W:WK4:B13,32,37,20");
    let texts: Vec<_> = position.legal_moves().iter().map(print_move).collect();
    assert_eq!(texts.iter().filter(|text| text.starts_with("4x15")).count(), 2);
    for text in &texts {
        let mut parts: Vec<_> = text.split('x').collect();
        parts[2..].reverse();
        assert_eq!(parse_move(&position, &parts.join("x")), parse_move(&position, text));
    }
    for text in ["4x15", "4-15", "4x15x13", "", "x", "4x", "4x15x", "+4-15", "4x15x13x20x999"] {
        assert!(parse_move(&position, text).is_err(), "{text}");
    }
}

#[test]
fn a_session_introduces_itself() {
    let lines = answers(&session().receive("hub"));
    assert_eq!(lines[0], "id name=Damier version=0.1 author=\"The authors\"");
    assert!(lines[1].starts_with("param name=variant value=international type=enum values=\"international "));
    assert_eq!(lines[2], "param name=laws value type=string");
    assert_eq!(lines[3], "param name=level value=5 type=int min=1 max=6");
    assert_eq!(lines[4], "wait");
}

#[test]
fn parameters_are_checked_before_they_are_set() {
    let mut session = session();
    let actions = session.receive("set-param name=level value=2");
    assert!(matches!(&actions[..], [Action::SetParam { name, value }] if name == "level" && value == "2"));
    assert_eq!(session.params()[0].value, "2");
    assert_eq!(
        error(&mut session, "set-param name=level value=9"),
        "`9` is no value of the parameter `level`"
    );
    assert_eq!(error(&mut session, "set-param name=speed value=9"), "there is no parameter `speed`");
    assert_eq!(error(&mut session, "set-param name=variant value=chess"), "there is no variant `chess`");
    let actions = session.receive("set-param name=variant value=canadian");
    assert!(matches!(&actions[..], [Action::SetVariant(Variant::CANADIAN)]));
    let actions = session.receive("set-param name=variant value=normal");
    assert!(matches!(&actions[..], [Action::SetVariant(Variant::INTERNATIONAL)]));
    let actions = session.receive("init");
    assert!(matches!(&actions[..], [Action::Init, Action::Send(Answer::Ready)]));
}

#[test]
fn a_search_is_asked_for_with_all_that_was_told() {
    let mut session = session();
    let start = print_position(&position(Variant::INTERNATIONAL, "W:WK48,35:BK3,16"));
    let moves = "48-42 3-9 42-48 9-3 48-42";
    assert!(session.receive(&format!("pos pos={start} moves=\"{moves}\"")).is_empty());
    assert!(session.receive("level depth=8").is_empty());
    assert!(session.receive("level move-time=0.5").is_empty());
    let actions = session.receive("go think");
    let [Action::Search(request)] = &actions[..] else { panic!("{actions:?}") };
    assert_eq!(request.history.len(), 5);
    assert_eq!(request.draws.occurrences(), 2);
    assert_eq!(request.history[1], request.position.key());
    assert_eq!(request.level.depth, Some(8));
    assert_eq!(request.level.move_time, Some(Duration::from_millis(500)));
    assert_eq!(request.mode, Mode::Think);

    assert!(session.is_searching());
    assert_eq!(answers(&session.receive("ping")), ["pong"]);
    assert!(error(&mut session, "go think").starts_with("`go think` has to wait"));
    assert!(matches!(&session.receive("stop")[..], [Action::Stop]));
    let best = request.position.legal_moves()[0];
    assert_eq!(session.done(Some(&best), None).to_string(), format!("done move={}", print_move(&best)));
    assert!(session.receive("stop").is_empty(), "the search has ended");

    // The next level begins anew.
    session.receive("level nodes=1000");
    let actions = session.receive("go analyze");
    let [Action::Search(request)] = &actions[..] else { panic!("{actions:?}") };
    assert_eq!(request.level, Level { nodes: Some(1000), ..Level::default() });
}

#[test]
fn a_faulty_position_leaves_the_one_before() {
    let mut session = session();
    assert!(error(&mut session, "pos pos=Wee").starts_with("2 squares"));
    let message = error(&mut session, &format!("pos pos={START} moves=\"32-28 32-28\""));
    assert_eq!(message, "move 2: `32-28` is no legal move here");
    let actions = session.receive("go think");
    let [Action::Search(request)] = &actions[..] else { panic!("{actions:?}") };
    assert_eq!(request.position, Variant::INTERNATIONAL.start());
}

#[test]
fn a_game_that_is_over_is_not_searched() {
    let mut session = session();
    session.receive(&format!("pos pos={}", print_position(&position(Variant::INTERNATIONAL, "B:W28:B"))));
    let lines = answers(&session.receive("go think"));
    assert_eq!(lines, ["error message=\"the game is over: there is no move to find\"", "done"]);
    assert!(!session.is_searching());
}

/// A client and a session that hear each other at once, and the searches asked for.
struct Talk {
    client: Client,
    session: Session,
    events: Vec<Event>,
    searches: Vec<(AnyPosition, Level)>,
    stops: usize,
    ponder_hits: usize,
}

impl Talk {
    fn begin(variant: Variant) -> Self {
        let (client, send) = Client::start(variant);
        let mut talk =
            Self { client, session: session(), events: vec![], searches: vec![], stops: 0, ponder_hits: 0 };
        talk.send(send);
        talk
    }

    fn send(&mut self, commands: Vec<Command>) {
        for command in commands {
            for action in self.session.receive(&command.to_string()) {
                match action {
                    Action::Send(answer) => self.answer(&answer),
                    Action::Search(request) => self.searches.push((request.position, request.level)),
                    Action::Stop => self.stops += 1,
                    Action::PonderHit => self.ponder_hits += 1,
                    _ => {}
                }
            }
        }
    }

    fn answer(&mut self, answer: &Answer) {
        let reaction = self.client.receive(&answer.to_string());
        self.events.extend(reaction.event);
        self.send(reaction.send);
    }

    /// The session's search ends with its first legal move.
    fn finish(&mut self) {
        let best = self.searches.last().unwrap().0.legal_moves()[0];
        let done = self.session.done(Some(&best), None);
        self.answer(&done);
    }
}

#[test]
fn a_client_asks_and_hears_the_answer() {
    let mut talk = Talk::begin(Variant::RUSSIAN);
    assert!(talk.events.contains(&Event::Ready));
    assert_eq!(talk.session.variant(), Variant::RUSSIAN);
    let mut game = Game::new(Variant::RUSSIAN);
    game.play_text("c3-d4").unwrap();
    let level = Level { nodes: Some(5000), ..Level::default() };
    let send = talk.client.search(&game, level, Mode::Think);
    talk.send(send);
    assert_eq!(talk.searches, [(*game.position(), level)]);
    assert!(talk.client.is_thinking());

    let replies = game.position().legal_moves();
    let pv = vec![print_move(&replies[1]), "1-1".into()];
    talk.answer(&Answer::Info(Info { depth: Some(3), pv, ..Info::default() }));
    assert!(matches!(talk.events.last(), Some(Event::Found { pv, .. }) if pv[..] == [replies[1]]));
    talk.finish();
    assert_eq!(talk.events.last(), Some(&Event::Done { best: Some(replies[0]), ponder: None }));
    assert!(!talk.client.is_thinking());
}

#[test]
fn a_new_question_drops_the_answer_to_the_old_one() {
    let mut talk = Talk::begin(Variant::INTERNATIONAL);
    let mut game = Game::new(Variant::INTERNATIONAL);
    let level = Level { depth: Some(5), ..Level::default() };
    let send = talk.client.search(&game, level, Mode::Analyze);
    talk.send(send);
    game.play_text("32-28").unwrap();
    for _ in 0..2 {
        let send = talk.client.search(&game, level, Mode::Think);
        talk.send(send);
    }
    assert_eq!((talk.stops, talk.searches.len()), (1, 1));
    let known = talk.events.len();
    talk.finish();
    assert_eq!(talk.events.len(), known, "nobody wants that answer");
    assert_eq!(talk.searches.last(), Some(&(*game.position(), level)));
    talk.finish();
    assert!(matches!(talk.events.last(), Some(Event::Done { best: Some(_), .. })));
}

#[test]
fn a_search_is_stopped_with_its_result_or_without() {
    let mut talk = Talk::begin(Variant::INTERNATIONAL);
    let game = Game::new(Variant::INTERNATIONAL);
    let send = talk.client.search(&game, Level::default(), Mode::Analyze);
    talk.send(send);
    let send = talk.client.stop();
    talk.send(send);
    talk.finish();
    assert!(matches!(talk.events.last(), Some(Event::Done { best: Some(_), .. })));

    let send = talk.client.search(&game, Level::default(), Mode::Analyze);
    talk.send(send);
    let send = talk.client.cancel();
    talk.send(send);
    assert!(!talk.client.is_thinking());
    let known = talk.events.len();
    talk.finish();
    assert_eq!((talk.stops, talk.events.len()), (2, known));
    assert!(talk.client.stop().is_empty());
}

#[test]
fn a_question_before_the_engine_is_ready_waits() {
    let (mut client, _) = Client::start(Variant::INTERNATIONAL);
    let game = Game::new(Variant::INTERNATIONAL);
    assert!(client.set_param("level", "2").is_empty());
    assert!(client.search(&game, Level::default(), Mode::Think).is_empty());
    assert!(client.is_thinking());
    let said: Vec<_> = client.receive("wait").send.iter().map(Command::to_string).collect();
    assert_eq!(said, ["set-param name=variant value=international", "set-param name=level value=2", "init"]);
    let said: Vec<_> = client.receive("ready").send.iter().map(Command::to_string).collect();
    assert_eq!(said, [format!("pos pos={START}"), "level infinite".into(), "go think".into()]);
}

#[test]
fn another_variant_is_told_before_its_position() {
    let mut talk = Talk::begin(Variant::INTERNATIONAL);
    let game = Game::new(Variant::ENGLISH);
    let send = talk.client.search(&game, Level::default(), Mode::Think);
    talk.send(send);
    assert_eq!(talk.session.variant(), Variant::ENGLISH);
    assert_eq!(talk.searches[0].0, Variant::ENGLISH.start());
}

#[test]
fn house_rules_are_told_with_their_variant_and_end_with_it() {
    let house = |changes: &[(&str, &str)]| {
        changes.iter().fold(Variant::THAI, |variant, (key, value)| variant.with(key, value).unwrap())
    };
    let first = house(&[("men", "12"), ("king_landing", "free")]);
    let mut talk = Talk::begin(first);
    assert_eq!(talk.session.variant(), first);
    let second = house(&[("majority", "quantity")]);
    for variant in [first, second, Variant::THAI, second] {
        let game = Game::new(variant);
        let send = talk.client.search(&game, Level::default(), Mode::Think);
        talk.send(send);
        assert_eq!(talk.session.variant(), variant);
        assert_eq!(talk.searches.last().unwrap().0, variant.start());
        talk.finish();
    }
    assert!(!talk.events.iter().any(|event| matches!(event, Event::Fault(_))), "{:?}", talk.events);
}

#[test]
fn house_rules_that_cannot_be_change_nothing() {
    let mut session = session();
    session.receive("set-param name=variant value=german");
    session.receive("set-param name=laws value=\"king_landing=behind\"");
    let behind = Variant::GERMAN.with("king_landing", "behind").unwrap();
    assert_eq!(session.variant(), behind);
    assert_eq!(
        error(&mut session, "set-param name=laws value=men=9"),
        "`men` cannot be `9`; it can be 8, 12"
    );
    assert_eq!(
        error(&mut session, "set-param name=laws value=\"men\""),
        "`men` is no house rule; they are written `key=value`"
    );
    assert_eq!(session.variant(), behind);
    assert!(answers(&session.receive("hub"))[2].contains("value=\"king_landing=behind\""));
    session.receive("set-param name=laws value=\"\"");
    assert_eq!(session.variant(), Variant::GERMAN);
}

#[test]
fn a_game_with_faults_is_told_from_where_it_went_by_the_law() {
    let mut game = Game::new(Variant::POLISH).with_faults(FaultMode::Huffing).unwrap();
    for text in ["32-28", "19-23", "31-27"] {
        game.play_text(text).unwrap();
    }
    game.answer(FaultAnswer::Huff(damier_rules::Square::new(28).unwrap())).unwrap();
    game.play_text("14-19").unwrap();
    let mut talk = Talk::begin(Variant::POLISH);
    let send = talk.client.search(&game, Level::default(), Mode::Think);
    talk.send(send);
    assert_eq!(talk.searches[0].0.setup(), game.position().setup());
}

#[test]
fn a_client_says_what_it_does_not_understand() {
    let (mut client, _) = Client::start(Variant::INTERNATIONAL);
    for line in ["", "hello", "info depth=x", "error message=\"out of memory\""] {
        assert!(matches!(client.receive(line).event, Some(Event::Fault(_))), "{line}");
    }
}

#[test]
fn a_search_on_the_opponents_time_is_hit_or_missed() {
    let mut talk = Talk::begin(Variant::INTERNATIONAL);
    assert!(talk.client.ponder_hit().is_empty(), "nothing is thought about");
    let mut expected = Game::new(Variant::INTERNATIONAL);
    expected.play_text("32-28").unwrap();
    let send = talk.client.search(&expected, Level::default(), Mode::Ponder);
    talk.send(send);
    assert!(talk.client.is_searching());
    let hit = talk.client.ponder_hit();
    assert_eq!(hit, [Command::PonderHit]);
    talk.send(hit);
    assert_eq!((talk.ponder_hits, talk.stops), (1, 0));
    talk.finish();
    assert!(matches!(talk.events.last(), Some(Event::Done { best: Some(_), .. })));

    // The opponent plays something else: what was found is dropped.
    let send = talk.client.search(&expected, Level::default(), Mode::Ponder);
    talk.send(send);
    let mut played = Game::new(Variant::INTERNATIONAL);
    played.play_text("33-29").unwrap();
    let known = talk.events.len();
    let send = talk.client.search(&played, Level::default(), Mode::Think);
    talk.send(send);
    talk.finish();
    assert_eq!((talk.stops, talk.events.len()), (1, known));
    assert_eq!(talk.searches.last(), Some(&(*played.position(), Level::default())));
    assert!(talk.client.ponder_hit().len() == 1 && talk.client.is_thinking());
    talk.finish();
    assert!(!talk.client.is_searching());
}
