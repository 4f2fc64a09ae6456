//! DXP: messages as text, and whole conversations as transcripts.

use std::collections::{HashSet, VecDeque};
use std::time::Duration;

use damier_protocol::dxp::{
    Acceptance, Action, BackAnswer, EndReason, Ending, Fault, GameRequest, Message, PlayedMove, Role,
    Session, Terms, parse_position, print_position,
};
use damier_rules::notation::fen;
use damier_rules::{AnyMove, AnyPosition, Color, Outcome, Setup, Square, Variant};

const START: &str = "zzzzzzzzzzzzzzzzzzzzeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

fn square(number: u8) -> Square {
    Square::new(number).unwrap()
}

fn position(text: &str) -> AnyPosition {
    let variant = Variant::INTERNATIONAL;
    variant.position(&fen::parse(text, variant.shape()).unwrap()).unwrap()
}

fn session(role: Role) -> Session {
    Session::new(role, "Damier 1", Variant::INTERNATIONAL).unwrap()
}

/// A conversation: `>` comes in, `<` goes out; `=` is done by this side, and `!` is what it is told beside. Everything that
/// goes out or is told has its line.
fn transcript(session: &mut Session, text: &str) {
    let mut told: Vec<String> = Vec::new();
    for (number, line) in text.lines().map(str::trim).enumerate() {
        let Some((sign, rest)) = line.split_at_checked(1) else { continue };
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        match sign {
            "<" | "!" => {
                let expected = format!("{sign} {rest}").trim_end().to_owned();
                assert!(!told.is_empty(), "line {number}: `{expected}` is not said");
                assert_eq!(told.remove(0), expected, "line {number}");
            }
            ">" | "=" => {
                assert_eq!(told, [""; 0], "line {number}: more is said");
                told = if sign == "=" { vec![done(session, rest)] } else { heard(session, rest) };
            }
            _ => panic!("line {number}: {line}"),
        }
    }
    assert_eq!(told, [""; 0], "more is said at the end");
}

fn heard(session: &mut Session, message: &str) -> Vec<String> {
    session
        .receive(format!("{message}\0").as_bytes())
        .into_iter()
        .map(|action| shown(session, action))
        .collect()
}

fn shown(session: &Session, action: Action) -> String {
    match action {
        Action::Send(message) => format!("< {message}").trim_end().to_owned(),
        Action::Begun => {
            let terms = session.bout().unwrap().terms;
            format!("! begun {:?} {} s {} moves", terms.color, terms.time.as_secs_f64(), terms.moves)
        }
        Action::Think => "! think".to_owned(),
        Action::Played(m, used) => format!("! played {}-{} {} s", m.from, m.to, used.as_secs()),
        Action::TakenBack => format!("! taken back to {}", session.bout().unwrap().game.len()),
        Action::Ended(ending) => format!("! ended {ending:?} {:?}", session.outcome(&ending)),
        Action::Refused(answer) => format!("! it {answer}"),
        Action::Chat(text) => format!("! says {text}"),
        Action::Fault(fault) => format!("! fault: {fault}"),
    }
}

fn done(session: &mut Session, what: &str) -> String {
    let words: Vec<_> = what.split(' ').collect();
    let message = match words[..] {
        ["play", text, seconds] => {
            let m = session.bout().unwrap().game.read_text(text).unwrap();
            session.play(&m, Duration::from_secs(seconds.parse().unwrap()))
        }
        ["give", "up"] => session.end(EndReason::ILose),
        ["draw"] => session.end(EndReason::Draw),
        ["ask", color, fen] => {
            let color = if color == "white" { Color::White } else { Color::Black };
            let start = if fen == "start" { Variant::INTERNATIONAL.start() } else { position(fen) };
            session.ask(Terms { color, time: Duration::from_secs(300), moves: 75 }, &start)
        }
        _ => panic!("{what}"),
    };
    match message {
        Ok(message) => format!("< {message}"),
        Err(error) => format!("! {error}"),
    }
}

