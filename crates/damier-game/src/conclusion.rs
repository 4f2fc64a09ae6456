//! How a game ended: who won, and why.

use damier_rules::draw::DrawReason;
use damier_rules::laws::Goal;
use damier_rules::{AnyPosition, Color, Kind, Outcome};

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Conclusion {
    /// Who won, or a draw.
    pub outcome: Outcome,
    /// Why.
    pub reason: EndReason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EndReason {
    /// The side to move has no pieces left.
    NoPieces,
    /// The side to move has pieces but no move.
    Blocked,
    /// The winner has the first king, which is the aim.
    FirstKing,
    /// The winner, to move, has no pieces left, which is the aim.
    AllGiven,
    /// The winner, to move, has pieces but no move, which is the aim.
    ShutIn,
    /// A side resigned.
    Resigned,
    /// Both sides agreed to a draw.
    Agreed,
    /// A side ran out of time.
    Flag,
    /// A side left the game.
    Forfeited,
    /// A side left the game, and the other called it a draw.
    ClaimedDraw,
    /// A side was forced to capture and did not.
    RefusedCapture,
    /// A draw rule.
    Draw(DrawReason),
}

impl EndReason {
    /// A stable name: `no_pieces`, `blocked`, `first_king`, `all_given`, `shut_in`, `resigned`,
    /// `agreed`, `flag`, `forfeited`, `claimed_draw`, `refused_capture`, or the draw rule's.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoPieces => "no_pieces",
            Self::Blocked => "blocked",
            Self::FirstKing => "first_king",
            Self::AllGiven => "all_given",
            Self::ShutIn => "shut_in",
            Self::Resigned => "resigned",
            Self::Agreed => "agreed",
            Self::Flag => "flag",
            Self::Forfeited => "forfeited",
            Self::ClaimedDraw => "claimed_draw",
            Self::RefusedCapture => "refused_capture",
            Self::Draw(rule) => rule.code,
        }
    }
}

impl Conclusion {
    /// A side loses.
    #[must_use]
    pub const fn lost(loser: Color, reason: EndReason) -> Self {
        Self { outcome: Outcome::Win(loser.opponent()), reason }
    }

    /// A draw by a rule.
    #[must_use]
    pub const fn drawn(rule: DrawReason) -> Self {
        Self { outcome: Outcome::Draw, reason: EndReason::Draw(rule) }
    }

    /// What the board alone says: `None` while the game goes on.
    #[must_use]
    pub fn on_board(position: &AnyPosition) -> Option<Self> {
        let outcome = position.outcome()?;
        let setup = position.setup();
        let is_bare = setup.pieces(position.turn()).is_empty();
        let has_king = || {
            let on = setup.occupied();
            on.iter().any(|square| setup.get(square).is_some_and(|piece| piece.kind == Kind::King))
        };
        let reason = match position.laws().goal {
            Goal::FirstKing if has_king() => EndReason::FirstKing,
            Goal::HaveNoMove if is_bare => EndReason::AllGiven,
            Goal::HaveNoMove => EndReason::ShutIn,
            Goal::LeaveNoMove | Goal::FirstKing if is_bare => EndReason::NoPieces,
            Goal::LeaveNoMove | Goal::FirstKing => EndReason::Blocked,
        };
        Some(Self { outcome, reason })
    }

    /// Who won, if anybody.
    #[must_use]
    pub const fn winner(&self) -> Option<Color> {
        match self.outcome {
            Outcome::Win(color) => Some(color),
            Outcome::Draw => None,
        }
    }

    /// Who lost, if anybody.
    #[must_use]
    pub const fn loser(&self) -> Option<Color> {
        match self.outcome {
            Outcome::Win(color) => Some(color.opponent()),
            Outcome::Draw => None,
        }
    }

    /// The points of White and Black as draughts players write them: `2-0`, `1-1`, `0-2`.
    #[must_use]
    pub const fn points(&self) -> &'static str {
        match self.outcome {
            Outcome::Win(Color::White) => "2-0",
            Outcome::Win(Color::Black) => "0-2",
            Outcome::Draw => "1-1",
        }
    }
}
