//! The connection to the other program.

use std::io;
use std::time::Duration;

use anyhow::{Context, Result};
use damier_protocol::dxp::Message;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep};

/// A connection that messages go through.
pub(in crate::commands) struct Line {
    stream: TcpStream,
    buffer: Vec<u8>,
}

/// Between two tries to connect.
const RETRY: Duration = Duration::from_millis(200);

impl Line {
    pub(in crate::commands) fn new(stream: TcpStream) -> Self {
        // Moves are short and wait for each other: they are sent at once. Where that cannot be had they are late.
        let _ = stream.set_nodelay(true);
        Self { stream, buffer: vec![0; 4096] }
    }

    /// Connects to a program that waits, trying again for as long as `patience` lasts.
    pub(in crate::commands) async fn connect(address: &str, patience: Duration) -> Result<Self> {
        let begun = Instant::now();
        loop {
            match TcpStream::connect(address).await {
                Ok(stream) => return Ok(Self::new(stream)),
                Err(_) if begun.elapsed() < patience => sleep(RETRY).await,
                Err(error) => return Err(error).with_context(|| format!("cannot connect to {address}")),
            }
        }
    }

    /// The bytes that come next; none if the other side has gone. Nothing is lost when it is no longer waited for.
    pub(in crate::commands) async fn read(&mut self) -> io::Result<&[u8]> {
        let count = match self.stream.read(&mut self.buffer).await {
            Ok(count) => count,
            // Who leaves without a word has left all the same.
            Err(error) if is_gone(&error) => 0,
            Err(error) => return Err(error),
        };
        Ok(&self.buffer[..count])
    }

    pub(in crate::commands) async fn send(&mut self, message: &Message) -> io::Result<()> {
        let text = format!("{message}\0");
        match self.stream.write_all(text.as_bytes()).await {
            // What it does not hear is seen when nothing comes back.
            Err(error) if is_gone(&error) => Ok(()),
            result => result,
        }
    }
}

fn is_gone(error: &io::Error) -> bool {
    use io::ErrorKind::{BrokenPipe, ConnectionAborted, ConnectionReset};
    matches!(error.kind(), BrokenPipe | ConnectionAborted | ConnectionReset)
}
