//! A native client of a Damier server: the HTTP API and the live protocol, for bots and measurements.
//!
//! [`Api`] asks and does things over HTTP, as a guest or by a token. [`Connection`] follows one game over a WebSocket:
//! it comes back when the line breaks or the server restarts, misses no event and loses no move; a
//! [`Table`](damier_club::Table) follows the events. [`Lobby`] waits for somebody to play with.

mod address;
mod api;
mod connection;
mod error;
mod lobby;
mod socket;

pub use address::Address;
pub use api::{Api, Invitation, Me};
pub use connection::{Connection, Heard};
pub use error::ClientError;
pub use lobby::{Lobby, Rumour};
pub use socket::Socket;
