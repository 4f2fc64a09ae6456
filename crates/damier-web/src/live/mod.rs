//! A game between two people, as one of them or a spectator follows it. Pure: messages and moments come in, and what
//! the browser has to do comes out; [`crate::island`] shows it.

mod connection;
mod game;
mod retry;
#[cfg(test)]
mod tests;
mod told;

pub use connection::{Connection, Do, News, Unsure};
pub use game::{Change, Live, Status, Word};
pub use retry::Retry;
pub use told::{Narrator, act_message, courtesy_key, say_message};