#[test]
fn messages_are_read_as_written() {
    let request = GameRequest {
        version: 1,
        name: "Damier".into(),
        follower: Color::Black,
        time: Duration::from_secs(900),
        moves: 75,
        position: None,
    };
    let captured = [22, 12, 23, 20].map(square);
    let captured =
        captured.into_iter().fold(Default::default(), |mut set: damier_rules::SquareSet, square| {
            set.insert(square);
            set
        });
    for (message, text) in [
        (Message::GameRequest(request.clone()), "R01Damier                          Z015075A".to_owned()),
        (
            Message::GameRequest(GameRequest {
                time: Duration::from_secs(30),
                position: Some((Color::White, START.into())),
                ..request
            }),
            format!("R01Damier                          Z0.5075BW{START}"),
        ),
        (
            Message::GameAnswer { name: "Tornado 4.0".into(), answer: Acceptance::NotThis },
            "ATornado 4.0                     2".to_owned(),
        ),
        (
            Message::Move(PlayedMove {
                seconds: 12,
                from: square(6),
                to: square(11),
                captured: Default::default(),
            }),
            "M0012061100".to_owned(),
        ),
        (
            Message::Move(PlayedMove { seconds: 9999, from: square(5), to: square(25), captured }),
            "M999905250412202223".to_owned(),
        ),
        (Message::GameEnd { reason: EndReason::Draw, stops: true }, "E21".to_owned()),
        (
            Message::Chat("What do you think about move 35?".into()),
            "CWhat do you think about move 35?".to_owned(),
        ),
        (Message::BackRequest { number: 35, turn: Color::Black }, "B035Z".to_owned()),
        (Message::BackAnswer(BackAnswer::Refused), "K2".to_owned()),
    ] {
        assert_eq!(message.to_string(), text);
        assert_eq!(Message::parse(text.as_bytes()), Ok(message));
    }
}

#[test]
fn other_programs_are_understood() {
    let read = |text: &str| Message::parse(text.as_bytes()).unwrap();
    let Message::GameRequest(request) = read("R01Scan                            W.25000A") else { panic!() };
    assert_eq!((request.name.as_str(), request.time, request.moves), ("Scan", Duration::from_secs(15), 0));
    let Message::Move(played) = read("M000005250422122320") else { panic!() };
    assert_eq!(played.captured.len(), 4, "in any order");
    assert_eq!(read("E00\n"), Message::GameEnd { reason: EndReason::Unknown, stops: false });
    let Ok(Message::Chat(text)) = Message::parse(b"Cd\xE9j\xE0 vu") else { panic!() };
    assert_eq!(text, "d\u{e9}j\u{e0} vu");
    assert_eq!(Message::Chat(text).to_string(), "Cd?j? vu");
    assert_eq!(Message::Chat("x".repeat(500)).to_string().len(), 127);
}

#[test]
fn faults_of_messages_are_named() {
    let error = |text: &str| Message::parse(text.as_bytes()).unwrap_err().to_string();
    assert_eq!(error(""), "the message is empty");
    assert_eq!(error("Xyz"), "`X` begins no message");
    assert_eq!(error("M00120611"), "the message ends before its number captured does");
    assert_eq!(error("M0012065100"), "`51` is no to field");
    assert_eq!(error("M00120617021"), "the message ends before its captured field does");
    assert_eq!(error("M00120617021212"), "`12 twice` is no captured field");
    assert_eq!(error("M+0120617001"), "`+012` is no time");
    assert_eq!(error("R01Scan"), "the message ends before its name does");
    assert_eq!(error(&format!("R01{:32}Y005075A", "x")), "`Y` is no color");
    assert_eq!(error(&format!("R01{:32}Z1e1075A", "x")), "`1e1` is no thinking time");
    assert_eq!(error("E4"), "`4` is no reason");
    assert_eq!(error("B000X"), "`X` is no color");
}

