//! Why a table does not do what is asked of it.

use damier_game::PlayError;
use damier_game::faults::AnswerError;
use damier_game::record::ActError;
use damier_rules::notation::move_text::ParseMoveError;
use thiserror::Error;

/// Why a command was refused. Nothing has changed.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// A rematch is talked of when the game is over.
    #[error("the game is not over")]
    NotOver,
    /// It is the opponent's turn.
    #[error("it is the opponent's turn")]
    NotYourTurn,
    /// Another act is the next, or something else was done there.
    #[error("the next act of the game is {expected}")]
    WrongAct {
        /// The next act.
        expected: u32,
    },
    /// The act cannot be done here.
    #[error(transparent)]
    Act(#[from] ActError),
    /// A draw is not offered so early.
    #[error("a draw can be offered from the third move on")]
    TooEarly,
    /// The same was proposed only just now.
    #[error("it is too soon to propose that again")]
    TooSoon,
    /// A player who says too much.
    #[error("that is enough for now")]
    TooOften,
    /// In rated games no move is taken back.
    #[error("no move is taken back in a rated game")]
    Rated,
    /// The player has not moved yet.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// The same proposal stands already.
    #[error("that is proposed already")]
    AlreadyProposed,
    /// There is no such proposal.
    #[error("nothing of the kind is proposed")]
    NotProposed,
    /// They have agreed on a rematch already.
    #[error("the rematch has been agreed on")]
    AlreadyRematched,
    /// A game in which both have moved is resigned, not broken off.
    #[error("both sides have moved: the game can no longer be broken off")]
    Begun,
    /// The opponent is present, or not away for long enough.
    #[error("the opponent has not left the game")]
    NotGone,
}

impl Refusal {
    /// A stable name, such as `not_your_turn`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Over | Self::Act(ActError::Move(PlayError::Over { .. })) => "over",
            Self::NotOver => "not_over",
            Self::NotYourTurn => "not_your_turn",
            Self::WrongAct { .. } => "wrong_act",
            Self::Act(error) => act_code(error),
            Self::TooEarly => "too_early",
            Self::TooSoon => "too_soon",
            Self::TooOften => "too_often",
            Self::Rated => "rated",
            Self::NothingToTakeBack => "nothing_to_take_back",
            Self::AlreadyProposed => "already_proposed",
            Self::NotProposed => "not_proposed",
            Self::AlreadyRematched => "already_rematched",
            Self::Begun => "begun",
            Self::NotGone => "not_gone",
        }
    }
}

const fn act_code(error: &ActError) -> &'static str {
    match error {
        ActError::Move(PlayError::Text(ParseMoveError::Ambiguous { .. })) => "ambiguous",
        ActError::Move(PlayError::Text(ParseMoveError::Illegal { .. }) | PlayError::Illegal { .. }) => {
            "illegal"
        }
        ActError::Answer(AnswerError::NoFault) => "no_fault",
        ActError::Answer(AnswerError::NotHuffable { .. }) => "not_huffable",
        ActError::Move(_) | ActError::NoSquare { .. } => "no_move",
    }
}
