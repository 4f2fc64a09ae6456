//! Bots at a real server: whole games through the public API alone, the server killed in the middle.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use damier_client::Api;
use serde_json::{Value, json};

/// No test waits longer for a line.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program that ends with the test, and what it prints.
struct Program {
    child: Child,
    lines: Receiver<String>,
    heard: Vec<String>,
}

impl Program {
    fn start(args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_damier"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let output = child.stdout.take().expect("piped");
        Self { child, lines: read(output), heard: Vec::new() }
    }

    /// Waits for a line with this in it.
    fn line(&mut self, wanted: &str) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    self.heard.push(line.clone());
                    if line.contains(wanted) {
                        return line;
                    }
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("no `{wanted}` in:\n{}", self.heard.join("\n"))
                }
            }
        }
    }

    fn succeeds(&mut self) {
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{status}:\n{}", self.heard.join("\n"));
    }

    fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

fn read(output: ChildStdout) -> Receiver<String> {
    let (sender, lines) = channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    lines
}

/// A server with a folder of its own.
struct Club {
    server: Program,
    url: String,
    data: PathBuf,
}

impl Club {
    fn open(name: &str) -> Self {
        let data = std::env::temp_dir().join(format!("damier-bots-{name}-{}", std::process::id()));
        let (server, url) = serve("127.0.0.1:0", &data);
        Self { server, url, data }
    }

    /// As a power cut would, and back at the same place.
    fn kill_and_restart(&mut self) {
        self.server.kill();
        let listen = self.url.trim_start_matches("http://").to_owned();
        (self.server, _) = serve(&listen, &self.data);
    }
}