#[test]
fn positions_are_read_as_written() {
    assert_eq!(print_position(&Variant::INTERNATIONAL.start()), START);
    for variant in Variant::ALL.iter().copied().filter(|variant| variant.shape().squares() == 50) {
        let mut position = variant.start();
        for ply in 0..60 {
            let told = Setup { king_runs: [None; 2], ..position.setup() };
            let read = parse_position(variant, position.turn(), &print_position(&position));
            assert_eq!(read.map(|read| read.setup()), Ok(told));
            let moves = position.legal_moves();
            let Some(m) = moves.get(ply * 5 % moves.len().max(1)) else { break };
            let said = PlayedMove::new(m, Duration::ZERO);
            assert_eq!(said.in_position(&position).as_ref(), Some(m), "{variant:?}");
            position = position.play(m).unwrap();
        }
    }
    let error =
        |text: &str| parse_position(Variant::INTERNATIONAL, Color::White, text).unwrap_err().to_string();
    assert_eq!(error("we"), "2 squares are given for a board of 50");
    assert_eq!(error(&START.replacen('e', "b", 1)), "`b` on square 21 is none of w, z, W, Z, e");
}

#[test]
fn a_board_of_other_size_cannot_be_played_on() {
    let error = Session::new(Role::Follower, "x", Variant::RUSSIAN).unwrap_err().to_string();
    assert_eq!(error, "DXP is for boards of 50 squares, and this one has 32");
}

#[test]
fn a_follower_plays_what_it_is_asked_for() {
    transcript(
        &mut session(Role::Follower),
        "> Cgood evening
         ! says good evening
         > R01Scan 2.0                        Z005075A
         < ADamier 1                        0
         ! begun Black 300 s 75 moves
         > M0003322800
         ! played 32-28 3 s
         ! think
         = play 19-23 7
         < M0007192300
         > Cnice
         ! says nice
         > M000128190123
         ! played 28-19 1 s
         ! think
         = play 14x23 0
         < M000014230119
         > E00
         < E00
         ! ended Ending { by: White, reason: Unknown, is_forfeit: false, stops: false } None
         > R01Scan 2.0                        W0.5000A
         < ADamier 1                        0
         ! begun White 30 s 0 moves
         ! think
         = give up
         < E10
         > E01
         ! ended Ending { by: White, reason: ILose, is_forfeit: false, stops: true } Some(Win(Black))",
    );
}

#[test]
fn an_initiator_asks_for_games() {
    let mut session = session(Role::Initiator);
    transcript(
        &mut session,
        "= ask white start
         < R01Damier 1                        Z005075A
         = ask white start
         ! there is a game already
         > AScan 2.0                        2
         ! it does not want this game
         = ask black W:WK10,K32:BK5
         < R01Damier 1                        W005075BWeeeeZeeeeWeeeeeeeeeeeeeeeeeeeeeWeeeeeeeeeeeeeeeeee
         > AScan 2.0                        0
         ! begun Black 300 s 75 moves
         = draw
         ! it is not our move
         > M0000100400
         ! played 10-4 0 s
         ! think
         = play 5x46 1
         < M000105460132",
    );
    assert_eq!(session.peer(), "Scan 2.0");
}

#[test]
fn who_has_no_move_ends_the_game() {
    let mut session = session(Role::Follower);
    transcript(
        &mut session,
        &format!(
            "> R01Moby Dam                        Z005075BW{}
             < ADamier 1                        0
             ! begun Black 300 s 75 moves
             > M000028190123
             ! played 28-19 0 s
             < E10
             > E00
             ! ended Ending {{ by: Black, reason: ILose, is_forfeit: false, stops: false }} Some(Win(White))",
            print_position(&position("W:W28:B23"))
        ),
    );
}

#[test]
fn a_game_ends_when_its_moves_have_been_played() {
    let mut session = session(Role::Follower);
    transcript(
        &mut session,
        "> R01Moby Dam                        Z005001A
         < ADamier 1                        0
         ! begun Black 300 s 1 moves
         > M0000322800
         ! played 32-28 0 s
         ! think
         = play 19-23 0
         < M0000192300
         > M000028190123
         ! played 28-19 0 s
         < E00
         > E00
         ! ended Ending { by: Black, reason: Unknown, is_forfeit: false, stops: false } None",
    );
}

