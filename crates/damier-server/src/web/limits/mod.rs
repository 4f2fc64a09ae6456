//! How much one address or one player may ask for.

mod address;
mod door;
mod rate;
mod room;

pub(crate) use address::{Address, of_request as address_of};
pub(crate) use door::{Door, Peer};
pub(crate) use rate::{Limiter, TooMany};
pub(crate) use room::{Place, Room};
