//! Opening and closing a store in a folder.

use std::fs;

use damier_club::GameId;
use damier_store::{Options, Stop, Store, StoreError};
use tempfile::tempdir;

use crate::common::{acted, anne_and_bart, introduce};

#[tokio::test]
async fn what_was_appended_is_there_after_closing_and_opening() {
    let folder = tempdir().expect("a folder");
    let place = folder.path().join("deep/below");
    let game = GameId::from_random(7);
    let store = Store::open(&place, Options::default()).await.expect("new");
    introduce(&store).await;
    store.append(game, 0, &[anne_and_bart(game)]).await.expect("opened");
    store.append(game, 1, &[acted(0, "32-28")]).await.expect("a move");
    assert_eq!(store.events(game, 0).await.expect("events").len(), 2, "readers see it at once");
    store.close().await;
    assert!(matches!(store.append(game, 2, &[acted(1, "19-23")]).await, Err(StoreError::Closed)));
    drop(store);

    let store = Store::open(&place, Options::default()).await.expect("there");
    assert_eq!(store.events(game, 0).await.expect("events").len(), 2);
    store.append(game, 2, &[acted(1, "19-23")]).await.expect("another move");
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_can_read_what_is_kept() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempdir().expect("a folder");
    let place = folder.path().join("club");
    let store = Store::open(&place, Options::default()).await.expect("new");
    introduce(&store).await;
    let copy = folder.path().join("copy.db");
    store.backup(&copy, &mut |_| {}, &Stop::new()).await.expect("a copy");
    for path in [place.clone(), place.join("club.db"), place.join("club.db-wal"), copy] {
        let mode = fs::metadata(&path).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{} {mode:o}", path.display());
    }
}

#[tokio::test]
async fn a_second_program_on_the_folder_is_told_so() {
    let folder = tempdir().expect("a folder");
    let store = Store::open(folder.path(), Options::default()).await.expect("new");
    let refused = Store::open(folder.path(), Options::default()).await.expect_err("taken");
    let text = refused.to_string();
    assert!(matches!(refused, StoreError::Locked { .. }), "{text}");
    assert!(text.contains(folder.path().to_str().expect("text")) && text.contains("process"), "{text}");
    store.close().await;
    drop(store);
    Store::open(folder.path(), Options::default()).await.expect("free again");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("club.db");
    fs::write(&file, "not a database, just some words, and more of them: ".repeat(100)).expect("written");
    let before = fs::read(&file).expect("read");
    let refused = Store::open(folder.path(), Options::default()).await.expect_err("no database");
    let text = refused.to_string();
    assert!(matches!(refused, StoreError::Damaged { .. }) && text.contains("club.db"), "{text}");
    assert_eq!(fs::read(&file).expect("read"), before);
}

#[tokio::test]
async fn a_newer_database_is_refused_and_left_alone() {
    let folder = tempdir().expect("a folder");
    let store = Store::open(folder.path(), Options::default()).await.expect("new");
    store.close().await;
    drop(store);
    let file = folder.path().join("club.db");
    let mut bytes = fs::read(&file).expect("read");
    // The header keeps the version of the tables at byte 60, most significant byte first.
    bytes[60..64].copy_from_slice(&99_u32.to_be_bytes());
    fs::write(&file, &bytes).expect("written");
    let refused = Store::open(folder.path(), Options::default()).await.expect_err("newer");
    let text = refused.to_string();
    assert!(matches!(refused, StoreError::Newer { found: 99, .. }), "{text}");
    assert!(text.contains("newer damier") && text.contains("club.db"), "{text}");
}