#[test]
fn an_illegal_move_forfeits_the_game() {
    transcript(
        &mut session(Role::Follower),
        "> R01Moby Dam                        Z005075A
         < ADamier 1                        0
         ! begun Black 300 s 75 moves
         > M0000322700
         ! played 32-27 0 s
         ! think
         > M0000312600
         ! fault: `M0000312600` makes no sense now
         = play 19-23 0
         < M0000192300
         > M0000322800
         ! fault: `M0000322800` is no legal move here
         < E00
         > E00
         ! ended Ending { by: Black, reason: Unknown, is_forfeit: true, stops: false } Some(Win(Black))",
    );
}

#[test]
fn moves_are_taken_back_on_the_turn_of_who_asks() {
    let moves = "> R01A human                         Z005075A
         < ADamier 1                        0
         ! begun Black 300 s 75 moves
         > M0000322800
         ! played 32-28 0 s
         ! think
         > B001W
         < K2
         = play 19-23 0
         < M0000192300
         > B002W
         < K2
         > B000W
         < K2
        ";
    let mut willing = session(Role::Follower);
    let back = "> B001W
         < K0
         ! taken back to 0
         > M0000332900
         ! played 33-29 0 s
         ! think
         = play 20-24 0
         < M0000202400
         > B001Z
         < K0
         ! taken back to 1
         ! think";
    transcript(&mut willing, &format!("{moves}{back}"));
    transcript(&mut session(Role::Follower).without_takebacks(), &format!("{moves}> B001W\n< K2"));
}

/// A game of one king against another from its start until it is a draw, as the side of this colour sees it; and what it
/// heard last.
fn drawn_game(color: Color) -> (Session, Vec<Action>) {
    let mut session = session(Role::Initiator);
    let terms = Terms { color, time: Duration::from_secs(60), moves: 0 };
    session.ask(terms, &position("W:WK46:BK4")).unwrap();
    let mut heard = session.receive(format!("A{:32}0\0", "Forgetful").as_bytes());
    for ply in 0.. {
        let game = &session.bout().unwrap().game;
        if game.is_over() {
            break;
        }
        let m = harmless(game.position(), ply);
        if session.is_our_turn() {
            session.play(&m, Duration::ZERO).unwrap();
        } else {
            let played = Message::Move(PlayedMove::new(&m, Duration::ZERO));
            heard = session.receive(format!("{played}\0").as_bytes());
        }
    }
    (session, heard)
}

/// A move that gives no king away.
fn harmless(position: &AnyPosition, number: usize) -> AnyMove {
    let moves = position.legal_moves();
    let mut keeps = moves.iter().filter(|m| !position.play(m).unwrap().has_capture());
    *keeps.nth(number % 2).unwrap()
}

#[test]
fn a_draw_by_the_rules_is_ended_by_who_is_to_move() {
    let end = Action::Send(Message::GameEnd { reason: EndReason::Draw, stops: false });
    let draws = Color::ALL.map(drawn_game);
    for (mut session, heard) in draws {
        let game = &session.bout().unwrap().game;
        let last_is_ours = game.turn() != session.bout().unwrap().terms.color;
        if last_is_ours {
            // The other side does not know that it is a draw, and plays on.
            let played = Message::Move(PlayedMove::new(&harmless(game.position(), 0), Duration::ZERO));
            assert_eq!(session.receive(format!("{played}\0").as_bytes()), std::slice::from_ref(&end));
        } else {
            assert_eq!(heard.last(), Some(&end));
        }
        let actions = session.receive(b"E00\0");
        let [Action::Ended(ending)] = &actions[..] else { panic!("{actions:?}") };
        assert_eq!(session.outcome(ending), Some(Outcome::Draw));
    }
}

