//! One WebSocket: texts in, texts out.

use futures_util::{SinkExt, StreamExt};
use reqwest::{StatusCode, Url};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::http::{HeaderValue, Request, Response};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::error::{ClientError, reason_in};

/// No message is larger, in bytes.
const LARGEST: usize = 1 << 20;

/// A connected WebSocket.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    url: String,
}

impl Socket {
    /// Connects; the headers say who asks.
    ///
    /// # Errors
    /// If nobody answers, or the server refuses.
    pub async fn connect(url: &Url, headers: &[(&'static str, String)]) -> Result<Self, ClientError> {
        let request = request(url, headers)?;
        // Messages are short, and there may be thousands of connections.
        let config = WebSocketConfig::default()
            .read_buffer_size(4096)
            .write_buffer_size(0)
            .max_message_size(Some(LARGEST))
            .max_frame_size(Some(LARGEST));
        let connected =
            tokio_tungstenite::connect_async_tls_with_config(request, Some(config), true, None).await;
        match connected {
            Ok((stream, _)) => Ok(Self { stream, url: url.to_string() }),
            Err(error) => Err(told(url.as_str(), error)),
        }
    }

    /// Sends a text.
    ///
    /// # Errors
    /// If the line is broken.
    pub async fn send(&mut self, text: String) -> Result<(), ClientError> {
        self.stream.send(Message::text(text)).await.map_err(|error| told(&self.url, error))
    }

    /// The next text; `None` when the other side has closed in order. May be given up half-way without losing one.
    ///
    /// # Errors
    /// If the line is broken.
    pub async fn next(&mut self) -> Result<Option<Utf8Bytes>, ClientError> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text)),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                // Pings are answered underneath.
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(told(&self.url, error)),
            }
        }
    }

    /// Says goodbye.
    pub async fn close(mut self) {
        // Who has gone already need not hear it.
        let _ = self.stream.close(None).await;
    }
}

fn request(url: &Url, headers: &[(&'static str, String)]) -> Result<Request<()>, ClientError> {
    let unfit = |reason: String| ClientError::Address { text: url.to_string(), reason };
    let mut request = url.as_str().into_client_request().map_err(|error| unfit(error.to_string()))?;
    for (name, value) in headers {
        let value = HeaderValue::from_str(value).map_err(|error| unfit(format!("{name}: {error}")))?;
        request.headers_mut().insert(*name, value);
    }
    Ok(request)
}

fn told(url: &str, error: Error) -> ClientError {
    let url = url.to_owned();
    match error {
        Error::Http(response) => refused(url, &response),
        Error::ConnectionClosed
        | Error::AlreadyClosed
        | Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => {
            ClientError::Unreachable { url, reason: "the connection broke".to_owned() }
        }
        Error::Io(error) => ClientError::Unreachable { url, reason: error.to_string() },
        error => ClientError::Unreachable { url, reason: error.to_string() },
    }
}

fn refused(url: String, response: &Response<Option<Vec<u8>>>) -> ClientError {
    let body = response.body().as_deref().map(String::from_utf8_lossy).unwrap_or_default();
    let status = StatusCode::from_u16(response.status().as_u16()).unwrap_or(StatusCode::BAD_GATEWAY);
    let wait = response.headers().get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
    ClientError::Refused {
        url,
        status,
        reason: reason_in(&body),
        retry_after: wait.map(std::time::Duration::from_secs),
    }
}
