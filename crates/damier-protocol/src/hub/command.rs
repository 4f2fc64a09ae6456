//! What the program with the board says.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::arguments::{Arguments, ParseMessageError};
use super::decimal;
use super::line::{Line, shortened};

/// What the program with the board says.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Who are you?
    Hub,
    /// Gives a parameter a value.
    SetParam {
        /// Its name.
        name: String,
        /// The value.
        value: String,
    },
    /// The parameters are set: get ready.
    Init,
    /// What follows has nothing to do with what went before.
    NewGame,
    /// The position, by an earlier one and the moves played since.
    Pos {
        /// The earlier position, a letter a square.
        pos: String,
        /// The moves since.
        moves: Vec<String>,
    },
    /// When to stop.
    Level(Level),
    /// Think.
    Go(Mode),
    /// The opponent has played the move thought about.
    PonderHit,
    /// Stop thinking, and say what you have.
    Stop,
    /// Are you there?
    Ping,
    /// Goodbye.
    Quit,
}

/// Why to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// To play a move.
    Think,
    /// On the opponent's time.
    Ponder,
    /// To learn about the position, until told to stop.
    Analyze,
}

/// When to stop thinking: at the first limit reached; without any, when told to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Level {
    /// Plies.
    pub depth: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// What the clock shows.
    pub clock: Option<LevelClock>,
}

/// A clock.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LevelClock {
    /// Time left.
    pub time: Duration,
    /// Added before every move.
    pub increment: Duration,
    /// Moves to be made in that time; `None` for all.
    pub moves: Option<u32>,
}

impl Level {
    /// This level with the limits that `other` gives in place of its own.
    #[must_use]
    pub fn merged(self, other: Self) -> Self {
        Self {
            depth: other.depth.or(self.depth),
            nodes: other.nodes.or(self.nodes),
            move_time: other.move_time.or(self.move_time),
            clock: other.clock.or(self.clock),
        }
    }
}

impl FromStr for Command {
    type Err = ParseMessageError;

    fn from_str(text: &str) -> Result<Self, ParseMessageError> {
        let line = Line::parse(text)?;
        let arguments = Arguments(&line);
        Ok(match line.command.as_str() {
            "hub" => Self::Hub,
            "set-param" => Self::SetParam { name: arguments.text("name")?, value: arguments.text("value")? },
            "init" => Self::Init,
            "new-game" => Self::NewGame,
            "pos" => Self::Pos { pos: arguments.text("pos")?, moves: arguments.words("moves") },
            "level" => Self::Level(level(&arguments)?),
            "go" if arguments.has("ponder") => Self::Go(Mode::Ponder),
            "go" if arguments.has("analyze") => Self::Go(Mode::Analyze),
            "go" => Self::Go(Mode::Think),
            "ponder-hit" => Self::PonderHit,
            "stop" => Self::Stop,
            "ping" => Self::Ping,
            "quit" => Self::Quit,
            other => return Err(ParseMessageError::Unknown { command: shortened(other) }),
        })
    }
}

fn level(arguments: &Arguments<'_>) -> Result<Level, ParseMessageError> {
    let time = arguments.time("time")?;
    let increment = arguments.time("inc")?.unwrap_or_default();
    let moves = arguments.number("moves")?;
    Ok(Level {
        depth: arguments.number("depth")?,
        nodes: arguments.number("nodes")?,
        move_time: arguments.time("move-time")?,
        clock: time.map(|time| LevelClock { time, increment, moves }),
    })
}

impl From<&Command> for Line {
    fn from(command: &Command) -> Self {
        match command {
            Command::Hub => Self::new("hub"),
            Command::SetParam { name, value } => {
                Self::new("set-param").with("name", name).with("value", value)
            }
            Command::Init => Self::new("init"),
            Command::NewGame => Self::new("new-game"),
            Command::Pos { pos, moves } => {
                let moves = (!moves.is_empty()).then(|| moves.join(" "));
                Self::new("pos").with("pos", pos).with_some("moves", moves)
            }
            Command::Level(level) => level_line(level),
            Command::Go(Mode::Think) => Self::new("go").with("think", ""),
            Command::Go(Mode::Ponder) => Self::new("go").with("ponder", ""),
            Command::Go(Mode::Analyze) => Self::new("go").with("analyze", ""),
            Command::PonderHit => Self::new("ponder-hit"),
            Command::Stop => Self::new("stop"),
            Command::Ping => Self::new("ping"),
            Command::Quit => Self::new("quit"),
        }
    }
}

fn level_line(level: &Level) -> Line {
    if *level == Level::default() {
        return Line::new("level").with("infinite", "");
    }
    let clock = level.clock;
    Line::new("level")
        .with_some("depth", level.depth)
        .with_some("nodes", level.nodes)
        .with_some("move-time", level.move_time.map(decimal::seconds))
        .with_some("moves", clock.and_then(|clock| clock.moves))
        .with_some("time", clock.map(|clock| decimal::seconds(clock.time)))
        .with_some(
            "inc",
            clock.filter(|clock| !clock.increment.is_zero()).map(|clock| decimal::seconds(clock.increment)),
        )
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Line::from(self).fmt(f)
    }
}
