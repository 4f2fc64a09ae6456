//! What goes wrong with disks and processes, and that no move is lost by it.

use std::collections::HashMap;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write, stdout};
use std::path::Path;
use std::process::{Command, Stdio};

use damier_club::{GameId, Happened};
use damier_store::{Message, Options, Stop, Store, StoreError, backup, verify};
use tempfile::tempdir;
use tokio::task::JoinSet;

use crate::common::{NOW, anne, bart, begun, database, names, store_in};

fn id(number: u64) -> GameId {
    GameId::from_random(number)
}

async fn assert_well(folder: &Path) {
    let report = verify(folder, &mut |_| {}, &Stop::new()).await.expect("it can be looked at");
    assert!(report.is_well(), "{report:#?}");
}

/// Appends the next event of every game at once, until one that stays is refused; how many each has.
async fn fill(store: &Store, games: &[(GameId, Vec<Happened>)]) -> HashMap<GameId, usize> {
    let mut kept: HashMap<_, _> = games.iter().map(|(game, _)| (*game, 0)).collect();
    for number in 0.. {
        let mut tasks = JoinSet::new();
        for (game, events) in games.iter().filter(|(game, _)| kept[game] == number) {
            let (store, game, event) = (store.clone(), *game, events[number].clone());
            tasks.spawn(async move { (game, store.append(game, number as u32, &[event]).await) });
        }
        let mut was_refused = false;
        for (game, outcome) in tasks.join_all().await {
            match outcome {
                Ok(()) => *kept.get_mut(&game).expect("a game") += 1,
                Err(StoreError::Full) => was_refused = true,
                Err(error) => panic!("{error}"),
            }
        }
        if was_refused {
            return kept;
        }
    }
    unreachable!("games are shorter than that")
}

