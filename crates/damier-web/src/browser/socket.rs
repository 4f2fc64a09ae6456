//! A WebSocket to our own server.

use std::cell::RefCell;

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

thread_local! {
    /// The connection of this page: it has one at most.
    static LINE: RefCell<Option<Socket>> = const { RefCell::new(None) };
}

/// Opens the connection of this page to an address of the site, in place of the one before; whether the browser lets us.
pub(crate) fn connect(path: &str, tell: impl Fn(Signal) + Clone + 'static) -> bool {
    let socket = Socket::open(path, tell);
    let is_open = socket.is_some();
    replace(socket);
    is_open
}

/// Closes the connection of this page.
pub(crate) fn hang_up() {
    replace(None);
}

fn replace(socket: Option<Socket>) {
    let old = LINE.replace(socket);
    if let Some(old) = &old {
        old.silence();
    }
    // It may be what is just speaking.
    super::later(0, move || drop(old));
}

/// Says something over the connection of this page; what cannot be sent is told by its being closed.
pub(crate) fn send(text: &str) {
    LINE.with_borrow(|line| {
        if let Some(line) = line {
            // A socket that is not open yet refuses: nothing is said before the server's greeting.
            let _ = line.socket.send_with_str(text);
        }
    });
}

/// A connection that tells what comes over it; closed when dropped, and silent from then on.
struct Socket {
    socket: WebSocket,
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut(CloseEvent)>,
}

impl Socket {
    /// A connection; none if the browser refuses.
    fn open(path: &str, tell: impl Fn(Signal) + Clone + 'static) -> Option<Self> {
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
}

impl Socket {
    fn silence(&self) {
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.silence();
        // It may be closed already.
        let _ = self.socket.close();
    }
}
