//! A native client of a Damier server: the HTTP API and the live protocol, for bots and measurements.
//!
//! [`Api`] asks and does things over HTTP, as a guest or by a token. [`Connection`] follows one game over a WebSocket:
//! it comes back when the line breaks or the server restarts, misses no event and loses no move. [`Followed`] is the
//! game as its events tell it.

mod address;
mod api;
mod connection;
mod error;
mod followed;
mod socket;

pub use address::Address;
pub use api::{Api, Invitation, Me, Wish};
pub use connection::{Connection, Heard};
pub use error::ClientError;
pub use followed::{FollowError, Followed};
pub use socket::Socket;