#[test]
fn nonsense_is_named_and_borne() {
    let mut session = session(Role::Follower);
    transcript(
        &mut session,
        "> M0000322800
         ! fault: `M0000322800` makes no sense now
         > E00
         ! fault: `E00` makes no sense now
         > Q
         ! fault: `Q` begins no message
         > K0
         ! fault: `K0` makes no sense now
         > B001W
         ! fault: `B001W` makes no sense now
         > R02Later                           Z005075A
         < ADamier 1                        1
         > R01Odd                             Z005075BWeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee
         ! fault: the start position asked for: nothing can be played
         < ADamier 1                        2
         > R01Fine                            Z005075A
         < ADamier 1                        0
         ! begun Black 300 s 75 moves",
    );
    session.stop();
    let actions = session.receive(b"R01Fine                            Z005075A\0");
    let broken_off = Ending { by: Color::White, reason: EndReason::Unknown, is_forfeit: false, stops: false };
    assert_eq!(actions[0], Action::Ended(broken_off), "who asks again has done with the game before");
    assert_eq!(session.outcome(&broken_off), None::<Outcome>);
    let refusal = Message::GameAnswer { name: "Damier 1".into(), answer: Acceptance::NoGame };
    assert_eq!(actions[1], Action::Send(refusal));
    let long = session.receive(&[b'C'; 2000]);
    assert_eq!(long, []);
    assert!(matches!(&session.receive(b"\0")[..], [Action::Fault(Fault::TooLong(_))]));
}

#[test]
fn two_initiators_do_not_wait_for_each_other() {
    let mut one = session(Role::Initiator);
    let mut other = session(Role::Initiator);
    let terms = Terms { color: Color::White, time: Duration::from_secs(60), moves: 0 };
    let ask = one.ask(terms, &Variant::INTERNATIONAL.start()).unwrap();
    other.ask(terms, &Variant::INTERNATIONAL.start()).unwrap();
    let actions = other.receive(format!("{ask}\0").as_bytes());
    let [Action::Fault(_), Action::Send(answer)] = &actions[..] else { panic!("{actions:?}") };
    let actions = one.receive(format!("{answer}\0").as_bytes());
    assert_eq!(actions, [Action::Refused(Acceptance::NotThis)]);
}

/// Two sessions play whole games, moves chosen by a number; what one thinks of the game is what the other thinks.
#[test]
fn two_sessions_agree_about_whole_games() {
    let mut ends = HashSet::new();
    for seed in 0..40_u64 {
        let (mut asks, mut follows) = (session(Role::Initiator), session(Role::Follower));
        let color = if seed % 2 == 0 { Color::White } else { Color::Black };
        let terms = Terms { color, time: Duration::from_secs(60), moves: if seed % 3 == 0 { 20 } else { 0 } };
        let first = asks.ask(terms, &Variant::INTERNATIONAL.start()).unwrap();
        let mut messages = VecDeque::from([(true, first)]);
        let mut state = seed;
        let mut endings = Vec::new();
        while let Some((is_for_follower, message)) = messages.pop_front() {
            let hears = if is_for_follower { &mut follows } else { &mut asks };
            for action in hears.receive(format!("{message}\0").as_bytes()) {
                match action {
                    Action::Send(answer) => messages.push_back((!is_for_follower, answer)),
                    Action::Think => {
                        let moves = hears.bout().unwrap().game.position().legal_moves();
                        state = state
                            .wrapping_mul(6_364_136_223_846_793_005)
                            .wrapping_add(1_442_695_040_888_963_407);
                        let m = moves[(state >> 33) as usize % moves.len()];
                        messages.push_back((!is_for_follower, hears.play(&m, Duration::ZERO).unwrap()));
                    }
                    Action::Ended(ending) => endings.push((ending, hears.outcome(&ending))),
                    Action::Fault(fault) => panic!("seed {seed}: {fault}"),
                    _ => {}
                }
            }
        }
        assert_eq!(endings.len(), 2, "seed {seed}");
        assert_eq!(endings[0], endings[1], "seed {seed}");
        let (one, other) = (asks.bout().unwrap(), follows.bout().unwrap());
        assert_eq!(one.game.fen(), other.game.fen());
        assert_eq!(one.terms.color, other.terms.color.opponent());
        ends.insert(endings[0].0.reason);
    }
    assert!(ends.contains(&EndReason::ILose) && ends.contains(&EndReason::Unknown), "{ends:?}");
}
