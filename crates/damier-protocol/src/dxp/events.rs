//! What a conversation leads to.

use std::time::Duration;

use damier_game::{Game, PlayError};
use damier_rules::{AnyMove, Color, IllegalSetup};
use thiserror::Error;

use super::fields::SQUARES;
use super::frames::TooLong;
use super::message::{Acceptance, EndReason, Message, ParseMessageError};

/// Who asks for games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// This side.
    Initiator,
    /// The other side.
    Follower,
}

/// What a game is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// What this side plays.
    pub color: Color,
    /// The time of each side for the whole game.
    pub time: Duration,
    /// The moves of each side after which the game is broken off; 0 for no limit.
    pub moves: u16,
}

/// A game and its terms.
#[derive(Clone, Debug)]
pub struct Bout {
    /// The terms.
    pub terms: Terms,
    /// The game as far as it has been played.
    pub game: Game,
}

/// What the caller has to do or may want to know, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Send this.
    Send(Message),
    /// A game begins: [`Session::bout`](super::Session::bout).
    Begun,
    /// This side is to move: find a move, and give it to [`Session::play`](super::Session::play).
    Think,
    /// The other side has played this, and says how long it took.
    Played(AnyMove, Duration),
    /// The other side has taken moves back, as the game shows: what was thought about is no more.
    TakenBack,
    /// The game is over.
    Ended(Ending),
    /// The other side does not play.
    Refused(Acceptance),
    /// The other side says something.
    Chat(String),
    /// Something is wrong with what the other side says. The conversation goes on.
    Fault(Fault),
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who has ended it.
    pub by: Color,
    /// Why, in the words of that side.
    pub reason: EndReason,
    /// Whether the other side played what is no legal move.
    pub is_forfeit: bool,
    /// Whether the other side wants no other game.
    pub stops: bool,
}

/// What may be wrong with what the other side says.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Fault {
    /// It is no message.
    #[error(transparent)]
    Message(#[from] ParseMessageError),
    /// It does not end.
    #[error(transparent)]
    TooLong(#[from] TooLong),
    /// It makes no sense now.
    #[error("`{message}` makes no sense now")]
    Unexpected {
        /// The message.
        message: String,
    },
    /// A move that is not legal.
    #[error("`{message}` is no legal move here")]
    Illegal {
        /// The message.
        message: String,
    },
    /// A start position that is none.
    #[error("the start position asked for: {error}")]
    Position {
        /// What is wrong with it.
        error: String,
    },
}

/// What was to be done has no place now.
#[derive(Debug, Error)]
pub enum NotNow {
    /// The other side is the one to ask for games.
    #[error("the other side asks for games")]
    Follower,
    /// A game is going on, or has been asked for.
    #[error("there is a game already")]
    Busy,
    /// The other side is to move, or there is no game.
    #[error("it is not our move")]
    Turn,
    /// There is nothing to play in the position.
    #[error("the game is over before it begins")]
    Over,
    /// It is no position of the variant.
    #[error(transparent)]
    Setup(#[from] IllegalSetup),
    /// The move cannot be played.
    #[error(transparent)]
    Move(#[from] PlayError),
}

/// A board that the protocol cannot say.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("DXP is for boards of {SQUARES} squares, and this one has {squares}")]
pub struct BoardError {
    /// How many squares the board has.
    pub squares: u8,
}
