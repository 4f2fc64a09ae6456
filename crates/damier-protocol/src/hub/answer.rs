//! What the thinking program says.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::arguments::{Arguments, ParseMessageError};
use super::line::{Line, shortened};

/// What the thinking program says.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Who it is.
    Id {
        /// Its name.
        name: String,
        /// Its version.
        version: String,
        /// Who wrote it.
        author: String,
        /// Where from.
        country: String,
    },
    /// A parameter that can be set.
    Param(Param),
    /// That was all about me; set the parameters.
    Wait,
    /// Ready to think.
    Ready,
    /// What it has found so far.
    Info(Info),
    /// The end of thinking.
    Done {
        /// The move to play; `None` if there was none.
        best: Option<String>,
        /// The reply expected.
        ponder: Option<String>,
    },
    /// I am here.
    Pong,
    /// Something is wrong.
    Error {
        /// What.
        message: String,
    },
}

/// A parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// Its present value.
    pub value: String,
    /// What values it takes.
    pub kind: ParamKind,
}

/// What values a parameter takes.
#[derive(Clone, Debug, PartialEq)]
pub enum ParamKind {
    /// `true` or `false`.
    Bool,
    /// A whole number.
    Int {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// A number.
    Real {
        /// The least.
        min: f64,
        /// The greatest.
        max: f64,
    },
    /// Any text.
    String,
    /// One of these words.
    Enum(Vec<String>),
}

impl ParamKind {
    /// Whether a value is of this kind.
    #[must_use]
    pub fn admits(&self, value: &str) -> bool {
        match self {
            Self::Bool => matches!(value, "true" | "false"),
            Self::Int { min, max } => value.parse().is_ok_and(|number: i64| (*min..=*max).contains(&number)),
            Self::Real { min, max } => value.parse().is_ok_and(|number: f64| (*min..=*max).contains(&number)),
            Self::String => true,
            Self::Enum(words) => words.iter().any(|word| word == value),
        }
    }
}

/// What a search has found so far; what is not known is not said.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Info {
    /// Plies.
    pub depth: Option<u32>,
    /// The deepest ply reached, or their mean.
    pub mean_depth: Option<f64>,
    /// The worth to the side to move, in men.
    pub score: Option<f64>,
    /// The side to move wins in so many plies, or loses if it is negative. Not in the original protocol.
    pub win: Option<i32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Time used.
    pub time: Option<Duration>,
    /// The rank of this line of play, from 1, if several were asked for. Not in the original protocol.
    pub rank: Option<u32>,
    /// The expected play.
    pub pv: Vec<String>,
}

impl FromStr for Answer {
    type Err = ParseMessageError;

    fn from_str(text: &str) -> Result<Self, ParseMessageError> {
        let line = Line::parse(text)?;
        let arguments = Arguments(&line);
        let optional = |argument| arguments.optional(argument).unwrap_or_default();
        Ok(match line.command.as_str() {
            "id" => Self::Id {
                name: optional("name"),
                version: optional("version"),
                author: optional("author"),
                country: optional("country"),
            },
            "param" => Self::Param(param(&arguments)?),
            "wait" => Self::Wait,
            "ready" => Self::Ready,
            "info" => Self::Info(info(&arguments)?),
            "done" => Self::Done { best: arguments.optional("move"), ponder: arguments.optional("ponder") },
            "pong" => Self::Pong,
            "error" => Self::Error { message: optional("message") },
            other => return Err(ParseMessageError::Unknown { command: shortened(other) }),
        })
    }
}

fn param(arguments: &Arguments<'_>) -> Result<Param, ParseMessageError> {
    let kind = match arguments.optional("type").as_deref() {
        Some("bool") => ParamKind::Bool,
        Some("int") => ParamKind::Int {
            min: arguments.number("min")?.unwrap_or(i64::MIN),
            max: arguments.number("max")?.unwrap_or(i64::MAX),
        },
        Some("real") => ParamKind::Real {
            min: arguments.real("min")?.unwrap_or(f64::MIN),
            max: arguments.real("max")?.unwrap_or(f64::MAX),
        },
        Some("enum") => ParamKind::Enum(arguments.words("values")),
        _ => ParamKind::String,
    };
    let value = arguments.optional("value").unwrap_or_default();
    Ok(Param { name: arguments.text("name")?, value, kind })
}

fn info(arguments: &Arguments<'_>) -> Result<Info, ParseMessageError> {
    Ok(Info {
        depth: arguments.number("depth")?,
        mean_depth: arguments.real("mean-depth")?,
        score: arguments.real("score")?,
        win: arguments.number("win")?,
        nodes: arguments.number("nodes")?,
        time: arguments.time("time")?,
        rank: arguments.number("rank")?,
        pv: arguments.words("pv"),
    })
}

impl From<&Answer> for Line {
    fn from(answer: &Answer) -> Self {
        match answer {
            Answer::Id { name, version, author, country } => Self::new("id")
                .with("name", name)
                .with_some("version", said(version))
                .with_some("author", said(author))
                .with_some("country", said(country)),
            Answer::Param(param) => param_line(param),
            Answer::Wait => Self::new("wait"),
            Answer::Ready => Self::new("ready"),
            Answer::Info(info) => info_line(info),
            Answer::Done { best, ponder } => {
                Self::new("done").with_some("move", best.as_ref()).with_some("ponder", ponder.as_ref())
            }
            Answer::Pong => Self::new("pong"),
            Answer::Error { message } => Self::new("error").with("message", message),
        }
    }
}

/// A text, unless it is empty.
fn said(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

fn param_line(param: &Param) -> Line {
    let line = Line::new("param").with("name", &param.name).with("value", &param.value);
    match &param.kind {
        ParamKind::Bool => line.with("type", "bool"),
        ParamKind::Int { min, max } => line.with("type", "int").with("min", min).with("max", max),
        ParamKind::Real { min, max } => line.with("type", "real").with("min", min).with("max", max),
        ParamKind::String => line.with("type", "string"),
        ParamKind::Enum(words) => line.with("type", "enum").with("values", words.join(" ")),
    }
}

fn info_line(info: &Info) -> Line {
    let speed = info.time.zip(info.nodes).filter(|(time, _)| !time.is_zero());
    let millions_a_second = speed.map(|(time, nodes)| nodes as f64 / 1e6 / time.as_secs_f64());
    Line::new("info")
        .with_some("depth", info.depth)
        .with_some("mean-depth", info.mean_depth.map(|depth| format!("{depth:.1}")))
        .with_some("score", info.score.map(|score| format!("{score:.2}")))
        .with_some("win", info.win)
        .with_some("nodes", info.nodes)
        .with_some("time", info.time.map(|time| format!("{:.3}", time.as_secs_f64())))
        .with_some("nps", millions_a_second.map(|speed| format!("{speed:.1}")))
        .with_some("rank", info.rank)
        .with_some("pv", (!info.pv.is_empty()).then(|| info.pv.join(" ")))
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Line::from(self).fmt(f)
    }
}
