//! Very many connections at once, while others play.

use std::fs;

use damier_server::{Limits, Settings};
use futures_util::StreamExt;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use crate::faults::Pair;
use crate::house::{House, generous};

/// So many games are watched by the crowd.
const WATCHED: usize = 20;

#[tokio::test]
async fn some_hundred_connections_do_not_stop_those_who_play() {
    crowd(400).await;
}

/// Ten thousand, or as many as this process may have files open: each connection has two ends here.
///
/// `cargo test --release -p damier-server --test live -- --ignored ten_thousand_connections`
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes its time and most of the files that a process may open"]
async fn ten_thousand_connections_do_not_stop_those_who_play() {
    let most = files().map_or(400, |files| files.saturating_sub(500) / 2);
    let wanted = most.min(10_000);
    println!("{wanted} connections");
    crowd(wanted).await;
}

/// How many files this process may open, where the system says so.
fn files() -> Option<usize> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find(|line| line.starts_with("Max open files"))?;
    line.split_whitespace().nth(3)?.parse().ok()
}

/// Half of them watch games, half have begun a request and never end it.
async fn crowd(connections: usize) {
    let limits = Limits { connections: u32::MAX, live: u32::MAX, header_seconds: 600, ..generous() };
    let limits = Limits { requests: 1_000_000, requests_burst: 1_000_000, ..limits };
    let house = House::with(Settings { limits, ..Settings::default() }).await;
    let mut pair = Pair::sit(&house).await;
    pair.play().await;
    let mut watched = Vec::new();
    for _ in 0..WATCHED {
        watched.push(Pair::sit(&house).await);
    }

    let mut unfinished = Vec::new();
    let mut watchers = JoinSet::new();
    for number in 0..connections / 2 {
        let mut stream = TcpStream::connect(house.address).await.expect("the server listens");
        stream.write_all(b"GET /salon HTTP/1.1\r\nhost: ").await.expect("the server reads");
        unfinished.push(stream);
        let mut line = house.stranger().follow(&watched[number % WATCHED].game).await;
        // Reading answers pings too. The task ends when the connection does.
        watchers.spawn(async move {
            while let Some(Ok(Message::Text(_) | Message::Ping(_))) = line.stream.next().await {}
        });
        if number == connections / 4 {
            pair.play().await;
        }
    }
    // Each move is seen in time, or `play` fails.
    for _ in 0..4 {
        pair.play().await;
    }
    watched[0].play().await;
    assert_eq!(house.stranger().get("/health").await.status, 200);
    assert!(watchers.try_join_next().is_none(), "nobody who watches was dropped");
    let mut byte = [0];
    for stream in &unfinished {
        let read = stream.try_read(&mut byte);
        assert!(read.is_err(), "a slow request was ended: {read:?}");
    }
}