async fn assert_kept(store: &Store, games: &[(GameId, Vec<Happened>)], kept: &HashMap<GameId, usize>) {
    for (game, events) in games {
        let found = store.events(*game, 0).await.expect("readable");
        assert_eq!(found, events[..kept[game]], "game {game}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_clearly_and_what_was_acknowledged_stays() {
    let folder = tempdir().expect("a folder");
    let options = Options { max_pages: Some(100), ..Options::default() };
    let store = store_in(folder.path(), options).await;
    let games: Vec<_> = (0..64).map(|game| (id(game), begun(id(game), 100))).collect();
    let kept = fill(&store, &games).await;
    let counts: Vec<_> = kept.values().collect();
    // The group in which it became full was written as far as it went.
    assert!(counts.iter().any(|count| **count > 1), "{counts:?}");
    assert_kept(&store, &games, &kept).await;
    let refused = store.create_guest(damier_club::PlayerId::from_random(77), &"x".repeat(9000), NOW).await;
    let text = refused.expect_err("full").to_string();
    assert!(text.contains("no room left"), "{text}");
    assert_well(folder.path()).await;
    store.close().await;
    drop(store);

    let store = store_in(folder.path(), Options::default()).await;
    assert_kept(&store, &games, &kept).await;
    for (game, events) in &games {
        let next = kept[game];
        store.append(*game, next as u32, &events[next..=next]).await.expect("there is room again");
    }
    assert_well(folder.path()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_was_full_goes_on_when_room_comes_back() {
    let folder = tempdir().expect("a folder");
    let options = Options { max_pages: Some(160), ..Options::default() };
    let store = store_in(folder.path(), options).await;
    let games: Vec<_> = (0..8).map(|game| (id(game), begun(id(game), 100))).collect();
    for (game, events) in &games {
        store.append(*game, 0, &events[..1]).await.expect("room for that");
    }
    let long = Message { player: bart(), text: "x".repeat(3000), at: NOW };
    let full = loop {
        if let Err(error) = store.say(games[0].0, long.clone()).await {
            break error;
        }
    };
    assert!(matches!(full, StoreError::Full), "{full}");
    let refused =
        store.append(games[0].0, 1, &games[0].1[1..]).await.expect_err("no room for a hundred moves");
    assert!(matches!(refused, StoreError::Full), "{refused}");
    assert_eq!(store.events(games[0].0, 0).await.expect("readable").len(), 1);

    store.erase(bart(), NOW).await.expect("forgetting needs no room");
    for (game, events) in &games {
        store.append(*game, 1, &events[1..20]).await.expect("there is room again");
    }
    assert_well(folder.path()).await;
}

/// Set for the child that is to be killed: the folder it writes to.
const CHILD: &str = "DAMIER_STORE_TEST_CHILD";

#[test]
#[ignore = "the child of the test below"]
fn child_that_is_killed() {
    let Some(folder) = env::var_os(CHILD) else { return };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads");
    runtime.block_on(async {
        let store = store_in(Path::new(&folder), Options::default()).await;
        let first = 1000 * u64::from(std::process::id());
        let mut tasks = JoinSet::new();
        for table in 0..16 {
            let store = store.clone();
            tasks.spawn(async move {
                for game in (first + table..).step_by(16).map(id) {
                    for (event, number) in begun(game, 40).into_iter().zip(0..) {
                        store.append(game, number, &[event]).await.expect("kept");
                        // One write, so that a line is whole or not there.
                        let line = format!("kept {game} {number}\n");
                        stdout().lock().write_all(line.as_bytes()).expect("somebody reads");
                    }
                }
            });
        }
        tasks.join_all().await;
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_is_killed_loses_nothing_that_it_acknowledged() {
    let folder = tempdir().expect("a folder");
    let times = env::var("DAMIER_KILLS").ok().and_then(|times| times.parse().ok()).unwrap_or(3);
    let mut kept: HashMap<GameId, u32> = HashMap::new();
    for time in 0..times {
        let mut child = Command::new(env::current_exe().expect("this test"))
            .args(["--exact", "faults::child_that_is_killed", "--ignored", "--nocapture"])
            .env(CHILD, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a child");
        let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let mut seen = 0;
        for line in lines.map_while(Result::ok) {
            let mut words = line.split_whitespace().skip_while(|word| *word != "kept").skip(1);
            let (Some(game), Some(number)) = (words.next(), words.next()) else { continue };
            kept.insert(game.parse().expect("an id"), number.parse().expect("a number"));
            seen += 1;
            // At another moment each time.
            if seen == 200 + 37 * time {
                child.kill().expect("killed");
            }
        }
        child.wait().expect("it is gone");
        assert!(seen >= 200, "{seen}");
    }
    let store = store_in(folder.path(), Options::default()).await;
    for (game, number) in &kept {
        let found = store.events(*game, 0).await.expect("readable");
        assert!(found.len() > *number as usize, "game {game} has lost event {number}");
        assert_eq!(found, begun(*game, 40)[..found.len()]);
    }
    assert_well(folder.path()).await;
}

#[tokio::test]
async fn a_damaged_file_is_found_out_and_not_copied() {
    let folder = tempdir().expect("a folder");
    let store = store_in(folder.path(), Options::default()).await;
    let games: Vec<_> = (0..40).map(|game| (id(game), begun(id(game), 60))).collect();
    for (game, events) in &games {
        store.append(*game, 0, events).await.expect("kept");
    }
    store.close().await;
    drop(store);
    let mut bytes = fs::read(database(folder.path())).expect("the database");
    let middle = bytes.len() / 4096 / 2 * 4096;
    bytes[middle..middle + 3 * 4096].fill(0xa5);
    fs::write(database(folder.path()), &bytes).expect("damaged");

    let report = verify(folder.path(), &mut |_| {}, &Stop::new()).await.expect("it can be looked at");
    assert!(!report.is_well(), "{report:?}");
    let to = folder.path().join("copy.db");
    let refused = backup(folder.path(), &to, &mut |_| {}, &Stop::new()).await.expect_err("damaged");
    assert!(matches!(refused, StoreError::Damaged { .. }), "{refused}");
    assert_eq!(names(folder.path()), ["club.db"]);

    // What can be read still is; what cannot be says so.
    let store = store_in(folder.path(), Options::default()).await;
    let mut unreadable = 0;
    for (game, events) in &games {
        match store.events(*game, 0).await {
            Ok(found) => assert_eq!(found, *events),
            Err(StoreError::Damaged { .. }) => unreadable += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert!(0 < unreadable && unreadable < games.len(), "{unreadable}");
    assert!(store.player(anne()).await.expect("readable").is_some());
}

/// Names a folder on a small disk, of a few megabytes, for the test below.
const SMALL_DISK: &str = "DAMIER_SMALL_DISK";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a small disk, named by DAMIER_SMALL_DISK"]
async fn a_disk_that_is_really_full_refuses_and_goes_on_when_room_comes_back() {
    let disk = env::var_os(SMALL_DISK).expect("a folder on a small disk");
    let folder = tempfile::tempdir_in(&disk).expect("a folder");
    let ballast = Path::new(&disk).join("ballast");
    let store = store_in(folder.path(), Options::default()).await;
    let games: Vec<_> = (0..64).map(|game| (id(game), begun(id(game), 100))).collect();
    for (game, events) in &games {
        store.append(*game, 0, &events[..1]).await.expect("room for that");
    }
    // Everything but 100 kB is taken by somebody else.
    let mut other = fs::File::create(&ballast).expect("room");
    while other.write_all(&[0; 4096]).is_ok() {}
    let taken = other.metadata().expect("a file").len();
    other.set_len(taken.saturating_sub(100_000)).expect("a bit of room");

    let rest: Vec<_> = games.iter().map(|(game, events)| (*game, events[1..].to_vec())).collect();
    let mut kept: HashMap<_, _> = games.iter().map(|(game, _)| (*game, 1)).collect();
    let mut refusals = 0;
    for number in 0..60 {
        let mut tasks = JoinSet::new();
        for (game, events) in rest.iter().filter(|(game, _)| kept[game] == number + 1) {
            let (store, game, event) = (store.clone(), *game, events[number].clone());
            tasks.spawn(async move { (game, store.append(game, number as u32 + 1, &[event]).await) });
        }
        for (game, outcome) in tasks.join_all().await {
            match outcome {
                Ok(()) => *kept.get_mut(&game).expect("a game") += 1,
                Err(StoreError::Full) => refusals += 1,
                Err(error) => panic!("{error:?}"),
            }
        }
    }
    assert!(refusals > 0, "the disk is too large");
    assert_kept(&store, &games, &kept).await;
    drop(other);
    fs::remove_file(&ballast).expect("room again");
    for (game, events) in &games {
        let next = kept[game];
        store.append(*game, next as u32, &events[next..=next]).await.expect("there is room again");
        *kept.get_mut(game).expect("a game") += 1;
    }
    assert_kept(&store, &games, &kept).await;
    assert_well(folder.path()).await;
}
