//! What a draughts club decides: who sits at which table, whose clock runs, how a game between two people ends.
//!
//! Everything here is a value. Time and random numbers come in as arguments; nothing is stored and nothing is sent.
//! The server keeps the [`Event`]s of a table and tells them; whoever follows them, server or browser, comes to the
//! same state.

mod color;
mod command;
mod event;
mod id;
mod invitation;
pub mod json;
mod leg;
pub mod lobby;
mod pairing;
pub mod people;
mod premove;
mod presence;
pub mod rating;
mod read;
mod table;
mod terms;

pub use command::{Claim, Command};
pub use event::{Courtesy, Ending, Event, Happened, Origin, Proposal, Sides};
pub use id::{GameId, IdError, PlayerId};
pub use invitation::{Invitation, InvitationError};
pub use leg::{Leg, MatchScore, MatchStage};
pub use lobby::Lobby;
pub use pairing::{Chair, Lot, Pairing};
pub use premove::Premove;
pub use presence::Presence;
pub use rating::Rating;
pub use table::{FollowError, LiveClock, OpenError, Opening, Refusal, Table, Times};
pub use terms::{Terms, TermsError};
