//! Where a club keeps what must not be lost: games as their events, players, sessions, accounts.
//!
//! A [`Store`] is one SQLite database in a folder. Everything written goes through one task that commits whatever has
//! queued up as a single transaction; an answer means that it is on the disk. Readers never wait for it. All SQL of a
//! concern stands in the file of that concern.

mod error;
mod games;
mod heartbeat;
mod lock;
mod options;
mod place;
mod players;
mod ratings;
mod replay;
mod rows;
mod schema;
mod sessions;
mod store;
mod token;
mod writer;

pub use error::StoreError;
pub use games::{GameFilter, GamePage, Seat, Summary};
pub use options::{Options, Synchronous};
pub use players::Player;
pub use ratings::{Leader, Rating, RatingChange, Standing};
pub use sessions::Session;
pub use store::Store;
pub use token::TokenHash;
