//! How fast moves are kept. Measured, not tested: run with `--run-ignored all speed --no-capture`, optimised.

use std::env;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use damier_club::GameId;
use damier_store::{Options, Store, Synchronous};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::common::{begun, store_in};

/// How long each measurement lasts.
const LENGTH: Duration = Duration::from_secs(5);

/// Names the folder to measure in, if not the one for temporary files.
const FOLDER: &str = "DAMIER_SPEED_FOLDER";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "it measures"]
async fn how_many_moves_are_kept_in_a_second() {
    println!("synchronous  tables    moves/s   p50 ms   p95 ms   p99 ms   max ms");
    for synchronous in [Synchronous::Full, Synchronous::Normal] {
        for tables in [1, 100, 2000] {
            let (folder, store) = fresh(synchronous).await;
            let mut waits = all_at_once(&store, tables).await;
            print(&format!("{synchronous:?}"), tables, LENGTH, &mut waits);
            store.close().await;
            drop(folder);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "it measures"]
async fn how_long_a_move_waits_when_each_table_moves_every_five_seconds() {
    println!("synchronous  tables    moves/s   p50 ms   p95 ms   p99 ms   max ms");
    for synchronous in [Synchronous::Full, Synchronous::Normal] {
        for tables in [2000, 10_000] {
            let (folder, store) = fresh(synchronous).await;
            let mut waits = in_turn(&store, tables).await;
            print(&format!("{synchronous:?}"), tables, 2 * LENGTH, &mut waits);
            store.close().await;
            drop(folder);
        }
    }
}

async fn fresh(synchronous: Synchronous) -> (TempDir, Store) {
    let place = env::var_os(FOLDER).map_or_else(env::temp_dir, PathBuf::from);
    let folder = tempfile::tempdir_in(place).expect("a folder");
    let store = store_in(folder.path(), Options { synchronous, ..Options::default() }).await;
    (folder, store)
}

/// Every table appends the next move as soon as the last is kept, one game after another.
async fn all_at_once(store: &Store, tables: u64) -> Vec<Duration> {
    let mut tasks = JoinSet::new();
    let begun_at = Instant::now();
    for table in 0..tables {
        let store = store.clone();
        let events = begun(GameId::from_random(table), 60);
        tasks.spawn(async move {
            let mut waits = Vec::new();
            for round in 0.. {
                let id = GameId::from_random(table + round * tables);
                let mut events = events.clone();
                events[0] = crate::common::anne_and_bart(id);
                for (event, number) in events.into_iter().zip(0..) {
                    if begun_at.elapsed() > LENGTH {
                        return waits;
                    }
                    let asked = Instant::now();
                    store.append(id, number, &[event]).await.expect("kept");
                    waits.push(asked.elapsed());
                }
            }
            waits
        });
    }
    tasks.join_all().await.into_iter().flatten().collect()
}

/// Every table appends a move each five seconds, spread evenly.
async fn in_turn(store: &Store, tables: u64) -> Vec<Duration> {
    let every = Duration::from_secs(5);
    for table in 0..tables {
        let id = GameId::from_random(table);
        store.append(id, 0, &[crate::common::anne_and_bart(id)]).await.expect("opened");
    }
    let events = begun(GameId::from_random(0), 10);
    let mut tasks = JoinSet::new();
    for table in 0..tables {
        let (store, events) = (store.clone(), events.clone());
        let first = every.mul_f64(table as f64 / tables as f64);
        tasks.spawn(async move {
            let mut waits = Vec::new();
            tokio::time::sleep(first).await;
            for number in 1..=2 {
                let asked = Instant::now();
                store
                    .append(GameId::from_random(table), number, &events[number as usize..][..1])
                    .await
                    .expect("kept");
                waits.push(asked.elapsed());
                tokio::time::sleep(every.saturating_sub(asked.elapsed())).await;
            }
            waits
        });
    }
    tasks.join_all().await.into_iter().flatten().collect()
}

fn print(synchronous: &str, tables: u64, length: Duration, waits: &mut [Duration]) {
    waits.sort_unstable();
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    let speed = waits.len() as f64 / length.as_secs_f64();
    println!(
        "{synchronous:11} {tables:7} {speed:10.0} {:8.2} {:8.2} {:8.2} {:8.2}",
        at(0.5),
        at(0.95),
        at(0.99),
        at(1.0)
    );
}
