//! Copies, putting them back, the check, and what the operator does; alone and beside a store that is in use.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use damier_club::{Command, Event, GameId, Happened, Origin, PlayerId, Sides, Table, Terms};
use damier_game::clock::Timestamp;
use damier_rules::{Color, Variant};
use damier_store::{Complaint, Errand, NewAccount, Options, Store};
use serde_json::Value;
use tokio::runtime::Runtime;

use crate::nonsense::refused;
use crate::{json, printed, run};

const NOW: Timestamp = Timestamp(1_790_000_000_000);

/// A club in a folder of its own, which the tests of a command look at.
struct Club {
    folder: PathBuf,
    runtime: Runtime,
}

impl Club {
    /// Two players, an account, a report, and a game of two moves.
    fn new(name: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("keeping-{name}"));
        // Left by a run before.
        let _ = fs::remove_dir_all(&folder);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads");
        let club = Self { folder, runtime };
        club.with_store(async |store| {
            let (anne, bart) = (PlayerId::from_random(1), PlayerId::from_random(2));
            store.create_guest(anne, "Anne", NOW).await.expect("new");
            store.create_guest(bart, "Bart", NOW).await.expect("new");
            let account = NewAccount {
                player: anne,
                login: "anne".to_owned(),
                password: "$argon2id$".to_owned(),
                recovery: Vec::new(),
            };
            store.create_account(account, NOW).await.expect("an account");
            let text = "was\nrude".to_owned();
            let complaint = Complaint { reporter: bart, reported: anne, game: None, text, at: NOW };
            store.report(complaint).await.expect("reported");
            store.append(game(), 0, &begun(anne, bart)).await.expect("a game");
        });
        club
    }

    fn with_store<T>(&self, work: impl AsyncFnOnce(&Store) -> T) -> T {
        self.runtime.block_on(async {
            let store = Store::open(&self.folder, Options::default()).await.expect("a store");
            let done = work(&store).await;
            store.close().await;
            done
        })
    }

    fn path(&self) -> &str {
        self.folder.to_str().expect("text")
    }

    /// A file beside the folder.
    fn file(&self, name: &str) -> String {
        let file = self.folder.with_extension(name);
        let _ = fs::remove_file(&file);
        file.to_str().expect("text").to_owned()
    }

    /// Runs the command for the operator.
    fn operate(&self, args: &[&str]) -> Vec<String> {
        let output = printed(&[&["club", "--data", self.path()], args].concat());
        output.lines().map(str::to_owned).collect()
    }
}

fn game() -> GameId {
    GameId::from_random(7)
}

fn begun(white: PlayerId, black: PlayerId) -> Vec<Happened> {
    let terms = Terms { time: None, ..Terms::usual(Variant::INTERNATIONAL) };
    let seats = Sides { white, black };
    let opened = Event::Opened {
        game: game(),
        terms,
        seats,
        rated: false,
        origin: Origin::Lobby,
        previous: None,
        leg: None,
    };
    let mut events = vec![Happened { at: NOW, event: opened }];
    let mut table = Table::begin(&events[0]).expect("a table");
    for (act, (by, word)) in [(Color::White, "32-28"), (Color::Black, "19-23")].into_iter().enumerate() {
        let lag = damier_game::clock::Millis::ZERO;
        let command = Command::Act { by, act: act as u32, word: word.to_owned(), lag };
        events.extend(table.apply(command, NOW).expect("legal"));
    }
    events
}

#[test]
fn a_copy_is_made_checked_and_put_back() {
    let club = Club::new("copy");
    let copy = club.file("copy.db");
    assert!(printed(&["backup", club.path(), &copy]).contains("1 games, 3 events"));
    let there = refused(&["backup", club.path(), &copy]);
    assert!(there.contains(&copy) && there.contains("--force"), "{there}");
    let told = json(&["backup", club.path(), &copy, "--force", "--json"]);
    assert_eq!((told["games"].as_u64(), told["events"].as_u64()), (Some(1), Some(3)));
    for path in [club.path(), &copy] {
        assert!(printed(&["db", "verify", path]).contains("1 games, 3 events, all is well"));
    }

    club.operate(&["game", "close", game().as_str()]);
    let told = json(&["restore", club.path(), &copy, "--json"]);
    assert_eq!((told["events"].as_u64(), told["by_server"].as_bool()), (Some(3), Some(false)));
    let before = told["before"].as_str().expect("a file");
    assert_eq!(json(&["db", "verify", before, "--json"])["events"].as_u64(), Some(4));
    assert_eq!(json(&["db", "verify", club.path(), "--json"])["events"].as_u64(), Some(3));
}

#[test]
fn what_is_wrong_is_named_and_the_exit_code_says_so() {
    let club = Club::new("wrong");
    let wrong =
        Happened { at: NOW, event: Event::Acted { act: 2, word: "50-1".into(), left: None, quota: None } };
    club.with_store(async |store| store.append(game(), 3, &[wrong]).await.expect("kept"));
    let output = run(&["db", "verify", club.path()], "");
    let (said, error) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(said.starts_with(&format!("game {}, event 3: ", game())), "{said}");
    assert!(error.contains("1 problem in 1 games"), "{error}");

    let output = run(&["db", "verify", club.path(), "--json"], "");
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["problems"][0]["game"].as_str(), Some(game().as_str()));
    assert_eq!(report["problems"][0]["event"].as_u64(), Some(3));

    let copy = club.file("copy.db");
    printed(&["backup", club.path(), &copy]);
    let output = run(&["restore", club.path(), &copy], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("event 3"), "{}", text(&output.stderr));

    let letter = club.file("letter");
    fs::write(&letter, "no database".repeat(500)).expect("written");
    let output = run(&["restore", club.path(), &letter], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains(&letter), "{}", text(&output.stderr));
}

