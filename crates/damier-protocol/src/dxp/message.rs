//! What the two programs say.

use std::fmt::{self, Write};
use std::time::Duration;

use damier_rules::{AnyMove, AnyPosition, Color, Square, SquareSet};
use thiserror::Error;

use super::fields::{Fields, color_letter};
use super::minutes;

/// The port that programs wait at unless told otherwise.
pub const PORT: u16 = 27_531;

/// The version of the protocol.
pub const VERSION: u16 = 1;

/// The width of a name.
const NAME: usize = 32;

/// The longest text of a chat.
const CHAT: usize = 126;

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The initiator asks for a game.
    GameRequest(GameRequest),
    /// The follower's answer to that.
    GameAnswer {
        /// Who the follower is.
        name: String,
        /// Whether it plays.
        answer: Acceptance,
    },
    /// A move.
    Move(PlayedMove),
    /// In place of a move: the game is over. It is answered by the same message.
    GameEnd {
        /// Why.
        reason: EndReason,
        /// Whether the sender wants no other game.
        stops: bool,
    },
    /// Something to read; at any time.
    Chat(String),
    /// May I go back to where this side was to make this move?
    BackRequest {
        /// The number of the move, from 1.
        number: u16,
        /// Who was to move.
        turn: Color,
    },
    /// The answer to that.
    BackAnswer(BackAnswer),
}

/// What the initiator asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRequest {
    /// The version of the protocol.
    pub version: u16,
    /// Who the initiator is.
    pub name: String,
    /// What the follower is to play.
    pub follower: Color,
    /// The time of each side for the whole game.
    pub time: Duration,
    /// The moves of each side after which the game may be ended; 0 for no limit.
    pub moves: u16,
    /// The side to move and the squares; `None` for the start position.
    pub position: Option<(Color, String)>,
}

/// Whether the follower plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Acceptance {
    /// It does.
    Accepted,
    /// It speaks another version.
    OtherVersion,
    /// Not this game, perhaps another.
    NotThis,
    /// No game at all.
    NoGame,
}

/// A move, before anybody has asked whether it is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The time used for it, in whole seconds.
    pub seconds: u16,
    /// Where it begins.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// What it captures.
    pub captured: SquareSet,
}

/// Why a game ends, in the words of who ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// Not said.
    Unknown,
    /// I lose.
    ILose,
    /// It is a draw.
    Draw,
    /// I win.
    IWin,
}

/// Whether moves may be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BackAnswer {
    /// They are.
    Accepted,
    /// That is not known here.
    NotSupported,
    /// They are not.
    Refused,
}

/// Why bytes are no message.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseMessageError {
    /// Nothing at all.
    #[error("the message is empty")]
    Empty,
    /// A first letter that is not known.
    #[error("`{}` begins no message", letter.escape_debug())]
    Unknown {
        /// The letter.
        letter: char,
    },
    /// The message ends within a field, or before it.
    #[error("the message ends before its {field} does")]
    Short {
        /// The field.
        field: &'static str,
    },
    /// A field has a value that it cannot have.
    #[error("`{}` is no {field}", value.escape_debug())]
    Value {
        /// The field.
        field: &'static str,
        /// The value.
        value: String,
    },
}

impl Message {
    /// Reads a message, without the zero byte that ended it. What stands after its last field is borne.
    ///
    /// # Errors
    /// If its letter is unknown, it is too short, or a field has a value that it cannot have.
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseMessageError> {
        let (&letter, rest) = bytes.split_first().ok_or(ParseMessageError::Empty)?;
        let mut fields = Fields(rest);
        Ok(match letter {
            b'R' => Self::GameRequest(request(&mut fields)?),
            b'A' => Self::GameAnswer {
                name: name(&mut fields)?,
                answer: fields.letter("acceptance code", Acceptance::from_code)?,
            },
            b'M' => Self::Move(played(&mut fields)?),
            b'E' => Self::GameEnd {
                reason: fields.letter("reason", EndReason::from_code)?,
                stops: fields.letter("stop code", |code| match code {
                    '0' => Some(false),
                    '1' => Some(true),
                    _ => None,
                })?,
            },
            b'C' => Self::Chat(fields.rest()),
            b'B' => {
                Self::BackRequest { number: fields.number("move number", 3)?, turn: fields.color("color")? }
            }
            b'K' => Self::BackAnswer(fields.letter("acceptance code", BackAnswer::from_code)?),
            _ => return Err(ParseMessageError::Unknown { letter: char::from(letter) }),
        })
    }
}

fn name(fields: &mut Fields<'_>) -> Result<String, ParseMessageError> {
    Ok(fields.text("name", NAME)?.trim().to_owned())
}

fn request(fields: &mut Fields<'_>) -> Result<GameRequest, ParseMessageError> {
    let version = fields.number("version", 2)?;
    let name = name(fields)?;
    let follower = fields.color("color")?;
    let time = fields.text("thinking time", 3)?;
    let time =
        minutes::parse(&time).ok_or(ParseMessageError::Value { field: "thinking time", value: time })?;
    let moves = fields.number("number of moves", 3)?;
    let has_position = fields.letter("start position", |letter| match letter {
        'A' => Some(false),
        'B' => Some(true),
        _ => None,
    })?;
    let position = if has_position {
        let turn = fields.color("color to move")?;
        Some((turn, fields.text("position", usize::from(super::fields::SQUARES))?))
    } else {
        None
    };
    Ok(GameRequest { version, name, follower, time, moves, position })
}

