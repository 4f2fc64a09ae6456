//! The live protocol between browsers, bots and the server: JSON, one message a WebSocket frame.
//!
//! A connection follows one game. The server greets it, sends the events of the game from the number that was asked
//! for, and then every event as it happens; the number of an event is its place in the game, from 0. Who missed some asks
//! for them again. Commands are answered by the events they cause, or by a refusal. Doing the same act twice is harmless:
//! it is answered by the event of the first time.

mod client;
pub mod lobby;
mod server;
mod write;

pub use client::{ClientMessage, LiveError};
pub use lobby::{LobbyMessage, LobbyRequest, Offer, RunningGame, Seek};
pub use server::{Card, NoMessage, Place, Refused, Rerated, ServerMessage};

pub use damier_club::Presence;

/// The version of the protocol; it changes when an older client would go wrong.
pub const VERSION: u32 = 1;

/// No message of a client is longer, in bytes.
pub const LONGEST_CLIENT_MESSAGE: usize = 4096;

/// No text said by a player is longer, in characters.
pub const LONGEST_TEXT: usize = 300;
