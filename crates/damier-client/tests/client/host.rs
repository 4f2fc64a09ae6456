//! A server of a few lines.

use damier_client::Api;
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::Request;

pub(crate) struct Host {
    pub(crate) listener: TcpListener,
}

/// The server's end of a line.
pub(crate) struct Line(WebSocketStream<TcpStream>);

impl Host {
    pub(crate) async fn new() -> Self {
        Self { listener: TcpListener::bind("127.0.0.1:0").await.unwrap() }
    }

    /// Somebody who will ask this server, by a token.
    pub(crate) fn api(&self) -> Api {
        let address = self.listener.local_addr().unwrap().to_string();
        Api::new(address.parse().unwrap(), Some("secret".to_owned())).unwrap()
    }

    /// The next line, and the address it asked for.
    pub(crate) async fn accept(&self) -> (Line, String) {
        let (stream, _) = self.listener.accept().await.unwrap();
        let mut asked = String::new();
        #[expect(clippy::result_large_err, reason = "the library wants whole responses")]
        let line = tokio_tungstenite::accept_hdr_async(stream, |request: &Request, response| {
            asked = request.uri().to_string();
            assert_eq!(request.headers()["authorization"], "Bearer secret");
            Ok(response)
        })
        .await
        .unwrap();
        (Line(line), asked)
    }
}

impl Line {
    pub(crate) async fn say(&mut self, text: String) {
        self.0.send(Message::text(text)).await.unwrap();
    }

    pub(crate) async fn said(&mut self) -> String {
        self.0.next().await.unwrap().unwrap().into_text().unwrap().to_string()
    }
}
