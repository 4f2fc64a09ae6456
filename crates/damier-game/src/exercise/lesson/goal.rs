//! What is to be done in a step, and its text of one line.

use std::fmt;

use damier_rules::Square;
use thiserror::Error;

/// What is to be done in a step.
///
/// Its text is a word and what belongs to it: `play 7-1 7-2`, `destinations 28`, `choice 2/3`. Squares are
/// canonical numbers, moves the words of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// `play 7-1 7-2`: play any one of these moves.
    Play(Vec<String>),
    /// `line 33-28 23x34 40x7`: play a line. The words of the side that begins are the learner's, the others come as
    /// replies.
    Line(Vec<String>),
    /// `destinations 28`: touch every square that the piece may go to.
    EveryDestination {
        /// Where the piece stands.
        from: Square,
    },
    /// `moves`: find all legal moves.
    EveryMove,
    /// `forbidden 28`: touch every square beside the piece to which it may not go.
    Forbidden {
        /// Where the piece stands.
        from: Square,
    },
    /// `squares 1 28 46`: touch squares by their numbers, in this order.
    Squares(Vec<Square>),
    /// `turn`: turn the board, which lies the wrong way, so that the playable corner comes to its side.
    Turn,
    /// `place`: put the men of the start position on the board, a row at a touch.
    Place,
    /// `choice 2/3`: choose the right one of the answers; their words are content.
    Choice {
        /// Which is right, counted from 1.
        right: usize,
        /// How many there are.
        of: usize,
    },
    /// `watch 35-30 24x35`: look at moves, one after another.
    Watch(Vec<String>),
    /// `stop 46-5 …`: look at moves, and stop the game as soon as it is drawn by rule: after the last of them.
    Stop(Vec<String>),
}

/// Why a text is no goal.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("`{text}` is no goal; expected such as `play 32x23`, `destinations 28` or `choice 1/3`")]
pub struct ReadGoalError {
    /// The text, cut if it is long.
    pub text: String,
}

impl Goal {
    /// The word its text begins with.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Play(_) => "play",
            Self::Line(_) => "line",
            Self::EveryDestination { .. } => "destinations",
            Self::EveryMove => "moves",
            Self::Forbidden { .. } => "forbidden",
            Self::Squares(_) => "squares",
            Self::Turn => "turn",
            Self::Place => "place",
            Self::Choice { .. } => "choice",
            Self::Watch(_) => "watch",
            Self::Stop(_) => "stop",
        }
    }

    /// Reads a goal.
    ///
    /// # Errors
    /// If it is none.
    pub fn from_text(text: &str) -> Result<Self, ReadGoalError> {
        let (code, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        let words = || {
            Some(rest.split_whitespace().map(str::to_owned).collect())
                .filter(|words: &Vec<_>| !words.is_empty())
        };
        let bare = |goal: Self| rest.trim().is_empty().then_some(goal);
        let goal = match code {
            "play" => words().map(Self::Play),
            "line" => words().map(Self::Line),
            "watch" => words().map(Self::Watch),
            "stop" => words().map(Self::Stop),
            "destinations" => square(rest).map(|from| Self::EveryDestination { from }),
            "forbidden" => square(rest).map(|from| Self::Forbidden { from }),
            "squares" => rest.split_whitespace().map(square).collect::<Option<_>>().map(Self::Squares),
            "choice" => choice(rest),
            "moves" => bare(Self::EveryMove),
            "turn" => bare(Self::Turn),
            "place" => bare(Self::Place),
            _ => None,
        };
        goal.ok_or_else(|| ReadGoalError { text: crate::house::shortened(text) })
    }
}

fn square(text: &str) -> Option<Square> {
    text.trim().parse().ok().and_then(Square::new)
}

fn choice(text: &str) -> Option<Goal> {
    let (right, of) = text.trim().split_once('/')?;
    Some(Goal::Choice { right: right.parse().ok()?, of: of.parse().ok()? })
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())?;
        match self {
            Self::Play(words) | Self::Line(words) | Self::Watch(words) | Self::Stop(words) => {
                words.iter().try_for_each(|word| write!(f, " {word}"))
            }
            Self::EveryDestination { from } | Self::Forbidden { from } => write!(f, " {from}"),
            Self::Squares(squares) => squares.iter().try_for_each(|square| write!(f, " {square}")),
            Self::Choice { right, of } => write!(f, " {right}/{of}"),
            Self::EveryMove | Self::Turn | Self::Place => Ok(()),
        }
    }
}