impl Drop for Club {
    fn drop(&mut self) {
        self.server.kill();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

fn serve(listen: &str, data: &Path) -> (Program, String) {
    let mut server = Program::start(&["serve", "--listen", listen, "--data", &data.to_string_lossy()]);
    let line = server.line("http://");
    let url = line.rsplit(' ').next().expect("an address").to_owned();
    (server, url)
}

/// The link in what a bot says.
fn link(line: &str) -> String {
    line.rsplit(' ').next().expect("a link").to_owned()
}

#[test]
fn two_bots_play_to_the_end_though_the_server_is_killed() {
    let mut club = Club::open("kill");
    let mut inviting = Program::start(&[
        "bot",
        "--server",
        &club.url,
        "--accept",
        "invite",
        "--variant",
        "breakthrough",
        "--level",
        "1",
        "--name",
        "Awa",
    ]);
    let url = link(&inviting.line("I invite to breakthrough"));
    let mut invited = Program::start(&["bot", "--accept", &url, "--level", "2"]);
    inviting.line("against");
    let opponent = invited.line("against");
    assert!(opponent.contains("Awa"), "{opponent}");
    inviting.line("4. ");
    club.kill_and_restart();
    for bot in [&mut inviting, &mut invited] {
        bot.line("connected again");
        bot.line("over: ");
        bot.line("games: 1");
        bot.succeeds();
    }
}

#[test]
fn any_engine_that_speaks_hub_plays_several_games() {
    let club = Club::open("hub");
    let engine = format!("'{}' hub", env!("CARGO_BIN_EXE_damier"));
    let mut inviting = Program::start(&[
        "bot",
        "--server",
        &club.url,
        "--accept",
        "invite",
        "--variant",
        "breakthrough",
        "--time",
        "0.1+0",
        "--games",
        "2",
        "--quiet",
        "--engine",
        &engine,
        "--engine-param",
        "level=2",
    ]);
    for _ in 0..2 {
        let url = link(&inviting.line("I invite to breakthrough"));
        let mut invited = Program::start(&["bot", "--accept", &url, "--level", "1", "--quiet"]);
        invited.line("over: ");
        invited.succeeds();
        inviting.line("over: ");
    }
    inviting.line("games: 2");
    inviting.succeeds();
}

#[test]
fn two_bots_that_wait_in_the_lobby_meet() {
    let club = Club::open("lobby");
    let start = |level| {
        Program::start(&[
            "bot",
            "--server",
            &club.url,
            "--variant",
            "breakthrough",
            "--time",
            "1+1",
            "--level",
            level,
            "--quiet",
        ])
    };
    let mut first = start("1");
    first.line("waiting in the lobby: breakthrough");
    let mut second = start("2");
    for bot in [&mut first, &mut second] {
        bot.line("against");
        bot.line("over: ");
        bot.succeeds();
    }
}

/// Asks the server something, as a guest by this name.
fn ask<T: serde::de::DeserializeOwned>(club: &Club, path: &str, body: Option<Value>) -> (Api, T) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a thread");
    runtime.block_on(async {
        let mut api = Api::new(club.url.parse().expect("an address"), None).expect("a client");
        api.become_somebody(Some("Binta")).await.expect("a guest");
        let answer = match body {
            Some(body) => api.post(path, &body).await,
            None => api.get(path).await,
        };
        (api, answer.unwrap_or_else(|error| panic!("{error}")))
    })
}

#[test]
fn a_bot_takes_the_challenges_that_it_wants() {
    let club = Club::open("challenge");
    let mut bot =
        Program::start(&["bot", "--server", &club.url, "--accept", "challenges", "--variant", "russian"]);
    let line = bot.line("waiting for challenges to");
    let id = line.rsplit('(').next().expect("an id").trim_end_matches(')').to_owned();
    let challenge = |variant: &str| {
        let terms = json!({ "variant": variant, "time": "10+5" });
        let _: (Api, Value) =
            ask(&club, "/api/challenges", Some(json!({ "player": id, "terms": terms, "color": "B" })));
    };
    challenge("turkish");
    bot.line("Binta challenges me to turkish, 10+5: I decline");
    challenge("russian");
    bot.line("Binta challenges me to russian, 10+5: I accept");
    bot.line("I play White against Binta");
    bot.line("1. ");
}

#[test]
fn the_paper_on_the_api_names_only_addresses_that_there_are() {
    let club = Club::open("paper");
    let (_, document): (Api, Value) = ask(&club, "/api/openapi.json", None);
    let known: Vec<&str> = document["paths"].as_object().expect("paths").keys().map(String::as_str).collect();
    let paper = include_str!("../../../docs/api.md");
    let addresses = paper.split("$CLUB").skip(1).filter(|rest| rest.starts_with("/api/")).map(|rest| {
        let end = rest.find(|letter: char| letter.is_whitespace() || "?\"".contains(letter));
        &rest[..end.unwrap_or(rest.len())]
    });
    let mut count = 0;
    for address in addresses {
        count += 1;
        let is_known = known.iter().any(|path| {
            path.split('/').count() == address.split('/').count()
                && path
                    .split('/')
                    .zip(address.split('/'))
                    .all(|(known, asked)| known.starts_with('{') || known == asked)
        });
        assert!(is_known, "{address} is none of {known:?}");
    }
    assert!(count > 15, "{count} examples");
}

#[cfg(unix)]
#[test]
fn an_interrupted_bot_resigns_if_that_is_wanted() {
    let club = Club::open("interrupt");
    let mut inviting =
        Program::start(&["bot", "--server", &club.url, "--accept", "invite", "--on-interrupt", "resign"]);
    let url = link(&inviting.line("I invite to international"));
    let mut invited = Program::start(&["bot", "--accept", &url, "--level", "1"]);
    inviting.line("3. ");
    let interrupted = Command::new("kill").args(["-INT", &inviting.child.id().to_string()]).status();
    assert!(interrupted.expect("kill").success());
    inviting.line("interrupted: I resign");
    for bot in [&mut inviting, &mut invited] {
        bot.line("(resigned)");
        bot.line("games: 1");
        bot.succeeds();
    }
}
