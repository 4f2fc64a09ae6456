//! The same frames through the same libraries, without a server in between: what no server could save.

use std::collections::HashMap;
use std::process::Stdio;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result};
use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt;
use damier_client::{Address, Socket};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::TcpListener;
use tokio::process::Command;
use tokio::sync::broadcast;
use tokio::time::{Instant, sleep, sleep_until, timeout_at};

use crate::count::{Counts, Percentiles};
use crate::game::Pace;

/// The rooms by their number: what one says there, everybody in it hears.
type Rooms = Arc<Mutex<HashMap<u32, broadcast::Sender<Utf8Bytes>>>>;

/// Serves until killed; the first line on standard output says where.
pub(crate) async fn serve() -> Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await.context("cannot listen")?;
    println!("http://{}", listener.local_addr()?);
    let app = Router::new().route("/room/{number}", get(enter)).with_state(Rooms::default());
    // As the server has it: no frame waits for another.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    axum::serve(listener, app).await.context("cannot serve")
}

async fn enter(State(rooms): State<Rooms>, Path(number): Path<u32>, upgrade: WebSocketUpgrade) -> Response {
    let room = {
        let mut rooms = rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.entry(number).or_insert_with(|| broadcast::channel(16).0).clone()
    };
    // Before the other side knows that it is in: it may speak at once, to somebody who is to hear it.
    let heard = room.subscribe();
    // As the server has it: nothing here is larger.
    upgrade.read_buffer_size(4096).write_buffer_size(4096).on_upgrade(move |socket| echo(socket, room, heard))
}

async fn echo(
    mut socket: WebSocket,
    room: broadcast::Sender<Utf8Bytes>,
    mut heard: broadcast::Receiver<Utf8Bytes>,
) {
    loop {
        let done = tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => room.send(text).is_ok(),
                Some(Ok(_)) => true,
                Some(Err(_)) | None => false,
            },
            text = heard.recv() => match text {
                Ok(text) => socket.send(Message::Text(text)).await.is_ok(),
                Err(_) => false,
            },
        };
        if !done {
            return;
        }
    }
}

/// Starts an echo in a process of its own, and sends frames of this length at this pace between pairs of connections.
pub(crate) async fn measure(pairs: u32, pace: Pace, lasts: Duration, frame: usize) -> Result<Percentiles> {
    let program = std::env::current_exe().context("this program does not know itself")?;
    let mut child = Command::new(program)
        .arg("echo")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .context("cannot start the echo")?;
    let output = child.stdout.take().context("nobody hears the echo")?;
    let line = BufReader::new(output).lines().next_line().await?.context("the echo does not start")?;
    let address: Address = line.parse()?;
    let counts = Arc::new(Counts::default());
    let end = Instant::now() + pace.ramp + pace.interval + lasts;
    let tasks: Vec<_> = (0..pairs)
        .map(|number| tokio::spawn(pair(address.clone(), number, pace, frame, end, Arc::clone(&counts))))
        .collect();
    sleep(pace.ramp + pace.interval).await;
    counts.begin();
    sleep_until(end).await;
    counts.end();
    for task in tasks {
        task.await?.context("the echo fails")?;
    }
    child.kill().await.context("cannot end the echo")?;
    counts.percentiles().context("the echo returned nothing")
}

async fn pair(
    address: Address,
    number: u32,
    pace: Pace,
    frame: usize,
    end: Instant,
    counts: Arc<Counts>,
) -> Result<()> {
    let url = address.socket(&format!("/room/{number}"));
    let mut due = Instant::now() + pace.first(number as usize);
    let mut mover = Socket::connect(&url, &[]).await?;
    let mut other = Socket::connect(&url, &[]).await?;
    let text = "x".repeat(frame);
    while due < end {
        sleep_until(due).await;
        due += pace.interval;
        let sent = Instant::now();
        mover.send(text.clone()).await?;
        // The mover hears it too, as it would hear of its move.
        let both = async {
            tokio::try_join!(
                async {
                    let seen = other.next().await;
                    counts.seen_after(sent.elapsed());
                    seen
                },
                mover.next()
            )
        };
        if timeout_at(end + pace.interval, both).await.context("a frame does not come back")??.0.is_none() {
            anyhow::bail!("the echo closed a connection");
        }
        std::mem::swap(&mut mover, &mut other);
    }
    Ok(())
}
