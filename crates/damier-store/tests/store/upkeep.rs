//! Copies, putting them back, and the check.

use std::fs;
use std::path::Path;
use std::time::Duration;

use damier_club::GameId;
use damier_store::{
    CheckReport, NewAccount, Options, Progress, Stop, Store, StoreError, backup, restore, verify,
};
use sqlx::{Connection, SqliteConnection};
use tempfile::tempdir;

use crate::common::{NOW, acted, anne, begun, database, ended, names, store_in};

fn id(number: u64) -> GameId {
    GameId::from_random(number)
}

async fn check(path: &Path) -> CheckReport {
    verify(path, &mut |_| {}, &Stop::new()).await.expect("it can be looked at")
}

async fn copy(folder: &Path, to: &Path) -> Result<damier_store::Copied, StoreError> {
    backup(folder, to, &mut |_| {}, &Stop::new()).await
}

async fn put_back(folder: &Path, from: &Path) -> Result<damier_store::Restored, StoreError> {
    restore(folder, from, &mut |_| {}, &Stop::new()).await
}

/// Appends the events of some games one by one, in turns.
async fn play(store: &Store, games: std::ops::Range<u64>, acts: usize) {
    let games: Vec<_> = games.map(|game| (id(game), begun(id(game), acts))).collect();
    for number in 0..=acts {
        for (game, events) in &games {
            if let Some(event) = events.get(number..=number) {
                store.append(*game, number as u32, event).await.expect("the next event");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_while_games_go_on_is_whole() {
    let folder = tempdir().expect("a folder");
    let store = store_in(folder.path(), Options::default()).await;
    play(&store, 0..20, 10).await;
    let writing = tokio::spawn({
        let store = store.clone();
        async move { play(&store, 20..60, 20).await }
    });
    tokio::time::sleep(Duration::from_millis(30)).await;
    let to = folder.path().join("copy.db");
    let copied = copy(folder.path(), &to).await.expect("a copy");
    writing.await.expect("the games went on");

    let report = check(&to).await;
    assert!(report.is_well(), "{report:?}");
    assert_eq!((report.games, report.events), (copied.games, copied.events));
    assert!(copied.games >= 20 && copied.events >= 20 * 11, "{copied:?}");
    let whole = check(folder.path()).await;
    assert!(whole.is_well() && whole.games == 60 && whole.events > copied.events, "{whole:?}");
    assert_eq!(names(folder.path()), ["club.db", "copy.db"]);

    // Another copy takes the place of the first.
    let again = store.backup(&to, &mut |_| {}, &Stop::new()).await.expect("a copy");
    assert_eq!(again.events, whole.events);
}

#[tokio::test]
async fn what_stops_a_copy_leaves_the_one_before() {
    let folder = tempdir().expect("a folder");
    let store = store_in(folder.path(), Options::default()).await;
    play(&store, 0..5, 5).await;
    let to = folder.path().join("copy.db");
    copy(folder.path(), &to).await.expect("a copy");
    let before = fs::read(&to).expect("the copy");
    play(&store, 5..10, 5).await;

    let stop = Stop::new();
    stop.stop();
    // It looks only now and then, so a small database may have been copied before.
    let mut stopped = Ok(());
    for game in 0..20 {
        play(&store, 100 + 20 * game..120 + 20 * game, 40).await;
        stopped = backup(folder.path(), &to, &mut |_| {}, &stop).await.map(drop);
        if stopped.is_err() {
            break;
        }
        fs::write(&to, &before).expect("the copy from before");
    }
    assert!(matches!(stopped, Err(StoreError::Stopped)), "{stopped:?}");
    assert_eq!(fs::read(&to).expect("the copy"), before);
    assert_eq!(names(folder.path()), ["club.db", "copy.db"]);

    let nowhere = folder.path().join("no/such/folder/copy.db");
    let failed = copy(folder.path(), &nowhere).await.expect_err("nowhere").to_string();
    assert!(failed.contains("no/such/folder"), "{failed}");
    let nothing = copy(&folder.path().join("empty"), &to).await.expect_err("nothing there").to_string();
    assert!(nothing.contains("empty") && nothing.contains("club.db"), "{nothing}");
}

#[tokio::test]
async fn a_copy_is_put_back_and_the_database_from_before_is_kept() {
    let folder = tempdir().expect("a folder");
    let copies = tempdir().expect("a folder");
    let to = copies.path().join("copy.db");
    let store = store_in(folder.path(), Options::default()).await;
    play(&store, 0..3, 4).await;
    copy(folder.path(), &to).await.expect("a copy");
    play(&store, 3..9, 4).await;
    store.close().await;
    drop(store);

    let mut told = Vec::new();
    let done = restore(folder.path(), &to, &mut |progress| told.push(progress), &Stop::new()).await;
    let done = done.expect("put back");
    assert_eq!((done.games, done.events, done.by_server), (3, 15, false));
    assert!(told.contains(&Progress::Checking), "{told:?}");
    let report = check(folder.path()).await;
    assert!(report.is_well() && report.games == 3, "{report:?}");
    let before = check(&done.before.expect("the one from before")).await;
    assert!(before.is_well() && before.games == 9, "{before:?}");
    let store = store_in(folder.path(), Options::default()).await;
    let events = begun(id(0), 6);
    store.append(id(0), 5, &events[5..]).await.expect("the game goes on from there");

    // Into a folder where there was nothing.
    let empty = copies.path().join("new/club");
    let done = put_back(&empty, &to).await.expect("put there");
    assert_eq!((done.games, done.before), (3, None));
    assert!(check(&empty).await.is_well());
    assert_eq!(names(&empty), ["club.db"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_runs_goes_on_with_the_copy() {
    let folder = tempdir().expect("a folder");
    let copies = tempdir().expect("a folder");
    let to = copies.path().join("copy.db");
    let store = store_in(folder.path(), Options::default()).await;
    play(&store, 0..3, 4).await;
    copy(folder.path(), &to).await.expect("a copy");
    let events = begun(id(0), 8);
    store.append(id(0), 5, &events[5..]).await.expect("four more moves");
    assert!(!store.restore_waits());
    assert!(!store.take_restore().await.expect("nothing to take"));

    let server = tokio::spawn({
        let store = store.clone();
        async move {
            while !store.restore_waits() {
                // Work goes on meanwhile.
                store.heartbeat(NOW).await.expect("awake");
                store.open_games().await.expect("readable");
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            store.take_restore().await.expect("taken")
        }
    });
    let done = put_back(folder.path(), &to).await.expect("put back");
    assert!(server.await.expect("the server lives"));
    assert!(done.by_server && done.before.is_some(), "{done:?}");

    assert_eq!(store.events(id(0), 0).await.expect("events").len(), 5, "as in the copy");
    let stale = store.append(id(0), 8, &[acted(7, "32-28")]).await.expect_err("the table of before");
    assert!(matches!(stale, StoreError::Conflict { events: 5, .. }), "{stale}");
    store.append(id(0), 5, &events[5..6]).await.expect("the game goes on from there");
    assert_eq!(store.events(id(0), 0).await.expect("readers see it").len(), 6);
    assert!(check(folder.path()).await.is_well());
    let before = check(&done.before.expect("kept")).await;
    assert!(before.is_well() && before.events == 19, "{before:?}");
    store.close().await;
    drop(store);
    let store = store_in(folder.path(), Options::default()).await;
    assert_eq!(store.events(id(0), 0).await.expect("events").len(), 6);
}

#[tokio::test]
async fn what_is_no_good_copy_is_not_put_back() {
    let folder = tempdir().expect("a folder");
    let copies = tempdir().expect("a folder");
    let store = store_in(folder.path(), Options::default()).await;
    play(&store, 0..2, 4).await;
    let good = copies.path().join("good.db");
    copy(folder.path(), &good).await.expect("a copy");
    // An act that cannot be done, as only a fault of the program could write it.
    store.append(id(0), 5, &[acted(4, "50-1")]).await.expect("the store takes what it is given");
    let bad = copies.path().join("bad.db");
    copy(folder.path(), &bad).await.expect("a copy of it");
    let text = copies.path().join("text.db");
    fs::write(&text, "a letter, not a database".repeat(100)).expect("written");
    let newer = copies.path().join("newer.db");
    let mut bytes = fs::read(&good).expect("the copy");
    bytes[60..64].copy_from_slice(&99_u32.to_be_bytes());
    fs::write(&newer, bytes).expect("written");
    let missing = copies.path().join("missing.db");
    store.close().await;
    drop(store);

    let before = fs::read(database(folder.path())).expect("the database");
    let game = id(0).to_string();
    for (file, says) in [
        (&bad, [game.as_str(), "event 5", "bad.db"]),
        (&text, ["text.db", "damaged", "not a database"]),
        (&newer, ["newer.db", "version 99", "newer damier"]),
        (&missing, ["missing.db", "cannot use", "No such file"]),
    ] {
        let error = put_back(folder.path(), file).await.expect_err("no good copy").to_string();
        assert!(says.iter().all(|part| error.contains(part)), "{error}");
    }
    assert_eq!(fs::read(database(folder.path())).expect("the database"), before);
    assert_eq!(names(folder.path()), ["club.db"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_cannot_take_a_restore_goes_on_with_what_it_has() {
    let folder = tempdir().expect("a folder");
    let options = Options { patience: Duration::from_millis(100), ..Options::default() };
    let store = store_in(folder.path(), options).await;
    play(&store, 0..2, 4).await;
    let events = begun(id(0), 9);
    let file = folder.path().join("restore-1-2.db");

    fs::write(&file, "no database".repeat(1000)).expect("written");
    let refused = store.take_restore().await.expect_err("no database");
    assert!(matches!(refused, StoreError::Damaged { .. }), "{refused}");
    assert_eq!(names(folder.path()), ["club.db"]);
    store.append(id(0), 5, &events[5..6]).await.expect("it goes on");

    let copies = tempdir().expect("a folder");
    copy(folder.path(), &copies.path().join("copy.db")).await.expect("a copy");
    fs::rename(copies.path().join("copy.db"), &file).expect("put there");
    let mut reader = connection(folder.path()).await;
    sqlx::raw_sql("BEGIN; SELECT count(*) FROM games").execute(&mut reader).await.expect("read");
    store.append(id(0), 6, &events[6..7]).await.expect("it goes on");
    let refused = store.take_restore().await.expect_err("somebody reads");
    assert!(matches!(refused, StoreError::Busy), "{refused}");
    assert_eq!(names(folder.path()), ["club.db"]);
    store.append(id(0), 7, &events[7..8]).await.expect("it goes on");
    assert_eq!(store.events(id(0), 0).await.expect("events"), events[..8]);
    assert!(check(folder.path()).await.is_well());
}

#[tokio::test]
async fn a_restore_that_was_broken_off_is_cleared_away_at_the_next_start() {
    let folder = tempdir().expect("a folder");
    let store = store_in(folder.path(), Options::default()).await;
    play(&store, 0..2, 4).await;
    store.close().await;
    drop(store);
    fs::copy(database(folder.path()), folder.path().join("restore-1-2.db")).expect("as if left behind");
    let store = store_in(folder.path(), Options::default()).await;
    assert!(!store.restore_waits());
    assert_eq!(names(folder.path()), ["club.db"]);
}

#[tokio::test]
async fn the_check_names_game_and_event() {
    let folder = tempdir().expect("a folder");
    let store = store_in(folder.path(), Options::default()).await;
    play(&store, 0..6, 4).await;
    store.append(id(0), 5, &[acted(4, "50-1")]).await.expect("kept");
    store.append(id(1), 5, &[ended(9, "2-0", "no_pieces")]).await.expect("kept");
    store.append(id(2), 5, &[ended(9, "2-0", "resigned")]).await.expect("kept");
    let well = NewAccount { player: anne(), login: "a".into(), password: "p".into(), recovery: vec![] };
    store.create_account(well, NOW).await.expect("an account");
    store.close().await;
    drop(store);
    tamper(
        folder.path(),
        &[
            &format!("UPDATE games SET result = '0-2' WHERE id = '{}'", id(2)),
            &format!("DELETE FROM events WHERE number = 2 AND game = (SELECT key FROM games WHERE id = '{}')", id(3)),
            &format!(
                "UPDATE events SET event = 'x' WHERE number = 1 AND game = (SELECT key FROM games WHERE id = '{}')",
                id(4)
            ),
            "UPDATE accounts SET player = '222222222222'",
        ],
    )
    .await;

    let report = check(folder.path()).await;
    let told: Vec<_> = report.problems.iter().map(ToString::to_string).collect();
    assert_eq!(report.games, 6);
    for says in [
        format!("game {}, event 5: ", id(0)),
        format!("game {}, event 5: event 5: the game cannot have ended 2-0 by `no_pieces`", id(1)),
        format!("game {}: how it ended", id(2)),
        format!("game {}, event 2: is missing; event 3 comes next", id(3)),
        format!("game {}, event 1: ", id(4)),
        "of accounts refers to none of players".to_owned(),
    ] {
        assert!(told.iter().any(|line| line.contains(&says)), "{says}: {told:#?}");
    }
    assert!(!told.iter().any(|line| line.contains(id(5).as_str())), "{told:#?}");
}

async fn connection(folder: &Path) -> SqliteConnection {
    let url = format!("sqlite://{}", database(folder).display());
    SqliteConnection::connect(&url).await.expect("a connection")
}

/// Changes a database as no program of ours would.
async fn tamper(folder: &Path, statements: &[&str]) {
    let mut db = connection(folder).await;
    sqlx::raw_sql("PRAGMA foreign_keys = OFF").execute(&mut db).await.expect("off");
    for statement in statements {
        let sql = sqlx::AssertSqlSafe((*statement).to_owned());
        let done = sqlx::raw_sql(sql).execute(&mut db).await.expect("changed");
        assert_eq!(done.rows_affected(), 1, "{statement}");
    }
    db.close().await.expect("closed");
}
