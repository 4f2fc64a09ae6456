//! What players may do.

use damier_game::clock::Timestamp;
use serde::{Deserialize, Serialize};

/// What an account may do besides playing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Nothing.
    #[default]
    Player,
    /// Reads reports, mutes players, closes accounts of players.
    Moderator,
    /// All that, and says who is a moderator.
    Operator,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 3] = [Self::Player, Self::Moderator, Self::Operator];

    /// A stable name: `player`, `moderator`, `operator`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Moderator => "moderator",
            Self::Operator => "operator",
        }
    }

    /// The role of this name.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.code() == code)
    }

    /// Whether reports are for this role to read.
    #[must_use]
    pub const fn reads_reports(self) -> bool {
        matches!(self, Self::Moderator | Self::Operator)
    }

    /// Whether this role may mute another, or close its account: a moderator may do it to players, an operator to all
    /// but operators.
    #[must_use]
    pub fn may_discipline(self, other: Self) -> bool {
        self.reads_reports() && self > other
    }

    /// Whether this role says who has which.
    #[must_use]
    pub const fn may_appoint(self) -> bool {
        matches!(self, Self::Operator)
    }
}

/// A player who may not say anything in words of his own, for a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mute {
    /// Until when.
    pub until: Timestamp,
    /// Why, for those who moderate.
    pub reason: String,
}

impl Mute {
    /// Whether it holds.
    #[must_use]
    pub fn holds(&self, now: Timestamp) -> bool {
        now < self.until
    }
}

#[cfg(test)]
mod tests {
    use damier_game::clock::Timestamp;

    use super::{Mute, Role};

    #[test]
    fn roles_are_read_as_written() {
        for role in Role::ALL {
            assert_eq!(Role::from_code(role.code()), Some(role));
            assert_eq!(serde_json::to_string(&role).ok(), Some(format!("\"{}\"", role.code())));
        }
        assert_eq!(Role::from_code("admin"), None);
    }

    #[test]
    fn nobody_disciplines_his_equals() {
        let may: Vec<_> = Role::ALL.map(|one| Role::ALL.map(|other| one.may_discipline(other))).into();
        assert_eq!(may, [[false, false, false], [true, false, false], [true, true, false]]);
        assert_eq!(Role::ALL.map(Role::may_appoint), [false, false, true]);
    }

    #[test]
    fn a_mute_ends() {
        let mute = Mute { until: Timestamp(10), reason: "insults".to_owned() };
        assert!(mute.holds(Timestamp(9)) && !mute.holds(Timestamp(10)));
    }
}
