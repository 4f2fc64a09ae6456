//! Hub, version 2: how a program that shows a board talks to one that thinks.
//!
//! Lines of the form `command name=value name="a b" flag`. Positions are one letter a square, captures
//! name every piece they take. Squares are canonical numbers on every board; the variant is the
//! parameter `variant`, its house rules are the parameter `laws`: `"king_landing=behind men=8"`.
//!
//! Source: the protocol description that comes with Scan 3.0.

mod answer;
mod arguments;
mod client;
mod command;
mod decimal;
mod line;
mod moves;
mod position;
mod session;

pub use answer::{Answer, Info, Param, ParamKind};
pub use arguments::ParseMessageError;
pub use client::{Client, Event, Reaction};
pub use command::{Command, Level, LevelClock, Mode};
pub use line::{Line, ParseLineError};
pub use moves::{ParseMoveError, parse_move, print_move};
pub use position::{ParsePositionError, parse_position, print_position};
pub use session::{Action, Identity, SearchRequest, Session};
