//! What players, and time, ask of a table.

use damier_game::clock::Millis;
use damier_rules::Color;
use serde::{Deserialize, Serialize};

use crate::event::{Courtesy, Proposal};
use crate::id::GameId;

/// What a player whose opponent has left may claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// The opponent forfeits.
    Win,
    /// It is called a draw.
    Draw,
}

/// What can be asked of a table. Who asks is known by other means than the asking: `by` is a seat that the caller has
/// checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play a move, or answer a fault.
    Act {
        /// By whom.
        by: Color,
        /// Which act of the game this is, counted from 0. One that has been done already with the same word changes
        /// nothing; sending twice is harmless.
        act: u32,
        /// What, as in a [record](damier_game::record), or a move in any common writing.
        word: String,
        /// How late it came: the connection's measured delay, there and back. Never more than what was measured here,
        /// whatever the client says.
        lag: Millis,
    },
    /// Propose something; proposing what the opponent has proposed accepts it.
    Propose {
        /// By whom.
        by: Color,
        /// What.
        what: Proposal,
        /// The name of the new game, if this comes to be a rematch.
        next: GameId,
    },
    /// Decline what the opponent proposed, or withdraw what one proposed oneself.
    Decline {
        /// By whom.
        by: Color,
        /// What.
        what: Proposal,
    },
    /// Give up.
    Resign {
        /// Who.
        by: Color,
    },
    /// Break off, before both sides have moved.
    Abort {
        /// Who.
        by: Color,
    },
    /// Claim the game that the opponent has left.
    Claim {
        /// By whom.
        by: Color,
        /// What.
        what: Claim,
    },
    /// Say something polite.
    Greet {
        /// Who.
        by: Color,
        /// What.
        what: Courtesy,
    },
    /// A player has come back, or opened the page.
    Arrive {
        /// Who.
        by: Color,
    },
    /// A player's last connection is gone.
    Depart {
        /// Who.
        by: Color,
        /// Whether by leaving the page rather than by a broken line.
        on_purpose: bool,
    },
    /// The operator breaks the game off without a result.
    Close,
    /// Time has passed: see whether a flag has fallen or a first move is overdue.
    Tick,
    /// The server is back: time since it was last known to be awake is nobody's.
    Resume {
        /// How long the server was awake after the last event: so much time is still spent.
        ran: Millis,
    },
}
