//! What a player asks of a table.

use damier_club::{Claim, Command, Courtesy, GameId, Proposal};
use damier_game::clock::Millis;
use damier_rules::Color;

use crate::random;

/// What a player asks of a table. The table knows in which seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Play a move, or answer a fault.
    Act {
        /// Which act of the game, counted from 0.
        act: u32,
        /// What.
        word: String,
        /// How late it came, one way.
        lag: Millis,
    },
    /// Propose something, or accept what the opponent proposes.
    Propose(Proposal),
    /// Decline what the opponent proposed, or withdraw what one proposed oneself.
    Decline(Proposal),
    /// Give up.
    Resign,
    /// Break off.
    Abort,
    /// Claim the game that the opponent has left.
    Claim(Claim),
    /// Say something polite.
    Greet(Courtesy),
}

impl Wish {
    /// The wish of whoever sits there.
    pub(super) fn of(self, by: Color) -> Command {
        match self {
            Self::Act { act, word, lag } => Command::Act { by, act, word, lag },
            Self::Propose(what) => Command::Propose { by, what, next: GameId::from_random(random::bits()) },
            Self::Decline(what) => Command::Decline { by, what },
            Self::Resign => Command::Resign { by },
            Self::Abort => Command::Abort { by },
            Self::Claim(what) => Command::Claim { by, what },
            Self::Greet(what) => Command::Greet { by, what },
        }
    }
}
