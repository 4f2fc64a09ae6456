//! `damier dxp`, and matches over DXP: processes that play each other.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use damier_protocol::dxp::{Action, Role, Session};
use damier_rules::Variant;

use super::run;

/// A program that waits for another.
struct Server {
    child: Child,
    output: BufReader<ChildStdout>,
    address: String,
}

impl Server {
    fn start(args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_damier"))
            .args(["dxp", "serve", "--port", "0", "--hash", "1"])
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut output = BufReader::new(child.stdout.take().expect("piped"));
        let mut line = String::new();
        output.read_line(&mut line).expect("it says where it waits");
        let address = line.trim().strip_prefix("waiting at ").expect("it says where it waits").to_owned();
        Self { child, output, address }
    }

    /// What it says until it ends by itself, which it must.
    fn end(mut self) -> String {
        let mut text = String::new();
        self.output.read_to_string(&mut text).expect("text");
        assert!(self.child.wait().expect("it ends").success(), "{text}");
        text
    }
}

fn file(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("damier-dxp-{name}-{}.pdn", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

fn play(address: &str, args: &[&str]) -> Output {
    run(&[&["dxp", "play", address, "--hash", "1", "--level", "1"], args].concat(), "")
}

/// The moves of the games in a file, and how they ended.
fn games(path: &PathBuf) -> Vec<(String, String)> {
    let text = fs::read_to_string(path).expect("the file has been written");
    fs::remove_file(path).expect("it is there");
    let game = |text: &str| {
        let (tags, moves) = text.trim().split_once("\n\n")?;
        let result = tags.lines().find_map(|line| line.strip_prefix("[Result \"")).unwrap_or_default();
        Some((moves.trim().to_owned(), result.trim_end_matches("\"]").to_owned()))
    };
    text.split("[Event ").filter_map(game).collect()
}

#[test]
fn both_sides_keep_the_same_games_whoever_asks_for_them() {
    for (server, client) in [
        (&["--level", "1"][..], &["--time", "1"][..]),
        (&["--initiator", "--time", "1", "--level", "1"], &["--follower"]),
    ] {
        let (here, there) = (file("server"), file("client"));
        let server = Server::start(&[server, &["--games", "2", "--pdn", here.to_str().unwrap()]].concat());
        let output =
            play(&server.address, &[client, &["--games", "2", "--pdn", there.to_str().unwrap()]].concat());
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{told} {}", String::from_utf8_lossy(&output.stderr));
        assert!(told.contains("games: 2, "), "{told}");
        assert!(server.end().contains("games: 2, "));
        let kept = games(&here);
        assert_eq!(kept.len(), 2);
        assert_eq!(kept, games(&there));
    }
}

#[test]
fn who_plays_another_board_is_told_so() {
    let output = run(&["dxp", "serve", "--variant", "russian"], "");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("boards of 50 squares"), "{error}");
    let output = run(&["dxp", "play", "127.0.0.1", "--time", "12.5"], "");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn nobody_there_is_an_error_that_names_the_address() {
    let output = run(&["dxp", "play", "127.0.0.1:9", "--patience", "0"], "");
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("127.0.0.1:9"), "{error}");
}

#[cfg(unix)]
#[test]
fn a_game_that_is_interrupted_is_kept_by_both_sides() {
    let (here, there) = (file("interrupted"), file("left"));
    let server = Server::start(&["--pdn", here.to_str().unwrap(), "--games", "1"]);
    let client = Command::new(env!("CARGO_BIN_EXE_damier"))
        .args([
            "dxp",
            "play",
            &server.address,
            "--time",
            "9",
            "--games",
            "1",
            "--pdn",
            there.to_str().unwrap(),
        ])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let Server { mut child, mut output, .. } = server;
    let mut line = String::new();
    while !line.starts_with("1.") {
        line.clear();
        assert!(output.read_line(&mut line).expect("text") > 0, "no move is played");
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill").success());
    let mut rest = String::new();
    output.read_to_string(&mut rest).expect("text");
    assert!(rest.contains("unfinished"), "{rest}");
    assert!(child.wait().expect("it ends").success());
    assert!(client.wait_with_output().expect("it ends").status.success());
    let kept = games(&here);
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].1, "*");
    assert!(kept[0].0.starts_with("1. "));
    assert_eq!(kept, games(&there));
}

#[test]
fn a_match_is_played_over_dxp() {
    let server = Server::start(&["--level", "1", "--quiet"]);
    let kept = file("match");
    let hub = format!("{} hub", env!("CARGO_BIN_EXE_damier"));
    let dxp = format!("dxp:{}", server.address);
    let args = [
        "match",
        "--first",
        &hub,
        "--first-set",
        "level=1",
        "--second",
        &dxp,
        "--clock",
        "60",
        "--games",
        "2",
        "--longest",
        "40",
        "--ponder",
        "--pdn",
        kept.to_str().unwrap(),
    ];
    let output = run(&args, "");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{told} {}", String::from_utf8_lossy(&output.stderr));
    let Server { mut child, .. } = server;
    child.kill().expect("it waits for others");
    child.wait().expect("it ends");
    assert_eq!(games(&kept).len(), 2, "{told}");
    for fault in ["crash", "illegal", "silence", "quit"] {
        assert!(!told.contains(fault), "{told}");
    }
}

/// A peer that moves as soon as a game has begun, and sends all that it has to say at once. Gives where it waits.
fn hasty_peer() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("its own address").to_string();
    thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a match");
        let mut session = Session::new(Role::Follower, "hasty", Variant::INTERNATIONAL).expect("50 squares");
        let mut room = [0; 4096];
        while let Ok(read @ 1..) = stream.read(&mut room) {
            let mut said = String::new();
            for action in session.receive(&room[..read]) {
                match action {
                    Action::Send(message) => said += &format!("{message}\0"),
                    Action::Think => {
                        let moves = session.bout().expect("a game").game.position().legal_moves();
                        let message = session.play(&moves[0], Duration::ZERO).expect("its turn");
                        said += &format!("{message}\0");
                    }
                    _ => {}
                }
            }
            if stream.write_all(said.as_bytes()).is_err() {
                return;
            }
        }
    });
    address
}

#[test]
fn a_peer_may_answer_and_move_in_one_go() {
    let hub = format!("{} hub", env!("CARGO_BIN_EXE_damier"));
    let dxp = format!("dxp:{}", hasty_peer());
    let args = ["match", "--first", &hub, "--first-set", "level=1", "--second", &dxp];
    let limits = ["--clock", "60", "--games", "2", "--longest", "16"];
    let output = run(&[&args[..], &limits].concat(), "");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{told} {}", String::from_utf8_lossy(&output.stderr));
    assert!(told.contains("games 2") && !told.contains("crash"), "{told}");
}
