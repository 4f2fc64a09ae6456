//! What a text of games is made of.

/// One piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A tag; its name and value follow each other in the word.
    Tag {
        /// How long the name is.
        name: usize,
        /// What is wrong with the form.
        flaw: Option<TagFlaw>,
    },
    /// A comment.
    Comment {
        /// Whether its end is missing.
        is_open: bool,
        /// Whether it stands in parentheses.
        is_prose: bool,
    },
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
    /// The number of a move.
    Number,
    /// A move.
    Move,
    /// A mark by number.
    Mark(u16),
    /// Marks as `!` and `?`.
    Strength,
    /// How the game ended.
    Terminator,
    /// A move not known.
    Placeholder,
    /// A position set up between moves.
    Setup,
    /// A position alone on its line.
    Position,
    /// What has no meaning here.
    Stray,
    /// `\r` in two letters.
    Escape,
}

/// What is wrong with the form of a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagFlaw {
    /// It has no value.
    NoValue,
    /// The value stands without quotes.
    NoQuotes,
    /// The quote that ends the value is missing.
    OpenQuote,
    /// The bracket before it is missing.
    NoOpeningBracket,
    /// The bracket after it is missing.
    NoClosingBracket,
    /// It has no name.
    NoName,
}

impl TagFlaw {
    /// A stable name.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoValue => "no_value",
            Self::NoQuotes => "no_quotes",
            Self::OpenQuote => "open_quote",
            Self::NoOpeningBracket => "no_opening_bracket",
            Self::NoClosingBracket => "no_closing_bracket",
            Self::NoName => "no_name",
        }
    }
}
