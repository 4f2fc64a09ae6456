//! A WebSocket to our own server.

use wasm_bindgen::prelude::*;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::window;

/// What a socket has to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Signal {
    /// The other end has said this.
    Text(String),
    /// It is closed, or could not be opened.
    Closed,
}

/// A connection that tells what comes over it; closed when dropped, and silent from then on.
pub(crate) struct Socket {
    socket: WebSocket,
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut(CloseEvent)>,
}

impl Socket {
    /// Opens a connection to an address of this site, such as `/api/lobby/socket`; none if the browser refuses.
    pub(crate) fn open(path: &str, tell: impl Fn(Signal) + Clone + 'static) -> Option<Self> {
        let location = window().location();
        let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
        let socket = WebSocket::new(&format!("{scheme}://{}{path}", location.host().ok()?)).ok()?;
        let said = tell.clone();
        let hear = Closure::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                said(Signal::Text(text));
            }
        });
        let close = Closure::new(move |_: CloseEvent| tell(Signal::Closed));
        socket.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        Some(Self { socket, _hear: hear, _close: close })
    }

    /// Says something; what cannot be sent is told by the connection being closed.
    pub(crate) fn say(&self, text: &str) {
        // A socket that is not open yet refuses: nothing is said before the server's greeting.
        let _ = self.socket.send_with_str(text);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // It may be closed already.
        let _ = self.socket.close();
    }
}
