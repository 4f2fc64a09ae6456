//! DamExchange: how two draughts programs play each other over a connection, as equals.
//!
//! One of them, the initiator, asks for games, the other, the follower, accepts or refuses them; either may be the one that
//! waits for the connection. Messages are a letter and fields of fixed width, of at most 127 ASCII characters, each ended
//! by a zero byte. The board has 50 squares; the protocol knows of no variants, so that both sides have to agree on one
//! by other means.
//!
//! Source: the description of layers 1 and 2 of the DamExchange protocol, version 01, at mesander.nl/damexchange.

mod events;
mod fields;
mod frames;
mod message;
mod minutes;
mod position;
mod session;

pub use events::{Action, BoardError, Bout, Ending, Fault, NotNow, Role, Terms};
pub use frames::{Frames, TooLong};
pub use message::{
    Acceptance, BackAnswer, EndReason, GameRequest, Message, PORT, ParseMessageError, PlayedMove, VERSION,
};
pub use minutes::{parse as parse_minutes, print as print_minutes};
pub use position::{parse_position, print_position};
pub use session::Session;
