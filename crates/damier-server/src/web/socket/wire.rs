//! A WebSocket with the manners of this server: nothing huge, nobody waited for long, delays measured.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use bytes::Bytes;
use damier_game::clock::Millis;
use damier_protocol::live::LONGEST_CLIENT_MESSAGE;
use futures_util::SinkExt;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, timeout};

/// How long somebody may take to take what is sent.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often the delay is measured.
const BETWEEN_PINGS: Duration = Duration::from_secs(5);

/// Who has not been heard for so long is gone.
const SILENCE: Duration = Duration::from_secs(20);

/// No frame is read that is larger; a message is smaller still.
const LARGEST_FRAME: usize = 2 * LONGEST_CLIENT_MESSAGE;

/// The connection is of no more use.
#[derive(Debug)]
pub(super) struct Gone;

/// What comes in.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A message.
    Text(Utf8Bytes),
    /// Something else, dealt with already.
    Nothing,
}

/// The limits of a connection before there is one.
pub(super) fn limited(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(LARGEST_FRAME)
        .max_frame_size(LARGEST_FRAME)
        .read_buffer_size(4096)
        .write_buffer_size(4096)
        .max_write_buffer_size(1 << 20)
}

/// A connection.
pub(super) struct Wire {
    socket: WebSocket,
    pings: Interval,
    pinged: Option<(u64, Instant)>,
    count: u64,
    heard: Instant,
    /// The last measurements of the delay there and back.
    delays: [Option<Millis>; 3],
}

impl Wire {
    pub(super) fn new(socket: WebSocket) -> Self {
        let mut pings = interval(BETWEEN_PINGS);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self { socket, pings, pinged: None, count: 0, heard: Instant::now(), delays: [None; 3] }
    }

    /// The delay one way, as far as is known. The least of the last measurements: whoever answers late on purpose, or
    /// was slow once, gains nothing by it.
    pub(super) fn lag(&self) -> Millis {
        let least = self.delays.iter().flatten().min().copied().unwrap_or(Millis::ZERO);
        Millis(least.0 / 2)
    }

    /// What comes next. May be given up at any time without losing anything.
    pub(super) async fn hear(&mut self) -> Result<Heard, Gone> {
        tokio::select! {
            message = self.socket.recv() => self.take(message),
            _ = self.pings.tick() => {
                self.ping().await?;
                Ok(Heard::Nothing)
            }
        }
    }

    fn take(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<Heard, Gone> {
        // A frame that is too large, or none, is an error of the connection, which then ends.
        let message = message.ok_or(Gone)?.map_err(|_| Gone)?;
        self.heard = Instant::now();
        match message {
            Message::Text(text) => return Ok(Heard::Text(text)),
            Message::Close(_) => return Err(Gone),
            Message::Pong(answer) => self.measure(&answer),
            Message::Binary(_) | Message::Ping(_) => {}
        }
        Ok(Heard::Nothing)
    }

    async fn ping(&mut self) -> Result<(), Gone> {
        if self.heard.elapsed() > SILENCE {
            return Err(Gone);
        }
        self.count += 1;
        self.pinged = Some((self.count, Instant::now()));
        let number = Bytes::copy_from_slice(&self.count.to_be_bytes());
        self.send_message(Message::Ping(number)).await
    }

    /// Only the answer to the last ping counts, and only once.
    fn measure(&mut self, answer: &[u8]) {
        if let Some((number, at)) = self.pinged.take_if(|(number, _)| answer == number.to_be_bytes()) {
            let delay = Millis(u64::try_from(at.elapsed().as_millis()).unwrap_or(u64::MAX));
            self.delays[(number % 3) as usize] = Some(delay);
        }
    }

    /// Sends a message.
    pub(super) async fn send(&mut self, text: String) -> Result<(), Gone> {
        self.send_message(Message::Text(text.into())).await
    }

    /// Sends what others are sent too, without copying it.
    pub(super) async fn send_shared(&mut self, line: Bytes) -> Result<(), Gone> {
        self.send_message(shared(line)?).await
    }

    /// Sends many at once.
    pub(super) async fn send_all(&mut self, lines: impl IntoIterator<Item = Bytes>) -> Result<(), Gone> {
        let sending = async {
            for line in lines {
                self.socket.feed(shared(line)?).await.map_err(|_| Gone)?;
            }
            self.socket.flush().await.map_err(|_| Gone)
        };
        timeout(PATIENCE, sending).await.map_err(|_| slow())?
    }

    async fn send_message(&mut self, message: Message) -> Result<(), Gone> {
        timeout(PATIENCE, self.socket.send(message)).await.map_err(|_| slow())?.map_err(|_| Gone)
    }

    /// Says good-bye, and closes.
    pub(super) async fn close(mut self, bye: String, code: u16) {
        let closing = async {
            self.send(bye).await?;
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static("") };
            self.send_message(Message::Close(Some(frame))).await
        };
        // Who does not take the good-bye goes without.
        let _ = timeout(Duration::from_secs(1), closing).await;
    }
}

fn shared(line: Bytes) -> Result<Message, Gone> {
    Utf8Bytes::try_from(line).map(Message::Text).map_err(|_| Gone)
}

fn slow() -> Gone {
    metrics::counter!("damier_slow_readers_total").increment(1);
    Gone
}

/// The code with which the server says that it is restarting.
pub(super) const RESTART: u16 = close_code::RESTART;

/// The code for whoever does not keep to the rules.
pub(super) const POLICY: u16 = close_code::POLICY;