#[test]
fn what_is_not_there_is_refused() {
    let club = Club::new("nothing");
    let nowhere = club.file("nowhere");
    for args in [
        &["backup", &nowhere, &club.file("copy.db")][..],
        &["db", "verify", &nowhere],
        &["restore", club.path(), &nowhere],
        &["club", "--data", &nowhere, "accounts", "list"],
    ] {
        let text = refused(args);
        assert!(text.contains(&nowhere), "{text}");
    }
    assert!(!Path::new(&nowhere).exists());
    let folder = refused(&["backup", club.path(), club.path()]);
    assert!(folder.contains("is a folder"), "{folder}");
    for (args, says) in [
        (&["accounts", "close", "nobody"][..], "`nobody`"),
        (&["accounts", "role", "anne", "king"], "player, moderator, operator"),
        (&["accounts", "close", PlayerId::from_random(2).as_str()], "guest"),
        (&["reports", "resolve", "99"], "report 99"),
        (&["unmute", "anne"], "not muted"),
        (&["game", "close", GameId::from_random(9).as_str()], "no game"),
        (&["game", "close", "short"], "12 characters"),
    ] {
        let text = refused(&[&["club", "--data", club.path()], args].concat());
        assert!(text.contains(says), "{text}");
    }
}

#[test]
fn the_operator_looks_after_players_and_games() {
    let club = Club::new("operator");
    let said = club.operate(&["accounts", "role", "anne", "moderator"]);
    assert_eq!(said, ["anne: moderator"]);
    club.operate(&["accounts", "close", "anne", "--reason", "insults"]);
    let list = club.operate(&["accounts", "list"]);
    assert!(
        list[0].contains("moderator") && list[0].contains("anne  closed") && list[0].ends_with("insults")
    );
    club.operate(&["accounts", "reopen", PlayerId::from_random(1).as_str()]);
    let list = json(&["club", "--data", club.path(), "accounts", "list", "--json"]);
    assert_eq!((list[0]["login"].as_str(), list[0]["closed"].as_u64()), (Some("anne"), None));

    let reports = club.operate(&["reports", "list"]);
    assert!(reports.len() == 1 && reports[0].ends_with(r": was\nrude"), "{reports:?}");
    club.operate(&["mute", "anne", "--hours", "2", "--reason", "rude"]);
    club.operate(&["reports", "resolve", "1", "muted"]);
    assert!(club.operate(&["reports", "list"]).is_empty());
    assert!(club.operate(&["reports", "list", "--all"])[0].ends_with(": muted"));
    club.operate(&["unmute", "anne"]);

    club.operate(&["game", "close", game().as_str()]);
    let over = refused(&["club", "--data", club.path(), "game", "close", game().as_str()]);
    assert!(over.contains("over already: * by closed"), "{over}");
    let audit = club.operate(&["audit"]);
    let done = ["close_game", "unmute", "resolve_report", "mute", "reopen_account", "close_account", "role"];
    assert!(audit.len() == done.len() && audit.iter().zip(done).all(|(line, done)| line.contains(done)));
    assert!(printed(&["db", "verify", club.path()]).contains("4 events, all is well"));
}

#[test]
fn all_of_it_works_beside_a_store_in_use() {
    let club = Club::new("beside");
    let copy = club.file("copy.db");
    let store = club.runtime.block_on(Store::open(&club.folder, Options::default())).expect("a store");
    let serving = club.runtime.spawn(serve(store.clone()));
    printed(&["backup", club.path(), &copy]);
    assert!(printed(&["db", "verify", club.path()]).contains("all is well"));
    club.operate(&["accounts", "close", "anne"]);
    assert_eq!(club.operate(&["game", "close", game().as_str()]), [format!("{}: closed", game())]);
    let output = run(&["restore", club.path(), &copy, "--json"], "");
    assert!(text(&output.stderr).contains("waiting for the server"), "{}", text(&output.stderr));
    let told: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((told["games"].as_u64(), told["by_server"].as_bool()), (Some(1), Some(true)));
    let summary = club.runtime.block_on(store.summary(game())).expect("readable").expect("a game");
    assert_eq!(summary.ended, None, "as in the copy");
    serving.abort();
    club.runtime.block_on(store.close());
}

/// What a server does with errands and restores.
async fn serve(store: Store) {
    loop {
        if store.restore_waits() {
            store.take_restore().await.expect("taken");
        }
        for waiting in store.errands().await.expect("errands") {
            if let Errand::CloseGame(game) = waiting.errand {
                let events = store.events(game, 0).await.expect("events");
                let count = events.len() as u32;
                let mut table = Table::replay(events).expect("a table");
                let told = table.apply(Command::Close, NOW).expect("it can be closed");
                store.append(game, count, &told).await.expect("kept");
            }
            store.cross_off(waiting.number).await.expect("crossed off");
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
