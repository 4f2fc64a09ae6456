//! Where a club keeps what must not be lost: games as their events, players, sessions, accounts.
//!
//! A [`Store`] is one SQLite database in a folder. Everything written goes through one task that commits whatever has
//! queued up as a single transaction; an answer means that it is on the disk. Readers never wait for it. All SQL of a
//! concern stands in the file of that concern.

mod accounts;
mod api_tokens;
mod audit;
mod blocks;
mod conduct;
mod errands;
mod error;
mod games;
mod heartbeat;
mod invitations;
mod lock;
mod messages;
mod mutes;
mod options;
mod personal;
mod place;
mod players;
mod ratings;
mod replay;
mod reports;
mod rows;
mod schema;
mod sessions;
mod store;
mod sweep;
mod token;
mod upkeep;
mod writer;

pub use damier_club::Rating;
pub use damier_club::people::{Mute, Role};

pub use accounts::{Account, NewAccount};
pub use api_tokens::ApiToken;
pub use audit::{Act, AuditEntry};
pub use errands::{Errand, WaitingErrand};
pub use error::StoreError;
pub use games::{Aftermath, GameFilter, GamePage, Seat, Summary};
pub use invitations::{Invitation, SentInvitation};
pub use messages::Message;
pub use options::{Options, Synchronous};
pub use personal::{Export, ExportedAccount, ExportedGame};
pub use players::Player;
pub use ratings::{Leader, RatingChange, Rerated, Standing};
pub use reports::{Complaint, Report};
pub use sessions::Session;
pub use store::Store;
pub use token::TokenHash;
pub use upkeep::{
    Copied, Problem, Progress, Report as CheckReport, Restored, Stop, Tell, backup, restore, verify,
};
