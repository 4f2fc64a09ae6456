//! The door: not more connections of one address than it may have.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tracing::debug;

use super::{Address, Place, Room};

/// Listens, and lets in whoever has a place; the others are turned away before anything is read.
#[derive(Debug)]
pub(crate) struct Door {
    listener: TcpListener,
    room: Room,
}

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// A connection that was let in.
#[derive(Debug)]
pub(crate) struct Guest {
    stream: TcpStream,
    _place: Place,
}

impl Door {
    pub(crate) fn new(listener: TcpListener, room: Room) -> Self {
        Self { listener, room }
    }
}

impl Listener for Door {
    type Io = Guest;
    type Addr = Peer;

    async fn accept(&mut self) -> (Guest, Peer) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            let Some(place) = self.room.enter(Address::new(address.ip())) else {
                debug!(%address, "turned away: too many connections");
                continue;
            };
            // A move is one small packet, and must not wait for another.
            if let Err(error) = stream.set_nodelay(true) {
                debug!(%error, "packets may wait for one another");
            }
            return (Guest { stream, _place: place }, Peer(address));
        }
    }

    fn local_addr(&self) -> io::Result<Peer> {
        self.listener.local_addr().map(Peer)
    }
}

impl Connected<IncomingStream<'_, Door>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Self {
        *stream.remote_addr()
    }
}

impl AsyncRead for Guest {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Guest {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