fn played(fields: &mut Fields<'_>) -> Result<PlayedMove, ParseMessageError> {
    let seconds = fields.number("time", 4)?;
    let (from, to) = (fields.square("from field")?, fields.square("to field")?);
    let count = fields.number("number captured", 2)?;
    let mut captured = SquareSet::EMPTY;
    for _ in 0..count {
        let square = fields.square("captured field")?;
        if captured.contains(square) {
            return Err(ParseMessageError::Value {
                field: "captured field",
                value: format!("{square} twice"),
            });
        }
        captured.insert(square);
    }
    Ok(PlayedMove { seconds, from, to, captured })
}

impl PlayedMove {
    /// What is said of a move that took this long.
    #[must_use]
    pub fn new(m: &AnyMove, used: Duration) -> Self {
        let seconds = used.as_secs().min(9999) as u16;
        Self { seconds, from: m.from, to: m.to, captured: m.captured }
    }

    /// The legal move of a position that this says. A capture that crowns on its way is not told from one that takes the
    /// same pieces between the same ends without: then the crowning one is meant.
    #[must_use]
    pub fn in_position(&self, position: &AnyPosition) -> Option<AnyMove> {
        let is_meant = |m: &AnyMove| m.from == self.from && m.to == self.to && m.captured == self.captured;
        position.legal_moves().into_iter().filter(is_meant).max_by_key(|m| m.promotes)
    }
}

impl Acceptance {
    const fn code(self) -> char {
        match self {
            Self::Accepted => '0',
            Self::OtherVersion => '1',
            Self::NotThis => '2',
            Self::NoGame => '3',
        }
    }

    const fn from_code(code: char) -> Option<Self> {
        Some(match code {
            '0' => Self::Accepted,
            '1' => Self::OtherVersion,
            '2' => Self::NotThis,
            '3' => Self::NoGame,
            _ => return None,
        })
    }
}

impl fmt::Display for Acceptance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Accepted => "accepts the game",
            Self::OtherVersion => "speaks another version of DXP",
            Self::NotThis => "does not want this game",
            Self::NoGame => "wants no game",
        })
    }
}

impl EndReason {
    const fn code(self) -> char {
        match self {
            Self::Unknown => '0',
            Self::ILose => '1',
            Self::Draw => '2',
            Self::IWin => '3',
        }
    }

    const fn from_code(code: char) -> Option<Self> {
        Some(match code {
            '0' => Self::Unknown,
            '1' => Self::ILose,
            '2' => Self::Draw,
            '3' => Self::IWin,
            _ => return None,
        })
    }
}

impl BackAnswer {
    const fn code(self) -> char {
        match self {
            Self::Accepted => '0',
            Self::NotSupported => '1',
            Self::Refused => '2',
        }
    }

    const fn from_code(code: char) -> Option<Self> {
        Some(match code {
            '0' => Self::Accepted,
            '1' => Self::NotSupported,
            '2' => Self::Refused,
            _ => return None,
        })
    }
}

/// The message without the zero byte that ends it: ASCII, whatever was to be said. Numbers that do not fit their field are
/// cut to the greatest that does, and a time that cannot be written becomes the next longer one that can.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameRequest(GameRequest { version, name, follower, time, moves, position }) => {
                let (version, moves) = ((*version).min(99), (*moves).min(999));
                let (name, color, time) = (padded(name), color_letter(*follower), time_text(*time));
                write!(f, "R{version:02}{name}{color}{time}{moves:03}")?;
                match position {
                    None => f.write_char('A'),
                    Some((turn, squares)) => write!(f, "B{}{}", color_letter(*turn), ascii(squares)),
                }
            }
            Self::GameAnswer { name, answer } => write!(f, "A{}{}", padded(name), answer.code()),
            Self::Move(PlayedMove { seconds, from, to, captured }) => {
                let (seconds, from, to) = ((*seconds).min(9999), from.number(), to.number());
                write!(f, "M{seconds:04}{from:02}{to:02}{:02}", captured.len())?;
                captured.iter().try_for_each(|square| write!(f, "{:02}", square.number()))
            }
            Self::GameEnd { reason, stops } => write!(f, "E{}{}", reason.code(), u8::from(*stops)),
            Self::Chat(text) => {
                let text: String = ascii(text).chars().take(CHAT).collect();
                write!(f, "C{text}")
            }
            Self::BackRequest { number, turn } => {
                write!(f, "B{:03}{}", (*number).min(999), color_letter(*turn))
            }
            Self::BackAnswer(answer) => write!(f, "K{}", answer.code()),
        }
    }
}

/// A name in its field: one that begins with a blank or is empty is not allowed.
fn padded(name: &str) -> String {
    let name: String = ascii(name.trim()).chars().take(NAME).collect();
    format!("{:NAME$}", if name.is_empty() { "?" } else { &name })
}

/// The text with `?` for what is not ASCII, or would end the message.
fn ascii(text: &str) -> String {
    text.chars().map(|c| if (' '..='~').contains(&c) { c } else { '?' }).collect()
}

/// A time that can be written, the next longer one if need be.
fn time_text(time: Duration) -> String {
    let steps = [600_u128, 6_000, 60_000];
    let up =
        |step: u128| Duration::from_millis((time.as_millis().div_ceil(step) * step).min(999 * 60_000) as u64);
    let text = minutes::print(time).or_else(|| steps.into_iter().find_map(|step| minutes::print(up(step))));
    text.unwrap_or_else(|| "999".to_owned())
}
