//! What a reader has to say about a text: faults and oddities, each with its place.

use damier_rules::explain::{Attempt, Refusal};
use damier_rules::notation::fen::ParseFenError;
use damier_rules::{AnyPosition, Color, IllegalSetup, Variant};
use thiserror::Error;

use super::source::Place;
use super::token::TagFlaw;
use crate::house::HouseError;

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// It was understood, or left out, and the game was read.
    Warning,
    /// Something of the game was not read.
    Error,
}

/// A fault or an oddity, and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// How much it matters.
    pub severity: Severity,
    /// Where it stands.
    pub place: Place,
    /// Of a move: which.
    pub at: Option<PlyPlace>,
    /// What it is.
    pub fault: Fault,
}

/// Which move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlyPlace {
    /// Counted from 1, from where the game begins.
    pub ply: u32,
    /// The number of the move, two plies a number.
    pub number: u32,
    /// Who plays it.
    pub color: Color,
}

/// Why a position cannot be set up.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum PositionError {
    /// The text is none.
    #[error(transparent)]
    Text(#[from] ParseFenError),
    /// The variant has no such position.
    #[error(transparent)]
    Setup(#[from] IllegalSetup),
}

/// A move that the rules refuse.
#[derive(Clone, Debug, PartialEq)]
pub struct IllegalMove {
    /// The variant it was judged by.
    pub variant: Variant,
    /// Before the move.
    pub position: AnyPosition,
    /// The squares it names.
    pub attempt: Attempt,
    /// Why it is refused.
    pub refusal: Refusal,
}

/// What can be wrong or odd.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Fault {
    /// A move that is not legal.
    Illegal {
        /// As written.
        text: String,
        /// Why; unknown where only part of a square is named.
        why: Option<Box<IllegalMove>>,
    },
    /// A word that cannot be a move on this board.
    NoMove {
        /// As written.
        text: String,
    },
    /// A move that fits several captures, of which what follows fits one.
    Resolved {
        /// As written.
        text: String,
        /// The capture that fits, in full.
        chosen: String,
    },
    /// A move that fits several captures, and nothing tells which.
    Ambiguous {
        /// As written.
        text: String,
        /// The captures, in full.
        choices: Vec<String>,
    },
    /// A capture whose squares between do not fit; its ends do.
    WrongWay {
        /// As written.
        text: String,
    },
    /// A capture written jump by jump.
    SplitCapture {
        /// The jumps put together.
        text: String,
    },
    /// A capture written with `-`, or a quiet move with `x`.
    WrongSign {
        /// As written.
        text: String,
    },
    /// A start position that cannot be read.
    Position {
        /// As written.
        text: String,
        /// Why.
        error: PositionError,
    },
    /// A start position in a form of its own.
    UnknownPosition {
        /// The name of the tag.
        tag: String,
    },
    /// A position that does not say who is to move.
    NoTurn,
    /// Squares are counted from the other end than usual.
    Mirrored,
    /// The variant has been guessed.
    Guessed {
        /// The guess.
        variant: Variant,
    },
    /// The tag `GameType` tells another game than the one read.
    OtherGame {
        /// As written.
        game_type: String,
        /// The one read.
        variant: Variant,
    },
    /// A tag `GameType` of no variant known.
    UnknownGame {
        /// As written.
        game_type: String,
    },
    /// House rules that cannot be read.
    House(HouseError),
    /// A tag that is not in good form.
    Tag {
        /// Its name.
        name: String,
        /// What is wrong.
        flaw: TagFlaw,
    },
    /// A tag twice.
    TagTwice {
        /// Its name.
        name: String,
    },
    /// A name of a tag in another language, or escaped for a web page.
    TagName {
        /// As written.
        written: String,
        /// The standard's.
        name: &'static str,
    },
    /// A result of which nothing is known.
    UnknownResult {
        /// As written.
        text: String,
    },
    /// The tag and the end of the moves tell different results.
    OtherResult {
        /// The tag's.
        tag: String,
        /// At the end of the moves.
        terminator: String,
    },
    /// A game without anything to end it.
    NoEnd,
    /// `\r` in two letters, and how often.
    Escapes {
        /// How often.
        count: u32,
    },
    /// What has no meaning where it stands, and how often there is such a thing in the game.
    Stray {
        /// The first.
        text: String,
        /// How many.
        count: u32,
    },
    /// Moves not known, and how many.
    Placeholders {
        /// How many.
        count: u32,
    },
    /// A comment without end.
    OpenComment,
    /// A variation without end.
    OpenVariation,
    /// The end of a variation that did not begin.
    StrayClose,
    /// A variation without moves.
    EmptyVariation,
    /// Words in parentheses, read as a comment; and how often.
    Prose {
        /// How often.
        count: u32,
    },
    /// Variations nested too deep, left out.
    TooDeep,
    /// More than a game can have; the rest was left out.
    TooLong,
    /// The bytes are no text.
    NotText,
    /// A text that is no UTF-8.
    Encoding {
        /// What it was read as.
        name: &'static str,
    },
}

impl Fault {
    /// A stable name.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Illegal { .. } => "illegal_move",
            Self::NoMove { .. } => "no_move",
            Self::Resolved { .. } => "ambiguous_resolved",
            Self::Ambiguous { .. } => "ambiguous",
            Self::WrongWay { .. } => "wrong_way",
            Self::SplitCapture { .. } => "split_capture",
            Self::WrongSign { .. } => "wrong_sign",
            Self::Position { .. } => "position",
            Self::UnknownPosition { .. } => "unknown_position",
            Self::NoTurn => "no_turn",
            Self::Mirrored => "mirrored",
            Self::Guessed { .. } => "guessed",
            Self::OtherGame { .. } => "other_game",
            Self::UnknownGame { .. } => "unknown_game",
            Self::House(_) => "house",
            Self::Tag { .. } => "tag",
            Self::TagTwice { .. } => "tag_twice",
            Self::TagName { .. } => "tag_name",
            Self::UnknownResult { .. } => "unknown_result",
            Self::OtherResult { .. } => "other_result",
            Self::NoEnd => "no_end",
            Self::Escapes { .. } => "escapes",
            Self::Stray { .. } => "stray",
            Self::Placeholders { .. } => "placeholders",
            Self::OpenComment => "open_comment",
            Self::OpenVariation => "open_variation",
            Self::StrayClose => "stray_close",
            Self::EmptyVariation => "empty_variation",
            Self::Prose { .. } => "prose",
            Self::TooDeep => "too_deep",
            Self::TooLong => "too_long",
            Self::NotText => "not_text",
            Self::Encoding { .. } => "encoding",
        }
    }

    /// Whether the standard has it so, and only the reader had to decide something.
    #[must_use]
    pub const fn is_in_order(&self) -> bool {
        matches!(self, Self::Guessed { .. } | Self::OtherGame { .. })
    }
}
